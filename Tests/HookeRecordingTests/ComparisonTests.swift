// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeFormat
import HookeGallery
import HookeRecordingTestSupport
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

  /// A spring passes its target by exp(-pi z / sqrt(1 - z^2)) of its way: 0.163 of it with a damping
  /// ratio of 0.5, 0.095 with 0.6.
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
    let comparison = Self.compare(Self.radius(100, rounds: 3), Self.radius(60, rounds: 2))
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
      Self.compare(recording(old), recording(new)).tracks[0].changes.map(\.description)
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
    let comparison = Self.compare(recording([110, 130, 90]), recording([112, 150]))
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
      Self.compare(old, new).tracks[0].changes.map(\.description)
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
    for comparison in [Self.compare(recording, table), Self.compare(table, recording)] {
      #expect(!comparison.remarks.contains { $0.contains("screen") || $0.contains("go") })
    }
    var other = recording
    other.screen = nil
    #expect(Self.compare(recording, other).remarks == ["screen 375 × 667 pt → none"])
    #expect(Self.compare(other, recording).remarks == ["screen none → 375 × 667 pt"])
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
    let changes = Self.compare(recording([12, 20]), recording([14, 25])).tracks[0].changes
    let texts = changes.filter { $0.figure == .motion }.map(\.description)
    #expect(Set(texts) == ["damping 12 → 14", "damping 20 → 25"], "\(texts)")
    let many = Self.compare(
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
    let changes = Self.compare(recording(0), recording(0.6)).tracks[0].changes.map(\.description)
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
    let changes = Self.compare(recording(old), recording(new)).tracks[0].changes
    #expect(changes.first?.description == text)
  }
}
