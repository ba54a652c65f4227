// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeFormat
import HookeStoryboard

/// The export of scenes and files, one after the other: as storyboards, or as comparisons with
/// what they were.
struct StoryboardExporter {
  let options: StoryboardOptions
  let profile: Animator.Profile
  let destination: StoryboardDestination
  let files: FileOptions
  let theme: ThemeOption?
  let playsOnce: Bool
  let choice: ChoiceOptions
  private let fonts = CairoTextMeasurer()

  /// Writes the subjects' files, and their paths on standard output.
  func export(_ subjects: [Subject]) throws {
    let bar = ProgressBar()
    // The first file of each is known before any is written.
    for subject in subjects { _ = try destination.paths(for: subject.name) }
    for (index, subject) in subjects.enumerated() {
      let job = job(subject) { share in
        bar.update((Double(index) + share) / Double(subjects.count), subject.name)
      }
      let paths = try destination.format.write(job)
      bar.finish()
      try destination.deliver(paths)
    }
    destination.finish()
    FontWarnings.report(fonts)
  }

  /// Writes a verdict per subject on standard output, and the sheet of each that differs.
  ///
  /// - Parameters:
  ///   - subjects: The scenes and files as they are now.
  ///   - recordings: What was recorded of each, or why that cannot be read.
  ///   - tolerance: The greatest differences that do not count.
  ///   - junit: The report that is asked for.
  ///   - format: The format of the sheets.
  /// - Throws: At the end the failure of the recordings that could not be read, or
  ///   ``ReportedFailure/difference`` if any subject differs.
  func compare(
    _ subjects: [Subject], with recordings: [Result<Recording, any Error>],
    _ tolerance: ToleranceOption, _ junit: JUnitOption, as format: any ComparisonFormat
  ) throws {
    var (differs, exitCode) = (false, Int32(0))
    var report = JUnitReport()
    // Whether there is anything to draw turns out late; whether it may go there does not.
    for subject in subjects { _ = try destination.paths(for: job(subject) { _ in }.comparedName) }
    for (subject, result) in zip(subjects, recordings) {
      let recording: Recording
      do {
        recording = try result.get()
      } catch {
        exitCode = max(exitCode, RootCommand.report(error))
        report.add(subject.name, error)
        continue
      }
      let job = job(subject) { _ in }
      let now = try job.recording()
      try job.check(now)
      let comparison = RecordingComparison(
        old: choice.only.isEmpty ? recording : recording.only(choice.chosenLayers(of: recording)),
        new: now, tolerance: tolerance.value)
      report.add(subject.name, comparison)
      try StandardOutput.write(
        comparison.verdict.escapingControlCharacters() + "\n")
      differs = differs || !comparison.isSame
      guard !comparison.isSame || format.writesSameness else { continue }
      try destination.deliver(
        format.write(
          comparison,
          sheet: {
            subject.document(
              of: comparison, options: options, profile: profile, textMeasurer: fonts)
          }, job))
    }
    destination.finish()
    try junit.write(report)
    FontWarnings.report(fonts)
    if exitCode != 0 { throw ReportedFailure(exitCode: exitCode) }
    if differs { throw ReportedFailure.difference }
  }

  private func job(_ subject: Subject, progress: @escaping (Double) -> Void) -> StoryboardJob {
    StoryboardJob(
      subject: subject, options: options, profile: profile, destination: destination,
      scale: files.scale ?? 2, playsOnce: playsOnce, part: choice.part,
      isOfLayers: !choice.only.isEmpty, start: choice.start, end: choice.toTime ?? .infinity,
      theme: theme, fonts: fonts, progress: progress)
  }
}
