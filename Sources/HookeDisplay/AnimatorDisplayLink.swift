// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
public import HookeAnimation
#if canImport(QuartzCore)
internal import QuartzCore
#endif

/// A link that advances an animator once per frame of the display, as POP's own.
///
/// ```swift apple
/// let animator = Animator()
/// let link = AnimatorDisplayLink(animator)
/// animator.add(spring, to: view.layer, forKey: "scale")
/// ```
///
/// It pauses while no animation is attached and no action is scheduled, and goes on with the next
/// addition. The animator's clock stands meanwhile, so that an addition is at the present instant.
/// Values are those of the instant at which the frame will be shown. Core Animation's implicit
/// animations are off while they are written.
///
/// The frames come from `CADisplayLink` on iOS, tvOS and visionOS, on macOS 14 and later from that
/// of the main screen; elsewhere from a timer, 60 times a second.
@MainActor
public final class AnimatorDisplayLink {
  private let driver: DisplayDriver
  private let source: any FrameSource

  /// Creates a link, which begins at once.
  ///
  /// It must be referenced for as long as frames are wanted, and takes the animator's
  /// `Animator.didBecomeActive` for itself.
  ///
  /// - Parameter animator: The animator; it and its targets are used on the main actor.
  public init(_ animator: Animator) {
    let source = makeFrameSource()
    self.source = source
    driver = DisplayDriver(animator) { isPaused in
      MainActor.assumeIsolated { source.isPaused = isPaused }
    }
    let driver = driver
    source.onFrame = { [weak driver] timestamp, target in
      #if canImport(QuartzCore)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      #endif
      driver?.frame(timestamp: timestamp, target: target)
    }
  }

  deinit {
    // The system's display link holds its target.
    let source = source
    Task { @MainActor in source.invalidate() }
  }

  /// Whether the program has stopped the frames; the animator's clock stands meanwhile.
  public var isPaused: Bool {
    get { driver.isStopped }
    set { driver.isStopped = newValue }
  }
}
#endif
