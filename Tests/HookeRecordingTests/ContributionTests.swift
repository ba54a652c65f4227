// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeAnimation
@testable import HookeRecording

/// Which additive motions are one contribution, by their animations, keys, triggers and times.
@Suite("Contributions of additive motions")
struct ContributionTests {
  private final class Knob: RecordedTarget {
    let recordedName: String
    var isReplaceable: Bool { false }
    init(_ name: String) { recordedName = name }
  }

  /// A motion that is added, whose animation may take the place of another one.
  private struct Addition {
    var number: Int
    var start: Double
    var end: Double
    var key = "k"
    var source = Track.Segment.Source.finger
    var trigger = "go"
    var replaced: Int?

    init(
      _ number: Int, _ start: Double, _ end: Double, key: String = "k", replacing: Int? = nil,
      source: Track.Segment.Source = .finger, trigger: String = "go"
    ) {
      (self.number, self.start, self.end, self.key) = (number, start, end, key)
      (self.source, self.trigger, replaced) = (source, trigger, replacing)
    }
  }

  /// The contributions, after some animations have been ended at a time.
  private static func contributions(
    _ additions: [Addition], ending numbers: [Int] = [], at time: Double = 0
  ) -> [String] {
    let (track, target) = (Fixtures.track("dot", "x", [], initial: 0), Knob("dot"))
    var recorder = AdditionRecorder()
    for addition in additions {
      let curve = EasedMotion(
        timing: .linear, duration: addition.end - addition.start, fromValue: 0, toValue: 1)
      if let replaced = addition.replaced {
        recorder.end(replaced, at: addition.start, in: track)
      }
      recorder.begin(
        MotionSegment(
          startTime: addition.start, endTime: addition.end, origin: addition.start, rate: 1,
          form: MotionForm([.eased(curve, carriedVelocity: 0)])),
        of: AnimationIdentity(
          number: addition.number, target: ObjectIdentifier(target), key: addition.key,
          property: "x"), in: track,
        Observation.Cause(addition.source, trigger: .init(time: 0, caption: addition.trigger)))
    }
    for number in numbers + [-1] {
      let isEnded = recorder.end(number, at: time, in: track)
      #expect(isEnded == (number > 0))
    }
    let ended = additions.compactMap(\.replaced) + numbers
    #expect(recorder.isIdle == Set(additions.map(\.number)).isSubset(of: ended))
    return recorder.contributions.map { "\($0.start)...\($0.end) \($0.trigger?.caption ?? "")" }
  }

  @Test("a motion goes on where the next one begins at its end, up to rounding")
  func contributions_byTheirTimes_areOneOrTwo() {
    for (end, start, isOne) in [
      (1.0, 1 + 0.5e-9, true), (1, 1 + 2e-9, false), (1, 1.01, false), (1000, 1000 + 5e-7, true),
      (1000, 1000 + 2e-6, false), (1e-3, 1e-3 + 0.5e-9, true), (1e-3, 1e-3 + 2e-9, false),
    ] {
      let found = Self.contributions([
        Addition(1, 0, end, source: .animation), Addition(1, start, 2000, source: .animation),
      ])
      #expect(found == (isOne ? ["0.0...inf go"] : ["0.0...\(end) go", "\(start)...inf go"]))
    }
  }

  @Test("of a finger those of one key and trigger that follow at once are one")
  func contributions_ofAFinger_areThoseOfAKey() {
    func found(_ second: Addition) -> [String] { Self.contributions([Addition(1, 0, 1), second]) }
    let two = ["0.0...0.25 go", "0.25...inf go"]
    #expect(found(Addition(2, 0.25, 1, replacing: 1)) == ["0.0...inf go"])
    #expect(found(Addition(2, 0.25, 1, key: "m", replacing: 1)) == two)
    #expect(found(Addition(2, 0.25, 1, replacing: 1, source: .animation)) == two)
    #expect(
      found(Addition(2, 0.25, 1, replacing: 1, trigger: "back"))
        == ["0.0...0.25 go", "0.25...inf back"])
    let plain = Addition(1, 0, 1, source: .animation)
    #expect(Self.contributions([plain, Addition(2, 0.25, 1, replacing: 1)]) == two)
    let keys = [
      Addition(1, 0, 1), Addition(2, 0.125, 1, key: "m"), Addition(3, 0.25, 1, replacing: 1),
      Addition(4, 0.5, 1, key: "m", replacing: 2), Addition(4, 0.75, 2, key: "m"),
    ]
    #expect(Self.contributions(keys) == ["0.0...inf go", "0.125...inf go"])
    #expect(
      Self.contributions(keys, ending: [3, 4], at: 0.875) == [
        "0.0...0.875 go", "0.125...0.875 go",
      ])
    #expect(Self.contributions(keys, ending: [3, 4], at: 9) == ["0.0...1.0 go", "0.125...2.0 go"])
    let turns = ["go", "back", "go"].enumerated().map {
      Addition(1, Double($0), 9, source: .animation, trigger: $1)
    }
    #expect(Self.contributions(turns) == ["0.0...1.0 go", "1.0...2.0 back", "2.0...inf go"])
  }

  @Test func contributions_ofRoundsAndTargets_areOneWhileTheyFollowAtOnce() {
    let first = Addition(1, 0, 1, source: .animation)
    let round = Addition(1, 1, 2, source: .animation)
    #expect(Self.contributions([first, round]) == ["0.0...inf go"])
    // Another target for another reason is another one; the first has ended there.
    let turned = Addition(1, 0.5, 2, source: .animation, trigger: "back")
    #expect(Self.contributions([first, turned]) == ["0.0...0.5 go", "0.5...inf back"])
    // Two at the same time do not belong together.
    let other = Addition(2, 0.5, 2, source: .animation)
    #expect(Self.contributions([first, other]) == ["0.0...inf go", "0.5...inf go"])
  }

  /// The finger adds a new animation under the same key with every movement; the last goes on.
  @Test func contributions_ofAFinger_areOne() {
    let moved = [
      Addition(1, 0, 1), Addition(2, 0.25, 1, replacing: 1),
      Addition(2, 0.5, 2, source: .animation),
    ]
    #expect(Self.contributions(moved) == ["0.0...inf go"])
  }
}
