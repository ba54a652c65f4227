// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeStoryboard

/// A recording on its way to a file, as numbers or easings.
struct RecordingFile {
  private let path: String
  private let format: StoryboardFormat
  private let framesPerSecond: Double

  /// A file at a path; a CSV gets so many rows per second, above 0.
  init(_ path: String, _ format: StoryboardFormat, framesPerSecond: Double = 60) {
    (self.path, self.format, self.framesPerSecond) = (path, format, framesPerSecond)
  }

  /// The most rows a table has.
  private static let mostRows = 1e6

  /// Writes a recording: there whole, or not at all.
  func write(_ recording: Recording) throws {
    let text =
      switch format {
      case .csv: try csv(recording)
      case .css: recording.css()
      default: recording.json()
      }
    do {
      let file = try AtomicFile(replacing: path)
      try file.write(Array(text.utf8))
      try file.commit()
    } catch {
      throw IOError(error, path: path)
    }
  }

  /// The most bytes a recording may have.
  private static let mostBytes = 64 << 20

  /// Reads a recording that ``write(_:)`` wrote as JSON.
  static func recording(at path: String) throws(IOError) -> Recording {
    let bytes = try FileSystem.read(path, atMost: mostBytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(place: path, reason: "it is not text in UTF-8")
    }
    do {
      return try Recording(json: text)
    } catch {
      throw .unreadable(place: path, reason: "\(error)")
    }
  }

  private func csv(_ recording: Recording) throws -> String {
    let rows = (recording.duration * framesPerSecond).rounded(.down) + 1
    guard rows <= Self.mostRows else {
      throw ValidationError(
        "--fps \(NumberFormat.readable(framesPerSecond)) makes \(NumberFormat.readable(rows)) rows of "
          + "\(NumberFormat.readable(recording.duration, digits: 4)) s; at most 1000000 can be written"
      )
    }
    return recording.csv(framesPerSecond: framesPerSecond)
  }
}
