// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension DocumentSchema {
  private static let point = ValueSchema.expressions(2)
  /// A layer, or a place of the screen.
  private static let layerOrPoint = ValueSchema.either([.text(200), point])

  /// The actions, each with its keys; the first is the one it is known by.
  static let actionTable: [(summary: String, keys: [KeySchema])] = [
    (
      "Sets values at once.",
      [
        KeySchema(
          "set", .map(.propertyValue),
          "LAYER.PROPERTY, CONSTRAINT.constant or VARIABLE, with the new values.", required: true)
      ]
    ),
    (
      "Animates one property, as POP and Core Animation do.",
      [
        KeySchema(
          "animate", .oneOrMore(.text(300)),
          "LAYER.PROPERTY or CONSTRAINT.constant; row-* is every layer whose id begins so.",
          required: true),
        KeySchema("to", .propertyValue, "The value at the end; the present one."),
        KeySchema("from", .propertyValue, "The value at the start; the present one."),
        KeySchema("by", .propertyValue, "The way to the end, where to is not given."),
        KeySchema("velocity", .propertyValue, "The velocity at the start, in units per second."),
        KeySchema(
          "spring", .either([.name, .object("spring")]), "A spring of a name, or its parameters."),
        KeySchema(
          "decay", .number(0.5...0.9999),
          "A decay: the part of the velocity left after a millisecond; 0.998 is common."),
        KeySchema(
          "within", point,
          "The least and the greatest value that a spring or a decay of one number keeps to."),
        KeySchema(
          "edge", .either([.number(0...1), .choice(["stop", "rubberBand"])]),
          "What it does at these: it stops, gives way like a list that is scrolled too far, or "
            + "bounces with this part of its speed; stop."),
        KeySchema(
          "follows", .text(300),
          "LAYER.PROPERTY or CONSTRAINT.constant: a spring's target is at every instant the value "
            + "of the animation that moves this."),
        KeySchema("duration", time, "The seconds of a curve or of keyframes; 0.4."),
        KeySchema(
          "curve", curve,
          "linear, easeIn, easeOut, easeInOut, ease, a name or four numbers; ease, CSS's, which is "
            + "also called default."),
        KeySchema("values", .list(.propertyValue, 2...1_000), "Keyframes, the first at the start."),
        KeySchema(
          "times", .list(.number(0...1), 2...1_000),
          "The time of each, in parts of the duration, from 0 to 1; even."),
        KeySchema(
          "curves", .list(curve, 1...1_000),
          "The curve between each two; those that are missing are linear."),
      ] + timing + [
        KeySchema(
          "stagger", time, "The seconds by which each further layer begins later; 0."),
        KeySchema(
          "repeat", .either([.integer(1...10_000), .choice(["forever"])]),
          "How often, each time there and back with autoreverses; 1."),
        KeySchema(
          "autoreverses", .boolean, "Whether each time is followed by the way back; false."),
        KeySchema("isAdditive", .boolean, "Whether it is added to the layer's own value; false."),
        KeySchema(
          "fill", .choice(["forwards", "backwards", "both", "removed"]),
          "What is shown before and after; forwards."),
        KeySchema("clamp", .choice(["start", "end", "both"]), "The ends that it may not pass."),
        KeySchema(
          "isPresentation", .boolean,
          "Whether only what is shown moves, as in Core Animation; false."),
        KeySchema("key", .text(200), "What replaces it and is printed; the property."),
      ]
    ),
    (
      "Performs actions, and shows what they set and lay out in motion, as UIKit does.",
      [
        KeySchema("animateChanges", actions, "The actions.", required: true),
        KeySchema("duration", time, "In seconds; 0.25. Not with spring."),
        KeySchema("dampingRatio", positive, "A spring that has settled after the duration."),
        KeySchema(
          "spring", .either([.name, .object("spring")]), "A spring that ends when it is at rest."),
        KeySchema(
          "velocity", anyNumber, "Of a spring at its start, in whole distances per second."),
        KeySchema("curve", curve, "Where it is no spring; easeInOut."),
      ] + timing
    ),
    (
      "Lays out now what is due, so that animateChanges shows it.",
      [KeySchema("layout", .choice(["now"]), "now.", required: true)]
    ),
    (
      "Makes constraints hold.",
      [KeySchema("activate", .oneOrMore(.name), "Their names.", required: true)]
    ),
    (
      "Lets constraints go.",
      [KeySchema("deactivate", .oneOrMore(.name), "Their names.", required: true)]
    ),
    (
      "Notes something, for captions.", [KeySchema("note", .text(500), "The note.", required: true)]
    ),
    (
      "Posts a message, upon which reactions happen.",
      [KeySchema("post", .text(200), "Its name.", required: true)]
    ),
    (
      "Performs actions later.",
      [
        KeySchema("after", time, "In how many seconds.", required: true),
        KeySchema("do", actions, "The actions.", required: true),
      ]
    ),
    (
      "Performs actions again and again.",
      [
        KeySchema(
          "every", .number(0.001...DocumentLimits.time), "The seconds between.", required: true),
        KeySchema("times", .integer(1...10_000), "How often.", required: true),
        KeySchema("do", actions, "The actions.", required: true),
      ]
    ),
    (
      "Performs actions if something holds.",
      [
        KeySchema("if", .expression, "A comparison, such as isOpen == 1.", required: true),
        KeySchema("do", actions, "The actions if so.", required: true),
        KeySchema("else", actions, "The actions if not."),
      ]
    ),
    (
      "Performs the actions of a name.",
      [KeySchema("run", .name, "The procedure.", required: true)]
    ),
    (
      "Puts a layer in front of those of another.",
      [
        KeySchema("add", .text(200), "The layer.", required: true),
        KeySchema("to", .text(200), "The layer that it is put in; screen."),
      ]
    ),
    ("Takes a layer away.", [KeySchema("remove", .text(200), "The layer.", required: true)]),
    (
      "Stops an animation where it is.",
      [
        KeySchema("removeAnimation", .text(200), "The layer.", required: true),
        KeySchema("key", .text(200), "Of which key; all of them."),
      ]
    ),
    (
      "Presents a screen over another.",
      [
        KeySchema("present", .text(200), "The screen, a layer off the stage.", required: true),
        KeySchema("over", .text(200), "The screen below; screen."),
        KeySchema("transition", .name, "How it comes and goes.", required: true),
      ]
    ),
    (
      "Dismisses a presented screen.",
      [KeySchema("dismiss", .text(200), "The screen.", required: true)]
    ),
    (
      "Ends the transition that the action belongs to.",
      [KeySchema("completeTransition", .text(200), "now, or any other text.", required: true)]
    ),
    (
      "Begins a touch.",
      [KeySchema("touchDown", layerOrPoint, "On a layer or at a point.", required: true)]
    ),
    (
      "Moves the touch.",
      [KeySchema("touchMove", layerOrPoint, "To a layer or a point.", required: true)]
    ),
    (
      "Ends the touch.",
      [KeySchema("touch", .choice(["up", "cancel"]), "up, or cancel.", required: true)]
    ),
    (
      "A touch and its end.",
      [
        KeySchema("tap", layerOrPoint, "On a layer or at a point.", required: true),
        KeySchema("lasts", .number(0...10), "How many seconds; 0.1."),
      ]
    ),
    (
      "A touch that moves, and is not ended, in frameRate steps a second.",
      [
        KeySchema("drag", .list(layerOrPoint, 2...2), "From where to where.", required: true),
        KeySchema("duration", .number(0.01...600), "The seconds of the movement; 0.3."),
      ]
    ),
    (
      "Types a text into the field that is edited.",
      [KeySchema("type", .text(1_000), "The text.", required: true)]
    ),
  ]

  private static let curve = ValueSchema.either([.text(100), .list(anyNumber, 4...4)])

  private static let timing: [KeySchema] = [
    KeySchema("delay", time, "The seconds before it begins; 0."),
    KeySchema("then", actions, "What happens at its end; finished is 0 if it was cut short."),
  ]

  private static func verb(_ keys: [KeySchema]) -> String { keys[0].name }

  static let actionForms = ObjectForms.byKey(
    actionTable.map { summary, keys in
      (verb(keys), ObjectSchema(title: "the action \(verb(keys))", summary: summary, keys: keys))
    })

  /// The entries of the script: an action and its time, or several.
  static let scriptForms = ObjectForms.byKey(
    [
      (
        "do",
        ObjectSchema(
          title: "an entry of the script", summary: "Several actions at one instant.",
          keys: scriptKeys + [KeySchema("do", actions, "The actions.", required: true)])
      )
    ]
      // An action with a key `do` of its own is known by its verb.
      + actionTable.map { summary, keys in
        (
          verb(keys),
          ObjectSchema(
            title: "an entry of the script with \(verb(keys))", summary: summary,
            keys: scriptKeys + keys)
        )
      })

  static let scriptKeys: [KeySchema] = [
    KeySchema(
      "at", .arithmetic(0...DocumentLimits.time), "The instant, in seconds.", required: true),
    KeySchema("caption", .text(500), "What happens, for storyboards."),
  ]

  // MARK: Reactions and transitions

  /// The events that touches and editing cause.
  static let controlEvents = [
    "touchDown", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "editingDidBegin", "editingChanged",
    "editingDidEnd",
  ]

  static let reactionForms = ObjectForms.byKey([
    (
      "on",
      ObjectSchema(
        title: "a reaction", summary: "Upon touches and editing.",
        keys: [
          KeySchema(
            "on", .oneOrMore(.choice(controlEvents)), "The events.", required: true),
          KeySchema("layer", .text(200), "The layer; within a layer, that one."),
          KeySchema("do", actions, "What happens.", required: true),
        ])
    ),
    (
      "message",
      ObjectSchema(
        title: "a reaction", summary: "Upon a message.",
        keys: [
          KeySchema("message", .text(200), "Its name.", required: true),
          KeySchema("do", actions, "What happens.", required: true),
        ])
    ),
    (
      "completion",
      ObjectSchema(
        title: "a reaction", summary: "Upon the end of an animation.",
        keys: [
          KeySchema("completion", .text(200), "The animation's key.", required: true),
          KeySchema(
            "do", actions, "What happens; finished is 0 if it was cut short.", required: true),
        ])
    ),
  ])

  static let transitionKeys = ObjectSchema(
    title: "a transition",
    summary: "How a screen comes and goes; container is the layer that holds it meanwhile.",
    keys: [
      KeySchema("presenting", actions, "The screen comes.", required: true),
      KeySchema("dismissing", actions, "The screen goes.", required: true),
    ])
}
