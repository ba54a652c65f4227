// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// A toolchain without Swift Testing builds the rest.
#if canImport(Testing)
internal import Foundation
public import HookeAnimation
internal import HookeCairo
public import HookeDrawing
public import HookeScene
public import HookeStoryboard
public import Testing

/// Expects a scene to move as was recorded, in a file beside the test.
///
/// ```swift
/// @Test func shake() {
///   expectMotion(of: .shake)
/// }
/// ```
///
/// The sheet of a difference and the recording of this run are attached to the failing test:
/// `swift test --attachments-path FOLDER` keeps them.
///
/// The first run writes `__Motion__/NAME.json` beside the test's file, and fails, saying so. A run
/// that differs fails with the verdict and draws before and now on a sheet; see ``MotionSnapshot``.
/// With `HOOKE_RECORD=1` in the environment what differs is recorded anew, which also fails, so
/// that nobody leaves it on.
///
/// - Parameters:
///   - scene: The scene.
///   - name: What the motion is called; nil takes the scene's name.
///   - tolerance: The distance that does not count, in thresholds of each property, 0 or more.
///   - isRecording: Whether what differs is recorded anew; nil asks the environment.
///   - profile: How its animations move.
///   - textMeasurer: The measurer of texts, for layout. The default takes every letter for as wide,
///     so that a recording does not depend on the fonts of a machine; the command's own is
///     `CairoTextMeasurer`.
///   - filePath: The test's file.
///   - sourceLocation: Where a failure is reported.
/// - Returns: Whether it is as recorded.
@discardableResult
public func expectMotion(
  of scene: Scene, named name: String? = nil, tolerance: Double = 0.1, isRecording: Bool? = nil,
  profile: Animator.Profile = .exact,
  textMeasurer: any TextMeasuring = MonospacedTextMeasurer(),
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let recording = Recording(of: scene, profile: profile, textMeasurer: textMeasurer)
  let snapshot = MotionSnapshot(
    name: name ?? scene.name, folder: folder(besides: filePath), tolerance: tolerance)
  let outcome = snapshot.check(
    recording, isRecording: isRecording ?? MotionSnapshot.isRecording
  ) { comparison in
    // Run with the measurer of the recording, drawn and laid out with that of the sheet.
    comparison.document(
      of: scene, measuredBy: textMeasurer, profile: profile, textMeasurer: CairoTextMeasurer())
  }
  return report(outcome, sourceLocation)
}

/// Expects a recording of one's own to be as was recorded; see
/// ``expectMotion(of:named:tolerance:isRecording:profile:textMeasurer:filePath:sourceLocation:)``.
///
/// The sheet of a difference has the curves alone.
@discardableResult
public func expectMotion(
  _ recording: Recording, named name: String? = nil, tolerance: Double = 0.1,
  isRecording: Bool? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let snapshot = MotionSnapshot(
    name: name ?? recording.name, folder: folder(besides: filePath), tolerance: tolerance)
  let outcome = snapshot.check(
    recording, isRecording: isRecording ?? MotionSnapshot.isRecording)
  return report(outcome, sourceLocation)
}

private func folder(besides filePath: String) -> String {
  let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
  return (parts.dropLast() + ["__Motion__"]).joined(separator: "/")
}

private func report(_ outcome: SnapshotOutcome, _ sourceLocation: SourceLocation) -> Bool {
  if outcome.isMatch { return true }
  for path in outcome.evidence {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    let name = path.split(separator: "/").last.map(String.init)
    Attachment.record(Array(data), named: name, sourceLocation: sourceLocation)
  }
  Issue.record("\(outcome)", sourceLocation: sourceLocation)
  return false
}
#endif
