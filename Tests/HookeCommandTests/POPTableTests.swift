// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `--profile pop --csv` against what the original POP printed.
@Suite(
  "pop profile",
  .enabled(if: ReferenceData.isPresent, "POP's figures are not at ../shared/reference/pop"))
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
    _ rows: [CSVRow], _ frames: [[String: String]], doneFrame: Int?, position: String,
    _ name: String
  ) throws {
    #expect(!frames.isEmpty)
    for frame in frames {
      let number = try #require(Int(frame["frame"] ?? ""))
      guard number < rows.count else {
        // POP was followed for longer than a minute.
        #expect(doneFrame == nil && Double(frame["t"] ?? "") ?? 0 > 60, "\(name), frame \(number)")
        continue
      }
      for (ours, column) in [
        (rows[number].position, position), (rows[number].velocity, "velocity"),
      ] {
        let theirs = try #require(Double(frame[column] ?? ""))
        #expect(
          (ours - theirs).magnitude <= 1e-9 * max(1, theirs.magnitude),
          "\(name), frame \(number), \(column): \(ours), POP \(theirs)")
      }
    }
    #expect(rows.last?.settled == (doneFrame == nil ? 0 : 1), "\(name)")
    if let doneFrame { #expect(rows.last?.frame == doneFrame, "\(name)") }
  }

  @Test("springs follow POP frame by frame and end on its frame")
  func spring_everyCase_isPOPs() throws {
    let wanted = Set(Self.springs)
    let summaries = try ReferenceData.rows("spring_summary.csv") {
      wanted.contains(String($0.prefix { $0 != "," }))
    }
    let frames = Dictionary(
      grouping: try ReferenceData.rows("spring_frames.csv") {
        wanted.contains(String($0.prefix { $0 != "," }))
      }, by: { $0["case"] ?? "" })
    #expect(summaries.count == wanted.count)
    for summary in summaries {
      let name = summary["case"] ?? ""
      let options = [
        ("--stiffness", "tension"), ("--damping", "friction"), ("--mass", "mass"),
        ("--from", "from"), ("--to", "to"), ("--velocity", "velocity0"),
        ("--threshold", "threshold"), ("--fps", "frame_mode"),
      ].flatMap { [$0, summary[$1] ?? ""] }
      let rows = try CSVRow.rows(
        of: HookeProcess.run(["spring"] + options + ["--profile", "pop", "--csv"]))
      let done = Int(summary["done_frame"] ?? "").flatMap { $0 < 0 ? nil : $0 }
      try expectSame(
        rows, frames[name] ?? [], doneFrame: done, position: "value_after_frame", name)
    }
  }

  @Test("decays follow POP frame by frame and end on its frame")
  func decay_everyCase_isPOPs() throws {
    let wanted = Set(Self.decays)
    let frames = Dictionary(
      grouping: try ReferenceData.rows("decay_frames.csv") {
        wanted.contains(String($0.prefix { $0 != "," }))
      }, by: { $0["case"] ?? "" })
    let summaries = try ReferenceData.rows("decay_summary.csv") {
      wanted.contains(String($0.prefix { $0 != "," }))
    }
    #expect(summaries.count == wanted.count)
    for summary in summaries {
      let name = summary["case"] ?? ""
      let options = [
        ("--from", "from"), ("--velocity", "velocity0"), ("--deceleration", "deceleration"),
        ("--threshold", "threshold"), ("--fps", "frame_mode"),
      ].flatMap { [$0, summary[$1] ?? ""] }
      let rows = try CSVRow.rows(
        of: HookeProcess.run(["decay"] + options + ["--profile", "pop", "--csv"]))
      try expectSame(
        rows, frames[name] ?? [], doneFrame: Int(summary["done_frame"] ?? ""),
        position: "value_after_frame", name)
    }
  }
}
