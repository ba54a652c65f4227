// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A `linear()` easing as a browser reads it: from the printed text alone.
struct PrintedEasing {
  let duration: Double
  let points: [(input: Double, output: Double)]
  let comment: String

  init(_ text: String) throws {
    let end = try #require(text.range(of: "*/"))
    comment = String(text[..<end.lowerBound])
    let rules = text[end.upperBound...]
    let seconds = try #require(rules.firstMatch(of: /-duration: ([0-9.]+)s;/))
    duration = try #require(Double(seconds.1))
    let list = try #require(rules.firstMatch(of: /-easing: linear\(([^)]*)\);/)).1
    let stops = list.split(separator: ",").map { $0.split { " \n".contains($0) } }
    points = try stops.enumerated().map { index, words in
      let output = try #require(Double(words[0]))
      if words.count == 1 {
        // Only the ends may do without a place.
        try #require(index == 0 || index == stops.count - 1)
        return (index == 0 ? 0 : 1, output)
      }
      try #require(words.count == 2 && words[1].hasSuffix("%"))
      return (try #require(Double(words[1].dropLast())) / 100, output)
    }
  }

  /// The largest error stated in the comment, as a share.
  var statedError: Double {
    get throws {
      let match = try #require(comment.firstMatch(of: /largest error ([0-9.]+) %/))
      return try #require(Double(match.1)) / 100
    }
  }

  /// The output at an input, by straight lines between the points.
  func output(at input: Double) -> Double {
    let index = points.dropLast().lastIndex { $0.input <= input } ?? 0
    let (a, b) = (points[index], points[index + 1])
    return a.output + (b.output - a.output) * (input - a.input) / (b.input - a.input)
  }

  /// The largest distance from a curve of the straight lines between the points, looked at in
  /// 40,000 places and at every corner.
  func largestError(against curve: (Double) -> Double) -> Double {
    let steps = 40_000.0
    var error = (points[points.count - 1].output - curve(duration)).magnitude
    for (a, b) in zip(points, points.dropFirst()) {
      let slope = (b.output - a.output) / (b.input - a.input)
      let (first, last) = (Int((a.input * steps).rounded(.up)), Int(b.input * steps))
      let inputs = stride(from: first, through: last, by: 1).map { Double($0) / steps }
      for input in [a.input] + inputs {
        let output = a.output + slope * (input - a.input)
        error = max(error, (output - curve(input * duration)).magnitude)
      }
    }
    return error
  }
}
