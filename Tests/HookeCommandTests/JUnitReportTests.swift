// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeRecording
import HookeSolver
import HookeStoryboard
import Testing

@testable import HookeCommand

/// Reports of comparisons as a parser of XML reads them.
@Suite("reports for continuous integration")
struct JUnitReportTests {
  /// A recording in which a card moves to a value within a second.
  private static func recording(_ layer: String, to end: Double) -> Recording {
    let motion = EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: end)
    let segment = Track.Segment(
      key: "key", startTime: 0, endTime: 1, isFinished: true,
      motion: .closedForm(
        origin: 0, rate: 1, curves: [.eased(motion, carriedVelocity: 0)]))
    let track = Track(
      layer: layer, property: "positionX", threshold: 0.01, initialValue: [0],
      segments: [segment])
    return Recording(
      name: "made-up", title: "Made up", summary: "",
      screen: Recording.Screen(width: 375, height: 667), duration: 1, tracks: [track], events: [])
  }

  /// The text of an element or an attribute without its escapes.
  private static func plain(_ text: some StringProtocol) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#10;", "\n"), ("&amp;", "&")].reduce(
      String(text)
    ) { $0.replacing($1.0, with: $1.1) }
  }

  private static func value(_ name: String, in text: some StringProtocol) -> String? {
    let parts = text.components(separatedBy: " \(name)=\"")
    guard parts.count > 1 else { return nil }
    return parts[1].split(separator: "\"", omittingEmptySubsequences: false).first.map(plain)
  }

  @Test("each comparison is a test, with its failure or its error, under any name")
  func xml_ofSeveral_hasTheirResults() throws {
    var report = JUnitReport()
    let name = "a<b> & \"c\""
    let same = RecordingComparison(
      old: Self.recording("card", to: 9), new: Self.recording("card", to: 9))
    let other = RecordingComparison(
      old: Self.recording("<card>", to: 9), new: Self.recording("<card>", to: 90))
    #expect(same.isSame && !other.isSame)
    report.add(name, same)
    report.add(name, other)
    report.add(name, InputError(lines: ["no <recording>", "line 2"]))
    report.add(name, IOError.unreadable(place: "a & b", reason: "no file"))
    let xml = report.xml
    let cases = xml.components(separatedBy: "<testcase ").dropFirst()
    try #require(cases.count == 4)
    for text in cases {
      #expect(Self.value("name", in: " " + text) == name)
      #expect(text.hasPrefix("classname=\"motion\" ") && text.contains(" time=\"0\""))
    }
    let counts = "tests=\"4\" failures=\"1\" errors=\"2\""
    #expect(xml.contains("<testsuites \(counts)>\n"))
    #expect(xml.contains("<testsuite name=\"hooke\" \(counts) skipped=\"0\">\n"))
    let texts = Array(cases)
    #expect(!texts[0].contains("<failure") && !texts[0].contains("<error"))
    // The comment is the text of the failure, in its lines.
    let failure = try #require(texts[1].components(separatedBy: "<failure").last)
    #expect(Self.value("message", in: failure) == other.verdict)
    let lines = failure.components(separatedBy: "\">").last?.components(separatedBy: "</failure>")
    #expect(lines.map { Self.plain($0[0]) } == other.markdown())
    #expect(lines.map { $0[0].count { $0 == "\n" } } == other.markdown().count { $0 == "\n" })
    #expect(other.markdown().count { $0 == "\n" } > 3)
    for (text, message) in [(texts[2], "no <recording>\nline 2"), (texts[3], "cannot read a & b")] {
      #expect(text.contains("<error type=\"recording\""))
      let found = Self.value("message", in: text.components(separatedBy: "<error").last ?? "")
      #expect(found?.hasPrefix(message) == true, "\(found ?? "")")
    }
    // Nothing but markup has brackets.
    #expect(!xml.contains("<card>") && !xml.contains("<recording>"))
  }
}
