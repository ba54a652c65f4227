// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

extension DocumentSchema {
  private static let point = ValueSchema.expressions(2)
  private static let insets = ValueSchema.list(anyNumber, 4...4)
  private static let priorities = ValueSchema.list(.number(1...1_000), 2...2)

  /// The keys of every layer.
  static let commonLayerKeys: [KeySchema] = [
    KeySchema("id", .text(100), "The name by which the document refers to the layer."),
    KeySchema("name", .text(200), "The name in recordings and captions; the id."),
    KeySchema(
      "kind", .choice(layerKinds.map(\.kind)), "What the layer shows; plain."),
    KeySchema("style", .oneOrMore(.name), "Styles; of two with the same key the later counts."),
    KeySchema("template", .name, "The template that the layer is made from."),
    KeySchema(
      "with", .map(.either([anyNumber, .text()])), "Values of the template's parameters."),
    KeySchema(
      "repeat", .integer(1...DocumentLimits.repeatCount),
      "Makes copies; {index} in texts is the number of the copy, from 0."),
    // Geometry.
    KeySchema("frame", .expressions(4), "x, y, width and height in the layer above, in points."),
    KeySchema("position", point, "The anchor point in the layer above, in points."),
    KeySchema("size", point, "Width and height, in points."),
    KeySchema("boundsOrigin", point, "How far the content is scrolled, in points; [0, 0]."),
    KeySchema(
      "anchorPoint", point, "The point that position places, in parts of the size; [0.5, 0.5]."),
    KeySchema("zPosition", .expression, "The depth among the neighbours, higher in front; 0."),
    KeySchema("scale", .either([.expression, point]), "One factor or two; 1."),
    KeySchema("rotation", .expression, "The turn in the plane of the screen, in radians; 0."),
    KeySchema("rotationX", .expression, "The turn about the axis to the right, in radians; 0."),
    KeySchema("rotationY", .expression, "The turn about the axis down, in radians; 0."),
    KeySchema("translation", point, "A shift that constraints do not see, in points; [0, 0]."),
    KeySchema("subscale", .either([.expression, point]), "The factors of the layers in it; 1."),
    KeySchema("subtranslation", point, "The shift of the layers in it, in points; [0, 0]."),
    // Appearance.
    KeySchema("opacity", part, "Of it and of the layers in it, as one picture; 1."),
    KeySchema("backgroundColor", .color, "The colour that fills the layer; clear."),
    KeySchema("cornerRadius", length, "The radius of the corners, in points; 0."),
    KeySchema("borderWidth", length, "The width of the border inside, in points; 0."),
    KeySchema("borderColor", .color, "The colour of the border; black."),
    KeySchema("shadowColor", .color, "The colour of the shadow; black."),
    KeySchema("shadowOffset", point, "The distance of the shadow, in points; [0, -3]."),
    KeySchema("shadowOpacity", part, "The opacity of the shadow; 0, none."),
    KeySchema("shadowRadius", length, "The standard deviation of the blur, in points; 3."),
    // Behaviour.
    KeySchema("isHidden", .boolean, "Whether it is neither drawn nor touched; false."),
    KeySchema("clipsToBounds", .boolean, "Whether the layers in it end at its edges; false."),
    KeySchema("isUserInteractionEnabled", .boolean, "Whether touches find it; true."),
    KeySchema(
      "tintColor", .color,
      "The tint of it and of the layers in it; that of the layer above, in the end blue."),
    KeySchema(
      "tintAdjustmentMode", .choice(["automatic", "normal", "dimmed"]),
      "Whether tints are in colour or grey; automatic."),
    // Layout.
    KeySchema(
      "constraints", .list(.either([.text(500), .object("constraint")])),
      "Constraints, in which self is this layer and parent the one above."),
    KeySchema(
      "contentHuggingPriority", priorities, "Across and down, against growing; [250, 250]."),
    KeySchema(
      "contentCompressionResistance", priorities, "Across and down, against shrinking; [750, 750]."),
    KeySchema("layoutMargins", insets, "Top, left, bottom and right, in points; 8 each."),
    // Content.
    KeySchema("layers", .list(.object("layer")), "The layers in it, the hindmost first."),
    KeySchema(
      "reactions", .list(.object("reaction")), "What happens when it is touched."),
  ]

  private static let textKeys: [KeySchema] = [
    KeySchema("font", .object("font"), "Size, weight and slant of the letters."),
    KeySchema(
      "textColor", .color,
      "The colour of the text; black, a button's the tint, a field's dark grey."),
  ]

  /// The kinds of layers, with the keys that each has besides those of all.
  static let layerKinds: [(kind: String, title: String, keys: [KeySchema])] = [
    (
      "plain", "a plain layer",
      [
        KeySchema(
          "draw", .list(.object("drawing")), "Shapes and texts on it, below the layers in it.")
      ]
    ),
    (
      "text", "a text layer",
      [KeySchema("text", .text(), "The text.")] + textKeys + [
        KeySchema(
          "alignment", .choice(["leading", "center", "trailing", "justified"]),
          "Where short lines stand; leading."),
        KeySchema(
          "wrapping", .choice(["none", "word", "character"]), "Where long lines break; word."),
        KeySchema(
          "truncation", .choice(["none", "head", "middle", "tail"]),
          "Where the ellipsis stands; tail."),
        KeySchema(
          "maxLines", .integer(0...10_000), "The most lines, 0 for any number; 1."),
        KeySchema("letterSpacing", anyNumber, "Added between letters, in points; 0."),
        KeySchema(
          "preferredMaxLayoutWidth", positive,
          "The width at which the text wraps; that of the layer."),
        KeySchema("usesTintColor", .boolean, "Whether the text is in the tint; false."),
      ]
    ),
    (
      "gradient", "a gradient layer",
      [
        KeySchema(
          "stops", .list(.object("gradientStop"), 1...100),
          "The colours; none, which draws nothing."),
        KeySchema("gradient", .choice(["linear", "radial"]), "linear."),
        KeySchema("startPoint", point, "In parts of the size; [0.5, 0]."),
        KeySchema("endPoint", point, "In parts of the size; [0.5, 1]."),
      ]
    ),
    (
      "shape", "a shape layer",
      [
        KeySchema(
          "shape",
          .either([.text(DocumentLimits.pathLength), .object("shape"), .list(.object("shape"))]),
          "The outline: SVG path data, a shape, or several."),
        KeySchema("fillColor", .color, "The colour inside; black."),
        KeySchema("fillRule", .choice(["nonZero", "evenOdd"]), "What is inside; nonZero."),
        KeySchema("strokeColor", .color, "The colour of the line; clear."),
        KeySchema("lineWidth", length, "In points; 1."),
        KeySchema("lineCap", .choice(["butt", "round", "square"]), "The ends of lines; butt."),
        KeySchema(
          "lineJoin", .choice(["miter", "round", "bevel"]), "The corners of lines; miter."),
        KeySchema(
          "lineDashPattern", .list(notNegative, 0...100),
          "Dashes and gaps in turn, in points; none, a solid line."),
        KeySchema("lineDashPhase", .expression, "Where the pattern begins, in points; 0."),
        KeySchema("strokeStart", part, "Where the line begins, in parts of its length; 0."),
        KeySchema("strokeEnd", part, "Where the line ends, in parts of its length; 1."),
      ]
    ),
    (
      "image", "an image layer",
      [
        KeySchema(
          "image", .text(1_000),
          "A PNG or JPEG file in the document's folder or below; none shows nothing."),
        KeySchema(
          "contentMode", .choice(ContentMode.allCases.map(\.rawValue)),
          "How the picture is placed in the bounds; scaleToFill."),
        KeySchema("contentsScale", positive, "The picture's pixels per point; 1."),
      ]
    ),
    (
      "control", "a control",
      [KeySchema("isEnabled", .boolean, "Whether it reacts to touches; true.")]
    ),
    (
      "button", "a button",
      [
        KeySchema("isEnabled", .boolean, "Whether it reacts to touches; true."),
        KeySchema("text", .text(), "The title, a layer of its own: ID.title."),
      ] + textKeys + [
        KeySchema("contentInsets", insets, "Top, left, bottom, right of the title; [8, 12, 8, 12].")
      ]
    ),
    (
      "textField", "a text field",
      [
        KeySchema("isEnabled", .boolean, "Whether it reacts to touches; true."),
        KeySchema("text", .text(), "What has been typed."),
      ] + textKeys + [
        KeySchema("placeholder", .text(), "What is shown while nothing is typed."),
        KeySchema("placeholderColor", .color, "The colour of that; a light grey."),
        KeySchema("contentInsets", insets, "Top, left, bottom, right of the text; [6, 0, 6, 0]."),
        KeySchema("isSecure", .boolean, "Whether dots are shown; false."),
      ]
    ),
    (
      "activityIndicator", "an activity indicator",
      [
        KeySchema("side", notNegative, "Width and height, in points; 20."),
        KeySchema("color", .color, "The colour of the first spoke; grey."),
        KeySchema("hidesWhenStopped", .boolean, "Whether it is seen only while it turns; true."),
        KeySchema("isAnimating", .boolean, "Whether it turns; false."),
      ]
    ),
  ]

  static let layerForms = ObjectForms.byValue(
    key: "kind",
    forms: layerKinds.map {
      ($0.kind, ObjectSchema(title: $0.title, summary: "", keys: commonLayerKeys + $0.keys))
    },
    otherwise: "plain")

  /// The numbers that a key of layers may have, which `set` and animations keep to as well; nil for
  /// a key without a range of its own.
  static func range(ofLayerKey name: String) -> ClosedRange<Double>? { layerRanges[name] }

  private static let layerRanges: [String: ClosedRange<Double>] = {
    var ranges: [String: ClosedRange<Double>] = [:]
    for key in styleKeys.keys {
      guard case .arithmetic(let range) = key.value, range != DocumentLimits.numbers else {
        continue
      }
      ranges[key.name] = range
    }
    return ranges
  }()

  /// The keys that a layer has for itself, and takes from no style.
  static let ownKeys: Set = [
    "id", "name", "kind", "style", "template", "with", "repeat", "constraints", "layers",
    "reactions",
  ]

  static let styleKeys = ObjectSchema(
    title: "a style", summary: "Keys of layers, of any kind.",
    keys: {
      var keys = commonLayerKeys.filter { !ownKeys.contains($0.name) }
      for kind in layerKinds {
        keys += kind.keys.filter { key in !keys.contains { $0.name == key.name } }
      }
      return keys
    }(), foreignKeys: (ownKeys, "the layer itself"))

  static let fontKeys = ObjectSchema(
    title: "a font", summary: "A typeface at a size.",
    keys: [
      KeySchema(
        "size", .number(0.1...10_000), "In points; 17 for texts and titles, 16 for fields."),
      KeySchema(
        "weight",
        .either([
          .choice([
            "thin", "extraLight", "light", "regular", "medium", "semibold", "bold", "extraBold",
            "black",
          ]), .integer(1...1_000),
        ]), "A word or 1 to 1000; regular, medium for titles."),
      KeySchema("isItalic", .boolean, "false."),
      KeySchema("hasTabularFigures", .boolean, "Whether all digits are equally wide; false."),
      KeySchema("families", .list(.text(200), 1...20), "In order of preference; Inter and others."),
    ])

  static let gradientStopKeys = ObjectSchema(
    title: "a stop of a gradient", summary: "A colour at a place of a gradient.",
    keys: [
      KeySchema("at", .number(0...1), "0 at the start, 1 at the end.", required: true),
      KeySchema("color", .color, "The colour there.", required: true),
    ])

  // MARK: Shapes and drawings

  static let shapeForms = ObjectForms.byKey([
    shape("path", .text(DocumentLimits.pathLength), "SVG path data."),
    shape(
      "rect", .expressions(4), "x, y, width, height.",
      [KeySchema("cornerRadius", length, "The radius of its corners, in points; 0.")]),
    shape("ellipse", .expressions(4), "x, y, width, height of the rectangle around it."),
    shape("circle", .expressions(3), "x and y of the centre, and the radius."),
    shape("line", .list(point, 2...2), "Both ends, as [[x, y], [x, y]]."),
    shape(
      "polyline", .list(point, 2...10_000), "The points, each as [x, y].",
      [KeySchema("isClosed", .boolean, "Whether the last is joined to the first; false.")]),
    shape(
      "arc", .expressions(5),
      "x and y of the centre, the radius, the angles of begin and end in radians."),
  ])

  private static func shape(
    _ key: String, _ value: ValueSchema, _ summary: String, _ more: [KeySchema] = []
  ) -> (key: String, object: ObjectSchema) {
    (
      key,
      ObjectSchema(
        title: "a shape", summary: summary,
        keys: [KeySchema(key, value, summary, required: true)] + more)
    )
  }

  static let drawingForms = ObjectForms.byKey([
    (
      "fill",
      ObjectSchema(
        title: "a fill", summary: "The inside of a shape.",
        keys: [
          KeySchema("fill", shapeValue, "The shape.", required: true),
          KeySchema("color", .color, "The colour, or tint; black."),
        ])
    ),
    (
      "stroke",
      ObjectSchema(
        title: "a stroke", summary: "The outline of a shape.",
        keys: [
          KeySchema("stroke", shapeValue, "The shape.", required: true),
          KeySchema("color", .color, "The colour, or tint; black."),
          KeySchema("lineWidth", notNegative, "In points; 1."),
          KeySchema("lineCap", .choice(["butt", "round", "square"]), "The ends; butt."),
          KeySchema("lineJoin", .choice(["miter", "round", "bevel"]), "The corners; miter."),
        ])
    ),
    (
      "text",
      ObjectSchema(
        title: "a text", summary: "A line of text.",
        keys: [
          KeySchema("text", .text(), "The text.", required: true),
          KeySchema("color", .color, "The colour, or tint; black."),
          KeySchema("font", .object("font"), "The letters."),
          KeySchema("at", point, "The place in the layer, in points; the middle."),
        ])
    ),
  ])

  private static let shapeValue = ValueSchema.either([
    .text(DocumentLimits.pathLength), .object("shape"),
  ])
}
