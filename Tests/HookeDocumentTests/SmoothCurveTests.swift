// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

/// Path data with every command but arcs, against a model that keeps both control points apart.
struct SmoothCurveTests {
  /// The path that commands describe, by the words of SVG 2, section 9.3.
  private struct Model {
    var path = Path()
    var text = ""
    private var current = Point.zero
    private var start = Point.zero
    /// The last control point of C and S, and that of Q and T; nil behind other commands.
    private var cubic: Point?
    private var quadratic: Point?

    private static func mirrored(_ control: Point?, at point: Point) -> Point {
      control.map { Point(x: point.x + (point.x - $0.x), y: point.y + (point.y - $0.y)) } ?? point
    }

    /// Adds a command; an implied one has no letter, and an `l` behind `m` is implied, too.
    mutating func add(_ letter: Character, isImplied: Bool, _ random: inout SeededGenerator) {
      if !isImplied { text.append(letter) }
      let isRelative = letter.isLowercase
      let base = isRelative ? current : .zero
      func number() -> Double { Double(Int(random.double(-40...40))) / 2 }
      func write(_ value: Double) {
        // A minus, and a letter, end the number before them.
        let separators = [" ", ",", " ,\t", "\n", "\r\n", "\r"] + (value < 0 ? [""] : [])
        let isFirst = text.last?.isLetter ?? true
        text += isFirst ? "" : separators[Int(random.double(0...0.999) * Double(separators.count))]
        text += value == value.rounded() ? "\(Int(value))" : "\(value)"
      }
      func point() -> Point {
        let (x, y) = (number(), number())
        write(x)
        write(y)
        return Point(x: base.x + x, y: base.y + y)
      }
      var (nextCubic, nextQuadratic): (Point?, Point?)
      switch letter.lowercased() {
      case "m":
        current = point()
        start = current
        path.move(to: current)
      case "l":
        current = point()
        path.addLine(to: current)
      case "h", "v":
        let value = number()
        write(value)
        if letter.lowercased() == "h" {
          current.x = base.x + value
        } else {
          current.y = base.y + value
        }
        path.addLine(to: current)
      case "c", "s":
        let first = letter.lowercased() == "c" ? point() : Self.mirrored(cubic, at: current)
        let second = point()
        current = point()
        path.addCurve(to: current, control1: first, control2: second)
        nextCubic = second
      case "q", "t":
        let control = letter.lowercased() == "q" ? point() : Self.mirrored(quadratic, at: current)
        current = point()
        path.addQuadCurve(to: current, control: control)
        nextQuadratic = control
      default:
        path.closeSubpath()
        current = start
      }
      (cubic, quadratic) = (nextCubic, nextQuadratic)
    }
  }

  private static func path(_ data: String) throws -> Path {
    let stage = try SceneDocument.stage(
      "layers: [{id: shape, kind: shape, shape: \(String(reflecting: data))}]\n", after: 0)
    return try #require(stage.root.sublayers.first as? ShapeLayer).path
  }

  /// The longer a chain, the more of its control points hang on the first.
  @Test(arguments: ["CSSS", "csSs", "QTTT", "qtTt", "QTQTT", "CTTT", "QSSS", "TTT", "SSS", "QLTT"])
  func chain_ofSmoothCurves_mirrorsEachControlPoint(commands: String) throws {
    for seed in 0..<4 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var model = Model()
      model.add("M", isImplied: false, &random)
      for command in commands { model.add(command, isImplied: false, &random) }
      #expect(try Self.path(model.text) == model.path, "seed \(seed): \(model.text)")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func path_ofAnyCommands_isTheModels(seed: UInt64) throws {
    var random = SeededGenerator(seed: 700 + seed)
    var model = Model()
    var last: Character = seed % 2 == 0 ? "M" : "m"
    model.add(last, isImplied: false, &random)
    for _ in 0..<24 {
      let isImplied = random.double(0...1) < 0.3 && !"zZ".contains(last)
      if isImplied {
        last = last == "M" ? "L" : last == "m" ? "l" : last
      } else {
        last = Array("MmLlHhVvCcSsSsQqTtTtZz")[Int(random.double(0...0.999) * 22)]
      }
      model.add(last, isImplied: isImplied, &random)
    }
    #expect(try Self.path(model.text) == model.path, "seed \(700 + seed): \(model.text)")
  }
}
