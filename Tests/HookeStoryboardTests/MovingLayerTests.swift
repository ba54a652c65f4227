// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Layers that move at a time")
struct MovingLayerTests {
  private func line(
    _ start: Double, _ end: Double, from: Double, to: Double, until cut: Double? = nil
  ) -> Track.Segment {
    Fixtures.segment(
      start, cut ?? end, cut == nil,
      .eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  private func track(_ layer: String, _ segments: [Track.Segment], _ property: String = "positionX")
    -> Track
  {
    Fixtures.track(
      layer, property, segments, initial: segments[0].startValue(of: 0), threshold: 1)
  }

  private func found(_ tracks: [Track], at time: Double) -> [MovingLayer] {
    Fixtures.recording(tracks, duration: 9).movingLayers(at: time)
  }

  @Test("a layer moves after more than four thresholds, up to its end, by place or size alone")
  func layers_ofOneMotion_areThoseUnderWay() {
    let tracks = [track("dot", [line(1, 2, from: 0, to: 10)])]
    for (time, isMoving) in [
      (0.5, false), (1, false), (1.375, false), (1.4375, true), (1.5, true),
      (1.9375, true), (2, false), (3, false),
    ] {
      #expect(found(tracks, at: time).map(\.name) == (isMoving ? ["dot"] : []), "\(time)")
    }
    for (property, isMoving) in [
      ("positionY", true), ("width", true), ("height", true), ("scaleX", true), ("scaleY", true),
      ("translationX", true), ("opacity", false), ("rotation", false), ("cornerRadius", false),
    ] {
      let layers = found([track("dot", [line(1, 2, from: 0, to: 10)], property)], at: 1.75)
      #expect(layers == (isMoving ? [MovingLayer(name: "dot", start: 1)] : []), "\(property)")
    }
  }

  @Test("the farthest are first, twelve at most, each once")
  func layers_ofManyMotions_areTheFarthest() {
    let order = [3, 14, 9, 1, 12, 7, 5, 10, 2, 13, 4, 8, 11, 6]
    let tracks = order.map { track("dot \($0)", [line(1, 2, from: 0, to: 20 * Double($0))]) }
    let names = found(tracks, at: 1.5).map(\.name)
    #expect(names == (3...14).reversed().map { "dot \($0)" })
    // Of equal ones the first; of two properties of a layer the farther.
    let equal = ["b", "a"].map { track($0, [line(1, 2, from: 0, to: 20)]) }
    let both = equal + [track("a", [line(1, 2, from: 0, to: -90)], "positionY")]
    #expect(found(equal, at: 1.5).map(\.name) == ["b", "a"])
    #expect(found(both, at: 1.5).map(\.name) == ["a", "b"])
  }

  private typealias Chain = (segments: [Track.Segment], time: Double, start: Double)

  @Test("a motion that replaces another without a pause goes on with its way, unless it turns back")
  func start_ofMotionsThatReplaceEachOther_isThatOfTheWay() {
    let first = line(0, 1, from: 0, to: 100, until: 0.5)
    let rows: [Chain] = [
      ([first, line(0.5, 1.5, from: 50, to: 200)], 1, 0),
      ([first, line(0.5, 1.5, from: 50, to: -100)], 1, 0.5),
      ([first, line(0.5, 1.5, from: 50, to: 60)], 1, 0),
      // After a pause, or what has come to its end, a way begins anew.
      ([first, line(0.75, 1.75, from: 50, to: 200)], 1, 0.75),
      ([line(0, 0.5, from: 0, to: 50), line(0.5, 1.5, from: 50, to: 200)], 1, 0.5),
      (
        [
          first, line(0.5, 1.5, from: 50, to: 200, until: 0.75),
          line(0.75, 1.5, from: 87.5, to: 300),
        ], 1, 0
      ),
      (
        [
          first, line(0.5, 1.5, from: 50, to: -100, until: 0.75),
          line(0.75, 1.5, from: 12.5, to: -90),
        ], 1, 0.5
      ),
      (
        [
          Fixtures.segment(0, 0.5, false, .constant(0)), line(0.5, 1.5, from: 0, to: 90),
        ], 1, 0.5
      ),
    ]
    for (index, row) in rows.enumerated() {
      let layers = found([track("dot", row.segments)], at: row.time)
      #expect(layers == [MovingLayer(name: "dot", start: row.start)], "row \(index)")
    }
  }

  /// Across all the time, down and up again with a turn at 0.5 s; at 0.75 s 75 points across.
  @Test("a layer that has turned a good deal in one direction moves from there")
  func start_ofALayerThatTurns_isTheTurn() {
    for (height, start) in [(100.0, 0.5), (26, 0.5), (20, 0), (4, 0)] {
      let times = [0.0, 0.5, 1]
      let down = Track(
        layer: "dot", property: "positionY", threshold: 1, initialValue: [0],
        segments: [
          Track.Segment(
            key: "key", startTime: 0, endTime: 1, isFinished: true,
            motion: .interpolated(times: times, values: [[0, height, 0]]))
        ])
      let across = track("dot", [line(0, 1, from: 0, to: 100)])
      for tracks in [[across, down], [down, across]] {
        #expect(found(tracks, at: 0.75) == [MovingLayer(name: "dot", start: start)], "\(height)")
        #expect(found(tracks, at: 0.25) == [MovingLayer(name: "dot", start: 0)], "\(height)")
      }
    }
  }

  /// Down to 60 points by 0.25 s, up by 0.5 s, and down again slowly.
  @Test("the way before a turn is that since the turn before it")
  func start_ofALayerThatTurnsTwice_isTheLastTurn() {
    for (values, start) in [
      ([0.0, 60, 0, 10], 0.5), ([0, 60, 50, 56], 0), ([0, 20, -20, 0], 0.5),
      ([0, 60, 30, 31], 0.5),
      ([40, 60, 40, 45], 0), ([0, 90, 70, 72], 0),
    ] {
      let down = Track(
        layer: "dot", property: "positionY", threshold: 1, initialValue: [values[0]],
        segments: [
          Track.Segment(
            key: "key", startTime: 0, endTime: 1, isFinished: true,
            motion: .interpolated(times: [0, 0.25, 0.5, 1], values: [values]))
        ])
      let across = track("dot", [line(0, 1, from: 0, to: 100)])
      #expect(
        found([across, down], at: 0.75) == [MovingLayer(name: "dot", start: start)], "\(values)")
    }
  }

  /// Across all the time, 75 points by 0.75 s; each other way of 40 points back and forth from a
  /// turn of its own.
  @Test("of several turns the last one counts, of those that are a good deal")
  func start_ofALayerThatTurnsInSeveralWays_isTheLastTurn() {
    func turning(_ property: String, _ turn: Double, _ way: Double) -> Track {
      Track(
        layer: "dot", property: property, threshold: 1, initialValue: [0],
        segments: [
          Track.Segment(
            key: "key", startTime: 0, endTime: 1, isFinished: true,
            motion: .interpolated(times: [0, turn, 1], values: [[0, way, 0]]))
        ])
    }
    let across = track("dot", [line(0, 1, from: 0, to: 100)])
    let rows: [(turns: [(Double, Double)], start: Double)] = [
      ([(0.25, 40)], 0.25), ([(0.25, 40), (0.5, 40)], 0.5), ([(0.5, 40), (0.25, 40)], 0.5),
      ([(0.25, 40), (0.5, 20)], 0.25), ([(0.25, 20), (0.5, 20)], 0),
      ([(0.25, -40), (0.5, 40), (0.375, 40)], 0.5), ([(0.25, 40), (0.875, 90)], 0.25),
      // The one that has gone farthest since its turn.
      ([(0.5, 400)], 0.5), ([(0.25, 400), (0.5, 40)], 0.25), ([(0.25, 400), (0.5, 200)], 0.5),
    ]
    let properties = ["positionY", "width", "height"]
    for row in rows {
      let turns = zip(properties, row.turns).map { turning($0, $1.0, $1.1) }
      for tracks in [[across] + turns, turns + [across]] {
        #expect(found(tracks, at: 0.75) == [MovingLayer(name: "dot", start: row.start)], "\(row)")
      }
    }
  }

  @Test("a moment of a page that shows directions has the layers that move, others none")
  func moments_ofPages_haveTheirLayers() {
    let recording = Fixtures.recording(
      [track("dot", [line(1, 2, from: 0, to: 90)])], duration: 3)
    for showsDirection in [true, false] {
      let options = StoryboardOptions(
        moments: .times([0.5, 1.5, 2.5]), showsDirection: showsDirection)
      let counts = options.moments(of: recording).map(\.movingLayers.count)
      #expect(counts == (showsDirection ? [0, 1, 0] : [0, 0, 0]))
      var onion = options
      onion.layout = .onionSkin
      #expect(onion.moments(of: recording).allSatisfy { $0.movingLayers.isEmpty })
    }
  }
}
