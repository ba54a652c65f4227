// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeScene

extension DocumentReader {
  /// Reads the constraints that layers and the document have, in order.
  func readConstraints(_ document: DocumentNode) {
    pendingConstraints += (document.value("constraints")?.elements ?? []).map { ($0, nil, nil) }
    for (node, layer, parent) in pendingConstraints where !hasEnough {
      readConstraint(node, layer: layer, parent: parent)
    }
  }

  private func readConstraint(_ node: DocumentNode, layer: String?, parent: String?) {
    let relation = node.text == nil ? node.value("relation") : node
    guard let relation, let text = relation.text else { return }
    func id(_ name: String, _ token: Token) throws(NotationError) -> String {
      switch name {
      case "self" where layer != nil: return layer ?? ""
      case "parent" where layer != nil: return parent ?? "screen"
      case "screen": return "screen"
      default:
        guard layers[name] != nil else { throw unknownLayer(token, name) }
        return name
      }
    }
    var hasValues = true
    let notation = ConstraintNotation(
      text, layer: id,
      isVariable: { name in
        if variables[name] == nil { hasValues = false }
        return isVariable(name)
      },
      report: { report($0, in: relation) })
    guard let notation, hasValues else { return }
    do throws(NotationError) {
      func number(_ expression: Expression) throws(NotationError) -> Double {
        let value = expression.value(variable: { variables[$0] }, reference: { _, _ in nil })
        guard let value, value.magnitude <= DocumentLimits.magnitude else {
          throw notation.first.token.error("the constraint's numbers have no value")
        }
        return value
      }
      let name = constraintName(node, notation.name)
      constraints.append(
        ConstraintPlan(
          name: name, first: notation.first.layer, firstAttribute: notation.first.attribute,
          relation: notation.relation, second: notation.second?.layer,
          secondAttribute: notation.second?.attribute,
          multiplier: try number(notation.multiplier),
          constant: try number(notation.constant), priority: notation.priority,
          isActive: node.value("isActive")?.boolean ?? true))
    } catch {
      report(error, in: relation)
    }
  }

  private func constraintName(_ node: DocumentNode, _ noted: String?) -> String? {
    let given = node.value("name")
    guard let name = given?.text ?? noted else { return nil }
    let isKnown = constraintNames.contains(name) || layers[name] != nil
    guard checkNew(name, "layer or constraint", isKnown: isKnown, at: given?.range ?? node.range)
    else { return nil }
    constraintNames.insert(name)
    return name
  }

  // MARK: Reactions

  /// Reads the reactions that layers and the document have, in order.
  func readReactions(_ document: DocumentNode) {
    for (node, layer) in pendingReactions { readReaction(node, layer: layer) }
    for node in document.value("reactions")?.elements ?? [] { readReaction(node, layer: nil) }
  }

  private func readReaction(_ node: DocumentNode, layer inner: String?) {
    let actions = actions(node.value("do"))
    if let message = node.value("message")?.text {
      reactions.append(ReactionPlan(cause: .message(message), actions: actions))
    } else if let key = node.value("completion")?.text {
      reactions.append(ReactionPlan(cause: .completion(key), actions: actions))
    } else if let on = node.value("on") {
      var id = inner
      if let named = node.value("layer") { id = layer(named) }
      guard let id else {
        if node.value("layer") == nil {
          report(
            node.firstPlace, "this reaction names no layer",
            help: "layer: the layer whose touches it is upon; or put it into that layer's reactions"
          )
        }
        return
      }
      let events = (on.elements ?? [on]).compactMap { $0.text.flatMap { Self.events[$0] } }
      reactions.append(ReactionPlan(cause: .control(events, layer: id), actions: actions))
    }
  }

  private static let events: [String: ControlEvent] = [
    "touchDown": .touchDown, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
    "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside,
    "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd,
  ]
}
