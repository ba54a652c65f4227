// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// The options of a comparison with recordings.
struct AgainstOptions: ParsableArguments {
  @Option(
    name: .customLong("against"),
    help: .init(
      "Compare with a recording that --format json wrote, or with SCENE.json in a folder; exit "
        + "code 3 if the motion differs.",
      valueName: "PATH"),
    completion: .file())
  var path: String?

  @OptionGroup var tolerance: ToleranceOption

  @OptionGroup var junit: JUnitOption

  func validate() throws {
    guard junit.path == nil || path != nil else {
      throw ValidationError("--junit is for --against PATH")
    }
    guard tolerance.given == nil || path != nil else {
      throw ValidationError("--tolerance is for --against PATH")
    }
  }

  /// The greatest number of moments of a comparison.
  private static let mostMoments = 24

  /// The files of the recordings that subjects are compared with; none where nothing is compared.
  ///
  /// - Throws: `ValidationError` where one file is given for several scenes.
  func files(for subjects: [Subject]) throws -> [String] {
    guard let path else { return [] }
    if path.hasSuffix("/") || FileSystem.isFolder(path) {
      let folder = path.hasSuffix("/") ? path : path + "/"
      return subjects.map { folder + $0.name + ".json" }
    }
    guard subjects.count == 1 else {
      throw ValidationError(
        "--against '\(path)' is one recording for \(subjects.count) scenes: name a folder with a "
          + "SCENE.json for each")
    }
    return [path]
  }

  /// The recordings to compare with, in the order of the subjects; nil where nothing is compared.
  ///
  /// - Throws: `ValidationError` where one file is given for several scenes; `IOError` where one
  ///   cannot be read, `InputError` where it is no recording.
  func recordings(of subjects: [Subject]) throws -> [Recording]? {
    path == nil ? nil : try files(for: subjects).map { try Self.recording(at: $0) }
  }

  private static func recording(at path: String) throws -> Recording {
    try RecordingInput.recording(in: InputFile(reading: path))
  }

  /// Refuses moments that a comparison does not show.
  ///
  /// - Throws: `ValidationError` with the moments it does.
  func check(_ moments: MomentSelection) throws {
    guard path != nil else { return }
    let count =
      switch moments {
      case .count(let count): count
      case .times(let times): times.count
      default: 0
      }
    guard count <= Self.mostMoments else {
      throw ValidationError(
        "--against shows at most \(Self.mostMoments) moments, not \(count)")
    }
    if case .interval = moments {
      throw ValidationError("--against takes --moments key, a number or at:T,T,...")
    }
  }
}
