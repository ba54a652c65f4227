// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeDrawing
import HookeFormat
import HookeScene
import HookeStoryboard

/// A motion that the command draws: a scene that it runs, or a recording with its pictures.
struct Subject: Sendable {
  /// A picture as a function of the time in seconds and the measurer of its texts.
  typealias Picture = @Sendable (_ time: Double, _ textMeasurer: any TextMeasuring) -> DisplayList

  /// The parts of the motion that there are.
  enum Content: Sendable {
    /// A scene, which is run.
    case scene(Scene)
    /// A recording; without pictures there are charts alone.
    case recording(Recording, picture: Picture?)
  }

  /// The name: that of the files drawn of it, without their ending.
  var name: String

  var content: Content

  /// The rows per second of a recording's table, where they were asked for.
  private var recordedFrameRate: Double?

  /// Whether the frame rate was asked for.
  private(set) var isFrameRateGiven = false

  /// What was left out of the file that it was read from, one line each.
  var warnings: [String] = []

  /// The files that were read for it, besides the one that was named.
  var includedFiles: [String] = []

  /// A scene under its own name.
  init(_ scene: Scene) { self.init(name: scene.name, scene: scene) }

  /// A scene that was read from a file.
  init(name: String, scene: Scene) {
    (self.name, content) = (name, .scene(scene))
  }

  /// A recording that was read from a file.
  init(name: String, recording: Recording, picture: Picture? = nil, warnings: [String] = []) {
    (self.name, self.warnings) = (name, warnings)
    content = .recording(recording, picture: picture)
  }
}

extension Subject {
  /// The scene; nil for a recording.
  var scene: Scene? {
    if case .scene(let scene) = content { scene } else { nil }
  }

  /// The title that sheets print.
  var title: String {
    switch content {
    case .scene(let scene): scene.title
    case .recording(let recording, _): recording.title
    }
  }

  /// The size of its pictures, in points.
  var size: Size {
    switch content {
    case .scene(let scene): scene.size
    case .recording(let recording, _): recording.size
    }
  }

  /// Refuses a profile for a recording.
  ///
  /// - Throws: `ValidationError` that names both.
  func check(profile: ProfileOption?) throws {
    guard profile == nil || scene != nil else {
      throw ValidationError("--profile is for scenes, and \(name) is recorded already")
    }
  }

  /// The same with nothing behind its layers: a scene's screen is white by itself.
  var withoutBackground: Subject {
    guard case .scene(var scene) = content else { return self }
    let run = scene.run
    scene.run = { stage in
      run(stage)
      stage.root.backgroundColor = .clear
    }
    var subject = self
    subject.content = .scene(scene)
    return subject
  }

  /// Calls a closure with the frame of each moment, one after the other; none is kept.
  func forEachFrame(
    at moments: some Sequence<Moment>, profile: Animator.Profile, textMeasurer: any TextMeasuring,
    _ body: (StoryboardFrame) throws -> Void
  ) throws {
    switch content {
    case .scene(let scene):
      try StoryboardFrame.forEach(
        of: scene, at: moments, profile: profile, textMeasurer: textMeasurer, body)
    case .recording(_, let picture):
      guard let picture else { return }
      for moment in moments {
        try body(StoryboardFrame(moment: moment, picture: picture(moment.time, textMeasurer)))
      }
    }
  }

  /// Whether there are pictures of it, besides its curves.
  var hasPictures: Bool {
    if case .recording(_, picture: nil) = content { false } else { true }
  }

  /// The frames per second: of the code of a scene that runs once per frame, and of the rows of a
  /// table.
  var frameRate: Double {
    get {
      switch content {
      case .scene(let scene): scene.frameRate
      case .recording(let recording, _): recordedFrameRate ?? recording.frameRate ?? 60
      }
    }
    set {
      isFrameRateGiven = true
      if var scene {
        scene.frameRate = newValue
        content = .scene(scene)
      } else {
        recordedFrameRate = newValue
      }
    }
  }

  /// The recording: that of a run of the scene, whose faults are printed, or the one that was read.
  func recording(
    profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring
  ) -> Recording {
    switch content {
    case .scene(let scene):
      Recording(
        of: scene, profile: profile, textMeasurer: textMeasurer, reportingWarnings: warn)
    case .recording(let recording, _): recording
    }
  }

  /// Prints a fault of the scene, with its time.
  func warn(of fault: StageEvent) {
    let place = "\(name), \(NumberFormat.time(fault.time))"
    Messages.warn("\(place): \(fault.caption)".escapingControlCharacters())
  }

  /// A frame for each moment; none where there are no pictures.
  ///
  /// - Parameters:
  ///   - moments: The moments, in order of time.
  ///   - profile: The profile of a scene's animator.
  ///   - textMeasurer: The measurer of the texts.
  ///   - progress: Called with the number of frames done and the number of all.
  /// - Returns: The frames.
  func frames(
    at moments: [Moment], profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring,
    progress: ((Int, Int) -> Void)? = nil
  ) -> [StoryboardFrame] {
    switch content {
    case .scene(let scene):
      return StoryboardFrame.frames(
        of: scene, at: moments, profile: profile, textMeasurer: textMeasurer, progress: progress)
    case .recording(_, let picture):
      guard let picture else { return [] }
      return moments.enumerated().map { index, moment in
        defer { progress?(index + 1, moments.count) }
        return StoryboardFrame(moment: moment, picture: picture(moment.time, textMeasurer))
      }
    }
  }
}

extension Subject {
  /// A page for each moment of a recording of the subject, which has pictures.
  func flipBook(
    of recording: Recording, options: StoryboardOptions, profile: Animator.Profile,
    textMeasurer: any TextMeasuring
  ) -> FlipBook {
    switch content {
    case .scene(let scene):
      FlipBook(
        of: scene, recording: recording, options: options, profile: profile,
        textMeasurer: textMeasurer)
    case .recording(_, let picture):
      FlipBook(
        recording: recording, options: options, picture: picture ?? { _, _ in DisplayList() })
    }
  }

  /// The sheets of a comparison whose new recording is the subject's.
  func document(
    of comparison: RecordingComparison, options: StoryboardOptions, profile: Animator.Profile,
    textMeasurer: any TextMeasuring
  ) -> Document {
    if let scene {
      return comparison.document(
        of: scene, moments: options.moments, options: options, profile: profile,
        textMeasurer: textMeasurer)
    }
    let frames = frames(at: comparison.moments(options.moments), textMeasurer: textMeasurer)
    return comparison.document(newFrames: frames, options: options, textMeasurer: textMeasurer)
  }
}
