// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLottie

/// A Lottie animation, as JSON or in a `.lottie` archive.
struct LottieInput: InputFormat {
  let name = "a Lottie animation"
  let hasPictures = true
  let summary = "JSON or .lottie"
  let fileEndings = ["json", "lottie"]

  func recognises(_ file: InputFile) -> Bool {
    LottieArchive.recognises(file.bytes)
      || (file.memberNames.contains("layers")
        && !file.memberNames.isDisjoint(with: ["fr", "op", "ip", "v"]))
  }

  func read(_ file: InputFile) throws -> Subject {
    do {
      let animation =
        LottieArchive.recognises(file.bytes)
        ? try LottieArchive(file.bytes).animation(name: file.stem)
        : try LottieAnimation(json: file.bytes, name: file.stem) { path in
          file.folder.flatMap { FileSystem.read(path, inside: $0, atMost: InputFile.mostBytes) }
        }
      return Subject(
        name: file.stem, recording: animation.recording(),
        picture: { time, _ in animation.picture(at: time) },
        warnings: animation.warnings.map(\.description))
    } catch {
      throw InputError("\(file.place): \(error)")
    }
  }
}
