// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeLayout

/// An active constraint with its layers and its counterpart in the solver.
final class LayoutEntry {
  let constraint: LayoutConstraint
  /// The first layer, and the second if there is one.
  let layers: [Layer]
  /// The counterpart in the solver; nil before it is added and after it is broken.
  var id: ConstraintID?
  /// The constant in the solver, which includes margins and baselines.
  var constant = 0.0
  /// Whether it was given up because it contradicts others.
  var isBroken = false
  private var items: [LayoutItem] = []

  init?(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstLayer else { return nil }
    self.constraint = constraint
    layers = [first] + (constraint.secondLayer.map { [$0] } ?? [])
  }

  // MARK: Items

  /// Takes the items of its layers into use.
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

  /// Removes its counterpart from the solver and releases its items.
  func leave(_ engine: LayoutEngine) {
    if let id { engine.solver.remove(id) }
    id = nil
    for item in items { item.useCount -= 1 }
    items.first?.placingCount -= 1
    items = []
  }

  /// The nearest common ancestor of the layers, one of them included.
  private var commonAncestor: Layer? {
    var layer: Layer? = layers[0]
    while let current = layer {
      if layers.allSatisfy({ $0.isDescendant(of: current) }) { return current }
      layer = current.superlayer
    }
    return nil
  }

  // MARK: The counterpart in the solver

  func solverConstraint(_ engine: LayoutEngine) -> Constraint {
    let common = commonAncestor
    let left = expression(layers[0], constraint.firstAttribute, common, engine)
    var right = LinearExpression()
    if let attribute = constraint.secondAttribute, layers.count == 2 {
      right = expression(layers[1], attribute, common, engine) * constraint.multiplier
    }
    constant = wantedConstant
    let relation: Constraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .atMost
      case .greaterThanOrEqual: .atLeast
      }
    return Constraint(
      left, relation, right + constant, strength: Strength(priority: constraint.priority.value),
      identifier: constraint.description)
  }

  /// The constant that the solver should have; nil when it has it.
  func changedConstant() -> Double? {
    let wanted = wantedConstant
    return wanted == constant ? nil : wanted
  }

  /// The constant of the right side, with the margins and baselines of both sides, in points.
  private var wantedConstant: Double {
    var wanted = constraint.constant - offset(layers[0], constraint.firstAttribute)
    if let attribute = constraint.secondAttribute, layers.count == 2 {
      wanted += constraint.multiplier * offset(layers[1], attribute)
    }
    return wanted
  }

  /// An attribute of a layer without margins and baselines, as an expression in the coordinates of
  /// `common`.
  private func expression(
    _ layer: Layer, _ attribute: LayoutAttribute, _ common: Layer?, _ engine: LayoutEngine
  ) -> LinearExpression {
    let item = engine.item(for: layer)
    var sum = LinearExpression()
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

  /// The share of margins and baselines in the place of a line, in points.
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
