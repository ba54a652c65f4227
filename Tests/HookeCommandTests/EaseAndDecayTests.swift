// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke ease` and `hooke decay` against formulas of this file.
@Suite("ease and decay")
struct EaseAndDecayTests {
  /// A cubic Bézier's y at an x, by a hundred halvings.
  private func bezier(_ points: [Double], at x: Double) -> Double {
    func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = 0.5 * (low + high)
      if coordinate(points[0], points[2], middle) < x { low = middle } else { high = middle }
    }
    return coordinate(points[1], points[3], 0.5 * (low + high))
  }

  @Test(
    "the rows of a timing function lie on its Bézier curve",
    arguments: [
      ("linear", [0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
      ("easeInOut", [0.42, 0, 0.58, 1]), ("default", [0.25, 0.1, 0.25, 1]),
      ("0.1,-0.6,0.7,1.4", [0.1, -0.6, 0.7, 1.4]),
    ])
  func ease_anyCurve_followsIt(_ name: String, _ points: [Double]) throws {
    let rows = try CSVRow.rows(
      of: HookeProcess.run("ease \(name) --from 10 --to -30 --duration 0.75 --fps 50 --csv"))
    // 0.75 s is half way between frames 37 and 38.
    #expect(rows.count == 39)
    for row in rows.dropLast() {
      let truth = 10 - 40 * bezier(points, at: row.time / 0.75)
      #expect((row.position - truth).magnitude < 1e-11, "\(row.text)")
      #expect(row.settled == 0)
    }
    #expect(rows.last?.text == "38,0.76000000000000001,-30,0,1")
  }

  @Test("a duration of 0 is there at once")
  func ease_durationZero_isOneRow() throws {
    let result = try HookeProcess.run("ease easeIn --duration 0 --to 7 --csv")
    #expect(result.lines.dropFirst() == ["0,0,7,0,1"])
  }

  @Test("the report of a timing function")
  func ease_report_printsControlPointsAndQuarters() throws {
    let result = try HookeProcess.run("ease easeInOut --to 200 --duration 2")
    #expect(result.lines.first == "easeInOut, at rest after 2 s")
    #expect(result.output.contains("at 1 s    100"))
    #expect(result.output.contains("at 2 s    200"))
    #expect(!result.output.contains("extremes"))
  }

  /// y(s) of the control points 0, -0.5, 1.6, 1 turns where its derivative, a quadratic in s, is 0.
  @Test("the report of a timing function says where it leaves its range")
  func ease_report_printsExtremes() throws {
    let result = try HookeProcess.run("ease 0.3,-0.5,0.7,1.6 --from 10 --to 60 --duration 1")
    let (a, b, c) = (3 * (1 + 3 * -0.5 - 3 * 1.6), 6 * (1.6 - 2 * -0.5), 3 * -0.5)
    let root = (b * b - 4 * a * c).squareRoot()
    for s in [(-b + root) / (2 * a), (-b - root) / (2 * a)] {
      let rest = 1 - s
      let y = 3 * rest * rest * s * -0.5 + 3 * rest * s * s * 1.6 + s * s * s
      let x = 3 * rest * rest * s * 0.3 + 3 * rest * s * s * 0.7 + s * s * s
      let line = result.lines.first { line in
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        return numbers.contains { ($0 - x).magnitude < 1e-6 }
          && numbers.contains { ($0 - 10 - 50 * y).magnitude < 1e-6 }
      }
      #expect(line != nil, "\(x) \(10 + 50 * y)\n\(result.output)")
    }
  }

  /// Control points at 0 and 1 in time put the turning point of an s near 0 or 1 within a
  /// thousandth of the duration.
  @Test(
    "turning points are found as close to the ends as they may lie",
    arguments: [[0, -0.2, 0, 1], [1, 0, 1, 1.2], [0, -0.6, 1, 1.6], [0, 2, 0, 1]])
  func ease_report_printsExtremesAtTheEnds(points: [Double]) throws {
    let (x1, y1, x2, y2) = (points[0], points[1], points[2], points[3])
    let line = points.map { "\($0)" }.joined(separator: ",")
    let result = try HookeProcess.run("ease \(line) --to 1 --duration 1")
    let (a, b, c) = (3 * (1 + 3 * y1 - 3 * y2), 6 * (y2 - 2 * y1), 3 * y1)
    let root = (b * b - 4 * a * c).squareRoot()
    // c is 0 where the curve begins level: that is no turning point.
    let turns = [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
    #expect(!turns.isEmpty)
    for s in turns {
      let rest = 1 - s
      let y = 3 * rest * rest * s * y1 + 3 * rest * s * s * y2 + s * s * s
      let x = 3 * rest * rest * s * x1 + 3 * rest * s * s * x2 + s * s * s
      let line = result.lines.first { line in
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        return numbers.contains { ($0 - x).magnitude < 1e-6 }
          && numbers.contains { ($0 - y).magnitude < 1e-6 }
      }
      #expect(line != nil, "\(x) \(y)\n\(result.output)")
    }
  }

  @Test("the rows of a decay follow the exponential, up to the frame of rest")
  func decay_rows_followTheClosedForm() throws {
    let rows = try CSVRow.rows(
      of: HookeProcess.run(
        "decay --from 20 --velocity -1500 --deceleration 0.996 --threshold 0.25 --fps 30 --csv"))
    let rate = -1000 * log(0.996)
    let end = 20 - 1500 / rate
    for row in rows.dropLast() {
      let left = exp(-rate * row.time)
      #expect((row.position - (end + 1500 / rate * left)).magnitude < 1e-9, "\(row.text)")
      #expect((row.velocity + 1500 * left).magnitude < 1e-9, "\(row.text)")
      #expect(1500 / rate * left > 0.25)
    }
    let last = try #require(rows.last)
    #expect(last.settled == 1)
    #expect((last.position - end).magnitude < 1e-9)
    #expect(1500 / rate * exp(-rate * last.time) <= 0.25)
  }

  @Test("the report of a decay")
  func decay_report_printsEndAndTime() throws {
    let result = try HookeProcess.run("decay --velocity 2000 --deceleration 0.998 --threshold 1")
    let rate = -1000 * log(0.998)
    let headline = try #require(result.lines.first)
    let words = headline.split(separator: " ").compactMap { Double($0) }
    #expect((words[0] - log(2000 / rate) / rate).magnitude < 1e-8)
    let end = try #require(result.lines.first { $0.contains("  end  ") })
    let shown = try #require(end.split(separator: " ").compactMap { Double($0) }.first)
    #expect((shown - 2000 / rate).magnitude < 1e-6)
  }

  @Test("a decay that loses nothing never ends")
  func decay_withoutLoss_neverEnds() throws {
    let report = try HookeProcess.run("decay --deceleration 1")
    #expect(report.lines.first == "Decay, never at rest")
    let rows = try CSVRow.rows(
      of: HookeProcess.run("decay --deceleration 1 --velocity 2 --fps 10 --csv"))
    #expect(rows.count == 601)
    #expect(rows.last?.position == 120)
    #expect(rows.last?.settled == 0)
  }
}
