// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Files that a document names in several ways, and how much they may be in all.
@Suite("spellings of files")
struct FileSpellingTests {
  /// A folder of its own, with files of texts.
  private static func withFolder(
    _ files: [(name: String, text: String)], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hooke-spelling-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "parts"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try body(folder)
  }

  /// What a document includes, and the files that are read, one of them once.
  static let includes: [(include: String, read: [String])] = [
    ("a.yaml", ["a.yaml"]), ("[a.yaml, a.yaml]", ["a.yaml"]),
    ("[a.yaml, ./a.yaml, .//a.yaml]", ["a.yaml"]), ("[./a.yaml, a.yaml]", ["./a.yaml"]),
    ("[a.yaml, link.yaml]", ["a.yaml"]), ("[link.yaml, a.yaml]", ["link.yaml"]),
    ("[parts/b.yaml, folder/b.yaml, folder/./b.yaml]", ["parts/b.yaml"]),
    // The same text in another file is another.
    ("[a.yaml, same.yaml]", ["a.yaml", "same.yaml"]),
    ("[a.yaml, parts/a.yaml]", ["a.yaml", "parts/a.yaml"]),
    // One includes itself by its link, and another one that includes it.
    ("self.yaml", ["self.yaml"]), ("[parts/round.yaml]", ["parts/round.yaml", "a.yaml"]),
  ]

  @Test("a file is read once, whatever it is called", arguments: includes)
  func file_ofSeveralNames_isReadOnce(include: String, read: [String]) throws {
    let text = "hooke: 1\nvariables: {x: 1}\n"
    let files = [
      ("a.yaml", text), ("same.yaml", text), ("parts/a.yaml", text), ("parts/b.yaml", text),
      ("self.yaml", "hooke: 1\ninclude: [./self.yaml, own.yaml]\n"),
      ("parts/round.yaml", "hooke: 1\ninclude: [folder/round.yaml, a.yaml, link.yaml]\n"),
    ]
    try Self.withFolder(files) { folder in
      for (link, target) in [
        ("link.yaml", "a.yaml"), ("own.yaml", "self.yaml"), ("folder", "parts"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: link).path, withDestinationPath: target)
      }
      let document = try SceneDocument(text: "include: \(include)\n", folder: folder.path)
      #expect(document.files == ["card.yaml"] + read.map { folder.path + "/" + $0 })
    }
  }

  @Test("of two definitions the one that is read later counts, and one file is not read again")
  func definitions_ofFilesIncludedAgain_areThoseOfTheFirstTime() throws {
    let files = [
      ("a.yaml", "hooke: 1\nvariables: {x: 0.25}\n"),
      ("b.yaml", "hooke: 1\nvariables: {x: 0.5}\n"),
    ]
    try Self.withFolder(files) { folder in
      for (include, opacity) in [
        ("[a.yaml, b.yaml]", 0.5), ("[b.yaml, a.yaml]", 0.25), ("[a.yaml, b.yaml, ./a.yaml]", 0.5),
      ] {
        let text = "include: \(include)\nlayers: [{opacity: x}]\n"
        let document = try SceneDocument(text: text, folder: folder.path)
        let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
        document.scene.run(stage)
        #expect(stage.root.sublayers.first?.opacity == opacity, "\(include)")
      }
    }
  }

  @Test("64 files are included, by however many names")
  func files_toTheLimit_areIncluded() throws {
    let names = (0...64).map { "f\($0).yaml" }
    try Self.withFolder(names.map { ($0, "hooke: 1\n") }) { folder in
      func messages(_ names: [String]) -> [String] {
        SceneDocument.problems(
          "include: [\(names.joined(separator: ", "))]\n", folder: folder.path
        ).map(\.message)
      }
      let most = names.prefix(63).flatMap { [$0, "./" + $0] } + [names[63]]
      #expect(messages(most).isEmpty)
      #expect(messages(most + [names[64]]) == ["more than 64 files are included"])
    }
  }

  /// What stands behind a picture's end belongs to its file, and is read with it.
  @Test("pictures have 64 MB in all, to the last byte")
  func pictures_together_haveALimit() throws {
    let picture = try Data(
      contentsOf: URL(filePath: Repository.root + "/Tests/HookeDocumentTests/Data/picture.png"))
    try Self.withFolder([]) { folder in
      for (name, megabytes, more) in [("a", 40, 0), ("b", 24, 0), ("c", 24, 1)]
        as [(String, Int, Int)]
      {
        let file = folder.appending(path: name + ".png")
        try picture.write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(megabytes << 20 + more))
        try handle.close()
      }
      func messages(_ pictures: [String]) -> [String] {
        let layers = pictures.map { "{kind: image, image: \($0).png}" }
        return SceneDocument.problems(
          "layers: [\(layers.joined(separator: ", "))]\n", folder: folder.path
        ).map(\.message)
      }
      let refusal = "the pictures have more than 64 MB in all"
      // One that is shown twice counts once.
      #expect(messages(["a", "a", "b"]).isEmpty)
      #expect(messages(["a", "c"]) == [refusal])
    }
  }

  /// A text of about eighty thousand values, most of which its aliases repeat.
  private static let large = """
    hooke: 1
    a: &a [\(String(repeating: "0, ", count: 99))0]
    b: &b [\(String(repeating: "*a, ", count: 99))*a]
    c: [*b, *b, *b, *b, *b, *b, *b]

    """

  /// Whether the document itself is large, the files that it includes, and whether that is too
  /// much: two large ones are not, three are.
  @Test(
    "values of all files are counted together",
    arguments: [
      (true, "a.yaml", false), (true, "[a.yaml, ./a.yaml]", false),
      (true, "[a.yaml, b.yaml]", true), (true, "two.yaml", true), (true, "small.yaml", false),
      (false, "[a.yaml, b.yaml]", false), (false, "two.yaml", false),
      (false, "[a.yaml, small.yaml, b.yaml, c.yaml]", true), (false, "[two.yaml, c.yaml]", true),
      (false, "[a.yaml, two.yaml, b.yaml]", false),
    ])
  func values_ofAllFiles_haveALimit(isLarge: Bool, include: String, isTooMuch: Bool) throws {
    let files = ["a", "b", "c"].map { ($0 + ".yaml", Self.large) }
    let others = [
      ("two.yaml", "hooke: 1\ninclude: [a.yaml, b.yaml]\n"), ("small.yaml", "hooke: 1\n"),
    ]
    try Self.withFolder(files + others) { folder in
      let text = (isLarge ? Self.large : "hooke: 1\n") + "include: \(include)\n"
      let error = #expect(throws: DocumentError.self) {
        try SceneDocument(bytes: Array(text.utf8), name: "card.yaml", folder: folder.path)
      }
      let messages = error?.problems.map(\.message) ?? []
      #expect(messages.contains("the document has more than 200000 values") == isTooMuch)
    }
  }
}
