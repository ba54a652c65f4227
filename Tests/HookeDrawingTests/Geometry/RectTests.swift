// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func edges_negativeSize_areThoseOfTheCoveredArea() {
    let turned = Rect(x: 110, y: 70, width: -100, height: -50)
    #expect(turned.standardized == rect)
    #expect([turned.minX, turned.maxX, turned.minY, turned.maxY] == [10, 110, 20, 70])
    #expect(turned.center == rect.center)
  }

  @Test func inset_largerThanTheRect_meetsInTheMiddle() {
    #expect(rect.insetBy(dx: 10, dy: 5) == Rect(x: 20, y: 25, width: 80, height: 40))
    #expect(rect.insetBy(dx: 60, dy: 0) == Rect(x: 60, y: 20, width: 0, height: 50))
    let insets = EdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    #expect(rect.inset(by: insets) == Rect(x: 10, y: 75, width: 100, height: 0))
    #expect(rect.insetBy(dx: -1, dy: -2) == Rect(x: 9, y: 18, width: 102, height: 54))
  }

  @Test func contains_edges_belongToTheTopLeftOnly() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 110, y: 30)))
    #expect(!rect.contains(Point(x: 30, y: 70)))
    #expect(rect.contains(rect))
  }

  @Test func intersection_touchingOrApart_isNothing() {
    #expect(rect.intersection(rect.offsetBy(dx: 100, dy: 0)) == nil)
    #expect(
      rect.intersection(rect.offsetBy(dx: 40, dy: 20)) == Rect(x: 50, y: 40, width: 60, height: 30))
    #expect(
      rect.union(Rect(x: 0, y: 0, width: 1, height: 1)) == Rect(x: 0, y: 0, width: 110, height: 70))
  }

  @Test func applying_rotation_holdsTheCorners() {
    let turned = Rect(x: -1, y: -1, width: 2, height: 2).applying(.rotation(Double.pi / 4))
    #expect(abs(turned.width - 2 * 2.0.squareRoot()) < 1e-15)
    #expect(abs(turned.midX) < 1e-15)
  }

  @Test func sheets_landscape_putTheLongerSideAcross() {
    #expect(Size.a4.landscape == Size(width: 841.89, height: 595.28))
    #expect(Size.a4.landscape.portrait == .a4)
  }
}
