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

/// The key moments of a page, as buttons and as data, and the buttons of its table.
@Suite("Moments of a page")
struct PageMomentTests {
  private static let moments = [
    Moment(time: 0, caption: "start"), Moment(time: 0.25, caption: "a < b", detail: "x & \"y\""),
    Moment(time: 12.3456789, caption: "“end” </script>", detail: ""),
  ]

  /// The parts of a text between two others.
  private func parts(_ text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  @Test("every moment has a button that leads to it, with its number, time and words")
  func frames_ofMoments_areButtons() {
    let html = PageControls.frames(Self.moments, pictures: [])
    #expect(parts(html, from: "data-time=\"", to: "\"") == ["0", "0.25", "12.345679"])
    #expect(parts(html, from: "<b>", to: "</b>") == ["1", "2", "3"])
    let times = parts(html, from: "<span class=\"at\">", to: "</span>").map {
      $0.replacing("\u{202F}", with: " ")
    }
    #expect(times == ["0.000 s", "0.250 s", "12.346 s"])
    let captions = parts(html, from: "<span class=\"caption\">", to: "</span>")
    #expect(
      captions == [
        "start", "a &lt; b<small>x &amp; &quot;y&quot;</small>", "“end” &lt;/script&gt;",
      ])
    #expect(parts(html, from: "<li>", to: "</li>").count == 3 && !html.contains("<img"))
    #expect(PageControls.frames([], pictures: []).isEmpty)
  }

  @Test("pictures are those of their moments, written in base 64", arguments: 0...3)
  func frames_withPictures_haveThem(count: Int) throws {
    let pictures = (0..<count).map { "<svg id=\"\($0)\">ä</svg>" }
    let html = PageControls.frames(Self.moments, pictures: pictures)
    let found = try parts(html, from: "src=\"data:image/svg+xml;base64,", to: "\"").map {
      String(decoding: try #require(Data(base64Encoded: $0)), as: UTF8.self)
    }
    #expect(found == pictures)
    let buttons = parts(html, from: "<button", to: "</button>")
    #expect(buttons.map { $0.contains("<img") } == (0..<3).map { $0 < count })
  }

  @Test("moments as data are read as they are, and end no script")
  func json_ofMoments_isThatOfThem() throws {
    for moments in [Self.moments, [], [Self.moments[1]]] {
      let json = PageControls.json(moments)
      #expect(!json.contains("</"))
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
      let list = try #require(object as? [[String: Any]])
      #expect(list.map { $0["caption"] as? String } == moments.map(\.caption))
      for (read, moment) in zip(list, moments) {
        #expect(((read["time"] as? Double ?? .nan) - moment.time).magnitude < 1e-6)
      }
    }
  }

  /// The names of the buttons of each row of a table.
  private func buttons(_ recording: Recording) -> [[String]] {
    parts(PageTable(recording).html, from: "<tr data-time", to: "</tr>").map { row in
      parts(row, from: "<button class=\"copy\"", to: "/button>").map { button in
        parts(button, from: "\">", to: "<").first ?? ""
      }
    }
  }

  @Test("a motion is copied as what stands for it, and what is added as nothing")
  func buttons_ofARow_areThoseOfItsCode() {
    func recording(_ change: (inout Track) -> Void) -> Recording {
      var track = Fixtures.track("a", "positionX", [Fixtures.spring(0, from: 0, to: 9)], initial: 0)
      change(&track)
      return Fixtures.recording([track])
    }
    #expect(buttons(recording { _ in }) == [["CSS", "Swift"]])
    // Samples have no closed form.
    let sampled = recording {
      $0.segments[0].motion = .interpolated(times: [0, 0.5], values: [[0, 9]])
      ($0.segments[0].source, $0.segments[0].endTime) = (.finger, 0.5)
    }
    #expect(buttons(sampled).map { $0.contains("Swift") } == [false])
    let added = recording { $0.additions = [Fixtures.spring(0, from: -5, to: 0)] }
    #expect(buttons(added).count == 2 && buttons(added).last == [])
    for limits in [ClampMode.start, .end, .both] {
      #expect(buttons(recording { $0.segments[0].clampMode = limits }) == [["CSS"]], "\(limits)")
    }
    // What is set at once takes no time, and what is held does not move.
    for end in [0.5, 1.25] {
      let set = Fixtures.segment(0.5, end, true, .constant(9))
      #expect(buttons(recording { $0.segments = [set] }) == [[]], "\(end)")
    }
    #expect(PageTable(Fixtures.recording([])).html == "<p>Nothing moves.</p>\n")
  }

  @Test("a motion is copied once for each row, under its number")
  func buttons_ofSeveralRows_haveTheirNumbers() {
    let tracks = ["a", "b"].map {
      Fixtures.track($0, "opacity", [Fixtures.spring(0.5, from: 0, to: 1)], initial: 0)
    }
    let html = PageTable(Fixtures.recording(tracks)).html
    #expect(
      parts(html, from: "aria-label=\"", to: "\"") == [
        "Copy motion 1 as CSS", "Copy motion 1 as Swift", "Copy motion 2 as CSS",
        "Copy motion 2 as Swift",
      ])
    #expect(parts(html, from: "<tr data-time=\"", to: "\"") == ["0.5", "0.5"])
    let late = Fixtures.track(
      "a", "opacity", [Fixtures.spring(12.123456, from: 0, to: 1)], initial: 0)
    let start = parts(PageTable(Fixtures.recording([late])).html, from: "data-time=\"", to: "\"")
    // Its row and its button lead there, to ten microseconds.
    #expect(start == ["12.12346", "12.12346"])
  }
}
