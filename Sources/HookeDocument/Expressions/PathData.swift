// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat
internal import HookeSolver

/// The reading of SVG path data, the `d` of a `path` element: `M 0 0 L 10 0 Z`.
struct PathData {
  private let characters: [UInt8]
  private var index = 0
  private var path = Path()
  /// The last control point, for S and T, and the command that it belongs to.
  private var control: (point: Point, command: UInt8)?

  /// The path of a text.
  static func path(_ text: String) throws(NotationError) -> Path {
    var data = PathData(characters: Array(text.utf8))
    try data.read()
    return data.path
  }

  private init(characters: [UInt8]) { self.characters = characters }

  private func error(_ message: String) -> NotationError {
    NotationError(message: message, offset: min(index, max(0, characters.count - 1)), count: 1)
  }

  // MARK: Commands

  private mutating func read() throws(NotationError) {
    skipSpace()
    guard index < characters.count else { throw error("the path has no commands") }
    var command: UInt8 = 0
    while index < characters.count {
      if characters[index].isLetter {
        command = characters[index]
        guard
          path.isEmpty ? command | 32 == UInt8(ascii: "m") : Self.commands.contains(command | 32)
        else {
          throw error(
            path.isEmpty
              ? "a path begins with M" : "'\(Unicode.Scalar(command))' is no command of a path")
        }
        index += 1
      } else if command | 32 == UInt8(ascii: "z") || command == 0 {
        throw error("a command is missing here")
      }
      try draw(command | 32, isRelative: command & 32 != 0)
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      skipSpace()
    }
  }

  private static let commands = Set("mlhvcsqtaz".utf8)

  private mutating func draw(_ command: UInt8, isRelative: Bool) throws(NotationError) {
    let current = path.currentPoint ?? .zero
    let base = isRelative ? current : .zero
    var control: Point?
    switch command {
    case UInt8(ascii: "m"): path.move(to: try point(base))
    case UInt8(ascii: "l"): path.addLine(to: try point(base))
    case UInt8(ascii: "h"): path.addLine(to: Point(x: base.x + (try number()), y: current.y))
    case UInt8(ascii: "v"): path.addLine(to: Point(x: current.x, y: base.y + (try number())))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let first =
        command == UInt8(ascii: "c") ? try point(base) : reflected(current, after: "cs")
      let second = try point(base)
      path.addCurve(to: try point(base), control1: first, control2: second)
      control = second
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let middle = command == UInt8(ascii: "q") ? try point(base) : reflected(current, after: "qt")
      path.addQuadCurve(to: try point(base), control: middle)
      control = middle
    case UInt8(ascii: "a"): try arc(from: current, base)
    default: path.closeSubpath()
    }
    self.control = control.map { ($0, command) }
  }

  /// The last control point seen from the other side of the current point.
  private func reflected(_ current: Point, after commands: String) -> Point {
    guard let control, commands.utf8.contains(control.command) else { return current }
    return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  /// An elliptical arc, by the conversion of SVG 2, appendix B.2.4.
  private mutating func arc(from start: Point, _ base: Point) throws(NotationError) {
    var (rx, ry) = ((try number()).magnitude, (try number()).magnitude)
    let turn = Elementary.sinCos(radians: (try number()) / 180 * .pi)
    let (isLarge, isSweep) = (try flag(), try flag())
    let end = try point(base)
    guard rx > 0, ry > 0, start != end else { return path.addLine(to: end) }
    // The half way from end to start, in the axes of the ellipse.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let x = turn.cos * dx + turn.sin * dy
    let y = turn.cos * dy - turn.sin * dx
    let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let product = rx * ry * rx * ry
    let square = rx * rx * y * y + ry * ry * x * x
    // Radii or distances whose squares no number holds.
    guard excess.isFinite, square > 0 else { return path.addLine(to: end) }
    var factor = max(0, (product - square) / square).squareRoot()
    if isLarge == isSweep { factor = -factor }
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let begin = Elementary.atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = Elementary.atan2((-y - cy) / ry, (-x - cx) / rx) - begin
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let unit = Path.arc(center: .zero, radius: 1, from: begin, to: begin + sweep)
    // From the unit circle to the ellipse.
    let middle = Point(
      x: turn.cos * cx - turn.sin * cy + (start.x + end.x) / 2,
      y: turn.sin * cx + turn.cos * cy + (start.y + end.y) / 2)
    let matrix = AffineTransform(
      a: turn.cos * rx, b: turn.sin * rx, c: -turn.sin * ry, d: turn.cos * ry,
      tx: middle.x, ty: middle.y)
    let curves = unit.elements.dropFirst()
    for (number, element) in curves.enumerated() {
      guard case .curve(let point, let control1, let control2) = element else { continue }
      let isLast = number == curves.count - 1
      path.addCurve(
        to: isLast ? end : matrix.apply(to: point), control1: matrix.apply(to: control1),
        control2: matrix.apply(to: control2))
    }
  }

  // MARK: Numbers

  private mutating func skipSpace() {
    while index < characters.count, " \t\n\r,".utf8.contains(characters[index]) { index += 1 }
  }

  private mutating func point(_ base: Point) throws(NotationError) -> Point {
    let x = base.x + (try number())
    return Point(x: x, y: base.y + (try number()))
  }

  private mutating func flag() throws(NotationError) -> Bool {
    skipSpace()
    guard index < characters.count, characters[index] == 48 || characters[index] == 49 else {
      throw error("a flag of an arc, 0 or 1, is missing here")
    }
    index += 1
    return characters[index - 1] == 49
  }

  private mutating func number() throws(NotationError) -> Double {
    skipSpace()
    let begin = index
    if index < characters.count, "+-".utf8.contains(characters[index]) { index += 1 }
    var hasPoint = false
    while index < characters.count,
      characters[index].isDigit || (!hasPoint && characters[index] == UInt8(ascii: "."))
    {
      hasPoint = hasPoint || characters[index] == UInt8(ascii: ".")
      index += 1
    }
    if index < characters.count, characters[index] | 32 == UInt8(ascii: "e"), index > begin {
      var end = index + 1
      if end < characters.count, "+-".utf8.contains(characters[end]) { end += 1 }
      if end < characters.count, characters[end].isDigit {
        while end < characters.count, characters[end].isDigit { end += 1 }
        index = end
      }
    }
    let text = String(decoding: characters[begin..<index], as: UTF8.self)
    guard let number = Double(text) else {
      index = begin
      throw error("a number is missing here")
    }
    guard number.magnitude <= DocumentLimits.magnitude else {
      index = begin
      throw error("\(text) is too large; at most \(DocumentLimits.magnitude.plain)")
    }
    return number
  }
}
