// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeTestSupport
import Testing

@Suite("Label placement")
struct LabelPlacerTests {
  private let bounds = Rect(x: 0, y: 0, width: 100, height: 40)
  private let size = Size(width: 20, height: 8)

  @Test("the first free candidate is taken")
  func place_firstTaken_takesTheSecond() {
    var placer = LabelPlacer(bounds: bounds)
    placer.avoid(Rect(x: 0, y: 0, width: 30, height: 40))
    let box = placer.place(
      size, candidates: [Point(x: 25, y: 5), Point(x: 90, y: 5), Point(x: 40, y: 5)])
    #expect(box == Rect(x: 40, y: 5, width: 20, height: 8))
    // The place is taken now.
    #expect(placer.place(size, candidates: [Point(x: 50, y: 5)]) == nil)
  }

  @Test("a line through a box is seen though no point of it lies inside")
  func place_lineThrough_isRefused() {
    var placer = LabelPlacer(bounds: bounds)
    placer.avoid(polyline: [Point(x: 0, y: 9), Point(x: 100, y: 9)])
    #expect(placer.place(size, candidates: [Point(x: 40, y: 5)]) == nil)
    #expect(placer.place(size, candidates: [Point(x: 40, y: 20)]) != nil)
  }

  @Test("of a long line every chord is seen, and none where it is not")
  func place_besideALongLine_isHeldToEachChord() {
    let points = (0...300).map { index in
      Point(x: Double(index) / 3, y: 20 + 15 * (Double(index % 50) / 25 - 1).magnitude)
    }
    let dot = Size(width: 0.1, height: 0.1)
    for (index, (start, end)) in zip(points, points.dropFirst()).enumerated() {
      let (x, y) = ((start.x + end.x) / 2, (start.y + end.y) / 2)
      for (height, isFree) in [(0.0, false), (2, true), (-2, true)] {
        var placer = LabelPlacer(bounds: bounds)
        placer.avoid(polyline: points)
        // A line across the chord, or one that ends beside it.
        let reach = height == 0 ? 1 : height / 2
        let ends = (Point(x: x, y: y + height - reach), Point(x: x, y: y + height + reach / 2))
        #expect(placer.isFree(from: ends.0, to: ends.1) == isFree, "chord \(index), \(height)")
        let place = placer.place(dot, candidates: [Point(x: x - 0.05, y: y + height)], clearance: 0)
        #expect((place != nil) == isFree, "chord \(index), \(height) beside it")
      }
    }
  }

  @Test("a place across a hairline gives way to one of the next four that is free of it")
  func place_hairline_isAvoidedWherePossible() {
    var placer = LabelPlacer(bounds: bounds)
    placer.discourage(hairlineAt: 50)
    let across = Point(x: 45, y: 5)
    let free = Point(x: 60, y: 5)
    #expect(placer.place(size, candidates: [across, free])?.origin == free)
    var narrow = LabelPlacer(bounds: bounds)
    narrow.discourage(hairlineAt: 50)
    #expect(narrow.place(size, candidates: [across])?.origin == across)
  }

  @Test("the best place that suits is taken")
  func place_unsuitable_givesWay() {
    var placer = LabelPlacer(bounds: bounds)
    let places = [Point(x: 10, y: 5), Point(x: 40, y: 5), Point(x: 70, y: 5)]
    #expect(placer.place(size, candidates: places) { $0.minX > 20 }?.origin == places[1])
    #expect(placer.place(size, candidates: places) { $0.minX > 90 } == nil)
  }

  @Test("a line is free where it crosses neither curve nor label")
  func isFree_curvesAndLabels_areCrossed() {
    var placer = LabelPlacer(bounds: bounds)
    placer.avoid(polyline: [Point(x: 0, y: 20), Point(x: 50, y: 20), Point(x: 50, y: 40)])
    placer.avoid(Rect(x: 80, y: 0, width: 10, height: 10))
    func isFree(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
      placer.isFree(from: Point(x: a.0, y: a.1), to: Point(x: b.0, y: b.1))
    }
    #expect(!isFree((20, 5), (20, 30)) && !isFree((40, 30), (60, 30)))
    #expect(!isFree((70, 5), (95, 5)))
    #expect(isFree((20, 5), (20, 19)) && isFree((60, 5), (60, 30)) && isFree((70, 20), (95, 20)))
  }

  @Test("the distance of a box to a segment is that of their nearest points")
  func distance_ofABox_isTheLeast() {
    let box = Rect(x: 10, y: 10, width: 20, height: 10)
    func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
      box.distance(toSegmentFrom: Point(x: a.0, y: a.1), to: Point(x: b.0, y: b.1))
    }
    #expect(distance((0, 15), (40, 15)) == 0 && distance((15, 12), (16, 13)) == 0)
    #expect(distance((0, 5), (40, 5)) == 5 && distance((33, 0), (33, 40)) == 3)
    // From a corner of the box, and from an end of the segment.
    #expect((distance((0, 40), (60, -20)) - 0) < 1e-12)
    #expect((distance((34, 23), (60, 40)) - 5).magnitude < 1e-12)
    // Against the nearest of many points of segment and border.
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let ends = (0..<2).map { _ in
        Point(
          x: .random(in: -20...60, using: &generator), y: .random(in: -20...50, using: &generator))
      }
      var least = Double.infinity
      for step in 0...400 {
        let share = Double(step) / 400
        let x = ends[0].x + share * (ends[1].x - ends[0].x)
        let y = ends[0].y + share * (ends[1].y - ends[0].y)
        let (dx, dy) = (max(10 - x, 0, x - 30), max(10 - y, 0, y - 20))
        least = min(least, (dx * dx + dy * dy).squareRoot())
      }
      let found = box.distance(toSegmentFrom: ends[0], to: ends[1])
      #expect((found - least).magnitude < 0.13, "\(ends), seed \(seed)")
    }
  }

  @Test("a place struck out by a level gives way to one of the next forty that is not")
  func place_level_isAvoidedWherePossible() {
    let struck = Point(x: 40, y: 5)
    let free = Point(x: 40, y: 20)
    var placer = LabelPlacer(bounds: bounds)
    placer.discourage(levelAt: 9, from: 0, to: 100)
    let places = Array(repeating: struck, count: 36) + [free]
    #expect(placer.place(size, candidates: places)?.origin == free)
    var narrow = LabelPlacer(bounds: bounds)
    narrow.discourage(levelAt: 9, from: 0, to: 100)
    #expect(narrow.place(size, candidates: [struck])?.origin == struck)
    // A level that ends before the label strikes nothing out.
    var beside = LabelPlacer(bounds: bounds)
    beside.discourage(levelAt: 9, from: 0, to: 39)
    #expect(beside.place(size, candidates: places)?.origin == struck)
  }

  /// A label at 40...60 across and 5...13 down, half a point around which it may not be struck.
  @Test(arguments: [
    (4.4, 0.0, 100.0, false), (4.6, 0, 100, true), (9, 0, 100, true), (13.4, 0, 100, true),
    (13.6, 0, 100, false), (9, 0, 39, false), (9, 0, 41, true), (9, 59, 100, true),
    (9, 61, 100, false), (9, 45, 50, true), (9, 50, 45, false), (9, 50, 50, false),
    // What only meets an edge strikes nothing out.
    (9, 60, 100, false), (9, 0, 40, false), (4.5, 0, 100, false), (13.5, 0, 100, false),
  ])
  func place_levelNearby_isStruckWithinHalfAPoint(
    _ y: Double, _ left: Double, _ right: Double, _ isStruck: Bool
  ) {
    var placer = LabelPlacer(bounds: bounds)
    placer.discourage(levelAt: y, from: left, to: right)
    let (place, other) = (Point(x: 40, y: 5), Point(x: 40, y: 25))
    let taken = placer.place(size, candidates: [place, other])?.origin
    #expect(taken == (isStruck ? other : place))
  }

  @Test("labels placed among random ones touch nothing and stay inside")
  func place_random_touchesNothing() {
    let seed: UInt64 = 23
    var generator = SeededGenerator(seed: seed)
    var placed: [Rect] = []
    var placer = LabelPlacer(bounds: bounds)
    for _ in 0..<200 {
      let candidates = (0..<4).map { _ in
        Point(
          x: Double.random(in: -10...100, using: &generator),
          y: Double.random(in: -5...40, using: &generator))
      }
      let label = Size(width: Double.random(in: 2...12, using: &generator), height: 4)
      guard let box = placer.place(label, candidates: candidates) else { continue }
      #expect(bounds.contains(box), "seed \(seed)")
      #expect(!placed.contains { $0.intersects(box) }, "seed \(seed)")
      placed.append(box)
    }
    #expect(placed.count > 10, "seed \(seed)")
  }

  @Test("labels keep their clearance, half of it above and below")
  func place_withinTheClearance_isRefused() {
    var placer = LabelPlacer(bounds: bounds)
    placer.avoid(Rect(x: 0, y: 0, width: 30, height: 10))
    func fits(_ x: Double, _ y: Double) -> Bool {
      var copy = placer
      return copy.place(size, candidates: [Point(x: x, y: y)], clearance: 4) != nil
    }
    #expect(!fits(33, 0) && fits(34.5, 0))
    #expect(!fits(5, 11.5) && fits(5, 12.5))
  }

  @Test("the part of a segment in a box ends at its edges, and is nil beside it")
  func segment_acrossABox_isCutAtItsEdges() throws {
    let box = Rect(x: 0, y: 0, width: 100, height: 40)
    let across = try #require(
      box.segment(from: Point(x: -50, y: 20), to: Point(x: 150, y: 20)))
    #expect(across.start == Point(x: 0, y: 20) && across.end == Point(x: 100, y: 20))
    let slanting = try #require(box.segment(from: Point(x: 20, y: 20), to: Point(x: 60, y: 60)))
    #expect(slanting.start == Point(x: 20, y: 20) && slanting.end == Point(x: 40, y: 40))
    #expect(box.segment(from: Point(x: -20, y: 30), to: Point(x: 20, y: 70)) == nil)
  }
}
