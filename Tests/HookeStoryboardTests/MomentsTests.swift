// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Peaks of x″ + 2 b x′ + w² x = 0 from x(0) = x0, x′(0) = v0, by mpmath with 30 digits: the times
/// are t = (atan2(v0 r, b v0 + w² x0) mod pi + n pi) / r with r = sqrt(w² - b²).
@Suite("Moments")
struct MomentsTests {
  /// stiffness 400, damping 8, mass 1, from 1 to 0 at rest: peaks at n pi / sqrt(384), value
  /// ±exp(-4 t).
  private let spring = SpringMotion(
    spring: Spring(stiffness: 400, damping: 8), fromValue: 1, toValue: 0)

  private var recording: Recording {
    let end = spring.settlingTime(threshold: 0.01)
    return Fixtures.recording([
      Fixtures.track(
        "box", "wobble", [Fixtures.segment(0.5, 0.5 + end, true, .spring(spring))], initial: 1)
    ])
  }

  @Test("peaks of overshoot are found at their exact instants")
  func turningPoints_spring_areExact() {
    let points = recording.tracks[0].segments[0].turningPoints(of: 0)
    let period = 0.160_318_728_770_233_011_9  // pi / sqrt(384)
    #expect(abs(points[0].time - (0.5 + period)) < 1e-12)
    #expect(abs(points[0].value - -0.526_620_599_330_302_998_1) < 1e-12)  // -exp(-4 period)
    #expect(abs((points[0].overshoot ?? 0) - 0.526_620_599_330_302_998_1) < 1e-12)
    #expect(abs(points[1].time - (0.5 + 2 * period)) < 1e-12)
  }

  @Test("the first crossing of the target is found at its exact instant")
  func firstCrossing_spring_isExact() {
    let time = recording.tracks[0].segments[0].firstCrossing(of: 0) ?? .nan
    // (pi / 2 + atan(4 / sqrt(384))) / sqrt(384), after 0.5
    #expect(abs(time - (0.5 + 0.090_434_867_751_867_816_8)) < 1e-12)
  }

  @Test("key moments hold the first peak and the rest to the bit, and are 4 to 12")
  func keyMoments_spring_containPeakAndRest() {
    let moments = recording.moments()
    #expect((4...12).contains(moments.count))
    let peak = recording.tracks[0].segments[0].turningPoints(of: 0)[0].time
    #expect(moments.contains { $0.time == peak })
    #expect(moments.last?.time == recording.tracks[0].segments[0].endTime)
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("an event without a finger is shown at the peak of what it sets in motion")
  func keyMoments_cause_isShownAtItsPeak() {
    var recording = recording
    recording.events = [.init(time: 0.5, kind: .note, caption: "error: shake")]
    let moment = recording.moments().first { $0.caption.hasPrefix("Error: shake") }
    #expect(moment?.time == recording.tracks[0].segments[0].turningPoints(of: 0)[0].time)
  }

  @Test("an action that waits is shown by the first motion before the next one")
  func keyMoments_waitingAction_isShownByWhatFollows() {
    var recording = recording
    recording.events = [
      .init(time: 0.1, kind: .action, caption: "shake soon"),
      .init(time: 0.9, kind: .action, caption: "nothing more"),
    ]
    let peak = recording.tracks[0].segments[0].turningPoints(of: 0)[0].time
    #expect(recording.moments().first { $0.caption.hasPrefix("Shake soon") }?.time == peak)
    // Of what starts after the next action it says nothing.
    recording.events[1].time = 0.4
    let early = recording.momentCandidates().first { $0.caption == "shake soon" }
    #expect(early?.time == 0.1)
  }

  @Test("at the very time of an event a moment that was asked for has its caption")
  func moments_atTheTimeOfAnEvent_haveItsCaption() {
    var recording = recording
    recording.events = [.init(time: 0.5, kind: .action, caption: "shake")]
    let moments = recording.moments(.times([0.5, 0.6]))
    #expect(moments.map(\.caption) == ["Shake", "Shake"])
    #expect(moments[0].detail.isEmpty && moments[1].detail.hasSuffix("later"), "\(moments)")
  }

  @Test("a touch is shown at its own instant")
  func keyMoments_touch_isShownAtItsInstant() {
    var recording = recording
    recording.events = [.init(time: 0.5, kind: .touch, caption: "touch down")]
    #expect(recording.moments().contains { $0.time == 0.5 && $0.caption.hasPrefix("Touch down") })
  }

  @Test("a wait that was announced is shown half way")
  func keyMoments_wait_isShownHalfWay() {
    let eased = EasedMotion(duration: 0.5, fromValue: 0, toValue: 1)
    let recording = Fixtures.recording(
      [
        Fixtures.track(
          "box", "opacity",
          [
            Fixtures.segment(0, 0.5, true, .eased(eased, carriedVelocity: 0)),
            Fixtures.segment(2, 2.5, true, .eased(eased, carriedVelocity: 0)),
          ], initial: 0)
      ],
      events: [
        .init(time: 0, kind: .touch, caption: "touch up"),
        .init(time: 0, kind: .note, caption: "waiting 1.5 s"),
      ])
    #expect(recording.moments().contains { $0.time == 1.25 && $0.caption == "Waiting 1.5 s" })
    // It is no rest besides.
    #expect(recording.momentCandidates().filter { $0.kind == .rest }.map(\.time) == [2.5])
  }

  @Test("many events never make more than twelve moments")
  func keyMoments_manyEvents_areReadable() {
    var recording = recording
    recording.duration = 60
    recording.events = (0..<200).map {
      .init(time: Double($0) * 0.3, kind: .touch, caption: "touch \($0)")
    }
    #expect(recording.moments().count == 12)
  }

  @Test(
    "a count is met, whether the story has too many moments or too few", arguments: [1, 3, 7, 40])
  func moments_count_isMet(_ count: Int) {
    let moments = recording.moments(.count(count))
    #expect(moments.count == count)
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(moments.allSatisfy { $0.time >= 0 && $0.time <= recording.duration })
  }

  @Test("an interval runs from 0 to the end and is bounded")
  func moments_interval_isEven() {
    let moments = recording.moments(.interval(0.1))
    #expect(moments.first?.time == 0)
    #expect(moments.count == Int(recording.duration / 0.1) + 1)
    #expect(recording.moments(.interval(1e-9)).count == Recording.greatestCount)
  }

  @Test("a list is sorted, held inside the run and shown once each")
  func moments_list_isCleaned() {
    let times = recording.moments(.times([0.6, -1, 99, 0.6, 0.2])).map(\.time)
    #expect(times == [0, 0.2, 0.6, recording.duration])
  }

  @Test("a run in which nothing happens still has a moment")
  func moments_nothing_hasOne() {
    let empty = Fixtures.recording([], duration: 0)
    #expect(!empty.moments().isEmpty)
    #expect(!empty.moments(.count(3)).isEmpty)
  }

  @Test("idleIntervals are what is left between motions")
  func idleIntervals_gaps_areFound() {
    let idleIntervals = recording.idleIntervals()
    #expect(idleIntervals.first == 0...0.5)
  }

  @Test("in a long rest, things that follow each other closely remain two")
  func keyMoments_closeEventsInALongRest_areBothShown() {
    func jump(_ layer: String, _ start: Double) -> Track {
      let eased = EasedMotion(duration: 0.1, fromValue: 0, toValue: 100)
      return Fixtures.track(
        layer, "positionX",
        [Fixtures.segment(start, start + 0.1, true, .eased(eased, carriedVelocity: 0))], initial: 0)
    }
    func times(_ duration: Double) -> [Double] {
      let recording = Fixtures.recording(
        [jump("first", 0.5), jump("second", 0.52)], duration: duration,
        events: [
          .init(time: 0.5, kind: .touch, caption: "first"),
          .init(time: 0.52, kind: .touch, caption: "second"),
        ])
      return recording.moments().map(\.time).filter { (0.5...0.53).contains($0) }
    }
    #expect(times(1.5) == [0.5, 0.52])
  }

  @Test("of things that follow each other closely, the most important gives the instant")
  func keyMoments_touchJustAfterACrossing_isShownAtItsInstant() throws {
    var recording = recording
    let crossing = try #require(recording.tracks[0].segments[0].firstCrossing(of: 0))
    let touch = crossing + 0.004
    recording.events = [.init(time: touch, kind: .touch, caption: "touched")]
    let moments = recording.moments()
    #expect(moments.contains { $0.time == touch && $0.caption == "Touched" }, "\(moments)")
    #expect(!moments.contains { $0.time == crossing })
  }

  /// An interval that divides the duration ends with it, though neither is exact in binary.
  @Test(arguments: [
    (0.3, 0.1, 4, 0.3), (0.7, 0.1, 8, 0.7), (2.3, 0.1, 24, 2.3), (1, 0.3, 4, 0.9),
    (0.35, 0.1, 4, 0.3), (0.5, 0.5, 2, 0.5), (0.5, 0.6, 1, 0), (0, 1, 1, 0),
    (200, 0.01, 10_000, 99.99), (1e9, 1e-9, 10_000, 9.999e-6),
  ])
  func moments_atAnInterval_areAsManyAsFit(
    _ duration: Double, _ step: Double, _ count: Int, _ last: Double
  ) throws {
    let moments = Fixtures.recording([], duration: duration).moments(.interval(step))
    #expect(moments.count == count)
    #expect(abs(try #require(moments.last).time - last) <= 1e-12 * max(1, last))
    #expect(moments.allSatisfy { $0.time <= duration } && moments[0].time == 0)
    if count > 1 { #expect(moments[1].time == step) }
  }
}
