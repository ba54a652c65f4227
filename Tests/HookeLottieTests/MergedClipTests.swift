// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// What merging cuts away lies where the groups around it put the outlines.
struct MergedClipTests {
  private typealias File = LottieFile

  /// A square from 0 to 10, and one from 5 to 15 below it.
  private static let squares = [0.0, 5].map { start in
    File.polygon([
      [start, 0], [start + 10, 0], [start + 10, 10], [start, 10],
    ])
  }.joined(separator: ",")

  private static func merge(_ mode: Int) -> String { #"{"ty":"mm","mm":\#(mode)}"# }

  private static func group(_ items: String, _ transform: String) -> String {
    #"{"ty":"gr","it":[\#(items),{"ty":"tr",\#(transform)}]}"#
  }

  private static let shift = #""p":{"k":[20,4]}"#
  private static let double = #""s":{"k":[200,200]}"#
  private static let mirrored = #""s":{"k":[-100,100]},"p":{"k":[50,0]}"#
  private static let turned = #""r":{"k":90}"#

  /// A clip and what is drawn in it, in the coordinates of the canvas.
  private struct Cut: Equatable {
    var drawn: Rect?
    var kept: [Point]
    var rule: FillRule
  }

  /// The clips around each fill and stroke.
  private static func cuts(_ items: String) throws -> [Cut] {
    func cuts(_ items: [DisplayItem], _ transform: AffineTransform, _ clip: Cut?) -> [Cut] {
      items.flatMap { item -> [Cut] in
        switch item {
        case .fill(let path, _, _), .stroke(let path, _, _):
          guard var cut = clip else { return [] }
          cut.drawn = rounded(path.applying(transform).points).bounds
          return [cut]
        case .group(let group):
          let own = group.transform.concatenating(transform)
          let inner = group.clip.map { clip in
            // Before the outlines of a difference lies the rectangle of everything.
            Cut(
              kept: Array(rounded(clip.path.applying(own).points).suffix(4)), rule: clip.rule)
          }
          return cuts(group.content.items, own, inner ?? clip)
        default: return []
        }
      }
    }
    let layer = try #require(try File.animation(shapes: items).layerGroups(at: 0).last)
    return cuts(
      layer.content.items, layer.transform,
      layer.clip.map {
        Cut(kept: Array(rounded($0.path.points).suffix(4)), rule: $0.rule)
      })
  }

  private static func rounded(_ points: [Point]) -> [Point] {
    points.map { Point(x: ($0.x * 1e6).rounded() / 1e6, y: ($0.y * 1e6).rounded() / 1e6) }
  }

  /// Groups from the innermost out, and where they put a point.
  private static let rows: [(transforms: [String], map: @Sendable (Point) -> Point)] = [
    ([], { $0 }),
    ([shift], { Point(x: $0.x + 20, y: $0.y + 4) }),
    ([double], { $0 * 2 }),
    ([mirrored], { Point(x: 50 - $0.x, y: $0.y) }),
    ([turned], { Point(x: -$0.y, y: $0.x) }),
    ([shift, double], { Point(x: 2 * $0.x + 40, y: 2 * $0.y + 8) }),
    ([double, shift], { Point(x: 2 * $0.x + 20, y: 2 * $0.y + 4) }),
    ([turned, double, shift], { Point(x: -2 * $0.y + 20, y: 2 * $0.x + 4) }),
  ]

  /// Styles outside of the groups, so that the outlines are placed one by one.
  @Test(arguments: [3, 4], [File.fill, File.stroke])
  func clip_ofMergedOutlinesInGroups_isPlacedWithThem(mode: Int, style: String) throws {
    for (transforms, map) in Self.rows {
      var items = Self.squares + "," + Self.merge(mode)
      for transform in transforms { items = Self.group(items, transform) }
      let cuts = try Self.cuts(items + "," + style)
      let place: Comment = "mode \(mode), \(transforms): \(cuts)"
      // Of the difference the lower square remains, without the upper one. The squares are of one
      // size, so the intersection keeps the first.
      let (drawn, other) = mode == 3 ? (5.0, 0.0) : (0, 5)
      func corners(_ start: Double) -> [Point] {
        [(start, 0.0), (start + 10, 0), (start + 10, 10), (start, 10)].map {
          map(Point(x: $0.0, y: $0.1))
        }
      }
      #expect(cuts.count == 1 && cuts.first?.drawn == corners(drawn).bounds, place)
      #expect(cuts.first?.kept == corners(other), place)
      #expect(cuts.first?.rule == (mode == 3 ? .evenOdd : .nonZero), place)
    }
  }

  /// Copies that a repeater makes of merged outlines are each cut where they are.
  @Test func clip_ofRepeatedOutlines_isThatOfEachCopy() throws {
    let repeater =
      #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]}}}"#
    let cuts = try Self.cuts(
      Self.squares + "," + Self.merge(4) + "," + repeater + "," + File.fill)
    #expect(cuts.map { $0.drawn?.minX ?? .nan }.sorted() == [0, 30, 60], "\(cuts)")
    for cut in cuts {
      #expect(cut.kept.bounds?.minX == cut.drawn.map { $0.minX + 5 }, "\(cut)")
      #expect(cut.kept.bounds?.width == 10, "\(cut)")
    }
  }
}

extension [Point] {
  fileprivate var bounds: Rect? {
    guard let x = map(\.x).min(), let y = map(\.y).min() else { return nil }
    return Rect(
      x: x, y: y, width: (map(\.x).max() ?? x) - x, height: (map(\.y).max() ?? y) - y)
  }
}
