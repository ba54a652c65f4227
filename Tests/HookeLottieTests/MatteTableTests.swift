// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Which layers are drawn where layers are mattes, have mattes or both; and colours of solids.
struct MatteTableTests {
  /// Members of the layers a, b, c and d from the uppermost on, those drawn from the hindmost on,
  /// each with its matte, and the mattes that are the wrong way around.
  private static let rows: [(layers: [String], drawn: String)] = [
    (["", "", "", ""], "d c b a"),
    // A matte by its mark, and by the layer below it alone.
    ([#""td":1"#, #""tt":1"#, "", ""], "d c b<a"), (["", #""tt":1"#, "", ""], "d c b<a"),
    ([#""td":1"#, "", "", ""], "d c b"), ([#""td":0"#, #""tt":0"#, "", ""], "d c b a"),
    // A matte that has a matte itself is drawn in neither way, and the mark of each counts alone.
    ([#""td":1"#, #""td":1,"tt":1"#, #""tt":1"#, ""], "d c<b"),
    ([#""td":1"#, #""td":1,"tt":1"#, "", ""], "d c"), (["", #""tt":2"#, #""tt":1"#, ""], "d c<b"),
    (["", #""td":1,"tt":1"#, "", ""], "d c"), (["", #""td":1,"tt":1"#, #""tt":3"#, ""], "d c<b"),
    (["", #""td":1,"tt":4,"tp":1"#, "", ""], "d c a"),
    // Mattes by their numbers: shown unless they are marked, for as many as name them.
    (["", "", #""tt":1,"tp":1"#, ""], "d c<a b a"), (["", "", #""tt":1,"tp":4"#, ""], "d c<d b a"),
    ([#""td":1"#, #""tt":1,"tp":1"#, #""tt":2,"tp":1"#, ""], "d c<a b<a"),
    ([#""td":1"#, "", #""tt":1,"tp":1"#, #""tt":1"#], "d<c b"),
    ([#""tt":1,"tp":2"#, #""td":1"#, "", ""], "d c a<b"),
    ([#""tt":1"#, "", "", ""], "d c b a"), ([#""tt":1,"tp":9"#, "", "", ""], "d c b a"),
    // What is hidden is a matte all the same.
    ([#""hd":true"#, #""tt":1"#, "", ""], "d c b<a"), (["", #""tt":1,"hd":true"#, "", ""], "d c"),
    ([#""hd":true"#, "", #""tt":1,"tp":1"#, ""], "d c<a b"),
  ]

  private static func title(_ group: DisplayGroup) -> String {
    if let label = group.label { return label.title ?? "" }
    guard case .group(let inner)? = group.content.items.first else { return "" }
    guard case .group(let matte)? = group.mask?.content.items.first else { return title(inner) }
    return title(inner) + "<" + title(matte)
  }

  @Test(arguments: rows.indices)
  func layers_thatAreMattesOrHaveThem_areDrawn(_ index: Int) throws {
    let (members, drawn) = Self.rows[index]
    let layers = zip(members, ["a", "b", "c", "d"]).enumerated().map { number, layer in
      LottieFile.square(
        "{}", #""ip":0,"op":20,"ind":\#(number + 1)\#(layer.0.isEmpty ? "" : ",")\#(layer.0)"#
      ).replacing("square", with: layer.1)
    }
    let animation = try LottieFile.animation(layers: layers.joined(separator: ","))
    #expect(animation.layerGroups(at: 0).map(Self.title).joined(separator: " ") == drawn)
  }

  /// A layer that is matted has its blend mode as a whole, and none within.
  @Test(arguments: [(1, 0), (1, 3), (2, 3), (3, 11), (4, 1)])
  func blendMode_ofAMattedLayer_isThatOfTheWhole(matte: Int, mode: Int) throws {
    let modes = [0: BlendMode.normal, 1: .multiply, 3: .overlay, 11: .exclusion]
    for isSeen in [true, false] {
      let source = LottieFile.square("{}", #""td":1,"ip":\#(isSeen ? 0 : 10),"op":20"#)
      let layer = LottieFile.square(
        #"{"o":{"k":40}}"#, #""tt":\#(matte),"bm":\#(mode),"ip":0,"op":20"#)
      let group = try LottieFile.animation(layers: source + "," + layer).layerGroups(at: 0).first
      // Without its matte a layer is not drawn, or where that is the wrong way around as it is.
      guard isSeen else {
        #expect((group == nil) == (matte % 2 == 1))
        if let group { #expect(group.blendMode == modes[mode] && group.opacity == 0.4) }
        continue
      }
      guard case .group(let inner)? = group?.content.items.first else {
        Issue.record("no group in a group")
        continue
      }
      #expect(group?.blendMode == modes[mode] && group?.opacity == 1 && inner.opacity == 0.4)
      #expect(inner.blendMode == .normal && inner.mask == nil)
    }
  }

  /// Colours of solids: six digits or three, behind any number of marks; more than six are cut.
  @Test(
    arguments: [
      ("3498db", 0x3498DB), ("#3498DB", 0x3498DB), ("##3498db", 0x3498DB), ("fff", 0xFFFFFF),
      ("#0f8", 0x00FF88), ("3498dbff", 0x3498DB), ("3498db7", 0x3498DB), ("000000", 0),
      ("#", nil), ("1", nil), ("12", nil), ("1234", nil), ("#1234", nil), ("12345", nil),
      ("#12345", nil), ("ggg", nil), ("12345g", nil), ("+12345", nil), ("-12345", nil),
      ("-00000", nil), ("+12", nil), ("#+12345", nil), ("12 345", nil), ("é12", nil),
    ] as [(String, UInt32?)])
  func color_ofASolid_isThatOfItsDigits(text: String, hex: UInt32?) throws {
    let layer = LottieFile.square().replacing("f00", with: text)
    guard let hex else {
      let error = #expect(throws: LottieError.self) { try LottieFile.animation(layers: layer) }
      let problem = "expected a colour such as \"#3498db\", found \"\(text)\""
      #expect(error?.problem == problem && error?.path == "layers[0].sc")
      return
    }
    guard
      case .fill(_, .color(let color), _)? = try LottieFile.animation(layers: layer).layerGroups(
        at: 0
      )
      .first?.content.items.first
    else {
      Issue.record("no fill")
      return
    }
    #expect(color == Color(hex: hex))
  }
}
