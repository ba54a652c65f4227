// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeDrawing
import HookeGallery
import HookePage
import HookePlayback
import HookeRecording
import HookeScene
import HookeSolver
import HookeStoryboard
import Testing

/// The file of a page, as a parser reads it.
///
/// `make check-page` opens it in a browser.
@Suite("The page of a recording")
struct MotionPageTests {
  @Test("names, captions and titles are data, whatever they hold")
  func html_hostileTexts_areEscaped() throws {
    let evil = "</script><script>evil()</script>\"'><img src=x onerror=evil()>&amp;\u{2028}\\"
    let spring = SpringMotion(
      spring: Spring(bounciness: 12, speed: 12), fromValue: 0, toValue: 100, initialVelocity: 0)
    let end = spring.settlingTime(threshold: 0.1)
    let recording = Recording(
      name: evil, title: evil, summary: evil, duration: end,
      tracks: [
        Track(
          layer: evil, property: evil, threshold: 0.5, initialValue: [0],
          segments: [
            Track.Segment(
              key: evil, startTime: 0, endTime: end, isFinished: true,
              motion: .closedForm(origin: 0, rate: 1, curves: [.spring(spring)]))
          ])
      ], events: [Recording.Event(time: 0, kind: .action, caption: evil)])
    let html = MotionPage(recording).html
    #expect(html.components(separatedBy: "<script").count == 3)
    #expect(html.components(separatedBy: "</script").count == 3)
    #expect(!html.contains("<img"))
    #expect(!html.contains("onerror=evil()>\""))
    let text = html.components(separatedBy: "<script type=\"application/json\">")[1]
      .components(separatedBy: "</script>")[0]
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let moments = try #require(object?["moments"] as? [[String: Any]])
    let captions = moments.compactMap { $0["caption"] as? String }
    #expect(captions.contains { $0.hasSuffix(evil.dropFirst(20)) })
  }

  @Test("a page loads nothing, and has a frame, a row and code for everything")
  func html_presentModal_isComplete() {
    let recording = Recording(of: Gallery.presentModal, textMeasurer: MonospacedTextMeasurer())
    let moments = recording.moments()
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let page = MotionPage(
      recording, picture: picture, frames: moments.map { _ in picture }, appearance: .dark)
    let html = page.html
    #expect(html.contains("default-src 'none'"))
    #expect(html.contains("data-theme=\"dark\""))
    #expect(html.components(separatedBy: "://").count == 2)
    #expect(html.components(separatedBy: "<img alt=\"\" src=\"data:").count == moments.count + 1)
    let rows = MotionTable(recording).rows
    #expect(html.components(separatedBy: "<tr data-time").count == rows.count + 1)
    #expect(html.contains("bounciness 20, speed 12"))
    // From the response and the damping ratio of the table: (2π / 0.33971)² and 2 ζ √342.1.
    #expect(html.contains("interpolatingSpring(mass: 1, stiffness: 342.1, damping: 11.09"))
    let frequency: Double = 2 * Double.pi / 0.33971
    let damping: Double = 2 * 0.29982 * frequency
    #expect((frequency * frequency - 342.1).magnitude < 0.02)
    #expect((damping - 11.09).magnitude < 0.005)
  }

  @Test("a page without a picture has none, and its charts the whole width")
  func html_withAndWithoutAPicture_hasItsStage() {
    let recording = Recording(
      name: "", title: "Title", summary: "", duration: 0, tracks: [], events: [])
    let plain = MotionPage(recording).html
    #expect(plain.contains("<main class=\"plain\">") && !plain.contains("class=\"stage\""))
    #expect(plain.contains("<html lang=\"en\">"))
    let whole = MotionPage(recording, picture: "<svg>1</svg>", appearance: .light).html
    #expect(
      whole.contains("<main>") && whole.contains("<div class=\"picture\">\n<svg>1</svg></div>"))
    #expect(whole.contains("<html lang=\"en\" data-theme=\"light\">"))
  }

  @Test("the picture of a page has no ground and no time line of its own")
  func playbackOptions_ofAPage_haveNoGround() {
    let options = MotionPage.playbackOptions
    #expect(!options.showsTime && options.theme.paper == .clear)
    #expect(options.theme.faint == Color(hex: 0x808896, alpha: 0.45))
    #expect(options.theme.ink == Theme.light.ink && options.rest == PlaybackOptions().rest)
  }
}
