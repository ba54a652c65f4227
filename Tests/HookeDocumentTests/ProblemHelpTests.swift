// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// What problems say is wrong, where, and what would be right.
@Suite("help of problems")
struct ProblemHelpTests {
  private static let springs =
    "one of: bounciness speed, stiffness damping [mass], response dampingRatio, duration bounce, "
    + "settlingDuration dampingRatio, origamiTension origamiFriction"
  private static let path = "lie in the folder of the document or below"
  private static let brace = "{{ stands for a brace"
  private static let attributes =
    "allowed: " + LayoutAttribute.allCases.map(\.rawValue).joined(separator: ", ")

  /// The text of a spring, and what is wrong with it.
  private static func spring(_ keys: String, _ message: String) -> (String, String, String?) {
    ("springs: {a: {\(keys)}}", "2:15 " + message, springs)
  }

  /// The text of a constraint on a layer, and what is wrong with it.
  private static func constraint(
    _ text: String, _ column: Int, _ message: String, _ help: String? = nil
  ) -> (String, String, String?) {
    (
      "layers: [{id: a}, {id: b}]\nconstraints: [\"\(text)\"]", "3:\(15 + column) " + message, help
    )
  }

  /// The text of an action on a layer with a constraint, and what is wrong with it.
  private static func action(
    _ text: String, _ column: Int, _ message: String, _ help: String? = nil
  ) -> (String, String, String?) {
    (
      "layers: [{id: a}]\nconstraints: [a.width = 9 as w]\nscript:\n  - {at: 0, \(text)}",
      "5:\(12 + column) " + message, help
    )
  }

  static let rows: [(text: String, problem: String, help: String?)] = [
    spring("stiffness: 3, bounce: 0.5", "bounce and stiffness contradict each other"),
    spring("stiffness: 3", "stiffness alone makes no spring: add damping"),
    spring("damping: 3", "damping alone makes no spring: add stiffness"),
    spring("mass: 3", "mass alone makes no spring: add damping and stiffness"),
    spring("mass: 3, damping: 1", "damping and mass alone make no spring: add stiffness"),
    spring(
      "dampingRatio: 0.5",
      "dampingRatio alone makes no spring: add response or settlingDuration"),
    spring("duration: 0.5", "duration alone makes no spring: add bounce"),
    spring("origamiTension: 9", "origamiTension alone makes no spring: add origamiFriction"),
    spring("speed: 9, mass: 1", "mass and speed contradict each other"),
    // POP's friction is below 0 for a tension below 0.
    (
      "springs: {a: {speed: -4}}",
      "2:15 speed -4 would give a bounciness of 4, which must be in the range that gives a "
        + "friction >= 0 at speed -4.0 (it gives -", nil
    ),
    constraint(
      "3 = a.left", 1, "a constraint begins with LAYER.ATTRIBUTE, such as card.left"),
    constraint("a.left < b.left", 8, "=, <= or >= is missing here"),
    constraint(
      "a.left = b.left 4", 17, "'4' is not expected here", "after the sum: @ PRIORITY, as NAME"),
    constraint("left = b.left", 1, "'left' is no LAYER.ATTRIBUTE", attributes),
    constraint("a.middle = b.left", 1, "layers have no attribute 'middle'", attributes),
    constraint("a.left = b.left @", 18, "a priority is missing here", priorities),
    constraint("a.left = b.left @ most", 19, "'most' is no priority", priorities),
    constraint("a.left = b.left @ 1001", 19, "'1001' is no priority", priorities),
    constraint("a.left = b.left as", 19, "a name is missing here"),
    constraint(
      "a.left = b.left + b.right", 19, "a constraint relates two attributes; this is the third"),
    constraint(
      "a.left = b.width", 10, "left, a place across, cannot be related to width, a length"),
    constraint(
      "a.top = 3", 9, "top, a place down, cannot be related to a plain number, a length"),
    constraint("a.left = b.left / 0", 1, "the constraint's numbers have no value"),
    constraint("b.top = a.bottom + 1e7", 1, "the constraint's numbers have no value"),
    action(
      "animate: w.constant, to: 1, isPresentation: true", 10,
      "a constraint's constant is not shown"),
    action(
      "animate: w.constant, to: 1, spring: {}, within: [0, 9]", 10,
      "a constraint's constant has no limits"),
    action(
      "animate: a.opacity, values: [0, 1], curves: [ease, ease]", 45,
      "2 values have 1 curves between them, not 2"),
    action(
      "animate: a.opacity, values: [0, 1], times: [0, 0.5]", 44, "the times rise from 0 to 1"),
    action(
      "animateChanges: {note: b}, spring: {}, duration: 1", 40,
      "'duration' does not go with 'spring'"),
    action("set: {w.multiplier: 2}", 7, "a constraint has no 'multiplier'", "allowed: constant"),
    action(
      "set: {a.tintAdjustmentMode: bright}", 29, "'tintAdjustmentMode' is not 'bright'",
      "allowed: automatic, normal, dimmed"),
    action("set: {a.isHidden: 3}", 19, "'isHidden' is true or false, not '3'"),
    action("set: {a.opacity: true}", 18, "'opacity' is a number"),
    action("set: {a.position: [1, 2, 3]}", 19, "'position' is a list of 2 numbers, not of 3"),
    action("set: {a.position: true}", 19, "'position' is a number or a list of 2"),
    action("set: {a.backgroundColor: 3}", 26, "'backgroundColor' is a colour"),
    action("set: {a.opacity: [1, 0]}", 18, "'opacity' is one number, not a list"),
    action(
      "set: {b: 1}", 7, "no variable 'b'", "a value of a layer is set as LAYER.PROPERTY"),
    action("animate: a, to: 0", 10, "'a' names no property", "such as a.opacity"),
    action("animate: b-*.opacity, to: 0", 10, "no layer's id begins with 'b-'"),
    action(
      "animate: a.position, to: [[1], 2]", 27,
      "an element of 'to' is a number or arithmetic, not a list"),
    ("name: Big Box", "2:7 'Big Box' is no name of a scene", words),
    ("name: a--b", "2:7 'a--b' is no name of a scene", words),
    ("title: 3", "2:8 'title' is a text, not '3'", "in quotes it is a text: \"3\""),
    ("title: true", "2:8 'title' is a text, not 'true'", "in quotes it is a text: \"true\""),
    ("size: [1, [2]]", "2:11 an element of 'size' is a number", nil),
    ("include: ../a", "2:10 '../a' cannot be included: it leads out of the folder", included),
    ("include: none", "2:10 'none' cannot be included: there is no such file", included),
    (
      "layers: [{kind: image, image: ../a}]",
      "2:31 '../a' cannot be shown: it leads out of the folder", "pictures " + path
    ),
    (
      "templates: {t: {layer: {name: \"a{b\"}}}\nlayers: [{template: t}]",
      "2:31 a } is missing after '{'", brace
    ),
    (
      "templates: {t: {layer: {name: \"{1 +}\"}}}\nlayers: [{template: t}]", "2:31 '{1 +}': ", brace
    ),
    (
      "templates: {t: {layer: {template: t}}}\nlayers: [{template: t}]",
      "2:25 templates lie more than 16 deep in each other", nil
    ),
    (
      "templates: {t: {parameters: {size: 1}, layer: {}}}\nlayers: [{template: t, with: {sizes: 2}}]",
      "3:31 the template 't' has no parameter 'sizes', did you mean size?", nil
    ),
    (
      "reactions: [{on: touchDown, do: {note: a}}]", "2:14 this reaction names no layer",
      "layer: the layer whose touches it is upon; or put it into that layer's reactions"
    ),
  ]

  private static let priorities =
    "allowed: required (1000), high (750), low (250), a number from 1 to 1000"
  private static let words = "words of lower-case letters and digits, joined by - or ."
  private static let included = "what is included lies in the folder of the document or below"

  @Test("a problem has its place, what is wrong and what would be right", arguments: rows.indices)
  func problem_hasItsPlaceAndHelp(index: Int) throws {
    let (text, expected, help) = Self.rows[index]
    let problems = SceneDocument.problems(text + "\n", folder: ".")
    let problem = try #require(problems.first, "\(text)")
    let found = "\(problem.line):\(problem.column) \(problem.message)"
    #expect(problems.count == 1 && found.hasPrefix(expected), "\(text): \(problems)")
    #expect(problem.help == help, "\(text)")
  }

  /// The POP profile has no springs that follow; the document says so, once.
  @Test("what a profile has not is left out with a warning")
  func spring_thatFollowsInPOPsProfile_isLeftOut() throws {
    let document = try SceneDocument(
      text: """
        layers: [{id: a, zPosition: 3}, {id: b}]
        script:
          - {at: 0.1, animate: a.zPosition, to: 9, duration: 0.5}
          - {at: 0.2, animate: b.zPosition, spring: {}, follows: a.zPosition}
          - {at: 0.3, animate: b.zPosition, spring: {}, follows: a.zPosition}

        """)
    for profile in [Animator.Profile.exact, .pop] {
      let stage = Stage(
        for: document.scene, profile: profile, textMeasurer: MonospacedTextMeasurer())
      document.scene.run(stage)
      for frame in 0...180 { stage.advance(to: Double(frame) / 60) }
      let warning =
        "a spring that follows 'a.zPosition' is left out: the pop profile has none"
      #expect(stage.warnings.map(\.caption) == (profile == .pop ? [warning] : []))
      #expect((stage.root.sublayers[1].zPosition > 8) == (profile == .exact))
    }
  }
}
