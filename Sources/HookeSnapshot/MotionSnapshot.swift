// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import HookeAnimation
internal import HookeCairo
public import HookeDrawing
public import HookeStoryboard

/// A recording kept in a file, and what a run is held to.
///
/// ```swift
/// let snapshot = MotionSnapshot(name: "shake", folder: "Tests/AppTests/__Motion__")
/// switch snapshot.check(recording) {
/// case .matches: break
/// case let outcome: print(outcome)
/// }
/// ```
///
/// Tests use
/// ``expectMotion(of:named:tolerance:isRecording:profile:textMeasurer:filePath:sourceLocation:)``,
/// which reports the outcome. The file is what `hooke storyboard --format json` writes.
public struct MotionSnapshot: Sendable, Hashable {
  /// What the motion is called: the name of the file without its ending.
  public let name: String
  /// The folder of the file, absolute or from the working directory.
  public let folder: String
  /// Where the picture of a difference goes, and the recording that made it.
  public var artifacts: String
  /// The distance that does not count, in thresholds of each property; finite, 0 or more.
  public var tolerance: Double

  /// A snapshot in a folder; nothing is read yet.
  ///
  /// - Parameters:
  ///   - name: What the motion is called; not empty and without "/". Another name stops the
  ///     program, as does a tolerance out of its range.
  ///   - folder: The folder of its file.
  ///   - artifacts: Where the picture of a difference goes; nil takes what the environment names in
  ///     `HOOKE_ARTIFACTS`, or `hooke-motion` among the temporary files.
  ///   - tolerance: See ``tolerance``.
  public init(name: String, folder: String, artifacts: String? = nil, tolerance: Double = 0.1) {
    guard !name.isEmpty && !name.contains("/") else {
      fatalError("a name is not empty and has no \"/\", not \"\(name)\"")
    }
    guard tolerance >= 0 && tolerance.isFinite else {
      fatalError("a tolerance is finite and not below 0, not \(tolerance)")
    }
    self.name = name
    self.folder = folder
    self.artifacts = artifacts ?? Self.defaultArtifacts
    self.tolerance = tolerance
  }

  /// The file of the recording.
  public var path: String { folder + "/" + name + ".json" }

  /// Whether the environment asks for new recordings: `HOOKE_RECORD` is there, and not empty or 0.
  public static var isRecording: Bool {
    let value = ProcessInfo.processInfo.environment["HOOKE_RECORD"] ?? ""
    return !value.isEmpty && value != "0"
  }

  private static var defaultArtifacts: String {
    if let path = ProcessInfo.processInfo.environment["HOOKE_ARTIFACTS"], !path.isEmpty {
      return path
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("hooke-motion").path
  }

  /// Holds a recording to the file.
  ///
  /// - Parameters:
  ///   - recording: The recording now.
  ///   - isRecording: Whether it takes the place of what is in the file, if it differs.
  ///   - picture: Makes the sheet that is drawn where the motion differs.
  /// - Returns: What came of it. Nothing is thrown: what goes wrong with a file is an outcome.
  public func check(
    _ recording: Recording, isRecording: Bool = false,
    picture: (RecordingComparison) -> Document
  ) -> SnapshotOutcome {
    guard FileManager.default.fileExists(atPath: path) else {
      return write(recording, .recordedFirst(path: path))
    }
    let old: Recording
    do {
      old = try Recording(json: String(contentsOfFile: path, encoding: .utf8))
    } catch {
      if isRecording { return write(recording, .recordedFirst(path: path)) }
      return .failed(reason: "cannot read \(path): \(error)")
    }
    let comparison = RecordingComparison(old: old, new: recording, tolerance: tolerance)
    if comparison.isSame { return .matches }
    if isRecording {
      return write(recording, .recordedAnew(path: path, verdict: comparison.verdict))
    }
    return .differs(
      verdict: comparison.verdict, recording: path,
      picture: draw(comparison, picture(comparison)))
  }

  /// The same without frames: the picture has the curves alone.
  public func check(_ recording: Recording, isRecording: Bool = false) -> SnapshotOutcome {
    check(recording, isRecording: isRecording) { comparison in
      comparison.document(newFrames: [], textMeasurer: CairoTextMeasurer())
    }
  }

  // MARK: Files

  private func write(_ recording: Recording, _ outcome: SnapshotOutcome) -> SnapshotOutcome {
    do {
      try Self.write(recording, to: path, in: folder)
      return outcome
    } catch {
      return .failed(reason: "cannot write \(path): \(error)")
    }
  }

  private static func write(_ recording: Recording, to path: String, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try recording.json().write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Draws a difference.
  ///
  /// - Returns: The file of the picture, or why there is none.
  private func draw(
    _ comparison: RecordingComparison, _ document: Document
  ) -> Result<String, SnapshotOutcome.NoPicture> {
    let path = artifacts + "/" + name + ".pdf"
    do {
      try Self.write(comparison.new, to: artifacts + "/" + name + ".json", in: artifacts)
      try CairoRenderer().writePDF(document, to: path)
      return .success(path)
    } catch {
      return .failure(SnapshotOutcome.NoPicture(reason: "\(error)"))
    }
  }
}
