// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecordingTestSupport
import HookeTestSupport
import Testing

@testable import HookeRecording

/// Which objects go on with the track of another, against a list of names.
@Suite("Tracks of objects that replace others")
struct ReplacedTargetTests {
  private final class Knob: RecordedTarget {
    var angle = 0.0
    let recordedName: String
    let isReplaceable: Bool
    init(_ name: String, isReplaceable: Bool) {
      (recordedName, self.isReplaceable) = (name, isReplaceable)
    }

    static let angle = AnimatableProperty<Knob, Double>(
      "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
    /// A property of the same name with two components.
    static let pair = AnimatableProperty<Knob, SIMD2<Double>>(
      "rotation", threshold: .rotation, read: { SIMD2($0.angle, 0) }, write: { $0.angle = $1.x })
  }

  /// An object that begins to move after the one before has come to rest, or while it moves.
  private struct Step {
    var name: String
    var isReplaceable = true
    var isLater = true
    var isPair = false
  }

  /// A track of the list: the object that it follows now, and its motions.
  private struct Listed {
    var name: String
    var step: Step
    var end: Double
    var count = 1
  }

  private static let (duration, frame) = (0.1, 1.0 / 60)

  /// The tracks of objects by the rule.
  ///
  /// An object goes on with the track of its name where that rests and its object is replaceable.
  /// Otherwise it takes the name with the least number that is free.
  private static func listed(_ steps: [Step]) -> [Listed] {
    var (list, time): ([Listed], Double) = ([], 0)
    for step in steps {
      time += step.isLater ? 2 * duration : 2 * frame
      let end = time + duration
      if let place = list.firstIndex(where: { $0.name == step.name }), list[place].end <= time,
        list[place].step.isReplaceable, list[place].step.isPair == step.isPair
      {
        list[place] = Listed(name: step.name, step: step, end: end, count: list[place].count + 1)
        continue
      }
      let names = (1...).lazy.map { $0 == 1 ? step.name : "\(step.name) \($0)" }
      let name = names.first { name in !list.contains { $0.name == name } }
      list.append(Listed(name: name ?? "", step: step, end: end))
    }
    return list
  }

  private static func recorded(_ steps: [Step]) -> [Track] {
    let animator = Animator()
    let recorder = AnimatorRecorder(animator)
    var knobs: [Knob] = []
    for step in steps {
      recorder.advance(for: step.isLater ? 2 * duration : 2 * frame)
      let knob = Knob(step.name, isReplaceable: step.isReplaceable)
      knobs.append(knob)
      if step.isPair {
        let turn = BasicAnimation(Knob.pair, to: SIMD2(1, 0), duration: duration)
        animator.add(turn, to: knob, forKey: "turn")
      } else {
        animator.add(
          BasicAnimation(Knob.angle, to: 1, duration: duration), to: knob, forKey: "turn")
      }
    }
    recorder.advance(for: 2 * duration)
    return withExtendedLifetime(knobs) { recorder.stop().tracks }
  }

  private static func check(_ steps: [Step]) {
    let (expected, tracks) = (listed(steps), recorded(steps))
    #expect(tracks.map(\.layer) == expected.map(\.name), "\(steps)")
    let counts = tracks.map { track in track.segments.count { $0.source == .animation } }
    #expect(counts == expected.map(\.count), "\(steps)")
  }

  @Test func object_ofANameThatTwoHave_continuesTheFirst() {
    // The second moves while the first does, and has a number.
    let both = [Step(name: "a"), Step(name: "a", isLater: false)]
    Self.check(both)
    #expect(Self.recorded(both).map(\.layer) == ["a", "a 2"])
    Self.check(both + [Step(name: "a")])
    Self.check(both + [Step(name: "a 2")])
    Self.check(both + [Step(name: "a"), Step(name: "a", isLater: false), Step(name: "a 3")])
    #expect(Self.recorded(both + [Step(name: "a")]).map(\.layer) == ["a", "a 2"])
  }

  @Test(arguments: 1...12) func objects_inAnyOrder_haveTheTracksOfTheList(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let steps = (0..<10).map { _ in
      Step(
        name: ["a", "a 2", "b"][generator.index(below: 3)],
        isReplaceable: generator.index(below: 4) > 0, isLater: generator.index(below: 3) > 0,
        isPair: generator.index(below: 6) == 0)
    }
    Self.check(steps)
  }
}
