// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeScene
import Testing

/// The files of a document: their names in messages and in the list of what was read.
struct IncludedFileTests {
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "parts/more"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("card.yaml", "hooke: 1\ninclude: [parts/a.yaml, c.yaml]\n"),
      ("c.yaml", "hooke: 1\nvariables: {z: 3}\n"),
      ("parts/a.yaml", "\u{FEFF}hooke: 1\ninclude: parts/more/b.yaml\nvariables: {x: 1}\n"),
      ("parts/more/b.yaml", "hooke: 1\nvariables: {y: 2}\n"),
      ("wrong.yaml", "hooke: 1\ninclude: parts/wrong.yaml\n"),
      ("parts/wrong.yaml", "hooke: 1\nvariables: {y: [}\n"),
      ("key.yaml", "hooke: 1\n\n\ninclude: parts/key.yaml\n"),
      ("parts/key.yaml", "hooke: 1\n  \ncolours: {}\n"),
      ("bytes.yaml", "hooke: 1\ninclude: parts/bytes.yaml\n"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try Data([0x68, 0xFF]).write(to: folder.appending(path: "parts/bytes.yaml"))
    try body(folder.path)
  }

  @Test func files_ofADocument_areNamedFromWhereItLies() throws {
    try Self.withFolder { folder in
      let document = try SceneDocument(contentsOf: folder + "/card.yaml")
      let names = ["card.yaml", "parts/a.yaml", "parts/more/b.yaml", "c.yaml"]
      #expect(document.files.sorted() == names.map { folder + "/" + $0 }.sorted())
      #expect(document.files.first == folder + "/card.yaml")
      #expect(document.scene.name == "card")
    }
  }

  @Test(
    "A problem names the file that has it",
    arguments: [
      ("wrong.yaml", "parts/wrong.yaml", 2), ("key.yaml", "parts/key.yaml", 3),
      ("bytes.yaml", "parts/bytes.yaml", 1),
    ])
  func problem_inAnIncludedFile_namesThatFile(name: String, file: String, line: Int) throws {
    try Self.withFolder { folder in
      let error = #expect(throws: DocumentError.self) {
        try SceneDocument(contentsOf: folder + "/" + name)
      }
      let problem = try #require(error?.problems.first)
      #expect(problem.file == folder + "/" + file && problem.line == line, "\(problem)")
      #expect(error?.count == 1)
    }
  }

  /// In the folder where the program runs the names are as short as the document has them.
  @Test func files_ofADocumentInTheWorkingFolder_haveNoFolder() throws {
    let path = "hooke-include-\(UUID().uuidString).yaml"
    try Data("hooke: 1\n".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let document = try SceneDocument(
      bytes: Array("hooke: 1\ninclude: \(path)\n".utf8), name: "card.yaml", folder: ".")
    #expect(document.files == ["card.yaml", path])
  }

  @Test func pictures_ofADocument_areNamedFromWhereItLies() throws {
    let picture = try Data(
      contentsOf: URL(filePath: Repository.root + "/Tests/HookeDocumentTests/Data/picture.png"))
    let name = "hooke-picture-\(UUID().uuidString).png"
    let above = FileManager.default.temporaryDirectory.path
    for (folder, file) in [(".", name), (above, above + "/" + name), ("./", ".//" + name)] {
      try picture.write(to: URL(filePath: folder + "/" + name))
      defer { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
      let layer = "{kind: image, image: \(name)}"
      let document = try SceneDocument(
        text: "layers: [\(layer), \(layer)]\n", folder: folder)
      #expect(document.files == ["card.yaml", file])
    }
  }
}
