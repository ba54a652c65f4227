// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A path of one start and cubic pieces, read from the text of an SVG file.
struct PathData {
  struct Piece {
    /// Start, two control points, end: x and y each.
    let points: [(x: Double, y: Double)]

    /// The point at a share of the piece, 0 to 1.
    func point(at t: Double) -> (x: Double, y: Double) {
      let u = 1 - t
      let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      return zip(points, weights).reduce((0, 0)) { sum, term in
        (sum.0 + term.0.x * term.1, sum.1 + term.0.y * term.1)
      }
    }
  }

  let pieces: [Piece]

  /// Reads `m x y c ...` with relative or absolute curves; anything else is a failure.
  init(_ text: String) throws {
    let tokens = text.matches(of: /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/).map { String($0.output) }
    var numbers: [Double] = []
    var isRelative = false
    var here = (x: 0.0, y: 0.0)
    var pieces: [Piece] = []
    var isStarted = false
    for token in tokens {
      if let number = Double(token) {
        numbers.append(number)
      } else {
        try #require(["m", "M", "c", "C"].contains(token), "unexpected '\(token)' in the curve")
        isRelative = token == "c"
        continue
      }
      if !isStarted, numbers.count == 2 {
        here = (numbers[0], numbers[1])
        (isStarted, numbers) = (true, [])
      } else if numbers.count == 6 {
        let origin = isRelative ? here : (x: 0.0, y: 0.0)
        let points = stride(from: 0, to: 6, by: 2).map {
          (x: origin.x + numbers[$0], y: origin.y + numbers[$0 + 1])
        }
        pieces.append(Piece(points: [here] + points))
        (here, numbers) = (points[2], [])
      }
    }
    try #require(numbers.isEmpty && !pieces.isEmpty)
    self.pieces = pieces
  }
}
