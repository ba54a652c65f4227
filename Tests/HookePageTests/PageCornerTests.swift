// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeRecording
import HookeRecordingTestSupport
import HookeSolver
import HookeStoryboard
import Testing

@testable import HookePage

/// Names of several lines in the code of a page, and pages of recordings without a length.
@Suite("Corners of a page")
struct PageCornerTests {
  /// The parts of a text between two others.
  private func parts(_ text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map {
      $0.components(separatedBy: end)[0]
    }
  }

  /// A text without the references of HTML.
  private func unescaped(_ text: String) -> String {
    var text = text
    for (reference, plain) in [
      ("&#10;", "\n"), ("&#13;", "\r"), ("&#9;", "\t"), ("&lt;", "<"), ("&gt;", ">"),
      ("&quot;", "\""), ("&amp;", "&"),
    ] { text = text.replacing(reference, with: plain) }
    return text
  }

  /// The code of Swift of a motion of a layer.
  private func code(_ layer: String, _ property: String = "x") throws -> String {
    let motion = EasedMotion(timing: .easeOut, duration: 0.5, fromValue: 0, toValue: 9)
    let segment = Fixtures.segment(0, 0.5, true, .eased(motion, carriedVelocity: 0))
    let html = PageTable(
      Fixtures.recording([Fixtures.track(layer, property, [segment], initial: 0)])
    ).html
    let buttons = parts(html, from: "<button class=\"copy\" data-code=\"", to: "</button>")
    let button = try #require(buttons.first { $0.hasSuffix(">Swift") })
    return unescaped(button.components(separatedBy: "\"")[0])
  }

  @Test(
    "the comment of code is one line, whatever ends the lines of a name",
    arguments: [
      "up\ndown", "up\r\ndown", "up\rdown", "up\n\n\ndown", "\nup\ndown\n", "up\u{2028}down",
      "up\u{2029}down", "up\u{85}down", "up\u{B}down", "up\u{C}down", "up\n\r\n\rdown",
    ])
  func comment_ofANameOfSeveralLines_isOneLine(_ name: String) throws {
    let lines = try code(name).split(separator: "\n", omittingEmptySubsequences: false)
    let plain = try code("up down").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == plain.count && lines.dropFirst() == plain.dropFirst())
    #expect(lines[0].split(separator: " ") == plain[0].split(separator: " "))
    let lone = try code("card", name).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lone.count == plain.count && lone[0].hasPrefix("// card"))
  }

  @Test("a comment has layer, property and values")
  func comment_ofAMotion_hasItsValues() throws {
    let lines = try code("card", "positionX").split(separator: "\n")
    // Numbers and units are kept together by spaces of other kinds.
    let words = lines[0].split(whereSeparator: \.isWhitespace)
    #expect(words == ["//", "card", "x:", "0", "pt", "→", "9", "pt"])
    #expect(lines.count == 2)
  }

  /// The moments of a recording without tracks are its events.
  private func page(_ duration: Double, _ events: [Double]) -> String {
    MotionPage(
      Fixtures.recording(
        [], duration: duration,
        events: events.map { .init(time: $0, kind: .action, caption: "at \($0)") })
    ).html
  }

  @Test(
    "every dot is a place on the rail, of a recording without a length, too",
    arguments: [0, Double.leastNonzeroMagnitude, 1e-9, 0.001, 1, 250])
  func dots_ofAnyDuration_areOnTheRail(_ duration: Double) throws {
    let html = page(duration, [0, duration])
    let rail = try #require(parts(html, from: "<div class=\"dots\"", to: "</div>").first)
    let places = parts(rail, from: "left:", to: "%").map(Double.init)
    #expect(!places.isEmpty)
    for place in places { #expect((0...100).contains(place ?? .nan), "\(rail)") }
    if duration >= 0.001 { #expect(places.last == 100, "\(rail)") }
    #expect(!html.contains("nan%") && !html.contains("inf%"))
  }

  @Test("dots are at the shares of their instants")
  func dots_ofMoments_areAtTheirShares() {
    let moments = [0, 0.5, 1, 1.9999, 4].map { Moment(time: $0, caption: "") }
    let rail = PageControls.html(duration: 4, moments: moments)
    #expect(parts(rail, from: "left:", to: "%") == ["0", "12.5", "25", "49.998", "100"])
    #expect(rail.contains("max=\"4\"") && rail.contains("of 4.000 s"))
  }
}
