// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeRecording

/// What counts as a difference: distances in thresholds, and times up to a tolerance.
@Suite("Compared distances and times")
struct ComparedThresholdTests {
  private static func recording(
    _ value: Double, threshold: Double, duration: Double = 3, events: [Double] = [],
    hidden: Double? = nil
  ) -> Recording {
    let curve = MotionCurve.eased(
      EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: value), carriedVelocity: 0)
    var recording = Fixtures.recording(
      [
        Fixtures.track(
          "card", "positionX", [Fixtures.segment(0, 1, false, curve)], initial: 0,
          threshold: threshold)
      ], duration: duration,
      events: events.map { Recording.Event(time: $0, kind: .note, caption: "n") })
    if let hidden {
      recording.changes = [
        .init(time: hidden, layer: "card", property: .isHidden, from: "false", to: "true")
      ]
    }
    return recording
  }

  static let distances: [(Double, Double, Double, Double, Bool)] = [
    (1, 1, 0.125, 0.125, false), (1, 1, 0.125, 0.1875, true), (1, 0, 0.125, 0.125, false),
    (0, 1, 0.125, 0.125, false), (1, 0, 0.125, 0.1875, true), (0, 1, 0.125, 0.1875, true),
    (0, 0, 0.125, 0.0625, true), (2, 1, 0.125, 0.25, false), (1, 2, 0.125, 0.25, false),
    (1, 2, 0.125, 0.3125, true), (1, 1, 0, 0, false), (1, 1, 0, 0.0625, true),
    (8, 1, 2, 16, false), (1, 8, 2, 16.5, true),
  ]

  /// A part of the larger threshold does not count.
  @Test("distances count beyond a part of the larger threshold", arguments: distances)
  func difference_ofTwoThresholds_isOfTheLarger(
    old: Double, new: Double, tolerance: Double, distance: Double, differs: Bool
  ) throws {
    let comparison = RecordingComparison(
      old: Self.recording(64, threshold: old),
      new: Self.recording(64 + distance, threshold: new), tolerance: tolerance)
    #expect(comparison.isSame == !differs)
    guard differs else { return }
    let track = try #require(comparison.tracks.first)
    #expect(track.threshold == max(old, new) && track.distance == distance)
    #expect(track.time == 1 && track.component == 0)
  }

  static let lengths: [(Double, Double, [Double], Double, [String])] = [
    (3, 64, [1], 2, []), (4, 64, [1], 2, ["the run takes 3.000 → 4.000 s"]),
    (4, 70, [1], 2, []), (4, 64, [2], 2, ["“n” at 1.000 → 2.000 s"]),
    (4, 64, [], 2, ["“n” at 1.000 s is gone"]),
    (4, 64, [1], 2.5, ["card is hidden at 2.000 → 2.500 s"]),
    (2, 64, [1], 2, ["the run takes 3.000 → 2.000 s"]),
  ]

  /// The length of a run is said where nothing else differs.
  @Test("the length of a run is a remark where it is the only one", arguments: lengths)
  func remarks_ofALength_areAlone(
    duration: Double, value: Double, events: [Double], hidden: Double, remarks: [String]
  ) {
    let comparison = RecordingComparison(
      old: Self.recording(64, threshold: 1, events: [1], hidden: 2),
      new: Self.recording(
        value, threshold: 1, duration: duration, events: events, hidden: hidden))
    #expect(comparison.remarks == remarks)
  }

  /// Of one kind, the first that is not taken is taken within the tolerance, both ends included.
  @Test(
    "instants within a tolerance belong together",
    arguments: [
      (1.0, 0.5, 0.5, true), (1, 1.5, 0.5, true), (1, 1.5.nextUp, 0.5, false),
      (1, 0.499, 0.5, false), (1, 1, 0, true), (1, 1.0.nextUp, 0, false),
    ])
  func instant_atTheTolerance_isTaken(time: Double, asked: Double, tolerance: Double, found: Bool) {
    var instants = UnpairedInstants<String>()
    instants.append(7, "a", at: time)
    #expect(instants.take("b", at: asked, within: tolerance) == nil)
    #expect(instants.take("a", at: asked, within: tolerance) == (found ? 7 : nil))
    #expect(instants.take("a", at: asked, within: tolerance) == nil, "it is taken once")
  }

  @Test("instants are taken as a search from the first would take them", arguments: 0..<30)
  func instants_ofAnyOrder_areThoseOfTheSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func times() -> [Double] {
      (0..<20).map { _ in 0.25 * Double(random.index(below: 30)) }.sorted()
    }
    let (old, new) = (times(), times())
    let kinds = (0..<40).map { _ in ["a", "b"][random.index(below: 2)] }
    var instants = UnpairedInstants<String>()
    for (index, time) in old.enumerated() { instants.append(index, kinds[index], at: time) }
    var free = Set(old.indices)
    for (index, time) in new.enumerated() {
      let kind = kinds[20 + index]
      let place = free.sorted().first {
        kinds[$0] == kind && (old[$0] - time).magnitude <= 0.5
      }
      if let place { free.remove(place) }
      #expect(instants.take(kind, at: time, within: 0.5) == place, "seed \(seed)")
    }
  }

  /// Constant values of two components, old and new, and the greatest distance and its component.
  private static let gaps: [(old: [Double], new: [Double], distance: Double, component: Int)] = [
    ([1, 2], [1, 2], 0, 0), ([1, 2], [4, 0], 3, 0), ([1, 2], [0, -4], 6, 1),
    ([1, 2], [-1, 4], 2, 0), ([.infinity, 0], [0, 0], .infinity, 0),
    ([0, .infinity], [9, .infinity], .greatestFiniteMagnitude, 1),
    ([.infinity, 0], [.infinity, 9], .greatestFiniteMagnitude, 0),
    ([5, -.infinity], [0, -.infinity], .greatestFiniteMagnitude, 1),
    ([.nan, 0], [1, 0], .greatestFiniteMagnitude, 0),
    ([0, .infinity], [0, -.infinity], .infinity, 1),
  ]

  /// A distance that is no number is as good as the greatest of all.
  @Test("the distance is that of the component that is farthest off", arguments: gaps)
  func gap_ofTwoComponents_isTheGreatest(
    old: [Double], new: [Double], distance: Double, component: Int
  ) throws {
    func recording(_ values: [Double], threshold: Double) -> Recording {
      let segment = Track.Segment(
        key: "key", startTime: 0, endTime: 1, isFinished: true,
        motion: .closedForm(origin: 0, rate: 1, curves: values.map { .constant($0) }))
      return Fixtures.recording([
        Track(
          layer: "card", property: "position", threshold: threshold, initialValue: [0, 0],
          segments: [segment])
      ])
    }
    let (before, after) = (recording(old, threshold: 1), recording(new, threshold: 2))
    let pair = try #require(TrackPair.pairs(before, after).first)
    for time in [0, 0.5, 1, 7] {
      let gap = pair.gap(at: time)
      #expect(gap.distance == distance && gap.component == component, "\(time)")
    }
    let found = RecordingComparison(old: before, new: after).tracks
    #expect(found.isEmpty == (distance == 0))
    if let first = found.first {
      #expect(first.distance == distance && first.component == component)
    }
  }
}
