// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeSnapshot

/// The words of every outcome, and the files that are attached to a failing test.
@Suite("Outcomes of snapshots")
struct SnapshotOutcomeTests {
  private static func differs(_ picture: String) -> SnapshotOutcome {
    .differs(verdict: "a differs", recording: "m/a.json", picture: .success(picture))
  }

  private static let acceptance =
    "to accept it, run with HOOKE_RECORD=1, which writes m/a.json"

  private static let outcomes: [(outcome: SnapshotOutcome, text: String, evidence: [String])] = [
    (.matches, "the motion is as recorded", []),
    (
      .recordedFirst(path: "m/a.json"),
      "there was no recording to compare with, so this run was recorded; look at it and run again: "
        + "m/a.json", []
    ),
    (
      .recordedAnew(path: "m/a.json", verdict: "a differs"),
      "recorded anew in m/a.json: a differs", []
    ),
    (
      differs("p/a.pdf"), "a differs\nbefore and now: p/a.pdf\n" + acceptance,
      ["p/a.pdf", "p/a.json"]
    ),
    (
      differs("p.pdf/a.v2.pdf"), "a differs\nbefore and now: p.pdf/a.v2.pdf\n" + acceptance,
      ["p.pdf/a.v2.pdf", "p.pdf/a.v2.json"]
    ),
    (differs("p/a.png"), "a differs\nbefore and now: p/a.png\n" + acceptance, []),
    (
      .differs(
        verdict: "a differs", recording: "m/a.json",
        picture: .failure(SnapshotOutcome.NoPicture(reason: "no space"))),
      "a differs\nno picture: no space\n" + acceptance, []
    ),
    (.failed(reason: "cannot read m/a.json"), "cannot read m/a.json", []),
  ]

  @Test func description_ofEachOutcome_saysWhatToDo() {
    for (outcome, text, evidence) in Self.outcomes {
      #expect("\(outcome)" == text)
      #expect(outcome.evidence == evidence, "\(outcome)")
      #expect(outcome.isMatch == (outcome == .matches))
    }
  }

  @Test("a snapshot is a file of its name in its folder")
  func path_ofASnapshot_isInItsFolder() {
    for (name, folder, path) in [
      ("a", "m", "m/a.json"), ("a.v2", "/m/n", "/m/n/a.v2.json"), ("a b", ".", "./a b.json"),
      (".a", "m", "m/.a.json"),
    ] {
      let snapshot = MotionSnapshot(name: name, folder: folder, artifacts: "p", tolerance: 0)
      #expect(snapshot.path == path && snapshot.name == name && snapshot.folder == folder)
      #expect(snapshot.artifacts == "p" && snapshot.tolerance == 0)
    }
  }
}
