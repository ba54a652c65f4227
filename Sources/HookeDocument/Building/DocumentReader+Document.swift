// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeScene

extension DocumentReader {
  /// Reads a document: first what it defines, then its layers, then what refers to them.
  func plan(of root: DocumentNode, files: inout DocumentFiles) -> DocumentPlan {
    problems += SchemaChecker.problems(in: root, .object(DocumentSchema.root))
    if let size = constants(root.value("size"), 2), size.allSatisfy({ $0 > 0 }) {
      self.size = Size(width: size[0], height: size[1])
    }
    include(root, &files)
    define(root)
    var plan = DocumentPlan()
    guard !hasEnough else { return plan }
    plan.backgroundColor = color(root.value("backgroundColor"))
    plan.layers = layers(root.value("layers"), in: nil)
    plan.offstage = layers(root.value("offstage"), in: nil)
    guard !hasEnough else { return plan }
    readConstraints(root)
    for (name, node) in procedures.sorted(by: { $0.key < $1.key }) {
      plan.procedures[name] = actions(node)
    }
    for (name, node) in transitions.sorted(by: { $0.key < $1.key }) {
      plan.transitions[name] = TransitionPlan(
        presenting: actions(node.value("presenting")), dismissing: actions(node.value("dismissing"))
      )
    }
    readReactions(root)
    plan.script = script(root.value("script"))
    (plan.variables, plan.constraints, plan.reactions) = (variables, constraints, reactions)
    return plan
  }

  /// The name of the scene: the document's, or that of its file.
  func sceneName(_ root: DocumentNode, file: String) -> String {
    if let node = root.value("name"), let name = node.text {
      if Self.isSceneName(name) { return name }
      report(
        node.range, "'\(name)' is no name of a scene",
        help: "words of lower-case letters and digits, joined by - or .")
      return ""
    }
    var name = ""
    for character in file.fileStem.lowercased().unicodeScalars {
      let isWord = UInt8(exactly: character.value).map { $0.isLetter || $0.isDigit } ?? false
      if isWord {
        name.unicodeScalars.append(character)
      } else if let last = name.last {
        let isJoined = last == "-" || last == "."
        if !isJoined { name += character == "." ? "." : "-" }
      }
    }
    while name.last == "-" || name.last == "." { name.removeLast() }
    return name.isEmpty ? "document" : name
  }

  private static func isSceneName(_ name: String) -> Bool {
    let words = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { ($0.isLetter && $0 > 96) || $0.isDigit }
    }
  }

  // MARK: Definitions

  /// Reads the definitions of the documents that a document includes.
  private func include(_ root: DocumentNode, _ files: inout DocumentFiles) {
    guard let list = root.value("include") else { return }
    for node in list.elements ?? [list] {
      guard let path = node.text, let included = files.include(path, node.range, self) else {
        continue
      }
      problems += SchemaChecker.problems(in: included, .object(DocumentSchema.root))
      include(included, &files)
      define(included)
    }
  }

  /// Reads what a document defines; of two definitions with one name the later counts.
  private func define(_ root: DocumentNode) {
    for entry in root.value("colors")?.entries ?? [] where !hasEnough {
      if let name = entry.key.scalar, let color = color(entry.value) { colors[name] = color }
    }
    for entry in root.value("variables")?.entries ?? [] where !hasEnough { defineVariable(entry) }
    for entry in root.value("curves")?.entries ?? [] where !hasEnough {
      if let name = entry.key.scalar, let curve = curve(entry.value) { curves[name] = curve }
    }
    for entry in root.value("springs")?.entries ?? [] where !hasEnough {
      if let name = entry.key.scalar, let spring = spring(entry.value) { springs[name] = spring }
    }
    func merge(_ key: String, _ table: inout [String: DocumentNode]) {
      for entry in root.value(key)?.entries ?? [] { table[entry.key.scalar ?? ""] = entry.value }
    }
    merge("styles", &styles)
    merge("templates", &templates)
    merge("procedures", &procedures)
    merge("transitions", &transitions)
  }

  private func defineVariable(_ entry: DocumentNode.Entry) {
    guard let name = entry.key.scalar else { return }
    if Self.reservedNames.contains(name) {
      report(
        entry.key.range, "'\(name)' has a meaning of its own; no variable can be called so")
    } else if let value = constant(entry.value) {
      variables[name] = value
    } else {
      wrongVariables.insert(name)
    }
  }
}
