// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Places along paths of lines, by hand, and paths whose length is no number.
@Suite("Places along a path")
struct PlaceTests {
  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// Two lines of 10 points with a gap between them, and a closed outline of 3, 4 and 5 points.
  private static let apart = Path([
    .move(point(0, 0)), .line(point(10, 0)), .move(point(0, 5)), .line(point(10, 5)),
  ])
  private static let triangle = Path([
    .move(point(0, 0)), .line(point(3, 0)), .line(point(3, 4)), .close,
  ])
  private static let repeated = Path([
    .move(point(0, 0)), .line(point(0, 0)), .line(point(8, 0)), .line(point(8, 0)),
    .line(point(8, 8)), .line(point(8, 8)),
  ])

  /// At a gap the place is the end of what comes before.
  private static let rows: [(path: Path, place: Double, point: Point)] = [
    (apart, 0, point(0, 0)), (apart, 0.25, point(5, 0)), (apart, 0.5, point(10, 0)),
    (apart, 0.75, point(5, 5)), (apart, 1, point(10, 5)), (apart, -3, point(0, 0)),
    (apart, 7, point(10, 5)),
    (triangle, 0, point(0, 0)), (triangle, 0.25, point(3, 0)), (triangle, 0.5, point(3, 3)),
    (triangle, 7.0 / 12, point(3, 4)), (triangle, 1, point(0, 0)),
    (repeated, 0, point(0, 0)), (repeated, 0.25, point(4, 0)), (repeated, 0.5, point(8, 0)),
    (repeated, 1, point(8, 8)),
    (Path(), 0.5, .zero), (Path([.move(point(4, 4))]), 0.5, .zero),
    (Path([.move(point(4, 4)), .line(point(4, 4))]), 0.5, point(4, 4)),
  ]

  @Test(arguments: rows.indices) func point_atAPlace_isThereByLength(_ index: Int) {
    let row = Self.rows[index]
    #expect(row.path.point(at: row.place).distance(to: row.point) < 1e-9, "\(row)")
  }

  @Test func length_ofLines_isTheirSum() {
    #expect(Self.apart.length == 20 && Self.triangle.length == 12 && Self.repeated.length == 16)
    #expect(Path().length == 0 && Path([.move(Self.point(4, 4))]).length == 0)
  }

  /// The whole is the path itself, with its closes.
  @Test func trimmed_beyondItsEnds_isThePath() {
    for path in [Self.apart, Self.triangle, Self.repeated, .circle(center: .zero, radius: 3)] {
      for (start, end) in [(0.0, 1.0), (-1, 1), (0, 2), (-5, 9), (-.infinity, .infinity)] {
        #expect(path.trimmed(from: start, to: end) == path, "\(start), \(end)")
      }
      for (start, end) in [(0.25, 7.0), (0.25, .infinity), (0.25, 1.0)] {
        #expect(path.trimmed(from: start, to: end) == path.trimmed(from: 0.25, to: 1))
      }
      for (start, end) in [(-7.0, 0.25), (-.infinity, 0.25)] {
        #expect(path.trimmed(from: start, to: end) == path.trimmed(from: 0, to: 0.25))
      }
    }
  }

  private static let parts: [(path: Path, from: Double, to: Double, part: [Path.Element])] = [
    (apart, 0.25, 0.5, [.move(point(5, 0)), .line(point(10, 0))]),
    (
      apart, 0.25, 0.75,
      [.move(point(5, 0)), .line(point(10, 0)), .move(point(0, 5)), .line(point(5, 5))]
    ),
    (apart, 0.5, 0.75, [.move(point(0, 5)), .line(point(5, 5))]),
    (
      triangle, 0.25, 1, [.move(point(3, 0)), .line(point(3, 4)), .line(point(0, 0))]
    ),
    (repeated, 0, 0.5, [.move(point(0, 0)), .line(point(8, 0))]),
    (
      repeated, 0.25, 0.75, [.move(point(4, 0)), .line(point(8, 0)), .line(point(8, 4))]
    ),
  ]

  @Test(arguments: parts.indices) func trimmed_lines_areThoseBetween(_ index: Int) {
    let row = Self.parts[index]
    let found = row.path.trimmed(from: row.from, to: row.to).elements
    #expect(found.count == row.part.count, "\(found)")
    for pair in zip(found, row.part) {
      switch pair {
      case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
        #expect(first.distance(to: second) < 1e-9, "\(found)")
      default: Issue.record("\(found)")
      }
    }
  }

  /// Nothing is part of what has no length that is a number.
  @Test(arguments: [1e200, .infinity, .nan, 1.7e308])
  func trimmed_withoutALength_isNothing(_ far: Double) {
    let paths = [
      Path.line(from: .zero, to: Self.point(far, far)),
      Path([
        .move(.zero),
        .curve(Self.point(9, 9), control1: Self.point(far, 0), control2: Self.point(0, far)),
      ]),
      .line(from: .zero, to: Self.point(3, 0)).joined(
        with: .line(from: Self.point(far, -far), to: .zero)),
    ]
    for path in paths {
      for (start, end) in [(0.25, 0.75), (0, 0.5), (0.5, 1)] {
        #expect(path.trimmed(from: start, to: end).isEmpty, "\(path)")
      }
      #expect(path.trimmed(from: 0, to: 1).elements.count == path.elements.count)
    }
    for path in [Path(), Path([.move(.zero)]), .line(from: .zero, to: .zero)] {
      #expect(path.trimmed(from: 0.25, to: 0.75).isEmpty)
    }
  }
}

extension Path {
  fileprivate func joined(with other: Path) -> Path {
    var path = self
    path.addPath(other)
    return path
  }
}
