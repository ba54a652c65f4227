// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A path as SVG path data: relative commands in units of the last decimal.
///
/// Each point is rounded by itself and the numbers are differences of rounded points, so that
/// rounding errors do not add up: no point is off by more than half a unit of the last decimal.
struct SVGPathData {
  private(set) var text = SVGText()
  private let decimals: Int
  private let unitsPerPoint: Double
  private var position = (x: Int64(0), y: Int64(0))
  private var start = (x: Int64(0), y: Int64(0))
  private var command = UInt8(0)
  private var isAfterLetter = true
  private var lastHadPoint = false

  /// Writes a path with a number of decimals, 0 to 9.
  init(_ path: Path, decimals: Int) {
    self.decimals = decimals
    var units = 1.0
    for _ in 0..<decimals { units *= 10 }
    unitsPerPoint = units
    for element in path.elements { add(element) }
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      let place = rounded(point)
      begin("m")
      step(to: place)
      position = place
      start = place
    case .line(let point):
      let place = rounded(point)
      if place.y == position.y, place.x != position.x {
        begin("h")
        number(place.x - position.x)
      } else if place.x == position.x, place.y != position.y {
        begin("v")
        number(place.y - position.y)
      } else {
        begin("l")
        step(to: place)
      }
      position = place
    case .curve(let end, let control1, let control2):
      let place = rounded(end)
      begin("c")
      step(to: rounded(control1))
      step(to: rounded(control2))
      step(to: place)
      position = place
    case .close:
      begin("z")
      position = start
    }
  }

  private func rounded(_ point: Point) -> (x: Int64, y: Int64) {
    (
      Int64((point.x * unitsPerPoint).rounded()), Int64((point.y * unitsPerPoint).rounded())
    )
  }

  /// Writes a command's letter, unless the previous one still applies.
  private mutating func begin(_ letter: Unicode.Scalar) {
    let letter = UInt8(ascii: letter)
    // Further points after a move are lines without a letter.
    let goesOn =
      letter == command && letter != UInt8(ascii: "m") && letter != UInt8(ascii: "z")
      || command == UInt8(ascii: "m") && letter == UInt8(ascii: "l")
    command = letter
    guard !goesOn else { return }
    text.raw(String(Unicode.Scalar(letter)))
    isAfterLetter = true
  }

  private mutating func step(to place: (x: Int64, y: Int64)) {
    number(place.x - position.x)
    number(place.y - position.y)
  }

  /// Writes a number, with a space only where it would merge with the previous one.
  private mutating func number(_ units: Int64) {
    var word = SVGText()
    word.number(units: units, decimals: decimals)
    let first = word.bytes.first
    let standsAlone =
      isAfterLetter || first == UInt8(ascii: "-")
      || (first == UInt8(ascii: ".") && lastHadPoint)
    if !standsAlone { text.raw(" ") }
    text.append(word)
    isAfterLetter = false
    lastHadPoint = word.bytes.contains(UInt8(ascii: "."))
  }
}
