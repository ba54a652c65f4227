// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeStoryboard

/// The reading of recordings from files.
enum RecordingFile {
  /// The most bytes of a recording.
  private static let mostBytes = 64 << 20

  /// Reads a recording that `--format json` wrote.
  ///
  /// - Throws: `IOError` where the file cannot be read or is no recording.
  static func recording(at path: String) throws(IOError) -> Recording {
    let bytes = try FileSystem.read(path, atMost: mostBytes)
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 is decoded as other bytes.
    guard text.utf8.elementsEqual(bytes) else {
      throw .unreadable(place: path, reason: "it is not text in UTF-8")
    }
    do {
      return try Recording(json: text)
    } catch {
      throw .unreadable(place: path, reason: "\(error)")
    }
  }
}
