// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// What reaches farther than renderers count, for each kind of item and in each direction.
struct ReachTests {
  private static let kinds = ["fill", "stroke", "text", "image"]
  private static let directions = [
    Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1),
  ]

  /// An item of a kind that reaches to a distance in a direction, and nowhere farther.
  private static func item(
    _ kind: String, _ distance: Double, _ direction: Point
  ) throws -> DisplayItem {
    func area(_ distance: Double) -> Rect {
      let end = Point(x: distance * direction.x, y: distance * direction.y)
      return Rect(
        x: min(0, end.x), y: min(0, end.y), width: max(1, end.x.magnitude),
        height: max(1, end.y.magnitude))
    }
    switch kind {
    case "fill": return .fill(.rect(area(distance)), .color(.black), .nonZero)
    case "stroke":
      return .stroke(.rect(area(distance - 4)), .color(.black), StrokeStyle(width: 4))
    case "text":
      let place = Point(x: distance * direction.x, y: distance * direction.y)
      let layout = TextLayout("far", style: TextStyle(font: Font(size: 10)))
      return .text(PlacedText(layout, at: place, paint: .color(.black)))
    default:
      let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      let head: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9, 0, 0, 0, 9, 8, 6]
      return .image(try #require(Image(signature + head)), in: area(distance))
    }
  }

  /// The same thing drawn by itself, in a group of twice the size, and as a mask of such a group.
  @Test(arguments: kinds)
  func limited_itemOfEveryKindAndDirection_isKeptUpToTheReach(kind: String) throws {
    let double = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    for direction in Self.directions {
      for (distance, isKept) in [(100.0, true), (100.5, false)] {
        let place: Comment = "\(kind) to \(distance) in direction \(direction)"
        let item = try Self.item(kind, distance, direction)
        #expect(DisplayList([item]).limited(to: 100).isEmpty != isKept, place)
        let outer = DisplayGroup(transform: double, content: DisplayList([item]))
        let inner = try group(DisplayList([.group(outer)]).limited(to: 200))
        #expect(inner.content.isEmpty != isKept, "\(place), in a group")
        let seen = DisplayList([try Self.item("fill", 1, direction)])
        let masked = DisplayGroup(
          transform: double, mask: GroupMask(DisplayList([item]), .luminance, isInverted: true),
          content: seen)
        let kept = try group(DisplayList([.group(masked)]).limited(to: 200))
        let mask = try #require(kept.mask)
        #expect(mask.content.isEmpty != isKept, "\(place), as a mask")
        #expect(mask.measure == .luminance && mask.isInverted && kept.content == seen, place)
      }
    }
  }

  @Test func limited_clip_takesItsGroupAlong() throws {
    for direction in Self.directions {
      for (distance, isKept) in [(100.0, true), (100.5, false)] {
        guard case .fill(let path, _, _) = try Self.item("fill", distance, direction) else {
          continue
        }
        let seen = try Self.item("fill", 1, direction)
        let list = DisplayList([
          .group(DisplayGroup(clip: .init(path), content: DisplayList([seen]))), seen,
        ])
        #expect(list.limited(to: 100).items.count == (isKept ? 2 : 1), "\(distance), \(direction)")
      }
    }
  }

  /// What is near the corner in the end may have numbers that no renderer takes.
  @Test(arguments: kinds + ["clip", "transform"])
  func limited_numbersThatAreNotDrawn_areLeftOut(kind: String) throws {
    let (seen, far) = (try Self.item("fill", 1, Point(x: 1, y: 0)), Point(x: 1, y: 0))
    for (distance, isKept) in [(9e8, true), (1.1e9, false)] {
      var small = DisplayGroup(
        transform: AffineTransform(a: 1e-6, b: 0, c: 0, d: 1e-6, tx: 0, ty: 0),
        content: DisplayList([seen]))
      switch kind {
      case "clip": small.clip = .init(.rect(Rect(x: 0, y: 0, width: distance, height: 1)))
      case "transform": small.transform.tx = isKept ? 9e5 : .nan
      default: small.content = DisplayList([try Self.item(kind, distance, far), seen])
      }
      let list = DisplayList([.group(small), seen]).limited(to: 4e6)
      try list.validate()
      let counts = list.items.compactMap { item in
        if case .group(let group) = item { group.content.items.count } else { nil }
      }
      let isItem = Self.kinds.contains(kind)
      #expect(counts == (isItem ? [isKept ? 2 : 1] : isKept ? [1] : []), "\(distance)")
    }
  }

  private func group(_ list: DisplayList) throws -> DisplayGroup {
    let groups = list.items.compactMap { item -> DisplayGroup? in
      if case .group(let group) = item { group } else { nil }
    }
    return try #require(groups.first)
  }
}
