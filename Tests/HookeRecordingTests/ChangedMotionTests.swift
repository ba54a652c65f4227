// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeFormat
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("What a comparison says of a changed motion")
struct ChangedMotionTests {
  @Test("of a chain of motions, the one whose target has changed is named, not one that follows")
  func changes_ofATargetInAChain_areThoseOfItsMotion() throws {
    func recording(_ target: Double) -> Recording {
      let segments = [
        Fixtures.spring(0, from: 0, to: 600, threshold: 0.5),
        Fixtures.spring(2, from: 600, to: target, threshold: 0.5),
        Fixtures.spring(4, from: target, to: 0, bounciness: 4, threshold: 0.5),
      ]
      return Fixtures.recording(
        [Fixtures.track("card", "positionY", segments, initial: 0, threshold: 1)], duration: 8)
    }
    let (old, new) = (recording(313), recording(300))
    let pair = try #require(TrackPair.pairs(old, new).first)
    // Whatever the time of the greatest difference.
    for time in [1.0, 2.5, 3.9, 4, 4.5, 7] {
      let changes = pair.changes(of: 0, at: time).map(\.description)
      #expect(changes.contains("target 313 → 300 pt"), "\(changes) at \(time)")
      let lengths = [old, new].map {
        NumberFormat.fixed($0.tracks[0].segments[1].endTime - 2, 3)
      }
      #expect(
        changes.filter { $0.hasPrefix("settles") }
          == (lengths[0] == lengths[1] ? [] : ["settles \(lengths[0]) → \(lengths[1]) s"]))
    }
  }

  private static func radius(_ target: Double, rounds: Int) -> Recording {
    let segments = (0..<2 * rounds).map { round in
      let (from, to) = round % 2 == 0 ? (12, target) : (target, 12)
      return Fixtures.segment(
        Double(round), Double(round + 1), true,
        .eased(
          EasedMotion(timing: .easeInOut, duration: 1, fromValue: from, toValue: to),
          carriedVelocity: 0))
    }
    return Fixtures.recording(
      [Fixtures.track("morph", "cornerRadius", segments, initial: 12)], duration: 6)
  }

  @Test("of different numbers of rounds the first that differ are compared")
  func changes_ofOtherRounds_areThoseOfTheFirst() {
    let comparison = ComparisonTests.compare(
      Self.radius(100, rounds: 3), Self.radius(60, rounds: 2))
    let changes = comparison.tracks[0].changes.map(\.description)
    #expect(
      changes == ["target 100.0 → 60.0 pt", "repeats there and back 3 → 2 times"], "\(changes)")
  }

  @Test("a motion that is added, or begins later, is said to do so")
  func changes_ofAddedAndLaterMotions_areTheirStarts() {
    func recording(_ starts: [Double]) -> Recording {
      let springs = starts.enumerated().map { index, start in
        index % 2 == 0
          ? Fixtures.spring(start, from: 0, to: 100) : Fixtures.spring(start, from: 100, to: 0)
      }
      return Fixtures.recording(
        [Fixtures.track("modal", "positionY", springs, initial: 0)], duration: 12)
    }
    func texts(_ old: [Double], _ new: [Double]) -> [String] {
      ComparisonTests.compare(recording(old), recording(new)).tracks[0].changes.map(\.description)
    }
    #expect(
      texts([0.3], [0.3, 5]) == ["motions 1 → 2, another from 5.000 s", "rests at 100 → 0 pt"])
    #expect(texts([0.3, 5], [0.3]) == ["motions 2 → 1", "rests at 0 → 100 pt"])
    // The greatest difference lies before the motion that begins later.
    #expect(texts([0.3, 5], [0.3, 8]) == ["starts 5.000 → 8.000 s"])
  }

  @Test("of different numbers of motions those under way at the greatest difference are compared")
  func changes_ofOtherMotions_areThoseUnderWay() {
    func recording(_ peaks: [Double]) -> Recording {
      let segments = peaks.enumerated().map { index, peak in
        let (start, middle, end) = (Double(index), Double(index) + 0.5, Double(index) + 0.9)
        return Track.Segment(
          key: "layout", startTime: start, endTime: end, isFinished: true,
          motion: .interpolated(times: [start, middle, end], values: [[80, peak, 80]]),
          source: .layout)
      }
      return Fixtures.recording(
        [Fixtures.track("bar", "width", segments, initial: 80)], duration: 4)
    }
    let comparison = ComparisonTests.compare(recording([110, 130, 90]), recording([112, 150]))
    let changes = comparison.tracks[0].changes.map(\.description)
    #expect(changes.first == "swings 130 → 150 pt", "\(changes)")
  }

  @Test("a timing curve's duration is said once, and a motion that is none is no empty term")
  func changes_ofTimingCurves_areSaidOnce() {
    func recording(_ curve: MotionCurve, _ duration: Double) -> Recording {
      Fixtures.recording(
        [
          Fixtures.track(
            "card", "positionX", [Fixtures.segment(0, duration, true, curve)], initial: 0)
        ], duration: 1)
    }
    func eased(_ duration: Double) -> Recording {
      recording(
        .eased(
          EasedMotion(timing: .easeOut, duration: duration, fromValue: 0, toValue: 90),
          carriedVelocity: 0), duration)
    }
    func texts(_ old: Recording, _ new: Recording) -> [String] {
      ComparisonTests.compare(old, new).tracks[0].changes.map(\.description)
    }
    #expect(texts(eased(0.35), eased(0.3)) == ["0.35 s → 0.3 s"])
    let none = texts(eased(0.3), recording(.constant(0), 0.3))
    #expect(none.first == "0.3 s ease out → no motion", "\(none)")
  }

  @Test("beside a table neither events nor the size of the screen count")
  func comparison_besideATable_countsMotionsAlone() throws {
    let spring = Fixtures.spring(0, from: 0, to: 90)
    let recording = Fixtures.recording(
      [Fixtures.track("card", "positionX", [spring], initial: 0)],
      events: [Recording.Event(time: 0, kind: .action, caption: "go")])
    let table = try Recording(csv: recording.csv(), name: "made-up")
    for comparison in [
      ComparisonTests.compare(recording, table), ComparisonTests.compare(table, recording),
    ] {
      #expect(!comparison.remarks.contains { $0.contains("screen") || $0.contains("go") })
    }
    var other = recording
    other.screen = nil
    #expect(ComparisonTests.compare(recording, other).remarks == ["screen 375 × 667 pt → none"])
    #expect(ComparisonTests.compare(other, recording).remarks == ["screen none → 375 × 667 pt"])
    for (width, height) in [(375.0, 812.0), (390, 667), (667, 375), (375.5, 667.25)] {
      other.screen = Recording.Screen(width: width, height: height)
      let size = [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      #expect(
        ComparisonTests.compare(recording, other).remarks
          == ["screen 375 × 667 → \(size.joined(separator: " × ")) pt"])
    }
  }

  @Test("every motion with other parameters is named, and only what changed of them")
  func changes_ofTwoSprings_nameBoth() {
    func recording(_ damping: [Double]) -> Recording {
      let segments = damping.enumerated().map { index, damping in
        let motion = SpringMotion(
          spring: Spring(stiffness: 300, damping: damping), fromValue: Double(index * 100),
          toValue: Double(index * 100 + 100))
        return Fixtures.segment(Double(index), Double(index) + 0.9, true, .spring(motion))
      }
      return Fixtures.recording(
        [Fixtures.track("list", "positionY", segments, initial: 0)], duration: 3)
    }
    let changes = ComparisonTests.compare(recording([12, 20]), recording([14, 25])).tracks[0]
      .changes
    let texts = changes.filter { $0.figure == .motion }.map(\.description)
    #expect(Set(texts) == ["damping 12 → 14", "damping 20 → 25"], "\(texts)")
    let many = ComparisonTests.compare(
      recording((0..<20).map { 10 + Double($0) }), recording((0..<20).map { 11 + Double($0) }))
    #expect(many.tracks[0].changes.filter { $0.figure == .motion }.count == 9)
  }

  @Test("a colour is compared as a whole")
  func changes_ofAColour_nameItsTarget() {
    func recording(_ blue: Double) -> Recording {
      let curves: [MotionCurve] = [1, 0, blue, 1].enumerated().map { index, value in
        .eased(
          EasedMotion(
            timing: .linear, duration: 1, fromValue: index == 3 ? 1 : 0.2, toValue: value),
          carriedVelocity: 0)
      }
      let track = Track(
        layer: "card", property: "backgroundColor", threshold: 0.01,
        initialValue: [0.2, 0.2, 0.2, 1],
        segments: [
          Track.Segment(
            key: "key", startTime: 0, endTime: 1, isFinished: true,
            motion: .closedForm(origin: 0, rate: 1, curves: curves))
        ])
      return Fixtures.recording([track])
    }
    let changes = ComparisonTests.compare(recording(0), recording(0.6)).tracks[0].changes.map(
      \.description)
    #expect(changes == ["target #FF0000 → #FF0099"], "\(changes)")
  }

  @Test(
    "the name of a parameter is said once",
    arguments: [
      (0.8, 0.6, "damping ratio 0.8 → 0.6")
    ])
  func changes_ofADampingRatio_sayItsNameOnce(_ old: Double, _ new: Double, _ text: String) {
    func recording(_ ratio: Double) -> Recording {
      let motion = SpringMotion(
        spring: Spring(response: 0.5, dampingRatio: ratio), fromValue: 0, toValue: 100)
      return Fixtures.recording([
        Fixtures.track(
          "list", "positionY", [Fixtures.segment(0, 1, true, .spring(motion))], initial: 0)
      ])
    }
    let changes = ComparisonTests.compare(recording(old), recording(new)).tracks[0].changes
    #expect(changes.first?.description == text)
  }
}
