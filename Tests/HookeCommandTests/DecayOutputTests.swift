// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing

@testable import HookeCommand

/// What is written of a decay that POP steps: it ends where its velocity is 5 thresholds per
/// second.
@Suite("output of POP's decays")
struct DecayOutputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let from: Double
    let velocity: Double
    let deceleration: Double
    let threshold: Double?
    let fps: Double

    var testDescription: String { "\(self)" }

    /// The way by the sum over the milliseconds, less what the rest of the velocity would add.
    var end: Double {
      let exact = velocity / (-1000 * log(deceleration))
      let rest = 5 * (threshold ?? 0.001 * exact.magnitude) / velocity.magnitude
      return from + velocity / 1000 * deceleration / (1 - deceleration) * (1 - rest)
    }

    func write(_ options: [String], to file: URL) throws -> String {
      var options = options + ["--profile", "pop", "--fps", "\(fps)", "-o", file.path]
      options += ["--from", "\(from)", "--velocity", "\(velocity)"]
      options += ["--deceleration", "\(deceleration)"]
      if let threshold { options += ["--threshold", "\(threshold)"] }
      var command = try DecayCommand.parseAsRoot(options)
      try command.run()
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  static let rows = [
    Row(from: 0, velocity: 1000, deceleration: 0.998, threshold: nil, fps: 60),
    Row(from: 20, velocity: -900, deceleration: 0.99, threshold: 1, fps: 31.25),
  ]

  @Test("keyframes, table and summary are of one motion, to POP's end", arguments: rows)
  func decay_thatPOPSteps_endsWherePOPDoes(row: Row) throws {
    let place = try TemporaryFolder()
    let text = try row.write(["--format", "keyframes", "--name", "off"], to: place.url("a.css"))
    func number(_ key: String) throws -> Double {
      let start = try #require(text.range(of: "\n  \(key) { translate: ")).upperBound
      return try #require(Double(text[start...].prefix { $0 != "p" }))
    }
    let error = 1e-5 * (row.end - row.from).magnitude
    #expect(try number("from") == row.from)
    #expect(try abs(number("to") - row.end) < error + 1e-4, "\(row.end)")
    let velocity = Int(row.velocity)
    let fps = row.fps == row.fps.rounded() ? "\(Int(row.fps))" : "\(row.fps)"
    #expect(
      text.hasPrefix(
        "/* Decay: velocity \(velocity) per second, deceleration \(row.deceleration) per "
          + "millisecond, as POP steps it at \(fps) frames per second.\n"), "\(text)")
    let table = try row.write(["--csv"], to: place.url("a.csv"))
    let last = try CSVRow(line: String(try #require(table.split(separator: "\n").last)))
    #expect(abs(last.position - row.end) < error && last.settled == 1)
    #expect(abs(last.time - Double(last.frame) / row.fps) < 1e-12)
    // It is slow on its last frame, and was not on the one before.
    let exact = row.velocity / (-1000 * log(row.deceleration))
    let slow = 5 * (row.threshold ?? 0.001 * exact.magnitude)
    #expect(last.velocity.magnitude < slow)
    #expect(last.velocity.magnitude / pow(row.deceleration, 1000 / row.fps) > 0.999 * slow)
  }

  @Test("a picture of it is that of its own end and rest")
  func picture_ofADecay_hasItsEnd() throws {
    let place = try TemporaryFolder()
    let row = Self.rows[1]
    let table = try row.write(["--csv"], to: place.url("a.csv"))
    let last = try CSVRow(line: String(try #require(table.split(separator: "\n").last)))
    let picture = try row.write([], to: place.url("a.svg"))
    let outcome = "Stepped by POP at 31.25 frames per second, at rest on frame \(last.frame)"
    #expect(picture.contains(outcome))
    #expect(picture.contains("velocity \u{2212}900 per second\""))
    #expect(picture.contains("deceleration 0.99 per millisecond\""))
    // 20 - 0.9 · 99 (1 - 5 / 900)
    #expect(picture.contains("aria-label=\"\u{2212}68.605\""))
  }
}
