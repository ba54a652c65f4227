// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The making of layers from templates, copies and styles, as nodes, before they are read.
struct LayerInstantiation {
  private let reader: DocumentReader
  /// The values of parameters and of `index`, as texts.
  private let values: [String: String]

  init(_ reader: DocumentReader, values: [String: String] = [:]) {
    (self.reader, self.values) = (reader, values)
  }

  /// The layers that a node of a layer stands for: one, or several copies.
  ///
  /// What lies in them is not made yet.
  func layers(from node: DocumentNode, depth: Int = 0) -> [DocumentNode] {
    guard let entries = node.entries else { return [] }
    guard depth < 16 else {
      reader.report(node.firstPlace, "templates lie more than 16 deep in each other")
      return []
    }
    if let repetition = node.value("repeat"), let number = repetition.number {
      let count = Int(clamping: number)
      guard (1...DocumentLimits.repeatCount).contains(count) else { return [] }
      return (0..<count).flatMap { index -> [DocumentNode] in
        guard reader.instantiatedCount <= DocumentLimits.valueCount else { return [] }
        let values = ["index": "\(index)", "count": "\(count)"]
        let copy = LayerInstantiation(reader, values: values).substituted(
          node.without(["repeat"]))
        reader.instantiatedCount += node.count
        if reader.instantiatedCount > DocumentLimits.valueCount {
          reader.report(
            repetition.range,
            "copies and templates make more than \(DocumentLimits.valueCount) values")
        }
        return layers(from: copy, depth: depth)
      }
    }
    if let name = node.value("template") {
      return fromTemplate(name, node, entries, depth: depth)
    }
    return [styled(node)]
  }

  // MARK: Templates

  private func fromTemplate(
    _ name: DocumentNode, _ node: DocumentNode, _ entries: [DocumentNode.Entry], depth: Int
  ) -> [DocumentNode] {
    guard let text = name.text,
      let template = reader.lookUp(text, "template", in: reader.templates, at: name.range),
      let layer = template.value("layer")
    else { return [] }
    reader.instantiatedCount += layer.count
    guard reader.instantiatedCount <= DocumentLimits.valueCount else {
      reader.report(
        name.range, "copies and templates make more than \(DocumentLimits.valueCount) values")
      return []
    }
    var values: [String: String] = [:]
    for entry in template.value("parameters")?.entries ?? [] {
      values[entry.key.scalar ?? ""] = entry.value.scalar
    }
    for entry in node.value("with")?.entries ?? [] {
      let key = entry.key.scalar ?? ""
      if values[key] == nil {
        reader.report(
          entry.key.range,
          "the template '\(text)' has no parameter '\(key)'"
            + EditDistance.suggestion(for: key, among: values.keys.sorted()))
      }
      values[key] = entry.value.scalar
    }
    var made = LayerInstantiation(reader, values: values).substituted(layer)
    let own = entries.filter { !["template", "with"].contains($0.key.scalar) }
    made.content = .mapping(
      own
        + (made.entries ?? []).filter { entry in
          !own.contains { $0.key.scalar == entry.key.scalar }
        })
    return layers(from: made, depth: depth + 1)
  }

  /// A node with the values of parameters in its texts.
  private func substituted(_ node: DocumentNode) -> DocumentNode {
    var node = node
    switch node.content {
    case .scalar(let text, let isPlain):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return node }
      node.content = .scalar(substituted(text, in: node), isPlain: isPlain)
    case .sequence(let elements):
      node.content = .sequence(elements.map(substituted))
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { DocumentNode.Entry(key: substituted($0.key), value: substituted($0.value)) })
    }
    return node
  }

  private func substituted(_ text: String, in node: DocumentNode) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      if rest.first == "{" {
        result += "{"
        rest.removeFirst()
        continue
      }
      guard let close = rest.firstIndex(of: "}") else {
        reader.report(node.range, "a } is missing after '{'", help: "{{ stands for a brace")
        return text
      }
      let inner = String(rest[..<close])
      rest = rest[rest.index(after: close)...]
      // What is not of this template may be of one around it.
      guard let value = value(inner, in: node) else {
        result += "{" + inner + "}"
        continue
      }
      result += value
      // A parameter whose value names it many times would grow with each template around it.
      guard isWithinLimit(adding: result, node) else { return "" }
    }
    result += rest
    guard isWithinLimit(adding: result, node) else { return "" }
    reader.instantiatedByteCount += result.utf8.count
    return result
  }

  /// Whether the texts of all instances stay within their limit with one more; reports, once, that
  /// they do not.
  private func isWithinLimit(adding text: String, _ node: DocumentNode) -> Bool {
    guard reader.instantiatedByteCount + text.utf8.count > DocumentLimits.byteCount else {
      return true
    }
    if reader.instantiatedByteCount <= DocumentLimits.byteCount {
      reader.report(
        node.range,
        "copies and templates make more than \(DocumentLimits.byteCount >> 20) MB of text")
    }
    reader.instantiatedByteCount = DocumentLimits.byteCount + 1
    return false
  }

  /// The value of a parameter, or of arithmetic on parameters; nil where none is in it.
  private func value(_ text: String, in node: DocumentNode) -> String? {
    if let value = values[text] { return value }
    do throws(NotationError) {
      let (expression, names) = try ExpressionParser.expression(text)
      guard names.contains(where: { values[$0.name] != nil }) else { return nil }
      let number = expression.value(
        variable: { values[$0].flatMap(Double.init) ?? reader.variables[$0] },
        reference: { _, _ in nil })
      guard let number, number.isFinite else {
        reader.report(node.range, "'{\(text)}' has no value")
        return ""
      }
      return number.plain
    } catch {
      reader.report(node.range, "'{\(text)}': \(error.message)", help: "{{ stands for a brace")
      return ""
    }
  }

  // MARK: Styles

  /// A layer with the keys of its styles that it has not itself.
  private func styled(_ node: DocumentNode) -> DocumentNode {
    guard let style = node.value("style"), var entries = node.entries else { return node }
    // Of two styles the later counts.
    for name in (style.elements ?? [style]).reversed() {
      guard let text = name.text,
        let style = reader.lookUp(text, "style", in: reader.styles, at: name.range)
      else { continue }
      entries += (style.entries ?? []).filter { entry in
        !entries.contains { $0.key.scalar == entry.key.scalar }
      }
    }
    var node = node
    node.content = .mapping(entries)
    return node
  }
}

extension DocumentNode {
  /// A mapping without some keys.
  fileprivate func without(_ keys: Set<String>) -> DocumentNode {
    var node = self
    node.content = .mapping((entries ?? []).filter { !keys.contains($0.key.scalar ?? "") })
    return node
  }
}
