// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeStoryboard

/// A recording as `--format json` writes it: drawn as charts, since it holds no pictures.
struct RecordingInput: InputFormat {
  let name = "a recording"
  let hasPictures = false
  let summary = "written by --format json"
  let fileEndings = ["json"]

  func recognises(_ file: InputFile) -> Bool {
    file.memberNames.contains("hooke") && !file.memberNames.isDisjoint(with: ["scene", "tracks"])
  }

  func read(_ file: InputFile) throws -> Subject {
    Subject(name: file.stem, recording: try Self.recording(in: file))
  }

  /// The recording that a file holds.
  static func recording(in file: InputFile) throws(InputError) -> Recording {
    let text = try file.text()
    do {
      return try Recording(json: text)
    } catch {
      throw InputError("\(file.place): \(error)")
    }
  }
}
