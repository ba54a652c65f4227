// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeDrawing
import HookePlayback
import HookeScene
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The sheets of a stretch of a scene, in either profile: frames, moments and layers are those of
/// the scene at the times of the stretch.
@Suite("sheets of excerpts")
struct ExcerptSheetTests {
  /// A card that moves in the first second on the screen, and in the second beside it; a lid that
  /// moves on the screen all the time but for a pause.
  private static let scene = Scene(
    name: "desk", title: "Desk", summary: "Two move.", size: Size(width: 200, height: 100)
  ) { stage in
    func add(_ name: String, _ y: Double) -> Layer {
      let layer = Layer(name: name, frame: Rect(x: 10, y: y, width: 20, height: 20))
      layer.backgroundColor = .black
      stage.root.addSublayer(layer)
      return layer
    }
    let (card, lid) = (add("card", 10), add("lid", 60))
    func move(_ layer: Layer, to x: Double) {
      let spring = SpringAnimation(Layer.positionX)
      spring.toValue = x
      stage.animator.add(spring, to: layer, forKey: "x")
    }
    stage.at(0.1, "card right") { move(card, to: 150) }
    stage.at(0.3, "lid right") { move(lid, to: 90) }
    stage.at(1.05, "card away") { card.position.x = 400 }
    stage.at(1.2, "card farther") { move(card, to: 500) }
    stage.at(1.7, "card back") { move(card, to: 400) }
    stage.at(2.1, "lid left") { move(lid, to: 30) }
  }

  /// A job with a part of the scene.
  private static func job(
    _ options: StoryboardOptions, _ profile: Animator.Profile, _ choice: String
  ) throws -> StoryboardJob {
    let choice = try ChoiceOptions.parse(choice.split(separator: " ").map(String.init))
    return StoryboardJob(
      subject: Subject(scene), options: options, profile: profile,
      destination: try StoryboardDestination(path: nil, format: nil, sceneCount: 1), scale: 1,
      part: choice.part, isOfLayers: !choice.only.isEmpty, start: choice.start,
      end: choice.toTime ?? .infinity)
  }

  private static func pages(_ sequence: PageSequence) throws -> [DisplayList] {
    var pages: [DisplayList] = []
    try sequence.forEach { page, _ in pages.append(page.content) }
    return pages
  }

  /// The pages of a recording whose time 0 is a time of the scene.
  private static func pages(
    of recording: Recording, startingAt start: Double, _ options: StoryboardOptions,
    _ profile: Animator.Profile, _ fonts: any TextMeasuring
  ) -> [DisplayList] {
    let shown = recording.onScreen(
      of: scene, startingAt: start, profile: profile, textMeasurer: fonts)
    let pictures = MomentPictures(
      of: scene, startingAt: start, profile: profile, textMeasurer: fonts)
    let moments = options.moments(of: shown, comparing: pictures)
    let delayed = moments.map { $0.delayed(by: start) }
    var frames = StoryboardFrame.frames(
      of: scene, at: delayed, profile: profile, textMeasurer: fonts)
    for (index, moment) in moments.enumerated() { frames[index].moment = moment }
    var storyboard = Storyboard(recording: shown, frames: frames, options: options)
    storyboard.unseenTracks = recording.tracks.count - shown.tracks.count
    var pages: [DisplayList] = []
    storyboard.forEachPage(textMeasurer: fonts) { page, _ in pages.append(page.content) }
    return pages
  }

  @Test(
    "a sheet of a stretch has the frames of its times, under times of its own",
    arguments: [MomentSelection.key, .times([0.25, 0.9])], [false, true])
  func pages_ofAStretch_areThoseOfItsTimes(moments: MomentSelection, isPOP: Bool) throws {
    let options = StoryboardOptions(moments: moments)
    let profile = isPOP ? Animator.Profile.pop : .exact
    for (choice, start) in [
      ("", 0.0), ("--from-time 1.1", 1.1), ("--from-time 0.2 --to-time 1", 0.2),
    ] {
      let job = try Self.job(options, profile, choice)
      let recording = try job.recording()
      let found = try Self.pages(job.pages())
      func pages(_ start: Double, _ profile: Animator.Profile) -> [DisplayList] {
        Self.pages(of: recording, startingAt: start, options, profile, job.fonts)
      }
      #expect(found == pages(start, profile), "\(choice)")
      // The frames, and what is on the screen, are others from the start, and in the other profile.
      if start > 0 { #expect(found != pages(0, profile), "\(choice)") }
      if moments != .key, start < 1 {
        #expect(found != pages(start, isPOP ? .exact : .pop), "\(choice)")
      }
    }
  }

  @Test("what is beside the screen in a stretch is not drawn, and moments without a change neither")
  func moments_ofAStretch_areThoseThatAreSeen() throws {
    let job = try Self.job(StoryboardOptions(), .exact, "--from-time 1.1")
    let recording = try job.recording()
    let pictures = try #require(job.momentPictures)
    let moments = recording.moments(comparing: pictures)
    // Of the scene from its start the card is seen to move.
    let others = recording.moments(
      comparing: MomentPictures(of: Self.scene, profile: .exact, textMeasurer: job.fonts))
    #expect(moments.count < others.count && job.keyMoments(of: recording) == moments)
    for (start, layers) in [(1.1, ["lid"]), (0, ["card", "lid"])] {
      let shown = recording.onScreen(
        of: Self.scene, startingAt: start, profile: .exact, textMeasurer: job.fonts)
      #expect(Set(shown.tracks.map(\.layer)).isSubset(of: layers))
    }
  }

  @Test("frames of some layers are cropped to them")
  func pages_ofSomeLayers_areFocused() throws {
    let options = StoryboardOptions()
    let job = try Self.job(options, .exact, "--only lid")
    let recording = try job.recording()
    let (focused, moments) = recording.focused(options)
    let frames = StoryboardFrame.frames(
      of: Self.scene, at: moments, profile: .exact, textMeasurer: job.fonts)
    var pages: [DisplayList] = []
    Storyboard(recording: focused, frames: frames, options: options).forEachPage(
      textMeasurer: job.fonts
    ) { page, _ in pages.append(page.content) }
    #expect(try Self.pages(job.pages()) == pages)
    var whole = job
    whole.isOfLayers = false
    #expect(try Self.pages(whole.pages()) != pages)
  }

  @Test("the moving picture of a recording is that of its pictures, as the options have it")
  func animatedPicture_ofARecording_hasItsOptions() throws {
    let plain = try Self.job(StoryboardOptions(), .exact, "--to-time 0.5")
    let recording = try plain.recording()
    let subject = Subject(
      name: "desk", recording: recording,
      picture: { time, _ in
        DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 1 + time)), .black) }
      })
    let job = StoryboardJob(
      subject: subject, profile: .exact, destination: plain.destination, scale: 1)
    for options in [
      PlaybackOptions(theme: .dark, showsTime: false), PlaybackOptions(rest: 3, duration: 0.2),
    ] {
      let found = try job.animatedPicture(options, for: HTMLFormat())
      let expected = AnimatedPicture(
        recording: recording, options: options, textMeasurer: job.fonts
      ) { time in
        DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 1 + time)), .black) }
      }
      #expect(found.duration == expected.duration && found.size == expected.size)
      for time in [0, 0.1, 0.4] {
        #expect(
          found.displayList(atFirstTickFrom: time) == expected.displayList(atFirstTickFrom: time))
      }
    }
  }

  @Test("the moving picture is that of the profile", arguments: [false, true])
  func animatedPicture_ofAProfile_isItsOwn(isPOP: Bool) throws {
    let profile = isPOP ? Animator.Profile.pop : .exact
    let job = try Self.job(StoryboardOptions(), profile, "")
    let found = try job.animatedPicture(PlaybackOptions(), for: HTMLFormat())
    func picture(_ profile: Animator.Profile) -> AnimatedPicture {
      AnimatedPicture(
        of: Self.scene, options: PlaybackOptions(), profile: profile, textMeasurer: job.fonts)
    }
    let instants = [0.2, 0.45, 0.6]
    func frames(_ picture: AnimatedPicture) -> [DisplayList] {
      instants.map { picture.displayList(atFirstTickFrom: $0) }
    }
    #expect(frames(found) == frames(picture(profile)))
    #expect(frames(found) != frames(picture(isPOP ? .exact : .pop)))
  }
}
