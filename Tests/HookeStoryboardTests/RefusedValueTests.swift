// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// The values at the ends of what is allowed, and those just beyond them.
@Suite("Values that storyboards refuse")
struct RefusedValueTests {
  private static func draw(_ change: (inout StoryboardOptions) -> Void) {
    var options = StoryboardOptions()
    change(&options)
    let recording = Fixtures.everyKind().only(["finger"])
    let moments = options.moments(of: recording)
    let frames = moments.map { StoryboardFrame(moment: $0, picture: DisplayList()) }
    let storyboard = Storyboard(recording: recording, frames: frames, options: options)
    _ = storyboard.document(textMeasurer: MonospacedTextMeasurer())
  }

  private static func page(_ width: Double, _ height: Double) {
    draw { $0.pageSize = .size(Size(width: width, height: height)) }
  }

  static let refusals: [Refusal] = [
    Refusal("a number of moments must be 1...10000, not 0") { draw { $0.moments = .count(0) } },
    Refusal("a number of moments must be 1...10000, not 10001") {
      draw { $0.moments = .count(10_001) }
    },
    Refusal("an interval must be above 0 and finite, not 0.0") {
      draw { $0.moments = .interval(0) }
    },
    Refusal("an interval must be above 0 and finite, not inf") {
      draw { $0.moments = .interval(.infinity) }
    },
    Refusal("a moment must be a finite time, not inf") {
      draw { $0.moments = .times([0, .infinity]) }
    },
    Refusal("a margin must be 0 or more and finite, not -1.0") { draw { $0.margin = -1 } },
    Refusal("a margin must be 0 or more and finite, not inf") { draw { $0.margin = .infinity } },
    Refusal("a margin of 90.5 points leaves 119.0 of 300.0, less than 120") {
      draw {
        $0.pageSize = .size(Size(width: 400, height: 300))
        $0.margin = 90.5
      }
    },
    Refusal("a page's sides must be 200...14,400 points, not 199.5 by 300.0") { page(199.5, 300) },
    Refusal("a page's sides must be 200...14,400 points, not 300.0 by 199.5") { page(300, 199.5) },
    Refusal("a page's sides must be 200...14,400 points, not 14401.0 by 300.0") {
      page(14_401, 300)
    },
    Refusal("a page's sides must be 200...14,400 points, not 300.0 by 14401.0") {
      page(300, 14_401)
    },
    Refusal("a page's sides must be 200...14,400 points, not 300.0 by nan") { page(300, .nan) },
    Refusal("a margin of 90.5 points leaves 119.0 of 300.0, less than 120") {
      draw {
        $0.pageSize = .size(Size(width: 300, height: 400))
        $0.margin = 90.5
      }
    },
    Refusal("columns must be 1...24, not 0") { draw { $0.columns = 0 } },
    Refusal("columns must be 1...24, not 25") { draw { $0.columns = 25 } },
    Refusal("there are 1 frames before, must be 0 as now or none") {
      let recording = Fixtures.everyKind().only(["finger"])
      let frame = StoryboardFrame(
        moment: Moment(time: 0, caption: "start"), picture: DisplayList())
      _ = RecordingComparison(old: recording, new: recording).document(
        oldFrames: [frame], newFrames: [], textMeasurer: MonospacedTextMeasurer())
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }

  @Test func values_atTheEndsOfTheRange_areTaken() {
    Self.draw {
      $0.pageSize = .size(Size(width: 400, height: 300))
      $0.margin = 90
    }
    Self.page(200, 14_400)
    Self.page(14_400, 200)
    Self.draw { ($0.margin, $0.columns) = (0, 1) }
    Self.draw { ($0.columns, $0.moments) = (24, .count(1)) }
  }
}
