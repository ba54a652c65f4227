// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeFormat
import HookeScene

/// A scene document: YAML or JSON with the key `hooke` at its head.
struct DocumentInput: InputFormat {
  let name = "a scene document"
  let hasPictures = true
  let summary = "YAML or JSON that begins with hooke: 1"
  let fileEndings = ["yaml", "yml"]

  func recognises(_ file: InputFile) -> Bool {
    SceneDocument.isDocument(file.bytes) || file.memberNames.contains("hooke")
      || hasEnding(of: file.path)
  }

  func read(_ file: InputFile) throws -> Subject {
    let document = try Self.document(in: file)
    var subject = Subject(
      name: document.hasName ? document.scene.name : file.stem, scene: document.scene)
    subject.includedFiles = Array(document.files.dropFirst())
    return subject
  }

  /// The document that a file holds.
  ///
  /// - Throws: `InputError` with every error in it, each with its place.
  static func document(in file: InputFile) throws(InputError) -> SceneDocument {
    do throws(DocumentError) {
      return try SceneDocument(bytes: file.bytes, name: file.place, folder: file.folder)
    } catch {
      throw InputError(lines: ["\(file.place) is wrong".escapingControlCharacters(), "\(error)"])
    }
  }
}
