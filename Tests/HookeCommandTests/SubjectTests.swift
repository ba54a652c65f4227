// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeStoryboard
import Testing

@testable import HookeCommand

/// What the command draws of a scene, in either profile.
@Suite("Subjects")
struct SubjectTests {
  private static let scene = Scene(
    name: "slide", title: "Slide", summary: "A layer moves.", size: Size(width: 200, height: 100)
  ) { stage in
    let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    card.backgroundColor = .black
    stage.root.addSublayer(card)
    let spring = SpringAnimation(Layer.positionX)
    spring.toValue = 150
    stage.animator.add(spring, to: card, forKey: "x")
  }

  @Test("a flip book has the pictures of its profile", arguments: [Animator.Profile.exact, .pop])
  func flipBook_ofAProfile_hasItsPictures(_ profile: Animator.Profile) throws {
    let (measurer, subject) = (MonospacedTextMeasurer(), Subject(Self.scene))
    let recording = subject.recording(profile: profile, textMeasurer: measurer)
    var options = StoryboardOptions()
    options.moments = .times([0.11, 0.237])
    func pages(_ book: FlipBook) -> [DisplayList] {
      var pages: [DisplayList] = []
      book.forEachPage(textMeasurer: measurer) { page, _ in pages.append(page.content) }
      return pages
    }
    func book(_ profile: Animator.Profile) -> FlipBook {
      FlipBook(
        of: Self.scene, recording: recording, options: options, profile: profile,
        textMeasurer: measurer)
    }
    let found = pages(
      subject.flipBook(
        of: recording, options: options, profile: profile, textMeasurer: measurer))
    #expect(found == pages(book(profile)))
    #expect(found != pages(book(profile == .pop ? .exact : .pop)))
    let moments = options.moments(of: recording)
    #expect(
      subject.frames(at: moments, profile: profile, textMeasurer: measurer)
        == StoryboardFrame.frames(
          of: Self.scene, at: moments, profile: profile, textMeasurer: measurer))
  }

  @Test("a flip book of a recording is that of its pictures, as the options have it")
  func flipBook_ofARecording_hasItsOptions() {
    let measurer = MonospacedTextMeasurer()
    let recording = Subject(Self.scene).recording(textMeasurer: measurer)
    let picture: Subject.Picture = { time, _ in
      DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 1 + time)), .black) }
    }
    func pages(_ book: FlipBook) -> [DisplayList] {
      var pages: [DisplayList] = []
      book.forEachPage(textMeasurer: measurer) { page, _ in pages.append(page.content) }
      return pages
    }
    var all: [[DisplayList]] = []
    for options in [
      StoryboardOptions(moments: .times([0.11])), StoryboardOptions(moments: .times([0.11, 0.2])),
      StoryboardOptions(moments: .times([0.11]), showsTable: true),
    ] {
      let found = pages(
        Subject(name: "slide", recording: recording, picture: picture).flipBook(
          of: recording, options: options, profile: .exact, textMeasurer: measurer))
      #expect(
        found == pages(FlipBook(recording: recording, options: options, picture: picture)))
      #expect(!all.contains(found))
      all.append(found)
    }
  }

  @Test("sheets of a comparison have the pictures of its profile", arguments: [true, false])
  func comparison_ofAProfile_hasItsPictures(isPOP: Bool) throws {
    let profile = isPOP ? Animator.Profile.pop : .exact
    let (measurer, subject) = (MonospacedTextMeasurer(), Subject(Self.scene))
    let new = subject.recording(profile: profile, textMeasurer: measurer)
    var old = new
    old.tracks = []
    var options = StoryboardOptions()
    options.moments = .times([0.11, 0.237])
    let comparison = RecordingComparison(old: old, new: new)
    func pages(_ profile: Animator.Profile) -> [DisplayList] {
      subject.document(
        of: comparison, options: options, profile: profile, textMeasurer: measurer
      ).pages.map(\.content)
    }
    let direct = comparison.document(
      of: Self.scene, moments: options.moments, options: options, profile: profile,
      textMeasurer: measurer)
    #expect(pages(profile) == direct.pages.map(\.content))
    #expect(pages(.pop) != pages(.exact))
  }

  @Test("a compared recording with pictures is shown at the moments that are asked for")
  func comparison_ofARecording_hasItsMoments() throws {
    let measurer = MonospacedTextMeasurer()
    let new = Subject(Self.scene).recording(textMeasurer: measurer)
    var old = new
    old.tracks = []
    let comparison = RecordingComparison(old: old, new: new)
    let subject = Subject(
      name: "slide", recording: new,
      picture: { time, _ in
        DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 1 + time)), .black) }
      })
    func pages(_ moments: MomentSelection) -> [DisplayList] {
      subject.document(
        of: comparison, options: StoryboardOptions(moments: moments), profile: .exact,
        textMeasurer: measurer
      ).pages.map(\.content)
    }
    for moments in [MomentSelection.key, .times([0.11]), .times([0.11, 0.237]), .count(3)] {
      let frames = subject.frames(at: comparison.moments(moments), textMeasurer: measurer)
      let direct = comparison.document(
        newFrames: frames, options: StoryboardOptions(moments: moments), textMeasurer: measurer)
      #expect(pages(moments) == direct.pages.map(\.content))
    }
    #expect(pages(.times([0.11])) != pages(.key))
  }

  @Test("the frame rate is the one asked for, else the own one, else 60")
  func frameRate_ofASubject_isTheOneAskedFor() {
    var recording = Subject(Self.scene).recording(textMeasurer: MonospacedTextMeasurer())
    var scene = Self.scene
    for own in [24.0, 100] {
      (recording.frameRate, scene.frameRate) = (own, own)
      for subject in [Subject(name: "r", recording: recording), Subject(scene)] {
        #expect(subject.frameRate == own && !subject.isFrameRateGiven)
        var subject = subject
        subject.frameRate = 30
        #expect(subject.frameRate == 30 && subject.isFrameRateGiven)
        #expect(subject.withoutBackground.frameRate == 30)
        #expect(subject.withoutBackground.isFrameRateGiven)
      }
    }
    recording.frameRate = nil
    #expect(Subject(name: "r", recording: recording).frameRate == 60)
    #expect(Subject(Self.scene).frameRate == 60)
  }

  @Test("progress counts the frames that are done, of a scene and of a recording")
  func frames_ofASubject_areCountedAsTheyAreDone() {
    let measurer = MonospacedTextMeasurer()
    let recording = Subject(Self.scene).recording(textMeasurer: measurer)
    let subjects = [
      (Subject(Self.scene), true),
      (Subject(name: "r", recording: recording, picture: { _, _ in DisplayList() }), true),
      (Subject(name: "r", recording: recording), false),
    ]
    for (subject, hasPictures) in subjects {
      for times in [[], [0.5], [0, 0.25, 0.25, 1]] {
        let moments = times.map { Moment(time: $0, caption: "") }
        var calls: [[Int]] = []
        let frames = subject.frames(at: moments, textMeasurer: measurer) { done, all in
          calls.append([done, all])
        }
        #expect(subject.hasPictures == hasPictures)
        #expect(frames.map(\.moment) == (hasPictures ? moments : []))
        #expect(calls == frames.indices.map { [$0 + 1, moments.count] })
      }
    }
  }

  /// A measurer of texts of which all are as wide.
  private struct Widths: TextMeasuring {
    let width: Double

    func measure(_ layout: TextLayout) -> TextMetrics {
      var metrics = MonospacedTextMeasurer().measure(layout)
      metrics.size.width = width
      return metrics
    }
  }

  @Test("the pictures of a recording are those of each moment, with the measurer that is given")
  func pictures_ofARecording_areDrawnWithTheMeasurer() throws {
    let recording = Subject(Self.scene).recording(textMeasurer: MonospacedTextMeasurer())
    func picture(_ time: Double, _ width: Double) -> DisplayList {
      DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: width, height: 1 + time)), .black) }
    }
    let subject = Subject(
      name: "r", recording: recording,
      picture: { time, measurer in
        let layout = TextLayout("a", style: TextStyle(font: Font(size: 9)))
        let width = measurer.measure(layout).size.width
        let box = Rect(x: 0, y: 0, width: width, height: 1 + time)
        return DisplayList { $0.fill(.rect(box), .black) }
      })
    for width in [3.0, 40] {
      let moments = [0, 0.25, 2].map { Moment(time: $0, caption: "") }
      let expected = moments.map { picture($0.time, width) }
      let measurer = Widths(width: width)
      #expect(subject.frames(at: moments, textMeasurer: measurer).map(\.picture) == expected)
      var found: [StoryboardFrame] = []
      try subject.forEachFrame(at: moments, profile: .exact, textMeasurer: measurer) {
        found.append($0)
      }
      #expect(found.map(\.picture) == expected && found.map(\.moment) == moments)
    }
  }
}
