// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeDrawing
import HookeFormat
import HookeStoryboard

/// A format that holds the recording of a scene as text, in one file.
protocol RecordingFormat: StoryboardFormat {
  /// The content of the file.
  func text(of recording: Recording, _ job: StoryboardJob) throws -> String
}

extension RecordingFormat {
  func write(_ job: StoryboardJob) throws -> [String] {
    let path = try job.path()
    try FileSystem.write(text(of: try job.recording(), job), to: path)
    return [path]
  }
}

/// The recording itself: the closed forms, which read back to the bit.
struct JSONFormat: RecordingFormat {
  let name = "json"
  let summary = "the recording, for --against"
  let options: Set<FormatOption> = [.table, .only, .fromTime, .toTime]

  func text(of recording: Recording, _ job: StoryboardJob) -> String {
    job.options.showsTable ? MotionTable(recording).json() : recording.json()
  }
}

/// The values of every track, a row per frame at the subject's frame rate.
struct CSVFormat: RecordingFormat {
  let name = "csv"
  let summary = "the values of every frame"
  let options: Set<FormatOption> = [.only, .fromTime, .toTime]

  func text(of recording: Recording, _ job: StoryboardJob) throws -> String {
    let rate = job.subject.frameRate
    guard recording.duration * rate < Recording.greatestRowCount else {
      let highest = Recording.greatestRowCount / recording.duration
      throw ValidationError(
        "\(NumberFormat.readable(recording.duration)) s at \(NumberFormat.readable(rate)) rows per "
          + "second are more than \(NumberFormat.readable(Recording.greatestRowCount)) rows: give "
          + "--fps below \(NumberFormat.readable(highest, digits: 3))")
    }
    return recording.csv(framesPerSecond: rate)
  }
}

/// Every motion as an easing of CSS.
struct CSSFormat: RecordingFormat {
  let name = "css"
  let summary = "every motion as an easing"
  let options: Set<FormatOption> = [.only, .fromTime, .toTime]

  func text(of recording: Recording, _ job: StoryboardJob) -> String { recording.css() }
}

/// The table of motions, a row each; of a comparison, a comment for a review with its pictures.
struct MarkdownFormat: RecordingFormat, ComparisonFormat {
  let name = "md"
  let summary = "the table of motions, or with --against a comment for a review"
  let options: Set<FormatOption> = [
    .table, .against, .moments, .page, .theme, .scale, .only, .fromTime, .toTime,
  ]
  /// A comment that a script posts says so where nothing differs.
  let writesSameness = true

  func text(of recording: Recording, _ job: StoryboardJob) -> String {
    MotionTable(recording).markdown()
  }

  func write(
    _ comparison: RecordingComparison, sheet: () -> Document, _ job: StoryboardJob
  ) throws -> [String] {
    let path = try job.destination.paths(for: job.comparedName)[0]
    let stem = FileSystem.split(path).stem
    let pages = comparison.isSame ? [] : sheet().pages
    var pictures: [String] = []
    for (index, page) in pages.enumerated() {
      pictures.append(stem + (index == 0 ? "" : "-\(index + 1)") + ".png")
      try job.destination.check(pictures[index], for: job.comparedName)
      do {
        try PNGFormat().write(page, Metadata(), to: pictures[index], job)
      } catch let error as RenderError {
        throw IOError(error, path: pictures[index])
      }
    }
    let names = pictures.map { String($0.split(separator: "/").last ?? "") }
    try FileSystem.write(comparison.markdown(pictures: names), to: path)
    return [path] + pictures
  }
}
