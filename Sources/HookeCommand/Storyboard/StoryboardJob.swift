// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeFormat
import HookePlayback
import HookeScene
import HookeStoryboard

/// One scene or file to be written: how it is recorded, laid out and rendered, and where it goes.
struct StoryboardJob {
  let subject: Subject
  var options = StoryboardOptions()
  let profile: Animator.Profile
  let destination: StoryboardDestination
  /// Pixels per point of a PNG.
  let scale: Double
  /// The colour under a PNG; nil for none.
  var background: Color? = .white
  /// Whether a video plays once and not over and over.
  var playsOnce = false
  /// The part of a recording that is shown.
  var part: (Recording) throws -> Recording = { $0 }
  /// Whether frames are cropped to the layers of that part.
  var isOfLayers = false
  /// The time of the subject at which that part begins, in seconds.
  var start = 0.0
  /// The time of the subject at which it ends, in seconds; that of the subject unless it is before.
  var end = Double.infinity
  /// The theme that was asked for; nil for none, so that a page follows the system's.
  var theme: ThemeOption?
  var fonts = CairoTextMeasurer()
  /// Called with the share of the work that is done, 0 to 1.
  var progress: (Double) -> Void = { _ in }

  /// The renderer of pictures, with the fonts of the job.
  var renderer: CairoRenderer { CairoRenderer(fonts: fonts) }

  /// The recording of the subject, or the part of it that was asked for.
  ///
  /// - Throws: `ValidationError` where there is no such part.
  func recording() throws -> Recording {
    let whole = subject.recording(profile: profile, textMeasurer: fonts)
    let recording = try part(whole)
    if end < .infinity { warn(ofTime: end, ifAfter: whole.duration) }
    return recording
  }

  /// Warns of a time that was asked for and is after the end of the subject, both in seconds.
  ///
  /// The end as sheets print it may be a little after the end itself; it is meant as that.
  func warn(ofTime time: Double, ifAfter duration: Double) {
    let end = NumberFormat.readable(duration, digits: 4)
    guard time > duration, NumberFormat.readable(time, digits: 4) != end else { return }
    Messages.warn(
      "\(subject.name) is over after \(end) s, before \(NumberFormat.readable(time)) s")
  }

  /// The frames of the subject at moments of the recording, whose time 0 is `start`.
  private func frames(at moments: [Moment]) -> [StoryboardFrame] {
    let placed = moments.map { $0.delayed(by: start) }
    var frames = subject.frames(
      at: placed, profile: profile, textMeasurer: fonts,
      progress: { progress(0.5 * Double($0) / Double($1)) })
    for index in frames.indices { frames[index].moment = moments[index] }
    return frames
  }

  /// The error of a format of pictures for a subject that has none.
  func withoutPictures(_ format: any StoryboardFormat) -> ValidationError {
    ValidationError("\(format.name) is for scenes, and \(subject.name) is a recording")
  }

  /// The moving picture of the subject.
  ///
  /// - Parameters:
  ///   - options: The theme, the rest at the end and the largest error.
  ///   - format: The format that it is for.
  ///   - report: Called with each fault of the scene.
  /// - Returns: The picture.
  /// - Throws: `ValidationError` where the subject has no pictures.
  func animatedPicture(
    _ options: PlaybackOptions, for format: any StoryboardFormat,
    reportingWarnings report: (StageEvent) -> Void = { _ in }
  ) throws -> AnimatedPicture {
    switch subject.content {
    case .scene(let scene):
      return AnimatedPicture(
        of: scene, options: options, profile: profile, textMeasurer: fonts,
        reportingWarnings: report)
    case .recording(let recording, let picture?):
      return AnimatedPicture(recording: recording, options: options, textMeasurer: fonts) {
        picture($0, fonts)
      }
    case .recording: throw withoutPictures(format)
    }
  }

  /// The name of the files of a comparison with what the subject was.
  var comparedName: String { subject.name + "-compared" }

  /// The pictures by which key moments that look alike are found; nil for a recording.
  var momentPictures: MomentPictures? {
    subject.scene.map {
      MomentPictures(of: $0, startingAt: start, profile: profile, textMeasurer: fonts)
    }
  }

  /// The key moments of a recording of the subject.
  func keyMoments(of recording: Recording) -> [Moment] {
    recording.moments(comparing: momentPictures)
  }

  /// The path of a format that writes one file.
  func path() throws -> String { try destination.paths(for: subject.name)[0] }

  /// The pages of the subject's storyboard.
  ///
  /// - Throws: `ValidationError` where the moments asked for cannot be shown.
  func pages() throws -> PageSequence {
    let whole = try recording()
    try check(whole)
    // What is never on the screen is recorded, but not drawn.
    let recording =
      subject.scene.map {
        whole.onScreen(of: $0, startingAt: start, profile: profile, textMeasurer: fonts)
      } ?? whole
    let unseenTracks = whole.tracks.count - recording.tracks.count
    // A flip book is one of pictures: a recording without has its charts.
    return options.layout == .pages && subject.hasPictures
      ? flipBook(of: recording) : sheets(of: recording, unseenTracks: unseenTracks)
  }

  /// Pages drawn while they are written, so that a flip book of thousands takes no more memory than
  /// one of a few dozen.
  private func flipBook(of recording: Recording) -> PageSequence {
    let book = subject.flipBook(
      of: recording, options: options, profile: profile, textMeasurer: fonts)
    let count = book.pageCount + book.tablePageCount(textMeasurer: fonts)
    return PageSequence(metadata: book.metadata, count: count) { body in
      var number = 0
      try book.forEachPage(textMeasurer: fonts) { page, entry throws(any Error) in
        try body(page, entry)
        number += 1
        progress(Double(number) / Double(count))
      }
    }
  }

  /// Pages laid out from all frames: those are the first half of the work, the pages the second.
  private func sheets(of recording: Recording, unseenTracks: Int) -> PageSequence {
    let (recording, moments) =
      isOfLayers
      ? recording.focused(options)
      : (recording, options.moments(of: recording, comparing: momentPictures))
    var storyboard = Storyboard(
      recording: recording, frames: frames(at: moments), options: options)
    storyboard.unseenTracks = unseenTracks
    return PageSequence(metadata: storyboard.metadata) { [storyboard] body in
      var number = 0
      try storyboard.forEachPage(textMeasurer: fonts) { page, entry throws(any Error) in
        try body(page, entry)
        number += 1
        // No layout has more pages than frames.
        progress(0.5 + 0.5 * Double(number) / Double(max(number, storyboard.frames.count)))
      }
    }
  }

  /// Refuses more moments than a layout can show, and warns of those after the end.
  func check(_ recording: Recording) throws {
    let most = options.layout == .pages ? MomentsOption.most : MomentsOption.mostOnSheets
    switch options.moments {
    case .count(let count) where count > most:
      throw tooMany("\(count)")
    case .times(let times) where times.count > most:
      throw tooMany("at:... has \(times.count) times")
    case .interval(let step):
      let count = (recording.duration / step).rounded(.down) + 1
      guard count <= Double(most) else {
        throw ValidationError(
          "--moments every:\(NumberFormat.readable(step)) makes \(NumberFormat.readable(count)) "
            + "frames of \(NumberFormat.readable(recording.duration, digits: 4)) s; at most "
            + "\(most) can be drawn")
      }
    case .times(let times):
      for time in times { warn(ofTime: time, ifAfter: recording.duration) }
    default: break
    }
  }

  /// The error of more moments than a layout other than a flip book shows.
  private func tooMany(_ moments: String) -> ValidationError {
    ValidationError(
      "--moments \(moments): at most \(MomentsOption.mostOnSheets) fit on sheets; --layout pages "
        + "takes \(MomentsOption.most), one on each")
  }
}
