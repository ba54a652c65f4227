// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeRecordingTestSupport
import HookeScene
import HookeStoryboard
import HookeTestSupport
import Testing

@testable import HookePage

@Suite("Digests of pages of random screens")
struct ScreenDigestTests {
  @Test("pages are as they were; `HOOKE_RECORD=1` accepts others")
  func html_ofRandomScreens_isAsItWas() throws {
    var texts: [(String, String)] = []
    for seed in UInt64(600)..<608 {
      let recording = Recording(
        of: RandomScreen.scene(seed: seed), profile: seed % 4 == 3 ? .pop : .exact,
        textMeasurer: MonospacedTextMeasurer())
      let chart = PageChart(recording)
      texts.append(("charts-\(seed)", chart.html + chart.json))
      let moments = recording.moments()
      texts.append(
        (
          "controls-\(seed)",
          PageControls.html(duration: recording.duration, moments: moments)
            + PageControls.frames(moments, pictures: moments.map { "<svg>\($0.time)</svg>" })
            + PageControls.json(moments)
        ))
      // The code of springs for CSS takes long to find.
      let first = recording.only([recording.tracks[0].layer])
      texts.append(("table-\(seed)", PageTable(first).html))
      guard seed % 4 == 0 else { continue }
      let page = MotionPage(
        first, picture: "<svg/>", frames: first.moments().map { _ in "<svg/>" },
        appearance: seed % 8 == 0 ? .light : nil)
      texts.append(("page-\(seed)", page.html))
    }
    let differences = try Digests.differences(texts, from: "screen-pages")
    #expect(differences.isEmpty, "\(differences)")
  }
  @Test("charts of random recordings are as they were; `HOOKE_RECORD=1` accepts others")
  func charts_ofRandomRecordings_areAsTheyWere() throws {
    let texts = (0..<20).map { seed in
      let recording = RandomRecording.recording(seed: UInt64(seed))
      let (chart, moments) = (PageChart(recording), recording.moments())
      return (
        "charts-\(seed)",
        chart.html + chart.json
          + PageControls.html(duration: recording.duration, moments: moments)
          + PageControls.json(moments)
      )
    }
    let differences = try Digests.differences(texts, from: "recording-pages")
    #expect(differences.isEmpty, "\(differences)")
  }
}
