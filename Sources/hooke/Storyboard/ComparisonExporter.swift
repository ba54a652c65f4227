// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeScene
import HookeStoryboard

/// Compares scenes with what was recorded of them, and draws those that differ.
struct ComparisonExporter {
  let options: StoryboardOptions
  let profile: Animator.Profile
  let destination: StoryboardDestination
  let files: FileOptions
  /// In thresholds of each property.
  let tolerance: Double

  /// Writes a verdict per scene on standard output, and the picture of each that differs.
  ///
  /// - Throws: ``MotionDiffers`` at the end, if any does.
  func export(_ scenes: [Scene], against recordings: [Recording]) throws {
    let fonts = CairoTextMeasurer()
    var differs = false
    for (scene, recording) in zip(scenes, recordings) {
      let comparison = RecordingComparison(
        old: recording, new: Recording(of: scene, profile: profile, textMeasurer: fonts),
        tolerance: tolerance)
      try StandardOutput.write(comparison.verdict + "\n")
      guard !comparison.isSame else { continue }
      differs = true
      let document = comparison.document(
        of: scene, moments: options.moments, options: options, profile: profile,
        textMeasurer: fonts)
      let paths = destination.paths(for: scene.name + "-compared", pageCount: document.pages.count)
      try PictureFile.write(document, to: paths, destination.format, scale: files.scale ?? 2, fonts)
      try StandardOutput.write(paths.map { $0 + "\n" }.joined())
    }
    FontWarnings.report(fonts)
    if differs { throw MotionDiffers() }
  }
}

/// A scene moves otherwise than was recorded (exit code 3); the verdict has been told.
struct MotionDiffers: Error {}
