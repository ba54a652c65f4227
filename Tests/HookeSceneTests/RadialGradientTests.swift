// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Radial gradients: ellipses around the start point, whose half axes are the distances of the end
/// point from it, across and down, in whichever direction.
struct RadialGradientTests {
  private func gradient(_ start: Point, _ end: Point) -> GradientLayer {
    let gradient = GradientLayer([Gradient.Stop(0, .black), Gradient.Stop(1, .white)])
    gradient.kind = .radial
    (gradient.startPoint, gradient.endPoint) = (start, end)
    gradient.bounds = Rect(x: 20, y: -10, width: 80, height: 40)
    return gradient
  }

  private func drawnGroup(_ gradient: GradientLayer) -> DisplayGroup? {
    guard case .group(let group)? = gradient.displayList().items.first else { return nil }
    return group
  }

  @Test func ellipse_ofAnEndInAnyDirection_hasItsDistancesAsAxes() throws {
    for start in [Point(x: 0.5, y: 0.5), Point(x: 0, y: 1)] {
      for (x, y) in [(0.25, 0.5), (-0.25, 0.5), (0.25, -0.5), (-0.25, -0.5), (1, -2)] {
        let gradient = gradient(start, Point(x: start.x + x, y: start.y + y))
        let group = try #require(drawnGroup(gradient), "\(x), \(y)")
        let center = [20 + 80 * start.x, -10 + 40 * start.y]
        #expect(isClose(group.transform, [80 * abs(x), 0, 0, 40 * abs(y)] + center))
        // Under the transform what is filled is the layer's outline.
        guard case .fill(let path, let paint, _)? = group.content.items.first else {
          Issue.record("\(group.content)")
          continue
        }
        #expect(paint == .gradient(.radial(center: .zero, radius: 1, gradient.stops)))
        let outline = path.applying(group.transform).bounds
        #expect(isClose(outline?.origin, Point(x: 20, y: -10)))
        #expect(abs((outline?.width ?? 0) - 80) < 1e-9 && abs((outline?.height ?? 0) - 40) < 1e-9)
      }
    }
  }

  @Test func ellipse_withoutAnAxis_isNotDrawn() {
    for end in [Point(x: 0.5, y: 1), Point(x: 1, y: 0.5), Point(x: 0.5, y: 0.5)] {
      #expect(drawnGroup(gradient(Point(x: 0.5, y: 0.5), end)) == nil, "\(end)")
    }
  }
}
