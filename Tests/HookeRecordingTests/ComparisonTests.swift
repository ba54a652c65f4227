// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeFormat
import HookeGallery
import HookeScene
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("Comparing recordings")
struct ComparisonTests {
  static func recording(bounciness: Double, touch: Double = 0) -> Recording {
    let steady = Fixtures.spring(0.1, from: 0, to: 10)
    return Fixtures.recording(
      [
        Fixtures.track(
          "button", "positionX",
          [Fixtures.spring(0.2, from: 0, to: 100, bounciness: bounciness, threshold: 0.5)],
          initial: 0, threshold: 1),
        Fixtures.track("label", "opacity", [steady], initial: 0),
      ], duration: 3, events: [.init(time: touch, kind: .touch, caption: "touch down")])
  }

  static func compare(_ old: Recording, _ new: Recording) -> RecordingComparison {
    RecordingComparison(old: old, new: new)
  }

  @Test("a recording does not differ from itself, nor from what JSON brings back")
  func comparison_same_findsNothing() throws {
    let recording = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    let comparison = Self.compare(try Recording(json: recording.json()), recording)
    #expect(comparison.isSame)
    #expect(comparison.verdict == "flat-button: no difference in 5 tracks")
  }

  @Test("tracks are counted that move in either recording, or rest elsewhere")
  func trackCount_isOfWhatMovesOrRestsElsewhere() {
    func recording(_ rest: Double, moves: Bool) -> Recording {
      let spring = Fixtures.spring(0.1, from: 5, to: 10)
      return Fixtures.recording(
        [
          Fixtures.track("still", "opacity", [], initial: 1),
          Fixtures.track("moved", "positionY", [], initial: rest),
          Fixtures.track("moving", "positionX", moves ? [spring] : [], initial: 5),
        ], duration: 3)
    }
    for (old, new, count) in [
      (recording(1, moves: true), recording(1, moves: true), 1),
      (recording(1, moves: true), recording(2, moves: false), 2),
      (recording(1, moves: false), recording(2, moves: true), 2),
      (recording(1, moves: false), recording(2, moves: false), 1),
      (recording(1, moves: false), recording(1, moves: false), 0),
    ] {
      #expect(Self.compare(old, new).trackCount == count)
    }
  }

  @Test("one changed bounciness is found, named and measured")
  func comparison_bounciness_isFound() throws {
    let (old, new) = (Self.recording(bounciness: 12), Self.recording(bounciness: 11))
    let comparison = Self.compare(old, new)
    let difference = try #require(comparison.tracks.first)
    #expect(comparison.tracks.count == 1)
    #expect(difference.layer == "button" && difference.kind == .changed)
    // The greatest distance by brute force, every 10 us.
    var worst = 0.0
    for step in 0...300_000 {
      let time = Double(step) / 100_000
      let gap = old.tracks[0].value(of: 0, at: time) - new.tracks[0].value(of: 0, at: time)
      worst = max(worst, gap.magnitude)
    }
    #expect(abs(difference.distance - worst) < 1e-3 * worst)
    #expect(
      comparison.verdict.hasPrefix("made-up: 1 of 2 tracks differs: button positionX by up to"))
  }

  @Test("of two motions that come to rest microseconds apart neither differs")
  func comparison_restALittleLater_isNoDifference() throws {
    let (old, new) = (Self.recording(bounciness: 12), Self.recording(bounciness: 11.9999))
    let ends = [old, new].map { $0.tracks[0].segments[0].endTime }
    try #require(ends[0] != ends[1] && abs(ends[0] - ends[1]) < 1e-4)
    let between = (ends[0] + ends[1]) / 2
    let gap = old.tracks[0].value(of: 0, at: between) - new.tracks[0].value(of: 0, at: between)
    try #require(abs(gap) > 0.03)
    #expect(RecordingComparison(old: old, new: new, tolerance: 0.03).isSame)
    #expect(!RecordingComparison(old: old, new: new, tolerance: 1e-9).isSame)
    // Where one of them rests elsewhere it does differ.
    var far = new
    far.tracks[0].segments[0].motion =
      Fixtures.spring(
        0.2, from: 0, to: 100.2, bounciness: 11.9999, threshold: 0.5
      ).motion
    #expect(!RecordingComparison(old: old, new: far, tolerance: 0.03).isSame)
  }

  @Test("captions that differ in the case of their first letter are one event")
  func comparison_captionsOfOneEvent_areMatched() {
    let old = Self.recording(bounciness: 12)
    var new = old
    new.events[0].caption = "Touch down"
    #expect(Self.compare(old, new).isSame)
    new.events[0].caption = "touch up"
    #expect(
      Self.compare(old, new).verdict
        == "made-up: 2 tracks as before; \"touch down\" → \"touch up\" at 0.000 s")
  }

  @Test("what changed is said in figures that the closed forms give")
  func changes_bounciness_areTheClosedForms() throws {
    let comparison = Self.compare(Self.recording(bounciness: 12), Self.recording(bounciness: 4))
    let changes = try #require(comparison.tracks.first).changes
    #expect(changes.map(\.figure) == [.motion, .settlingTime, .overshoot])
    #expect(changes[0].description == "spring: bounciness 12 → bounciness 4")
    func figures(_ bounciness: Double) -> (settles: String, overshoot: String) {
      let spring = Spring(bounciness: bounciness, speed: 12)
      let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 100, initialVelocity: 0)
      // exp(-pi z / sqrt(1 - z^2)), the overshoot of a step.
      let peak = motion.peaks(limit: 1, until: 10)[0].value
      return (
        NumberFormat.fixed(motion.settlingTime(threshold: 0.5), 3),
        NumberFormat.fixed(peak - 100, 1)
      )
    }
    let (before, now) = (figures(12), figures(4))
    #expect(changes[1].description == "settles \(before.settles) → \(now.settles) s")
    #expect(changes[2].description == "overshoot \(before.overshoot) → \(now.overshoot) %")
    #expect(comparison.verdict.contains(changes.map(\.description).joined(separator: ", ")))
  }

  /// A spring passes its target by exp(-pi z / sqrt(1 - z^2)) of its way: 0.163 of it with a
  /// damping ratio of 0.5, 0.095 with 0.6.
  @Test("springs of different parameterisations are compared in the same terms")
  func changes_ofOtherTerms_areInOneVocabulary() throws {
    func motion(_ spring: Spring) throws -> String {
      let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 100)
      let segment = Track.Segment(
        key: "move", startTime: 0.2, endTime: 0.2 + motion.settlingTime(threshold: 0.5),
        isFinished: true, motion: .closedForm(origin: 0.2, rate: 1, curves: [.spring(motion)]))
      var new = old
      new.tracks[0].segments = [segment]
      let changes = try #require(Self.compare(old, new).tracks.first).changes
      return try #require(changes.first { $0.figure == .motion }).description
    }
    let old = Self.recording(bounciness: 12)
    let before = Spring(bounciness: 12, speed: 12)
    // Neither 0.5 nor 0.45 is a bounciness that a program would give.
    #expect(
      try motion(Spring(response: 0.5, dampingRatio: 0.45))
        == "spring: response 0.33971 s, damping ratio 0.5276 → response 0.5 s, damping ratio 0.45")
    #expect(
      try motion(Spring(stiffness: before.stiffness, damping: 1.25 * before.damping))
        == "damping ratio 0.5276 → 0.6595")
    #expect(try motion(Spring(bounciness: 8, speed: 10)).contains("bounciness 8, speed 10"))
  }

  @Test("overshoots of motions with other ways to go are lengths, not percentages")
  func changes_overshootOfAnotherWay_isALength() throws {
    func overshoot(from start: Double, _ newStart: Double, ratio: Double) throws -> MotionChange {
      func recording(from start: Double, _ ratio: Double) -> Recording {
        let motion = SpringMotion(
          spring: Spring(response: 0.4, dampingRatio: ratio), fromValue: start, toValue: 100)
        return Fixtures.recording([
          Fixtures.track(
            "card", "positionX", [Fixtures.segment(0, 2, true, .spring(motion))], initial: start)
        ])
      }
      let (old, new) = (recording(from: start, 0.5), recording(from: newStart, ratio))
      let changes = try #require(Self.compare(old, new).tracks.first).changes
      return try #require(changes.first { $0.figure == .overshoot })
    }
    let lengths = try overshoot(from: 50, 0, ratio: 0.6)
    #expect(lengths.unit == "pt")
    let old = try #require(Double(lengths.old)), new = try #require(Double(lengths.new))
    #expect((old - 8.15).magnitude < 0.5, "\(lengths)")
    #expect((new - 9.48).magnitude < 0.5, "\(lengths)")
    #expect(try overshoot(from: 0, 0, ratio: 0.6).unit == "%")
  }

  @Test("an overshoot that is gone is none, without a unit")
  func changes_overshootGone_isNone() throws {
    let comparison = Self.compare(Self.recording(bounciness: 12), Self.recording(bounciness: 0))
    let change = try #require(comparison.tracks.first?.changes.last)
    #expect(change.figure == .overshoot && change.new == "none")
    #expect(change.description.hasSuffix(" % → none"))
  }

  @Test("a track that came, one that went, and an event that moved are found")
  func comparison_structure_isFound() {
    let old = Self.recording(bounciness: 12)
    var new = Self.recording(bounciness: 12, touch: 0.05)
    new.tracks[1].property = "rotation"
    let comparison = Self.compare(old, new)
    #expect(Set(comparison.tracks.map(\.kind)) == [.added, .removed])
    #expect(comparison.remarks == ["“touch down” at 0.000 → 0.050 s"])
    #expect(comparison.verdict.contains("label rotation is new"))
    #expect(comparison.verdict.contains("label opacity is gone"))
  }

  @Test("the instants of comparison ascend, each once, and many tracks share a bounded number")
  func times_ofManyLongTracks_areBounded() throws {
    func recording(_ count: Int, to target: Double) -> Recording {
      Fixtures.recording(
        (0..<count).map { row in
          Fixtures.track(
            "layer \(row)", "positionX",
            [Fixtures.spring(0, from: 0, to: target), Fixtures.spring(500, from: target, to: 0)],
            initial: 0)
        }, duration: 1000)
    }
    func times(_ count: Int) throws -> [Double] {
      let pairs = TrackPair.pairs(recording(count, to: 100), recording(count, to: 50))
      #expect(pairs.count == count)
      return try #require(pairs.first).times()
    }
    let alone = try times(1)
    #expect(zip(alone, alone.dropFirst()).allSatisfy { $0 < $1 })
    #expect(alone.contains(500) && alone.contains((500.0).nextDown))
    let among = try times(40_000)
    #expect(zip(among, among.dropFirst()).allSatisfy { $0 < $1 })
    // A hundred for each, beside starts, ends and extrema.
    #expect(among.count < 400 && alone.count > 4 * among.count, "\(alone.count), \(among.count)")
  }

  @Test("events are matched by what they say, in order, however many say the same")
  func comparison_events_areMatched() {
    func recording(_ times: [Double]) -> Recording {
      Fixtures.recording(
        [], duration: 5, events: times.map { .init(time: $0, kind: .action, caption: "tap") })
    }
    #expect(Self.compare(recording([1, 2]), recording([1, 2])).isSame)
    #expect(Self.compare(recording([1, 2]), recording([1, 2.001])).isSame)
    #expect(
      Self.compare(recording([1, 2]), recording([1, 2.1])).remarks == ["“tap” at 2.000 → 2.100 s"]
    )
    #expect(
      Self.compare(recording([1]), recording([1, 2])).remarks == ["“tap” at 2.000 s is new"])
    #expect(
      Self.compare(recording([1, 2]), recording([1])).remarks == ["“tap” at 2.000 s is gone"])
  }

  @Test("another screen and another length are reported")
  func comparison_screenAndLength_areReported() {
    let old = Fixtures.recording([], duration: 2)
    var new = Fixtures.recording([], duration: 2.5)
    new.screen = Recording.Screen(width: 320, height: 568)
    #expect(
      Self.compare(old, new).remarks == [
        "screen 375 × 667 → 320 × 568 pt", "the run takes 2.000 → 2.500 s",
      ])
  }

  @Test("two scenes may be compared; the verdict names both, and both profiles")
  func verdict_otherScene_namesBoth() {
    let old = Self.recording(bounciness: 12)
    var new = old
    (new.name, new.profile) = ("other", "pop")
    #expect(
      Self.compare(old, new).verdict
        == "other against made-up (exact → pop): no difference in 2 tracks")
  }

  @Test("what cannot be seen is no difference")
  func comparison_belowTolerance_isSame() {
    let old = Self.recording(bounciness: 12)
    let new = Self.recording(bounciness: 12.0001)
    #expect(Self.compare(old, new).isSame)
    #expect(!RecordingComparison(old: old, new: new, tolerance: 0).isSame)
    #expect(
      RecordingComparison(old: old, new: Self.recording(bounciness: 0), tolerance: 100).isSame)
  }

  @Test("a property that got another number of components is gone and new")
  func comparison_componentCount_isNeverMixed() {
    let old = Self.recording(bounciness: 12)
    var new = old
    let curve = Fixtures.spring(0.2, from: 0, to: 9)
    guard case .closedForm(let origin, let rate, let curves) = curve.motion else { return }
    new.tracks[0].initialValue = [0, 0]
    new.tracks[0].segments[0].motion = .closedForm(
      origin: origin, rate: rate, curves: curves + curves)
    #expect(Set(Self.compare(old, new).tracks.map(\.kind)) == [.added, .removed])
  }

  @Test("a recording of absurd length and values is compared without delay")
  func comparison_absurd_ends() {
    let comparison = Self.compare(Fixtures.absurdRecording, Self.recording(bounciness: 12))
    #expect(comparison.tracks.count == 22)
    #expect(comparison.verdict.contains("19 more"))
  }

  @Test("what was before the beginning is no difference")
  func comparison_beforeTheBeginning_isNotMade() {
    func recording(_ initial: Double, start: Double) -> Recording {
      Fixtures.recording([
        Fixtures.track("a", "x", [Fixtures.spring(start, from: 3, to: 10)], initial: initial)
      ])
    }
    #expect(Self.compare(recording(0, start: 0), recording(50, start: 0)).isSame)
    #expect(!Self.compare(recording(0, start: 0.1), recording(50, start: 0.1)).isSame)
  }

  @Test("the component that differs most, and the first time of a difference, are named")
  func difference_ofOneComponent_isItsOwn() throws {
    func recording(_ target: Double) -> Recording {
      let motions = [target, 30].map { end in
        MotionCurve.spring(
          SpringMotion(
            spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: end,
            initialVelocity: 0))
      }
      return Fixtures.recording([
        Track(
          layer: "a", property: "position", threshold: 1, initialValue: [0, 0],
          segments: [
            Track.Segment(
              key: "a", startTime: 0.5, endTime: 3, isFinished: true,
              motion: .closedForm(origin: 0.5, rate: 1, curves: motions.reversed()))
          ])
      ])
    }
    let (old, new) = (recording(20), recording(25))
    let difference = try #require(Self.compare(old, new).tracks.first)
    #expect(difference.component == 1)
    // By brute force, every tenth of a millisecond.
    func gap(_ time: Double) -> Double {
      (old.tracks[0].value(of: 1, at: time) - new.tracks[0].value(of: 1, at: time)).magnitude
    }
    let gaps = (0...30_000).map { gap(Double($0) / 10_000) }
    let limit = gap(difference.firstTime)
    #expect(limit < 0.05 * difference.distance && difference.firstTime < difference.time)
    let first = try #require(gaps.firstIndex { $0 > limit + 1e-9 })
    #expect((Double(first) / 10_000 - difference.firstTime).magnitude < 1.0 / 400)
    #expect((difference.distance - (gaps.max() ?? 0)).magnitude < 1e-3)
  }

  @Test("titles are data in the Markdown of a comparison, in heading and pictures")
  func markdown_hostileTitle_isEscaped() {
    let old = Self.recording(bounciness: 12)
    var new = Self.recording(bounciness: 4)
    new.title = "*a* [b]"
    let text = Self.compare(old, new).markdown(pictures: ["a>b.png"])
    #expect(text.hasPrefix("### \\*a\\* \\[b\\]: moves otherwise\n"))
    #expect(text.hasSuffix("![\\*a\\* \\[b\\]: before and now](<a%3Eb.png>)\n"))
  }
}
