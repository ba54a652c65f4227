// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
package import HookeScene

/// A scene that is written in YAML or JSON.
///
/// ```swift
/// let document = try SceneDocument(contentsOf: "card.yaml")
/// print(document.scene.name)
/// ```
///
/// `Docs/SceneDocuments.md` describes the language. A document is read whole and checked before
/// anything runs: what is wrong with it is thrown at once, each error with its place. What it may
/// ask for is bounded (its size, the values that aliases and templates make, layers, times), so
/// that reading and running any document takes bounded time and memory. Its files are its own: what
/// it includes lies in its folder or below, and no link leads out of it.
package struct SceneDocument: Sendable {
  /// The scene, as of any program.
  package let scene: Scene
  /// Whether the document itself says the scene's name, which is its file's otherwise.
  package let hasName: Bool
  /// The paths of the files that it was read from, its own first.
  package let files: [String]

  /// Reads the document of a file.
  ///
  /// - Parameter path: The path of the file, whose folder holds what the document includes.
  /// - Throws: ``DocumentError`` with everything that is wrong; ``DocumentFileError`` where a file
  ///   cannot be read.
  package init(contentsOf path: String) throws {
    try self.init(
      bytes: try DocumentFile.read(path), name: path, folder: DocumentFile.folder(of: path))
  }

  /// Reads a document from memory.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - name: The name of the document in messages, such as its path.
  ///   - folder: The folder that holds what it includes and shows; nil where it may do neither.
  /// - Throws: ``DocumentError`` with everything that is wrong.
  package init(bytes: [UInt8], name: String, folder: String? = nil) throws(DocumentError) {
    let reader = DocumentReader()
    reader.folder = folder
    var files = DocumentFiles(folder: folder)
    guard let root = files.read(bytes, name: name, reader) else {
      throw DocumentError(reader.problems)
    }
    let plan = reader.plan(of: root, files: &files)
    let file = name
    let name = reader.sceneName(root, file: file)
    hasName = root.value("name") != nil
    guard reader.problems.isEmpty else { throw DocumentError(reader.problems) }
    var scene = Scene(
      name: name,
      title: root.value("title")?.text ?? (hasName ? name : file.fileStem),
      summary: root.value("summary")?.text ?? "", size: reader.size
    ) { stage in plan.run(on: stage) }
    if let rate = root.value("frameRate")?.number { scene.frameRate = rate }
    self.scene = scene
    self.files = files.paths + reader.imagePaths
  }

  /// Whether a text is meant as a scene document: it has the key `hooke` at its head.
  ///
  /// - Parameter bytes: The beginning of the text, or all of it.
  /// - Returns: Whether the first key, after comments and an opening brace, is `hooke`.
  package static func isDocument(_ bytes: some Sequence<UInt8>) -> Bool {
    var text = Substring(decoding: Array(bytes.prefix(4_096)), as: UTF8.self)
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    while true {
      text = text.drop(while: \.isWhitespace)
      if text.hasPrefix("#") || text.hasPrefix("---") || text.hasPrefix("%") {
        text = text.drop(while: { !$0.isNewline })
      } else if text.hasPrefix("{") {
        text.removeFirst()
      } else {
        break
      }
    }
    for quote in ["", "\"", "'"] where text.hasPrefix(quote + "hooke" + quote) {
      let rest = text.dropFirst(5 + 2 * quote.count).drop(while: { $0 == " " })
      if rest.hasPrefix(":") { return true }
    }
    return false
  }

  /// The JSON Schema of documents, as in `Docs/scene-document.schema.json`.
  package static var jsonSchema: String { DocumentSchema.jsonSchema }
}
