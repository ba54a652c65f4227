// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeScene

/// What touches, pans and transitions report and show, along many ways of a finger.
@Suite("Digests of interactions")
struct InteractionDigestTests {
  /// Events of touches and what is shown, in order.
  private final class Log {
    var lines: [String] = []

    static func word(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }

    func note(_ stage: Stage, _ text: String) { lines.append("\(Self.word(stage.now)) \(text)") }

    func frame(_ layer: Layer) {
      let frame = layer.presentation.frame
      lines.append(
        "\(layer.name) \([frame.minX, frame.minY, frame.width, frame.height].map(Self.word))")
    }
  }

  private static let events: [ControlEvent] = [
    .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
    .touchUpInside, .touchUpOutside, .touchCancel,
  ]

  /// A way of the finger over nested layers, one of which is a control that can be switched off.
  private static func touched(_ index: Int) -> String {
    let (stage, log) = (makeStage(), Log())
    let outer = stage.add("outer", 40, 40, 200, 160)
    outer.transform.rotation.z = index % 3 == 2 ? 0.4 : 0
    let control = Control(name: "control")
    control.frame = Rect(x: 30, y: 20, width: 80, height: 60)
    control.isEnabled = index % 5 != 4
    outer.addSublayer(control)
    for layer in [outer, control] {
      for event in events {
        layer.on(event) { (touch: Touch) in
          let place = touch.location(in: layer).map { "\(Log.word($0.x)) \(Log.word($0.y))" }
          log.note(
            stage,
            "\(layer.name) \(event) \(place ?? "none") \(touch.isInside) "
              + "\(Log.word(touch.velocity.x)) \(Log.word(touch.translation.y)) "
              + "\(control.isHighlighted) \(touch.hitLayer.name) \(touch.layer?.name ?? "none")")
        }
      }
    }
    let pans: [(Layer, PanRecognizer.Axis, Double)] = [
      (outer, [.any, .horizontal, .vertical][index % 3], 10), (control, .horizontal, 25),
    ]
    for (layer, axis, slop) in pans where index % 2 == 1 {
      let pan = layer.onPan { pan in
        log.note(
          stage,
          "\(layer.name) pan \(pan.state) \(Log.word(pan.translation.x)) "
            + "\(Log.word(pan.translation.y)) \(Log.word(pan.velocity.x))")
      }
      (pan.axis, pan.slop) = (axis, slop)
      if index == 7 { pan.isEnabled = false }
    }
    let start = Point(x: 80 + Double(index % 4) * 30, y: 70 + Double(index % 5) * 25)
    let ends = [
      Point(x: 260, y: 90), Point(x: 100, y: 280), Point(x: 90, y: 75), Point(x: 10, y: 10),
    ]
    stage.touchDown(at: start)
    for step in 1...8 {
      stage.advance(by: step == 5 ? 0.15 : 0.02)
      let part = Double(step) / 8
      stage.touchMoved(to: start.interpolated(to: ends[index % 4], at: part))
      if index == 9, step == 4 { control.removeFromSuperlayer() }
      if index == 10, step == 4 { control.isEnabled = false }
    }
    if index % 4 == 3 { stage.advance(by: 0.12) }
    if index % 6 == 5 { stage.touchCancelled() } else { stage.touchUp() }
    log.frame(control)
    return log.lines.joined(separator: "\n")
  }

  private struct Slide: TransitionAnimator {
    let duration: Double
    func animate(_ context: TransitionContext) {
      let screen = context.isPresenting ? context.to : context.from
      if context.isPresenting {
        screen.position.y = 450
        context.container.addSublayer(screen)
      }
      let y = context.isPresenting ? 150.0 : 450
      context.stage.animate(duration: duration, dampingRatio: 0.8) {
        screen.position.y = y
      } completion: { _ in
        context.completeTransition()
      }
    }
  }

  private struct Drag: InteractiveTransitionAnimator {
    func begin(_ context: TransitionContext) {}
    func update(_ progress: Double, _ context: TransitionContext) {
      context.from.position.y = 150 + 300 * progress
    }
    func release(
      at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
    ) {
      context.stage.animate(duration: 0.4, dampingRatio: 1, initialVelocity: velocity) {
        context.from.position.y = completing ? 450 : 150
      } completion: { _ in
        context.completeTransition(completing)
      }
    }
  }

  /// A screen that is presented, turned back from or dragged away at several times.
  private static func presented(_ index: Int) -> String {
    let (stage, log) = (makeStage(), Log())
    let below = stage.add("below", 0, 0, 400, 300)
    let screen = Layer(name: "screen", frame: Rect(x: 40, y: 30, width: 320, height: 240))
    let above = Layer(name: "above", frame: Rect(x: 90, y: 60, width: 220, height: 180))
    let shown = stage.present(
      screen, over: below, presenting: Slide(duration: 0.5), dismissing: Slide(duration: 0.3))
    var driver: TransitionDriver?
    for frame in 0..<40 {
      stage.advance(by: 0.05)
      if frame == index * 2 {
        if index % 2 == 0 {
          stage.dismiss(screen)
        } else {
          driver = stage.beginDismissal(of: screen, by: Drag())
        }
      }
      if index == 8, frame == 3 {
        stage.present(
          above, over: screen, presenting: Slide(duration: 0.2), dismissing: Slide(duration: 0.2))
      }
      let passed = frame - index * 2
      if (1...6).contains(passed) { driver?.update(Double(passed) / (index == 5 ? 7 : 18)) }
      if passed == 7 { driver?.release(velocity: [-1, 0, 2][index % 3]) }
      log.frame(screen)
      log.lines.append(
        "\(shown.state) \(stage.presentedScreens.count) \(stage.root.sublayers.map(\.name)) "
          + "\(driver.map { Log.word($0.progress) } ?? "none") \(shown.container.frame)")
    }
    return (log.lines + stage.events.map { "\($0)" }).joined(separator: "\n")
  }

  @Test("interactions are as they were; `HOOKE_RECORD=1` accepts others")
  func texts_ofInteractions_areAsTheyWere() throws {
    var texts = (0..<24).map { ("touch-\($0)", Self.touched($0)) }
    texts += (0..<12).map { ("screen-\($0)", Self.presented($0)) }
    let differences = try Digests.differences(texts, from: "interactions")
    #expect(differences.isEmpty, "\(differences)")
  }
}
