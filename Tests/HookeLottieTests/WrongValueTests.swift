// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeLottie

/// Wrong values of every kind: the place, the path and what was found; `^` stands before the place.
struct WrongValueTests {
  private static let head = #"{"w":100,"h":100,"fr":10,"ip":0,"op":20,"#

  private static func layer(_ members: String) -> String {
    head + #""layers":[{"ip":0,"op":20,"ty":4,"# + members + "}]}"
  }
  private static func shape(_ members: String) -> String {
    layer(#""shapes":[{\#(members)}]"#)
  }
  private static func opacity(_ value: String) -> String { layer(#""ks":{"o":{"k":\#(value)}}"#) }
  private static func key(_ members: String) -> String {
    opacity(#"[{"t":0,"s":[1],\#(members)},{"t":9,"s":[2]}]"#)
  }
  private static let words = String(repeating: "é", count: 24)

  private static let rows: [(marked: String, path: String, problem: String)] = [
    // Kinds of what is found.
    (head + #""layers":^null}"#, "layers", "expected a list of layers, found null"),
    (head + #""layers":^{}}"#, "layers", "expected a list of layers, found an object"),
    (head + #""layers":^true}"#, "layers", "expected a list of layers, found true"),
    (head + #""layers":^false}"#, "layers", "expected a list of layers, found false"),
    (head + #""layers":^0.5}"#, "layers", "expected a list of layers, found 0.5"),
    (head + #""layers":[ ^[] ]}"#, "layers[0]", "expected a layer, found an empty array"),
    (head + #""layers":[{"ty":3}, ^[0]]}"#, "layers[1]", "expected a layer, found an array"),
    (head + #""layers":[^"\#(words)"]}"#, "layers[0]", "expected a layer, found \"\(words)\""),
    (head + #""layers":[^"\#(words)a"]}"#, "layers[0]", "expected a layer, found \"\(words)…\""),
    (head + #""layers":[^""]}"#, "layers[0]", "expected a layer, found \"\""),
    ("^" + head + #""nm":"no layers"}"#, "layers", "expected a list of layers, found nothing"),
    // Of two members of one name the last counts.
    (#"{"w":1,"h":9,"w":^"x"}"#, "w", "expected a side of 1 to 14400 points, found \"x\""),
    (
      #"^{"w":1,"h":9,"fr":1,"ip":0,"layers":[]}"#, "op",
      "expected a number of -10000000 to 10000000, found nothing"
    ),
    (
      #"{"w":1,"h":9,"fr":^-1}"#, "fr",
      "expected a frame rate above 0 and at most 1000, found -1"
    ),
    (
      #"{"w":1,"h":9,"fr":^1000.5}"#, "fr",
      "expected a frame rate above 0 and at most 1000, found 1000.5"
    ),
    // Layers.
    (layer(#""ty":^1.5"#), "layers[0].ty", "expected a whole number, found 1.5"),
    (layer(#""ty":^"4""#), "layers[0].ty", "expected a whole number, found \"4\""),
    (layer(#""ty":^-1"#), "layers[0].ty", "expected a kind of layer, a whole number, found -1"),
    (layer(#""ind":^1e9"#), "layers[0].ind", "expected a whole number, found 1000000000"),
    (layer(#""sr":^0"#), "layers[0].sr", "expected a stretch other than 0, found 0"),
    (layer(#""tt":^5"#), "layers[0].tt", "expected a way to matte, 1 to 4, found 5"),
    (layer(#""bm":^0.5"#), "layers[0].bm", "expected a whole number, found 0.5"),
    (layer(#""ty":1,"sc":^5"#), "layers[0].sc", "expected a colour such as \"#3498db\", found 5"),
    (
      layer(#""ty":1,"sc":^"abcd""#), "layers[0].sc",
      "expected a colour such as \"#3498db\", found \"abcd\""
    ),
    (layer(#""ty":0,"refId":^7"#), "layers[0].refId", "expected the id of a composition, found 7"),
    (layer(#""ty":2,"refId":^7"#), "layers[0].refId", "expected the id of an image, found 7"),
    (
      head + #""assets":[{"id":"a"}],"layers":[{"ty":0,"refId":^"a"}]}"#, "layers[0].refId",
      "the asset \"a\" has no layers"
    ),
    (
      head + #""layers":[{"ty":3,"ind":1,"tt":1,"tp":^2},{"ty":3,"ind":2,"tt":1,"tp":1}]}"#,
      "layers[0].tp", "the layer leads back to itself"
    ),
    (
      head + #""layers":[{"ty":3,"ind":1},{"ty":3,"ind":2,"parent":^2}]}"#, "layers[1].parent",
      "the layer leads back to itself"
    ),
    // Masks, shapes and styles.
    (
      layer(#""masksProperties":[{"mode":^"q"}]"#), "layers[0].masksProperties[0].mode",
      "expected a, s, i, l, d, f or n, found \"q\""
    ),
    (
      layer(#""masksProperties":[^{"mode":"a"}]"#), "layers[0].masksProperties[0].pt",
      "expected an outline, found nothing"
    ),
    (layer(#""shapes":^5"#), "layers[0].shapes", "expected a list of shapes, found 5"),
    (
      layer(#""shapes":[^{}]"#), "layers[0].shapes[0].ty", "expected a kind of shape, found nothing"
    ),
    (
      shape(#""ty":"mm","mm":^0"#), "layers[0].shapes[0].mm",
      "expected a way to merge, 1 to 5, found 0"
    ),
    (
      shape(#""ty":"sr","pt":^{"k":1000.5}"#), "layers[0].shapes[0].pt",
      "a star of 1000.5 points, at most 1000 are drawn"
    ),
    (
      shape(#""ty":"gf","g":{"p":^0,"k":{"k":[0,1,0,0,1,0,0,1]}}"#), "layers[0].shapes[0].g.p",
      "expected a number of colours of 1 to 2, found 0"
    ),
    (
      shape(#""ty":"gf","g":{"p":1,"k":{"k":^[0,1,0]}}"#), "layers[0].shapes[0].g.k.k",
      "expected a list of offsets and colours, four numbers for each, found an array"
    ),
    (
      shape(#""ty":"sh","ks":{"k":^{}}"#), "layers[0].shapes[0].ks.k.v",
      "expected a list of vertices, found nothing"
    ),
    (
      shape(#""ty":"sh","ks":{"k":{"v":[[0,0],^[]]}}"#), "layers[0].shapes[0].ks.k.v[1]",
      "expected 2 numbers, found an empty array"
    ),
    (
      shape(#""ty":"rc","s":{"k":^[1,"x"]}"#), "layers[0].shapes[0].s.k",
      "expected 2 numbers, found an array"
    ),
    // Properties and keyframes.
    (opacity("^true"), "layers[0].ks.o.k", "expected a number, found true"),
    (opacity(#"^"a""#), "layers[0].ks.o.k", "expected a number, found \"a\""),
    (opacity("^[]"), "layers[0].ks.o.k", "expected a number, found an empty array"),
    (
      opacity(#"[^{"t":0}]"#), "layers[0].ks.o.k[0].s",
      "expected the value of the keyframe, found nothing"
    ),
    (
      opacity(#"[{"s":[1],"t":^"a"}]"#), "layers[0].ks.o.k[0].t",
      "expected a number of -10000000 to 10000000, found \"a\""
    ),
    (
      key(#""o":{"x":^[],"y":0},"i":{"x":1,"y":1}"#), "layers[0].ks.o.k[0].o.x",
      "expected a number or a list of numbers, found an empty array"
    ),
    (
      key(#""o":{"x":0,"y":0},"i":^{"x":1}"#), "layers[0].ks.o.k[0].i.y",
      "expected a number or a list of numbers, found nothing"
    ),
    (key(#""e":^["a"]"#), "layers[0].ks.o.k[0].e", "expected a number, found an array"),
    (key(#""e":^{}"#), "layers[0].ks.o.k[0].e", "expected a number, found an object"),
    (
      layer(#""ty":5,"t":{"d":{"k":^[]}}"#), "layers[0].t.d.k",
      "expected a list of texts, found an empty array"
    ),
    (
      layer(#""ty":5,"t":{"d":{"k":[{"s":^{}}]}}"#), "layers[0].t.d.k[0].s.t",
      "expected a text, found nothing"
    ),
  ]

  @Test(arguments: rows.indices)
  func value_thatIsWrong_isSaidAtItsPlace(_ index: Int) throws {
    let (marked, path, problem) = Self.rows[index]
    let parts = marked.split(separator: "^", omittingEmptySubsequences: false)
    let error = #expect(throws: LottieError.self) {
      try LottieAnimation(json: Array(("\n\n" + parts.joined()).utf8))
    }
    #expect(error?.path == path && error?.problem == problem, "\(String(describing: error))")
    #expect(error?.line == 3 && error?.column == parts[0].utf8.count + 1, "\(marked)")
  }

  /// A path of up to 120 characters is whole; of a longer one the first 60 and the last 50.
  @Test(arguments: [0, 10, 99, 100, 999, 1000])
  func path_ofAnyLength_isShownOnALine(index: Int) {
    for depth in 14...20 {
      let open = String(repeating: #"{"ty":"gr","it":["#, count: depth - 1)
      let close = String(repeating: "]}", count: depth - 1)
      let others = String(repeating: #"{"ty":"no"},"#, count: index)
      let file = Self.layer(#""shapes":[\#(open)\#(others){"ty":7}\#(close)]"#)
      let inner = String(repeating: "[0].it", count: depth - 1)
      let path = "layers[0].shapes" + inner + "[\(index)].ty"
      let shown = path.count > 120 ? path.prefix(60) + " … " + path.suffix(50) : path
      let error = #expect(throws: LottieError.self) { try LottieAnimation(json: Array(file.utf8)) }
      #expect(error?.path == shown, "\(path.count)")
    }
  }
}
