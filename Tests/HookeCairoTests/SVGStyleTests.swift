// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

@testable import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// The attributes of an SVG file: the shortest text that says what the display list does.
@Suite("Attributes of SVG files")
struct SVGStyleTests {
  private func text(_ write: (inout SVGText) -> Void) -> String {
    var text = SVGText()
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test func strokes_ofEachSetting_sayWhatIsNotTheDefault() {
    let rows: [(style: StrokeStyle, text: String)] = [
      (StrokeStyle(), ""), (StrokeStyle(width: 2.5), " stroke-width=\"2.5\""),
      (StrokeStyle(width: 0.0625), " stroke-width=\".063\""),
      (StrokeStyle(cap: .round), " stroke-linecap=\"round\""),
      (StrokeStyle(cap: .square), " stroke-linecap=\"square\""),
      (StrokeStyle(join: .round), " stroke-linejoin=\"round\""),
      (StrokeStyle(join: .bevel), " stroke-linejoin=\"bevel\""),
      (StrokeStyle(miterLimit: 4), " stroke-miterlimit=\"4\""),
      // The limit of a corner that is not sharp says nothing.
      (StrokeStyle(join: .round, miterLimit: 4), " stroke-linejoin=\"round\""),
      (StrokeStyle(dash: .init([])), ""),
      (StrokeStyle(dash: .init([3, 1.25])), " stroke-dasharray=\"3 1.25\""),
      (
        StrokeStyle(dash: .init([0.01, 3], phase: -2)),
        " stroke-dasharray=\".01 3\" stroke-dashoffset=\"-2\""
      ),
      (
        StrokeStyle(width: 3, cap: .round, join: .bevel, dash: .init([4], phase: 0.5)),
        " stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\""
          + " stroke-dasharray=\"4\" stroke-dashoffset=\".5\""
      ),
    ]
    for row in rows {
      #expect(text { $0.style(row.style, decimals: 2) } == row.text, "\(row.style)")
    }
  }

  @Test func transforms_ofEachKind_areInTheirShortestForm() {
    let rows: [(transform: AffineTransform, value: String)] = [
      (.translation(x: 3, y: -4.5), "translate(3 -4.5)"),
      (.translation(x: 0, y: 2), "translate(0 2)"),
      (.scale(2), "scale(2)"), (.scale(x: 2, y: 1), "scale(2 1)"),
      (.scale(x: -1, y: 1), "scale(-1 1)"), (.scale(x: 1, y: -1), "scale(1 -1)"),
      (.scale(x: 1, y: 0.5), "scale(1 .5)"), (.scale(x: 0, y: 1), "scale(0 1)"),
      (.scale(x: 1, y: 0), "scale(1 0)"), (.scale(x: -1, y: -1), "scale(-1)"),
      (AffineTransform(a: 1, b: 0, c: 0, d: 3, tx: 5, ty: 0), "translate(5 0)scale(1 3)"),
      (.scale(0), "scale(0)"), (.scale(1 / 3.0), "scale(.333333)"),
      (AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 6), "translate(5 6)scale(2)"),
      (AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 6), "translate(0 6)scale(2 3)"),
      (.rotation(.pi / 2), "matrix(0 1 -1 0 0 0)"),
      (AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 7, ty: 0), "matrix(1 0 .5 1 7 0)"),
      (AffineTransform(a: 1, b: -0.25, c: 0, d: 1, tx: 0, ty: 0.125), "matrix(1 -.25 0 1 0 .125)"),
    ]
    for row in rows {
      #expect(
        text { $0.transform(row.transform, decimals: 2) } == " transform=\"\(row.value)\"")
    }
    #expect(text { $0.transform(.identity, decimals: 2) } == "")
  }

  @Test func colors_ofEachPaint_areWordsAndOpacities() {
    let rows: [(name: String, color: Color, text: String)] = [
      ("fill", .black, ""), ("stroke", .black, " stroke=\"#000\""),
      ("fill", .white, " fill=\"#fff\""),
      ("fill", Color(hex: 0x3498DB), " fill=\"#3498db\""),
      ("fill", Color(hex: 0x3399DD), " fill=\"#39d\""),
      ("fill", Color(hex: 0x3399DE), " fill=\"#3399de\""),
      ("fill", Color(hex: 0x000001), " fill=\"#000001\""),
      ("fill", Color(white: 0, alpha: 0.5), " fill-opacity=\".5\""),
      ("stroke", Color(white: 1, alpha: 0.12345), " stroke=\"#fff\" stroke-opacity=\".1235\""),
      ("fill", .clear, " fill-opacity=\"0\""),
      // Beyond the range it is drawn as the nearest colour within.
      ("fill", Color(red: 2, green: -1, blue: 0.5, alpha: 3), " fill=\"#ff0080\""),
    ]
    var definitions = SVGDefinitions(reserved: [])
    for row in rows {
      let found = text {
        $0.paint(row.name, .color(row.color), definitions: &definitions, decimals: 2)
      }
      #expect(found == row.text, "\(row.color)")
    }
  }

  /// Path data read back by the grammar of SVG: a command, numbers, and what goes on without one.
  private func points(_ data: String) throws -> [[Double]] {
    var (numbers, word): ([Double], String) = ([], "")
    var (command, points): (Character, [[Double]]) = ("m", [])
    var (pen, start) = ([0.0, 0], [0.0, 0])
    func end() throws {
      guard !word.isEmpty else { return }
      numbers.append(try #require(Double(word.first == "." ? "0" + word : word), "\(data)"))
      word = ""
    }
    func take() {
      let count = ["m": 2, "l": 2, "h": 1, "v": 1, "c": 6][command] ?? 0
      guard count > 0, numbers.count == count else { return }
      switch command {
      case "h": pen[0] += numbers[0]
      case "v": pen[1] += numbers[0]
      default:
        for index in stride(from: 0, to: count - 2, by: 2) {
          points.append([pen[0] + numbers[index], pen[1] + numbers[index + 1]])
        }
        pen = [pen[0] + numbers[count - 2], pen[1] + numbers[count - 1]]
      }
      points.append(pen)
      if command == "m" { (start, command) = (pen, "l") }
      numbers = []
    }
    for character in data {
      if "mlhvcz".contains(character) {
        try end()
        take()
        #expect(numbers.isEmpty, "\(data)")
        command = character
        if command == "z" { pen = start }
      } else if character == "-" || character == " " || character == "." && word.contains(".") {
        try end()
        take()
        word = character == " " ? "" : String(character)
      } else {
        word.append(character)
      }
    }
    try end()
    take()
    return points
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func pathData_readBack_hasEveryPointWithinHalfAUnit(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for decimals in 0...4 {
      var (path, expected): (Path, [Point]) = (Path(), [])
      func point() -> Point {
        // Often on a grid, where steps are level, upright or none.
        let scale = random.index(below: 2) == 0 ? 1.0 : 0.0137
        return Point(
          x: scale * Double(random.index(below: 7) - 3),
          y: scale * Double(random.index(below: 7) - 3))
      }
      for index in 0..<60 {
        let places = [point(), point(), point()]
        switch index == 0 ? 0 : random.index(below: 6) {
        case 0:
          path.move(to: places[0])
          expected.append(places[0])
        case 1, 2, 3:
          path.addLine(to: places[0])
          expected.append(places[0])
        case 4:
          path.addCurve(to: places[2], control1: places[0], control2: places[1])
          expected += places
        default:
          path.closeSubpath()
          // What follows a close begins with a move of its own.
          path.move(to: places[0])
          expected.append(places[0])
        }
      }
      let data = String(
        decoding: SVGPathData(path, decimals: decimals).text.bytes, as: UTF8.self)
      let found = try points(data)
      var half = 0.5 + 1e-6
      for _ in 0..<decimals { half /= 10 }
      #expect(found.count == expected.count, "\(data)")
      for (place, point) in zip(found, expected) {
        #expect(abs(place[0] - point.x) < half && abs(place[1] - point.y) < half, "\(data)")
      }
    }
  }
}
