// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// Paths that go on after a close without a move, which begin again where their subpath did: all
/// that is made of one is what is made of the same path with that move.
@Suite("Paths that go on after a close")
struct ContinuedPathTests {
  /// Each with the place of its closes.
  private static let paths: [[Path.Element]] = {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let triangle: [Path.Element] = [
      .move(at(10, 20)), .line(at(50, 20)), .line(at(50, 60)), .close,
    ]
    let curve = Path.Element.curve(at(-20, 40), control1: at(10, -30), control2: at(-20, 0))
    return [
      triangle + [curve], triangle + [.line(at(-5, 90))], triangle + [curve, .close, curve],
      triangle + [.close, curve, .line(at(0, 0)), .close, .line(at(33, 80))],
      triangle + [.move(at(70, 70)), .line(at(90, 70)), .close, curve],
      [.move(at(3, 3)), curve, .close, .curve(at(9, 99), control1: at(3, 3), control2: at(60, 9))],
    ]
  }()

  /// The path with a move after each close that has none.
  private static func explicit(_ elements: [Path.Element]) -> Path {
    var (result, start): ([Path.Element], Point) = ([], .zero)
    for element in elements {
      if case .move(let point) = element {
        start = point
      } else if result.last == .close {
        if element != .close { result.append(.move(start)) }
      }
      result.append(element)
    }
    return Path(result)
  }

  /// Points of the lines and curves, subpath by subpath.
  private static func samples(_ path: Path) -> [Point] {
    PathTests.samples(explicit(path.elements), perCurve: 8)
  }

  private static let perspective = ProjectiveTransform(
    AffineTransform(a: 0.8, b: 0.1, c: -0.2, d: 1, tx: 3, ty: -4), g: 0.001, h: -0.0007, k: 1)

  @Test(arguments: paths.indices) func path_withoutTheMove_isThatWithIt(_ index: Int) throws {
    let path = Path(Self.paths[index])
    let whole = Self.explicit(Self.paths[index])
    #expect(path.bounds == whole.bounds && path.controlBounds == whole.controlBounds)
    #expect(path.length == whole.length)
    for place in stride(from: 0, through: 1, by: 0.05) {
      #expect(path.point(at: place) == whole.point(at: place), "\(place)")
      #expect(
        path.trimmed(from: place / 2, to: place) == whole.trimmed(from: place / 2, to: place))
    }
    for cap in [StrokeStyle.Cap.butt, .round, .square] {
      let styles = [
        StrokeStyle(width: 6, cap: cap), .init(width: 6, cap: cap, dash: .init([9, 4])),
      ]
      for style in styles {
        #expect(path.strokeOutline(style) == whole.strokeOutline(style))
        let items = [path, whole].map { DisplayItem.stroke($0, .color(.black), style) }
        let bounds = items.map { $0.bounds(measurer: MonospacedTextMeasurer()) }
        #expect(bounds[0] == bounds[1])
      }
    }
    let images = try [path, whole].map { try #require($0.projected(by: Self.perspective)) }
    #expect(Self.samples(images[0]) == Self.samples(images[1]))
    let moved = AffineTransform.rotation(0.4)
    #expect(Self.samples(path.applying(moved)) == Self.samples(whole.applying(moved)))
    for area in [
      Rect(x: 0, y: 0, width: 30, height: 50), Rect(x: -9, y: 10, width: 99, height: 40),
    ] {
      #expect(Self.samples(path.cut(to: area)) == Self.samples(whole.cut(to: area)))
    }
  }

  @Test(arguments: paths.indices) func interpolated_withoutTheMove_isThatWithIt(_ index: Int) throws
  {
    let path = Path(Self.paths[index])
    // Lines as curves, from where each begins.
    let curved = Path(
      zip(path.elements, path.elements.indices).map { element, place in
        guard case .line(let end) = element else { return element }
        let start = Path(Array(path.elements[..<place])).currentPoint ?? .zero
        return .curve(
          end, control1: start.interpolated(to: end, at: 1.0 / 3),
          control2: start.interpolated(to: end, at: 2.0 / 3))
      })
    for (first, second) in [(path, curved), (curved, path)] {
      for share in [0.0, 0.3, 1] {
        let between = try #require(first.interpolated(to: second, at: share))
        for (found, truth) in zip(Self.samples(between), Self.samples(curved)) {
          #expect(found.distance(to: truth) < 1e-9)
        }
      }
    }
  }

  /// The curve begins at the triangle's first corner, which lies far from its last.
  @Test func bounds_ofACurveAfterAClose_beginAtItsSubpath() throws {
    let curve = Path.Element.curve(
      Point(x: 0, y: 0), control1: Point(x: 0, y: -40), control2: Point(x: 0, y: -40))
    let path = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 0, y: 90)), .close, curve])
    // Up by 40 and back: 3 t (1 - t) of 40 at most, three quarters.
    let bounds = try #require(path.bounds)
    #expect((bounds.minY + 30).magnitude < 1e-9 && bounds.maxY == 90)
  }
}
