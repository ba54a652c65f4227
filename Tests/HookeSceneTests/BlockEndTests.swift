// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeScene

/// When blocks that animate layers end, and what their ends are put down to.
struct BlockEndTests {
  /// Blocks that change nothing, as a change to the same value, or to a layer on no stage, is.
  private static let empty: [@Sendable (Layer) -> Void] = [
    { _ in }, { $0.opacity = 1 }, { $0.position = $0.position },
    { _ in Layer(name: "elsewhere").opacity = 0 },
  ]

  /// There is nothing to wait for: whatever its delay and its spring, such a block is over at once.
  @Test(arguments: empty.indices, [0.0, 0.5]) func block_withoutAChange_endsAtOnce(
    _ index: Int, delay: Double
  ) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 10, 10)
    var ends: [String] = []
    func end(_ name: String) -> (Bool) -> Void {
      { [unowned stage] isFinished in
        let caption = stage.context.trigger?.caption ?? "none"
        ends.append("\(name) \(stage.now) \(isFinished) \(caption)")
      }
    }
    stage.at(0.25, "step") {
      stage.animate(duration: 1, delay: delay, { Self.empty[index](box) }, completion: end("curve"))
      stage.animate(
        duration: 1, delay: delay, dampingRatio: 0.5, { Self.empty[index](box) },
        completion: end("ratio"))
      stage.animate(
        spring: Spring(stiffness: 100, damping: 10), delay: delay, { Self.empty[index](box) },
        completion: end("spring"))
    }
    stage.advance(to: 0.25)
    #expect(ends == ["curve", "ratio", "spring"].map { $0 + " 0.25 true step" })
    stage.advance(to: 3)
    #expect(ends.count == 3 && stage.isIdle)
  }

  /// One that changes something ends with the last of what moves, its delay included.
  @Test(arguments: [(0.0, 1.0), (0.5, 1.5)]) func block_withAChange_endsWithIt(
    delay: Double, end: Double
  ) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 10, 10)
    var ends: [Double] = []
    stage.animate(duration: 1, delay: delay) {
      box.opacity = 0
    } completion: { _ in
      ends.append(stage.now)
    }
    stage.advance(to: 3)
    #expect(ends == [end])
  }

  /// Events without end at one instant do not lead a run beyond its limit.
  @Test(arguments: [0.0, 0.01]) func run_ofEndlessEvents_endsAtItsLimit(limit: Double) {
    let stage = makeStage()
    var count = 0
    func again() {
      count += 1
      stage.after(0) { again() }
    }
    stage.at(0) { again() }
    #expect(stage.run(until: limit) == limit && stage.now == limit)
    #expect((count > 0) == (limit > 0))
  }
}
