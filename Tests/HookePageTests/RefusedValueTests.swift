// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookePage
import HookeRecording
import HookeStoryboard
import HookeTestSupport
import Testing

/// The values just beyond what is allowed.
@Suite("Values that pages refuse")
struct RefusedValueTests {
  /// A page of some key moments, of which some have frames.
  private static func page(moments: Int, frames: Int) -> String {
    var page = MotionPage(
      Recording(name: "", title: "", summary: "", duration: 9, tracks: [], events: []),
      frames: (0..<frames).map { "<svg>\($0)</svg>" })
    page.chosenMoments = (0..<moments).map { Moment(time: Double($0), caption: "at \($0)") }
    return page.html
  }

  static let refusals: [Refusal] = [
    Refusal("a page of 1 key moments has as many frames, not 2") {
      _ =
        MotionPage(
          Recording(name: "", title: "", summary: "", duration: 0, tracks: [], events: []),
          frames: ["", ""]
        ).html
    },
    Refusal("a page of 3 key moments has as many frames, not 2") {
      _ = page(moments: 3, frames: 2)
    },
    Refusal("a page of 0 key moments has as many frames, not 1") {
      _ = page(moments: 0, frames: 1)
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }

  @Test func frames_asManyAsMomentsOrNone_areTaken() {
    for (moments, frames) in [(3, 3), (3, 0), (0, 0)] {
      let html = Self.page(moments: moments, frames: frames)
      for number in 0..<3 {
        let data = Data("<svg>\(number)</svg>".utf8).base64EncodedString()
        let image = "<img alt=\"\" src=\"data:image/svg+xml;base64,\(data)\"><b>\(number + 1)</b>"
        #expect(html.contains(image) == (number < frames), "\(moments), \(frames)")
      }
    }
  }
}
