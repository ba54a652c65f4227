// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@Suite("Elementary functions")
struct ElementaryTests {
  private static let functions: [String: @Sendable (Double, Double) -> Double] = [
    "exp": { x, _ in Elementary.exp(x) }, "expm1": { x, _ in Elementary.expm1(x) },
    "sin": { x, _ in Elementary.sin(x) }, "cos": { x, _ in Elementary.cos(x) },
    "log": { x, _ in Elementary.log(x) }, "log1p": { x, _ in Elementary.log1p(x) },
    "atan2": { y, x in Elementary.atan2(y, x) },
  ]

  /// The documented bounds, in ulp of the value.
  @Test(arguments: [
    ("exp", 1.25), ("expm1", 1.75), ("sin", 1.25), ("cos", 1.25), ("log", 1.25), ("log1p", 1.25),
    ("atan2", 2.5),
  ])
  func errorInUlp_atTableValues_isBelowTheDocumentedBound(name: String, bound: Double) throws {
    let function = try #require(Self.functions[name])
    var worst = WorstCase()
    var count = 0
    for row in elementaryTable.split(separator: "\n") {
      let words = row.split(separator: " ")
      guard words[0] == name else { continue }
      let (x, y, high, low) = (
        number(words[1]), number(words[2]), number(words[3]), number(words[4])
      )
      let error = ((function(x, y) - high) - low).magnitude / high.ulp
      worst.note(error, at: "\(name)(\(x), \(y))")
      count += 1
    }
    #expect(count >= 15)
    #expect(worst.error < bound, "\(worst.error) ulp at \(worst.place)")
  }

  @Test func specialValues_areThoseOfTheFunctions() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(1000) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.expm1(0) == 0)
    #expect(Elementary.expm1(-.infinity) == -1)
    #expect(Elementary.expm1(.nan).isNaN)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log1p(0) == 0)
    #expect(Elementary.log1p(-1) == -.infinity)
    #expect(Elementary.log1p(-2).isNaN)
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.sin(.infinity).isNaN)
    #expect(Elementary.cos(.nan).isNaN)
    #expect(Elementary.atan2(0, 1) == 0)
    #expect(Elementary.atan2(0, -1) == .pi)
    #expect(Elementary.atan2(1, 0) == .pi / 2)
    #expect(Elementary.atan2(-1, 0) == -.pi / 2)
    #expect(Elementary.atan2(0, 0) == 0)
    #expect(Elementary.atan2(.nan, 1).isNaN)
  }

  @Test func subnormalResults_roundOnce() {
    // e^-744.4401 is the smallest subnormal to within 1 %.
    #expect(Elementary.exp(-744.44) == .leastNonzeroMagnitude)
    #expect(Elementary.exp(-746) == 0)
    #expect(Elementary.log(.leastNonzeroMagnitude) == -744.4400719213812)
  }
}
