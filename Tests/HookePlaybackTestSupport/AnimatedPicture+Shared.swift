// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeCairo
package import HookeDrawing
internal import HookeGallery
internal import HookePlayback
package import HookeScene
internal import HookeTestSupport
internal import Synchronization

extension AnimatedPicture {
  /// Two scenes of the gallery, of which tests make pictures; `make check` has all of them.
  package static let triedScenes =
    isThorough
    ? Gallery.scenes : Gallery.scenes.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)

  private static let pictures = Mutex<[String: Task<AnimatedPicture, Never>]>([:])

  /// Returns the animated picture of a scene, which is made once for all tests of a run: without
  /// optimisation that takes seconds.
  ///
  /// - Parameter scene: The scene, which no other shares its name with.
  /// - Returns: The picture.
  package static func shared(of scene: Scene) async -> AnimatedPicture {
    let task = pictures.withLock { pictures in
      if let known = pictures[scene.name] { return known }
      let task = Task { AnimatedPicture(of: scene, textMeasurer: CairoTextMeasurer()) }
      pictures[scene.name] = task
      return task
    }
    return await task.value
  }
}
