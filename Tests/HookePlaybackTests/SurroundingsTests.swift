// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookePlayback

/// What shows of the content of nested groups, by hand.
@Suite("Surroundings of elements")
struct SurroundingsTests {
  private static let screen = Surroundings(
    transform: .identity, area: Rect(x: 0, y: 0, width: 100, height: 60))

  /// A clip in its own coordinates.
  private static func clip(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  private static let rows: [(groups: [(AffineTransform, Path?)], bounds: Rect, seen: Rect?)] = [
    ([], Rect(x: 10, y: 10, width: 5, height: 5), Rect(x: 10, y: 10, width: 5, height: 5)),
    ([], Rect(x: 90, y: -5, width: 50, height: 9), Rect(x: 90, y: 0, width: 10, height: 4)),
    ([], Rect(x: 100, y: 0, width: 5, height: 5), nil),
    // The screen in the coordinates of a group that is moved and enlarged.
    (
      [(AffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 20, ty: 8), nil)],
      Rect(x: -99, y: -99, width: 999, height: 999), Rect(x: -10, y: -2, width: 50, height: 15)
    ),
    ([(.translation(x: 100, y: 0), nil)], Rect(x: 0, y: 0, width: 9, height: 9), nil),
    (
      [(.translation(x: 30, y: 0), nil), (.scale(2), nil)],
      Rect(x: 0, y: 0, width: 80, height: 80), Rect(x: 0, y: 0, width: 35, height: 30)
    ),
    // Clips are in the coordinates of what they clip.
    (
      [(.translation(x: 30, y: 10), clip(5, 5, 20, 20))],
      Rect(x: 0, y: 0, width: 80, height: 80), Rect(x: 5, y: 5, width: 20, height: 20)
    ),
    (
      [(.translation(x: 30, y: 10), clip(5, 5, 20, 20)), (.scale(2), clip(0, 0, 5, 100))],
      Rect(x: 0, y: 0, width: 80, height: 80), Rect(x: 2.5, y: 2.5, width: 2.5, height: 10)
    ),
    // Clips that share nothing, and one of nothing, show nothing; whatever is inside of them.
    (
      [(.identity, clip(0, 0, 9, 9)), (.identity, clip(20, 0, 9, 9))],
      Rect(x: 0, y: 0, width: 80, height: 40), nil
    ),
    ([(.identity, Path())], Rect(x: 0, y: 0, width: 80, height: 40), nil),
    (
      [(.identity, Path()), (.identity, clip(0, 0, 50, 50))],
      Rect(x: 0, y: 0, width: 80, height: 40), nil
    ),
    // Nothing shows of a group without extent.
    ([(.scale(0), nil)], Rect(x: 0, y: 0, width: 9, height: 9), nil),
  ]

  @Test(arguments: rows.indices) func seenPart_ofEachRow_isThatByHand(_ index: Int) {
    let row = Self.rows[index]
    let inner = row.groups.reduce(Self.screen) { $0.inside($1.0, clip: $1.1) }
    #expect(inner.seenPart(of: row.bounds) == row.seen, "\(row)")
    // Equal groups give equal surroundings, by which an unchanged element is known.
    #expect(row.groups.reduce(Self.screen) { $0.inside($1.0, clip: $1.1) } == inner)
    let moved = inner.inside(.translation(x: 1, y: 0), clip: nil)
    #expect(moved != inner || row.groups.contains { $0.0.determinant == 0 })
  }
}
