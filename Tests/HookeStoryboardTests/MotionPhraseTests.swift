// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Phrases of motions that are over, cross or swing")
struct MotionPhraseTests {
  private func phrases(
    _ property: String, _ from: Double, _ to: Double, _ component: Int = 0, of count: Int = 1,
    initial: Double? = nil, layer: String = "card",
    screen: Recording.Screen? = .init(width: 375, height: 667)
  ) -> (phrases: MotionWords, segment: Track.Segment) {
    let curves = (0..<count).map { index in
      index == component
        ? MotionCurve.eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: from, toValue: to),
          carriedVelocity: 0) : .constant(from)
    }
    let segment = Track.Segment(
      key: "key", startTime: 1, endTime: 2, isFinished: true,
      motion: .closedForm(origin: 1, rate: 1, curves: curves))
    var values = [Double](repeating: from, count: count)
    values[component] = initial ?? from
    let track = Track(
      layer: layer, property: property, threshold: 0.01, initialValue: values, segments: [segment])
    return (
      MotionWords(segment, of: track, PropertyLabel(track), component, screen: screen), segment
    )
  }

  private typealias Row = (
    property: String, from: Double, to: Double, component: Int, count: Int, over: String,
    goal: String
  )

  private static let rows: [Row] = [
    ("positionX", 10, 90, 0, 1, "moved right", "place"),
    ("positionX", 90, 10, 0, 1, "moved left", "place"),
    ("position", 10, 90, 1, 2, "moved down", "place"),
    ("positionY", 90, 10, 0, 1, "moved up", "place"),
    ("positionX", -5, 90, 0, 1, "come in from the left", "place"),
    ("positionX", 400, 90, 0, 1, "come in from the right", "place"),
    ("positionY", -5, 90, 0, 1, "come in from above", "place"),
    ("positionY", 700, 90, 0, 1, "come in from below", "place"),
    ("positionX", 90, 400, 0, 1, "left to the right", "place"),
    ("positionX", 90, -5, 0, 1, "left to the left", "place"),
    ("positionY", 90, 700, 0, 1, "left downwards", "place"),
    ("positionY", 90, -5, 0, 1, "left upwards", "place"),
    // Both ends beyond the edge say nothing of it, nor do those on it.
    ("positionX", 400, 500, 0, 1, "moved right", "place"),
    ("positionX", -9, 400, 0, 1, "moved right", "place"),
    ("positionX", 0, 375, 0, 1, "moved right", "place"),
    ("positionY", 667, 0, 0, 1, "moved up", "place"),
    ("positionY", 0, 400, 0, 1, "moved down", "place"),
    ("translationX", 0, 900, 0, 1, "moved right", "place"),
    ("boundsOrigin", 0, 40, 1, 2, "scrolled", "place"),
    ("bounds", 0, 40, 0, 4, "scrolled", "place"),
    ("bounds", 10, 40, 2, 4, "widened", "size"), ("bounds", 40, 10, 3, 4, "shrunk", "size"),
    ("width", 10, 40, 0, 1, "widened", "size"), ("width", 40, 10, 0, 1, "narrowed", "size"),
    ("height", 10, 40, 0, 1, "grown", "size"), ("size", 40, 10, 1, 2, "shrunk", "size"),
    ("scaleX", 1, 2, 0, 1, "widened", "size"), ("scaleX", -1, 0.5, 0, 1, "narrowed", "size"),
    ("scaleY", 1, 2, 0, 1, "grown", "size"), ("subscaleXY", 2, 1, 0, 2, "shrunk", "size"),
    ("scaleXY", 1, 0.01, 0, 2, "shrunk away", "size"),
    ("scaleXY", 0.01, -1, 0, 2, "opened up", "size"),
    ("scaleXY", 1, 0.03, 0, 2, "shrunk", "size"), ("scaleX", 0, 1, 0, 1, "opened up", "size"),
    ("rotation", 0, 1, 0, 1, "turned", "angle"), ("rotationX", 1, 0, 0, 1, "turned", "angle"),
    ("opacity", 0, 0.5, 0, 1, "faded in", "target"),
    ("opacity", 1, 0.01, 0, 1, "faded out", "target"),
    ("opacity", 1, 0.03, 0, 1, "faded", "target"),
    ("shadowOpacity", 0.5, 0, 0, 1, "faded out", "target"),
    ("shapeLayer.strokeEnd", 0, 1, 0, 1, "been drawn", "target"),
    ("shapeLayer.strokeEnd", 1, 0, 0, 1, "been erased", "target"),
    ("shapeLayer.strokeStart", 0, 1, 0, 1, "been erased", "target"),
    ("shapeLayer.strokeStart", 1, 0, 0, 1, "been drawn", "target"),
    ("shapeLayer.path", 0, 1, 0, 1, "changed shape", "target"),
    ("cornerRadius", 0, 9, 0, 1, "changed shape", "target"),
    ("cornerRadii", 0, 9, 3, 4, "changed shape", "target"),
    ("borderWidth", 0, 9, 0, 1, "changed its border", "target"),
    ("backgroundColor", 0, 1, 0, 4, "changed colour", "target"),
    ("label.textColor", 0, 1, 0, 4, "changed colour", "target"),
    ("anchorPoint", 0, 1, 0, 2, "moved", "target"),
    ("shapeLayer.lineDashPhase", 0, 9, 0, 1, "moved its dashes", "target"),
    ("shadowOffset", 0, 9, 0, 2, "changed its shadow", "target"),
    ("shadowRadius", 0, 9, 0, 1, "changed its shadow", "target"),
    ("wobble", 0, 9, 0, 1, "changed", "target"),
  ]

  @Test("a motion that is over, and one that crosses its target, are said so")
  func arrived_ofEachProperty_hasItsVerb() {
    for row in Self.rows {
      let found = phrases(row.property, row.from, row.to, row.component, of: row.count).phrases
      let name = "\(row.property) \(row.component) from \(row.from) to \(row.to)"
      #expect(found.arrived == "card has " + row.over, "\(name)")
      #expect(found.crossing(row.component) == "card reaches its " + row.goal, "\(name)")
    }
    #expect(phrases("rotation", 1, 0, initial: 0).phrases.arrived == "card has turned back")
    #expect(phrases("rotation", 1, 0.02, initial: 0).phrases.arrived == "card has turned")
    #expect(
      phrases("positionX", -5, 90, screen: nil).phrases.arrived == "card has come in from the left")
    #expect(phrases("positionX", 9000, 90, screen: nil).phrases.arrived == "card has moved left")
  }

  @Test(
    "a caption of an edge holds where the layer is beyond it: before it comes in, after it has left"
  )
  func edge_ofAMotion_isWhereItIsBeyond() throws {
    for (property, from, to, time, moves) in [
      ("positionX", -5.0, 90.0, 1.0, "right"), ("positionX", 90, -5, 2, "left"),
      ("positionY", 700, 90, 1, "up"), ("positionY", 90, 700, 2, "down"),
    ] {
      let (found, segment) = phrases(property, from, to)
      let passing = try #require(found.edge(of: segment, \.passing))
      #expect(passing == .init(layer: "card", time: time, caption: "card moves \(moves)"))
      #expect(found.edge(of: segment, \.arrived)?.caption == "card has moved \(moves)")
    }
    for (property, from, to) in [
      ("positionX", 10.0, 90.0), ("positionX", -9, 400), ("translationX", -900, 0),
      ("opacity", -1, 1),
    ] {
      let (found, segment) = phrases(property, from, to)
      #expect(found.edge(of: segment, \.passing) == nil, "\(property) \(from) \(to)")
    }
  }

  private typealias Swing = (
    property: String, overshoot: Double?, excess: Double, isFirst: Bool, isMaximum: Bool,
    said: String
  )

  /// At turning points of motions from 100 to 200.
  private static let swings: [Swing] = [
    ("positionX", 0.3, 30, true, true, "swings past its place"),
    ("positionX", 0.3, 30, false, true, "swings past its place"),
    ("rotation", 0.3, 30, true, true, "swings past its angle"),
    ("height", 0.3, 30, true, true, "swings past its size"),
    ("opacity", 0.3, 30, true, true, "swings past its target"),
    ("positionX", 1, 100, true, true, "swings right"),
    ("positionX", nil, 30, true, false, "swings left"),
    ("positionY", nil, 30, false, true, "swings down"),
    ("positionY", nil, -30, false, false, "swings up"),
    ("height", nil, -30, false, true, "swells"), ("width", nil, -30, false, false, "shrinks"),
    ("rotation", nil, -30, true, true, "swings"),
    ("rotation", nil, -30, false, true, "swings back"),
    ("opacity", 2, 200, true, true, "swings"),
    ("cornerRadius", nil, -9, false, false, "swings back"),
    // Behind the start, first.
    ("positionX", nil, -130, true, false, "turns round"),
    ("rotation", nil, -130, true, false, "turns round"),
    ("positionX", nil, -130, false, false, "swings left"),
    ("positionX", nil, -90, true, false, "swings left"),
    ("width", nil, -130, true, false, "shrinks"),
  ]

  @Test("a turn is named by what is passed, by its side, or by what the layer does")
  func swing_ofATurn_hasItsWords() throws {
    let turn = try #require(Fixtures.spring(0, from: 0, to: 1).turningPoints(of: 0).first)
    for row in Self.swings {
      var point = turn
      (point.overshoot, point.excess, point.value) = (row.overshoot, row.excess, 200 + row.excess)
      let found = phrases(row.property, 100, 200).phrases
      let said = found.swing(point, 0, isFirst: row.isFirst, isMaximum: row.isMaximum)
      #expect(said == "card " + row.said, "\(row)")
      #expect(found.turnsRound(at: point) == (row.excess < -100), "\(row)")
    }
    // Towards smaller values everything is the other way round.
    var point = turn
    (point.overshoot, point.excess) = (nil, 130)
    #expect(phrases("positionX", 200, 100).phrases.turnsRound(at: point))
    point.excess = -30
    #expect(!phrases("positionX", 200, 100).phrases.turnsRound(at: point))
    #expect(!phrases("positionX", 100, 100.005).phrases.turnsRound(at: point))
  }

  @Test("a name with letters that run to the left stands between marks")
  func name_ofLettersThatRunLeft_isMarked() {
    let left: [UInt32] = [
      0x590, 0x5D0, 0x627, 0x8FF, 0xFB1D, 0xFDFF, 0xFE70, 0xFEFF, 0x10800, 0x10FFF, 0x1E800,
      0x1EFFF,
    ]
    let right: [UInt32] = [
      0x41, 0x58F, 0x900, 0xFB1C, 0xFE00, 0xFE6F, 0xFF00, 0x107FF, 0x11000, 0x1E7FF, 0x1F000,
      0x4E00,
    ]
    for (values, isMarked) in [(left, true), (right, false)] {
      for value in values {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let name = "a" + String(Character(scalar))
        #expect(name.withinSentence == (isMarked ? "\u{200E}\(name)\u{200E}" : name), "\(value)")
      }
    }
    #expect("".withinSentence.isEmpty)
    let name = "\u{5D0}"
    #expect(
      phrases("positionX", 10, 90, layer: name).phrases.passing
        == "\u{200E}\(name)\u{200E} moves right")
  }
}
