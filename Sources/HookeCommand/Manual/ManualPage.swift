// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeJSON

/// The help of a command line as a manual page: `roff` with the macros of `man`.
struct ManualPage {
  private let root: JSONNode?

  /// A page of the description that the argument parser gives of all commands, as JSON.
  init(help: String) {
    root = (try? JSONParser.node(of: Array(help.utf8)))?["command"]
  }

  /// The text of the page.
  var text: String {
    guard let root else { return "" }
    let name = root["commandName"]?.text ?? ""
    var page = ".TH \(Self.escaped(name.uppercased())) 1 \"\" \"Hooke \(Version.text)\"\n"
    page += ".SH NAME\n\(Self.escaped(name)) \\- \(Self.escaped(root["abstract"]?.text ?? ""))\n"
    page += ".SH SYNOPSIS\n.B \(Self.escaped(name))\n.I command\n.RI [ arguments ]\n"
    page += ".SH DESCRIPTION\n" + Self.paragraphs(root["discussion"]?.text ?? "")
    for command in root["subcommands"]?.elements ?? [] { page += section(command, after: name) }
    return page
  }

  private func section(_ command: JSONNode, after parent: String) -> String {
    guard command["shouldDisplay"]?.isTrue != false, let own = command["commandName"]?.text,
      own != "help"
    else { return "" }
    let name = parent + " " + own
    var section = ".SH \(Self.escaped(name.uppercased()))\n"
    section += Self.paragraphs(command["abstract"]?.text ?? "")
    section += ".PP\n" + Self.paragraphs(command["discussion"]?.text ?? "")
    for argument in command["arguments"]?.elements ?? [] { section += entry(argument) }
    for further in command["subcommands"]?.elements ?? [] {
      section += self.section(further, after: name)
    }
    return section
  }

  private func entry(_ argument: JSONNode) -> String {
    guard argument["shouldDisplay"]?.isTrue != false else { return "" }
    let value = argument["valueName"]?.text ?? ""
    let names = (argument["names"]?.elements ?? []).map { name in
      (name["kind"]?.text == "short" ? "-" : "--") + (name["name"]?.text ?? "")
    }
    guard names != ["-h", "--help"], names != ["--version"] else { return "" }
    var head = names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    if argument["kind"]?.text == "option" { head += " " }
    if argument["kind"]?.text != "flag" { head += "\\fI\(Self.escaped(value))\\fR" }
    return ".TP\n\(head)\n" + Self.paragraphs(argument["abstract"]?.text ?? "")
  }

  /// A text as lines of roff; what is indented stands as it is.
  private static func paragraphs(_ text: String) -> String {
    var page = ""
    var isLiteral = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("  ")
      if isIndented != isLiteral, !line.isEmpty {
        page += isIndented ? ".nf\n" : ".fi\n"
        isLiteral = isIndented
      }
      page += line.isEmpty ? ".sp\n" : escaped(String(line)) + "\n"
    }
    return page + (isLiteral ? ".fi\n" : "")
  }

  /// A text of which nothing is a request or an escape.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}

extension JSONNode {
  fileprivate subscript(_ name: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var elements: [JSONNode] { if case .array(let nodes) = content { nodes } else { [] } }

  fileprivate var text: String { if case .string(let text) = content { text } else { "" } }

  fileprivate var isTrue: Bool { if case .bool(false) = content { false } else { true } }
}
