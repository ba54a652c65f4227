// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// What a file need not say of a layer: its name, the names of its masks, the size of a
/// composition, and which of its effects are on.
struct LayerNameTests {
  private static let moving = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[90]}]}"#

  private static func tracks(_ layers: String) throws -> [String] {
    try LottieFile.animation(layers: layers).recording().tracks.map(\.layer)
  }

  @Test(arguments: [
    (#""nm":"card","ind":7"#, "card"), (#""ind":7"#, "layer 7"), (#""ind":0"#, "layer 0"),
    ("\"cl\":\"x\"", "layer 0"), (#""nm":"","ind":7"#, ""), (#""nm":5,"ind":2"#, "layer 2"),
    ("\"nm\":\"a\\nb\\tc\"", "a b c"), (#""nm":"a\u001fb\u0000c""#, "a b c"),
    (#""nm":"a\u007fb c""#, "a\u{7F}b c"), (#""nm":"  ""#, "  "),
  ])
  func layer_ofAName_isCalledSo(members: String, name: String) throws {
    let layer =
      #"{"ty":1,"sw":50,"sh":50,"sc":"f00","ip":0,"op":20,\#(members),"ks":{"r":\#(Self.moving)}}"#
    #expect(try Self.tracks(layer) == [name])
  }

  @Test(arguments: [47, 48, 49, 60, 500])
  func name_ofManyCharacters_isShortened(count: Int) throws {
    let name = String(repeating: "ä", count: count)
    let layer = LottieFile.square(#"{"r":\#(Self.moving)}"#).replacing("square", with: name)
    let short = count <= 48 ? name : String(repeating: "ä", count: 47) + "…"
    #expect(try Self.tracks(layer) == [short])
  }

  /// Masks without a name are counted from 1, those that do nothing left out.
  @Test func masks_withoutANames_areNumbered() throws {
    let path =
      #""pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#
    let opacity = #""o":\#(Self.moving)"#
    let masks = [
      #"{"mode":"a",\#(path),\#(opacity)}"#, #"{"mode":"n",\#(path),\#(opacity)}"#,
      #"{"mode":"s","nm":"hole",\#(path),\#(opacity)}"#, #"{"mode":"i",\#(path),\#(opacity)}"#,
    ]
    let layer = LottieFile.square(
      "{}", #""ip":0,"op":20,"masksProperties":[\#(masks.joined(separator: ","))]"#)
    #expect(
      try Self.tracks(layer) == ["square / mask 1", "square / hole", "square / mask 3"])
  }

  /// A property is called by the groups around it, from the outermost on, and by no other.
  @Test func properties_ofGroups_areCalledByThem() throws {
    let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[9,9]},"r":\#(Self.moving)}"#
    func group(_ members: String, _ items: String...) -> String {
      #"{"ty":"gr",\#(members)"it":[\#(items.joined(separator: ","))]}"#
    }
    let turned = #"{"ty":"tr","r":\#(Self.moving)}"#
    for (shapes, names) in [
      (box, "shapes"), (group("", box), "shapes / group"),
      (group(#""nm":"a","#, box), "shapes / a"),
      (group(#""nm":"a","#, group(#""nm":"b","#, box)), "shapes / a / b"),
      (group(#""nm":"a","#, box) + "," + box, "shapes / a, shapes"),
      (
        group(#""nm":"a","#, group(#""nm":"b","#, box), box) + "," + group("", box),
        "shapes / a / b, shapes / a, shapes / group"
      ),
      (group(#""nm":"a","#, box, turned), "shapes / a, shapes / a"),
      (
        group(#""nm":"a","#, turned) + "," + group(#""nm":"a","#, turned),
        "shapes / a, shapes / a 2"
      ),
    ] {
      let layer = LottieFile.shapes(shapes + "," + LottieFile.fill) + "," + LottieFile.square()
      #expect(try Self.tracks(layer).joined(separator: ", ") == names)
    }
  }

  /// The name of a mask is none of what follows in its layer, or in the next one.
  @Test func properties_besideMasks_areNotCalledByThem() throws {
    let path =
      #""pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#
    let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[9,9]},"r":\#(Self.moving)}"#
    let group = #"{"ty":"gr","nm":"group","it":[\#(box)]}"#
    for masks in ["", #"{"mode":"a","nm":"hole",\#(path)}"#] {
      let layer = LottieFile.shapes(
        "\(box),\(group),\(LottieFile.fill)", #""ip":0,"op":20,"masksProperties":[\#(masks)]"#)
      #expect(
        try Self.tracks(layer + "," + layer) == [
          "shapes", "shapes / group", "shapes 2", "shapes / group 2",
        ])
    }
  }

  /// The canvas is 100 by 60 points, and the square inside is larger.
  @Test(
    arguments: [
      ("", 100, 60), (#""w":40,"#, 40, 60), (#""h":30,"#, 100, 30), (#""w":40,"h":30,"#, 40, 30),
    ] as [(String, Double, Double)])
  func composition_withoutASize_isOfTheFiles(
    members: String, width: Double, height: Double
  ) throws {
    let inner = LottieFile.square().replacing(#""sw":10,"sh":10"#, with: #""sw":500,"sh":500"#)
    let animation = try LottieFile.animation(
      layers: #"{"ty":0,"refId":"c",\#(members)"ks":{},"ip":0,"op":20}"#,
      extra: #""h":60,"assets":[{"id":"c","layers":[\#(inner)]}],"#)
    let clip = try #require(animation.layerGroups(at: 0).last?.clip?.path.bounds)
    #expect(clip == Rect(x: 0, y: 0, width: width, height: height))
  }

  /// Effects that are off, and those that only control others, are not missed.
  @Test(arguments: [
    (#"[{"ty":25}]"#, 1), (#"[{"ty":25,"en":1},{"ty":21}]"#, 2), (#"[{"ty":25,"en":0}]"#, 0),
    (#"[{"ty":25,"en":0},{"ty":29,"en":1}]"#, 1), ("[]", 0),
    (#"[{"ty":0},{"ty":1},{"ty":2},{"ty":3},{"ty":4},{"ty":6},{"ty":7},{"ty":10}]"#, 0),
    (#"[{"ty":5},{"ty":8},{"ty":9},{"ty":11}]"#, 4), (#"[{"nm":"x"}]"#, 1),
  ])
  func effects_thatAreOn_areMissed(effects: String, count: Int) throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square("{}", #""ip":0,"op":20,"ef":\#(effects)"#))
    #expect(animation.warnings.map(\.count) == (count == 0 ? [] : [count]))
    #expect(animation.warnings.allSatisfy { $0.feature == "effects are left out" })
  }

  /// A matte that a layer names is shown itself, unless it says that it is one; the layer above is
  /// a matte and nothing else.
  @Test(arguments: [
    (#""tt":1"#, "", ["b"]), (#""tt":1,"tp":1"#, "", ["b", "a"]),
    (#""tt":1,"tp":1"#, #","td":1"#, ["b"]), (#""tt":0"#, "", ["b", "a"]),
    (#""tt":1,"tp":9"#, "", ["b", "a"]), (#""tt":3"#, #","td":0"#, ["b"]),
  ])
  func matte_ofALayer_isShownOrNot(below: String, above: String, shown: [String]) throws {
    let square = LottieFile.square("{}", #""ip":0,"op":20,"ind":1\#(above)"#)
    let other = LottieFile.square("{}", #""ip":0,"op":20,"ind":2,\#(below)"#)
    let animation = try LottieFile.animation(
      layers: square.replacing("square", with: "a") + "," + other.replacing("square", with: "b"))
    func title(_ group: DisplayGroup) -> String? {
      if let label = group.label { return label.title }
      guard case .group(let inner) = group.content.items.first else { return nil }
      return title(inner)
    }
    #expect(animation.layerGroups(at: 0).map { title($0) ?? "" } == shown)
    // Without a layer above there is nothing to be matted by.
    let first = try LottieFile.animation(layers: LottieFile.square("{}", #""ip":0,"op":20,"tt":1"#))
    #expect(first.layerGroups(at: 0).count == 1 && first.layerGroups(at: 0)[0].mask == nil)
  }

  /// The names of groups and masks are shortened and written on a line, as those of layers.
  @Test func names_ofGroupsAndMasks_areOnALine() throws {
    let long = String(repeating: "ä", count: 49)
    let short = String(repeating: "ä", count: 47) + "…"
    for (name, said) in [(#"a\nb"#, "a b"), (#"\u0009"#, " "), (long, short), ("", "")] {
      let group =
        #"{"ty":"gr","nm":"\#(name)","it":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[9,9]},"r":\#(Self.moving)}]}"#
      #expect(
        try Self.tracks(LottieFile.shapes(group + "," + LottieFile.fill)) == ["shapes / " + said])
      let mask =
        #"{"mode":"a","nm":"\#(name)","o":\#(Self.moving),"pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
      let layer = LottieFile.square("{}", #""ip":0,"op":20,"masksProperties":[\#(mask)]"#)
      #expect(try Self.tracks(layer) == ["square / " + said])
    }
  }
}
