// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Constraints between all attributes of layers, held to what the frames say.
struct AttributeTests {
  private static let margins = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)

  /// Where an attribute of a frame is, in points.
  private static func value(_ attribute: LayoutAttribute, _ frame: Rect) -> Double {
    let inner = Rect(
      x: frame.minX + margins.left, y: frame.minY + margins.top,
      width: frame.width - margins.left - margins.right,
      height: frame.height - margins.top - margins.bottom)
    return switch attribute {
    case .left, .leading: frame.minX
    case .right, .trailing: frame.maxX
    case .top: frame.minY
    case .bottom, .firstBaseline, .lastBaseline: frame.maxY
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.midX
    case .centerY: frame.midY
    case .leftMargin, .leadingMargin: inner.minX
    case .rightMargin, .trailingMargin: inner.maxX
    case .topMargin: inner.minY
    case .bottomMargin: inner.maxY
    case .centerXWithinMargins: inner.midX
    case .centerYWithinMargins: inner.midY
    }
  }

  /// The frame of a layer held to another by one constraint, beside a weak wish for its place and
  /// size, and that of the other.
  private func frames(
    _ first: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutAttribute?,
    multiplier: Double, constant: Double
  ) -> (placed: Rect, fixed: Rect) {
    let stage = makeStage()
    let fixed = stage.add("fixed", 40, 30, 90, 70)
    let placed = stage.add("placed", 0, 0, 10, 10)
    (fixed.layoutMargins, placed.layoutMargins) = (Self.margins, Self.margins)
    func pin(_ layer: Layer, _ frame: Rect, _ priority: LayoutPriority) {
      layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: frame.minX)
        .with(priority: priority).isActive = true
      layer.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: frame.minY)
        .with(priority: priority).isActive = true
      layer.widthAnchor.constraint(equalToConstant: frame.width).with(priority: priority)
        .isActive = true
      layer.heightAnchor.constraint(equalToConstant: frame.height).with(priority: priority)
        .isActive = true
    }
    pin(fixed, Rect(x: 40, y: 30, width: 90, height: 70), .required)
    pin(placed, Rect(x: 150, y: 120, width: 60, height: 50), .defaultLow)
    LayoutConstraint(
      placed, first, relation, to: second.map { _ in fixed }, second, multiplier: multiplier,
      constant: constant
    ).isActive = true
    stage.advance(to: 0)
    return (placed.frame, fixed.frame)
  }

  @Test func constraint_betweenAllAttributes_isMetAndChangesNoMoreThanItMust() {
    let wish = Rect(x: 150, y: 120, width: 60, height: 50)
    var count = 0
    for first in LayoutAttribute.allCases {
      for second in LayoutAttribute.allCases where second.kind == first.kind {
        for (index, relation) in [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual]
          .enumerated()
        {
          let (multiplier, constant) = (index == 1 ? 0.5 : 1.25, Double(6 - index))
          let (placed, fixed) = frames(
            first, relation, second, multiplier: multiplier, constant: constant)
          let bound = multiplier * Self.value(second, fixed) + constant
          let wished = Self.value(first, wish)
          let found = Self.value(first, placed)
          let right =
            switch relation {
            case .equal: bound
            case .lessThanOrEqual: min(bound, wished)
            case .greaterThanOrEqual: max(bound, wished)
            }
          #expect(
            abs(found - right) < 1e-6,
            "\(first) \(relation) \(multiplier) · \(second) + \(constant): \(found), not \(right)")
          #expect(fixed == Rect(x: 40, y: 30, width: 90, height: 70))
          count += 1
        }
      }
    }
    #expect(count == 3 * (10 * 10 + 8 * 8 + 2 * 2))
  }

  @Test(arguments: [LayoutAttribute.width, .height])
  func constraint_toANumber_isMet(attribute: LayoutAttribute) {
    for (relation, constant, right) in [
      (LayoutRelation.equal, 33.0, 33.0), (.lessThanOrEqual, 33, 33),
      (.greaterThanOrEqual, 33, nil),
      (.greaterThanOrEqual, 80, 80), (.lessThanOrEqual, 80, nil),
    ] as [(LayoutRelation, Double, Double?)] {
      let (placed, _) = frames(attribute, relation, nil, multiplier: 1, constant: constant)
      let wished = attribute == .width ? 60.0 : 50
      #expect(abs(Self.value(attribute, placed) - (right ?? wished)) < 1e-6)
    }
  }

  /// A text resists to be compressed and hugs its content, each with its own priority and in its
  /// own direction.
  @Test(arguments: [true, false])
  func intrinsicSize_besideAWish_holdsWhereItsPriorityIsHigher(isHorizontal: Bool) {
    for wished in [10.0, 300] {
      for (hugging, resistance) in [(100, 900), (900, 100)] as [(LayoutPriority, LayoutPriority)] {
        let stage = makeStage()
        let text = TextLayer("Words", font: Font(size: 10), name: "text")
        stage.root.addSublayer(text)
        text.frame.origin = .zero
        let own = text.intrinsicContentSize
        let size = isHorizontal ? own.width ?? 0 : own.height ?? 0
        let weak = LayoutPriorities(horizontal: 10, vertical: 10)
        (text.contentHuggingPriority, text.contentCompressionResistance) = (weak, weak)
        if isHorizontal {
          text.contentHuggingPriority.horizontal = hugging
          text.contentCompressionResistance.horizontal = resistance
        } else {
          text.contentHuggingPriority.vertical = hugging
          text.contentCompressionResistance.vertical = resistance
        }
        (isHorizontal ? text.widthAnchor : text.heightAnchor)
          .constraint(equalToConstant: wished).with(priority: 500).isActive = true
        stage.advance(to: 0)
        let found = isHorizontal ? text.frame.width : text.frame.height
        let holds = wished < size ? resistance == 900 : hugging == 900
        #expect(size > 10 && size < 300)
        #expect(
          abs(found - (holds ? size : wished)) < 1e-6,
          "\(found) where \(wished) is wished and \(size) its own")
      }
    }
  }
}
