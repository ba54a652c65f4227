// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// A layer of a document as it is made when the scene runs.
struct LayerPlan: Sendable {
  /// The name by which the document refers to it, or one that no document can write.
  let id: String
  let make: @Sendable () -> Layer
  /// What is set, in order.
  var settings: [@Sendable (Layer) -> Void]
  var sublayers: [LayerPlan] = []
}

extension DocumentReader {
  /// The layers of a list, with those that templates and copies make.
  ///
  /// - Parameters:
  ///   - node: A list of layers.
  ///   - parent: The id of the layer that they lie in.
  ///   - depth: The number of layers around them.
  /// - Returns: The layers that can be made.
  func layers(_ node: DocumentNode?, in parent: String?, depth: Int = 0) -> [LayerPlan] {
    guard let elements = node?.elements else { return [] }
    if depth >= DocumentLimits.layerDepth, let first = elements.first {
      report(first.range, "layers lie more than \(DocumentLimits.layerDepth) deep")
      return []
    }
    var plans: [LayerPlan] = []
    for element in elements {
      guard !hasEnough else { return plans }
      for layer in LayerInstantiation(self).layers(from: element) {
        guard layerOrder.count < DocumentLimits.layerCount else {
          report(layer.firstPlace, "the document has more than \(DocumentLimits.layerCount) layers")
          return plans
        }
        problems += SchemaChecker.problems(in: layer, .object("layer"), isWritten: false)
        if let plan = self.layer(layer, in: parent, depth: depth) { plans.append(plan) }
      }
    }
    return plans
  }

  private func layer(_ node: DocumentNode, in parent: String?, depth: Int) -> LayerPlan? {
    let kind = node.value("kind")?.text ?? "plain"
    // A layer without an id is known by its number, which no document can write.
    var id = "#\(layerOrder.count)"
    if let given = node.value("id"), let text = given.text,
      checkNew(text, "layer", isKnown: layers[text] != nil, at: given.range)
    {
      id = text
    }
    layers[id] = LayerSymbol(kind: kind, name: node.value("name")?.text)
    layerOrder.append(id)
    if kind == "button" {
      layers[id + ".title"] = LayerSymbol(kind: "text")
    }
    let name = node.value("name")?.text ?? node.value("id")?.text ?? kind
    var plan = LayerPlan(id: id, make: maker(kind, node, name), settings: settings(kind, node))
    for constraint in node.value("constraints")?.elements ?? [] {
      pendingConstraints.append((constraint, id, parent))
    }
    for reaction in node.value("reactions")?.elements ?? [] {
      pendingReactions.append((reaction, id))
    }
    plan.sublayers = layers(node.value("layers"), in: id, depth: depth + 1)
    return plan
  }

  // MARK: Kinds

  private func maker(
    _ kind: String, _ node: DocumentNode, _ name: String
  ) -> @Sendable () -> Layer {
    let text = node.value("text")?.text ?? ""
    switch kind {
    case "text":
      let font = font(node.value("font"), base: Font(size: 17))
      return { TextLayer(text, font: font, name: name) }
    case "button":
      let font = font(node.value("font"), base: Font(size: 17, weight: .medium))
      let color = color(node.value("textColor"))
      return { Button(text, font: font, color: color, name: name) }
    case "textField":
      let font = font(node.value("font"), base: Font(size: 16))
      let placeholder = node.value("placeholder")?.text ?? ""
      return {
        let field = TextField(placeholder: placeholder, font: font, name: name)
        field.text = text
        return field
      }
    case "shape":
      let path = constantPath(node.value("shape"))
      return { ShapeLayer(path, name: name) }
    case "gradient":
      let stops = (node.value("stops")?.elements ?? []).compactMap { stop -> Gradient.Stop? in
        guard let place = constant(stop.value("at")), let color = color(stop.value("color")) else {
          return nil
        }
        return Gradient.Stop(place, color)
      }
      return { GradientLayer(stops, name: name) }
    case "image":
      let picture = image(node.value("image"))
      let mode = node.value("contentMode")?.text.flatMap(ContentMode.init) ?? .scaleToFill
      let scale = constant(node.value("contentsScale")) ?? 1
      return {
        let layer = ImageLayer(picture, name: name)
        layer.contentMode = mode
        layer.contentsScale = scale
        return layer
      }
    case "control": return { Control(name: name) }
    case "activityIndicator":
      let side = constant(node.value("side")) ?? 20
      return { ActivityIndicator(side: side, name: name) }
    default:
      let items = (node.value("draw")?.elements ?? []).compactMap(drawing)
      return { items.isEmpty ? Layer(name: name) : DrawnLayer(items, name: name) }
    }
  }

  /// A font: what a document gives of it, and the rest from another one.
  func font(_ node: DocumentNode?, base: Font) -> Font {
    guard let node else { return base }
    var font = Font(size: base.size, weight: base.weight)
    if let size = constant(node.value("size")) { font.size = size }
    if let weight = node.value("weight") {
      if let number = weight.number { font.weight = Font.Weight(Int(clamping: number)) }
      font.weight = Self.weights[weight.text ?? ""] ?? font.weight
    }
    if let isItalic = node.value("isItalic")?.boolean { font.isItalic = isItalic }
    if let tabular = node.value("hasTabularFigures")?.boolean { font.hasTabularFigures = tabular }
    let families = (node.value("families")?.elements ?? []).compactMap(\.text)
    if !families.isEmpty { font.families = families }
    return font
  }

  private static let weights: [String: Font.Weight] = [
    "thin": .thin, "extraLight": .extraLight, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "extraBold": .extraBold,
    "black": .black,
  ]

  // MARK: What is set

  private func settings(
    _ kind: String, _ node: DocumentNode
  ) -> [@Sendable (Layer) -> Void] {
    var settings: [@Sendable (Layer) -> Void] = []
    // The anchor point decides what a frame means.
    if let point = constants(node.value("anchorPoint"), 2) {
      settings.append { $0.anchorPoint = Point(x: point[0], y: point[1]) }
    }
    if let frame = constants(node.value("frame"), 4) {
      let rect = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      settings.append { $0.frame = rect }
    }
    for (name, property, kinds) in LayerProperties.animatable
    where name != "anchorPoint" && kinds?.contains(kind) ?? true {
      guard let value = node.value(name),
        let components = constantComponents(value, of: property, name)
      else { continue }
      settings.append { property.set(components, on: $0) }
    }
    for (name, assignment, kinds) in LayerProperties.assignable
    where name != "text" && name != "placeholder" && kinds?.contains(kind) ?? true {
      guard let value = node.value(name), let setting = setting(assignment, value) else { continue }
      settings.append(setting)
    }
    return settings + layoutSettings(node) + contentSettings(kind, node)
  }

  private func constantComponents(
    _ node: DocumentNode, of property: any DocumentProperty, _ name: String
  ) -> SIMD4<Double>? {
    if property.isColor { return color(node)?.components }
    if property.componentCount == 1 || node.elements == nil {
      let range = DocumentSchema.range(ofLayerKey: name) ?? DocumentLimits.numbers
      return constant(node, in: range).map { SIMD4(repeating: $0) }
    }
    guard let numbers = constants(node, property.componentCount) else { return nil }
    var components = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { components[index] = number }
    return components
  }

  /// What sets a value that does not move.
  func setting(
    _ assignment: LayerProperties.Assignment, _ node: DocumentNode
  ) -> (@Sendable (Layer) -> Void)? {
    switch assignment {
    case .boolean(let set):
      guard let value = node.boolean else { return nil }
      return { set($0, value) }
    case .text(let set):
      guard let value = node.text else { return nil }
      return { set($0, value) }
    case .color(let set):
      guard let value = color(node) else { return nil }
      return { set($0, value) }
    case .choice(let words, let set):
      guard let value = node.text, words.contains(value) else { return nil }
      return { set($0, value) }
    }
  }

  private func layoutSettings(_ node: DocumentNode) -> [@Sendable (Layer) -> Void] {
    var settings: [@Sendable (Layer) -> Void] = []
    if let priorities = priorities(node.value("contentHuggingPriority")) {
      settings.append { $0.contentHuggingPriority = priorities }
    }
    if let priorities = priorities(node.value("contentCompressionResistance")) {
      settings.append { $0.contentCompressionResistance = priorities }
    }
    if let insets = insets(node.value("layoutMargins")) {
      settings.append { $0.layoutMargins = insets }
    }
    return settings
  }

  private func priorities(_ node: DocumentNode?) -> LayoutPriorities? {
    guard let numbers = constants(node, 2), numbers.allSatisfy({ (1...1000).contains($0) }) else {
      return nil
    }
    return LayoutPriorities(
      horizontal: LayoutPriority(numbers[0]), vertical: LayoutPriority(numbers[1]))
  }

  func insets(_ node: DocumentNode?) -> EdgeInsets? {
    constants(node, 4).map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
}
