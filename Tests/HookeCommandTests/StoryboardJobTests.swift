// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeDrawing
import HookeScene
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The pages of one scene: what is said of layers off the screen, the moments that fit, and the
/// progress of the work.
@Suite("storyboard jobs")
struct StoryboardJobTests {
  /// A card that moves for 0.4 s, and others that move beside the screen.
  private static func scene(offScreen: Int) -> Scene {
    Scene(name: "slide", title: "Slide", summary: "", size: Size(width: 200, height: 100)) {
      stage in
      for index in 0...offScreen {
        let frame = Rect(x: 10, y: index == 0 ? 10 : 300, width: 20, height: 20)
        let layer = Layer(name: index == 0 ? "card" : "hidden \(index)", frame: frame)
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        let slide = BasicAnimation(Layer.positionX)
        slide.toValue = 100
        slide.duration = 0.4
        stage.animator.add(slide, to: layer, forKey: "x")
      }
    }
  }

  private static func job(
    _ scene: Scene, _ options: StoryboardOptions = StoryboardOptions(),
    progress: @escaping (Double) -> Void = { _ in }
  ) throws -> StoryboardJob {
    StoryboardJob(
      subject: Subject(scene), options: options, profile: .exact,
      destination: try StoryboardDestination(path: nil, format: nil, sceneCount: 1), scale: 2,
      progress: progress)
  }

  /// The texts of a list, those of its groups included.
  private static func texts(_ list: DisplayList) -> [String] {
    list.items.flatMap { item -> [String] in
      switch item {
      case .text(let text): [text.layout.string]
      case .group(let group): texts(group.content)
      default: []
      }
    }
  }

  @Test(
    "sheets say how many tracks are off the screen",
    arguments: [StoryboardOptions.Layout.grid, .strip, .onionSkin], [0, 1, 3])
  func pages_ofHiddenLayers_sayHowMany(layout: StoryboardOptions.Layout, count: Int) throws {
    let job = try Self.job(Self.scene(offScreen: count), StoryboardOptions(layout: layout))
    var texts: [String] = []
    try job.pages().forEach { page, _ in texts += Self.texts(page.content) }
    let facts = texts.filter { $0.contains("1 track") }
    #expect(!facts.isEmpty, "\(texts)")
    let words = count == 1 ? ", 1 other off the screen" : ", \(count) others off the screen"
    for fact in facts { #expect(fact.hasSuffix(count == 0 ? "1 track" : words), "\(fact)") }
  }

  /// A card that fades on the screen, and another one that fades on it in one of the profiles
  /// alone.
  @Test("what is seen is judged in the profile that is drawn")
  func moments_ofAProfile_areThoseThatItShows() throws {
    let scene = Scene(name: "fade", title: "", summary: "", size: Size(width: 200, height: 100)) {
      stage in
      let isSeen = stage.animator.profile == .pop
      for (name, y, time) in [("card", 10.0, 0.1), ("far", isSeen ? 50 : 300, 0.6)] {
        let layer = Layer(name: name, frame: Rect(x: 10, y: y, width: 20, height: 20))
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        stage.at(time, "\(name) fades") { stage.animate(duration: 0.2) { layer.opacity = 0.25 } }
      }
    }
    for profile in [Animator.Profile.exact, .pop] {
      let job = StoryboardJob(
        subject: Subject(scene), profile: profile,
        destination: try StoryboardDestination(path: nil, format: nil, sceneCount: 1), scale: 2)
      let isSeen = profile == .pop
      let captions = job.keyMoments(of: try job.recording()).map(\.caption)
      // Before, while and after the card fades, and while and after the other one does.
      #expect(captions.count == (isSeen ? 5 : 3), "\(captions)")
      var texts: [String] = []
      try job.pages().forEach { page, _ in texts += Self.texts(page.content) }
      #expect(texts.contains { $0.hasSuffix("1 track, 1 other off the screen") } != isSeen)
      #expect(texts.contains { $0.hasSuffix("2 tracks") } == isSeen, "\(texts)")
    }
  }

  /// As many frames as a layout takes, and one more.
  @Test func check_ofMoments_refusesMoreThanTheLayoutShows() throws {
    let recording = try Self.job(Self.scene(offScreen: 0)).recording()
    #expect(recording.duration == 0.4)
    func problem(_ moments: MomentSelection, _ layout: StoryboardOptions.Layout) throws -> String {
      do {
        try Self.job(
          Self.scene(offScreen: 0), StoryboardOptions(moments: moments, layout: layout)
        ).check(recording)
        return ""
      } catch let error as ValidationError { return error.message }
    }
    func times(_ count: Int) -> MomentSelection { .times(Array(repeating: 0.1, count: count)) }
    let onSheets = ": at most 1000 fit on sheets; --layout pages takes 10000, one on each"
    for layout in StoryboardOptions.Layout.allCases where layout != .pages {
      #expect(try problem(.count(1000), layout) == "")
      #expect(try problem(.count(1001), layout) == "--moments 1001" + onSheets)
      #expect(try problem(times(1000), layout) == "")
      #expect(try problem(times(1001), layout) == "--moments at:... has 1001 times" + onSheets)
      // One frame at the start, and one after each interval up to the end.
      #expect(try problem(.interval(0.4 / 999.5), layout) == "")
      #expect(try problem(.interval(0.4), layout) == "")
      #expect(
        try problem(.interval(0.000_25), layout)
          == "--moments every:0.00025 makes 1601 frames of 0.4 s; at most 1000 can be drawn")
      #expect(try problem(.interval(0.4 / 1000.5), layout).contains(" makes 1001 frames of 0.4 s"))
    }
    #expect(try problem(.count(1001), .pages) == "" && problem(.count(10_000), .pages) == "")
    #expect(try problem(times(10_000), .pages) == "")
    #expect(try problem(.interval(0.4 / 9999.5), .pages) == "")
    #expect(
      try problem(.interval(0.000_025), .pages)
        == "--moments every:0.000025 makes 16001 frames of 0.4 s; at most 10000 can be drawn")
  }

  @Test("a recording without pictures has sheets in each layout", arguments: [true, false])
  func pages_ofARecording_areSheets(hasPictures: Bool) throws {
    let recording = try Self.job(Self.scene(offScreen: 0)).recording()
    var subject = Subject(name: "slide", recording: recording)
    if hasPictures {
      subject = Subject(name: "slide", recording: recording, picture: { _, _ in DisplayList() })
    }
    for layout in StoryboardOptions.Layout.allCases {
      let job = StoryboardJob(
        subject: subject,
        options: StoryboardOptions(layout: layout), profile: .exact,
        destination: try StoryboardDestination(path: nil, format: nil, sceneCount: 1), scale: 2)
      let isBook = hasPictures && layout == .pages
      // The pages of a flip book are known before they are made.
      let pages = try job.pages()
      #expect((pages.count != nil) == isBook, "\(layout)")
      var (count, hasCurves) = (0, false)
      try pages.forEach { page, _ in
        count += 1
        hasCurves = hasCurves || Self.texts(page.content).contains { $0.contains("1 track") }
      }
      #expect(count > 0 && hasCurves != isBook, "\(layout)")
    }
  }

  @Test("a table has fewer rows than a million")
  func csv_ofAMillionRows_isRefused() throws {
    var recording = try Self.job(Self.scene(offScreen: 0)).recording()
    #expect(recording.duration == 0.4)
    for (duration, rate, highest) in [
      (0.4, 10.0, nil), (0.4, 2.5e6, "2500000"), (0.4, 1e7, "2500000"), (3000, 334, "333"),
      (1700, 600, "588"),
    ] as [(Double, Double, String?)] {
      recording.duration = duration
      var subject = Subject(name: "slide", recording: recording)
      subject.frameRate = rate
      let job = StoryboardJob(
        subject: subject, profile: .exact,
        destination: try StoryboardDestination(path: nil, format: CSVFormat(), sceneCount: 1),
        scale: 2)
      do {
        let rows = try CSVFormat().text(of: recording, job).split(separator: "\n")
        #expect(highest == nil && rows.count == 6, "\(rows)")
      } catch let error as ValidationError {
        let time = duration < 1 ? "0.4" : "\(Int(duration))"
        let message = "\(time) s at \(Int(rate)) rows per second are more than 1000000 rows"
        #expect(error.message == message + ": give --fps below \(highest ?? "")")
      }
    }
  }

  @Test(
    "progress grows to its end, frames first and then the pages",
    arguments: StoryboardOptions.Layout.allCases, [false, true])
  func progress_ofPages_growsToTheEnd(
    layout: StoryboardOptions.Layout, showsTable: Bool
  ) throws {
    final class Shares { var all: [Double] = [] }
    let shares = Shares()
    let options = StoryboardOptions(moments: .count(4), layout: layout, showsTable: showsTable)
    let job = try Self.job(Self.scene(offScreen: 0), options) { shares.all.append($0) }
    let pages = try job.pages()
    let before = layout == .pages ? [] : [0.125, 0.25, 0.375, 0.5]
    #expect(shares.all == before)
    var count = 0
    try pages.forEach { _, _ in
      // The share of a page follows when it is written.
      #expect(shares.all.count == before.count + count)
      count += 1
    }
    let after = shares.all.dropFirst(before.count)
    let expected = (1...count).map { number in
      layout == .pages
        ? Double(number) / Double(count) : 0.5 + 0.5 * Double(number) / Double(max(number, 4))
    }
    #expect(Array(after) == expected)
    #expect(pages.count == (layout == .pages ? count : nil))
  }
}
