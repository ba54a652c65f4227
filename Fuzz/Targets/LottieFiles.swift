// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeLottie
import HookeRecording

extension FuzzTarget {
  /// Lottie files and archives of them: what is accepted is recorded and drawn.
  static let lottieFiles = FuzzTarget(
    name: "lottie-files", summary: "a Lottie file or a .lottie archive", largestInput: 8192
  ) { bytes in
    do {
      let animation =
        LottieArchive.recognises(bytes)
        ? try LottieArchive(bytes).animation(name: "fuzz") : try LottieAnimation(json: bytes)
      var outcome = animation.recording().json()
      for step in 0...4 {
        let picture = animation.picture(at: animation.duration * Double(step) / 4)
        do { try picture.validate() } catch { finding("a picture that cannot be drawn: \(error)") }
        outcome += picture.description
      }
      return outcome
    } catch {
      guard !"\(error)".isEmpty else { finding("an error without a message") }
      return "\(error)"
    }
  }
}
