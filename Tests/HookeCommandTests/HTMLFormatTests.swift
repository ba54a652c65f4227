// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The page that `--format html` writes of a scene, of a recording with pictures and of one
/// without.
@Suite("pages of scenes")
struct HTMLFormatTests {
  /// A card that moves and comes back, and between a layer that moves beside the screen.
  private static let scene = Scene(
    name: "slide", title: "Slide", summary: "", size: Size(width: 200, height: 100)
  ) { stage in
    let card = Layer(name: "card", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    card.backgroundColor = .black
    stage.root.addSublayer(card)
    let hidden = Layer(name: "hidden", frame: Rect(x: 10, y: 300, width: 20, height: 20))
    stage.root.addSublayer(hidden)
    stage.at(0.1, "it moves") { stage.animate(duration: 0.2) { card.position.x = 100 } }
    stage.at(0.6, "another moves") { stage.animate(duration: 0.3) { hidden.position.x = 100 } }
    stage.at(1.2, "it comes back") { stage.animate(duration: 0.3) { card.position.x = 20 } }
  }

  private static func job(_ subject: Subject, theme: ThemeOption? = nil) throws -> StoryboardJob {
    StoryboardJob(
      subject: subject, profile: .exact,
      destination: try StoryboardDestination(path: nil, format: HTMLFormat(), sceneCount: 1),
      scale: 2, theme: theme)
  }

  private static func page(_ subject: Subject, theme: ThemeOption? = nil) throws -> String {
    let job = try job(subject, theme: theme)
    return try HTMLFormat().text(of: job.recording(), job)
  }

  private static func parts(_ text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  /// The times of the frames, and their pictures.
  private static func frames(_ page: String) throws -> (times: [Double], pictures: [String]) {
    let list = try #require(parts(page, from: "class=\"frames\"", to: "</ol>").first)
    let pictures = parts(list, from: "src=\"data:image/svg+xml;base64,", to: "\"")
    return (
      parts(list, from: "data-time=\"", to: "\"").compactMap(Double.init),
      try pictures.map { String(decoding: try #require(Data(base64Encoded: $0)), as: UTF8.self) }
    )
  }

  @Test("a page has the colours that are asked for, or else those of the system")
  func text_ofATheme_hasItsColors() throws {
    let still = Subject(name: "a", recording: try Self.job(Subject(Self.scene)).recording())
    for (theme, tag) in [
      (nil, "<html lang=\"en\">"), (.light, "<html lang=\"en\" data-theme=\"light\">"),
      (.dark, "<html lang=\"en\" data-theme=\"dark\">"),
    ] as [(ThemeOption?, String)] {
      #expect(try Self.page(still, theme: theme).contains(tag + "\n"), "\(tag)")
    }
  }

  @Test("a page whose pictures cannot be drawn is called by what it is of")
  func error_ofAPage_namesItsSubject() throws {
    // No page is longer than 14,400 points.
    var recording = try Self.job(Subject(Self.scene)).recording()
    recording.screen?.width = 20_000
    let subject = Subject(
      name: "before", recording: recording, picture: { _, _ in DisplayList() })
    let error = #expect(throws: IOError.self) { try Self.page(subject) }
    #expect(error.map { "\($0)" }?.hasPrefix("cannot write before: ") == true)
  }

  @Test("a scene has a frame at each moment that looks like no other, and plays")
  func text_ofAScene_hasItsMoments() throws {
    let job = try Self.job(Subject(Self.scene))
    let recording = try job.recording()
    let pictures = MomentPictures(
      of: Self.scene, profile: .exact, textMeasurer: MonospacedTextMeasurer())
    let moments = recording.moments(comparing: pictures)
    #expect(moments.count < recording.moments().count && moments.count > 2)
    let page = try HTMLFormat().text(of: recording, job)
    let frames = try Self.frames(page)
    #expect(frames.times.count == moments.count && frames.pictures.count == moments.count)
    for (time, moment) in zip(frames.times, moments) { #expect(abs(time - moment.time) < 1e-6) }
    // It rests before each motion as after the one before.
    #expect(Set(frames.pictures).count > 2)
    for picture in frames.pictures {
      #expect(picture.contains("<svg") && !picture.contains("@keyframes"))
    }
    let stage = try #require(Self.parts(page, from: "class=\"stage\"", to: "</section>").first)
    #expect(stage.contains("@keyframes") && page.contains("<main>"))
  }

  @Test("a recording has the frames of its pictures, and without any its curves alone")
  func text_ofARecording_hasItsPictures() throws {
    let recording = try Self.job(Subject(Self.scene)).recording()
    let times = recording.moments().map(\.time)
    let plain = try Self.page(Subject(name: "a", recording: recording))
    #expect(plain.contains("<main class=\"plain\">") && !plain.contains("<img"))
    let found = try Self.frames(plain)
    #expect(found.times.count == times.count && found.pictures.isEmpty)
    let drawn = try Self.page(
      Subject(
        name: "a", recording: recording,
        picture: { time, _ in
          DisplayList { $0.fill(.rect(Rect(x: 10 * time, y: 0, width: 5, height: 5)), .black) }
        }))
    let frames = try Self.frames(drawn)
    #expect(frames.times == found.times && frames.pictures.count == times.count)
    #expect(Set(frames.pictures).count == times.count)
    #expect(drawn.contains("class=\"stage\"") && drawn.contains("<main>"))
  }
}
