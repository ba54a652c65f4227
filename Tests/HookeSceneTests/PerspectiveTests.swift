// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeScene

/// Perspective, against the images of points by similar triangles.
struct PerspectiveTests {
  let stage = makeStage()

  /// The points of all paths filled in a list, its groups' transforms applied.
  private func points(_ list: DisplayList) -> [Point] {
    list.items.flatMap { item -> [Point] in
      switch item {
      case .group(let group): points(group.content).map { group.transform.apply(to: $0) }
      case .fill(let path, _, _):
        path.elements.compactMap { element in
          switch element {
          case .move(let point), .line(let point), .curve(let point, _, _): point
          case .close: nil
          }
        }
      default: []
      }
    }
  }

  /// A card of 100 x 60 about (200, 150).
  private func card() -> Layer { stage.add("card", 150, 120, 100, 60) }

  @Test func m34_rotationY_projectsTheCornersOntoTheScreen() {
    let card = card()
    card.transform.m34 = -1 / 500
    card.transform.rotation.y = .pi / 6
    // The right side goes away from the viewer: x = 50 cos, z = -50 sin; the eye is at z = 500.
    let (x, z) = (50 * 0.75.squareRoot(), 25.0)
    let (far, near) = (500 / (500 + z), 500 / (500 - z))
    let expected = [
      Point(x: 200 - x * near, y: 150 - 30 * near), Point(x: 200 + x * far, y: 150 - 30 * far),
      Point(x: 200 + x * far, y: 150 + 30 * far), Point(x: 200 - x * near, y: 150 + 30 * near),
    ]
    let corners = points(stage.displayList()).suffix(4)
    for (corner, truth) in zip(corners, expected) {
      #expect(isClose(corner, truth, 1e-9), "\(corner), expected \(truth)")
    }
    #expect(corners.count == 4)
    #expect(isClose(card.convert(Point(x: 100, y: 0), to: stage.root), expected[1], 1e-9))
    #expect(abs(card.frame.minX - expected[0].x) < 1e-9)
  }

  @Test func m34_onTheSuperlayer_givesAllSublayersOneEye() {
    let card = card()
    stage.root.sublayerTransform.m34 = -1 / 400
    card.zPosition = 100
    // The eye is over the middle of the root, (200, 150), at 400; the plane is at 100.
    let scale = 400.0 / 300
    let corners = points(stage.displayList()).suffix(4)
    #expect(isClose(corners.first, Point(x: 200 - 50 * scale, y: 150 - 30 * scale), 1e-9))
    card.position = Point(x: 300, y: 150)
    let moved = points(stage.displayList()).suffix(4)
    #expect(isClose(moved.first, Point(x: 200 + 50 * scale, y: 150 - 30 * scale), 1e-9))
  }

  @Test func hitTest_inPerspective_followsWhatIsDrawn() {
    let card = card()
    card.transform.m34 = -1 / 200
    card.transform.rotation.x = .pi / 3
    var generator = SeededGenerator(seed: 5)
    let corners = points(stage.displayList()).suffix(4)
    func isInside(_ point: Point) -> Bool {
      // A convex quadrilateral: the point lies to one side of all four edges.
      let edges = zip(corners, corners.dropFirst() + corners.prefix(1))
      let sides = edges.map { start, end in
        (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
      }
      return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
    }
    var hits = 0
    for _ in 0..<300 {
      let point = Point(x: generator.double(140...260), y: generator.double(110...190))
      let isHit = stage.root.hitTest(point) === card
      #expect(isHit == isInside(point), "seed 5, \(point)")
      if isHit { hits += 1 }
    }
    #expect((30...270).contains(hits))
  }

  @Test func convert_thereAndBack_isTheSamePoint() throws {
    let card = card()
    stage.root.sublayerTransform.m34 = -1 / 300
    card.transform = .rotation(0.7, about: Transform.Axes(x: 1, y: 2, z: 0.5))
    card.zPosition = -40
    let inner = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    inner.transform.rotation.z = 0.4
    card.addSublayer(inner)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<50 {
      let point = Point(x: generator.double(-20...40), y: generator.double(-20...40))
      let outside = try #require(inner.convert(point, to: stage.root))
      #expect(isClose(inner.convert(outside, from: stage.root), point, 1e-8), "seed 8, \(point)")
    }
  }

  @Test func rotationAboutAnAxis_inPerspective_agreesWithTheNamedOnes() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let angle = generator.double(-1.4...1.4)
      let (first, second) = (card(), card())
      first.transform.rotation.y = angle
      second.transform = .rotation(angle, about: Transform.Axes(y: 1))
      for layer in [first, second] { layer.transform.m34 = -1 / 300 }
      let point = Point(x: generator.double(0...100), y: generator.double(0...60))
      let expected = first.convert(point, to: stage.root)
      #expect(
        isClose(second.convert(point, to: stage.root), expected ?? .zero, 1e-9), "seed 3, \(angle)")
    }
  }

  @Test(arguments: [0, -1.0 / 300])
  func isDoubleSided_false_hidesTheBackAlone(m34: Double) {
    let card = card()
    card.isDoubleSided = false
    card.transform.m34 = m34
    for (angle, isSeen) in [(0.0, true), (1.4, true), (1.8, false), (3.1, false), (5, true)] {
      card.transform.rotation.y = angle
      #expect((points(stage.displayList()).count > 4) == isSeen, "\(angle)")
      #expect((stage.root.hitTest(Point(x: 200, y: 150)) === card) == isSeen, "\(angle)")
    }
    card.transform.rotation.y = 0
    card.transform.scale.x = -1
    #expect(points(stage.displayList()).count == 8, "a mirrored front is no back")
  }

  @Test func behindTheEye_partOfALayer_drawsNothingOfItAndDoesNotStop() {
    let card = card()
    card.transform.m34 = -1 / 40
    card.transform.rotation.y = .pi / 2.2
    #expect(points(stage.displayList()).count == 4, "the root alone")
    #expect(stage.root.hitTest(Point(x: 900, y: 150)) === nil)
  }

  @Test func flatLayers_inPerspectiveOfDepthZero_areDrawnAsWithoutIt() {
    let card = card()
    let label = TextLayer("Hello")
    label.frame = Rect(x: 5, y: 5, width: 90, height: 20)
    card.addSublayer(label)
    let flat = stage.displayList()
    stage.root.sublayerTransform.m34 = -1 / 500
    #expect(stage.displayList() == flat, "texts remain texts")
  }

  @Test func layerPicture_inPerspective_drawsWhatTheDisplayListDraws() throws {
    let card = card()
    card.cornerRadius = 12
    card.borderWidth = 3
    card.borderColor = .white
    card.transform.m34 = -1 / 300
    card.transform.rotation.x = 0.5
    let whole = points(stage.displayList())
    let picture = try #require(stage.layerPicture())
    #expect(points(DisplayList([.group(picture.group)])) == whole && whole.count > 50)
  }

  @Test func m34_rotationX_bringsTheLowerEdgeNearer() {
    let card = card()
    card.transform.m34 = -1 / 500
    card.transform.rotation.x = .pi / 6
    // The lower side comes towards the viewer: y = 30 cos, z = 30 sin; the eye is at z = 500.
    let (y, z) = (30 * 0.75.squareRoot(), 15.0)
    let (far, near) = (500 / (500 + z), 500 / (500 - z))
    let expected = [
      Point(x: 200 - 50 * far, y: 150 - y * far), Point(x: 200 + 50 * far, y: 150 - y * far),
      Point(x: 200 + 50 * near, y: 150 + y * near), Point(x: 200 - 50 * near, y: 150 + y * near),
    ]
    let corners = points(stage.displayList()).suffix(4)
    #expect(corners.count == 4)
    for (corner, truth) in zip(corners, expected) {
      #expect(isClose(corner, truth, 1e-9), "\(corner), expected \(truth)")
    }
  }

  /// The images of the axes under turns alone stand upright on each other.
  @Test func turns_aboutAllAxes_keepTheAxesUpright() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      var transform = Transform()
      transform.rotation.x = random.double(-4...4)
      transform.rotation.y = random.double(-4...4)
      transform.rotation.z = random.double(-4...4)
      let matrix = transform.spatialMatrix
      let (x, y, z) = (matrix.x, matrix.y, matrix.z)
      let upright = SIMD4(
        x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x, 0)
      let gap = upright - z
      #expect((gap * gap).sum() < 1e-28 && abs((z * z).sum() - 1) < 1e-14, "\(transform)")
    }
  }
}
