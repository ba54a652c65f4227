// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeRecording
import HookeScene
import Testing

/// The properties that actions name: those of other kinds of layers, those that sheets call
/// otherwise, and the screen's.
@Suite("names of properties")
struct NamedPropertyTests {
  private static func problems(_ action: String) -> [DocumentProblem] {
    SceneDocument.problems(
      """
      variables: {speed: 1}
      layers:
        - {id: box}
        - {id: note, kind: text, text: a}
        - {id: line, kind: shape}
        - {id: go, kind: button}
        - {id: spin, kind: activityIndicator}
      constraints: [box.left = screen.left as near]
      script: [{at: 0, \(action)}]

      """)
  }

  /// Names as sheets print them, and the properties of a plain layer that they stand for; nil where
  /// it has none.
  @Test(arguments: [
    ("x", "positionX"), ("y", "positionY"), ("z", "zPosition"), ("origin", "boundsOrigin"),
    ("anchor", "anchorPoint"), ("colour", "backgroundColor"), ("border", "borderWidth"),
    ("path", nil), ("constant", nil), ("shift", nil), ("skew", nil), ("orientation", nil),
    ("strokeWidth", nil), ("fillColour", nil),
  ])
  func property_asASheetCallsIt_isSuggested(name: String, property: String?) throws {
    for action in ["set: {box.\(name): 1}", "animate: box.\(name), to: 1"] {
      let problem = try #require(Self.problems(action).first)
      let unknown = "layers have no property '\(name)'"
      if let property {
        #expect(problem.message == "\(unknown), did you mean \(property)?")
      } else {
        // What is suggested otherwise is near by its letters, and a property that there is.
        #expect(problem.message.hasPrefix(unknown))
        let suggested = problem.message.dropFirst(unknown.count)
        let allowed = try #require(problem.help).dropFirst("allowed: ".count)
          .split(separator: ", ").map { ", did you mean \($0)?" }
        #expect(suggested.isEmpty || allowed.contains(String(suggested)), "\(problem.message)")
      }
      let column = "script: [{at: 0, ".count + (action.hasPrefix("set") ? 6 : 9) + "box.".count + 1
      #expect(problem.line == 10 && problem.column == column, "\(problem)")
    }
  }

  /// Properties of other kinds, and of those the layer that is named is not.
  @Test(arguments: [
    ("box", "plain", "textColor", "text", true), ("box", "plain", "lineWidth", "shape", true),
    ("note", "text", "fillColor", "shape", true), ("line", "shape", "textColor", "text", true),
    ("screen", "plain", "textColor", "text", true), ("screen", "plain", "strokeEnd", "shape", true),
    ("container", "plain", "textColor", "text", true),
    ("go.title", "text", "lineWidth", "shape", true), ("go", "button", "textColor", "text", true),
    ("box", "plain", "isEnabled", "button or control or textField", false),
    ("box", "plain", "isAnimating", "activityIndicator", false),
    ("note", "text", "placeholder", "textField", false),
    ("spin", "activityIndicator", "text", "button or text or textField", false),
    ("screen", "plain", "text", "button or text or textField", false),
  ])
  func property_ofAnotherKind_isSaidToBe(
    id: String, kind: String, property: String, kinds: String, moves: Bool
  ) {
    let message = "'\(property)' is a property of kind \(kinds); '\(id)' is of kind \(kind)"
    var actions = ["set: {\(id).\(property): 1}", "animate: \(id).\(property), to: 1"]
    if moves { actions.append("animate: box.zPosition, spring: {}, follows: \(id).\(property)") }
    for action in actions {
      #expect(Self.problems(action).map(\.message) == [message], "\(action)")
    }
  }

  /// What the screen and a button's title have, and what cannot be animated.
  @Test(arguments: [
    ("set: {screen.opacity: 0.5}", nil), ("animate: screen.opacity, to: 0", nil),
    ("animate: box.opacity, spring: {}, follows: screen.opacity", nil),
    ("animate: go.title.textColor, to: black", nil), ("set: {go.title.text: a}", nil),
    ("animate: box.isHidden, to: 1", "'isHidden' cannot be animated; set sets it"),
    ("animate: go.isEnabled, to: 1", "'isEnabled' cannot be animated; set sets it"),
    ("animate: screen.tintColor, to: black", "'tintColor' cannot be animated; set sets it"),
    ("set: {box.tintColor: black}", nil), ("set: {box.tintColor: \"#123456\"}", nil),
    ("set: {box.tintColor: 5}", "'tintColor' is a colour, not '5'"),
    ("set: {box.tintColor: true}", "'tintColor' is a colour, not 'true'"),
    ("set: {box.tintColor: [1, 2]}", "'tintColor' is a colour, not a list"),
    ("set: {box.tintColor: \"#12345\"}", "'#12345' is no colour"),
    ("set: {box.backgroundColor: 5}", "'backgroundColor' is a colour"),
    ("set: {box.isHidden: 1}", "'isHidden' is true or false, not '1'"),
    ("set: {note.text: 5}", "'text' is a text, not '5'"),
    ("set: {box.tintAdjustmentMode: dim}", "'tintAdjustmentMode' is not 'dim'"),
    ("set: {near.constant: true}", "'constant' is a number"),
    ("set: {near.constant: [1]}", "'constant' is one number, not a list"),
    ("set: {speed: true}", "'speed' is a number"),
    ("set: {speed: [1]}", "'speed' is one number, not a list"),
    ("set: {box.position: true}", "'position' is a number or a list of 2"),
    ("set: {box.position: [1]}", "'position' is a list of 2 numbers, not of 1"),
    ("set: {box.position: [1, 2, 3]}", "'position' is a list of 2 numbers, not of 3"),
    ("set: {box.position: box.width}", nil), ("set: {box.bounds: [1, 2, 3, box.width]}", nil),
  ])
  func value_ofAProperty_isOfItsForm(action: String, message: String?) {
    #expect(Self.problems(action).map(\.message) == (message.map { [$0] } ?? []))
  }

  /// A spring that follows something that is not there is left out, without an end.
  @Test(arguments: [
    ("container.opacity", false), ("screen.opacity", true), ("note.opacity", true),
    ("near.constant", true), ("go.title.opacity", true),
  ])
  func spring_thatFollowsNothing_isLeftOut(leader: String, isThere: Bool) throws {
    let stage = try SceneDocument.stage(
      """
      layers: [{id: box, opacity: 0.5}, {id: note, kind: text, text: a}, {id: go, kind: button}]
      constraints: [{relation: box.left = screen.left + 1 as near}]
      script:
        - {at: 0, animate: box.opacity, spring: {}, follows: \(leader), then: {note: end}}

      """, after: 3)
    #expect(stage.events.contains { $0.caption == "end" } == isThere)
    #expect(abs(stage.root.sublayers[0].opacity - (isThere ? 1 : 0.5)) < 1e-6)
  }

  /// The place of a constraint's name that is taken: the name's own, or the whole notation's.
  @Test(arguments: [
    ("{relation: box.left = screen.left, name: box}", 58), ("box.left = screen.left as box", 17),
    ("{name: pi, relation: box.left = screen.left}", 24),
    ("{relation: box.left = screen.left as touch}", 17),
    ("{relation: box.left = screen.left as box, name: screen}", 65),
  ])
  func name_ofAConstraint_isRefusedAtItsPlace(constraint: String, column: Int) throws {
    let problems = SceneDocument.problems(
      "layers: [{id: box}]\nconstraints:  [ \(constraint)]\n")
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.line == 3 && problem.column == column, "\(problem)")
  }

  /// A size that is none is the only problem, whatever is measured with it.
  @Test(arguments: ["[0, 100]", "[100, 0]", "[0, 0]", "[-5, 5]"])
  func size_thatIsNone_isTheOnlyProblem(size: String) {
    let problems = SceneDocument.problems(
      "size: \(size)\nlayers: [{frame: [0, 0, 100 / screen.width, 100 / screen.height]}]\n")
    #expect(Set(problems.map(\.line)) == [2], "\(problems)")
  }
}
