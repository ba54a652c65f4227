// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Layers that have no area, or cannot be seen, draw nothing; one that is shown beyond what can be
/// is shown as it can.
struct EmptyAreaTests {
  private typealias File = LottieFile

  private static let sides: [(width: String, height: String, isDrawn: Bool)] = [
    ("9", "7", true), ("0", "7", false), ("9", "0", false), ("0", "0", false), ("-9", "7", false),
    ("9", "-7", false), ("-9", "-7", false), ("0.001", "0.001", true),
  ]

  @Test func solid_withoutAnArea_isNotDrawn() throws {
    for (width, height, isDrawn) in Self.sides {
      let solid = File.square().replacing(
        #""sw":10,"sh":10"#, with: #""sw":\#(width),"sh":\#(height)"#)
      let animation = try File.animation(layers: solid)
      #expect(animation.picture(at: 0).isEmpty != isDrawn, "\(width) x \(height)")
      #expect(animation.layerGroups(at: 0).count == (isDrawn ? 1 : 0))
    }
  }

  @Test func composition_withoutAnArea_isNotDrawn() throws {
    for (width, height, isDrawn) in Self.sides {
      let layer = #"{"ty":0,"refId":"c","w":\#(width),"h":\#(height),"ks":{},"ip":0,"op":20}"#
      let animation = try File.animation(
        layers: layer, extra: #""assets":[{"id":"c","layers":[\#(File.square())]}],"#)
      #expect(animation.layerGroups(at: 0).count == (isDrawn ? 1 : 0), "\(width) x \(height)")
    }
  }

  /// An opacity of more than all is all, of a layer and of a group of shapes.
  @Test(arguments: [
    ("100", 1.0), ("150", 1), ("1e5", 1), ("50", 0.5), ("0.5", 0.005), ("0", nil), ("-3", nil),
  ])
  func opacity_ofALayerOrGroup_isWithinItsRange(opacity: String, shown: Double?) throws {
    let layer = try File.animation(layers: File.square(#"{"o":{"k":\#(opacity)}}"#))
    #expect(layer.layerGroups(at: 0).map(\.opacity) == [shown].compactMap(\.self))
    let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]}}"#
    let group = #"{"ty":"gr","it":[\#(box),\#(File.fill),{"ty":"tr","o":{"k":\#(opacity)}}]}"#
    let shapes = try File.animation(shapes: group + "," + box + "," + File.stroke)
    let groups = try #require(shapes.layerGroups(at: 0).last).content.items.compactMap { item in
      if case .group(let group) = item { group.opacity } else { nil }
    }
    #expect(groups == (shown == 1 ? [] : [shown].compactMap(\.self)))
  }
}
