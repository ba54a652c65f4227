// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording
internal import HookeScene

extension DocumentReader {
  /// The actions of a node: one, or a list.
  func actions(_ node: DocumentNode?) -> [Action] {
    guard let node else { return [] }
    return (node.elements ?? [node]).compactMap(action)
  }

  /// The action of a node; nil where a problem was reported.
  private func action(_ node: DocumentNode) -> Action? {
    guard !hasEnough else { return nil }
    for (key, read) in Self.readers {
      // `do` stands beside the keys of some actions.
      if let value = node.value(key) { return read(self)(value, node) }
    }
    return nil
  }

  private typealias Read = (DocumentReader) -> (DocumentNode, DocumentNode) -> Action?

  /// What reads each action, given the value of its key and the whole.
  private static var readers: [(key: String, read: Read)] {
    [
      ("set", assignments), ("animateChanges", animatedChanges), ("animate", animation),
      ("layout", layoutNow), ("activate", activation), ("deactivate", deactivation),
      ("note", note), ("post", post), ("after", delayed), ("every", repeated),
      ("if", conditional), ("run", procedure), ("add", addition), ("removeAnimation", cut),
      ("remove", removal), ("present", presentation), ("dismiss", dismissal),
      ("completeTransition", completion), ("touchDown", touchDown), ("touchMove", touchMove),
      ("touch", touchEnd), ("tap", tap), ("drag", drag), ("type", typing),
    ]
  }

  // MARK: Values

  private func assignments(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let settings = (value.entries ?? []).compactMap(assignment)
    return { run, context in for set in settings { set(run, context) } }
  }

  private func assignment(_ entry: DocumentNode.Entry) -> Action? {
    guard let text = entry.key.scalar else { return nil }
    guard text.contains(".") else { return variable(text, entry) }
    guard let targets = targets(entry.key) else { return nil }
    let actions = targets.compactMap { target -> Action? in
      switch target {
      case .constraint(let name):
        guard let expression = number(entry.value, "constant") else { return nil }
        return { run, context in
          guard let value = run.value(expression, context) else { return }
          run.constraints[name]?.constant = value
        }
      case .layer(let id, let name):
        return assignment(to: id, name, entry)
      }
    }
    return { run, context in for action in actions { action(run, context) } }
  }

  private func variable(_ name: String, _ entry: DocumentNode.Entry) -> Action? {
    guard isVariable(name) else {
      let (suggestion, _) = Self.alternatives(to: name, among: variables.keys)
      report(
        entry.key.range, "no variable '\(name)'" + suggestion,
        help: "a value of a layer is set as LAYER.PROPERTY")
      return nil
    }
    guard let expression = number(entry.value, name) else { return nil }
    return { run, context in
      if let value = run.value(expression, context) { run.set(value, variable: name) }
    }
  }

  /// The arithmetic of a value that is one number; nil, and a problem, where it is none.
  private func number(_ node: DocumentNode, _ name: String) -> Expression? {
    guard node.elements == nil, node.boolean == nil else {
      let title = node.elements == nil ? "a number" : "one number, not a list"
      report(node.range, "'\(name)' is \(title)")
      return nil
    }
    return expression(node)
  }

  private func assignment(
    to id: String, _ name: String, _ entry: DocumentNode.Entry
  ) -> Action? {
    let kind = layers[id]?.kind ?? "plain"
    if let property = LayerProperties.property(name, kind: kind) {
      checkRange(entry.value, name)
      guard let value = propertyValue(entry.value, of: property, name) else { return nil }
      return { run, context in
        guard let layer = run.layer(id, context), let components = value(run, context) else {
          return
        }
        property.set(components, on: layer)
      }
    }
    guard let assignment = LayerProperties.assignment(name, kind: kind) else {
      reportProperty(name, id, kind, entry.key, animates: false)
      return nil
    }
    guard let set = setting(assignment, entry.value) else {
      // The form alone does not say which of its shapes the property takes.
      reportShape(assignment, name, entry.value)
      return nil
    }
    return { run, context in if let layer = run.layer(id, context) { set(layer) } }
  }

  private func reportShape(
    _ assignment: LayerProperties.Assignment, _ name: String, _ node: DocumentNode
  ) {
    let found = SchemaChecker.title(of: node)
    switch assignment {
    case .boolean: report(node.range, "'\(name)' is true or false, not \(found)")
    case .text: report(node.range, "'\(name)' is a text, not \(found)")
    case .color: if node.text == nil { report(node.range, "'\(name)' is a colour, not \(found)") }
    case .choice(let words, _):
      report(
        node.range, "'\(name)' is not '\(node.scalar ?? "")'",
        help: "allowed: " + words.joined(separator: ", "))
    }
  }

  // MARK: Targets

  /// The object that an action changes.
  enum Target {
    case layer(String, property: String)
    case constraint(String)
  }

  /// The targets of a text, `LAYER.PROPERTY`, `row-*.PROPERTY` or `CONSTRAINT.constant`.
  func targets(_ node: DocumentNode) -> [Target]? {
    let text = node.scalar ?? ""
    guard let dot = text.lastIndex(of: ".") else {
      report(
        node.range, "'\(text)' names no property", help: "such as \(text).opacity")
      return nil
    }
    let object = String(text[..<dot])
    let property = String(text[text.index(after: dot)...])
    if object.hasSuffix("*") {
      let start = object.dropLast()
      let found = layerOrder.filter { $0.hasPrefix(start) && !$0.hasPrefix("#") }
      if found.isEmpty {
        report(node.range, "no layer's id begins with '\(start)'")
        return nil
      }
      starredLayerCount += found.count
      guard starredLayerCount <= DocumentLimits.valueCount else {
        report(
          node.range, "ids with * name more than \(DocumentLimits.valueCount) layers up to here")
        return nil
      }
      return found.map { .layer($0, property: property) }
    }
    if constraintNames.contains(object) {
      guard property == "constant" else {
        report(node.range, "a constraint has no '\(property)'", help: "allowed: constant")
        return nil
      }
      return [.constraint(object)]
    }
    guard layers[object] != nil || object == "screen" || object == "container" else {
      report(unknownLayer(Token(kind: .name, text: object, offset: 0), object), in: node)
      return nil
    }
    return [.layer(object, property: property)]
  }

  /// Reports a property that a layer does not have.
  func reportProperty(
    _ name: String, _ id: String, _ kind: String, _ node: DocumentNode, animates: Bool
  ) {
    var names = LayerProperties.names(kind: kind)
    if !animates {
      names += LayerProperties.assignable.filter { $0.kinds?.contains(kind) ?? true }.map(\.name)
    }
    let kinds =
      LayerProperties.animatable.first { $0.name == name }?.kinds
      ?? LayerProperties.assignable.first { $0.name == name }?.kinds
    let cannotMove = animates && LayerProperties.assignment(name, kind: kind) != nil
    let text = node.scalar ?? ""
    let range = node.range.part(
      of: text, from: text.unicodeScalars.count - name.unicodeScalars.count,
      count: name.unicodeScalars.count)
    let help = "allowed: " + names.joined(separator: ", ")
    if cannotMove {
      report(range, "'\(name)' cannot be animated; set sets it", help: help)
    } else if let kinds {
      let listed = kinds.sorted().joined(separator: " or ")
      report(range, "'\(name)' is a property of kind \(listed); '\(id)' is of kind \(kind)")
    } else {
      // Sheets print y for positionY.
      let labelled = PropertyLabel.property(labelled: name).flatMap {
        names.contains($0) ? $0 : nil
      }
      let suggestion =
        labelled.map { ", did you mean \($0)?" } ?? EditDistance.suggestion(for: name, among: names)
      report(range, "layers have no property '\(name)'" + suggestion, help: help)
    }
  }

  /// Reports a number that is outside of the range of a property; what arithmetic gives is clamped
  /// when it is drawn.
  func checkRange(_ node: DocumentNode?, _ name: String) {
    guard let node, let number = node.number, let range = DocumentSchema.range(ofLayerKey: name),
      !range.contains(number)
    else { return }
    let title = ValueSchema.arithmetic(range).title
    report(node.range, "'\(name)' is \(title), not \(number.plain)")
  }

  /// What gives the components of a property's value when an action is performed.
  typealias ValueMaker = @Sendable (DocumentRun, ActionContext) -> SIMD4<Double>?

  /// The value of a property: a colour, a number or a list of them.
  func propertyValue(
    _ node: DocumentNode?, of property: any DocumentProperty, _ name: String
  ) -> ValueMaker? {
    guard let node else { return nil }
    if property.isColor {
      guard node.text != nil else {
        report(node.range, "'\(name)' is a colour")
        return nil
      }
      guard let components = color(node)?.components else { return nil }
      return { _, _ in components }
    }
    let count = property.componentCount
    if count == 1 {
      guard let expression = number(node, name) else { return nil }
      return { run, context in run.components([expression], context) }
    }
    guard let elements = node.elements else {
      guard node.boolean == nil else {
        report(node.range, "'\(name)' is a number or a list of \(count)")
        return nil
      }
      guard let expression = expression(node) else { return nil }
      return { run, context in run.components([expression], context) }
    }
    guard elements.count == count else {
      report(node.range, "'\(name)' is a list of \(count) numbers, not of \(elements.count)")
      return nil
    }
    let expressions = elements.compactMap { expression($0) }
    guard expressions.count == count else { return nil }
    return { run, context in run.components(expressions, context) }
  }
}
