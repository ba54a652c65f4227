// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

/// `--profile pop --csv` against what the original POP printed.
@Suite("pop profile")
struct POPTableTests {
  static let springs = [
    "b0_s0_d1_60", "b4_s12_p100_60", "b4_s20_shake2000_120", "b12_s12_shake2000_60",
    "b18_s12_d1_60", "b20_s20_v3_60", "b4_s12_v3p_60", "under_200_10_5_p100_120",
    "crit_100_20_1_d1_120", "nofriction_100_0_1_p100_60", "notension_0_10_1_d1_60",
  ]

  static let decays = [
    "v7223.02_d0.998_thr1_120", "v7223.02_d0.99_thr1_60", "v-7223.02_d0.998_thr0.01_60",
    "v2000_d0.95_thr0.01_120", "v3_d0.998_thr1_60", "v0_d0.99_thr1_60",
  ]

  private func expectSame(
    _ rows: [CSVRow], _ frames: [POPTable.Row], doneFrame: Int?, position: String,
    _ name: String
  ) throws {
    #expect(!frames.isEmpty)
    for frame in frames {
      let number = Int(try frame.number("frame"))
      guard number < rows.count else {
        // POP was followed for longer than a minute.
        let time = try frame.number("t")
        #expect(doneFrame == nil && time > 60, "\(name), frame \(number)")
        continue
      }
      for (ours, column) in [
        (rows[number].position, position), (rows[number].velocity, "velocity"),
      ] {
        let theirs = try frame.number(column)
        #expect(
          POPTable.agree(ours, theirs),
          "\(name), frame \(number), \(column): \(ours), POP \(theirs)")
      }
    }
    #expect(rows.last?.settled == (doneFrame == nil ? 0 : 1), "\(name)")
    if let doneFrame { #expect(rows.last?.frame == doneFrame, "\(name)") }
  }

  @Test("springs follow POP frame by frame and end on its frame")
  func spring_everyCase_isPOPs() throws {
    let (summaries, frames) =
      (try POPTable.cases(of: "spring_summary"), try POPTable.cases(of: "spring_frames"))
    for name in Self.springs {
      let summary = try #require(summaries[name]?.first, "\(name)")
      let options = try [
        ("--stiffness", "tension"), ("--damping", "friction"), ("--mass", "mass"),
        ("--from", "from"), ("--to", "to"), ("--velocity", "velocity0"),
        ("--threshold", "threshold"), ("--fps", "frame_mode"),
      ].flatMap { [$0, try summary.text($1)] }
      let rows = try CSVRow.rows(
        of: HookeProcess.run(["spring"] + options + ["--profile", "pop", "--csv"]))
      let done = Int(try summary.number("done_frame"))
      try expectSame(
        rows, frames[name] ?? [], doneFrame: done < 0 ? nil : done, position: "value_after_frame",
        name)
    }
  }

  /// Those with the damping of 2,780 are followed for a minute: no high rate for them.
  static let stiff: [(String, Double)] =
    [
      "--stiffness 7950000 --damping 0", "--response 0.0025 --damping-ratio 0.5",
      "--response 0.0023 --damping-ratio 1", "--stiffness 9 --damping 1 --from 1 --to 1",
    ].flatMap { spring in
      (isThorough ? [0.02, 60, 1000, 1700] : [0.02, 1700]).map { (spring, $0) }
    }
    + [0.02, 60, 240].map { ("--stiffness 9 --damping 2780 --velocity -900", $0) }
    + [0.02, 120].map { ("--stiffness 0 --damping 2780 --velocity 1e9", $0) }

  @Test(
    "springs just within what POP's step takes are tabulated, at any frame rate",
    arguments: stiff)
  func spring_stiffButStable_isTabulated(_ spring: String, _ fps: Double) throws {
    let lines = try HookeProcess.run("spring \(spring) --fps \(fps) --profile pop --csv").lines
    // Neither nan nor inf; thousands of rows are long to read as numbers.
    #expect(lines.count > 1)
    #expect(lines.dropFirst().allSatisfy { !$0.utf8.contains(UInt8(ascii: "n")) })
    let last = try CSVRow(line: lines.last ?? "")
    #expect(last.frame == lines.count - 2 && last.position.isFinite && last.velocity.isFinite)
  }

  @Test("decays follow POP frame by frame and end on its frame")
  func decay_everyCase_isPOPs() throws {
    let (summaries, frames) =
      (try POPTable.cases(of: "decay_summary"), try POPTable.cases(of: "decay_frames"))
    for name in Self.decays {
      let summary = try #require(summaries[name]?.first, "\(name)")
      let options = try [
        ("--from", "from"), ("--velocity", "velocity0"), ("--deceleration", "deceleration"),
        ("--threshold", "threshold"), ("--fps", "frame_mode"),
      ].flatMap { [$0, try summary.text($1)] }
      let rows = try CSVRow.rows(
        of: HookeProcess.run(["decay"] + options + ["--profile", "pop", "--csv"]))
      try expectSame(
        rows, frames[name] ?? [], doneFrame: Int(try summary.number("done_frame")),
        position: "value_after_frame", name)
    }
  }
}
