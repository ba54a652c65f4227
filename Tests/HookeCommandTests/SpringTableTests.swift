// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke spring --csv` against the textbook.
@Suite("spring --csv")
struct SpringTableTests {
  struct Case: CustomTestStringConvertible {
    let spring: ReferenceSpring
    let fps: Double
    let threshold: Double

    var testDescription: String { "damping ratio \(spring.dampingRatio), \(fps) fps" }

    var arguments: [String] {
      [
        "spring", "--mass", "\(spring.mass)", "--stiffness", "\(spring.stiffness)",
        "--damping", "\(spring.damping)", "--from", "\(spring.from)", "--to", "\(spring.to)",
        "--velocity", "\(spring.velocity)", "--fps", "\(fps)", "--threshold", "\(threshold)",
        "--csv",
      ]
    }
  }

  static let cases = [
    Case(
      spring: ReferenceSpring(mass: 1, stiffness: 342.1, damping: 12.96), fps: 60,
      threshold: 0.001),
    Case(
      spring: ReferenceSpring(
        mass: 2.5, stiffness: 100, damping: 3, from: -40, to: 60, velocity: -2000),
      fps: 120, threshold: 0.5),
    Case(
      spring: ReferenceSpring(mass: 1, stiffness: 64, damping: 16, from: 5, to: -5), fps: 59.94,
      threshold: 0.01),
    Case(
      spring: ReferenceSpring(mass: 0.3, stiffness: 80, damping: 60, velocity: 12), fps: 24,
      threshold: 0.002),
    Case(
      spring: ReferenceSpring(mass: 1, stiffness: 200, damping: 8, from: 1, to: 1, velocity: 3),
      fps: 1000, threshold: 0.005),
  ]

  @Test("every row is the closed form's, up to the frame of rest", arguments: cases)
  func rows_anyRegime_followTheClosedForm(_ example: Case) throws {
    let result = try HookeProcess.run(example.arguments)
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
    let rows = try CSVRow.rows(of: result)
    let spring = example.spring
    let size = max((spring.to - spring.from).magnitude, spring.velocity.magnitude / 10)
    #expect(rows.count > 3)
    for (index, row) in rows.dropLast().enumerated() {
      #expect(row.frame == index)
      #expect(row.time == Double(index) / example.fps)
      #expect(row.settled == 0)
      let truth = spring.state(at: row.time)
      #expect((row.position - truth.position).magnitude <= 1e-12 * size, "\(row.text)")
      #expect(
        (row.velocity - truth.velocity).magnitude <= 1e-11 * size * spring.naturalFrequency,
        "\(row.text)")
      #expect(spring.reach(at: row.time) > example.threshold, "at rest too late: \(row.text)")
    }
    let last = try #require(rows.last)
    #expect(last.settled == 1)
    #expect(last.position == spring.to)
    #expect(last.velocity == 0)
    #expect(spring.reach(at: last.time) <= example.threshold, "at rest too early: \(last.text)")
  }

  @Test("an undamped spring ends after a minute, unsettled")
  func rows_undamped_endAfterAMinute() throws {
    let rows = try CSVRow.rows(
      of: HookeProcess.run("spring --stiffness 10 --damping 0 --fps 25 --csv"))
    #expect(rows.count == 1501)
    #expect(rows.last?.time == 60)
    #expect(rows.allSatisfy { $0.settled == 0 })
    let spring = ReferenceSpring(mass: 1, stiffness: 10, damping: 0)
    for row in rows {
      #expect((row.position - spring.state(at: row.time).position).magnitude < 1e-12)
    }
  }

  @Test("a motion at rest from the start is one row")
  func rows_atRestAtTheStart_areOne() throws {
    let result = try HookeProcess.run(
      "spring --response 1 --damping-ratio 1 --from 3 --to 3 --csv")
    #expect(result.output == "frame,time,position,velocity,settled\n0,0,3,0,1\n")
  }

  @Test("the numbers do not depend on the locale")
  func rows_otherLocale_areTheSameBytes() throws {
    let arguments = ["spring", "--bounciness", "10", "--speed", "10", "--csv"]
    let plain = try HookeProcess.run(arguments, environment: ["LC_ALL": "C"])
    let german = try HookeProcess.run(
      arguments, environment: ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"])
    #expect(plain.output == german.output)
    #expect(plain.lines.count > 10)
  }

  @Test(
    "every parameterisation of one spring gives one motion",
    arguments: [
      // stiffness (2 pi / 0.5)^2, damping 4 pi 0.5 / 0.5; SwiftUI's bounce is 1 - damping ratio;
      // Origami's are (stiffness - 194) / 3.62 + 30 and (damping - 25) / 3 + 8.
      "--response 0.5 --damping-ratio 0.5",
      "--duration 0.5 --bounce 0.5",
      "--stiffness 157.91367041742973 --damping 12.566370614359172",
      "--stiffness 315.82734083485946 --damping 25.132741228718345 --mass 2",
      "--origami-tension 20.03140066779827 --origami-friction 3.8554568714530575",
    ])
  func rows_sameSpring_areTheSame(_ parameters: String) throws {
    let rows = try CSVRow.rows(of: HookeProcess.run("spring \(parameters) --csv"))
    let spring = ReferenceSpring(
      mass: 1, stiffness: 4 * .pi * .pi / 0.25, damping: 4 * .pi * 0.5 / 0.5)
    for row in rows.dropLast() {
      #expect((row.position - spring.state(at: row.time).position).magnitude < 1e-12)
    }
    #expect(rows.count == rows.firstIndex { spring.reach(at: $0.time) <= 0.001 }.map { $0 + 1 })
  }
}
