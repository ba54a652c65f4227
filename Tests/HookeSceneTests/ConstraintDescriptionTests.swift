// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Constraints as warnings and problems show them.
struct ConstraintDescriptionTests {
  let first = Layer(name: "card")
  let second = Layer(name: "list")

  @Test func description_ofEveryForm_isItsEquation() {
    let (width, left) = (first.widthAnchor, first.leftAnchor)
    let named = width.constraint(equalToConstant: 40)
    named.identifier = "narrow"
    let both = width.constraint(equalToConstant: 40).with(priority: 250)
    both.identifier = "narrow"
    let rows: [(LayoutConstraint, String)] = [
      (width.constraint(equalToConstant: 40), "(card.width = 40)"),
      (width.constraint(equalToConstant: 0), "(card.width = 0)"),
      (width.constraint(equalToConstant: -2.5), "(card.width = -2.5)"),
      (width.constraint(lessThanOrEqualToConstant: 1.0 / 3), "(card.width ≤ 0.333333)"),
      (width.constraint(greaterThanOrEqualToConstant: 1e6), "(card.width ≥ 1000000)"),
      (left.constraint(equalTo: second.leftAnchor), "(card.left = list.left)"),
      (left.constraint(equalTo: second.rightAnchor, constant: 8), "(card.left = list.right + 8)"),
      (
        left.constraint(lessThanOrEqualTo: second.rightAnchor, constant: -8.25),
        "(card.left ≤ list.right - 8.25)"
      ),
      (
        width.constraint(equalTo: second.heightAnchor, multiplier: 2, constant: 3),
        "(card.width = 2.0 · list.height + 3)"
      ),
      (
        width.constraint(equalTo: first.heightAnchor, multiplier: -0.5, constant: 0),
        "(card.width = -0.5 · card.height)"
      ),
      (
        width.constraint(equalTo: second.widthAnchor, multiplier: -1, constant: -2),
        "(card.width = -1.0 · list.width - 2)"
      ),
      (
        width.constraint(equalTo: second.widthAnchor, multiplier: 0, constant: 5),
        "(card.width = 0.0 · list.width + 5)"
      ),
      (
        LayoutConstraint(first, .centerX, .greaterThanOrEqual, to: second, .trailing),
        "(card.centerX ≥ list.trailing)"
      ),
      (named, "\"narrow\" (card.width = 40)"),
      (both, "\"narrow\" (card.width = 40 @250.0)"),
      (
        width.constraint(equalToConstant: -40).with(priority: 999.5),
        "(card.width = -40 @999.5)"
      ),
      (
        left.constraint(equalTo: second.leftAnchor, constant: 1).with(priority: .required),
        "(card.left = list.left + 1)"
      ),
    ]
    for (constraint, text) in rows { #expect("\(constraint)" == text) }
  }

  /// The names are those that the layers had, as layers may be gone by the time of a message.
  @Test func description_ofLayersThatAreGone_namesThem() {
    var gone: Layer? = Layer(name: "gone")
    guard let constraint = gone?.widthAnchor.constraint(equalTo: second.widthAnchor) else {
      Issue.record("no constraint")
      return
    }
    #expect(constraint.problem == .outsideHierarchy(constraint: "\(constraint)", layer: "gone"))
    gone = nil
    #expect("\(constraint)" == "(gone.width = list.width)")
    #expect(constraint.problem == .layerGone(constraint: "(gone.width = list.width)"))
    #expect(
      constraint.problem?.description
        == "constraint (gone.width = list.width) cannot be activated: "
        + "one of its layers no longer exists")
  }

  /// The layer that is not on the stage is the one that is named.
  @Test func problem_acrossTrees_namesTheOneOutside() {
    let stage = makeStage()
    let shown = stage.box("shown")
    for (mine, other) in [(shown, first), (first, shown)] {
      let constraint = mine.leftAnchor.constraint(equalTo: other.leftAnchor)
      #expect(constraint.problem == .outsideHierarchy(constraint: "\(constraint)", layer: "card"))
    }
    // Within one tree there is none, on the stage or off it, and a number needs no other layer.
    first.addSublayer(second)
    #expect(first.leftAnchor.constraint(equalTo: second.leftAnchor).problem == nil)
    #expect(first.widthAnchor.constraint(equalToConstant: 1).problem == nil)
    #expect(shown.leftAnchor.constraint(equalTo: stage.root.leftAnchor).problem == nil)
    // Where neither is on a stage it is the first one, on two stages the second.
    let (other, farStage) = (Layer(name: "other"), makeStage())
    let far = farStage.box("far")
    for (mine, its, name) in [
      (first, other, "card"), (other, first, "other"), (other, second, "other"),
      (shown, far, "far"), (far, shown, "shown"),
    ] {
      let constraint = mine.leftAnchor.constraint(equalTo: its.leftAnchor)
      #expect(constraint.problem == .outsideHierarchy(constraint: "\(constraint)", layer: name))
    }
  }
}
