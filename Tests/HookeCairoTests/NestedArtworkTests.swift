// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// Artworks within each other under transforms that squeeze them, as PDF: Cairo refuses a page of
/// recordings that are nearly flat by its count, which is the power of their number.
@Suite struct NestedArtworkTests {
  private static let stroke = DisplayItem.stroke(
    .roundedRect(Rect(x: 9, y: 12, width: 12, height: 9), cornerRadius: 4), .color(.black),
    StrokeStyle(width: 1.2, cap: .round, join: .round))

  /// A transform with a least and a largest scale, between two rotations.
  private static func squeeze(
    _ first: Double, _ scales: (Double, Double), _ second: Double
  ) -> AffineTransform {
    AffineTransform.rotation(first).concatenating(.scale(x: scales.0, y: scales.1))
      .concatenating(.rotation(second)).concatenating(.translation(x: 23, y: 20))
  }

  private static func group(
    _ content: DisplayItem, _ transform: AffineTransform = .identity, opacity: Double = 1
  ) -> DisplayItem {
    var list = DisplayList()
    list.items = [content]
    // Faded together where they are two.
    if opacity < 1 { list.items.append(stroke) }
    var group = DisplayGroup(content: list)
    (group.transform, group.opacity) = (transform, opacity)
    return .group(group)
  }

  private static func artwork(_ name: String, _ content: DisplayItem) -> DisplayItem {
    var list = DisplayList()
    list.items = [content]
    return .artwork(Artwork(name, list))
  }

  private static func page(_ content: DisplayItem) -> Page {
    var list = DisplayList()
    list.items = [content]
    return Page(size: Size(width: 60, height: 40), content: list)
  }

  private static func bytes(_ page: Page) throws -> [UInt8] {
    try CairoRenderer().pdf(Document(pages: [page], metadata: Metadata(title: "")))
  }

  /// The squeeze stands at a random one of the levels, each an artwork or a faded group, the last
  /// an artwork; of a third of the cases at every one.
  @Test("artworks and groups up to ten within each other are drawn as PDF, however squeezed")
  func artworks_withinEachOther_areDrawnUnderEverySqueeze() throws {
    for seed in 0..<(isThorough ? 8_000 : 1_000) as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let turn = random.double(0...6.28)
      let largest = random.double(0.15...3)
      let aspect = 0.04 + (seed % 3 == 1 ? 0.8 : 0.5) * random.double(0...1) * random.double(0...1)
      let transform = Self.squeeze(
        turn, (largest, largest * aspect), seed % 3 == 0 ? random.double(0...6.28) : -turn)
      let share = random.double(0...1)
      let levels = 2 + random.index(below: 9)
      let place = seed % 2 == 0 ? levels - 1 : random.index(below: levels)
      var item = Self.stroke
      for level in 0..<levels {
        item =
          level < levels - 1 && random.double(0...1) < share
          ? Self.group(item, opacity: 0.5) : Self.artwork("level \(level)", item)
        if level == place || seed % 3 == 1 { item = Self.group(item, transform) }
      }
      #expect(throws: Never.self, "seed \(seed), \(levels) levels, aspect \(aspect)") {
        _ = try Self.bytes(Self.page(item))
      }
    }
  }

  /// Cairo sorts what is in a group by areas that it counts in 32 bits.
  @Test("what lies far apart in a faded group is drawn, in an artwork or not")
  func contents_farApart_areDrawnInAGroup() throws {
    for distance in [2_000, 5_000, 6_000, 8_000, 50_000, 1e6] as [Double] {
      for sign in [-1.0, 1] {
        let far = Self.group(Self.stroke, .translation(x: sign * distance, y: distance))
        let faded = Self.group(far, opacity: 0.5)
        for item in [faded, Self.artwork("far", faded), Self.artwork("far", far)] {
          #expect(throws: Never.self, "\(sign * distance)") { _ = try Self.bytes(Self.page(item)) }
        }
      }
    }
  }

  @Test("an artwork that keeps its shape is in the file once, however deep")
  func artworks_underRotations_areShared() throws {
    let inner = (0..<6).reduce(Self.stroke) { item, level in Self.artwork("\(level)", item) }
    func size(_ count: Int, _ scales: (Double, Double)) throws -> Int {
      var list = DisplayList()
      for index in 0..<count {
        list.items.append(Self.group(inner, Self.squeeze(Double(index), scales, 0.4)))
      }
      return try Self.bytes(Page(size: Size(width: 60, height: 40), content: list)).count
    }
    let shared = try size(40, (1, 1)) - size(1, (1, 1))
    let drawnAnew = try size(40, (1, 0.5)) - size(1, (1, 0.5))
    // With six levels and a half, 0.5⁶ is below the least aspect.
    #expect(shared < drawnAnew, "\(shared) \(drawnAnew)")
  }
}
