// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeLottie

/// Outlines of vertices and tangents, as paths and back, their areas and their directions.
struct BezierPathTests {
  /// An outline with straight and curved sides; the ends of an open one have no tangents.
  private static func outline(_ random: inout SeededGenerator, isClosed: Bool) -> BezierPath {
    func point(_ reach: Double) -> Point {
      Point(x: random.double(-reach...reach), y: random.double(-reach...reach))
    }
    let count = 2 + random.index(below: 5)
    var vertices = (0..<count).map { _ in
      BezierPath.Vertex(
        point(50), into: random.index(below: 2) == 0 ? .zero : point(20),
        out: random.index(below: 2) == 0 ? .zero : point(20))
    }
    if !isClosed {
      vertices[0].into = vertices[0].point
      vertices[count - 1].out = vertices[count - 1].point
    }
    return BezierPath(vertices: vertices, isClosed: isClosed)
  }

  private static func numbers(_ outline: BezierPath) -> [Double] {
    outline.vertices.flatMap { [$0.point, $0.into, $0.out].flatMap { [$0.x, $0.y] } }
  }

  @Test func outlines_ofAPath_areThoseItWasMadeOf() {
    for seed in 0..<80 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let all = (0..<1 + random.index(below: 3)).map { _ in
        Self.outline(&random, isClosed: random.index(below: 2) == 0)
      }
      var path = Path()
      for outline in all { path.addPath(outline.path) }
      let found = BezierPath.outlines(of: path)
      #expect(found.map(\.isClosed) == all.map(\.isClosed), "seed \(seed)")
      #expect(found.map(Self.numbers) == all.map(Self.numbers), "seed \(seed)")
    }
    #expect(BezierPath.outlines(of: Path()).isEmpty)
    #expect(BezierPath(vertices: [], isClosed: true).path.isEmpty)
  }

  /// A side that leads back to the first vertex belongs to it, however near they are.
  @Test(arguments: [(0.0, 3), (1e-10, 3), (1e-8, 4), (0.5, 4)])
  func outline_thatEndsWhereItBegins_hasOneVertexThere(distance: Double, count: Int) {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 10, y: 10))
    let control = Point(x: -3, y: 4)
    path.addCurve(to: Point(x: distance, y: 0), control1: Point(x: 9, y: 9), control2: control)
    path.closeSubpath()
    let outline = BezierPath.outlines(of: path)[0]
    #expect(outline.isClosed && outline.vertices.count == count)
    #expect(outline.vertices[0].into == (count == 3 ? control : .zero))
    #expect(outline.vertices[2].out == Point(x: 9, y: 9))
  }

  /// Twice half of the sum of the triangles under many chords.
  @Test func area_ofCurves_isThatOfManyChords() {
    for seed in 0..<25 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let outline = Self.outline(&random, isClosed: true)
      var (area, last) = (0.0, outline.vertices[0].point)
      let next = outline.vertices.dropFirst() + outline.vertices.prefix(1)
      for (from, to) in zip(outline.vertices, next) {
        for step in 1...400 {
          let t = Double(step) / 400
          let s = 1 - t
          let place =
            from.point * (s * s * s) + from.out * (3 * s * s * t) + to.into * (3 * s * t * t)
            + to.point * (t * t * t)
          area += (last.x * place.y - last.y * place.x) / 2
          last = place
        }
      }
      #expect((outline.signedArea - area).magnitude < 0.05, "seed \(seed): \(area)")
      var reversed = outline
      reversed.reverse()
      #expect((outline.signedArea + reversed.signedArea).magnitude < 1e-9, "seed \(seed)")
      let turned = outline.path.clockwise
      #expect(BezierPath.outlines(of: turned)[0].signedArea >= 0)
    }
    #expect(BezierPath(vertices: [], isClosed: true).signedArea == 0)
  }

  @Test func reversal_ofAnOutline_swapsItsTangents() {
    for isClosed in [true, false] {
      var random = SeededGenerator(seed: 4)
      let outline = Self.outline(&random, isClosed: isClosed)
      var reversed = outline
      reversed.reverse()
      let (vertices, count) = (outline.vertices, outline.vertices.count)
      #expect(count > 2 && reversed.isClosed == isClosed)
      for (index, vertex) in reversed.vertices.enumerated() {
        // A closed outline keeps its first vertex, an open one begins at its end.
        let other = vertices[isClosed ? (count - index) % count : count - 1 - index]
        #expect(vertex.point == other.point && vertex.into == other.out && vertex.out == other.into)
      }
      reversed.reverse()
      #expect(Self.numbers(reversed) == Self.numbers(outline))
    }
  }

  /// Two outlines of other numbers of vertices: each has its own vertices at its frame, and on the
  /// way those of the one that it leaves, of which the ones without a partner stay.
  @Test(arguments: [(3, 2), (3, 4), (2, 3), (4, 4), (3, 0)])
  func outline_thatChangesItsVertices_hasItsOwn(first: Int, second: Int) throws {
    func outline(_ count: Int, _ y: Double) -> String {
      let points = (0..<count).map { "[\($0 * 10),\(y)]" }.joined(separator: ",")
      let tangents = (0..<count).map { "[\($0),1]" }.joined(separator: ",")
      return #"[{"c":false,"v":[\#(points)],"i":[\#(tangents)]}]"#
    }
    let animation = try LottieFile.animation(
      shapes:
        #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":\#(outline(first, 0))},{"t":10,"s":\#(outline(second, 8))}]}},"#
        + LottieFile.stroke)
    for (time, count) in [(0.0, first), (0.5, first), (1, second), (1.9, second)] {
      let points = animation.paths(at: time).first?.points ?? []
      let expected = (0..<count).map { index in
        Point(x: Double(index * 10), y: index < second ? 8 * min(1, time) : 0)
      }
      #expect(points == expected, "at \(time): \(points)")
    }
  }
}
