// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Values of rows")
struct RowValueTests {
  private func line(
    _ start: Double, _ end: Double, from: Double, to: Double, isFinished: Bool = true
  ) -> Track.Segment {
    Fixtures.linear(start, end, from: [from], to: [to], isFinished: isFinished)
  }

  private func set(_ start: Double, _ end: Double, at value: Double) -> Track.Segment {
    Fixtures.segment(start, end, true, .constant(value))
  }

  private func row(
    _ segments: [Track.Segment], _ property: String = "positionX", initial: Double = 0,
    threshold: Double = 0.5
  ) throws -> CurveRow {
    let track = Fixtures.track("dot", property, segments, initial: initial, threshold: threshold)
    return try #require(CurveRow.rows(of: Fixtures.recording([track], duration: 10)).first)
  }

  private typealias Rest = (start: Double, end: Double, value: Double)

  @Test("a component rests from the end of a motion, or from where it is set, to the next motion")
  func plateaus_ofARow_areItsRests() throws {
    let rows: [(segments: [Track.Segment], span: ClosedRange<Double>, rests: [Rest])] = [
      ([line(1, 2, from: 0, to: 9)], 0...10, [(2, 10, 9)]),
      ([line(1, 2, from: 0, to: 9)], 0...5, [(2, 5, 9)]),
      ([line(1, 2, from: 0, to: 9)], 3...5, [(3, 5, 9)]),
      ([line(1, 2, from: 0, to: 9)], 0...2, []),
      // The longest first, of equal ones the earliest.
      (
        [line(1, 2, from: 0, to: 9), line(3, 4, from: 9, to: 5), line(6, 7, from: 5, to: 1)], 0...8,
        [(4, 6, 5), (2, 3, 9), (7, 8, 1)]
      ),
      ([line(1, 2, from: 0, to: 9), line(2, 3, from: 9, to: 5)], 0...4, [(3, 4, 5)]),
      // What is cut off comes to no rest, unless it lasts for no time.
      ([line(1, 2, from: 0, to: 9, isFinished: false)], 0...4, []),
      ([line(1, 1.0005, from: 0, to: 9, isFinished: false)], 0...4, [(1.0005, 4, 9)]),
      ([set(1, 1, at: 9), line(3, 4, from: 9, to: 5)], 0...5, [(1, 3, 9), (4, 5, 5)]),
      ([set(1, 3, at: 9), line(3, 4, from: 9, to: 5)], 0...5, [(1, 3, 9), (4, 5, 5)]),
    ]
    for (index, expected) in rows.enumerated() {
      let found = try row(expected.segments).plateaus(of: 0, in: expected.span)
      #expect(found.map(\.start) == expected.rests.map(\.start), "row \(index)")
      #expect(found.map(\.end) == expected.rests.map(\.end), "row \(index)")
      #expect(found.map(\.value) == expected.rests.map(\.value), "row \(index)")
    }
  }

  @Test("a motion jumps where it begins elsewhere than its property was, by more than a threshold")
  func jumps_ofARow_areItsFirstValues() throws {
    let rows:
      [(segments: [Track.Segment], initial: Double, span: ClosedRange<Double>, jumps: [Double])] =
        [
          ([line(1, 2, from: 0, to: 9)], 0, 0...10, []),
          ([line(1, 2, from: 4, to: 9)], 0, 0...10, [4]),
          ([line(1, 2, from: 4, to: 9)], 3.5, 0...10, []),
          ([line(1, 2, from: 4, to: 9)], 3.4, 0...10, [4]),
          ([line(1, 2, from: -4, to: 9)], 0, 0...10, [-4]),
          ([line(1, 2, from: 4, to: 9)], 0, 1...2, [4]),
          ([line(1, 2, from: 4, to: 9)], 0, 1.5...2, []),
          ([line(1, 2, from: 0, to: 9), line(2, 3, from: 9, to: 1)], 0, 0...4, []),
          ([line(1, 2, from: 0, to: 9), line(2, 3, from: 8, to: 1)], 0, 0...4, [8]),
          ([line(1, 2, from: 0, to: 9), line(3, 4, from: 0, to: 9)], 0, 0...4, [0]),
          ([set(1, 1, at: 9), line(2, 3, from: 9, to: 1)], 0, 0...4, []),
        ]
    for (index, expected) in rows.enumerated() {
      let found = try row(expected.segments, initial: expected.initial)
        .jumps(of: 0, in: expected.span)
      #expect(found.map(\.value) == expected.jumps, "row \(index)")
      for jump in found {
        #expect(expected.segments.contains { $0.startTime == jump.time }, "row \(index)")
      }
    }
  }

  @Test("peaks are the turning points of a twentieth of the range, the farthest first")
  func peaks_ofASpring_areThoseThatAreSeen() throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: 0, toValue: 100)
    let swing = Fixtures.segment(1, 5, true, .spring(motion))
    let turns = swing.turningPoints(of: 0, limit: 3)
    let range = 100 + turns[0].excess
    let seen = turns.filter { $0.excess.magnitude >= 0.05 * range }
    #expect(seen.count == 3)
    let row = try row([swing])
    #expect(row.peaks(in: 0...10).map(\.point) == seen)
    #expect(row.peaks(in: 0...10).allSatisfy { $0.component == 0 })
    // Those of the span alone.
    let later = turns[0].time + 0.01...10
    #expect(row.peaks(in: later).map(\.point) == Array(seen.dropFirst()))
    #expect(row.peaks(in: 0...turns[1].time - 0.01).map(\.point) == [turns[0]])
    // Of less than a threshold nothing is seen.
    let coarse = try self.row([swing], threshold: turns[1].excess.magnitude + 1)
    #expect(coarse.peaks(in: 0...10).map(\.point) == [turns[0]])
    let colour = try self.row([line(1, 2, from: 0, to: 1)], "opacity")
    #expect(colour.peaks(in: 0...10).isEmpty)
  }

  @Test("a peak says its value, its time where asked for, and how far past its target it is")
  func peakTexts_ofATurn_areFromLongToShort() throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.5), fromValue: 0, toValue: 100)
    let swing = Fixtures.segment(1, 5, true, .spring(motion))
    let row = try row([swing])
    let turn = swing.turningPoints(of: 0, limit: 1)[0]
    // The overshoot is exp(-pi / sqrt(3)): 0.16303, after 0.28868 s.
    #expect(
      row.peakTexts(turn) == [
        "116,\u{2002}16\u{202F}% past target", "116,\u{2002}16\u{202F}% past target", "116",
      ])
    #expect(
      row.peakTexts(turn, showsTime: true) == [
        "116 at 1.289 s,\u{2002}16\u{202F}% past target", "116,\u{2002}16\u{202F}% past target",
        "116",
      ])
    // Of a swing about its start nobody says by how much.
    let still = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: 50, toValue: 50,
      initialVelocity: 900)
    let shake = Fixtures.segment(1, 5, true, .spring(still))
    let shaken = try self.row([shake], initial: 50)
    let peak = shake.turningPoints(of: 0, limit: 1)[0]
    let value = shaken.label.number(peak.value)
    #expect(shaken.peakTexts(peak) == [value, value])
    let timed = shaken.peakTexts(peak, showsTime: true)
    #expect(timed.count == 2 && timed[0].hasPrefix(value + " at 1.") && timed[1] == value)
  }

  /// Motions that end by themselves before they have come to rest: the value is then the target.
  @Test("the range of a part of the run holds the instant before a motion ends")
  func range_ofAMotionThatEndsElsewhere_holdsItsLastInstant() throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: 0, toValue: 100)
    let swing = Fixtures.segment(1, 9, true, .spring(motion))
    let crossing = try #require(swing.firstCrossing(of: 0))
    let turn = swing.turningPoints(of: 0, limit: 1)[0]
    for (share, from, to) in [(0.5, 0.0, 100.0), (0.9, 0, 100), (0.5, 100, 0)] {
      let motion = SpringMotion(
        spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: from, toValue: to)
      let end = crossing + share * (turn.time - crossing)
      let segment = Fixtures.segment(1, end, true, .spring(motion))
      let last = motion.value(at: end - 1)
      #expect(to > from ? last > 101 : last < -1)
      #expect(segment.value(of: 0, at: end) == to)
      let track = Fixtures.track("dot", "positionX", [segment], initial: from)
      for (span, range) in [
        (0...9.0, min(0, last)...max(100, last)), (1...end, min(0, last)...max(100, last)),
        (end...9, to - 0.02...to + 0.02),
      ] {
        let found = CurveRow.range(of: [0], of: [track], in: span)
        #expect(
          (found.lowerBound - range.lowerBound).magnitude < 1e-6, "\(share) \(span): \(found)")
        #expect(
          (found.upperBound - range.upperBound).magnitude < 1e-6, "\(share) \(span): \(found)")
      }
    }
    // Samples and the first value of a motion, where the span holds them.
    let sampled = Fixtures.track(
      "dot", "positionX",
      [
        Track.Segment(
          key: "key", startTime: 1, endTime: 3, isFinished: true,
          motion: .sampled(times: [1, 1.5, 2, 3], values: [[20, 90, -40, 30]]))
      ], initial: 0)
    for (span, range) in [
      (0...4.0, -40.0...90), (0...1, 0...20), (1.2...1.4, 19.98...20.02), (1.2...1.6, 20...90),
      (1.6...1.9, 89.98...90.02), (1.6...2.5, -40...90), (2.5...3, -40...30),
      (3.5...4, 29.98...30.02),
    ] {
      let found = CurveRow.range(of: [0], of: [sampled], in: span)
      #expect((found.lowerBound - range.lowerBound).magnitude < 1e-9, "\(span): \(found)")
      #expect((found.upperBound - range.upperBound).magnitude < 1e-9, "\(span): \(found)")
    }
  }

  @Test("a row names its property with its unit, and each of several components")
  func texts_ofARow_haveTheirUnits() throws {
    func moved(_ property: String, _ from: [Double], _ to: [Double]) throws -> CurveRow {
      let curves = zip(from, to).map { from, to in
        MotionCurve.eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: from, toValue: to),
          carriedVelocity: 0)
      }
      let track = Track(
        layer: "dot", property: property, threshold: 0.001, initialValue: from,
        segments: [
          Track.Segment(
            key: "key", startTime: 1, endTime: 2, isFinished: true,
            motion: .closedForm(origin: 1, rate: 1, curves: curves))
        ])
      return try #require(CurveRow.rows(of: Fixtures.recording([track], duration: 10)).first)
    }
    let rows: [(String, [Double], [Double], text: String, first: [String], last: [String])] = [
      ("positionX", [0], [100], "x, pt", ["0"], ["100"]),
      ("opacity", [0.25], [1], "opacity", ["0.25"], ["1.00"]),
      ("rotation", [0], [.pi / 2], "rotation, °", ["0"], ["90"]),
      ("position", [0, 5], [100, 5], "position x, pt", ["0"], ["100"]),
      ("position", [5, 0], [5, 100], "position y, pt", ["0"], ["100"]),
      ("position", [0, 90], [100, 20], "position, pt", ["x 0", "y 90"], ["x 100", "y 20"]),
      ("scaleXY", [1, 1], [2, 2], "scale", ["1.00"], ["2.00"]),
      ("scaleXY", [1, 1], [2, 3], "scale", ["x 1.00", "y 1.00"], ["x 2.00", "y 3.00"]),
      ("backgroundColor", [0, 0, 0], [1, 0.2, 0], "colour", ["#000000"], ["#FF3300"]),
    ]
    for expected in rows {
      let row = try moved(expected.0, expected.1, expected.2)
      let name = "\(expected.0) \(expected.1) \(expected.2)"
      #expect(row.propertyText == expected.text, "\(name)")
      #expect(row.valueTexts(at: 0).map(\.text) == expected.first, "\(name)")
      #expect(row.valueTexts(at: 3).map(\.text) == expected.last, "\(name)")
      for (component, text) in row.valueTexts(at: 3) {
        #expect(row.restText(of: component, at: 3) == text, "\(name)")
      }
      #expect(row.restText(of: 9, at: 3) == nil)
      for (time, moves) in [(0.5, false), (1, true), (1.5, true), (2, false), (3, false)] {
        #expect(row.moves(at: time) == moves, "\(time)")
      }
    }
  }

  @Test("of very many tracks the farthest are drawn, in their order, each layer's together")
  func rows_ofManyTracks_areTheFarthest() {
    func track(_ index: Int) -> Track {
      let way = Double((index * 7) % 41 + 1)
      let segment = line(0.01 * Double(index), 1 + 0.01 * Double(index), from: 0, to: way)
      return Fixtures.track("dot \(index % 30)", "property\(index)", [segment], initial: 0)
    }
    let many = (0..<41).map(track)
    let rows = CurveRow.rows(of: Fixtures.recording(many, duration: 3))
    let expected = many.filter { $0.segments[0].target(of: 0) > 41 - 24 }
    #expect(Set(rows.map(\.track.property)) == Set(expected.map(\.property)) && rows.count == 24)
    var layers: [String] = []
    for track in expected where !layers.contains(track.layer) { layers.append(track.layer) }
    #expect(rows.filter(\.isFirstOfLayer).map(\.track.layer) == layers)
    for (index, row) in rows.enumerated() {
      #expect(layers[row.layerIndex] == row.track.layer)
      #expect(row.isFirstOfLayer == (index == 0 || rows[index - 1].track.layer != row.track.layer))
    }
    #expect(CurveRow.rows(of: Fixtures.recording(Array(many.prefix(40)), duration: 3)).count == 40)
    // Those of a part of the run, of which the first leads its layer.
    let part = CurveRow.rows(rows, movingIn: 0...0.05)
    let moving = rows.filter { $0.track.segments[0].startTime < 0.05 }
    #expect(part.map(\.track.property) == moving.map(\.track.property) && !part.isEmpty)
    #expect(part.first?.isFirstOfLayer == true)
  }
}
