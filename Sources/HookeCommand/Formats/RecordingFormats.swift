// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeStoryboard

/// A format that holds the recording of a scene as text, in one file.
protocol RecordingFormat: StoryboardFormat {
  /// The content of the file.
  func text(of recording: Recording, _ job: StoryboardJob) throws -> String
}

extension RecordingFormat {
  func write(_ job: StoryboardJob) throws -> [String] {
    let path = try job.path()
    let text = try text(of: job.recording(), job)
    do throws(RenderError) {
      let file = try AtomicFile(replacing: path)
      try file.write(Array(text.utf8))
      try file.commit()
    } catch {
      throw IOError(error, path: path)
    }
    return [path]
  }
}

/// The recording itself: the closed forms, which read back to the bit.
struct JSONFormat: RecordingFormat {
  let name = "json"
  let summary = "the recording, for --against"
  let options: Set<FormatOption> = [.table]

  func text(of recording: Recording, _ job: StoryboardJob) -> String {
    job.options.showsTable ? MotionTable(recording).json() : recording.json()
  }
}

/// The values of every track, a row per frame at the subject's frame rate.
struct CSVFormat: RecordingFormat {
  let name = "csv"
  let summary = "the values of every frame"
  let options: Set<FormatOption> = []

  func text(of recording: Recording, _ job: StoryboardJob) -> String {
    recording.csv(framesPerSecond: job.subject.frameRate)
  }
}

/// Every motion as an easing of CSS.
struct CSSFormat: RecordingFormat {
  let name = "css"
  let summary = "every motion as an easing"
  let options: Set<FormatOption> = []

  func text(of recording: Recording, _ job: StoryboardJob) -> String { recording.css() }
}

/// The table of motions, a row each.
struct MarkdownFormat: RecordingFormat {
  let name = "md"
  let summary = "the table of motions"
  let options: Set<FormatOption> = [.table]

  func text(of recording: Recording, _ job: StoryboardJob) -> String {
    MotionTable(recording).markdown()
  }
}
