// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeLayout

/// One constraint in force: who it speaks of, and what the solver was told.
final class LayoutEntry {
  let constraint: LayoutConstraint
  /// The first layer, and the second if there is one.
  let layers: [Layer]
  /// The solver's name for it, once it holds.
  var id: ConstraintID?
  /// The constant as the solver knows it: with the parts of margins and baselines.
  var constant = 0.0
  /// Whether it was given up, as it contradicts others.
  var isBroken = false
  private var items: [LayoutItem] = []

  init?(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstLayer else { return nil }
    self.constraint = constraint
    layers = [first] + (constraint.secondLayer.map { [$0] } ?? [])
  }

  // MARK: Items

  /// Makes the layers it speaks of known to the solver.
  func enter(_ engine: LayoutEngine) {
    guard items.isEmpty else { return }
    let common = commonAncestor
    for layer in layers {
      items.append(engine.item(for: layer))
      guard constraint.firstAttribute.kind != .length else { continue }
      var above = layer
      while above !== common, let next = above.superlayer, next !== common {
        items.append(engine.item(for: next))
        above = next
      }
    }
    for item in items { item.useCount += 1 }
    items.first?.placingCount += 1
  }

  func leave(_ engine: LayoutEngine) {
    if let id { engine.solver.remove(id) }
    id = nil
    for item in items { item.useCount -= 1 }
    items.first?.placingCount -= 1
    items = []
  }

  /// The nearest layer that both layers are or lie in.
  private var commonAncestor: Layer? {
    var layer: Layer? = layers[0]
    while let current = layer {
      if layers.allSatisfy({ $0.isDescendant(of: current) }) { return current }
      layer = current.superlayer
    }
    return nil
  }

  // MARK: In the solver's terms

  func solverConstraint(_ engine: LayoutEngine) -> Constraint {
    let common = commonAncestor
    let left = expression(layers[0], constraint.firstAttribute, common, engine)
    var right = LinearExpression(constant: constraint.constant)
    if let attribute = constraint.secondAttribute, layers.count == 2 {
      right =
        expression(layers[1], attribute, common, engine) * constraint.multiplier
        + constraint.constant
    }
    let relation: Constraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .atMost
      case .greaterThanOrEqual: .atLeast
      }
    let result = Constraint(
      left, relation, right, strength: Strength(priority: constraint.priority.value),
      identifier: constraint.description)
    constant = result.constant
    return result
  }

  /// The constant the solver should know, if it is not the one it knows.
  func changedConstant() -> Double? {
    var wanted = constraint.constant - offset(layers[0], constraint.firstAttribute)
    if let attribute = constraint.secondAttribute, layers.count == 2 {
      wanted += constraint.multiplier * offset(layers[1], attribute)
    }
    return wanted == constant ? nil : wanted
  }

  /// A line of a layer in the coordinates of `common`, or a length.
  private func expression(
    _ layer: Layer, _ attribute: LayoutAttribute, _ common: Layer?, _ engine: LayoutEngine
  ) -> LinearExpression {
    let item = engine.item(for: layer)
    var sum = LinearExpression(constant: offset(layer, attribute))
    func add(_ variable: Variable, _ coefficient: Double = 1) {
      sum.terms.append(.init(variable: variable, coefficient: coefficient))
    }
    switch attribute {
    case .width: add(item.width)
    case .height: add(item.height)
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: break
    case .right, .trailing, .rightMargin, .trailingMargin: add(item.width)
    case .centerX, .centerXWithinMargins: add(item.width, 0.5)
    case .bottom, .bottomMargin: add(item.height)
    case .centerY, .centerYWithinMargins: add(item.height, 0.5)
    case .firstBaseline, .lastBaseline:
      add(item.height, layer.baselinesFromMiddle == nil ? 1 : 0.5)
    }
    var current = layer
    while attribute.kind != .length, current !== common {
      let item = engine.item(for: current)
      add(attribute.kind == .horizontalPlace ? item.left : item.top)
      guard let next = current.superlayer else { break }
      current = next
    }
    return sum
  }

  /// The part of a line's place that margins and baselines make, in points.
  private func offset(_ layer: Layer, _ attribute: LayoutAttribute) -> Double {
    let margins = layer.layoutMargins
    return switch attribute {
    case .leftMargin, .leadingMargin: margins.left
    case .rightMargin, .trailingMargin: -margins.right
    case .topMargin: margins.top
    case .bottomMargin: -margins.bottom
    case .centerXWithinMargins: (margins.left - margins.right) / 2
    case .centerYWithinMargins: (margins.top - margins.bottom) / 2
    case .firstBaseline: layer.baselinesFromMiddle?.first ?? 0
    case .lastBaseline: layer.baselinesFromMiddle?.last ?? 0
    default: 0
    }
  }
}
