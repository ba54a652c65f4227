// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The table of all keys of documents: the reader, the JSON Schema and the reference in
/// `Docs/SceneDocuments.md` are made from it.
package enum DocumentSchema {
  /// The name of the root's form.
  static let root = "document"

  /// Every form, in the order of the reference.
  static let objects: [(name: String, forms: ObjectForms)] = [
    ("document", .one(documentKeys)),
    ("layer", layerForms),
    ("style", .one(styleKeys)),
    ("font", .one(fontKeys)),
    ("gradientStop", .one(gradientStopKeys)),
    ("shape", shapeForms),
    ("drawing", drawingForms),
    ("template", .one(templateKeys)),
    ("constraint", .one(constraintKeys)),
    ("spring", .one(springKeys)),
    ("action", actionForms),
    ("reaction", reactionForms),
    ("transition", .one(transitionKeys)),
    ("scriptEntry", scriptForms),
  ]

  /// The names of all keys, sorted.
  package static let keyNames = Set(
    objects.flatMap { $0.forms.all.flatMap { $0.object.keys.map(\.name) } }
  ).sorted()

  private static let byName = Dictionary(uniqueKeysWithValues: objects.map { ($0.name, $0.forms) })

  /// The forms of a name.
  static func forms(_ name: String) -> ObjectForms {
    guard let forms = byName[name] else { fatalError("no form '\(name)' in the table of keys") }
    return forms
  }

  /// What messages call the object of a name.
  static func title(of name: String) -> String {
    switch name {
    case "gradientStop": "a stop of a gradient"
    case "scriptEntry": "an entry of the script"
    case "action": "an action"
    default: "a \(name)"
    }
  }

  /// Numbers of any size that documents take.
  static let anyNumber = ValueSchema.number(DocumentLimits.numbers)
  /// Numbers from 0 on.
  static let notNegative = ValueSchema.number(0...DocumentLimits.magnitude)
  /// Lengths, which are 0 or more, as numbers or arithmetic.
  static let length = ValueSchema.arithmetic(0...DocumentLimits.magnitude)
  /// Parts of a whole, as numbers or arithmetic.
  static let part = ValueSchema.arithmetic(0...1)
  /// Numbers above 0.
  static let positive = ValueSchema.number(1e-6...DocumentLimits.magnitude)
  /// Times, in seconds.
  static let time = ValueSchema.number(0...DocumentLimits.time)
  /// Actions, one or several.
  static let actions = ValueSchema.oneOrMore(.object("action"))

  // MARK: The document

  static let documentKeys = ObjectSchema(
    title: "a document", summary: "The document itself.",
    keys: [
      KeySchema("hooke", .integer(1...1), "The version of the language: 1.", required: true),
      KeySchema(
        "name", .text(100),
        "The name that files and commands use, such as flat-button; the file's, without its ending."
      ),
      KeySchema("title", .text(200), "The title that sheets print; the name."),
      KeySchema("summary", .text(1_000), "One sentence on what happens."),
      KeySchema(
        "size", .list(positive, 2...2), "Width and height of the screen in points; [375, 667]."),
      KeySchema(
        "frameRate", .number(1...1_000), "The frames per second of a drag; 60."),
      KeySchema("backgroundColor", .color, "The colour of the screen; white."),
      KeySchema(
        "include", .oneOrMore(.text(1_000)),
        "Other documents, in this one's folder or below, whose variables, colors, springs, curves, "
          + "styles, templates, procedures and transitions are defined here, too."),
      KeySchema(
        "variables", .map(.expression),
        "Numbers with names, for arithmetic; actions change them."),
      KeySchema("colors", .map(.color), "Colours with names."),
      KeySchema("springs", .map(.object("spring")), "Springs with names."),
      KeySchema(
        "curves", .map(.list(anyNumber, 4...4)), "Timing curves with names: x1, y1, x2, y2."),
      KeySchema(
        "styles", .map(.object("style")),
        "Keys of layers with names, which a layer takes by style; its own come before them."),
      KeySchema("templates", .map(.object("template")), "Layers to be used several times."),
      KeySchema("layers", .list(.object("layer")), "The layers of the screen, the hindmost first."),
      KeySchema(
        "offstage", .list(.object("layer")),
        "Layers that are not on the screen until an action adds or presents them."),
      KeySchema(
        "constraints", .list(.either([.text(500), .object("constraint")])),
        "Constraints, in the order of their activation."),
      KeySchema("transitions", .map(.object("transition")), "How screens come and go."),
      KeySchema("procedures", .map(actions), "Actions with names, which run performs."),
      KeySchema("reactions", .list(.object("reaction")), "What happens upon what."),
      KeySchema("script", .list(.object("scriptEntry")), "What happens when."),
    ])

  static let templateKeys = ObjectSchema(
    title: "a template", summary: "A layer with parameters, written {parameter} in its texts.",
    keys: [
      KeySchema(
        "parameters", .map(.either([anyNumber, .text()])),
        "The parameters, with the values that they have unless with gives others."),
      KeySchema("layer", .object("layer"), "The layer.", required: true),
    ])

  static let constraintKeys = ObjectSchema(
    title: "a constraint", summary: "A constraint with more than its relation.",
    keys: [
      KeySchema("relation", .text(500), "The relation, as in the short form.", required: true),
      KeySchema("name", .name, "The name by which actions refer to it."),
      KeySchema("isActive", .boolean, "Whether it holds from the beginning; true."),
    ])

  static let springKeys = ObjectSchema(
    title: "a spring",
    summary: "A spring in one of six parameterisations; a mapping without keys is POP's default.",
    keys: [
      KeySchema("bounciness", anyNumber, "How much it swings, POP's scale, made for 0 to 20; 4."),
      KeySchema("speed", anyNumber, "How fast it is, POP's scale, made for 0 to 20; 12."),
      KeySchema("stiffness", positive, "Force per unit of distance, with damping."),
      KeySchema("damping", notNegative, "Force per unit of velocity, with stiffness."),
      KeySchema("mass", positive, "The mass, with stiffness and damping; 1."),
      KeySchema("response", positive, "Period when undamped, seconds, with dampingRatio."),
      KeySchema(
        "dampingRatio", notNegative,
        "Below 1 it overshoots; with response or settlingDuration."),
      KeySchema("duration", positive, "SwiftUI's perceptual duration, seconds, with bounce."),
      KeySchema("bounce", .number(-1...1), "SwiftUI's bounce, above -1, with duration."),
      KeySchema(
        "settlingDuration", positive,
        "Seconds until within a thousandth of the way, with dampingRatio."),
      KeySchema("origamiTension", anyNumber, "Origami's tension, with origamiFriction."),
      KeySchema("origamiFriction", anyNumber, "Origami's friction, with origamiTension."),
    ])
}
