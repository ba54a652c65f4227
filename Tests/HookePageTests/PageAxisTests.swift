// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeRecording
import HookeRecordingTestSupport
import Testing

@testable import HookePage

/// The times under the charts of a page, of recordings of any length.
@Suite("Axis of a page")
struct PageAxisTests {
  /// Lengths, the steps between times, and how many times there are: at most ten steps of a round
  /// number of seconds.
  private static let axes: [(duration: Double, step: Double, count: Int)] = [
    (0.001, 0.01, 1), (0.05, 0.01, 6), (0.1, 0.01, 11), (0.101, 0.02, 6), (0.2, 0.02, 11),
    (0.201, 0.05, 5), (0.3, 0.05, 7), (0.5, 0.05, 11), (0.51, 0.1, 6), (0.7, 0.1, 8), (1, 0.1, 11),
    (1.5, 0.2, 8), (2.01, 0.5, 5), (5, 0.5, 11), (9.9, 1, 10), (10.1, 2, 6), (20.5, 5, 5),
    (60, 10, 7), (101, 20, 6), (201, 60, 4), (601, 120, 6), (1201, 300, 5), (3000, 300, 11),
    (3001, 600, 6), (6000, 600, 11), (6001, 6000, 2), (60_000, 6000, 11), (60_001, 60_000, 2),
    (1e6, 600_000, 2),
  ]

  private func parts(_ text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  @Test("an axis has its times at their shares of the length")
  func axis_ofALength_hasRoundTimes() throws {
    for (duration, step, count) in Self.axes {
      let html = PageChart(Fixtures.recording([], duration: duration)).html
      let axis = try #require(parts(html, from: "<div class=\"axis\"", to: "</div>").first)
      let times = parts(axis, from: "%\">", to: "</span>").compactMap(Double.init)
      let places = parts(axis, from: "left:", to: "%").compactMap(Double.init)
      try #require(times.count == count && places.count == count, "\(duration): \(axis)")
      for index in 0..<count {
        let time = Double(index) * step
        #expect(abs(times[index] - time) < 1e-9 * max(1, time), "\(duration): \(axis)")
        #expect(abs(places[index] - 100 * time / duration) < 6e-4, "\(duration): \(axis)")
      }
    }
  }

  @Test("a recording without a length has one time, at its start")
  func axis_ofNoLength_hasItsStart() {
    for duration in [0, 1e-300, 1e-9] {
      let html = PageChart(Fixtures.recording([], duration: duration)).html
      #expect(html.contains("<span style=\"left:0%\">0</span></div>"), "\(html)")
    }
  }
}
