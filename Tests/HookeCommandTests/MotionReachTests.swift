// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing

@testable import HookeCommand

/// The greatest values and velocities of motions, against the greatest number: 1.797e308.
@Suite("reach of motions")
struct MotionReachTests {
  /// A command line, and the options that a refusal names; nil where the motion is tabulated.
  struct Line: Sendable, CustomTestStringConvertible {
    let command: any ParsableCommand.Type
    let text: String
    let options: String?

    var testDescription: String { text }

    init(_ command: any ParsableCommand.Type, _ text: String, _ options: String?) {
      (self.command, self.text, self.options) = (command, text, options)
    }
  }

  /// No higher than its highest control point, no faster than three times its way and height.
  static let easings = [
    Line(EaseCommand.self, "linear --to 2e307", nil),
    Line(EaseCommand.self, "linear --to 3e307", "--to 3e+307"),
    Line(EaseCommand.self, "linear --to -2e307", nil),
    Line(EaseCommand.self, "linear --to -3e307", "--to -3e+307"),
    Line(EaseCommand.self, "linear --from 2e307 --to 0", nil),
    Line(EaseCommand.self, "linear --from 3e307 --to 0", "--from 3e+307, --to 0"),
    Line(EaseCommand.self, "linear --to 5e306 --duration 0.1", nil),
    Line(EaseCommand.self, "linear --to 7e306 --duration 0.1", "--to 7e+306, --duration 0.1"),
    Line(EaseCommand.self, "linear --to 3e307 --duration 0.4", "--to 3e+307"),
    Line(
      EaseCommand.self, "linear --from 1.9e307 --to -2e307", "--from 1.9e+307, --to -2e+307"),
    Line(EaseCommand.self, "linear --from 3e307 --to 1", "--from 3e+307"),
    Line(EaseCommand.self, "linear --to 5e307 --duration 3", nil),
    Line(EaseCommand.self, "linear --to 1e308 --duration 0", nil),
    Line(EaseCommand.self, "linear --to 1e308 --duration 3", nil),
    Line(EaseCommand.self, "0.3,-9,0.7,0 --to 5e306 --duration 1", nil),
    Line(EaseCommand.self, "0.3,-9,0.7,0 --to 7e306 --duration 1", "--to 7e+306, --duration 1"),
    Line(EaseCommand.self, "0.3,0,0.7,9 --to 7e306 --duration 1", "--to 7e+306, --duration 1"),
    Line(EaseCommand.self, "0.3,0,0.7,-9 --to 7e306 --duration 1", "--to 7e+306, --duration 1"),
    Line(EaseCommand.self, "0.3,9,0.7,0 --to -7e306 --duration 1", "--to -7e+306, --duration 1"),
    Line(EaseCommand.self, "0.3,0.5,0.7,0.5 --to 5e307 --duration 1", nil),
    Line(
      EaseCommand.self, "0.3,0.5,0.7,0.5 --to 5e307 --duration 0.6",
      "--to 5e+307, --duration 0.6"),
    Line(EaseCommand.self, "0,0,1,9 --from 1.7e308 --to 1.701e308 --duration 0", nil),
    Line(
      EaseCommand.self, "0,0,1,9 --from 1.7e308 --to 1.72e308 --duration 0",
      "--from 1.7e+308, --to 1.72e+308, --duration 0"),
  ]

  /// As far as its velocity divided by its rate, and one that never slows down as far as a minute.
  static let decays = [
    Line(DecayCommand.self, "--velocity 1.7e308", nil),
    Line(DecayCommand.self, "--velocity 1.7e308 --from 9e307", nil),
    Line(
      DecayCommand.self, "--velocity 1.7e308 --from 1e308",
      "--from 1e+308, --velocity 1.7e+308"),
    // Whichever way it goes, its way counts.
    Line(
      DecayCommand.self, "--velocity -1.7e308 --from 1e308",
      "--from 1e+308, --velocity -1.7e+308"),
    Line(
      DecayCommand.self, "--velocity -1.7e308 --from -1e308",
      "--from -1e+308, --velocity -1.7e+308"),
    Line(
      DecayCommand.self, "--velocity 1e308 --deceleration 0.9995",
      "--velocity 1e+308, --deceleration 0.9995"),
    Line(DecayCommand.self, "--velocity 8e307 --deceleration 0.9995", nil),
    Line(DecayCommand.self, "--velocity 2.9e306 --deceleration 1", nil),
    Line(
      DecayCommand.self, "--velocity 3.1e306 --deceleration 1",
      "--velocity 3.1e+306, --deceleration 1"),
  ]

  /// As far from its target as its distance and its velocity by its frequency: 0.5, 2 and 100 per
  /// second.
  static let springs = [
    Line(SpringCommand.self, "--stiffness 0.25 --damping 1 --velocity 8e307", nil),
    Line(SpringCommand.self, "--stiffness 0.25 --damping 1 --velocity 1e308", "--velocity 1e+308"),
    Line(SpringCommand.self, "--stiffness 0.25 --damping 1 --to 8e307", nil),
    Line(SpringCommand.self, "--stiffness 0.25 --damping 1 --to 9.1e307", "--to 9.1e+307"),
    Line(SpringCommand.self, "--stiffness 4 --damping 1 --velocity 1.7e308", nil),
    Line(SpringCommand.self, "--stiffness 4 --damping 1 --to 8e307", nil),
    Line(SpringCommand.self, "--stiffness 4 --damping 1 --to 9.1e307", "--to 9.1e+307"),
    Line(
      SpringCommand.self, "--stiffness 4 --damping 1 --from -8e307 --to 1e307 --velocity 1",
      "--from -8e+307, --to 1e+307, --velocity 1"),
    Line(SpringCommand.self, "--stiffness 1e4 --damping 9 --from 1.7e306", nil),
    Line(SpringCommand.self, "--stiffness 1e4 --damping 9 --from 1.9e306", "--from 1.9e+306"),
    Line(
      SpringCommand.self, "--stiffness 1e4 --damping 9 --from 1e306 --velocity -1e308",
      "--from 1e+306, --velocity -1e+308"),
    Line(
      SpringCommand.self, "--stiffness 0 --damping 1 --profile pop --velocity 3.1e306",
      "--velocity 3.1e+306"),
    Line(
      SpringCommand.self, "--stiffness 1 --damping 1 --mass 4 --profile pop --velocity 1e308",
      "--velocity 1e+308"),
  ]

  @Test(arguments: easings + decays + springs)
  func motion_ofGreatValues_isRefusedBeyondTheGreatestNumber(line: Line) throws {
    let place = try TemporaryFolder()
    let table = place.url("a.csv")
    let words = line.text.split(separator: " ").map(String.init)
    var command = try line.command.parseAsRoot(
      words + ["--csv", "--fps", "1", "-o", table.path])
    guard let options = line.options else {
      try command.run()
      let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
      #expect(rows.count > 1 && !rows.dropFirst().contains { $0.contains("n") }, "\(rows)")
      return
    }
    let error = #expect(throws: ValidationError.self) { try command.run() }
    #expect(
      error?.message == options + ": the motion has values or velocities beyond 1.797e308, the "
        + "greatest number")
    #expect(try place.names().isEmpty)
  }

  /// Without tension a step of a millisecond multiplies the velocity by the first five terms of
  /// `exp(-friction / 1000)`; the distance stays a thousandth of it.
  @Test("a velocity that POP's steps magnify by more than 1e12 in a minute is refused")
  func velocity_thatGrowsWithoutEnd_isRefused() throws {
    let (friction, step) = (2785.65, Double(Float(0.001)))
    let z = -friction * step
    let growth = pow(1 + z + z * z / 2 + z * z * z / 6 + z * z * z * z / 24, 60 / step)
    #expect(growth > 1e13 && growth / friction < 1e11)
    let place = try TemporaryFolder()
    var command = try SpringCommand.parseAsRoot([
      "--stiffness", "0", "--damping", "\(friction)", "--velocity", "1000", "--profile", "pop",
      "--fps", "0.1", "--csv", "-o", place.url("a.csv").path,
    ])
    let error = #expect(throws: ValidationError.self) { try command.run() }
    #expect(error?.message.contains("grow without end") == true)
    #expect(try place.names().isEmpty)
  }
}
