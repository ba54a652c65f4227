// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation
package import HookeDrawing
package import HookeScene

/// The pictures at the times that may become key moments, by which those that look alike are found.
package struct MomentPictures {
  private let scene: Scene
  private let profile: Animator.Profile
  private let measurer: any TextMeasuring
  /// The time of the scene at time 0 of the recording, in seconds.
  private let start: Double
  /// The visible items at each time.
  private var items: [Double: [PlacedItem]] = [:]

  /// The pictures of a scene, which is run for them.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - start: The time of the scene at time 0 of the recording, in seconds.
  ///   - profile: The profile of the scene's animator.
  ///   - textMeasurer: The text measurer of the scene.
  package init(
    of scene: Scene, startingAt start: Double = 0, profile: Animator.Profile,
    textMeasurer: any TextMeasuring
  ) {
    (self.scene, self.start, self.profile) = (scene, start, profile)
    measurer = textMeasurer
  }

  private var screen: Rect { Rect(origin: .zero, size: scene.size) }

  /// Runs the scene through some times, in order, unless it has been drawn at all of them.
  mutating func draw(at times: [Double]) {
    guard times.contains(where: { items[$0] == nil }) else { return }
    let stage = Stage(for: scene, profile: profile, textMeasurer: measurer)
    let moments = times.map { Moment(time: start + $0, caption: "") }
    let frames = StoryboardFrame.frames(of: scene, at: moments, on: stage) { $0.displayList() }
    for (time, frame) in zip(times, frames) {
      items[time] = PictureDifference.visibleItems(of: frame.picture, on: screen, measurer)
    }
  }

  /// Whether the screen shows nearly the same at two of the times drawn.
  func lookAlike(_ first: Double, _ second: Double) -> Bool {
    guard let before = items[first], let after = items[second] else { return false }
    return PictureDifference.share(between: before, after, on: screen)
      < PictureDifference.leastVisibleShare
  }
}
