// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeLottie

/// Features that a file has several times: one warning for each, with its count and the place at
/// which it was met first.
@Suite("counts of warnings")
struct WarningCountTests {
  private static let rows = TableTests.warnings

  @Test(arguments: rows.indices)
  func feature_metSeveralTimes_isCounted(_ index: Int) throws {
    let (layer, feature) = Self.rows[index]
    let single = try #require(try LottieFile.animation(layers: layer).warnings.first)
    #expect(single.count == 1 && single.path.hasPrefix("layers[0]"))
    #expect(
      single.description
        == "line \(single.line), column \(single.column), \(single.path): \(feature)")
    // A line below the first layer's.
    for count in 2...3 {
      let before = LottieFile.square() + ",\n"
      let layers = before + Array(repeating: layer, count: count).joined(separator: ",")
      let warnings = try LottieFile.animation(layers: layers).warnings
      let warning = try #require(warnings.first)
      #expect(warnings.count == 1 && warning.count == count && warning.feature == feature)
      #expect(warning.path == "layers[1]" + single.path.dropFirst("layers[0]".count))
      // What follows in the layer is on lines of its own, where it has some.
      #expect(warning.line == single.line + 1, "\(warning)")
      #expect(
        warning.description
          == "line \(warning.line), column \(warning.column), \(warning.path): \(feature) "
          + "(\(count) times)")
    }
  }

  /// Several features are in the order in which they were met, whatever follows them.
  @Test func features_metInTurn_areInTheirOrder() throws {
    let layers = Self.rows.filter { $0.text.contains("shapes") || $0.text.contains(#""ty":1"#) }
    for shift in layers.indices {
      let turned = Array(layers[shift...] + layers[..<shift])
      let twice = (turned + turned.reversed() + turned.prefix(1)).map(\.text)
      let warnings = try LottieFile.animation(layers: twice.joined(separator: ",")).warnings
      // A layer's parent and matte are looked for when all layers are read.
      let late = warnings.filter { $0.feature.hasSuffix("passed over") }
      #expect(Array(warnings.suffix(late.count)) == late)
      let found = warnings.filter { !$0.feature.hasSuffix("passed over") }
      let expected = turned.filter { !$0.feature.hasSuffix("passed over") }
      #expect(found.map(\.feature) == expected.map(\.feature))
      for (index, warning) in found.enumerated() {
        let isFirst = expected[index].feature == turned[0].feature
        #expect(warning.count == (isFirst ? 3 : 2), "\(warning)")
      }
    }
  }

  /// Pictures that cannot be drawn are counted once for each that is read: a picture is read once
  /// for all layers that show it.
  @Test(arguments: [(["a"], 1), (["a", "a"], 1), (["a", "b"], 2), (["a", "b", "a", "b"], 2)])
  func picture_shownSeveralTimes_isReadOnce(ids: [String], count: Int) throws {
    let assets = ["a", "b"].map { #"{"id":"\#($0)","u":"at/","p":"\#($0).png"}"# }
    let layers = ids.map { #"{"ty":2,"refId":"\#($0)","ks":{},"ip":0,"op":20}"# }
    let text = LottieFile.text(
      layers: layers.joined(separator: ","),
      extra: #""assets":[\#(assets.joined(separator: ","))],"#)
    var asked: [String] = []
    let animation = try LottieAnimation(json: Array(text.utf8), name: "test") { path in
      asked.append(path)
      return nil
    }
    #expect(animation.warnings.map(\.count) == [count])
    #expect(asked == Array(["at/a.png", "at/b.png"].prefix(count)))
  }

  /// All pictures together have 128 MB at most.
  @Test func pictures_ofAsManyBytesAsMayBe_areRead() throws {
    let half = [UInt8](repeating: 0, count: 64 << 20)
    func problem(_ files: [String: [UInt8]]) -> String? {
      let names = files.keys.sorted()
      let assets = names.map { #"{"id":"\#($0)","p":"\#($0)"}"# }
      let layers = names.map { #"{"ty":2,"refId":"\#($0)","ks":{},"ip":0,"op":20}"# }
      let text = LottieFile.text(
        layers: layers.joined(separator: ","),
        extra: #""assets":[\#(assets.joined(separator: ","))],"#)
      do throws(LottieError) {
        _ = try LottieAnimation(json: Array(text.utf8), name: "test") { files[$0] }
        return nil
      } catch { return error.path + ": " + error.problem }
    }
    #expect(problem(["a": half, "b": half]) == nil)
    #expect(problem(["a": half, "b": half, "c": []]) == nil)
    let message = "the pictures have more than 128 MB in all"
    #expect(problem(["a": half, "b": half, "c": [0]]) == "assets[2].p: " + message)
    #expect(problem(["a": [0], "b": half, "c": half]) == "assets[2].p: " + message)
  }

  /// Several of a kind within one layer count each.
  @Test func features_ofOneLayer_countEach() throws {
    let outline =
      #""pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#
    func masked(_ growths: String...) -> String {
      let masks = growths.map { #"{"mode":"a",\#(outline),"x":\#($0)}"# }
      return LottieFile.square(
        "{}", #""ip":0,"op":20,"masksProperties":[\#(masks.joined(separator: ","))]"#)
    }
    func text(_ animators: String) -> String {
      #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"a":[\#(animators)],"d":{"k":[{"s":{"t":"a","s":9}}]}}}"#
    }
    let conic =
      #""t":3,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#
    let rows: [(layer: String, count: Int)] = [
      (text("{},{}"), 2), (text("{},{},{}"), 3), (text(""), 0),
      (LottieFile.square("{}", #""ip":0,"op":20,"sy":[{"ty":0},{"ty":8},{"ty":1}]"#), 3),
      (masked(#"{"k":3}"#, #"{"k":-3}"#), 2), (masked(#"{"k":0}"#, #"{"k":-3}"#), 1),
      (masked(#"{"k":0.5}"#, "{}", "null"), 1), (masked(#"{"k":[0]}"#, #"{"k":0}"#), 0),
      (LottieFile.shapes(#"{"ty":"gf",\#(conic)}"#), 1),
      (LottieFile.shapes(#"{"ty":"gs",\#(conic)}"#), 1),
      (LottieFile.shapes(#"{"ty":"gf",\#(conic)},{"ty":"gs",\#(conic)}"#), 2),
    ]
    for (layer, count) in rows {
      let warnings = try LottieFile.animation(layers: layer).warnings
      #expect(warnings.map(\.count) == (count == 0 ? [] : [count]), "\(layer)")
    }
  }
}
