// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// What has hardly an extent, or none: where it is drawn, and where it is left out.
@Suite("extents of what is drawn")
struct DrawnExtentTests {
  private static let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]}}"#

  /// Scales in percent, and whether a layer and a group of shapes is drawn: a layer above a
  /// billionth of its area, a group above a trillionth.
  @Test(
    arguments: [
      (100, 100, true, true), (0.01, 0.01, true, true), (0.001, 0.001, false, true),
      (0.0001, 0.001, false, true), (0.0001, 0.0001, false, false), (1e-5, 1e-5, false, false),
      (100, 1e-6, true, true), (100, 1e-8, false, true), (1e-11, 100, false, false),
      (-0.01, 0.01, true, true), (-0.001, 0.001, false, true), (0, 100, false, false),
    ] as [(Double, Double, Bool, Bool)])
  func item_ofAScale_isDrawnWhileItHasAnArea(
    x: Double, y: Double, asLayer: Bool, asGroup: Bool
  ) throws {
    let scale = #""s":{"k":[\#(x),\#(y)]}"#
    let layer = try LottieFile.animation(layers: LottieFile.square("{\(scale)}"))
    #expect(layer.layerGroups(at: 0).isEmpty != asLayer)
    let group = try LottieFile.animation(
      shapes: #"{"ty":"gr","it":[\#(Self.box),\#(LottieFile.fill),{"ty":"tr",\#(scale)}]}"#)
    #expect(group.paths().isEmpty != asGroup)
    // The layer with nothing left in it is none.
    #expect(group.layerGroups(at: 0).isEmpty != asGroup)
  }

  /// Sizes of a solid and of a composition that shows one of ten points.
  @Test(
    arguments: [
      (10, 10, true), (0.5, 0.5, true), (0, 10, false), (10, 0, false), (0, 0, false),
      (-5, 10, false), (10, -5, false), (-5, -5, false),
    ] as [(Double, Double, Bool)])
  func layer_ofASize_isDrawnWhereBothSidesAreAboveNothing(
    width: Double, height: Double, isDrawn: Bool
  ) throws {
    let solid =
      #"{"ty":1,"sw":\#(width),"sh":\#(height),"sc":"f00","ks":{},"ip":0,"op":20}"#
    #expect(try LottieFile.animation(layers: solid).picture(at: 0).isEmpty != isDrawn)
    let composition =
      #"{"ty":0,"refId":"c","w":\#(width),"h":\#(height),"ks":{},"ip":0,"op":20}"#
    let animation = try LottieFile.animation(
      layers: composition, extra: #""assets":[{"id":"c","layers":[\#(LottieFile.square())]}],"#)
    #expect(animation.picture(at: 0).isEmpty != isDrawn)
  }

  /// Lists of shapes that draw nothing, whatever their blend mode: the layer is not there at all.
  @Test(arguments: [
    LottieFile.fill, LottieFile.stroke, box, "", #"{"ty":"gr","it":[\#(LottieFile.fill)]}"#,
    LottieFile.fill + "," + box, #"\#(box),{"ty":"fl","c":{"k":[0,0,1]},"o":{"k":0}}"#,
    #"{"ty":"gr","it":[\#(box)]}"#, #"{"ty":"gr","it":[{"ty":"gr","it":[]}]}"#,
    #"\#(box),\#(LottieFile.fill),{"ty":"rp","c":{"k":0},"tr":{}}"#,
  ])
  func shapes_thatDrawNothing_areNoLayer(items: String) throws {
    for mode in [0, 1, 5] {
      let items = items.replacing(#""ty":"fl""#, with: #""bm":\#(mode),"ty":"fl""#)
        .replacing(#""ty":"st""#, with: #""bm":\#(mode),"ty":"st""#)
        .replacing(#""ty":"gr""#, with: #""bm":\#(mode),"ty":"gr""#)
      #expect(try LottieFile.animation(shapes: items).picture(at: 0).isEmpty, "\(items)")
    }
    // A fill that draws, behind it, is alone.
    let both =
      items + (items.isEmpty ? "" : ",") + LottieFile.polygon([[0, 0], [9, 0], [9, 9]])
      + "," + LottieFile.fill
    #expect(try LottieFile.animation(shapes: both).paths().count == 1, "\(items)")
  }

  /// A text of letters without outlines, such as blanks, is not drawn.
  @Test(arguments: [(" ", 0), ("  ", 0), ("\\r", 0), ("b", 0), ("a", 2), (" a", 2), ("ba\\r ", 2)])
  func text_ofBlankLetters_isNotDrawn(text: String, count: Int) throws {
    let square = LottieFile.polygon([[0, 0], [5, 0], [5, -5]])
    let glyphs =
      #""chars":[{"ch":" ","w":30},{"ch":"a","w":60,"data":{"shapes":[{"ty":"gr","it":[\#(square)]}]}}],"#
    let layer =
      #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","s":20,"fc":[1,0,0],"sc":[0,0,1],"sw":2}}]}}}"#
    let animation = try LottieFile.animation(layers: layer, extra: glyphs)
    // A letter that the file lacks altogether leaves the text to its font where no other is there.
    let isInFont = text == "b"
    #expect(animation.paths().count == count)
    #expect(animation.picture(at: 0).isEmpty == (count == 0 && !isInFont))
  }

  /// A radius of nothing, or below it, and an amount of nothing leave the outlines as they are.
  @Test(arguments: [
    ("rd", "r", 0.0, false), ("rd", "r", -3, false), ("rd", "r", 2, true), ("pb", "a", 0, false),
    ("pb", "a", -20, true), ("pb", "a", 20, true),
  ])
  func modifier_ofNothing_leavesTheOutline(
    kind: String, member: String, value: Double, isChanged: Bool
  ) throws {
    let modifier = #"{"ty":"\#(kind)","\#(member)":{"k":\#(value)}}"#
    for box in [Self.box, LottieFile.polygon([[0, 0], [9, 0], [9, 9]], closed: false)] {
      let plain = try LottieFile.animation(shapes: box + "," + LottieFile.stroke).paths()
      let found = try LottieFile.animation(
        shapes: [box, modifier, LottieFile.stroke].joined(separator: ",")
      ).paths()
      #expect((found != plain) == isChanged)
    }
  }

  /// Of what several outlines have in common, lines follow the one of the smallest area, not of the
  /// shortest way around it.
  @Test func part_ofAnIntersection_isTheOneOfTheSmallestArea() throws {
    func box(_ width: Double, _ height: Double) -> String {
      LottieFile.polygon([[0, 0], [width, 0], [width, height], [0, height]])
    }
    let sizes = [(40.0, 1.0), (10, 10), (2, 45), (60, 60)]
    for shift in sizes.indices {
      let turned = sizes[shift...] + sizes[..<shift]
      let items = turned.map { box($0.0, $0.1) } + [#"{"ty":"mm","mm":4}"#, LottieFile.stroke]
      let paths = try LottieFile.animation(shapes: items.joined(separator: ",")).paths()
      #expect(paths.map(\.bounds) == [Rect(x: 0, y: 0, width: 40, height: 1)], "\(turned)")
    }
  }
}
