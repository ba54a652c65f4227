// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeScene
import HookeStoryboard
import Synchronization

/// Storyboards whose recordings, moments and frames are made once for all settings that show the
/// same.
enum SharedStoryboards {
  /// What moments depend on.
  private struct MomentsKey: Hashable {
    var scene: String
    var moments: MomentSelection
    var isOnionSkin: Bool
    var showsDirection: Bool
  }

  private struct FramesKey: Hashable {
    var scene: String
    var moments: [Moment]
  }

  private struct DocumentKey: Hashable {
    var scene: String
    var options: StoryboardOptions
  }

  private static let recordings = Mutex<[String: Recording]>([:])
  private static let moments = Mutex<[MomentsKey: [Moment]]>([:])
  private static let frames = Mutex<[FramesKey: [StoryboardFrame]]>([:])
  private static let documents = Mutex<[DocumentKey: Document]>([:])

  /// The storyboard of a scene, which its name identifies, with text measured by Cairo.
  static func storyboard(
    of scene: Scene, options: StoryboardOptions = StoryboardOptions()
  ) -> Storyboard {
    let measurer = CairoTextMeasurer()
    let recording = value(of: scene.name, in: recordings) {
      Recording(of: scene, textMeasurer: measurer)
    }
    let key = MomentsKey(
      scene: scene.name, moments: options.moments, isOnionSkin: options.layout == .onionSkin,
      showsDirection: options.showsDirection)
    let moments = value(of: key, in: moments) {
      options.moments(
        of: recording,
        comparing: MomentPictures(of: scene, profile: .exact, textMeasurer: measurer))
    }
    let frames = value(of: FramesKey(scene: scene.name, moments: moments), in: frames) {
      StoryboardFrame.frames(of: scene, at: moments, textMeasurer: measurer)
    }
    return Storyboard(recording: recording, frames: frames, options: options)
  }

  /// The pages of the storyboard of a scene.
  static func document(
    of scene: Scene, options: StoryboardOptions = StoryboardOptions()
  ) -> Document {
    value(of: DocumentKey(scene: scene.name, options: options), in: documents) {
      storyboard(of: scene, options: options).document(textMeasurer: CairoTextMeasurer())
    }
  }

  /// The value of a key, made where it is not known; two tests at once may both make it.
  private static func value<Key: Hashable & Sendable, Value: Sendable>(
    of key: Key, in known: borrowing Mutex<[Key: Value]>, make: () -> Value
  ) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make()
    known.withLock { $0[key] = value }
    return value
  }
}
