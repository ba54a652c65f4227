// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeRecording
import HookeRecordingTestSupport
import HookeStoryboard
import Testing

@testable import HookePage

/// The dots, the slider and the frames of a page's player, and the comments of its code.
@Suite("Controls of a page")
struct PageControlsTests {
  private func texts(_ html: String, from start: String, to end: String) -> [String] {
    html.components(separatedBy: start).dropFirst().map { rest in
      rest.components(separatedBy: end)[0]
    }
  }

  private static let dots: [(duration: Double, times: [Double], places: [String])] = [
    (0, [0], ["0"]), (0, [], []), (0, [0, 0], ["0", "0"]),
    (4, [0, 1, 3, 4], ["0", "25", "75", "100"]), (3, [1, 2], ["33.333", "66.667"]),
    (0.001, [0.0005, 0.001], ["50", "100"]), (0.002, [0.0005], ["25"]),
    (86_400, [21_600, 0.1], ["25", "0"]), (1e-9, [0], ["0"]),
  ]

  @Test(
    "dots lie at the share of their time, of a page that lasts no time at the start",
    arguments: dots)
  func html_ofMoments_placesDots(_ duration: Double, _ times: [Double], _ places: [String]) throws {
    let moments = times.map { Moment(time: $0, caption: "") }
    let html = PageControls.html(duration: duration, moments: moments)
    #expect(texts(html, from: "<i style=\"left:", to: "%\"></i>") == places)
    let end = try #require(texts(html, from: "min=\"0\" max=\"", to: "\"").first)
    #expect((try #require(Double(end)) - duration).magnitude <= 5e-7)
    for word in ["nan", "inf"] { #expect(!html.contains(word)) }
  }

  @Test("a page without motions is one, with every moment at its start")
  func html_ofNoDuration_hasNoWordForANumber() {
    var page = MotionPage(
      Recording(name: "", title: "", summary: "", duration: 0, tracks: [], events: []))
    page.chosenMoments = [Moment(time: 0, caption: "now")]
    let html = page.html
    #expect(texts(html, from: "<i style=\"left:", to: "%\"></i>") == ["0"])
    #expect(!html.contains("left:nan") && html.contains("<p>Nothing moves.</p>"))
  }

  @Test("frames and moments say their time, caption and figures")
  func frames_ofMoments_areTheirTexts() throws {
    let moments = [
      Moment(time: 0, caption: "begins"),
      Moment(time: 1.2345678, caption: "a < b & \"c\"", detail: "x > 1"),
      Moment(time: 12, caption: "</script>\n", detail: ""),
    ]
    #expect(PageControls.frames([], pictures: []).isEmpty)
    let html = PageControls.frames(moments, pictures: ["<svg/>"])
    #expect(texts(html, from: "data-time=\"", to: "\"") == ["0", "1.234568", "12"])
    #expect(texts(html, from: "<b>", to: "</b>") == ["1", "2", "3"])
    #expect(texts(html, from: "class=\"at\">", to: "<") == ["0.000 s", "1.235 s", "12.000 s"])
    #expect(
      texts(html, from: "class=\"caption\">", to: "</span>") == [
        "begins", "a &lt; b &amp; &quot;c&quot;<small>x &gt; 1</small>", "&lt;/script&gt;&#10;",
      ])
    #expect(texts(html, from: "base64,", to: "\"") == [Data("<svg/>".utf8).base64EncodedString()])
    let json = PageControls.json(moments)
    #expect(!json.contains("</"))
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(objects.map { $0["time"] as? Double } == [0, 1.234568, 12])
    #expect(objects.map { $0["caption"] as? String } == moments.map(\.caption))
    #expect(PageControls.json([]) == "[]")
  }

  /// To the millisecond, and from a minute on as clocks show it.
  @Test("the time of a page and of its moments is that of a clock")
  func times_ofAPage_areThoseOfAClock() {
    for (time, text) in [
      (0.0, "0.000 s"), (0.29, "0.290 s"), (59.999, "59.999 s"), (60, "1:00.000"),
      (241.355, "4:01.355"), (3599.5, "59:59.500"),
    ] {
      let html = PageControls.html(duration: time, moments: [])
      #expect(texts(html, from: "</output> of ", to: "</span>") == [text])
      let frames = PageControls.frames([Moment(time: time, caption: "a")], pictures: [])
      #expect(texts(frames, from: "class=\"at\">", to: "<") == [text])
    }
  }

  /// Each newline that a reader of Swift may take for the end of a comment.
  @Test(
    "the comment of code is one line, whatever names are",
    arguments: [
      ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("\n\na\n", "a"), ("a b", "a b"),
      ("a\n\n\nb", "a b"), ("*/ a // b", "*/ a // b"), ("a\u{2028}b", "a b"), ("a\u{B}b", "a b"),
    ])
  func code_ofNamesWithNewlines_hasOneLineOfComment(_ name: String, _ shown: String) throws {
    let recording = Fixtures.recording([
      Fixtures.track(name, "positionX", [Fixtures.spring(0, from: 0, to: 50)], initial: 0)
    ])
    let html = PageTable(recording).html
    let codes = texts(html, from: "data-code=\"", to: "\"").map {
      $0.replacingOccurrences(of: "&#10;", with: "\n").replacingOccurrences(of: "&#13;", with: "\r")
    }
    let code = try #require(codes.first { $0.hasPrefix("//") })
    let lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(lines.count == 3 && lines[2].isEmpty, "\(code)")
    let comment = lines[0].split(separator: " ").joined(separator: " ")
    #expect(comment.hasPrefix("// \(shown) x: 0") && comment.contains("→ 50"), "\(code)")
    #expect(lines[1].hasPrefix("Animation.interpolatingSpring("), "\(code)")
  }
}
