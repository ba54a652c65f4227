// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// Outlines of strokes and images in perspective, against distances and the projected curves.
@Suite struct StrokeOutlineTests {
  /// Whether a point is inside a path by the non-zero rule, from its flattened windings.
  private func winding(_ path: Path, _ point: Point) -> Int {
    var winding = 0
    var (pen, start) = (Point.zero, Point.zero)
    func add(_ from: Point, _ to: Point) {
      let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
      if from.y <= point.y, to.y > point.y, side > 0 { winding += 1 }
      if from.y > point.y, to.y <= point.y, side < 0 { winding -= 1 }
    }
    for element in path.elements {
      switch element {
      case .move(let end): (pen, start) = (end, end)
      case .line(let end):
        add(pen, end)
        pen = end
      case .curve(let end, let control1, let control2):
        let piece = CubicPiece(from: pen, to: end, control1: control1, control2: control2)
        var last = pen
        for index in 1...50 {
          let next = piece.place(at: Double(index) / 50).point
          add(last, next)
          last = next
        }
        pen = end
      case .close:
        add(pen, start)
        pen = start
      }
    }
    return winding
  }

  @Test func strokeOutline_circle_isTheRingBetweenTwoRadii() {
    let ring = Path.circle(center: Point(x: 50, y: 50), radius: 30)
      .strokeOutline(StrokeStyle(width: 8))
    for step in 0..<40 {
      let turn = AffineTransform.rotation(Double(step) * 0.157)
      func isInside(_ radius: Double) -> Bool {
        winding(ring, Point(x: 50 + radius * turn.a, y: 50 + radius * turn.b)) != 0
      }
      // Four curves leave a circle by 2.8e-4 of its radius.
      #expect(isInside(26.02) && isInside(30) && isInside(33.98), "\(step)")
      #expect(!isInside(25.98) && !isInside(34.02), "\(step)")
    }
  }

  @Test(arguments: [
    (StrokeStyle.Join.miter, [true, true, true]), (.bevel, [true, false, false]),
    (.round, [true, true, false]),
  ])
  func strokeOutline_corner_hasItsJoin(join: StrokeStyle.Join, isInside: [Bool]) {
    let corner = Path.polyline([Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 40, y: 40)])
    let outline = corner.strokeOutline(StrokeStyle(width: 10, join: join))
    // Along the diagonal a bevel ends at 2.5, a round join at 5 / √2, a miter at 5.
    let found = [2.4, 3.4, 4.9].map { winding(outline, Point(x: 40 + $0, y: -$0)) != 0 }
    #expect(found == isInside)
    #expect(winding(outline, Point(x: 41, y: -6)) == 0)
  }

  @Test func strokeOutline_caps_reachAsFarAsTheyShould() {
    let line = Path.line(from: Point(x: 0, y: 0), to: Point(x: 20, y: 0))
    for (cap, inside, outside) in [
      (StrokeStyle.Cap.butt, 19.9, 20.1), (.round, 23.9, 24.1), (.square, 23.9, 24.1),
    ] {
      let outline = line.strokeOutline(StrokeStyle(width: 8, cap: cap))
      #expect(winding(outline, Point(x: inside, y: 0.01)) != 0, "\(cap)")
      #expect(winding(outline, Point(x: outside, y: 0.01)) == 0, "\(cap)")
      #expect((winding(outline, Point(x: 23.5, y: 3.5)) != 0) == (cap == .square), "\(cap)")
    }
  }

  /// A square whose last line returns to its beginning has two ends there, and a corner where it is
  /// closed, with a line of no length; lines that touch have a corner in one subpath only.
  @Test func strokeOutline_whereALineReturns_hasACornerIfItIsClosed() {
    let style = StrokeStyle(width: 8)
    let square = [(0, 0), (40, 0), (40, 40), (0, 40), (0, 0)].map { Point(x: $0.0, y: $0.1) }
    let open = Path.polyline(square)
    for (path, isClosed) in [(open, false), (Path.polyline(square, closed: true), true)] {
      for (point, isInside) in [
        (Point(x: -3, y: -3), isClosed), (Point(x: 43, y: -3), true), (Point(x: 3, y: 3), true),
        (Point(x: -3, y: 1), true), (Point(x: 1, y: -3), true), (Point(x: 20, y: 20), false),
      ] {
        let outline = path.strokeOutline(style)
        #expect((winding(outline, point) != 0) == isInside, "\(isClosed), \(point)")
      }
      // A dash that is longer than the whole line changes nothing.
      let dashed = path.strokeOutline(StrokeStyle(width: 8, dash: StrokeStyle.Dash([200, 1])))
      #expect((winding(dashed, Point(x: -3, y: -3)) != 0) == isClosed, "\(isClosed)")
    }
    var apart = Path.polyline([Point(x: 0, y: 40), .zero])
    apart.move(to: .zero)
    apart.addLine(to: Point(x: 40, y: 0))
    #expect(winding(apart.strokeOutline(style), Point(x: -3, y: -3)) == 0)
    // What follows a closed square begins where that began.
    let longer = Path(Path.polyline(square, closed: true).elements + [.line(Point(x: -20, y: 0))])
    #expect(winding(longer.strokeOutline(style), Point(x: -15, y: 3)) != 0)
    #expect(winding(longer.strokeOutline(style), Point(x: -15, y: 5)) == 0)
  }

  @Test func strokeOutline_dashes_areDrawnAndGapsAreNot() {
    let line = Path.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0))
    let outline = line.strokeOutline(
      StrokeStyle(width: 4, dash: StrokeStyle.Dash([10, 5], phase: 3)))
    for x in stride(from: 0.5, to: 100, by: 1) {
      let isDrawn = (x + 3).truncatingRemainder(dividingBy: 15) < 10
      #expect((winding(outline, Point(x: x, y: 0.01)) != 0) == isDrawn, "\(x)")
    }
  }

  @Test func strokeOutline_dashesBelowZero_areThoseOfASolidLine() {
    let line = Path.line(from: .zero, to: Point(x: 100, y: 0))
    #expect(
      line.strokeOutline(StrokeStyle(width: 4, dash: StrokeStyle.Dash([1, -2])))
        == line.strokeOutline(StrokeStyle(width: 4)))
  }

  /// The plane turned by 60 degrees about the vertical, seen from 500 points.
  private static let perspective = ProjectiveTransform(
    AffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 0, ty: 0), g: 3.0.squareRoot() / 2 / 500, h: 0,
    k: 1)

  @Test func projected_pictureOfPixels_isEightByEightTilesThatMeet() throws {
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 40, 0, 0, 0, 30, 8, 6,
    ]
    let picture = try #require(Image(head))
    let area = Rect(x: 10, y: 20, width: 80, height: 160)
    let list = DisplayList([.image(picture, in: area)])
      .projected(by: Self.perspective, measurer: MonospacedTextMeasurer())
    guard case .group(let whole) = list.items.first else { throw Missing() }
    #expect(whole.content.items.count == 64)
    for (index, item) in whole.content.items.enumerated() {
      guard case .group(let tile) = item, case .group(let inner) = tile.content.items.first else {
        throw Missing()
      }
      #expect(inner.content == DisplayList([.image(picture, in: area)]))
      let (x, y) = (10 + 10 * Double(index % 8), 20 + 20 * Double(index / 8))
      let middle = try #require(Self.perspective.apply(to: Point(x: x + 5, y: y + 10)))
      #expect(inner.transform.apply(to: Point(x: x + 5, y: y + 10)).distance(to: middle) < 1e-9)
      // A tenth farther than the tile, but not beyond the picture.
      let reach = Rect(
        x: x, y: y, width: index % 8 == 7 ? 10 : 11, height: index / 8 == 7 ? 20 : 22)
      let clip = try #require(tile.clip?.path.bounds)
      let corners = try #require(reach.applying(Self.perspective))
      #expect(abs(clip.minX - corners.minX) < 1e-9 && abs(clip.maxX - corners.maxX) < 1e-9)
      #expect(abs(clip.minY - corners.minY) < 1e-9 && abs(clip.maxY - corners.maxY) < 1e-9)
    }
  }

  private struct Missing: Error {}

  @Test func projected_circle_isWithinAHundredthOfAPointOfItsTrueImage() throws {
    let circle = Path.circle(center: .zero, radius: 200)
    let image = try #require(circle.projected(by: Self.perspective))
    #expect(image.elements.count == 1 + 4 * 4 + 1)
    var largest = 0.0
    var pen = Point.zero
    var pieces: [CubicPiece] = []
    for element in image.elements {
      switch element {
      case .move(let point): pen = point
      case .curve(let end, let control1, let control2):
        pieces.append(CubicPiece(from: pen, to: end, control1: control1, control2: control2))
        pen = end
      default: break
      }
    }
    let back = try #require(Self.perspective.inverted())
    for piece in pieces {
      for step in 0...20 {
        let seen = piece.place(at: Double(step) / 20).point
        let plane = try #require(back.apply(to: seen))
        // How far the curve itself leaves the circle is no error of the projection.
        let distance = plane.distance(to: .zero)
        let onCircle = plane * (200 / distance)
        let truth = try #require(Self.perspective.apply(to: onCircle))
        largest = max(largest, truth.distance(to: seen))
      }
    }
    // 0.055 points of it are the difference between the path's curves and a circle, before.
    #expect(largest < 0.075, "\(largest)")
  }

  @Test func projectiveTransform_inverseAndProduct_agreeWithPoints() throws {
    let other = ProjectiveTransform(
      AffineTransform(a: 0.9, b: 0.2, c: -0.1, d: 1.1, tx: 30, ty: -7), g: -0.0004, h: 0.001, k: 1)
    let both = Self.perspective.concatenating(other)
    let inverse = try #require(both.inverted())
    for x in stride(from: -90.0, through: 90, by: 30) {
      let point = Point(x: x, y: 40 - x / 3)
      let image = try #require(
        Self.perspective.apply(to: point).flatMap { other.apply(to: $0) })
      let direct = try #require(both.apply(to: point))
      #expect(direct.distance(to: image) < 1e-9)
      #expect(try #require(inverse.apply(to: image)).distance(to: point) < 1e-9)
      // The tangent agrees to second order: a step ten times as small errs a hundredth as much.
      let tangent = try #require(both.tangent(at: point))
      func error(_ step: Double) throws -> Double {
        let near = Point(x: point.x + step, y: point.y - step)
        return try #require(both.apply(to: near)).distance(to: tangent.apply(to: near))
      }
      #expect(try error(0.1) < 0.011 * error(1))
    }
  }

  @Test func bounds_ofAnyStroke_containItsOutline() throws {
    var generator = SeededGenerator(seed: 17)
    for round in 0..<240 {
      var path = Path()
      func point() -> Point { Point(x: generator.double(0...60), y: generator.double(0...60)) }
      path.move(to: point())
      for _ in 0..<2 + round % 3 { path.addLine(to: point()) }
      if round % 2 == 0 { path.closeSubpath() }
      let style = StrokeStyle(
        width: generator.double(0.5...8), cap: [.butt, .round, .square][round % 3],
        join: [.miter, .round, .bevel][round / 3 % 3], miterLimit: generator.double(1...12))
      let bounds = try #require(
        DisplayItem.stroke(path, .color(.black), style).bounds(
          measurer: MonospacedTextMeasurer()))
      let outline = try #require(path.strokeOutline(style).bounds)
      // The outline is drawn with curves, which leave a circle by 3 in 10,000.
      #expect(
        bounds.insetBy(dx: -0.01, dy: -0.01).contains(outline), "seed 17, \(round): \(style)")
    }
  }

  @Test(
    "where a curve has no derivative, its outline goes on along its direction",
    arguments: [
      (Point(x: 0, y: 0), Point(x: 30, y: 0)), (Point(x: 10, y: 0), Point(x: 40, y: 0)),
      (Point(x: 0, y: 0), Point(x: 40, y: 0)),
    ])
  func outline_ofACurveWithControlsAtItsEnds_isFinite(_ control1: Point, _ control2: Point) {
    var curve = Path()
    curve.move(to: .zero)
    curve.addCurve(to: Point(x: 40, y: 0), control1: control1, control2: control2)
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      let outline = curve.strokeOutline(StrokeStyle(width: 8, join: join))
      for x in [1.0, 13, 27, 39] {
        #expect(winding(outline, Point(x: x, y: 3.9)) != 0, "\(join)")
        #expect(winding(outline, Point(x: x, y: -4.1)) == 0, "\(join)")
      }
      #expect(outline.bounds.map { $0.height.isFinite && abs($0.height - 8) < 1e-6 } == true)
    }
  }
}
