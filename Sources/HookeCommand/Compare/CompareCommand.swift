// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeDrawing
import HookeFormat
import HookeStoryboard

/// `hooke compare`: what differs between two motions.
struct CompareCommand: DrawingCommand {
  static var configuration: CommandConfiguration {
    let name = CommandContext.current.name
    return CommandConfiguration(
      commandName: "compare",
      abstract: "Compare two motions: recordings, tables of any program, or scenes.",
      discussion: """
        A line says what differs; the exit code is 0 where nothing does, and 3 otherwise. For example:

          \(name) compare before.json after.json
          \(name) compare before.csv after.csv --tolerance 1 -o difference.pdf
        """)
  }

  @Argument(
    help: .init("The motion before. \(SubjectArgument.help)", valueName: "A"),
    completion: Completions.subjects)
  var before: String

  @Argument(
    help: .init("The motion after, of the same kinds.", valueName: "B"),
    completion: Completions.subjects)
  var after: String

  @OptionGroup var tolerance: ToleranceOption

  @OptionGroup var junit: JUnitOption

  @OptionGroup var files: ComparisonFileOptions

  @OptionGroup var sheet: SheetOptions

  func run() throws {
    try SubjectArgument.checkStandardInput(of: [before, after])
    var destination = try destination([before, after])
    let subjects = try (
      old: SubjectArgument.subject(before), new: SubjectArgument.subject(after)
    )
    destination.inputs += subjects.old.includedFiles + subjects.new.includedFiles
    try junit.check(inputs: destination.inputs)
    destination.report = junit.path
    var options = StoryboardOptions()
    sheet.apply(to: &options)
    let job = StoryboardJob(
      subject: subjects.new, options: options, profile: .exact, destination: destination,
      scale: files.scale ?? 2)
    if isAskedFor { _ = try destination.paths(for: job.comparedName) }
    let comparison = RecordingComparison(
      old: subjects.old.recording(textMeasurer: job.fonts), new: try job.recording(),
      tolerance: tolerance.value)
    try StandardOutput.write(
      comparison.verdict.escapingControlCharacters() + "\n")
    let format = try destination.comparisonFormat()
    if isAskedFor, !comparison.isSame || format.writesSameness {
      try destination.prepare()
      try destination.deliver(
        format.write(
          comparison, sheet: { drawn(comparison, subjects.old, job) }, job))
      destination.finish()
    }
    var report = JUnitReport()
    report.add(subjects.new.name, comparison)
    try junit.write(report)
    FontWarnings.report(job.fonts)
    if !comparison.isSame { throw ReportedFailure.difference }
  }

  /// Whether a sheet is to be drawn.
  private var isAskedFor: Bool { files.path != nil || files.format != nil }

  /// The place of the sheet, which is drawn where it is asked for.
  private func destination(_ inputs: [String]) throws -> StoryboardDestination {
    let destination = try StoryboardDestination(
      path: files.path, format: files.format, sceneCount: 1, inputs: inputs)
    guard !destination.isStandardOutput else {
      throw ValidationError("-o - does not go with compare, whose verdict goes there")
    }
    _ = try destination.comparisonFormat()
    let given = (files.scale != nil ? [.scale] : []) + sheet.given
    if let option = given.first, !isAskedFor {
      throw ValidationError("\(option.name) is for a sheet: add -o or --format")
    }
    try StoryboardFormats.check(given, for: destination.format)
    return destination
  }

  /// The sheet: frames of both where both have pictures, and the curves on top of each other.
  private func drawn(
    _ comparison: RecordingComparison, _ old: Subject, _ job: StoryboardJob
  ) -> Document {
    // Frames of one alone, or beside a table, would show nothing of the other.
    guard old.hasPictures, job.subject.hasPictures else {
      return comparison.document(newFrames: [], options: job.options, textMeasurer: job.fonts)
    }
    let moments = comparison.moments(comparing: job.momentPictures)
    let (before, now) = (comparison.old.size, comparison.new.size)
    return comparison.document(
      oldFrames: old.frames(at: moments, textMeasurer: job.fonts).map {
        $0.fitted(from: before, into: now)
      },
      newFrames: job.subject.frames(at: moments, textMeasurer: job.fonts),
      options: job.options, textMeasurer: job.fonts)
  }
}
