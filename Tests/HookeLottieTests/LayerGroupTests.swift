// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// The group that a layer is drawn as: one around a single group that has no place of its own is
/// that group, any other lies around it.
struct LayerGroupTests {
  private static let rect = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]}}"#
  private static let fill = LottieFile.fill

  private static func group(_ items: String, _ transform: String, _ more: String = "") -> String {
    #"{"ty":"gr","it":[\#(items),{"ty":"tr",\#(transform)}]\#(more)}"#
  }

  private static let shape = rect + "," + fill
  private static let outline =
    #"{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
  private static let mask =
    #""masksProperties":[{"mode":"a","o":{"k":100},"pt":{"k":\#(outline)}}],"#

  /// The shapes of a layer, further members of it, and what its group has: the opacity beside the
  /// layer's own of one half, whether it is cut off, and how many items lie directly in it, and how
  /// many of these are groups.
  private static let rows:
    [(shapes: String, more: String, opacity: Double, isClipped: Bool, items: Int, groups: Int)] = [
      (shape, "", 1, false, 1, 0), (shape + "," + fill, "", 1, false, 2, 0),
      (group(shape, #""o":{"k":100}"#), "", 1, false, 1, 0),
      (group(shape, #""o":{"k":50}"#), "", 0.5, false, 1, 0),
      (group(shape, #""p":{"k":[5,0]}"#), "", 1, false, 1, 1),
      (group(shape, #""p":{"k":[5,0]},"o":{"k":50}"#), "", 1, false, 1, 1),
      (group(shape, #""o":{"k":50}"#, #","bm":1"#), "", 1, false, 1, 1),
      (rect + "," + fill.replacing(#""ty":"fl""#, with: #""ty":"fl","bm":1"#), "", 1, false, 1, 1),
      (group(shape, #""o":{"k":50}"#) + "," + shape, "", 1, false, 2, 1),
      (shape, mask, 1, true, 1, 0), (group(shape, #""o":{"k":50}"#), mask, 1, true, 1, 1),
    ]

  @Test func group_ofALayer_isOneWithASingleGroupInIt() throws {
    for row in Self.rows {
      for mode in [0, 1] {
        let layer = LottieFile.shapes(row.shapes).replacing(
          #""ks":{}"#, with: #"\#(row.more)"bm":\#(mode),"ks":{"o":{"k":50},"p":{"k":[7,8]}}"#)
        let groups = try LottieFile.animation(layers: layer).layerGroups(at: 0)
        let group = try #require(groups.first)
        let inner = group.content.items.count { if case .group = $0 { true } else { false } }
        #expect(groups.count == 1 && group.label?.title == "shapes", "\(row)")
        #expect(group.transform == .translation(x: 7, y: 8), "\(row)")
        #expect(group.blendMode == (mode == 0 ? .normal : .multiply), "\(row)")
        #expect(abs(group.opacity - row.opacity / 2) < 1e-12, "\(row): \(group.opacity)")
        #expect((group.clip != nil) == row.isClipped, "\(row)")
        #expect(group.content.items.count == row.items && inner == row.groups, "\(row)")
      }
    }
  }

  /// A composition is cut off at its size, in the group of its layer.
  @Test func group_ofAComposition_hasItsClip() throws {
    for opacity in [100.0, 50] {
      let animation = try LottieFile.animation(
        layers:
          #"{"ty":0,"nm":"outer","refId":"c","w":30,"h":20,"ks":{"o":{"k":\#(opacity)}},"ip":0,"op":20}"#,
        extra: #""assets":[{"id":"c","layers":[\#(LottieFile.square())]}],"#)
      let group = try #require(animation.layerGroups(at: 0).first)
      #expect(group.clip?.path.bounds == Rect(x: 0, y: 0, width: 30, height: 20))
      #expect(group.opacity == opacity / 100 && group.label?.title == "outer")
      guard case .group(let inner)? = group.content.items.first else {
        Issue.record("no group of the square")
        continue
      }
      #expect(inner.label?.title == "square" && inner.opacity == 1 && inner.clip == nil)
    }
  }

  /// The way a matted layer is laid over those below is that of the whole, not of what is matted.
  @Test(arguments: [0, 1]) func blending_ofAMattedLayer_isThatOfTheWhole(mode: Int) throws {
    for (matte, isInverted) in [(1, false), (2, true), (3, false), (4, true)] {
      let layers = [
        LottieFile.square(),
        LottieFile.square("{}", #""tt":\#(matte),"bm":\#(mode),"ip":0,"op":20"#),
      ]
      let groups = try LottieFile.animation(layers: layers.joined(separator: ","))
        .layerGroups(at: 0)
      let group = try #require(groups.first)
      #expect(groups.count == 1 && group.blendMode == (mode == 0 ? .normal : .multiply))
      #expect(group.mask?.measure == (matte < 3 ? .alpha : .luminance))
      #expect(group.mask?.isInverted == isInverted)
      guard case .group(let inner)? = group.content.items.first else {
        Issue.record("no group of the layer")
        continue
      }
      #expect(inner.blendMode == .normal && inner.label?.title == "square" && inner.mask == nil)
    }
  }

  /// The transform of a group is the last that is not hidden.
  @Test(arguments: [
    ("", 0.0), (#"{"ty":"tr","p":{"k":[5,0]}}"#, 5),
    (#"{"ty":"tr","p":{"k":[5,0]}},{"ty":"tr","hd":true,"p":{"k":[50,0]}}"#, 5),
    (#"{"ty":"tr","hd":true,"p":{"k":[50,0]}}"#, 0),
    (#"{"ty":"tr","hd":true,"p":{"k":[50,0]}},{"ty":"tr","p":{"k":[5,0]}}"#, 5),
    (#"{"ty":"tr","p":{"k":[5,0]}},{"ty":"tr","hd":false,"p":{"k":[50,0]}}"#, 50),
  ])
  func transform_ofAGroup_isTheLastThatIsNotHidden(transforms: String, x: Double) throws {
    let items = [LottieFile.polygon([[0, 0], [9, 0], [9, 9]]), LottieFile.fill, transforms]
    let group = #"{"ty":"gr","it":[\#(items.filter { !$0.isEmpty }.joined(separator: ","))]}"#
    #expect(try LottieFile.animation(shapes: group).paths().first?.bounds?.minX == x)
  }
}
