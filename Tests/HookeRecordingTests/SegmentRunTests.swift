// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Which neighbouring segments are iterations, or targets of one spring: those that differ in
/// nothing but their times and values.
@Suite("Runs of segments")
struct SegmentRunTests {
  typealias Trigger = Track.Segment.Trigger

  private static let spring = Spring(stiffness: 120, damping: 14)

  private static func curve(
    _ from: Double, _ to: Double, velocity: Double = 0, spring: Spring = spring
  ) -> MotionCurve {
    .spring(
      SpringMotion(spring: spring, fromValue: from, toValue: to, initialVelocity: velocity))
  }

  private static func eased(
    _ from: Double, _ to: Double, timing: CubicBezier = .easeIn, duration: Double = 1
  ) -> MotionCurve {
    .eased(
      EasedMotion(timing: timing, duration: duration, fromValue: from, toValue: to),
      carriedVelocity: 0)
  }

  /// Segments of a second each, set off by one event.
  private static func segments(
    _ curves: [MotionCurve], isFinished: Bool, source: Track.Segment.Source = .animation
  ) -> [Track.Segment] {
    curves.enumerated().map { index, curve in
      var segment = Fixtures.segment(Double(index), Double(index + 1), isFinished, curve)
      (segment.source, segment.trigger) = (source, Trigger(time: 0, caption: "go"))
      return segment
    }
  }

  private static func track(_ segments: [Track.Segment]) -> Track {
    Fixtures.track("dot", "positionX", segments, initial: 0)
  }

  private static func rated(_ segment: Track.Segment, _ rate: Double) -> Track.Segment.Motion {
    guard case .closedForm(let origin, _, let curves) = segment.motion else {
      return segment.motion
    }
    return .closedForm(origin: origin, rate: rate, curves: curves)
  }

  /// Changes of one segment after which it is none of the run.
  private static let changes: [(name: String, change: @Sendable (inout Track.Segment) -> Void)] = [
    ("key", { $0.key = "other" }), ("trigger", { $0.trigger = nil }),
    ("time of the trigger", { $0.trigger?.time = 0.25 }),
    ("caption of the trigger", { $0.trigger?.caption = "back" }),
    ("source", { $0.source = .keyframes }), ("limit", { $0.clampMode = .end }),
    ("start", { $0.startTime += 1.0 / 64 }), ("rate", { $0.motion = rated($0, 2) }),
    ("curve", { $0.motion = .closedForm(origin: $0.startTime, rate: 1, curves: [.constant(9)]) }),
    ("samples", { $0.motion = .sampled(times: [$0.startTime], values: [[3]]) }),
  ]

  @Test("iterations differ in nothing but their times", arguments: [false, true])
  func iterations_thatDiffer_areNone(autoreverses: Bool) {
    let ways = (0..<2).map { index in
      autoreverses && index == 1
        ? Self.eased(10, 0) : Self.eased(0, 10)
    }
    let segments = Self.segments(ways, isFinished: true)
    #expect(
      Self.track(segments).iterationRuns
        == [IterationRun(segments: 0..<2, autoreverses: autoreverses)])
    for (name, change) in Self.changes {
      for place in 0..<2 {
        var changed = segments
        change(&changed[place])
        #expect(Self.track(changed).iterationRuns.isEmpty, "\(name) of \(place)")
      }
    }
    var cut = segments
    cut[0].isFinished = false
    #expect(Self.track(cut).iterationRuns.isEmpty)
    cut = segments
    cut[1].isFinished = false
    #expect(Self.track(cut).iterationRuns.count == 1)
  }

  /// The targets of a spring that other code moves are four or more, those of a finger two.
  @Test("targets of one spring differ in nothing but their values", arguments: [false, true])
  func retargets_thatDiffer_areNone(isFinger: Bool) {
    let count = isFinger ? 2 : 4
    let targets = (0..<count).map { Self.curve(Double($0), 10 * Double($0 + 1), velocity: 3) }
    let segments = Self.segments(
      targets, isFinished: isFinger, source: isFinger ? .finger : .animation)
    #expect(Self.track(segments).retargetRuns == [0..<count])
    for (name, change) in Self.changes {
      // Of what a finger moves a pause, and of a spring the key and the limit, do not matter.
      let isSame =
        ["limit"].contains(name) || (isFinger ? name == "start" : ["key", "source"].contains(name))
      for place in 0..<count {
        var changed = segments
        change(&changed[place])
        let isFirst = name == "start" && place == 0
        #expect(
          Self.track(changed).retargetRuns == (isSame || isFirst ? [0..<count] : []),
          "\(name) of \(place)")
      }
    }
    for place in 0..<count {
      var changed = segments
      let other = Self.curve(1, 10, spring: Spring(stiffness: 120, damping: 15))
      changed[place].motion = .closedForm(
        origin: changed[place].startTime, rate: 1, curves: [other])
      #expect(Self.track(changed).retargetRuns.isEmpty, "spring of \(place)")
    }
  }

  /// The motion of a run goes from its start to the end of its last target, and ends as that does.
  @Test("a run of targets is one motion through their values")
  func sampled_ofARun_isTheMotionOfAll() {
    for (isFinished, lengths) in [
      (true, [0.25, 0.5, 0.25, 1]), (false, [0.25, 0.5, 0.25, 1]), (true, [0.25, 0.5, 0.25, 0]),
      (true, [1.0 / 4096, 0.25, 1.0 / 4096, 2]),
    ] as [(Bool, [Double])] {
      var (segments, start) = ([Track.Segment](), 1.0)
      for (index, length) in lengths.enumerated() {
        let isLast = index == lengths.count - 1
        segments.append(
          Fixtures.segment(
            start, start + length, isLast && isFinished,
            Self.curve(Double(5 * index), Double(40 - 20 * index), velocity: 7)))
        start += length
      }
      let track = Self.track(segments)
      let whole = track.sampled(0..<lengths.count)
      #expect(whole.startTime == 1 && whole.endTime == start)
      #expect(whole.isFinished == isFinished && whole.source == .animation)
      let times = whole.samples?.times ?? []
      #expect(times.first == 1 && times.last == start)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 < 1.001e-3 })
      for time in times { #expect(whole.value(of: 0, at: time) == track.value(of: 0, at: time)) }
    }
  }

  /// A millisecond apart, or 20,000 in all.
  @Test("the samples of a long run are limited", arguments: [4.0, 24])
  func sampled_ofALongRun_areLimited(_ length: Double) {
    let segments = (0..<4).map { index in
      let start = length / 4 * Double(index)
      return Fixtures.segment(
        start, start + length / 4, false, Self.curve(Double(index), Double(index + 1)))
    }
    let times = Self.track(segments).sampled(0..<4).samples?.times ?? []
    let step = max(1e-3, length / 20_000)
    #expect((0...4).contains(times.count - 1 - Int((length / step).rounded())), "\(times.count)")
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < step * (1 + 1e-9) })
  }

  /// What a table says of a run of targets, part by part.
  @Test("the details of a run are its terms, its targets and where it turns")
  func details_ofARun_areApart() throws {
    for (isFinger, count, text) in [
      (true, 2, "once at 1.000"), (true, 3, "2 times until 2.000"),
      (false, 5, "4 times until 4.000"),
    ] {
      // To and fro, each farther than is seen.
      let curves = (0..<count).map { Self.curve(9 * Double($0 % 2), 90 - 80 * Double($0 % 2)) }
      var segments = Self.segments(
        curves, isFinished: isFinger, source: isFinger ? .finger : .animation)
      segments[0].motion = .closedForm(
        origin: 0, rate: 1, curves: [Self.curve(0, 90, velocity: 64)])
      let rows = MotionTable(Fixtures.recording([Self.track(segments)])).rows
      let row = try #require(rows.first)
      #expect(rows.count == 1 && row.retargets == count - 1)
      // ω0 = √120 and ζ = 14 / (2 ω0): 2π / ω0 and ζ as they are printed.
      let parts = row.details.split(separator: ", ").map(String.init)
      #expect(
        Array(parts.prefix(4)) == [
          "response 0.57357 s", "damping ratio 0.63901", "velocity 64\u{202F}pt/s",
          "retargeted \(text) s",
        ], "\(row.details)")
      let rest = parts.dropFirst(4).first ?? ""
      #expect(rest.hasPrefix("by way of ") || rest.hasPrefix("turns "), "\(row.details)")
      #expect(!row.values.waypoints.isEmpty)
    }
  }
}
