// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeScene
import HookeStoryboard

/// The export of scenes, one after the other: as storyboards, or as comparisons with what they
/// were.
struct StoryboardExporter {
  let options: StoryboardOptions
  let profile: Animator.Profile
  let destination: StoryboardDestination
  let files: FileOptions
  private let fonts = CairoTextMeasurer()

  init(
    options: StoryboardOptions, profile: Animator.Profile, destination: StoryboardDestination,
    files: FileOptions
  ) {
    (self.options, self.profile) = (options, profile)
    (self.destination, self.files) = (destination, files)
  }

  /// Writes the scenes' files, and their paths on standard output.
  func export(_ scenes: [Scene]) throws {
    let bar = ProgressBar()
    for (index, scene) in scenes.enumerated() {
      let job = job(scene) { share in
        bar.update((Double(index) + share) / Double(scenes.count), scene.name)
      }
      let paths = try destination.format.write(job)
      bar.finish()
      try StandardOutput.write(paths.map { $0 + "\n" }.joined())
    }
    FontWarnings.report(fonts)
  }

  /// Writes a verdict per scene on standard output, and the sheet of each that differs.
  ///
  /// - Parameters:
  ///   - scenes: The scenes as they are now.
  ///   - recordings: What was recorded of each.
  ///   - tolerance: The greatest difference that does not count, in thresholds of each property.
  ///   - format: The format of the sheets.
  /// - Throws: ``MotionDiffers`` at the end, if any scene does.
  func compare(
    _ scenes: [Scene], with recordings: [Recording], tolerance: Double, as format: any PageFormat
  ) throws {
    var differs = false
    for (scene, recording) in zip(scenes, recordings) {
      let job = job(scene) { _ in }
      let comparison = RecordingComparison(
        old: recording, new: job.recording(), tolerance: tolerance)
      try StandardOutput.write(comparison.verdict + "\n")
      guard !comparison.isSame else { continue }
      differs = true
      let document = comparison.document(
        of: scene, moments: options.moments, options: options, profile: profile,
        textMeasurer: fonts)
      let paths = try format.write(PageSequence(document), named: scene.name + "-compared", job)
      try StandardOutput.write(paths.map { $0 + "\n" }.joined())
    }
    FontWarnings.report(fonts)
    if differs { throw MotionDiffers() }
  }

  private func job(_ scene: Scene, progress: @escaping (Double) -> Void) -> StoryboardJob {
    StoryboardJob(
      scene: scene, options: options, profile: profile, destination: destination,
      scale: files.scale ?? 2, fonts: fonts, progress: progress)
  }
}

/// The end of a comparison that found a difference (exit code 3); the verdict is printed already.
struct MotionDiffers: Error {}
