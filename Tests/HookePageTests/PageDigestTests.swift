// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeRecordingTestSupport
import HookeStoryboard
import HookeTestSupport
import Testing

@testable import HookePage

/// The parts of pages.
@Suite("Digests of pages")
struct PageDigestTests {
  @Test("pages are as they were looked at; `HOOKE_RECORD=1` accepts others")
  func html_ofEveryPart_isThatLookedAt() throws {
    let every = Fixtures.everyKind()
    let stopped = Fixtures.everyKind(finishes: false)
    // The code of springs for CSS takes long to find.
    let finger = every.only(["finger"])
    let texts = [
      ("charts", PageChart(every).html + PageChart(every).json),
      ("charts-stopped", PageChart(stopped).html + PageChart(stopped).json),
      ("table", PageTable(finger).html),
      ("controls", PageControls.html(duration: 4, moments: every.moments())),
      (
        "moments",
        PageControls.frames(every.moments(), pictures: ["<svg/>"])
          + PageControls.json(stopped.moments())
      ),
      ("page", MotionPage(finger, picture: "<svg/>", appearance: .dark).html),
    ]
    let differences = try Digests.differences(texts, from: "pages")
    #expect(differences.isEmpty, "\(differences)")
  }
}
