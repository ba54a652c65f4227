// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What is seen of one motion beside another, when, and in which range of values.
@Suite("Kinds of motions")
struct MotionKindTests {
  private func eased(
    _ start: Double, _ end: Double, from: Double, to: Double, _ timing: CubicBezier = .linear,
    isFinished: Bool = true
  ) -> Track.Segment {
    Fixtures.segment(
      start, end, isFinished,
      .eased(
        EasedMotion(timing: timing, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  private func motion(_ property: String, _ to: Double, _ start: Double = 0, _ end: Double = 1)
    -> VisibleMotion
  {
    let segment = eased(start, end, from: 0, to: to)
    return VisibleMotion(segment, of: Fixtures.track("dot", property, [segment], initial: 0))
  }

  @Test("a layer's own motion is seen before its look, that before its edge, then the farthest")
  func order_ofMotions_isKindThenExtent() {
    let ranked: [(String, Double)] = [
      ("positionX", 300), ("rotation", -200), ("scaleX", 90), ("opacity", -50), ("width", 20),
      ("bounds", 7), ("backgroundColor", 400), ("shadowRadius", -100), ("shapeLayer.path", 30),
      ("anchorPoint", 1), ("cornerRadius", 900), ("borderWidth", -80), ("borderColor", 10),
      ("cornerRadii", 2),
    ]
    let motions = ranked.map { motion($0.0, $0.1) }
    for (index, first) in motions.enumerated() {
      #expect(!first.isSeen(before: first))
      for second in motions.dropFirst(index + 1) {
        #expect(first.isSeen(before: second) && !second.isSeen(before: first))
      }
    }
  }

  @Test("a picture shows a motion under way that is a tenth of its way from either end")
  func motion_atATime_isShownBetweenItsEnds() {
    let rows = [
      (0.5, false), (1, false), (1.18, false), (1.22, true), (2, true), (2.78, true), (2.82, false),
      (3, false), (3.5, false),
    ]
    for to in [100.0, -100, 0.001] {
      for (time, isShown) in rows {
        #expect(motion("positionX", to, 1, 3).isShown(at: time) == isShown, "\(to) at \(time)")
      }
    }
    let first = motion("positionX", 1, 1, 3)
    for (start, end, isWith) in [(0.0, 1.0, false), (0, 1.1, true), (2, 2.5, true), (3, 4, false)] {
      let second = motion("opacity", 1, start, end)
      #expect(first.isUnderWay(with: second) == isWith && second.isUnderWay(with: first) == isWith)
    }
  }

  /// Symmetric curves are half way in the middle of their time; others are asked where.
  @Test("a motion passes at its greatest speed, or half way where that is close to an end")
  func middle_ofAMotion_isItsGreatestSpeedOrHalfWay() {
    for (from, to) in [(0.0, 100.0), (40, -60)] {
      for timing in [CubicBezier.linear, .easeInOut, .easeIn, .easeOut] {
        let segment = eased(1, 3, from: from, to: to, timing)
        let found = VisibleMotion(
          segment, of: Fixtures.track("dot", "positionX", [segment], initial: from)
        ).middle
        let share = (segment.value(of: 0, at: found) - from) / (to - from)
        #expect(abs(share - 0.5) < 1e-6, "\(timing)")
        if timing == .linear || timing == .easeInOut { #expect(abs(found - 2) < 1e-6) }
      }
    }
  }

  /// A motion over 100 points in a second, of which the last 5 are not seen: over where it has come
  /// that near, and at its end wherever it is.
  @Test("a motion is over near its target, and at its end wherever it is stopped")
  func candidate_ofAMotion_isOverAtItsEnd() {
    let rows: [(Double, Double, String?)] = [
      (2, 1.5, nil), (2, 1.94, nil), (2, 1.96, "96"), (2, 2, "100"), (2, 2.5, "100"),
      (1.6, 1.5, nil), (1.6, 1.6.nextDown, nil), (1.6, 1.6, "60"), (1.6, 1.75, "60"),
      (1.98, 1.94, nil), (1.98, 1.96, "96"), (1.98, 1.98, "98"),
    ]
    for isBack in [false, true] {
      for (end, time, figure) in rows {
        let (from, to) = isBack ? (300.0, 200.0) : (100, 200)
        let segment = Fixtures.segment(
          1, end, end == 2,
          .eased(
            EasedMotion(timing: .linear, duration: 1, fromValue: from, toValue: to),
            carriedVelocity: 0))
        let track = Fixtures.track("dot", "positionX", [segment], initial: from, threshold: 0.7)
        let found = VisibleMotion(segment, of: track)
          .candidate(at: time, in: Fixtures.recording([track], duration: 3))
        let way = isBack ? "left" : "right"
        let isOver = figure != nil
        #expect(found.kind == (isOver ? .arrival : .passage), "\(end) \(time)")
        #expect(found.caption == "dot \(isOver ? "has moved" : "moves") \(way)", "\(end) \(time)")
        #expect(found.time == time && found.span == 1...end && found.layer == "dot")
        guard let figure, let way = Double(figure) else { continue }
        let value = isBack ? 300 - way : 100 + way
        #expect(found.figure == "x \(Int(value))\u{202F}pt", "\(end) \(time)")
      }
    }
  }

  @Test("the farthest component is seen, counted in thresholds")
  func component_ofAMotion_isTheFarthest() {
    for (ends, component, extent) in [
      ([3.0, -5.0], 1, 500.0), ([-5, 3], 0, 500), ([0, 0.5], 1, 50), ([2, 2], 0, 200),
    ] {
      let curves = ends.map {
        MotionCurve.eased(
          EasedMotion(duration: 1, fromValue: 0, toValue: $0), carriedVelocity: 0)
      }
      let segment = Track.Segment(
        key: "k", startTime: 0, endTime: 1, isFinished: true,
        motion: .closedForm(origin: 0, rate: 1, curves: curves))
      let found = VisibleMotion(
        segment,
        of: Track(
          layer: "dot", property: "position", threshold: 0.01, initialValue: [0, 0],
          segments: [segment]))
      #expect(abs(found.extent - extent) < 1e-9)
      // Of two alike either may be taken.
      #expect(ends[0] == ends[1] || found.component == component)
    }
  }

  @Test("the range of a curve holds what it shows, the targets it reaches, and four thresholds")
  func range_ofTracksInASpan_holdsWhatIsShown() {
    func track(_ segments: [Track.Segment], _ initial: Double = 0) -> Track {
      Fixtures.track("dot", "positionX", segments, initial: initial)
    }
    let there = track([eased(1, 2, from: 0, to: 10)])
    let cut = track([eased(1, 1.5, from: 0, to: 10, isFinished: false)])
    let jump = track([eased(1, 2, from: 5, to: 8)], -3)
    let down = track([eased(0, 1, from: 4, to: -6)], 4)
    let rows: [(tracks: [Track], span: ClosedRange<Double>?, range: ClosedRange<Double>)] = [
      ([there], nil, 0...10), ([there], 0...3, 0...10), ([there], 1.25...1.5, 2.5...5),
      ([there], 1.5...2, 5...10), ([there], 0...1, -0.02...0.02), ([there], 2...3, 9.98...10.02),
      ([there], 1.5...1.5, 4.98...5.02), ([there], 1.5...1.502, 4.99...5.03),
      ([there, down], nil, -6...10), ([there, down], 1.25...1.5, -6...5),
      // Its target is out of the span.
      ([there], 0...1.5, 0...5), ([jump], nil, -3...8), ([jump], 1...1.5, 5...6.5),
      ([jump], 0...1, -3...5), ([down], 0.5...0.75, -3.5 ... -1), ([cut], 1.1...1.2, 2...4),
    ]
    for (index, row) in rows.enumerated() {
      let found = CurveRow.range(of: [0], of: row.tracks, in: row.span)
      let difference = max(
        (found.lowerBound - row.range.lowerBound).magnitude,
        (found.upperBound - row.range.upperBound).magnitude)
      #expect(difference < 1e-9, "row \(index): \(found)")
    }
    // A spring turns beyond its target, which belongs to the range where the span holds it.
    let spring = Fixtures.spring(0, from: 0, to: 100)
    let peak = spring.turningPoints(of: 0, limit: 1)[0]
    let swing = track([spring])
    #expect(CurveRow.range(of: [0], of: [swing], in: nil).upperBound == peak.value)
    let around = peak.time - 0.01...peak.time + 0.01
    #expect(CurveRow.range(of: [0], of: [swing], in: around).upperBound == peak.value)
    let before = 0...peak.time - 0.01
    #expect(CurveRow.range(of: [0], of: [swing], in: before).upperBound < peak.value)
  }

  @Test("the part of a screen that each component moves along")
  func axes_ofComponents_areThoseOfTheirProperty() {
    // For each component: x or y where it moves the layer, w or h where it moves an edge alone.
    let rows: [(String, String)] = [
      ("positionX", "x"), ("positionY", "y"), ("position", "xy"), ("translationX", "x"),
      ("translationY", "y"), ("translationXY", "xy"), ("subtranslationX", "x"),
      ("subtranslationY", "y"), ("subtranslationXY", "xy"), ("bounds", "xywh"),
      ("boundsOrigin", "xy"), ("size", "wh"), ("width", "w"), ("height", "h"), ("opacity", "-"),
      ("scaleXY", "--"), ("rotation", "-"), ("anchorPoint", "--"), ("positionZ", "-"),
    ]
    for (property, letters) in rows {
      let track = Track(
        layer: "dot", property: property, threshold: 0.01,
        initialValue: Array(repeating: 0, count: letters.count), segments: [])
      for (component, letter) in letters.enumerated() {
        let along: Track.Axis? =
          "xw".contains(letter) ? .horizontal : "yh".contains(letter) ? .vertical : nil
        #expect(track.direction(of: component) == along, "\(property) \(component)")
        #expect(track.axis(of: component) == ("wh".contains(letter) ? nil : along))
      }
      #expect(track.isPosition == ["positionX", "positionY", "position"].contains(property))
    }
  }
}
