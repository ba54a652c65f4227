// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// A wrong document and its message.
struct WrongDocument: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String
  let message: String

  var testDescription: String { title }

  /// The message that the document gives; empty for none.
  var foundMessage: String {
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
      return ""
    } catch {
      return error.description
    }
  }
}
