// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookePlayback

/// Layers of which one thing alone changes: that changes in the picture, and nothing else does.
@Suite("Lone changes of layers")
struct LoneChangeTests {
  /// Everything that a layer has.
  private struct State {
    var fill = Color(white: 0.25)
    var border = 1.0
    var opacity = 1.0
    var clip = Rect(x: 0, y: 0, width: 40, height: 30)
    var place = 10.0
    var partPlace = 2.0
    var partFill = Color(white: 0.5)
    var partBorder = 1.0
    var maskPlace = 0.0
    var maskFill = Color.black
    var maskBorder = 1.0
  }

  private static func layer(
    _ number: Int, _ name: String, at place: Double, _ fill: Color, _ border: Double,
    opacity: Double = 1, clip: Rect? = nil, mask: LayerPicture? = nil, _ parts: [LayerPicture] = []
  ) -> LayerPicture {
    let outline = Path.rect(Rect(x: 0, y: 0, width: 30, height: 20))
    return LayerPicture(
      number: number, name: name, transform: .translation(x: place, y: 0), anchor: .zero,
      opacity: opacity, clip: clip.map { .rect($0) }, mask: mask,
      back: DisplayList([.fill(outline, .color(fill), .nonZero)]), sublayers: parts,
      front: DisplayList([.stroke(outline, .color(.black), StrokeStyle(width: border))]))
  }

  private static func picture(_ state: State) -> LayerPicture {
    let part = layer(3, "part", at: state.partPlace, state.partFill, state.partBorder)
    let mask = layer(4, "mask", at: state.maskPlace, state.maskFill, state.maskBorder)
    let whole = layer(
      2, "whole", at: state.place, state.fill, state.border, opacity: state.opacity,
      clip: state.clip, mask: mask, [part])
    return LayerPicture(
      number: 1, name: "stage", transform: .identity, anchor: .zero, sublayers: [whole])
  }

  /// The names of what changes in the middle of four samples, and of all that does not rest else.
  private static func changes(
    _ tracked: TrackedItem, in place: String = ""
  ) -> [String] {
    let kind =
      switch tracked.item {
      case .fill: "fill"
      case .stroke: "stroke"
      default: tracked.name ?? "group"
      }
    let path = place + "/" + kind
    let ranges = tracked.sampleRanges.map { [$0.first, $0.last] }
    let own =
      switch ranges {
      case [[0, 3]]: [String]()
      case [[0, 1], [2, 3]]: [path]
      default: ["\(path): \(ranges)"]
      }
    return own + tracked.children.flatMap { changes($0, in: path) }
  }

  private static let rows: [(name: String, change: @Sendable (inout State) -> Void)] = [
    ("/stage/whole/fill", { $0.fill = .white }), ("/stage/whole/stroke", { $0.border = 3 }),
    ("/stage/whole", { $0.opacity = 0.5 }), ("/stage/whole", { $0.place = 20 }),
    ("/stage/whole", { $0.clip.size.height = 5 }), ("/stage/whole/part", { $0.partPlace = 4 }),
    ("/stage/whole/part/fill", { $0.partFill = .white }),
    ("/stage/whole/part/stroke", { $0.partBorder = 3 }),
    ("/stage/whole/mask", { $0.maskPlace = 4 }),
    ("/stage/whole/mask/fill", { $0.maskFill = .white }),
    ("/stage/whole/mask/stroke", { $0.maskBorder = 3 }),
  ]

  @Test(arguments: rows.indices) func change_ofOneThing_isOfThatAlone(_ index: Int) {
    let row = Self.rows[index]
    var changed = State()
    row.change(&changed)
    let samples = [State(), State(), changed, changed].enumerated().map { tick, state in
      SceneSampler.Sample(tick: 10 * tick, picture: Self.picture(state))
    }
    let tracker = ItemTracker(
      samples, area: Rect(x: 0, y: 0, width: 100, height: 80), measurer: MonospacedTextMeasurer())
    #expect(Self.changes(tracker.root) == [row.name])
  }

  /// An opacity is limited to 0...1, as it is drawn: a spring may lead beyond both.
  @Test(arguments: [(-0.5, 0.0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1)])
  func opacity_beyondItsEnds_isAtThem(_ opacity: Double, _ shown: Double) {
    let list = ItemParameters.parameters(
      transform: .translation(x: 3, y: 4), origin: Point(x: 1, y: 1), opacity: opacity,
      clip: .rect(Rect(x: 0, y: 0, width: 5, height: 6)))
    #expect(list == [4, 5, 1, 0, 0, 1, shown] + [0, 0, 5, 6, 0])
    var texts = TextSettings(measurer: MonospacedTextMeasurer())
    let group = DisplayItem.group(DisplayGroup(opacity: opacity, content: DisplayList()))
    #expect(ItemParameters(group, texts: &texts).parameters[6] == shown)
  }
}
