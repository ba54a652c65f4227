// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// How the motions of a table end, and what set off targets and segments.
@Suite("Ends and causes of motions")
struct MotionEndingTests {
  typealias Trigger = Track.Segment.Trigger
  typealias Ending = MotionTable.Row.Ending

  /// A motion: its start, its end, and whether it has ended of itself.
  private static func motion(
    _ start: Double, _ end: Double, _ isFinished: Bool, key: String = "a",
    trigger: Double? = nil, isSum: Bool = false, isSampled: Bool = false
  ) -> Track.Segment {
    var segment = Fixtures.linear(
      start, end, from: [10 * start], to: [10 * end + 1], isFinished: isFinished)
    (segment.key, segment.trigger) = (key, trigger.map { Trigger(time: $0, caption: "t") })
    if isSum || isSampled {
      segment.motion = .interpolated(
        times: [start, end], values: [[10 * start, 10 * end + 1]])
      segment.source = isSum ? .animation : .timer
      segment.key = isSum ? "animation" : "timer"
    }
    return segment
  }

  private static func endings(
    _ segments: [Track.Segment], duration: Double = 5, endsInMotion: Bool = false
  ) -> [Ending] {
    var recording = Fixtures.recording(
      [Fixtures.track("dot", "positionX", segments, initial: 0)], duration: duration)
    recording.endsInMotion = endsInMotion
    return MotionTable(recording).rows.map(\.ending)
  }

  @Test("the last motion runs on where the recording ends in it")
  func ending_ofTheLastMotion_isByItsEnd() {
    for (end, isFinished, endsInMotion, ending) in [
      (5, false, true, Ending.running), (5, false, false, .removed), (5, true, true, .finished),
      (4.9, false, true, .removed), (5 - 1e-9, false, true, .running),
      (5 - 1e-7, false, true, .removed), (4, true, false, .finished),
    ] {
      let found = Self.endings([Self.motion(1, end, isFinished)], endsInMotion: endsInMotion)
      #expect(found == [ending], "\(end)")
    }
  }

  private static let rows: [(first: Track.Segment, second: Track.Segment, ending: Ending)] = [
    (motion(0, 1, false), motion(1, 2, true), .replaced),
    (motion(0, 1, false), motion(1, 2, true, key: "b"), .replaced),
    (motion(0, 1, true), motion(1, 2, true, key: "b"), .finished),
    (motion(0, 1, false), motion(1 + 1e-9, 2, true), .replaced),
    (motion(0, 1, false), motion(1.01, 2, true), .removed),
    // One with a delay takes its place at once.
    (motion(0, 1, false), motion(1.5, 2, true, trigger: 1), .replaced),
    (motion(0, 1, false), motion(1.5, 2, true, trigger: 1 + 1e-9), .replaced),
    (motion(0, 1, false), motion(1.5, 2, true, trigger: 1.01), .removed),
    (motion(0, 1, false), motion(1.5, 2, true, trigger: 0.99), .removed),
    (motion(0, 1, false), motion(1.5, 2, true, key: "b", trigger: 1), .removed),
    (motion(0, 1, false), motion(1, 2, true, isSum: true), .joined),
    (motion(0, 1, true), motion(1, 2, true, isSum: true), .finished),
    (motion(0, 1, false, isSum: true), motion(1, 2, true, isSum: true), .joined),
    (motion(0, 1, false, isSampled: true), motion(1, 2, true, isSum: true), .replaced),
    (motion(0, 1, false), motion(1, 2, true, isSampled: true), .replaced),
    (motion(0, 1, false, isSum: true), motion(1, 2, true), .replaced),
  ]

  @Test("a motion is ended by the next one, by a sum, or by its removal")
  func ending_beforeAnother_isByThat() {
    for row in Self.rows {
      #expect(
        Self.endings([row.first, row.second]) == [row.ending, .finished],
        "\(row.first.key) \(row.second.key) \(row.second.startTime)")
    }
  }

  /// Targets without a caption, each with a trigger of its own, are one motion up to 0.05 s apart.
  @Test("targets of frames are one motion, those of named steps are not")
  func retargets_byTheirTriggers_areOneOrSeveral() {
    let spring = Spring(stiffness: 120, damping: 14)
    func runs(_ interval: Double, _ caption: (Int) -> String?) -> [Range<Int>] {
      let segments = (0..<6).map { index -> Track.Segment in
        let start = interval * Double(index)
        var segment = Fixtures.segment(
          start, start + interval, false,
          .spring(
            SpringMotion(
              spring: spring, fromValue: 0, toValue: Double(index + 1), initialVelocity: 1)))
        segment.trigger = caption(index).map { Trigger(time: start, caption: $0) }
        return segment
      }
      return Fixtures.track("dot", "positionX", segments, initial: 0).retargetRuns
    }
    let (short, long) = (3.0 / 64, 4.0 / 64)
    #expect(runs(short) { _ in "" } == [0..<6] && runs(long) { _ in "" } == [])
    #expect(runs(short) { "\($0)" } == [] && runs(short) { $0 < 5 ? "" : "go" } == [0..<5])
    #expect(runs(short) { $0 > 0 ? "" : "go" } == [1..<6])
    #expect(runs(long) { _ in nil } == [0..<6])
    #expect(runs(short) { $0 < 2 ? nil : "" } == [2..<6])
  }

  /// A segment that begins where the one before ends of itself has the cause of its animation;
  /// one that begins elsewhere was changed, by what is under way then.
  @Test("the cause of a segment is what set it off")
  func cause_ofASegment_isThatOfItsAnimationOrChange() {
    func cause(_ name: String) -> Observation.Cause {
      Observation.Cause(.animation, trigger: Trigger(time: 0, caption: name))
    }
    var causes = AnimationCauses()
    func begin(_ time: Double, _ end: Double, _ present: String) -> String {
      causes.begin(1, at: time, until: end) { cause(present) }.trigger?.caption ?? ""
    }
    causes.add(1, by: cause("tap"))
    // The first begins wherever it does.
    #expect(begin(3, 4, "other") == "tap")
    #expect(begin(4, 5, "other") == "tap" && begin(5 + 4e-9, 6, "other") == "tap")
    #expect(begin(5.5, 7, "pan") == "pan" && begin(7, 8, "other") == "pan")
    #expect(begin(8.001, 9, "late") == "late")
    causes.change(1, by: cause("press"))
    #expect(causes.cause(of: 1)?.trigger?.caption == "press")
    #expect(begin(8.5, 10, "other") == "press" && begin(10, 11, "other") == "press")
    causes.remove(1)
    #expect(causes.cause(of: 1) == nil && begin(20, 21, "new") == "new")
    causes.change(2, by: cause("unknown"))
    #expect(causes.cause(of: 2)?.trigger?.caption == "unknown" && causes.cause(of: 3) == nil)
  }
}
