// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeRecording

/// The part of a motion that is shown: some layers, and a stretch of time.
struct ChoiceOptions: ParsableArguments {
  @Option(
    help: .init(
      "Show the motions of this layer alone; give it again for another.", valueName: "LAYER"))
  var only: [String] = []

  @Option(
    parsing: .unconditional,
    help: .init("Begin at this time of the scene, in seconds.", valueName: "T"),
    transform: NumberArgument.time)
  var fromTime: Double?

  @Option(
    parsing: .unconditional,
    help: .init("End at this time of the scene, in seconds.", valueName: "T"),
    transform: NumberArgument.time)
  var toTime: Double?

  /// The start of what is shown, in seconds of the scene.
  var start: Double { fromTime ?? 0 }

  /// Whether a stretch of time is shown.
  var isExcerpt: Bool { fromTime != nil || toTime != nil }

  func validate() throws {
    if let fromTime, !(fromTime >= 0) {
      throw ValidationError(
        "--from-time must be a number >= 0, not \(NumberFormat.readable(fromTime))")
    }
    if let toTime, !(toTime > start) {
      throw ValidationError(
        "--to-time must be a number > \(NumberFormat.readable(start)), where it begins, not "
          + NumberFormat.readable(toTime))
    }
  }

  /// The names of the layers that are shown, in a recording.
  ///
  /// A caption of a sheet begins with a capital, whatever the layer's name does: a name that only
  /// differs in that is taken, too.
  func chosenLayers(of recording: Recording) -> Set<String> {
    let layers = Set(recording.tracks.map(\.layer))
    return Set(
      only.map { name in
        let alike = layers.filter { $0.sentenceCased == name }
        return layers.contains(name) || alike.count != 1 ? name : alike.first ?? name
      })
  }

  /// The part of a recording.
  ///
  /// - Throws: `ValidationError` for a layer that does not move, or a time after the end.
  func part(of recording: Recording) throws -> Recording {
    let layers = Set(recording.tracks.map(\.layer)).sorted()
    let only = chosenLayers(of: recording)
    for layer in only.sorted() where !layers.contains(layer) {
      throw ValidationError(
        "--only '\(layer)': no such layer moves in \(recording.name)"
          + EditDistance.suggestion(for: layer, among: layers)
          + " (\(layers.joined(separator: ", ")))")
    }
    var recording = only.isEmpty ? recording : recording.only(only)
    if let fromTime, fromTime >= recording.duration {
      throw ValidationError(
        "--from-time \(NumberFormat.readable(fromTime)): \(recording.name) is over after "
          + "\(NumberFormat.readable(recording.duration, digits: 4)) s")
    }
    guard isExcerpt else { return recording }
    let end = min(toTime ?? .infinity, recording.duration)
    recording = recording.excerpt(from: start, to: end)
    let span = "From \(NumberFormat.short(start, 3)) to \(NumberFormat.short(end, 3)) s."
    recording.summary = recording.summary.isEmpty ? span : span + " " + recording.summary
    return recording
  }
}
