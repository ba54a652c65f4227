// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The head of a document, keys that are no texts, files as large as they may be, the layers that
/// constraints name, and what drawings refer to.
@Suite("heads and scopes of documents")
struct DocumentHeadTests {
  private static func stage(_ document: SceneDocument) -> Stage {
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.layoutIfNeeded()
    return stage
  }

  @Test("a document says its size, its frame rate, its colour and what it is about")
  func head_ofADocument_isTheScenes() throws {
    let plain = try SceneDocument(text: "layers: []\n")
    #expect(plain.scene.size == Size(width: 375, height: 667) && plain.scene.frameRate == 60)
    #expect(plain.scene.summary == "" && !plain.hasName && plain.files == ["card.yaml"])
    #expect(Self.stage(plain).root.backgroundColor == .white)
    let whole = try SceneDocument(
      text: """
        name: other
        summary: A box.
        size: [320, 480.5]
        frameRate: 90
        colors: {ink: "#102030"}
        backgroundColor: ink
        layers: [{id: box, frame: [0, 0, screen.width / 2, screen.height - 80.5]}]

        """)
    #expect(whole.scene.size == Size(width: 320, height: 480.5) && whole.scene.frameRate == 90)
    #expect(whole.scene.summary == "A box." && whole.hasName && whole.scene.name == "other")
    let root = Self.stage(whole).root
    #expect(root.backgroundColor == Color(hex: 0x102030) && root.bounds.size == whole.scene.size)
    #expect(root.sublayers[0].frame == Rect(x: 0, y: 0, width: 160, height: 400))
  }

  /// Keys that are lists, mappings or nothing, and what is said of them; what follows is read.
  @Test(
    "a key is a text",
    arguments: [
      ("{[a]: 1}", ["a key is a text, not a list"]),
      ("{{a: 1}: 2}", ["a key is a text, not a mapping"]),
      ("{[a]: 1, wrong: 2}", ["a key is a text, not a list", "no key 'wrong' in a plain layer"]),
      ("{id: a, id: b}", ["'id' stands here twice"]),
      ("{id: a, id: b, id: c}", ["'id' stands here twice", "'id' stands here twice"]),
      (
        "{id: a, \"id\": b, wrong: 2}",
        ["'id' stands here twice", "no key 'wrong' in a plain layer"]
      ),
      ("{opacity: 1, Opacity: 1}", ["no key 'Opacity' in a plain layer, did you mean opacity?"]),
    ])
  func key_thatIsNoText_isRefused(layer: String, messages: [String]) {
    let problems = SceneDocument.problems("layers: [\(layer)]\n")
    #expect(problems.map(\.message) == messages)
    let twice = problems.filter { $0.message.hasSuffix("twice") }
    #expect(twice.allSatisfy { $0.help == "the first one is on line 2" && $0.isStructural })
  }

  /// A key may go over several lines; it begins on its first.
  @Test("a key that stands twice is named with the line on which the first begins")
  func key_ofSeveralLines_isFoundOnItsFirst() {
    let key = "? \"a\n\n  b\"\n: 1\n"
    for (text, name, lines) in [
      (key + key, "a\\nb", [(6, 2)]), ("x: 1\n" + key + key, "a\\nb", [(7, 3)]),
      (key + key + key, "a\\nb", [(6, 2), (10, 2)]),
      ("? |-\n  a\n  b\n: 1\n" + key, "a\\nb", [(6, 2)]),
      ("x: 1\ny: [1,\n 2]\nx: 2\ny: 3\n", "x", [(5, 2)]),
    ] {
      let problems = SceneDocument.problems(text).filter { $0.message.hasSuffix("twice") }
      let own = problems.filter { $0.message == "'\(name)' stands here twice" }
      #expect(own.map(\.line) == lines.map(\.0), "\(problems)")
      #expect(own.map(\.help) == lines.map { "the first one is on line \($0.1)" })
      #expect(problems.allSatisfy { $0.column == ($0.message.hasPrefix("'a") ? 3 : 1) })
    }
  }

  @Test("a file has four megabytes, and one byte more is read to be refused")
  func file_asLargeAsItMayBe_isRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (main, part) = (folder.appending(path: "a.yaml"), folder.appending(path: "b.yaml"))
    let refusal = "the document has more than 4 MB"
    func message(_ count: Int, _ head: String = "hooke: 1\n#") throws -> String {
      let text = head + String(repeating: "#", count: count - head.utf8.count)
      try Data(text.utf8).write(to: main)
      do {
        _ = try SceneDocument(contentsOf: main.path)
        return ""
      } catch let error as DocumentError {
        return error.problems[0].message
      }
    }
    #expect(try message((4 << 20) + 1) == refusal)
    // What is included counts with it.
    let head = "hooke: 1\ninclude: b.yaml\n#"
    try Data("hooke: 1\n".utf8).write(to: part)
    #expect(try message(1000, head) == "")
    try Data(("hooke: 1\n#" + String(repeating: "#", count: (4 << 20) - 1009)).utf8).write(to: part)
    #expect(try message(1000, head) == refusal)
  }

  @Test(
    "what is included has no NUL in its path",
    arguments: [#"a\0.yaml"#, #"\0"#, #"parts/\0a.yaml"#])
  func path_withANUL_isRefused(path: String) {
    let found = SceneDocument.problems("include: \"\(path)\"\n", folder: "/tmp")
    #expect(found.count == 1 && found[0].message.hasSuffix("it leads out of the folder"))
  }

  /// Constraints of a layer in a layer, of one beside it, and of the document; the left edge on the
  /// screen of the innermost layer.
  @Test(
    "self is the layer of a constraint, parent the one around it",
    arguments: [
      ("self.left = parent.left + 5", "", 25.0), ("self.left = screen.left + 5", "", 5),
      ("self.left = outer.left + 7", "", 27), ("inner.left = parent.left + 3", "", 23),
      ("self.left = parent.left + self.width", "", nil),
      ("", "inner.left = outer.left + 9", 29), ("", "inner.left = screen.left", 0),
      ("", "self.left = screen.left", nil), ("", "inner.left = parent.left", nil),
      ("self.left = parent.left + 5 @ low", "inner.left = screen.left + 1", 1),
    ] as [(String, String, Double?)])
  func names_ofAConstraint_areThoseOfItsPlace(inner: String, outer: String, left: Double?) throws {
    func text(_ id: String) -> String {
      """
      layers:
        - id: outer
          frame: [20, 0, 100, 50]
          layers:
            - \(id)
              frame: [2, 0, 40, 20]
              constraints: [\(inner)]
      constraints: [\(outer)]

      """
    }
    for id in ["id: inner", "name: unnamed"] where id == "id: inner" || !inner.contains("inner") {
      guard id == "id: inner" || outer.isEmpty else { continue }
      guard let left else {
        #expect(SceneDocument.problems(text(id)).count == 1)
        continue
      }
      let stage = Self.stage(try SceneDocument(text: text(id)))
      let layer = stage.root.sublayers[0].sublayers[0]
      let place = try #require(layer.convert(Point(x: layer.bounds.minX, y: 0), to: stage.root)).x
      #expect(abs(place - left) < 1e-6, "\(place)")
    }
    // The layer around one of the screen is the screen.
    let top = "layers: [{frame: [9, 9, 9, 9], constraints: [self.left = parent.left + 4]}]\n"
    #expect(Self.stage(try SceneDocument(text: top)).root.sublayers[0].frame.minX == 4)
  }

  @Test(
    "drawings refer to variables, width and height",
    arguments: [
      ("width + n", ""), ("height / n", ""), ("n", ""), ("screen.width", ""),
      ("m", "no variable 'm'"), ("width + m", "'m' is no variable"),
      ("m + width", "'m' is no variable"), ("2 * m - height", "'m' is no variable"),
      ("max(n, m, width)", "'m' is no variable"),
      ("width + box.width", "'box.width' is no variable"),
      ("box.width", "'box.width' is not known before the scene runs"),
      ("width + screen.width", "'screen.width' is no variable"), ("width +", "a number or a name"),
      ("touch.x", "'touch.x' is not known before the scene runs"),
    ])
  func drawing_refersToVariables(number: String, message: String) {
    for shape in ["rect: [0, 0, #, 1]", "circle: [#, 0, 1]", "line: [[0, 0], [1, #]]"] {
      let drawing = "{fill: {\(shape.replacing("#", with: "\"\(number)\""))}}"
      let problems = SceneDocument.problems(
        "variables: {n: 3}\nlayers: [{id: box, draw: [\(drawing)]}]\n")
      #expect(problems.count == (message.isEmpty ? 0 : 1), "\(problems)")
      #expect(problems.allSatisfy { $0.message.hasPrefix(message) }, "\(problems)")
      let isOfSize = message.hasSuffix("is no variable")
      #expect(
        problems.allSatisfy { ($0.help == "here stand width, height and variables") == isOfSize })
    }
  }
}
