// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// Tracks beside observations of sums, to which additive animations contribute.
@Suite("Sums beside observations")
struct JoinedSumTests {
  private static func seen(
    _ time: Double, _ value: Double, _ source: Track.Segment.Source = .animation
  ) -> Observation {
    Observation(time: time, value: SIMD4(value, 0, 0, 0), cause: Observation.Cause(source))
  }

  private static func contribution(
    _ start: Double, _ end: Double, _ caption: String
  ) -> Contribution {
    Contribution(start: start, end: end, trigger: .init(time: start, caption: caption))
  }

  /// The segments as texts: source, kind, start, end, whether they are cut, and what set them off.
  private static func texts(
    _ observations: [Observation], _ contributions: [Contribution] = [],
    in segments: [Track.Segment] = []
  ) -> [String] {
    let track = Fixtures.track("dot", "positionX", segments, initial: 0, threshold: 1)
    return track.joined(with: observations, contributions: contributions).track.segments.map {
      let kind = $0.samples == nil ? "form" : $0.isStepped ? "steps" : "lines"
      return "\($0.source) \(kind) \($0.startTime) \($0.endTime)" + ($0.isFinished ? "" : " cut")
        + ($0.trigger.map { " \($0.caption)" } ?? "")
    }
  }

  /// Observations every sixteenth of a second up to 1.5 s, the square of their number, and those
  /// just before two of them, which a recorder makes where something begins.
  private static let squares = (0...24).flatMap { place -> [Observation] in
    let (time, value) = (Double(place) / 16, Double(place * place))
    return (place == 8 || place == 16 ? [seen(time.nextDown, value - 0.25)] : [])
      + [seen(time, value)]
  }

  /// Contributions, and the segments that follow.
  private static let rows: [(contributions: [Contribution], texts: [String])] = [
    ([contribution(0, 1.5, "a")], ["animation lines 0.0 1.5 a"]),
    // Of two that begin at one instant the first counts.
    (
      [contribution(0, 1.5, "a"), contribution(0, 1.5, "b")], ["animation lines 0.0 1.5 a"]
    ),
    (
      [contribution(0, 1, "b"), contribution(0, 1.5, "a")], ["animation lines 0.0 1.5 b"]
    ),
    // One that begins while another contributes divides the sum, one that ends does not.
    (
      [contribution(0, 1.5, "a"), contribution(0.5, 1, "b")],
      ["animation lines 0.0 0.5 cut a", "animation lines 0.5 1.5 b"]
    ),
    (
      [contribution(0, 1, "a"), contribution(0.5, 1.5, "b"), contribution(0.5, 1.5, "c")],
      ["animation lines 0.0 0.5 cut a", "animation lines 0.5 1.5 b"]
    ),
    (
      [contribution(0, 0.5, "a"), contribution(0.5, 1, "b"), contribution(1, 1.5, "c")],
      [
        "animation lines 0.0 0.5 cut a", "animation lines 0.5 1.0 cut b",
        "animation lines 1.0 1.5 c",
      ]
    ),
    // One that begins between two observations, or when all is over, begins nothing.
    (
      [contribution(0, 1.5, "a"), contribution(0.51, 1.5, "b")], ["animation lines 0.0 1.5 a"]
    ),
    ([contribution(0, 1.5, "a"), contribution(2, 3, "b")], ["animation lines 0.0 1.5 a"]),
    ([contribution(0, 1.5, "a"), contribution(0.5, 0.5, "b")], ["animation lines 0.0 1.5 a"]),
  ]

  @Test("a sum is set off by what contributes first, and cut where another begins")
  func sums_ofContributions_areThoseOfTheirBegins() {
    for row in Self.rows {
      #expect(Self.texts(Self.squares, row.contributions) == row.texts, "\(row.contributions)")
    }
  }

  /// A value that jumps on its way: two instants that no other lies between.
  private static func jumping(at time: Double) -> [Observation] {
    [(0, 0), (0.0625, 5), (0.125, 12), (0.1875, 20)].map { seen($0, $1) }
      + [seen(time.nextDown, 30), seen(time, 95)]
      + [(0.3125, 98), (0.375, 104), (0.4375, 112), (0.5, 121)].map { seen($0, $1) }
  }

  @Test("motions are divided at a jump, a sum is not")
  func motions_thatJump_areDivided() {
    let (observations, before) = (Self.jumping(at: 0.25), 0.25.nextDown)
    let parts = ["animation lines 0.0 \(before)", "animation steps \(before) 0.25"]
    #expect(Self.texts(observations) == parts + ["animation lines 0.25 0.5"])
    #expect(
      Self.texts(observations, [Self.contribution(0, 0.5, "a")]) == ["animation lines 0.0 0.5 a"])
    // What would have gone on is cut off by the end of the recording.
    #expect(
      Self.texts(observations, [Self.contribution(0, 1, "a")]) == ["animation lines 0.0 0.5 cut a"])
    // Where a sum begins, the last part alone is cut.
    var known = observations
    known.insert(Self.seen(0.5.nextDown, 120.75), at: known.count - 1)
    let rest = [(0.5625, 140), (0.625, 170), (0.6875, 190)].map { Self.seen($0, $1) }
    #expect(
      Self.texts(known + rest, [Self.contribution(0.5, 1, "a")])
        == parts + ["animation lines 0.25 0.5 cut", "animation lines 0.5 0.6875 cut a"])
  }

  /// A jump counts that is beyond the threshold of 1 and four times as high as any other.
  @Test("a jump is one where it is seen and far higher than others")
  func motions_withSeveralJumps_areDividedAtTheHighest() {
    for (first, second, count) in [
      (60.0, 0.0, 3), (60, 14, 3), (60, 15, 1), (60, 60, 1), (1.25, 0, 3), (1, 0, 1), (0.75, 0, 1),
    ] {
      let heights = [(0.25, first), (0.5, second)]
      var observations = [Self.seen(0, 0)]
      for (time, height) in heights {
        let value = observations.last?.value.x ?? 0
        observations += [
          Self.seen(time - 0.125, value + 4), Self.seen(time.nextDown, value + 9),
          Self.seen(time, value + 9 + height),
        ]
      }
      let value = observations.last?.value.x ?? 0
      observations += [Self.seen(0.625, value + 3), Self.seen(0.75, value + 9)]
      #expect(Self.texts(observations).count == count, "\(first) and \(second)")
    }
  }

  /// A value that is set at once, at an instant at which samples begin or end, stays beside them.
  @Test("an instant at an end of samples is kept")
  func instants_atEndsOfSamples_areKept() {
    func instant(_ time: Double, _ value: Double) -> Track.Segment {
      Fixtures.segment(time, time, true, .constant(value))
    }
    let after = [(0, 0), (0.5, 7), (0.5625, 12), (0.625, 21)].map { Self.seen($0, $1, .timer) }
    #expect(
      Self.texts(after, in: [instant(0.5, 7)])
        == ["animation form 0.5 0.5", "timer lines 0.5 0.625"])
    let before = [(0, 0), (0.125, 3), (0.25, 8), (0.375, 9), (0.5, 20)].map {
      Self.seen($0, $1, .timer)
    }
    #expect(
      Self.texts(before, in: [instant(0.5, 20)])
        == ["timer lines 0.0 0.5", "animation form 0.5 0.5"])
    // One within them is not what was seen.
    #expect(Self.texts(after, in: [instant(0.5625, 40)]) == ["timer lines 0.0 0.625"])
  }

  /// While anything contributes, the value is the sum, also where that is what another motion has.
  @Test("no closed form stands for a sum")
  func joined_whileAnyContributes_hasSamples() {
    let track = Fixtures.track(
      "dot", "positionX", [Fixtures.linear(0, 1, from: [0], to: [64])], initial: 0, threshold: 1)
    let observations = (0...16).map { Self.seen(Double($0) / 16, 4 * Double($0)) }
    for (times, end) in [
      ([], 0.0), ([(0, 1)], 1), ([(0, 1), (0.25, 0.5)], 1), ([(0, 0.5), (0.25, 0.375)], 0.5),
      ([(0, 0.25), (0.125, 0.75)], 0.75), ([(0, 0.5), (0.125, 0.75), (0.25, 0.375)], 0.75),
    ] as [([(Double, Double)], Double)] {
      let joined = track.joined(
        with: observations, contributions: times.map { Self.contribution($0, $1, "a") }
      ).track
      let closed = joined.segments.filter { $0.samples == nil }.map(\.startTime)
      #expect(abs((closed.first ?? 1) - end) <= 1.0 / 16, "\(times): \(closed)")
      #expect(closed.count == (end < 1 ? 1 : 0), "\(times): \(closed)")
      for observation in observations {
        let miss = joined.value(of: 0, at: observation.time) - observation.value.x
        #expect(abs(miss) < 0.1, "\(times) at \(observation.time)")
      }
    }
  }
}
