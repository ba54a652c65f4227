// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeTestSupport
import Testing

/// The places of labels against a search over the costs of all candidates, and crossings of lines
/// against their intersections in whole numbers.
@Suite("Costs of label places")
struct LabelCostTests {
  private static let bounds = Rect(x: 0, y: 0, width: 200, height: 100)

  /// What a label may not touch and what it should not, each in a list of its own.
  private struct Obstacles {
    var boxes: [Rect] = []
    var lines: [[Point]] = []
    var hairlines: [Double] = []
    var levels: [(y: Double, left: Double, right: Double)] = []
    var neighbours: [Rect] = []

    /// The cost of a place besides its number; nil where it is not free.
    func cost(_ box: Rect, clearance: Double) -> Int? {
      let guarded = Rect(
        x: box.minX - clearance, y: box.minY - clearance / 2, width: box.width + 2 * clearance,
        height: box.height + clearance)
      func overlap(_ a: Rect, _ b: Rect) -> Bool {
        a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
      }
      guard box.minX >= 0, box.maxX <= 200, box.minY >= 0, box.maxY <= 100,
        !boxes.contains(where: { overlap($0, guarded) }),
        !lines.contains(where: { line in
          zip(line, line.dropFirst()).contains { guarded.segment(from: $0, to: $1) != nil }
        })
      else { return nil }
      let crossed = hairlines.filter { $0 > guarded.minX && $0 < guarded.maxX }.count
      let isStruck = levels.contains {
        $0.left < $0.right && $0.y > box.minY - 0.5 && $0.y < box.maxY + 0.5
          && $0.left < box.maxX && $0.right > box.minX
      }
      let isTouched = neighbours.contains { overlap($0, box) }
      return 4 * crossed + (isStruck ? 40 : 0) + (isTouched ? 40 : 0)
    }
  }

  /// A label at 40...58 and 20...28, and lines that meet a side of it or pass by at a distance.
  @Test("a line is in the way of a label that it touches, at each of its sides")
  func place_besideALine_isNotTouched() {
    func isFree(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Bool {
      let (start, end) = (Point(x: x1, y: y1), Point(x: x2, y: y2))
      // Of many chords, and of one; forwards and backwards.
      let many = (0...70).map { start.interpolated(to: end, at: Double($0) / 70) }
      let places = [[start, end], [end, start], many, many.reversed()].map { points in
        var placer = LabelPlacer(bounds: Self.bounds)
        placer.avoid(polyline: points)
        return placer.place(
          Size(width: 18, height: 8), candidates: [Point(x: 40, y: 20)], clearance: 0)
      }
      #expect(Set(places.map { $0 == nil }).count == 1, "\(start) to \(end)")
      return places[0] != nil
    }
    for (gap, isPast) in [(0.0, false), (0.01, true)] {
      // Along each side, and up to the middle of it.
      #expect(isFree(0, 20 - gap, 100, 20 - gap) == isPast && isFree(49, 0, 49, 20 - gap) == isPast)
      #expect(
        isFree(0, 28 + gap, 100, 28 + gap) == isPast && isFree(49, 28 + gap, 49, 99) == isPast)
      #expect(isFree(40 - gap, 0, 40 - gap, 99) == isPast && isFree(0, 24, 40 - gap, 24) == isPast)
      #expect(isFree(58 + gap, 0, 58 + gap, 99) == isPast && isFree(58 + gap, 24, 99, 24) == isPast)
    }
  }

  /// Among places and obstacles on a grid many have an edge in common.
  @Test("each label is at the first of the cheapest places that suit", arguments: [false, true])
  func place_amongAll_isTheCheapest(onGrid: Bool) {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    var counts = [0, 0, 0]
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = random.double(range)
      return onGrid ? (number / 4).rounded() * 4 : number
    }
    for round in 0..<40 {
      func point() -> Point { Point(x: number(-10...210), y: number(-5...105)) }
      func rect() -> Rect {
        Rect(origin: point(), size: Size(width: number(5...60), height: 20))
      }
      var obstacles = Obstacles()
      var placer = LabelPlacer(bounds: Self.bounds)
      for _ in 0..<random.index(below: 4) {
        obstacles.boxes.append(rect())
        placer.avoid(obstacles.boxes[obstacles.boxes.count - 1])
      }
      for _ in 0..<random.index(below: 2) {
        let line = [point(), point(), point()]
        obstacles.lines.append(line)
        placer.avoid(polyline: line)
      }
      for _ in 0..<random.index(below: 12) {
        obstacles.hairlines.append(number(0...200))
        placer.discourage(hairlineAt: obstacles.hairlines[obstacles.hairlines.count - 1])
      }
      for _ in 0..<random.index(below: 9) {
        let level = (point().y, point().x, point().x)
        obstacles.levels.append(level)
        placer.discourage(levelAt: level.0, from: level.1, to: level.2)
      }
      for _ in 0..<random.index(below: 6) {
        obstacles.neighbours.append(rect())
        placer.discourage(obstacles.neighbours[obstacles.neighbours.count - 1])
      }
      for label in 0..<4 {
        let size = Size(width: number(10...40), height: 8)
        let clearance = [0.0, onGrid ? 4 : 1, onGrid ? 8 : 6][random.index(below: 3)]
        let left = random.index(below: 3) == 0 ? 60.0 : -1000
        let candidates = (0..<[3, 12, 50][random.index(below: 3)]).map { _ in point() }
        var best: (box: Rect, cost: Int)?
        for (index, candidate) in candidates.enumerated() where candidate.x > left {
          let box = Rect(origin: candidate, size: size)
          guard let cost = obstacles.cost(box, clearance: clearance) else { continue }
          if index + cost < best?.cost ?? .max { best = (box, index + cost) }
        }
        let found = placer.place(size, candidates: candidates, clearance: clearance) {
          $0.minX > left
        }
        #expect(found == best?.box, "seed \(seed), round \(round), label \(label)")
        guard let best else { continue }
        obstacles.boxes.append(best.box)
        counts[best.cost >= 40 ? 2 : best.cost >= 4 ? 1 : 0] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > 8 }, "\(counts)")
  }

  @Test("a place across more hairlines costs more, and the first of equal places is taken")
  func place_acrossHairlines_countsEach() {
    let (wide, narrow, free) = (Point(x: 0, y: 0), Point(x: 60, y: 0), Point(x: 120, y: 0))
    let size = Size(width: 40, height: 8)
    func place(_ candidates: [Point]) -> Point? {
      var placer = LabelPlacer(bounds: Self.bounds)
      for x in [10.0, 20, 70] { placer.discourage(hairlineAt: x) }
      return placer.place(size, candidates: candidates)?.origin
    }
    let out = Point(x: 190, y: 0)
    #expect(place([wide, narrow]) == narrow && place([narrow, wide]) == narrow)
    #expect(place([wide, out, out, out, narrow]) == wide)
    #expect(place([wide, out, out, narrow]) == narrow)
    #expect(place([narrow, out, out, free]) == free)
    #expect(place([narrow, out, out, out, free]) == narrow)
    #expect(place([wide] + Array(repeating: out, count: 6) + [free]) == free)
    #expect(place([wide] + Array(repeating: out, count: 7) + [free]) == wide)
  }

  @Test("a place that is struck out and in a discouraged box costs both")
  func place_struckAndTouched_costsBoth() {
    let (place, free) = (Point(x: 0, y: 0), Point(x: 120, y: 0))
    for (isStruck, isTouched, cost) in [
      (false, false, 0), (true, false, 40), (false, true, 40), (true, true, 80),
    ] {
      for later in [1, 39, 40, 79, 80] {
        var placer = LabelPlacer(bounds: Self.bounds)
        if isStruck { placer.discourage(levelAt: 4, from: 0, to: 50) }
        if isTouched { placer.discourage(Rect(x: 10, y: 2, width: 30, height: 30)) }
        let out = Array(repeating: Point(x: 190, y: 0), count: later - 1)
        let found = placer.place(
          Size(width: 40, height: 8), candidates: [place] + out + [free])?.origin
        #expect(found == (later < cost ? free : place), "\(cost), \(later)")
      }
    }
  }

  @Test("a line is not free where its inside meets a chord, ends included, at an angle")
  func isFree_ofLinesOnAGrid_isThatOfTheirIntersection() {
    let seed: UInt64 = 43
    var random = SeededGenerator(seed: seed)
    var touches = 0
    for _ in 0..<600 {
      let numbers = (0..<8).map { _ in random.index(below: 5) }
      let (ax, ay, bx, by) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let (cx, cy, dx, dy) = (numbers[4], numbers[5], numbers[6], numbers[7])
      // a + t (b - a) = c + u (d - c), by Cramer's rule.
      let determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
      let t = (cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)
      let u = (cx - ax) * (by - ay) - (cy - ay) * (bx - ax)
      let (sign, size) = (determinant.signum(), abs(determinant))
      let isCrossed =
        size > 0 && sign * t > 0 && sign * t < size && sign * u >= 0 && sign * u <= size
      if isCrossed, u == 0 || u == determinant { touches += 1 }
      func point(_ x: Int, _ y: Int) -> Point { Point(x: Double(x), y: Double(y)) }
      var placer = LabelPlacer(bounds: Self.bounds)
      placer.avoid(polyline: [point(cx, cy), point(dx, dy)])
      #expect(
        placer.isFree(from: point(ax, ay), to: point(bx, by)) == !isCrossed,
        "\(numbers), seed \(seed)")
    }
    #expect(touches > 10)
  }
}
