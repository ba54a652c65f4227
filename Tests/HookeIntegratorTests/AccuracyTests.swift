// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeIntegrator
import Testing

/// Error control, held against a thousand random motions.
@Suite("Error control")
struct AccuracyTests {
  /// A thousand random Duffing oscillators after 3 s, from Taylor series of 40 digits.
  struct Motion {
    let parameters: [Double]
    let start: [Double]
    let end: [Double]

    static func all() throws -> [Motion] {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Data/duffing.csv")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        .map { line in
          let numbers = line.split(separator: ",").compactMap { Double($0) }
          return Motion(
            parameters: Array(numbers[0..<4]), start: Array(numbers[4..<6]),
            end: Array(numbers[6..<8]))
        }
    }
  }

  /// The errors of all motions at the end, in tolerances of their largest speed.
  static func errors(_ tolerance: Double, _ method: IntegrationMethod) throws -> [Double] {
    let motions = try Motion.all()
    var ensemble = Ensemble(of: Duffing(), method: method)
    for motion in motions { ensemble.insert(state: motion.start, parameters: motion.parameters) }
    ensemble.advance(to: 3)
    return motions.enumerated().map { index, motion in
      let state = ensemble.state(of: ensemble.handle(at: index))
      let (linear, cubic) = (motion.parameters[0], motion.parameters[1])
      let (distance, speed) = (motion.start[0] - motion.parameters[3], motion.start[1])
      let square = distance * distance
      let energy = speed * speed + linear * square + cubic * square * square / 2
      let scale = tolerance * (1 + energy.squareRoot())
      return max(abs(state[0] - motion.end[0]), abs(state[1] - motion.end[1])) / scale
    }
  }

  /// Tolerances are per step: over dozens to a thousand steps errors add up, or cancel out.
  @Test(arguments: [(1e-4, 0.55, 0.85), (1e-7, 0.8, 0.97), (1e-10, 0.8, 0.97)])
  func errorControl_onThousandMotions_holdsTheToleranceMostly(
    _ tolerance: Double, _ withinOne: Double, _ withinTen: Double
  ) throws {
    let given = Tolerance(relative: tolerance, absolute: tolerance)
    var row = "| 1e-\(Int(-log10(tolerance).rounded())) |"
    for method in [IntegrationMethod.tsitouras5(given), .dormandPrince8(given), .taylor(given)] {
      let errors = try Self.errors(tolerance, method)
      #expect(errors.count == 1000)
      let share = { limit in Double(errors.count { $0 <= limit }) / 1000 }
      #expect(share(1) > withinOne, "\(method): \(share(1))")
      #expect(share(10) > withinTen, "\(method): \(share(10))")
      for limit in [1.0, 10] { row += " \(Int((100 * share(limit)).rounded())) % |" }
    }
    // The figures are the same on every processor, so the page has these.
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Integrator.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains(row + "\n"),
      "Docs/Integrator.md is to have the row \(row)")
  }
}
