// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeStoryboard

/// The export of scenes and files, one after the other: as storyboards, or as comparisons with
/// what they were.
struct StoryboardExporter {
  let options: StoryboardOptions
  let profile: Animator.Profile
  let destination: StoryboardDestination
  let files: FileOptions
  let theme: ThemeOption?
  private let fonts = CairoTextMeasurer()

  init(
    options: StoryboardOptions, profile: Animator.Profile, destination: StoryboardDestination,
    files: FileOptions, theme: ThemeOption? = nil
  ) {
    (self.options, self.profile) = (options, profile)
    (self.destination, self.files, self.theme) = (destination, files, theme)
  }

  /// Writes the subjects' files, and their paths on standard output.
  func export(_ subjects: [Subject]) throws {
    let bar = ProgressBar()
    for (index, subject) in subjects.enumerated() {
      let job = job(subject) { share in
        bar.update((Double(index) + share) / Double(subjects.count), subject.name)
      }
      let paths = try destination.format.write(job)
      bar.finish()
      try destination.deliver(paths)
    }
    FontWarnings.report(fonts)
  }

  /// Writes a verdict per subject on standard output, and the sheet of each that differs.
  ///
  /// - Parameters:
  ///   - subjects: The scenes and files as they are now.
  ///   - recordings: What was recorded of each.
  ///   - tolerance: The greatest difference that does not count, in thresholds of each property.
  ///   - format: The format of the sheets.
  /// - Throws: ``MotionDiffers`` at the end, if any subject does.
  func compare(
    _ subjects: [Subject], with recordings: [Recording], tolerance: Double,
    as format: any PageFormat
  ) throws {
    var differs = false
    for (subject, recording) in zip(subjects, recordings) {
      let job = job(subject) { _ in }
      let comparison = RecordingComparison(
        old: recording, new: job.recording(), tolerance: tolerance)
      try StandardOutput.write(comparison.verdict + "\n")
      guard !comparison.isSame else { continue }
      differs = true
      let document = subject.document(
        of: comparison, options: options, profile: profile, textMeasurer: fonts)
      try destination.deliver(
        format.write(PageSequence(document), named: subject.name + "-compared", job))
    }
    FontWarnings.report(fonts)
    if differs { throw MotionDiffers() }
  }

  private func job(_ subject: Subject, progress: @escaping (Double) -> Void) -> StoryboardJob {
    StoryboardJob(
      subject: subject, options: options, profile: profile, destination: destination,
      scale: files.scale ?? 2, theme: theme, fonts: fonts, progress: progress)
  }
}

/// The end of a comparison that found a difference (exit code 3); the verdict is printed already.
struct MotionDiffers: Error {}
