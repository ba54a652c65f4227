// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Wrong and hostile files: a message with its place, in bounded time.
struct WrongFileTests {
  private func message(_ text: String) -> String {
    do {
      _ = try LottieAnimation(json: Array(text.utf8))
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private static let head = #"{"w":100,"h":100,"fr":10,"ip":0,"op":20,"#

  private static let wrong: [(text: String, message: String)] = [
    (
      "{\"w\":100,\n \"h\":1e999}",
      "line 2, column 11: not JSON, expected a number that is not too large"
    ),
    (
      "{\"w\":100,\n \"h\":NaN}", "line 2, column 6: not JSON, expected a value"
    ),
    (
      "[1]", "line 1, column 1: expected an object with the layers of an animation, found an array"
    ),
    (
      #"{"w":100,"fr":10}"#,
      "line 1, column 1, h: expected a side of 1 to 14400 points, found nothing"
    ),
    (
      "{\"w\":100,\n\"h\":900000}",
      "line 2, column 5, h: expected a side of 1 to 14400 points, found 900000"
    ),
    (
      #"{"w":100,"h":100,"fr":0}"#,
      "line 1, column 23, fr: expected a frame rate above 0 and at most 1000, found 0"
    ),
    (
      head + #""layers":[{"ty":3,"ip":-10000001}]}"#,
      "line 1, column 64, layers[0].ip: expected a number of -10000000 to 10000000, found -10000001"
    ),
    (
      head + #""layers":[{"ty":3,"op":10000001}]}"#,
      "line 1, column 64, layers[0].op: expected a number of -10000000 to 10000000, found 10000001"
    ),
    (
      head + #""layers":[{"ty":3,"st":10000001}]}"#,
      "line 1, column 64, layers[0].st: expected a number of -10000000 to 10000000, found 10000001"
    ),
    (
      head + #""layers":[{"ty":3,"sr":1000001}]}"#,
      "line 1, column 64, layers[0].sr: expected a number of -1000000 to 1000000, found 1000001"
    ),
    (
      #"{"w":100,"h":100,"fr":10,"ip":5,"op":5,"layers":[]}"#,
      "line 1, column 38, op: expected a last frame after the first, 5, found 5"
    ),
    (
      #"{"w":100,"h":100,"fr":1,"ip":0,"op":9000000,"layers":[]}"#,
      "line 1, column 37, op: a run of 9000000 s, at most 3600 s are read"
    ),
    (head + #""layers":[7]}"#, "line 1, column 51, layers[0]: expected a layer, found 7"),
    (
      head + #""layers":[{"ks":{}}]}"#,
      "line 1, column 51, layers[0].ty: expected a kind of layer, a whole number, found nothing"
    ),
    (
      head + #""layers":[{"ty":4,"shapes":[{"ty":"rc","p":{"k":"middle"}}]}]}"#,
      "line 1, column 89, layers[0].shapes[0].p.k: expected 2 numbers, found \"middle\""
    ),
    (
      head + #""layers":[{"ty":3,"ks":{"o":{"k":[{"t":5,"s":[0]},{"t":3,"s":[1]}]}}}]}"#,
      "line 1, column 96, layers[0].ks.o.k[1].t: "
        + "expected a frame not before the last keyframe's, 5, found 3"
    ),
    (
      head + #""layers":[{"ty":3,"ks":{"o":{"k":2e6}}}]}"#,
      "line 1, column 74, layers[0].ks.o.k: 2000000 is too large, "
        + "expected numbers of -1000000 to 1000000"
    ),
    (
      head + #""layers":[{"ty":3,"ks":{"o":{"k":-2e6}}}]}"#,
      "line 1, column 74, layers[0].ks.o.k: -2000000 is too large, "
        + "expected numbers of -1000000 to 1000000"
    ),
    (
      head + #""layers":[{"ty":0,"refId":"logo","w":9,"h":9}]}"#,
      "line 1, column 67, layers[0].refId: no asset has the id \"logo\""
    ),
    (
      head + #""layers":[{"ty":1,"sc":"red"}]}"#,
      "line 1, column 64, layers[0].sc: expected a colour such as \"#3498db\", found \"red\""
    ),
    (
      head + ##""layers":[{"ty":1,"sc":"#+498db"}]}"##,
      "line 1, column 64, layers[0].sc: expected a colour such as \"#3498db\", found \"#+498db\""
    ),
    (
      head + #""layers":[{"ty":3,"ind":1,"parent":2},{"ty":3,"ind":2,"parent":1}]}"#,
      "line 1, column 76, layers[0].parent: the layer leads back to itself"
    ),
    (
      head + #""layers":[{"ty":4,"shapes":[{"ty":"rp","c":{"k":900000}}]}]}"#,
      "line 1, column 84, layers[0].shapes[0].c: "
        + "a repeater of 900000 copies, at most 10000 are drawn"
    ),
    (
      head + #""layers":[{"ty":5,"t":{"d":{"k":[{"t":0,"s":{"t":"a","s":0}}]}}}]}"#,
      "line 1, column 98, layers[0].t.d.k[0].s.s: expected a number of 0.1 to 10000, found 0"
    ),
  ]

  @Test(arguments: wrong.indices)
  func init_wrongFile_namesThePlaceAndWhatWouldBeRight(index: Int) {
    #expect(message(Self.wrong[index].text) == Self.wrong[index].message)
  }

  @Test func init_deepNesting_isRefused() {
    let arrays = String(repeating: "[", count: 1_000_000)
    #expect(message(arrays).hasSuffix("not JSON, expected at most 256 levels"))
    let open = String(repeating: #"{"ty":"gr","it":["#, count: 60)
    let close = String(repeating: "]}", count: 60)
    #expect(
      message(LottieFile.text(layers: LottieFile.shapes(open + close)))
        .hasSuffix("groups are nested deeper than 40"))
  }

  @Test func init_compositionInsideItself_isRefused() {
    let use = #"{"ty":0,"nm":"again","refId":"c","w":9,"h":9,"ks":{},"ip":0,"op":20}"#
    let text = LottieFile.text(layers: use, extra: #""assets":[{"id":"c","layers":[\#(use)]}],"#)
    #expect(message(text).hasSuffix("the layer \"again\" contains itself"))
  }

  @Test func init_compositionsOfCompositions_areCountedBeforeTheyAreDrawn() {
    // Twelve steps of ten make a million million layers.
    func use(_ step: Int) -> String {
      Array(
        repeating: #"{"ty":0,"refId":"\#(step)","w":9,"h":9,"ks":{},"ip":0,"op":20}"#, count: 10
      ).joined(separator: ",")
    }
    let assets = (0..<12).map { step in
      #"{"id":"\#(step)","layers":[\#(step == 11 ? LottieFile.square() : use(step + 1))]}"#
    }.joined(separator: ",")
    let text = LottieFile.text(layers: use(0), extra: #""assets":[\#(assets)],"#)
    #expect(message(text).contains("at most 200000 are drawn"), "\(message(text))")
  }

  /// The animation itself is one of the forty.
  @Test(arguments: [39, 40])
  func init_compositions_areNestedAsDeepAsTheyMayBe(count: Int) {
    func use(_ step: Int) -> String {
      #"{"ty":0,"refId":"\#(step)","w":9,"h":9,"ks":{},"ip":0,"op":20}"#
    }
    let assets = (0..<count).map { step in
      #"{"id":"\#(step)","layers":[\#(step == 0 ? LottieFile.square() : use(step - 1))]}"#
    }.joined(separator: ",")
    let text = LottieFile.text(layers: use(count - 1), extra: #""assets":[\#(assets)],"#)
    #expect((message(text) == "no error") == (count == 39), "\(message(text))")
  }

  @Test func init_compositionsInAnyOrder_areRefusedWhereTheyAreNestedTooDeep() {
    // The innermost is met first, so that no path to it is long.
    let count = 300
    func use(_ step: Int) -> String {
      #"{"ty":0,"refId":"\#(step)","w":9,"h":9,"ks":{},"ip":0,"op":20}"#
    }
    let assets = (0..<count).map { step in
      #"{"id":"\#(step)","layers":[\#(step == 0 ? LottieFile.square() : use(step - 1))]}"#
    }.joined(separator: ",")
    let text = LottieFile.text(
      layers: (0..<count).map(use).joined(separator: ","), extra: #""assets":[\#(assets)],"#)
    #expect(message(text).hasSuffix("compositions are nested deeper than 40"))
  }

  @Test(arguments: [
    (#"{"ty":"el","s":{"k":[9,9]}}"#, #"{"ty":"rp","c":{"k":1}}"#, ""),
    (#"{"ty":"mm","mm":3}"#, LottieFile.polygon([[0, 0], [9, 0], [9, 9]]), ""),
    ("", "", #"{"mode":"s","pt":{"k":{"v":[[0,0],[9,0],[9,9]]}}}"#),
  ])
  func init_repeatersMergedPathsAndMasks_areRefusedWhereTheyAreNestedTooDeep(
    last: String, many: String, mask: String
  ) {
    func list(_ item: String) -> String {
      item.isEmpty ? "" : Array(repeating: item, count: 300).joined(separator: ",")
    }
    let items = [list(many), last, LottieFile.fill].filter { !$0.isEmpty }.joined(separator: ",")
    let text = LottieFile.text(
      layers: LottieFile.shapes(items, #""ip":0,"op":20,"masksProperties":[\#(list(mask))]"#))
    #expect(message(text).hasSuffix("repeaters are nested deeper than 200"), "\(message(text))")
  }

  @Test func init_easingBeyondItsEnd_countsTheCopiesThatItMakes() {
    // From one copy to two, and on the way to hundreds.
    let copies =
      #"{"a":1,"k":[{"t":0,"s":[1],"o":{"x":0,"y":1e3},"i":{"x":1,"y":1e3}},{"t":20,"s":[2]}]}"#
    let repeater = #",{"ty":"rp","c":\#(copies),"tr":{"p":{"k":[1,0]}}}"#
    let text = LottieFile.text(
      layers: LottieFile.shapes(
        #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[1,1]}},"# + LottieFile.fill + repeater + repeater))
    #expect(message(text).contains("at most 200000 are drawn"), "\(message(text))")
  }

  @Test func warnings_featuresWithoutEnd_areCountedTogether() throws {
    let shapes = (0..<150).map { #"{"ty":"x\#($0)"}"# }.joined(separator: ",")
    let warnings = try LottieFile.animation(shapes: shapes).warnings
    #expect(warnings.count == 101)
    #expect(warnings.last?.feature == "further features are left out")
    #expect(warnings.last?.count == 50)
  }

  @Test func init_veryLongText_isRefused() {
    let string = String(repeating: "ab", count: 100_000)
    let text = LottieFile.text(
      layers: #"{"ty":5,"t":{"d":{"k":[{"t":0,"s":{"t":"\#(string)","s":9}}]}}}"#)
    #expect(message(text).hasSuffix("a text of 200000 bytes, at most 20000 characters are drawn"))
  }

  @Test func init_severalWrongGlyphs_namesThatOfTheFirstLetter() {
    let glyphs = "abcdefgh".map {
      #"{"ch":"\#($0)","fFamily":"F","style":"","data":{"shapes":7}}"#
    }.joined(separator: ",")
    let text = LottieFile.text(
      layers: #"{"ty":5,"t":{"d":{"k":[{"t":0,"s":{"t":"hgfedcba","f":"F","s":9}}]}}}"#,
      extra: #""chars":[\#(glyphs)],"#)
    #expect(message(text).contains("chars[7].data.shapes: expected a list of shapes, found 7"))
  }

  @Test func message_deepPlace_leavesOutTheMiddleOfItsPath() {
    let open = String(repeating: #"{"ty":"gr","it":["#, count: 30)
    let close = String(repeating: "]}", count: 30)
    let message = message(LottieFile.text(layers: LottieFile.shapes(open + "{}" + close)))
    #expect(message.contains("layers[0].shapes[0].it[0].it[0]"))
    #expect(message.contains(" … "))
    #expect(message.hasSuffix(".it[0].ty: expected a kind of shape, found nothing"))
    #expect(message.count < 220)
  }

  @Test func image_ofManyLayers_isReadOnce() throws {
    var count = 0
    let layer = #"{"ty":2,"refId":"a","ks":{},"ip":0,"op":20}"#
    let text = LottieFile.text(
      layers: Array(repeating: layer, count: 50).joined(separator: ","),
      extra: #""assets":[{"id":"a","w":1,"h":1,"p":"x.png"}],"#)
    let animation = try LottieAnimation(json: Array(text.utf8)) { _ in
      count += 1
      return LottieReader.decoded(
        "data:;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
      )
    }
    #expect(count == 1)
    #expect(animation.layerGroups(at: 0).count == 50)
  }

  /// Layers of a picture that is not there, that cannot be read, or that is none: what is missing
  /// is missed by each layer, what is there is looked at once.
  @Test(arguments: [
    ("b", "pictures that are missing are left out", 3, "layers[0].refId"),
    ("a", "pictures that cannot be read are left out", 1, "assets[0].p"),
    ("n", "pictures that are no PNG or JPEG of a moderate size are left out", 1, "assets[1].p"),
    ("d", "pictures that cannot be read are left out", 1, "assets[2].p"),
  ])
  func image_thatIsNotThere_isMissed(id: String, feature: String, count: Int, path: String) throws {
    let layer = #"{"ty":2,"refId":"\#(id)","ks":{},"ip":0,"op":20}"#
    let assets =
      #"{"id":"a","p":"x.png"},{"id":"n","p":"n.png"},{"id":"d","p":"data:image/png,AAAA"}"#
    let text = LottieFile.text(
      layers: [layer, layer, layer].joined(separator: ","), extra: #""assets":[\#(assets)],"#)
    let animation = try LottieAnimation(json: Array(text.utf8)) { $0 == "n.png" ? [1, 2] : nil }
    #expect(animation.warnings.map(\.feature) == [feature])
    #expect(animation.warnings.map(\.count) == [count] && animation.warnings[0].path == path)
    #expect(animation.layerGroups(at: 0).isEmpty)
  }

  /// Its pixels do not fit their checksum.
  @Test func image_damaged_isLeftOut() throws {
    let text = LottieFile.text(
      layers: #"{"ty":2,"refId":"a","ks":{},"ip":0,"op":20}"#,
      extra: #""assets":[{"id":"a","w":1,"h":1,"p":"x.png"}],"#)
    let animation = try LottieAnimation(json: Array(text.utf8)) { _ in
      LottieReader.decoded(
        "data:;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB3UCRKwAAAABJRU5ErkJggg=="
      )
    }
    #expect(animation.warnings.map(\.feature) == ["pictures that are damaged are left out"])
    #expect(animation.layerGroups(at: 0).isEmpty)
  }

  @Test func init_repeatersOfRepeaters_areCountedBeforeTheyAreDrawn() {
    let repeater = #",{"ty":"rp","c":{"k":1000},"tr":{"p":{"k":[1,0]}}}"#
    let text = LottieFile.text(
      layers: LottieFile.shapes(
        #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[1,1]}},"# + LottieFile.fill + repeater + repeater))
    #expect(message(text).contains("at most 200000 are drawn"))
  }

  @Test func picture_extremeValues_areBounded() throws {
    // An overshoot of a thousand times, a zero scale, a turn of a million degrees.
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0,"y":1e9},"i":{"x":1,"y":1e9}},{"t":20,"s":[1000,0]}]},"r":{"k":999999}}"#
      ) + "," + LottieFile.square(#"{"s":{"k":[0,100]}}"#))
    #expect(animation.layerGroups(at: 1).count == 1)
    _ = animation.recording()
  }

  @Test func warnings_leftOut_nameEachFeatureOnceWithItsPlace() throws {
    let expression = #"{"o":{"k":50,"x":"time*2"},"r":{"k":0,"x":"wiggle(1,2)"}}"#
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        expression, #""ip":0,"op":20,"ef":[{"ty":25,"nm":"Shadow"}],"ddd":1"#))
    #expect(
      animation.warnings.map(\.description) == [
        "line 1, column 159, layers[0].ks.r.x: expressions are not evaluated (2 times)",
        "line 1, column 227, layers[0].ddd: "
          + "layers in three dimensions are drawn without depth and perspective",
        "line 1, column 196, layers[0].ef[0]: effects are left out",
      ])
  }

  @Test func image_outside_isReadThroughTheCallerAlone() throws {
    var asked: [String] = []
    let text = LottieFile.text(
      layers: #"{"ty":2,"refId":"a","ks":{},"ip":0,"op":20}"#,
      extra: #""assets":[{"id":"a","w":4,"h":4,"u":"images/","p":"../x.png"}],"#)
    let animation = try LottieAnimation(json: Array(text.utf8)) { path in
      asked.append(path)
      return nil
    }
    #expect(asked == ["images/../x.png"])
    #expect(animation.warnings.map(\.feature) == ["pictures that cannot be read are left out"])
  }

  /// An outline in the list of its style, in a group, and in a group of a group.
  @Test(arguments: ["%", #"{"ty":"gr","it":[%]}"#, #"{"ty":"gr","it":[{"ty":"gr","it":[%]}]}"#])
  func init_asManyItemsAsAreDrawn_isAccepted(place: String) {
    // A style draws its outline, and each of 10,000 copies both again.
    let outline = place.replacing("%", with: #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[1,1]}}"#)
    let copies = LottieFile.shapes(
      outline + "," + LottieFile.fill + #",{"ty":"rp","c":{"k":10000},"tr":{"p":{"k":[1,0]}}}"#)
    let most = Array(repeating: copies, count: 10).joined(separator: ",")
    #expect(message(LottieFile.text(layers: most)) == "no error")
    let more = message(LottieFile.text(layers: most + "," + LottieFile.square()))
    #expect(more.contains("would draw 200001 items"), "\(more)")
  }
}
