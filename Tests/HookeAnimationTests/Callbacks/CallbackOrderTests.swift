// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Of each event the delegate is called first, then the closure; what the tracer notes comes last,
/// after what the callbacks changed.
@Suite("Order of the callbacks of one event")
struct CallbackOrderTests {
  private final class Log: AnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ animation: Animation) { lines.append("delegate start") }
    func animationDidReachToValue(_ animation: Animation) { lines.append("delegate reach") }
    func animationDidApply(_ animation: Animation) { lines.append("delegate apply") }
    func animationDidRepeat(_ animation: Animation) { lines.append("delegate repeat") }
    func animationDidReverse(_ animation: Animation) { lines.append("delegate reverse") }
    func animationDidStop(_ animation: Animation, finished: Bool) {
      lines.append("delegate stop")
    }
  }

  @Test(arguments: [false, true])
  func callbacks_ofEveryEvent_comeAfterTheDelegate(isReversing: Bool) {
    let (animator, box) = (Animator(), Box())
    let log = Log()
    let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 0.25, timing: .linear)
    (slide.repeatCount, slide.autoreverses, slide.delegate) = (2, isReversing, log)
    slide.tracer.start()
    // A from-value has no effect in flight, and is traced.
    func note(_ event: String) {
      log.lines.append("closure \(event)")
      slide.fromValue = Double(log.lines.count)
    }
    slide.didStart = { _ in note("start") }
    slide.didReachToValue = { _ in note("reach") }
    slide.didApply = { _ in log.lines.append("closure apply") }
    slide.didRepeat = { _ in note("repeat") }
    slide.didReverse = { _ in note("reverse") }
    slide.completion = { _, _ in note("stop") }
    animator.add(slide, to: box, forKey: "x")
    for frame in 0...10 { animator.advance(to: Double(frame) / 8) }
    let turn = isReversing ? ["reach", "reverse", "reach", "repeat"] : ["reach", "repeat"]
    let way = isReversing ? ["reach", "reverse", "reach", "stop"] : ["reach", "stop"]
    let events = log.lines.enumerated().filter { $0.offset % 2 == 0 }.map {
      String($0.element.dropFirst("delegate ".count))
    }
    #expect(log.lines == events.flatMap { ["delegate \($0)", "closure \($0)"] })
    #expect(events.filter { $0 != "apply" } == ["start"] + turn + way)
    #expect(events.count { $0 == "apply" } > 4)
    let kinds: [String: AnimationTracer.Kind] = [
      "start": .didStart, "reach": .didReachToValue, "repeat": .didRepeat,
      "reverse": .autoreversed, "stop": .didStop,
    ]
    let traced = slide.tracer.events.map(\.kind).filter { $0 != .write }
    #expect(
      traced == (["start"] + turn + way).compactMap { kinds[$0] }.flatMap { [.fromValue, $0] })
  }
}
