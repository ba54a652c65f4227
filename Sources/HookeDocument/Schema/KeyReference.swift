// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension DocumentSchema {
  /// The reference of all keys in Markdown, as in `Docs/SceneDocuments.md`.
  package static var reference: String {
    var text = ""
    for (name, forms) in objects {
      text += "### \(heading(of: name))\n\n"
      switch forms {
      case .one where name == "style":
        let own = commonLayerKeys.map(\.name).filter(ownKeys.contains).map { "`\($0)`" }
        let sentence = "Any key of a layer of any kind, but \(own.joined(separator: ", "))."
        text += wrapped(sentence) + "\n"
      case .one(let object):
        text += wrapped(object.summary) + "\n" + table(object.keys)
      case .byValue:
        text += "Keys of layers of every kind:\n\n" + table(commonLayerKeys)
        for kind in layerKinds {
          text += "Keys of layers of kind `\(kind.kind)`:\n\n" + table(kind.keys)
        }
      case .byKey where name == "scriptEntry":
        text +=
          wrapped(
            "An action with two more keys, or several actions under `do`. "
              + "Entries of one instant happen in their order.") + "\n" + table(scriptKeys)
      case .byKey(let forms):
        text += wrapped("One of these, known by its first key:") + "\n"
        for (key, object) in forms {
          text += "#### `\(key)`\n\n" + wrapped(object.summary) + "\n" + table(object.keys)
        }
      }
    }
    text.removeLast()
    return text
  }

  private static func heading(of name: String) -> String {
    switch name {
    case "document": "The document"
    case "gradientStop": "Stops of gradients"
    case "scriptEntry": "Entries of the script"
    default: name.sentenceCased + "s"
    }
  }

  private static func table(_ keys: [KeySchema]) -> String {
    guard !keys.isEmpty else { return "" }
    var text = "| key | value | |\n| --- | --- | --- |\n"
    for key in keys {
      let name = "`\(key.name)`" + (key.isRequired ? " (required)" : "")
      text += "| \(name) | \(key.value.title) | \(key.summary) |\n"
    }
    return text + "\n"
  }

  /// A paragraph in lines of at most a hundred characters.
  static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < 100 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
