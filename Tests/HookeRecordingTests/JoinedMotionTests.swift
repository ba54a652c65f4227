// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// Tracks of animations beside observed values: which parts stay, and which are samples.
@Suite("Motions beside observations")
struct JoinedMotionTests {
  typealias Source = Track.Segment.Source

  /// An observation: its time, its value, and what has changed it.
  private static func seen(
    _ time: Double, _ value: Double, _ source: Source = .timer, caption: String? = nil
  ) -> Observation {
    Observation(
      time: time, value: SIMD4(value, 0, 0, 0),
      cause: Observation.Cause(source, trigger: caption.map { .init(time: 0, caption: $0) }))
  }

  /// The segments as texts: source, start, end, and whether they have ended.
  private static func texts(_ track: Track) -> [String] {
    track.segments.map { segment in
      let kind = segment.samples == nil ? "form" : segment.isStepped ? "steps" : "lines"
      return "\(segment.source) \(kind) \(segment.startTime) \(segment.endTime)"
        + (segment.isFinished ? "" : " cut")
    }
  }

  /// A track that rises by 64 in a second, with a threshold of 1, and stays there.
  private static let rising = Fixtures.track(
    "dot", "positionX", [Fixtures.linear(0, 1, from: [0], to: [64])], initial: 0, threshold: 1)

  /// Observations every sixteenth of a second of that track, up to 2 s, some of which are others.
  private static func observations(_ others: ClosedRange<Int>, by change: Double) -> [Observation] {
    (0...32).map { place in
      let value = min(64, 4 * Double(place)) + (others.contains(place) ? change : 0)
      return seen(Double(place) / 16, value, others.contains(place) ? .finger : .animation)
    }
  }

  /// A quarter of a tenth of the threshold is the error up to which a closed form agrees.
  @Test("a closed form stays where it agrees with what is seen")
  func joined_withOtherValues_hasSamplesThere() {
    let all = "animation form 0.0 1.0"
    let rows: [(others: ClosedRange<Int>, change: Double, texts: [String])] = [
      (5...8, 0, [all]), (5...8, 0.0249, [all]), (5...8, -0.0249, [all]),
      (
        5...8, 0.0251,
        ["animation form 0.0 0.25 cut", "finger lines 0.25 0.5625", "animation form 0.5625 1.0"]
      ),
      (
        5...6, -9,
        ["animation form 0.0 0.25 cut", "finger lines 0.25 0.4375", "animation form 0.4375 1.0"]
      ),
      (1...3, 9, ["finger lines 0.0 0.25", "animation form 0.25 1.0"]),
      (14...15, 9, ["animation form 0.0 0.8125 cut", "finger lines 0.8125 1.0"]),
    ]
    for row in rows {
      let observations = Self.observations(row.others, by: row.change)
      let joined = Self.rising.joined(with: observations).track
      #expect(Self.texts(joined) == row.texts, "\(row.others) by \(row.change)")
      for observation in observations {
        let miss = joined.value(of: 0, at: observation.time) - observation.value.x
        #expect(abs(miss) <= 0.05 + 1e-9, "\(row.others) at \(observation.time)")
      }
    }
  }

  @Test("without observations, or with those that agree, a track is as it was")
  func joined_withoutOtherValues_isTheSame() {
    #expect(Self.rising.joined(with: []).track == Self.rising)
    #expect(Self.rising.joined(with: []).gaps.isEmpty)
    let joined = Self.rising.joined(with: Self.observations(0...0, by: 0))
    #expect(joined.track == Self.rising && joined.gaps.isEmpty)
  }

  /// Held for three quarters of a second while the track moves on, a value is one motion of
  /// samples.
  @Test("a value that is held against a motion is one motion")
  func joined_withAHeldValue_hasOneMotion() {
    for height in [300.0, -20] {
      let observations = (0...16).map { place in
        let isHeld = (2...6).contains(place)
        return Self.seen(
          Double(place) / 8, isHeld ? height : min(64, 8 * Double(place)), .finger)
      }
      let joined = Self.rising.joined(with: observations).track
      #expect(
        Self.texts(joined) == [
          "animation form 0.0 0.125 cut", "finger lines 0.125 0.875", "animation form 0.875 1.0",
        ], "\(height)")
      for observation in observations {
        let miss = joined.value(of: 0, at: observation.time) - observation.value.x
        #expect(abs(miss) <= 0.05 + 1e-9, "\(height) at \(observation.time)")
      }
    }
  }

  /// Values of a track that no animation moves, and the segments that follow.
  private static let rows: [(observations: [Observation], texts: [String])] = [
    ([seen(0, 3), seen(1, 3), seen(2, 3)], []),
    // A rest of more than a tenth of a second ends a motion.
    (
      [
        seen(0, 0), seen(0.125, 5), seen(0.25, 9), seen(0.3125, 9), seen(0.5, 9), seen(0.625, 9),
        seen(1, 20), seen(1.125, 30),
      ], ["timer lines 0.0 0.3125", "timer lines 0.625 1.125"]
    ),
    (
      [seen(0, 0), seen(0.125, 5), seen(0.25, 9), seen(0.3125, 9), seen(0.375, 12)],
      ["timer lines 0.0 0.375"]
    ),
    // What is set at once is a step, between two instants that no other lies between.
    ([seen(0, 0), seen(0.5.nextDown, 0), seen(0.5, 8)], ["timer steps \(0.5.nextDown) 0.5"]),
    (
      [
        seen(0, 0), seen(0.5.nextDown, 0), seen(0.5, 8), seen(1.5.nextDown, 8), seen(1.5, 2),
      ], ["timer steps \(0.5.nextDown) 0.5", "timer steps \(1.5.nextDown) 1.5"]
    ),
  ]

  @Test("values that nothing else explains are samples from rest to rest", arguments: rows.indices)
  func joined_withValuesAlone_isTheirMotions(_ index: Int) {
    let row = Self.rows[index]
    let track = Fixtures.track("dot", "positionX", [], initial: 0, threshold: 1)
    let joined = track.joined(with: row.observations).track
    #expect(Self.texts(joined) == row.texts)
    for observation in row.observations {
      #expect(joined.value(of: 0, at: observation.time) == observation.value.x)
    }
  }

  /// Sources of changes, and the one that names the samples: the most frequent, of several the
  /// first of all sources, with what set off the first change of it.
  private static let causes: [(sources: [Source], source: Source, caption: String)] = [
    ([.timer], .timer, "0"), ([.timer, .finger, .finger], .finger, "1"),
    ([.finger, .timer, .timer, .finger, .timer], .timer, "1"), ([.custom, .layout], .layout, "1"),
    ([.assignment, .timer, .assignment, .timer], .timer, "1"),
    ([.animation, .assignment, .assignment], .assignment, "1"),
  ]

  @Test("samples are of their most frequent cause", arguments: causes)
  func joined_withSeveralCauses_isOfTheMostFrequent(
    sources: [Source], source: Source, caption: String
  ) throws {
    let first = Self.seen(0, 0, .custom, caption: "none")
    let observations = sources.enumerated().map { index, source in
      // All of one caption, but the first one, which would else end the samples.
      Self.seen(Double(index + 1) / 16, Double(5 * (index + 1) * (index + 2)), source)
    }
    var captioned = observations
    for index in captioned.indices {
      captioned[index].cause.trigger = .init(time: Double(index), caption: "")
    }
    let track = Fixtures.track("dot", "positionX", [], initial: 0, threshold: 1)
    let segment = try #require(track.joined(with: [first] + captioned).track.segments.first)
    #expect(segment.source == source && segment.key == source.rawValue)
    #expect(segment.trigger?.time == Double(caption))
  }

  /// Another tap is another motion, even where the value goes on without a rest.
  @Test("what something else sets off is a motion of its own")
  func joined_withAnotherTrigger_isDivided() {
    let observations =
      [Self.seen(0, 0, .timer, caption: "up")]
      + (1...8).map { place in
        Self.seen(
          Double(place) / 16, 90 - 10 * abs(Double(place) - 4.5), .timer,
          caption: place <= 4 ? "up" : "down")
      }
    let track = Fixtures.track("dot", "positionX", [], initial: 0, threshold: 1)
    let joined = track.joined(with: observations).track
    #expect(joined.segments.map { $0.trigger?.caption } == ["up", "down"])
    #expect(joined.segments.first?.startTime == 0 && joined.segments.last?.endTime == 0.5)
    for observation in observations {
      #expect(joined.value(of: 0, at: observation.time) == observation.value.x)
    }
  }

  /// Samples lead up to the begin of a sum, unless what is before is known to the instant before.
  @Test("the samples before a sum end where it begins", arguments: [false, true])
  func joined_beforeASum_endsAtItsBegin(isKnown: Bool) {
    var observations = (0...24).map { place in
      Self.seen(Double(place) / 16, Double(place * place), place < 8 ? .timer : .animation)
    }
    if isKnown { observations.insert(Self.seen(0.5.nextDown, 60), at: 8) }
    let track = Fixtures.track("dot", "positionX", [], initial: 0, threshold: 1)
    let joined = track.joined(
      with: observations, contributions: [Contribution(start: 0.5, end: 1.5)]
    ).track
    #expect(
      Self.texts(joined) == ["timer lines 0.0 0.5" + (isKnown ? " cut" : "")]
        + ["animation lines 0.5 1.5"])
    for observation in observations {
      #expect(joined.value(of: 0, at: observation.time) == observation.value.x)
    }
    // Between two observations on the line.
    let between = joined.value(of: 0, at: 0.46875)
    #expect(abs(between - (isKnown ? 54.5 : 56.5)) < 1e-9)
  }
}
