// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookePlayback

/// The bounds of what is seen of layers and items over time, by which their tolerances are shared
/// out, and which are left out since nothing of them is seen.
@Suite("Seen parts of items")
struct ItemExtentTests {
  private static let area = Rect(x: 0, y: 0, width: 100, height: 80)
  private static let color = Color(white: 0.25)

  /// A layer twice as large, moved to the right by a distance, with a rectangle.
  private struct State {
    var x = 20.0
    var rect: Rect
    var clip: Rect?
    var mask: Rect?
  }

  private static func layer(_ state: State) -> LayerPicture {
    func picture(_ rect: Rect) -> DisplayList { DisplayList { $0.fill(.rect(rect), color) } }
    let mask = state.mask.map {
      LayerPicture(
        number: 3, name: "mask", transform: .identity, anchor: .zero, back: picture($0))
    }
    return LayerPicture(
      number: 2, name: "layer",
      transform: AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: state.x, ty: 0), anchor: .zero,
      clip: state.clip.map { .rect($0) }, mask: mask, back: picture(state.rect))
  }

  private static func root(_ states: [State]) -> TrackedItem {
    let samples = states.enumerated().map { tick, state in
      SceneSampler.Sample(
        tick: tick,
        picture: LayerPicture(
          number: 1, name: "stage", transform: .identity, anchor: .zero,
          sublayers: [layer(state)]))
    }
    return ItemTracker(samples, area: area, measurer: MonospacedTextMeasurer()).root
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// The seen parts of the whole, the layer and the item, each in its own coordinates; none where
  /// the layer is left out.
  private static let rows: [(states: [State], seen: (Rect, Rect, Rect)?)] = [
    (
      [State(rect: rect(0, 0, 30, 10))],
      (rect(20, 0, 60, 20), rect(0, 0, 30, 10), rect(0, 0, 30, 10))
    ),
    // Of what is larger than the area, what is in it.
    (
      [State(rect: rect(-500, 5, 1000, 10))],
      (rect(0, 10, 100, 20), rect(-10, 5, 50, 10), rect(-10, 5, 50, 10))
    ),
    (
      [State(rect: rect(3, -90, 2, 500))],
      (rect(26, 0, 4, 80), rect(3, 0, 2, 40), rect(3, 0, 2, 40))
    ),
    // All that is seen at some time.
    (
      [State(rect: rect(0, 0, 10, 10)), State(x: 40, rect: rect(0, 0, 10, 10))],
      (rect(20, 0, 40, 20), rect(0, 0, 10, 10), rect(0, 0, 10, 10))
    ),
    (
      [State(rect: rect(0, 0, 10, 10)), State(rect: rect(5, 10, 20, 3))],
      (rect(20, 0, 50, 26), rect(0, 0, 25, 13), rect(0, 0, 25, 13))
    ),
    // A clip cuts what is in it, as the layer's clip moves with it.
    (
      [State(rect: rect(0, 0, 30, 10), clip: rect(5, 2, 100, 4))],
      (rect(30, 4, 50, 8), rect(5, 2, 25, 4), rect(5, 2, 25, 4))
    ),
    (
      [
        State(rect: rect(0, 0, 30, 10), clip: rect(0, 0, 5, 5)),
        State(rect: rect(0, 0, 30, 10), clip: rect(20, 0, 5, 5)),
      ], (rect(20, 0, 50, 10), rect(0, 0, 25, 5), rect(0, 0, 25, 5))
    ),
    // A mask is none of what is seen.
    (
      [State(rect: rect(0, 0, 10, 10), mask: rect(0, 0, 40, 40))],
      (rect(20, 0, 20, 20), rect(0, 0, 10, 10), rect(0, 0, 10, 10))
    ),
    ([State(rect: rect(0, 0, 30, 10), clip: rect(31, 0, 9, 9))], nil),
    ([State(rect: rect(0, 0, 30, 10), clip: rect(-30, 0, 9, 9))], nil),
    ([State(x: 100, rect: rect(0, 0, 30, 10))], nil),
    ([State(x: -60, rect: rect(0, 0, 30, 10))], nil), ([State(rect: rect(0, 40, 30, 10))], nil),
    (
      [State(x: 99, rect: rect(0, 0, 30, 10)), State(x: 500, rect: rect(0, 0, 30, 10))],
      (rect(99, 0, 1, 20), rect(0, 0, 0.5, 10), rect(0, 0, 0.5, 10))
    ),
    (
      [State(x: 500, rect: rect(0, 0, 30, 10)), State(x: -59, rect: rect(0, 0, 30, 10))],
      (rect(0, 0, 1, 20), rect(29.5, 0, 0.5, 10), rect(29.5, 0, 0.5, 10))
    ),
  ]

  @Test(arguments: rows.indices) func extent_ofALayer_isWhatIsSeenOfItOverTime(_ index: Int)
    throws
  {
    let row = Self.rows[index]
    let root = Self.root(row.states)
    guard let seen = row.seen else {
      #expect(root.children.isEmpty && root.extent == nil && !root.isSeen)
      return
    }
    let layer = try #require(root.children.first)
    let item = try #require(layer.children.first { !$0.isMask })
    let pairs = [(root, seen.0), (layer, seen.1), (item, seen.2)]
    for (tracked, expected) in pairs {
      let extent = try #require(tracked.extent)
      let differences = [
        extent.minX - expected.minX, extent.minY - expected.minY, extent.maxX - expected.maxX,
        extent.maxY - expected.maxY,
      ]
      #expect(differences.allSatisfy { $0.magnitude < 1e-9 }, "\(index): \(extent), \(expected)")
    }
    // A mask stays, though it is none of what is seen.
    let hasMask = row.states.contains { $0.mask != nil }
    #expect(layer.children.count == (hasMask ? 2 : 1))
  }

  /// What does not move itself is seen where its layer brings it, and a clip of a group cuts what
  /// is in the group.
  @Test func extent_ofWhatRestsInALayer_isThatOfItsWay() throws {
    let inner = LayerPicture(
      number: 3, name: "inner", transform: .translation(x: 10, y: 0), anchor: .zero,
      back: DisplayList { $0.fill(.rect(Self.rect(0, 0, 60, 10)), Self.color) })
    let group = DisplayItem.group(
      DisplayGroup(
        transform: .translation(x: 4, y: 20), clip: .init(.rect(Self.rect(2, 3, 5, 6))),
        content: DisplayList { $0.fill(.rect(Self.rect(0, 0, 30, 30)), Self.color) }))
    // From outside to the edge, farther in, and out on the other side.
    let places = [500.0, -40, 40, 40, -500]
    let samples = places.enumerated().map { tick, x in
      let layer = LayerPicture(
        number: 2, name: "layer", transform: .translation(x: x, y: 0), anchor: .zero,
        back: DisplayList([group]), sublayers: [inner])
      return SceneSampler.Sample(
        tick: tick,
        picture: LayerPicture(
          number: 1, name: "stage", transform: .identity, anchor: .zero, sublayers: [layer]))
    }
    let root = ItemTracker(samples, area: Self.area, measurer: MonospacedTextMeasurer()).root
    let layer = try #require(root.children.first)
    let tracked = try #require(layer.children.first { $0.name == "inner" })
    let clipped = try #require(layer.children.first { $0.name == nil })
    let expected = [
      // At -40 its right half, at 40 its first 50 points of 60.
      (tracked, Self.rect(0, 0, 60, 10)),
      // The group at 40 alone, and the layer with both.
      (clipped, Self.rect(2, 3, 5, 6)), (layer, Self.rect(6, 0, 64, 29)),
      (root, Self.rect(0, 0, 100, 29)),
    ]
    for (item, extent) in expected {
      #expect(item.extent == extent, "\(item.name ?? "group"): \(String(describing: item.extent))")
    }
    #expect(tracked.sampleRanges.map { [$0.first, $0.last] } == [[0, 4]])
  }

  /// Samples that are equal are one range, and so are those of all that is in them.
  @Test func ranges_ofEqualSamples_areJoinedInEveryItem() throws {
    let (here, there) = (
      State(rect: Self.rect(0, 0, 10, 10)), State(x: 30, rect: Self.rect(0, 0, 10, 10))
    )
    var wide = here
    wide.rect = Self.rect(0, 0, 12, 10)
    let root = Self.root([here, here, there, there, there, wide, here])
    let layer = try #require(root.children.first)
    let item = try #require(layer.children.first)
    func ranges(_ tracked: TrackedItem) -> [[Int]] {
      tracked.sampleRanges.map { [$0.first, $0.last] }
    }
    #expect(root.children.count == 1 && layer.children.count == 1)
    #expect(ranges(root) == [[0, 6]] && ranges(layer) == [[0, 1], [2, 4], [5, 6]])
    #expect(ranges(item) == [[0, 4], [5, 5], [6, 6]])
    #expect((0..<3).map { Array(layer.parameters(of: $0))[0] } == [20, 30, 20])
    #expect((0..<3).map { Array(item.parameters(of: $0))[2] } == [10, 12, 10])
  }
}
