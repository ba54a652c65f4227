// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeScene
import HookeSnapshot
import HookeStoryboard
import Testing

/// Pictures of what differs from its recording, and the reasons why there are none.
@Suite("Pictures of snapshots")
struct SnapshotPictureTests {
  private static func recording(_ bounciness: Double) -> Recording {
    Recording(of: .pulse(bounciness: bounciness), textMeasurer: MonospacedTextMeasurer())
  }

  @Test("a picture that cannot be drawn is replaced by the reason; the run is there to be read")
  func check_withoutAPicture_saysWhy() throws {
    let folder = SnapshotTests.TemporaryFolder()
    let snapshot = folder.snapshot()
    _ = snapshot.check(Self.recording(12))
    for (document, reason) in [
      (Document(pages: []), "no page to write"),
      (
        Document(pages: [Page(size: Size(width: 0, height: 9), content: DisplayList())]),
        "page 1 is 0.0 by 9.0 points, each side must be above 0 and at most 14400"
      ),
    ] {
      let outcome = snapshot.check(Self.recording(6)) { _ in document }
      guard case .differs(_, snapshot.path, .failure(let problem)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(problem.reason == reason)
      #expect("\(outcome)".contains("\nno picture: \(reason)\n"))
      #expect(try Recording(json: folder.text("artifacts/pulse.json")) == Self.recording(6))
      #expect(!folder.contains("artifacts/pulse.pdf") && outcome.evidence.isEmpty)
    }
  }
}
