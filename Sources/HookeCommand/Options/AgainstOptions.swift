// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// The recordings to compare with.
struct AgainstOptions: ParsableArguments {
  @Option(
    name: .customLong("against"),
    help: .init(
      "Compare with a recording that --format json wrote, or with SCENE.json in a folder; exit "
        + "code 3 if the motion differs.",
      valueName: "PATH"),
    completion: .file())
  var path: String?

  /// Refuses the options of a comparison where there is none.
  func check(_ tolerance: ToleranceOption, _ junit: JUnitOption) throws {
    guard junit.path == nil || path != nil else {
      throw ValidationError("--junit is for --against PATH")
    }
    guard tolerance.given == nil || path != nil else {
      throw ValidationError("--tolerance is for --against PATH")
    }
  }

  /// The files to compare with, in the order of the subjects; none where nothing is compared.
  ///
  /// - Throws: `ValidationError` where one file is given for several scenes.
  func paths(for subjects: [Subject]) throws -> [String] {
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
  /// One of several that cannot be read, or is no recording, is an error that leaves the others to
  /// be compared.
  ///
  /// - Throws: `IOError` where a single one cannot be read, `InputError` where it is no recording.
  func recordings(of subjects: [Subject]) throws -> [Result<Recording, any Error>]? {
    guard path != nil else { return nil }
    let recordings = try paths(for: subjects).map { path in
      Result { try Self.recording(in: InputFile(reading: path)) }
    }
    if recordings.count == 1 { _ = try recordings[0].get() }
    return recordings
  }

  /// The recording in a file; where it is no JSON, its kind is named.
  private static func recording(in file: InputFile) throws(InputError) -> Recording {
    let isJSON = ["{", "["].contains(UnknownContent.firstByte(of: file).map(UnicodeScalar.init))
    guard !isJSON else { return try RecordingInput.recording(in: file) }
    let format = RecordingInput()
    if let other = InputFormats.all.first(where: { $0.recognises(file) }) {
      throw InputError(
        "\(file.place): \(other.name), not a recording (\(format.summary)); "
          + "\(CommandContext.current.name) compare takes both")
    }
    let reason = UnknownContent.reason(of: file, expected: "\(format.name) (\(format.summary))")
    throw InputError("\(file.place): \(reason)")
  }
}
