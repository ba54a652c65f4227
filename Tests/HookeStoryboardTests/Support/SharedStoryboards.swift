// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeScene
import HookeStoryboard
import Synchronization

/// Storyboards whose recordings and frames are made once for all settings that show the same.
enum SharedStoryboards {
  private struct FramesKey: Hashable {
    var scene: String
    var moments: [Moment]
  }

  private static let recordings = Mutex<[String: Recording]>([:])
  private static let frames = Mutex<[FramesKey: [StoryboardFrame]]>([:])

  /// The storyboard of a scene, which its name identifies, with text measured by Cairo.
  static func storyboard(of scene: Scene, options: StoryboardOptions) -> Storyboard {
    let measurer = CairoTextMeasurer()
    let recording = recordings.withLock { known in
      if let recording = known[scene.name] { return recording }
      let recording = Recording(of: scene, textMeasurer: measurer)
      known[scene.name] = recording
      return recording
    }
    let moments = options.moments(
      of: recording,
      comparing: MomentPictures(of: scene, profile: .exact, textMeasurer: measurer))
    let key = FramesKey(scene: scene.name, moments: moments)
    let shown =
      frames.withLock { $0[key] }
      ?? StoryboardFrame.frames(of: scene, at: moments, textMeasurer: measurer)
    frames.withLock { $0[key] = shown }
    return Storyboard(recording: recording, frames: shown, options: options)
  }
}
