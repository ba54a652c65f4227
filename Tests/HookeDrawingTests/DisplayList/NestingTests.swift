// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// How deep display lists may be, and where their errors say that something is.
@Suite("Levels of display lists")
struct NestingTests {
  private static let dot = DisplayItem.fill(
    .circle(center: .zero, radius: 1), .color(.black), .nonZero)

  /// Groups, masks and artworks are levels alike, in whatever order; the message names the most.
  @Test func validate_levelsOfEachKind_areCounted() {
    let nests: [(DisplayList) -> DisplayItem] = [
      { .group(DisplayGroup(content: $0)) }, { .artwork(Artwork("a", $0)) },
      { .group(DisplayGroup(mask: GroupMask($0, .alpha), content: DisplayList())) },
    ]
    for kind in 0..<4 {
      var list = DisplayList([Self.dot])
      for level in 1...201 {
        list = DisplayList([nests[kind == 3 ? level % 3 : kind](list)])
        guard level >= 200 else { continue }
        var found: DisplayListError?
        do throws(DisplayListError) { try list.validate() } catch { found = error }
        #expect((found == nil) == (level == 200), "\(kind), \(level)")
        if let found {
          #expect(found.kind == "group" && found.problem == "nested deeper than 200", "\(kind)")
          #expect(found.location == Array(repeating: 0, count: 201), "\(kind)")
        }
      }
    }
  }

  /// The innermost place is said first; what is wrong with the whole has none.
  @Test func description_ofAnError_isFromTheInsideOut() {
    for (location, place) in [
      ([], ""), ([4], "item 4, "), ([0, 7], "item 7 of group 0, "),
      ([3, 0, 12], "item 12 of group 0 of group 3, "),
    ] {
      let error = DisplayListError(location: location, kind: "fill", problem: "x is 1: wrong")
      #expect("\(error)" == "\(place)fill: x is 1: wrong")
    }
  }
}
