// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// The items that a frame may draw and the levels of its groups, counted before anything is drawn.
@Suite("counted items of a frame")
struct ItemCountTests {
  private typealias File = LottieFile

  private static let ellipse = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[9,9]}}"#
  private static let triangle = File.polygon([[0, 0], [9, 0], [9, 9]])
  private static let (fill, stroke) = (File.fill, File.stroke)

  private static func outline(_ count: Int) -> String {
    let points = (0..<count).map { "[\($0),0]" }.joined(separator: ",")
    return #"{"c":true,"v":[\#(points)]}"#
  }

  private static func repeater(_ copies: String) -> String { #"{"ty":"rp","c":{"k":\#(copies)}}"# }

  private static func shapes(_ items: String...) -> String {
    File.shapes(items.joined(separator: ","))
  }

  private static func group(_ items: String...) -> String {
    #"{"ty":"gr","it":[\#(items.joined(separator: ","))]}"#
  }

  private static func masked(_ paths: String...) -> String {
    let masks = paths.map { #"{"mode":"a","pt":\#($0)}"# }.joined(separator: ",")
    return File.square("{}", #""ip":0,"op":20,"masksProperties":[\#(masks)]"#)
  }

  private static func text(_ strings: String...) -> String {
    let texts = strings.map { #"{"t":0,"s":{"t":"\#($0)","s":9,"f":"F"}}"# }
    return #"{"ty":5,"ip":0,"op":20,"t":{"d":{"k":[\#(texts.joined(separator: ","))]}}}"#
  }

  private static func matted(_ source: String, _ mark: String) -> String {
    String(source.dropLast()) + #","ind":1},"#
      + File.square("{}", #""ip":0,"op":20,"ind":2,\#(mark)"#)
  }

  private static let five = #"{"ty":0,"refId":"five","w":9,"h":9,"ip":0,"op":20}"#

  /// Layers and what they count: an outline for one, a hundredth more for each vertex; a style
  /// every outline ahead of it, a modifier too, a repeater all of it again; a matte twice; a
  /// composition one more than its layers; a text its letters, a hundredth more for each part of
  /// their outlines.
  private static let rows: [(layers: String, count: Double)] = [
    (File.square(), 1), (#"{"ty":3,"ip":0,"op":20}"#, 1), (shapes(""), 0), (shapes(ellipse), 1),
    (shapes(fill), 1), (shapes(ellipse, fill), 2), (shapes(ellipse, stroke), 2),
    (shapes(fill, ellipse), 2), (shapes(ellipse, ellipse, fill), 4),
    (shapes(ellipse, fill, ellipse, fill), 5), (shapes(ellipse, ellipse, fill, stroke), 6),
    (shapes(triangle), 1.03), (shapes(triangle, fill), 2.06), (shapes(triangle, fill, fill), 3.09),
    (shapes(#"{"ty":"sh","ks":{"k":\#(outline(250))}}"#), 3.5),
    // Of keyframes the one with the most vertices counts.
    (
      shapes(
        #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[\#(outline(5))]},{"t":9,"s":[\#(outline(40))]},{"t":12,"s":[\#(outline(3))]}]}}"#
      ), 1.4
    ),
    (shapes(group(ellipse, fill)), 2), (shapes(group(ellipse, fill), fill), 3),
    (shapes(ellipse, group(ellipse, fill), fill), 5), (shapes(group(fill), ellipse), 2),
    (shapes(group(group(ellipse), ellipse), stroke), 4), (shapes(ellipse, group(fill)), 2),
    (shapes(ellipse, #"{"ty":"tm"}"#), 2), (shapes(ellipse, ellipse, #"{"ty":"rd"}"#), 4),
    (shapes(ellipse, #"{"ty":"pb"}"#, fill), 3), (shapes(ellipse, ellipse, #"{"ty":"mm"}"#), 4),
    (shapes(ellipse, ellipse, #"{"ty":"mm","mm":3}"#, fill), 6),
    (shapes(ellipse, repeater("5")), 5), (shapes(ellipse, fill, repeater("5")), 10),
    (shapes(ellipse, repeater("5"), fill), 10), (shapes(ellipse, repeater("2.4")), 3),
    (shapes(ellipse, repeater("0")), 1), (shapes(ellipse, fill, repeater("-3")), 2),
    (shapes(ellipse, repeater("2"), repeater("3")), 6),
    (shapes(ellipse, repeater("3"), ellipse, fill), 8),
    (shapes(group(ellipse, repeater("3")), fill), 6), (shapes(fill, repeater("4")), 4),
    (shapes(group(ellipse, fill, repeater("3")), repeater("2")), 12),
    (masked(#"{"k":\#(outline(4))}"#), 2.04),
    (masked(#"{"k":\#(outline(4))}"#, #"{"k":\#(outline(10))}"#), 3.14),
    (matted(File.square(), #""tt":1"#), 3), (matted(File.square(), #""tt":2,"tp":1"#), 3),
    (matted(shapes(ellipse, fill), #""tt":1"#), 5), (matted(shapes(ellipse, fill), #""td":1"#), 3),
    (five, 6), (five + "," + five, 12), (matted(five, #""tt":3"#), 13),
    (text("abc"), 3), (text(""), 0), (text("ab", "abcde", "a"), 5), (text("x"), 1.05),
    (text("xax"), 3.1),
  ]

  /// Sixty times sixty times sixty compositions of a layer, so that a part of an item shows.
  private static func count(_ layers: String) -> Double? {
    func uses(_ id: String) -> String {
      let use = #"{"ty":0,"refId":"\#(id)","ip":0,"op":20}"#
      return Array(repeating: use, count: 60).joined(separator: ",")
    }
    let squares = Array(repeating: File.square(), count: 5).joined(separator: ",")
    let outline = File.polygon([[0, 0], [50, 0], [50, -50], [0, -50]])
    let extra =
      #""assets":[{"id":"a","layers":[\#(uses("b"))]},{"id":"b","layers":[\#(uses("c"))]},"#
      + #"{"id":"c","layers":[\#(layers)]},{"id":"five","layers":[\#(squares)]}],"#
      + #""chars":[{"ch":"x","fFamily":"F","style":"","w":9,"data":{"shapes":[{"ty":"gr","it":[\#(outline)]}]}}],"#
    do {
      _ = try LottieAnimation(json: Array(File.text(layers: uses("a"), extra: extra).utf8))
      return nil
    } catch {
      let words = error.problem.split(separator: " ")
      guard error.problem.hasPrefix("a frame would draw "), let total = Double(words[4]) else {
        return nil
      }
      // 60 · (1 + 60 · (1 + 60 · (1 + count)))
      return (total - 60 - 3600) / 216_000 - 1
    }
  }

  @Test(arguments: rows.indices)
  func items_ofALayer_areCounted(_ index: Int) throws {
    let (layers, expected) = Self.rows[index]
    let count = try #require(Self.count(layers))
    #expect((count - expected).magnitude < 1e-5, "\(count): \(layers)")
  }

  private static func depth(_ list: DisplayList) -> Int {
    list.items.map { item -> Int in
      guard case .group(let group) = item else { return 0 }
      return 1 + max(depth(group.content), group.mask.map { depth($0.content) } ?? 0)
    }.max() ?? 0
  }

  /// Outlines, clips of merged ones, masks and repeaters in a number, each with a group around the
  /// others.
  private static func nested(_ kind: String, _ count: Int) -> String {
    func list(_ item: String, _ count: Int) -> String {
      Array(repeating: item, count: count).joined(separator: ",")
    }
    let subtract = #"{"ty":"mm","mm":3}"#
    let intersect = #"{"ty":"mm","mm":4}"#
    switch kind {
    case "mask", "text":
      let mask = #"{"mode":"s","pt":{"k":\#(outline(4))}}"#
      let masks = #""ip":0,"op":20,"masksProperties":[\#(list(mask, count))]"#
      guard kind == "text" else { return File.square("{}", masks) }
      let text = #"{"t":0,"s":{"t":"a","s":9,"fc":[0,0,0]}}"#
      return #"{"ty":5,"ks":{},\#(masks),"t":{"d":{"k":[\#(text)]}}}"#
    case "repeater":
      let shift = #""o":{"k":1},"tr":{"p":{"k":[1,0]}}"#
      return shapes(ellipse, fill, list(#"{"ty":"rp","c":{"k":1},\#(shift)}"#, count))
    case "copies": return shapes(triangle, repeater("\(count)"), subtract, fill)
    case "first of none": return shapes(subtract, list(triangle, count), subtract, fill)
    case "ahead": return shapes(list(triangle, count), subtract, group(triangle), fill)
    case "common": return shapes(list(triangle, count), intersect, fill)
    case "common copies": return shapes(triangle, repeater("\(count)"), intersect, stroke)
    case "grouped": return shapes(list(group(triangle), count), subtract, fill)
    case "inner": return shapes(group(list(triangle, count), subtract), fill)
    case "innermost": return shapes(group(list(triangle, count), subtract, fill))
    case "twice":
      return shapes(list(triangle, 100), subtract, list(triangle, count), subtract, fill)
    default: return shapes(list(triangle, count), subtract, fill)
    }
  }

  /// Two hundred groups are drawn within each other, with those of the canvas and the layer; one is
  /// kept for a matte.
  @Test(arguments: [
    ("mask", 196, 190), ("repeater", 196, 190), ("merge", 197, 190), ("copies", 197, 190),
    ("common", 197, 190), ("common copies", 197, 190),
    ("first of none", 197, 190), ("ahead", 197, 190), ("text", 196, 190),
    ("grouped", 197, 190), ("inner", 197, 190), ("innermost", 196, 190), ("twice", 97, 90),
  ])
  func groups_asDeepAsTheyMayBe_areDrawn(kind: String, most: Int, least: Int) throws {
    let animation = try File.animation(layers: Self.nested(kind, most))
    let picture = animation.picture(at: 0)
    try picture.validate()
    let depth = Self.depth(picture)
    #expect((least...DisplayList.deepestNesting).contains(depth), "\(depth)")
    let error = #expect(throws: LottieError.self) {
      try File.animation(layers: Self.nested(kind, most + 1))
    }
    let problem = "groups, masks, merged paths and repeaters are nested deeper than 200"
    #expect(error?.problem == problem && error?.path == "layers")
    // Of several layers the deepest counts, wherever it is.
    for (before, after) in [(File.square() + ",", ""), ("", "," + File.square())] {
      #expect(throws: LottieError.self) {
        try File.animation(layers: before + Self.nested(kind, most + 1) + after)
      }
    }
    // In a composition there are three groups around it more.
    for (count, isRead) in [(most - 3, true), (most - 2, false)] {
      let text = File.text(
        layers: #"{"ty":0,"refId":"c","ip":0,"op":20}"#,
        extra: #""assets":[{"id":"c","layers":[\#(Self.nested(kind, count))]}],"#)
      let found = try? LottieAnimation(json: Array(text.utf8))
      #expect((found != nil) == isRead, "\(count)")
    }
  }

  /// Outlines that are merged to one path have no clips.
  @Test(arguments: [1, 2, 5])
  func outlines_mergedToOnePath_areNoGroups(mode: Int) throws {
    let triangles = Array(repeating: Self.triangle, count: 300).joined(separator: ",")
    let animation = try File.animation(
      layers: Self.shapes(triangles, #"{"ty":"mm","mm":\#(mode)}"#, Self.fill))
    #expect(Self.depth(animation.picture(at: 0)) < 4 && animation.paths()[0].points.count > 800)
  }
}
