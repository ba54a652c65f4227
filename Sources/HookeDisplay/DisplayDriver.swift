// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation

/// The rules by which the frames of a display advance an animator, whatever system they come from.
///
/// While the animator needs no frames the source is paused, and the animator's clock stands: what
/// is added then begins at the next frame, not at the last one before the pause. While it runs, its
/// clock and the display's run alike.
package final class DisplayDriver {
  private let animator: Animator
  /// Pauses or resumes the source of the frames.
  private let setPaused: (Bool) -> Void
  /// The difference between the animator's clock and the display's, in seconds; nil while paused.
  private var offset: Double?
  /// Whether the program has stopped the frames.
  package var isStopped = false {
    didSet { update() }
  }

  /// Creates a driver, which takes ``Animator/didBecomeActive`` for itself.
  package init(_ animator: Animator, setPaused: @escaping (Bool) -> Void) {
    self.animator = animator
    self.setPaused = setPaused
    animator.didBecomeActive = { [weak self] in self?.resume() }
    update()
  }

  /// Advances the animator for one frame and pauses the source where nothing is left to do.
  ///
  /// - Parameters:
  ///   - timestamp: The instant of the frame before, in seconds of the display's clock.
  ///   - target: The instant at which this frame will be shown, in seconds of that clock.
  package func frame(timestamp: Double, target: Double) {
    guard !isStopped, animator.needsFrames else { return update() }
    let offset = offset ?? animator.hostTime - min(timestamp, target)
    self.offset = offset
    // A display may take back what it announced: the animator's clock then waits for it.
    animator.advance(to: max(animator.hostTime, target + offset))
    if !animator.needsFrames { update() }
  }

  private func resume() {
    guard !isStopped else { return }
    setPaused(false)
  }

  private func update() {
    let isPaused = isStopped || !animator.needsFrames
    if isPaused { offset = nil }
    setPaused(isPaused)
  }
}
