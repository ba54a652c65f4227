// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene
internal import HookeTestSupport

extension AnyScreen {
  private static let vertical: [LayoutAttribute] = [
    .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
  ]
  private static let horizontal: [LayoutAttribute] = [
    .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
  ]

  /// Holds some layers by constraints, which may contradict each other.
  mutating func constrain() {
    guard chance(2) else { return }
    for index in 0...random.index(below: 7) {
      let layer = pick(layers)
      let other = chance(2) ? stage.root : pick(layers)
      let priority = pick([.required, .defaultHigh, .defaultLow, LayoutPriority(500)])
      let relation = pick([LayoutRelation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
      let name = chance(3) ? nil : "constraint \(index)"
      let constraint: LayoutConstraint
      switch random.index(below: 4) {
      case 0:
        constraint = LayoutConstraint(
          layer, pick([.width, .height]), relation, constant: number(0...120), priority: priority,
          identifier: name)
      case 1:
        constraint = LayoutConstraint(
          layer, pick([.width, .height]), relation, to: other, pick([.width, .height]),
          multiplier: pick([1, 0.5, 2]), constant: number(-20...20), priority: priority,
          identifier: name)
      case 2:
        constraint = LayoutConstraint(
          layer, pick(Self.vertical), relation, to: other, pick(Self.vertical),
          constant: number(-60...60), priority: priority, identifier: name)
      default:
        constraint = LayoutConstraint(
          layer, pick(Self.horizontal), relation, to: other, pick(Self.horizontal),
          multiplier: chance(4) ? 0.5 : 1, constant: number(-60...60), priority: priority,
          identifier: name)
      }
      constraint.isActive = !chance(6)
      constraints.append(constraint)
      guard !chance(4) else { continue }
      // What is placed keeps its size only where something says so.
      let size = layer.bounds.size
      for (attribute, length) in [(LayoutAttribute.width, size.width), (.height, size.height)] {
        let kept = LayoutConstraint(layer, attribute, constant: length, priority: 260)
        kept.isActive = true
        constraints.append(kept)
      }
    }
    let layer = pick(layers)
    layer.contentHuggingPriority = .init(horizontal: pick([250, 749, 1000]), vertical: 250)
    layer.contentCompressionResistance = .init(horizontal: 750, vertical: pick([1, 500, 1000]))
    layer.layoutMargins = EdgeInsets(top: number(0...20), left: 4, bottom: 0, right: number(0...9))
  }
}
