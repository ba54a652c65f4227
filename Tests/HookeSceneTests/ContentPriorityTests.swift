// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The size of content beside constraints that ask for another, as its priorities change.
struct ContentPriorityTests {
  /// A text of 10 letters, 60 points wide and 12 high, which constraints of priority 500 want to
  /// be of another size.
  private func label(on stage: Stage, _ size: Size) -> TextLayer {
    let label = TextLayer("abcdefghij", font: Font(size: 10), name: "label")
    stage.root.addSublayer(label)
    LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      label.widthAnchor.constraint(equalToConstant: size.width).with(priority: 500),
      label.heightAnchor.constraint(equalToConstant: size.height).with(priority: 500),
    ])
    return label
  }

  private static let priorities: [(Double, Double)] = [
    (250, 750), (750, 250), (750, 750), (250, 250), (499, 501), (501, 499), (1, 1000), (1000, 1),
  ]

  /// Against growing the higher priority wins: one of the content keeps it small.
  @Test func size_afterAChangeOfHugging_isThatOfTheHigherPriority() {
    let stage = makeStage()
    let label = label(on: stage, Size(width: 90, height: 30))
    for (horizontal, vertical) in Self.priorities {
      label.contentHuggingPriority = LayoutPriorities(
        horizontal: LayoutPriority(horizontal), vertical: LayoutPriority(vertical))
      stage.layoutIfNeeded()
      let size = Size(width: horizontal > 500 ? 60 : 90, height: vertical > 500 ? 12 : 30)
      #expect(label.bounds.size == size, "\(horizontal), \(vertical)")
    }
  }

  /// Against shrinking, too.
  @Test func size_afterAChangeOfResistance_isThatOfTheHigherPriority() {
    let stage = makeStage()
    let label = label(on: stage, Size(width: 40, height: 5))
    for (horizontal, vertical) in Self.priorities {
      label.contentCompressionResistance = LayoutPriorities(
        horizontal: LayoutPriority(horizontal), vertical: LayoutPriority(vertical))
      stage.layoutIfNeeded()
      let size = Size(width: horizontal > 500 ? 60 : 40, height: vertical > 500 ? 12 : 5)
      #expect(label.bounds.size == size, "\(horizontal), \(vertical)")
    }
  }

  /// Each priority is asked where it applies alone.
  @Test func size_besideTheOtherPriority_isUnchanged() {
    let stage = makeStage()
    let (large, small) = (
      label(on: stage, Size(width: 90, height: 30)), label(on: stage, Size(width: 40, height: 5))
    )
    for (horizontal, vertical) in Self.priorities {
      let priorities = LayoutPriorities(
        horizontal: LayoutPriority(horizontal), vertical: LayoutPriority(vertical))
      (large.contentCompressionResistance, small.contentHuggingPriority) = (priorities, priorities)
      stage.layoutIfNeeded()
      #expect(large.bounds.size == Size(width: 90, height: 30))
      #expect(small.bounds.size == Size(width: 60, height: 12))
    }
  }

  /// A field that counts how often it is laid out.
  private final class CountingField: TextField {
    var count = 0
    override func layoutSublayers() { count += 1 }
  }

  @Test func layout_afterATextIsTyped_isDueOnce() {
    let stage = makeStage()
    let field = CountingField(name: "field")
    stage.root.addSublayer(field)
    stage.layoutIfNeeded()
    for (text, isDue) in [("a", true), ("a", false), ("ab", true), ("", true), ("", false)] {
      field.count = 0
      field.text = text
      stage.layoutIfNeeded()
      stage.layoutIfNeeded()
      #expect(field.count == (isDue ? 1 : 0), "\(text)")
    }
  }
}
