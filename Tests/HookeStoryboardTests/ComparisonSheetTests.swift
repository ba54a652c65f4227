// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeGallery
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Comparison sheets")
struct ComparisonSheetTests {
  let reader = SheetReader()

  private func recording(_ scene: Scene) -> Recording {
    Recording(of: scene, textMeasurer: reader.measurer)
  }

  /// Every way in which the small scene may have been another.
  static let olds: [(name: String, scene: Scene)] = [
    ("bounciness", Shake.scene(bounciness: 12)),
    ("delay", Shake.scene(delay: 0.2)),
    ("no fade", Shake.scene(fades: false)),
    ("a constraint", Shake.scene(ruleConstant: 200)),
    ("all of it", Shake.scene(bounciness: 4, delay: 0.6, fades: false, ruleConstant: 90)),
  ]

  @Test("in a fixed number of columns frames are as large as others, on as many pages as they need")
  func document_ofOneColumn_keepsToItsPages() {
    let comparison = RecordingComparison(
      old: recording(Self.olds[4].scene), new: recording(Shake.scene()))
    let pages = comparison.document(
      of: Shake.scene(), moments: .times([0.05, 0.15, 0.25, 0.35, 0.45, 0.55]),
      options: StoryboardOptions(columns: 1), textMeasurer: reader.measurer
    ).pages
    #expect(pages.count > 1)
    for page in pages {
      for text in reader.texts(on: page) {
        #expect(text.rect.maxY < page.size.height - 30, "\(text.string)")
      }
    }
  }

  @Test(
    "today's scene with yesterday's values shows what yesterday's scene showed, as printed",
    arguments: olds.indices)
  func frames_before_areThoseOfTheOldScene(_ index: Int) throws {
    let (old, new) = (Self.olds[index].scene, Shake.scene())
    let comparison = RecordingComparison(old: recording(old), new: recording(new))
    let moments = comparison.moments(.times([0.05, 0.15, 0.25, 0.35, 0.45, 0.5, 0.55, 0.7, 0.9]))
    let frames = comparison.frames(of: new, at: moments, textMeasurer: reader.measurer)
    let truth = StoryboardFrame.frames(of: old, at: moments, textMeasurer: reader.measurer)
    let today = StoryboardFrame.frames(of: new, at: moments, textMeasurer: reader.measurer)
    #expect(frames.new == today)
    for (frame, expected) in zip(frames.old, truth) {
      #expect("\(frame.picture)" == "\(expected.picture)", "at \(frame.moment.time)")
    }
    #expect(frames.old != today)
  }

  /// A layer of one class leaves, and one of another class takes its name and moves a property of
  /// the same name.
  private static func succession(to end: Double) -> Scene {
    Scene(
      name: "succession", title: "Succession", summary: "A dial follows a bar.",
      size: Size(width: 100, height: 100)
    ) { stage in
      let bar = BarLayer(name: "gauge", frame: Rect(x: 10, y: 10, width: 10, height: 10))
      bar.backgroundColor = .black
      stage.root.addSublayer(bar)
      let grow = BasicAnimation(BarLayer.level, to: 50, duration: 0.2, timing: .linear)
      stage.animator.add(grow, to: bar, forKey: "grow")
      stage.at(0.3) {
        bar.removeFromSuperlayer()
        let dial = DialLayer(name: "gauge", frame: Rect(x: 10, y: 40, width: 10, height: 10))
        dial.backgroundColor = .black
        stage.root.addSublayer(dial)
        let turn = BasicAnimation(DialLayer.level, to: end, duration: 0.4, timing: .linear)
        stage.animator.add(turn, to: dial, forKey: "turn")
      }
    }
  }

  @Test("the values of a property go to the layer that has it, whatever had its name before")
  func frames_layerOfAnotherClass_areThoseOfTheOldScene() {
    let (old, new) = (Self.succession(to: 40), Self.succession(to: 80))
    let comparison = RecordingComparison(old: recording(old), new: recording(new))
    let moments = [0.1, 0.4, 0.5, 0.65].map { Moment(time: $0, caption: "") }
    let frames = comparison.frames(of: new, at: moments, textMeasurer: reader.measurer)
    let truth = StoryboardFrame.frames(of: old, at: moments, textMeasurer: reader.measurer)
    for (frame, expected) in zip(frames.old, truth) {
      #expect("\(frame.picture)" == "\(expected.picture)", "at \(frame.moment.time)")
    }
    #expect(frames.old != frames.new)
  }

  @Test("a changed bounciness of a scene: the verdict names layer, property, what, and how much")
  func verdict_scene_saysAll() throws {
    let comparison = RecordingComparison(
      old: try Recording(json: recording(Shake.scene(bounciness: 12)).json()),
      new: recording(Shake.scene()))
    let verdict = comparison.verdict
    for words in [
      "shake: 1 of 6 tracks differs: button positionX by up to 19.4 pt",
      "spring: bounciness 12 → bounciness 20", "settles 0.574 → 0.998 s",
    ] {
      #expect(verdict.contains(words), "no '\(words)' in: \(verdict)")
    }
  }

  @Test("no text touches another or leaves the page, light and dark", arguments: olds.indices)
  func document_scene_isTidy(_ index: Int) {
    let new = Shake.scene()
    let comparison = RecordingComparison(
      old: recording(Self.olds[index].scene), new: recording(new))
    for theme in [Theme.light, .dark] {
      let options = StoryboardOptions(theme: theme)
      let document = comparison.document(of: new, options: options, textMeasurer: reader.measurer)
      expectTidy(document)
      #expect(document.metadata.subject == comparison.verdict)
    }
  }

  @Test("the gallery against its variants: another script is another motion")
  func document_variants_areTidy() {
    for (old, new) in [
      (Gallery.cardSignUp, Gallery.cardTapOutside),
      (Gallery.customTransition, Gallery.gestureTransition),
      (Gallery.loginLayout, Gallery.loginConstants),
    ] {
      let comparison = RecordingComparison(old: recording(old), new: recording(new))
      #expect(!comparison.isSame)
      expectTidy(comparison.document(of: new, textMeasurer: reader.measurer))
    }
  }

  @Test("forty tracks go on over pages, each row once")
  func document_manyTracks_goesOn() {
    func recording(_ bounciness: Double) -> Recording {
      Fixtures.recording(
        (0..<40).map { index in
          Fixtures.track(
            "layer \(index / 2)", index % 2 == 0 ? "positionX" : "opacity",
            [Fixtures.spring(0.01 * Double(index), from: 0, to: 100, bounciness: bounciness)],
            initial: 0)
        })
    }
    let comparison = RecordingComparison(old: recording(12), new: recording(4))
    let moments = comparison.moments()
    let frames = [comparison.old, comparison.new].map {
      Fixtures.frames($0, .times(moments.map(\.time)))
    }
    let document = comparison.document(
      oldFrames: frames[0], newFrames: frames[1], textMeasurer: reader.measurer)
    #expect(document.pages.count > 2)
    expectTidy(document)
    let names = document.pages.flatMap { reader.texts(on: $0) }.map(\.string)
    for index in 0..<20 { #expect(names.contains("layer \(index)")) }
    #expect(names.filter { $0.contains(" apart at ") }.count == 40)
  }

  @Test("frames before and now are named, and what moved is outlined in the latter")
  func document_frames_areNamed() throws {
    let new = Shake.scene()
    let comparison = RecordingComparison(
      old: recording(Shake.scene(bounciness: 12)), new: recording(new))
    let moments = comparison.moments()
    let frames = comparison.frames(of: new, at: moments, textMeasurer: reader.measurer)
    let document = comparison.document(
      oldFrames: frames.old, newFrames: frames.new, textMeasurer: reader.measurer)
    let ids = groups(document.pages[0].content).compactMap { $0.label?.id }
    #expect(
      ids == moments.indices.flatMap { ["frame-\($0 + 1)-before", "frame-\($0 + 1)-now"] })
    let screen = new.size
    let outlines = ChangedOutlines.of(
      frames.old[0], notIn: frames.new[0], shown: Rect(origin: .zero, size: screen),
      screen: screen, measurer: reader.measurer)
    // The button, where it was.
    let box = try #require(outlines.first?.bounds)
    let x = comparison.old.tracks.first { $0.layer == "button" && $0.property == "positionX" }?
      .value(of: 0, at: moments[0].time)
    #expect(outlines.count == 1)
    #expect(abs(box.midX - (x ?? 0)) < 1e-9)
  }

  @Test("nothing that differs is a page that says so")
  func document_same_saysSo() {
    let same = recording(Shake.scene())
    let document = RecordingComparison(old: same, new: same)
      .document(of: Shake.scene(), textMeasurer: reader.measurer)
    #expect(document.pages.count == 1)
    #expect(reader.texts(on: document.pages[0]).contains { $0.string.contains("Nothing differs") })
  }

  @Test("without frames before only those now are drawn; pages of any size are tidy")
  func document_sizes_areTidy() {
    let new = Shake.scene()
    let comparison = RecordingComparison(
      old: recording(Shake.scene(bounciness: 6)), new: recording(new))
    let moments = comparison.moments()
    let frames = comparison.frames(of: new, at: moments, textMeasurer: reader.measurer)
    for size in [Size(width: 500, height: 500), Size(width: 1600, height: 500), Size.a4] {
      for old in [[], frames.old] {
        let options = StoryboardOptions(pageSize: .size(size))
        expectTidy(
          comparison.document(
            oldFrames: old, newFrames: frames.new, options: options, textMeasurer: reader.measurer))
      }
    }
  }

  @Test("a recorded track of more components than any layer has changes no frame")
  func frames_trackOfManyComponents_areThoseOfToday() {
    let scene = Shake.scene()
    var old = recording(scene)
    let points = Track.Segment(
      key: "key", startTime: 0, endTime: 0.5, isFinished: true,
      motion: .interpolated(times: [0, 0.5], values: Array(repeating: [0, 9], count: 6)))
    old.tracks.append(
      Track(
        layer: "outline", property: "path", threshold: 0.1,
        initialValue: Array(repeating: 0, count: 6), segments: [points]))
    let comparison = RecordingComparison(old: old, new: recording(scene))
    let moments = comparison.moments(.times([0.1, 0.4]))
    let frames = comparison.frames(of: scene, at: moments, textMeasurer: reader.measurer)
    #expect(frames.old == frames.new)
  }

  @Test func document_optionsOutOfRange_stopWithTheNumber() async throws {
    let columns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let recording = Fixtures.recording([])
      _ = RecordingComparison(old: recording, new: recording).document(
        newFrames: [], options: StoryboardOptions(columns: 0),
        textMeasurer: MonospacedTextMeasurer())
    }
    let page = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let options = StoryboardOptions(pageSize: .size(Size(width: 100, height: 300)))
      _ = Storyboard(recording: Fixtures.recording([]), frames: [], options: options)
        .document(textMeasurer: MonospacedTextMeasurer())
    }
    for (result, words) in [
      (columns, "columns must be 1...24, not 0"),
      (page, "a page's sides must be 200...14,400 points, not 100.0 by 300.0"),
    ] {
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains(words), "\(message)")
    }
  }

  private func expectTidy(_ document: Document) {
    #expect(!document.pages.isEmpty)
    for page in document.pages {
      #expect(reader.faults(on: page).isEmpty, "\(reader.faults(on: page))")
    }
  }

  private func groups(_ list: DisplayList) -> [DisplayGroup] {
    list.items.compactMap {
      if case .group(let group) = $0, group.label != nil { group } else { nil }
    }
  }
}

/// A layer whose level is its width.
private final class BarLayer: Layer {
  static let level = AnimatableProperty<BarLayer, Double>(
    "level", read: { $0.bounds.width }, write: { $0.bounds.size.width = $1 })
}

/// A layer whose level is stored between two others of its own.
private final class DialLayer: Layer {
  private var before = 1.0
  private var value = 0.0
  private var after = 2.0
  static let level = AnimatableProperty<DialLayer, Double>(
    "level", read: { $0.value },
    write: { dial, value in
      dial.value = value
      dial.bounds.size.height = 10 + value * (dial.before + dial.after) / 3
    })

  @Test("what moved before and no longer moves has its row, and is not left out as idle")
  func rows_whatMovedBefore_areShown() {
    let spring = Fixtures.spring(0.5, from: 0, to: 100)
    let late = Fixtures.spring(6, from: 0, to: 10)
    let tracks = { (segments: [Track.Segment], end: Double) in
      Fixtures.recording([
        Fixtures.track("gone", "positionX", segments, initial: 0),
        Fixtures.track("kept", "opacity", [Fixtures.spring(6, from: 0, to: end)], initial: 0),
      ])
    }
    let (old, new) = (tracks([spring], 10), tracks([], 9))
    #expect(CurveRow.rows(of: new, against: old).map(\.track.layer) == ["gone", "kept"])
    for comparison in [
      RecordingComparison(old: old, new: new), RecordingComparison(old: new, new: old),
    ] {
      for idle in comparison.skippableIntervals {
        for segment in [spring, late] {
          #expect(
            idle.upperBound <= segment.startTime || idle.lowerBound >= segment.endTime, "\(idle)")
        }
      }
      #expect(!comparison.skippableIntervals.isEmpty)
    }
  }
}
