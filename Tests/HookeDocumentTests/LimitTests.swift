// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

/// Hostile documents: refused with a message, or run in bounded time.
struct LimitTests {
  /// The first message about a document; empty for none.
  private static func message(_ text: String, folder: String? = nil) -> String {
    message(Array(text.utf8), folder: folder)
  }

  private static func message(_ bytes: [UInt8], folder: String? = nil) -> String {
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: bytes, name: "card.yaml", folder: folder)
      return ""
    } catch {
      return error.problems[0].message
    }
  }

  private static func recording(_ text: String) throws -> Recording {
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    return Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
  }

  // MARK: Reading

  @Test func aliases_thatMultiply_areCountedAsOftenAsTheyAreUsed() {
    var text = "hooke: 1\nvariables: &a0 {x: 1}\n"
    for level in 1...40 {
      text +=
        "l\(level): &a\(level) [\((0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", "))]\n"
    }
    #expect(Self.message(text) == "the document has more than 200000 values")
    // As keys, too, where other readers hash what the alias stands for.
    #expect(Self.message(text + "? *a40\n: 1\n") == "the document has more than 200000 values")
  }

  /// Two documents that are each small enough, of which one includes the other.
  @Test func valuesOfIncludedDocuments_areCountedTogether() throws {
    var many = "hooke: 1\nl0: &a0 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
    for level in 1...3 {
      many +=
        "l\(level): &a\(level) [\((0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", "))]\n"
    }
    many += "l: [\((0..<10).map { _ in "*a3" }.joined(separator: ", "))]\n"
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hooke-include-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(many.utf8).write(to: folder.appending(path: "many.yaml"))
    for (text, isTooMuch) in [(many, false), (many + "include: many.yaml\n", true)] {
      let error = #expect(throws: DocumentError.self) {
        try SceneDocument(bytes: Array(text.utf8), name: "card.yaml", folder: folder.path)
      }
      let messages = error?.problems.map(\.message) ?? []
      #expect(messages.contains("the document has more than 200000 values") == isTooMuch)
    }
  }

  /// The reader has bounds of its own for what may be arithmetic: they are those of the schema.
  @Test(arguments: [
    ("script: [{at: #, note: a}]", 0), ("script: [{at: 0, after: #, do: {note: a}}]", 0),
    ("script: [{at: 0, every: #, times: 1, do: {note: a}}]", 0.001),
  ])
  func times_asEarlyAndAsLateAsTheyMayBe_areTaken(line: String, least: Double) {
    func isTaken(_ time: Double) -> Bool {
      Self.message("hooke: 1\n" + line.replacing("#", with: "\(time)") + "\n").isEmpty
    }
    #expect(isTaken(least))
    #expect(!isTaken(least - 1e-4))
    #expect(isTaken(Recording.latestTime))
    #expect(!isTaken(Recording.latestTime.nextUp))
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func nesting_withoutEnd_isRefused(opening: String) {
    let text = "hooke: 1\nx: \n  " + String(repeating: opening, count: 100_000)
    #expect(Self.message(text) == "lists and mappings lie more than 64 deep")
  }

  /// The document is the first level, its value the second; what a list holds lies one deeper.
  @Test(arguments: [
    ("[", "]", "", 63), ("[", "]", "1", 62), ("{a: ", "}", "1", 62), ("{a: ", "}", "", 62),
    ("[{a: ", "}]", "1", 31), ("[{a: ", "}]", "[]", 31), ("[{a: ", "}]", "[1]", 30),
    ("[1, ", ", 2]", "[]", 62), ("- ", "", "1", 62),
  ])
  func nesting_toTheLimit_isTaken(opening: String, closing: String, inner: String, most: Int) {
    func message(_ count: Int) -> String {
      Self.message(
        "hooke: 1\nx:\n  " + String(repeating: opening, count: count) + inner
          + String(repeating: closing, count: count) + "\n")
    }
    #expect(message(most).hasPrefix("no key 'x'"), "\(message(most))")
    #expect(message(most + 1) == "lists and mappings lie more than 64 deep")
  }

  @Test func bytes_tooMany_areRefused() {
    let text = "hooke: 1\n" + String(repeating: "#", count: 4 << 20)
    #expect(Self.message(text) == "the document has more than 4 MB")
  }

  @Test func bytes_thatAreNoText_areRefused() {
    #expect(Self.message([0x68, 0xFF, 0xFE, 0x00]) == "the document is no text in UTF-8")
    #expect(Self.message([]) == "the document is empty")
    #expect(Self.message([0]) == "a document holds no character U+0000")
    #expect(Self.message("--- {hooke: 1}\n--- {hooke: 1}\n") == "a second document begins here")
    #expect(Self.message("hooke") == "a document is a mapping of keys, not 'hooke'")
  }

  /// Whatever bytes there are: a message or a document, and no stop.
  @Test func bytes_changedByChance_giveADocumentOrAMessage() throws {
    let path = Repository.root + "/Tests/HookeDocumentTests/Data/everything.yaml"
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      var changed = bytes
      for _ in 0...Int(generator.next() % 4) {
        let index = Int(generator.next() % UInt64(changed.count))
        switch generator.next() % 3 {
        case 0: changed[index] = UInt8(truncatingIfNeeded: generator.next())
        case 1: changed.remove(at: index)
        default:
          changed.insert("{}[]:,-&*#'\"|>\n ".utf8.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      _ = Self.message(changed)
    }
  }

  @Test func copies_ofCopies_areCounted() {
    var text = "hooke: 1\nlayers:\n"
    var indentation = "  "
    for _ in 0..<4 {
      text += "\(indentation)- repeat: 1000\n\(indentation)  layers:\n"
      indentation += "    "
    }
    #expect(Self.message(text + indentation + "- {}\n").contains("more than"))
  }

  @Test func names_ofAHundredLetters_areAcceptedAndNoneLonger() {
    func text(_ count: Int) -> String {
      "hooke: 1\nlayers: [{id: a\(String(repeating: "b", count: count - 1))}]\n"
    }
    #expect(Self.message(text(100)) == "")
    #expect(Self.message(text(101)) != "")
  }

  @Test func layers_asManyAsThereMayBe_areAcceptedAndNoneMore() {
    let most = "hooke: 1\nlayers:\n" + String(repeating: "  - {repeat: 1000}\n", count: 5)
    #expect(Self.message(most) == "")
    #expect(Self.message(most + "  - {}\n") == "the document has more than 5000 layers")
    let problem = SceneDocument.problems(most.dropFirst(9) + "  - {opacity: 1}\n").first
    #expect(problem?.line == 8 && problem?.column == 6, "the place of its first key")
  }

  @Test func templates_ofThemselves_areRefused() {
    let text = """
      hooke: 1
      templates:
        a: {layer: {template: b}}
        b: {layer: {template: a}}
      layers: [{template: a}]
      """
    #expect(Self.message(text) == "templates lie more than 16 deep in each other")
  }

  /// Copies do not lie in each other, so they count for nothing.
  @Test func templates_ofCopies_areAcceptedUpToSixteen() {
    func text(_ depth: Int) -> String {
      let templates = (1..<depth).map {
        "  t\($0): {layer: {repeat: 1, template: t\($0 + 1)}}\n"
      }
      return "hooke: 1\ntemplates:\n" + templates.joined()
        + "  t\(depth): {layer: {name: last}}\nlayers: [{repeat: 1, template: t1}]\n"
    }
    #expect(Self.message(text(15)) == "")
    #expect(Self.message(text(16)) == "templates lie more than 16 deep in each other")
  }

  @Test func templates_whoseTextsMultiply_areRefused() {
    // Each level writes its parameter a hundred times: 10^12 letters after six.
    var text = "hooke: 1\ntemplates:\n  t0: {parameters: {x: a}, layer: {name: \"{x}\"}}\n"
    let many = String(repeating: "{x}", count: 100)
    for level in 1...6 {
      text +=
        "  t\(level): {parameters: {x: a}, layer: "
        + "{template: t\(level - 1), with: {x: \"\(many)\"}}}\n"
    }
    text += "layers: [{template: t6}, {template: t6}]\n"
    #expect(Self.message(text) == "copies and templates make more than 4 MB of text")
  }

  @Test func idsWithStars_withoutEnd_areRefused() {
    let text = """
      hooke: 1
      layers: [{id: "row-{index}", repeat: 1000}]
      script: [{at: 1, do: [\(String(repeating: "{set: {row-*.opacity: 0}}, ", count: 201))]}]
      """
    #expect(Self.message(text) == "ids with * name more than 200000 layers up to here")
  }

  /// Each problem quotes its line, which here is the whole document.
  @Test(arguments: [
    "{hooke: 1, \(keys("1"))}", "{hooke: 1, colors: {\(keys("none"))}}",
    "{hooke: 1, variables: {\(keys("none"))}}",
    "{hooke: 1, \(String(repeating: "a: 1, ", count: 320))}",
  ])
  func errors_onOneLongLine_areNotAllLookedFor(text: String) {
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
      Issue.record("320 errors are accepted")
    } catch {
      #expect(error.count == 300)
    }
  }

  /// 320 keys with a value.
  private static func keys(_ value: String) -> String {
    (0..<320).map { "k\($0): \(value)" }.joined(separator: ", ")
  }

  @Test func errors_withoutEnd_areNotAllLookedFor() {
    let text = "hooke: 1\nlayers:\n" + String(repeating: "  - {colour: red}\n", count: 20_000)
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
      Issue.record("20,000 unknown keys are accepted")
    } catch {
      #expect(error.problems.count == 100)
      #expect(error.description.hasSuffix("... and 200 more\n300 errors or more\n"))
    }
  }

  // MARK: Running

  @Test func messages_thatPostThemselves_endWithANote() throws {
    let recording = try Self.recording(
      """
      hooke: 1
      reactions: [{message: ping, do: {post: ping}}]
      script: [{at: 1, post: ping}]
      """)
    #expect(recording.events.contains { $0.caption.hasPrefix("actions were left out") })
    #expect(recording.events.count < 200)
  }

  @Test func delaysOfZero_withoutEnd_endWithANote() throws {
    let recording = try Self.recording(
      """
      hooke: 1
      procedures: {again: {after: 0, do: [{run: again}, {run: again}]}}
      script: [{at: 1, run: again}]
      """)
    #expect(recording.events.contains { $0.caption.hasPrefix("actions were left out") })
  }

  @Test func drags_withoutEnd_endWithANote() throws {
    let recording = try Self.recording(
      """
      hooke: 1
      frameRate: 1000
      script: [{at: 0, every: 0.1, times: 10000, do: {drag: [[0, 0], [1, 1]], duration: 600}}]
      """)
    #expect(
      recording.events.map(\.caption).contains(
        "actions were left out: more than 100000 actions"))
    // The timer ends with the actions: not after a thousand seconds.
    #expect(recording.duration < 5)
  }

  @Test func arithmetic_withoutValue_leavesItsActionOut() throws {
    let recording = try Self.recording(
      """
      hooke: 1
      variables: {zero: 0}
      layers: [{id: card, frame: [0, 0, 10, 10]}]
      script:
        - {at: 1, animate: card.opacity, to: 1 / zero}
        - {at: 2, set: {card.positionX: 0 / zero}}
        - {at: 3, animate: card.positionX, to: 50}
      """)
    #expect(
      recording.events.count { $0.caption == "an action was left out: its arithmetic has no value" }
        == 2)
    #expect(recording.tracks.map(\.property) == ["positionX"])
  }

  /// The motion that the addition cuts short acts on the tree, and puts one layer in the other.
  @Test(arguments: [
    ("{remove: q}", "p", nil), ("{add: q, to: p}", "p", nil),
    ("{add: q, to: p}", "p, to: q", "p was not added: q lies in it"),
    ("{add: p, to: q}", "p", nil), ("{add: p, to: q}", "q, to: p", "p was not added: q lies in it"),
  ])
  func addition_thatCutsAMotionShort_isPerformedAfterIt(
    then action: String, added: String, note: String?
  ) throws {
    let recording = try Self.recording(
      """
      hooke: 1
      layers:
        - {id: p, frame: [60, 220, 160, 120], backgroundColor: black}
        - {id: q, frame: [90, 480, 50, 40], backgroundColor: black}
      script:
        - {at: 0.2, animateChanges: {set: {p.opacity: 0.5}}, duration: 1, then: \(action)}
        - {at: 0.8, add: \(added)}
      """)
    let captions = recording.events.map(\.caption).filter { $0.contains("not added") }
    #expect(captions == [note].compactMap(\.self))
  }

  @Test func actions_thatCannotBePerformed_areNotedAndLeftOut() throws {
    let recording = try Self.recording(
      """
      hooke: 1
      layers:
        - {id: outer, layers: [{id: inner}]}
      offstage: [{id: sheet}]
      constraints: [{relation: sheet.left = outer.left, name: far, isActive: false}]
      transitions: {t: {presenting: {add: sheet, to: container}, dismissing: {completeTransition: now}}}
      script:
        - {at: 1, add: outer, to: inner}
        - {at: 2, dismiss: sheet}
        - {at: 3, activate: far}
        - {at: 4, present: sheet, transition: t}
        - {at: 5, present: sheet, transition: t}
        - {at: 6, completeTransition: now}
        - {at: 7, touchMove: [1, 1]}
        - {at: 8, type: nothing}
      """)
    let captions = recording.events.map(\.caption)
    #expect(captions.contains("outer was not added: inner lies in it"))
    #expect(captions.contains("sheet is not presented"))
    #expect(captions.contains("sheet is presented already"))
    #expect(captions.contains { $0.contains("outside the hierarchy") })
  }

  // MARK: Files

  @Test func includes_leadNotOutOfTheFolder() throws {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appending(path: "hooke-include-\(UUID().uuidString)")
    let folder = root.appending(path: "folder")
    try manager.createDirectory(
      at: folder.appending(path: "parts"), withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: root) }
    let part = "hooke: 1\ncolors: {sky: \"#3498DB\"}\n"
    for place in [root.appending(path: "out.yaml"), folder.appending(path: "parts/in.yaml")] {
      try Data(part.utf8).write(to: place)
    }
    for (name, target) in [
      ("link.yaml", "../out.yaml"), ("inner.yaml", "parts/in.yaml"), ("up", ".."), ("loop", "loop"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: target)
    }
    func message(_ path: String) -> String {
      Self.message(
        "hooke: 1\ninclude: \(path)\nbackgroundColor: sky\n", folder: folder.path)
    }
    #expect(message("parts/in.yaml") == "")
    #expect(message("inner.yaml") == "")
    #expect(
      message("../out.yaml") == "'../out.yaml' cannot be included: it leads out of the folder")
    #expect(
      message(root.path + "/out.yaml").hasSuffix("cannot be included: it leads out of the folder"))
    #expect(
      message("link.yaml") == "'link.yaml' cannot be included: a link leads out of the folder")
    #expect(
      message("up/out.yaml") == "'up/out.yaml' cannot be included: a link leads out of the folder")
    #expect(message("loop") == "'loop' cannot be included: its links lead in a circle")
    // The colour stands behind what one call of the system reads.
    let long = "hooke: 1\n" + String(repeating: "# a comment\n", count: 20_000)
    try Data((long + "colors: {sky: \"#3498DB\"}\n").utf8).write(
      to: folder.appending(path: "long.yaml"))
    #expect(message("long.yaml") == "")
    #expect(message("none.yaml") == "'none.yaml' cannot be included: there is no such file")
    #expect(message("parts") == "'parts' cannot be included: it is no file")
    #expect(message("parts/..") == "'parts/..' cannot be included: it leads out of the folder")
    #expect(message(".") == "'.' cannot be included: it is no file")
    #expect(
      Self.message("hooke: 1\ninclude: a.yaml\n")
        == "a document that is no file can include nothing")
  }

  @Test func pictures_leadNotOutOfTheFolder() throws {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appending(path: "hooke-picture-\(UUID().uuidString)")
    let folder = root.appending(path: "folder")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: root) }
    let picture = try Data(
      contentsOf: URL(
        filePath: Repository.root + "/Tests/HookeDocumentTests/Data/picture.png"))
    for place in [root, folder] { try picture.write(to: place.appending(path: "dot.png")) }
    try Data("no picture".utf8).write(to: folder.appending(path: "text.png"))
    try manager.createSymbolicLink(
      atPath: folder.appending(path: "link.png").path, withDestinationPath: "../dot.png")
    func message(_ path: String, folder: String?) -> String {
      Self.message("hooke: 1\nlayers: [{kind: image, image: \(path)}]\n", folder: folder)
    }
    #expect(message("dot.png", folder: folder.path) == "")
    #expect(
      message("../dot.png", folder: folder.path)
        == "'../dot.png' cannot be shown: it leads out of the folder")
    #expect(
      message("link.png", folder: folder.path)
        == "'link.png' cannot be shown: a link leads out of the folder")
    #expect(
      message("none.png", folder: folder.path)
        == "'none.png' cannot be shown: there is no such file")
    #expect(
      message("text.png", folder: folder.path)
        == "'text.png' is no PNG or JPEG file of at most 64 million pixels")
    try picture.dropLast(20).write(to: folder.appending(path: "cut.png"))
    #expect(
      message("cut.png", folder: folder.path)
        == "the picture 'cut.png' is damaged: it ends before its pixels do")
    #expect(message("dot.png", folder: nil) == "a document that is no file can show no pictures")
  }

  @Test func includes_thatIncludeEachOther_areReadOnce() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hooke-include-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, other) in [("a", "b"), ("b", "a")] {
      let text = "hooke: 1\ninclude: \(other).yaml\nvariables: {\(name): 1}\n"
      try Data(text.utf8).write(to: folder.appending(path: name + ".yaml"))
    }
    let document = try SceneDocument(contentsOf: folder.path + "/a.yaml")
    #expect(document.files.count == 3)
  }
}
