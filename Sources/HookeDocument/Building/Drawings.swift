// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// A shape or text that a layer draws; the size of the layer is known then.
typealias Drawing = @Sendable (DrawnLayer, inout DisplayListBuilder) -> Void

/// A layer that draws shapes and texts which do not move by themselves.
final class DrawnLayer: Layer {
  private let drawings: [Drawing]

  init(_ drawings: [Drawing], name: String) {
    self.drawings = drawings
    super.init(name: name)
  }

  /// Draws the shapes and texts in order.
  override func drawContent(into list: inout DisplayListBuilder) {
    for drawing in drawings { drawing(self, &list) }
  }

  /// The value of arithmetic in which `width` and `height` are those of the layer.
  func value(_ expression: Expression) -> Double {
    let size = presentation.bounds.size
    let value = expression.value(
      variable: { $0 == "width" ? size.width : $0 == "height" ? size.height : nil },
      reference: { _, _ in nil })
    guard let value, value.magnitude <= DocumentLimits.magnitude else { return 0 }
    return value
  }

  func point(_ expressions: [Expression]) -> Point {
    Point(x: value(expressions[0]), y: value(expressions[1]))
  }
}

extension DocumentReader {
  /// A drawing of a layer.
  func drawing(_ node: DocumentNode) -> Drawing? {
    let paint = drawingColor(node.value("color"))
    if let shape = node.value("fill") {
      guard let path = path(shape) else { return nil }
      return { layer, list in list.fill(path(layer), .color(paint(layer))) }
    }
    if let shape = node.value("stroke") {
      guard let path = path(shape) else { return nil }
      let style = strokeStyle(node)
      let width = constant(node.value("lineWidth")) ?? 1
      return { layer, list in
        list.stroke(
          path(layer), .color(paint(layer)),
          StrokeStyle(width: width, cap: style.cap, join: style.join))
      }
    }
    guard let text = node.value("text")?.text else { return nil }
    let style = TextStyle(font: font(node.value("font"), base: Font(size: 17)))
    let place = node.value("at").map { drawingExpressions($0, 2) } ?? Self.middle
    guard let place else { return nil }
    return { layer, list in
      list.text(text, style: style, at: layer.point(place), anchor: .center, paint(layer))
    }
  }

  private static let middle: [Expression] = [
    .binary(.divide, .variable("width"), .number(2)),
    .binary(.divide, .variable("height"), .number(2)),
  ]

  private func drawingColor(_ node: DocumentNode?) -> @Sendable (Layer) -> Color {
    if node?.text == "tint" { return { $0.effectiveTintColor } }
    let color = color(node) ?? .black
    return { _ in color }
  }

  /// Arithmetic on `width`, `height` and variables.
  private func drawingExpressions(_ node: DocumentNode?, _ count: Int) -> [Expression]? {
    guard let elements = node?.elements, elements.count == count else { return nil }
    let expressions = elements.compactMap(drawingExpression)
    return expressions.count == count ? expressions : nil
  }

  private func drawingExpression(_ node: DocumentNode) -> Expression? {
    if let number = node.number { return number.isFinite ? .number(number) : nil }
    guard let text = node.text else { return nil }
    do throws(NotationError) {
      let (expression, names) = try ExpressionParser.expression(text)
      let isConstant = !names.contains { $0.name == "width" || $0.name == "height" }
      if isConstant { return try constant(expression, names).map { .number($0) } }
      for (name, token) in names where name != "width" && name != "height" {
        guard isVariable(name) else {
          throw token.error(
            "'\(name)' is no variable", help: "here stand width, height and variables")
        }
      }
      return expression.replacing { $0 == "width" || $0 == "height" ? nil : variables[$0] }
    } catch {
      report(error, in: node)
      return nil
    }
  }

  // MARK: Shapes

  /// A path that depends on the size of its layer; nil, and a problem, where it is none.
  private func path(_ node: DocumentNode) -> (@Sendable (DrawnLayer) -> Path)? {
    if node.text != nil || node.value("path") != nil {
      let path = constantPath(node)
      return { _ in path }
    }
    func numbers(_ key: String, _ count: Int) -> [Expression]? {
      drawingExpressions(node.value(key), count)
    }
    if let rect = numbers("rect", 4) {
      let radius = node.value("cornerRadius").flatMap(drawingExpression)
      return { layer in
        let rect = Self.rect(rect.map(layer.value))
        guard let radius else { return .rect(rect) }
        return .roundedRect(rect, cornerRadius: layer.value(radius))
      }
    }
    if let rect = numbers("ellipse", 4) {
      return { layer in .ellipse(in: Self.rect(rect.map(layer.value))) }
    }
    if let circle = numbers("circle", 3) {
      return { layer in
        .circle(center: layer.point(circle), radius: layer.value(circle[2]))
      }
    }
    if let arc = numbers("arc", 5) {
      return { layer in
        .arc(
          center: layer.point(arc), radius: layer.value(arc[2]), from: layer.value(arc[3]),
          to: layer.value(arc[4]))
      }
    }
    if let ends = (node.value("line") ?? node.value("polyline"))?.elements {
      let points = ends.compactMap { drawingExpressions($0, 2) }
      let isClosed = node.value("isClosed")?.boolean ?? false
      guard points.count == ends.count else { return nil }
      return { layer in .polyline(points.map(layer.point), closed: isClosed) }
    }
    return nil
  }

  private static func rect(_ numbers: [Double]) -> Rect {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A path that is known before the scene runs: SVG path data, a shape, or several.
  func constantPath(_ node: DocumentNode?) -> Path {
    guard let node else { return Path() }
    if let elements = node.elements {
      return elements.reduce(into: Path()) { $0.addPath(constantPath($1)) }
    }
    if let data = node.text != nil ? node : node.value("path") {
      // What is no text is reported by the schema.
      guard let text = data.text else { return Path() }
      do throws(NotationError) {
        return try PathData.path(text)
      } catch {
        report(error, in: data)
        return Path()
      }
    }
    return path(node)?(DrawnLayer([], name: "")) ?? Path()
  }
}

extension Expression {
  /// The expression with numbers in place of variables that have one.
  fileprivate func replacing(_ value: (String) -> Double?) -> Expression {
    switch self {
    case .number, .reference: self
    case .variable(let name): value(name).map { .number($0) } ?? self
    case .negative(let operand): .negative(operand.replacing(value))
    case .binary(let operation, let first, let second):
      .binary(operation, first.replacing(value), second.replacing(value))
    case .call(let function, let arguments):
      .call(function, arguments.map { $0.replacing(value) })
    }
  }
}
