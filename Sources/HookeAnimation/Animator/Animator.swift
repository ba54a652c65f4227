// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Runs animations on targets, by a clock that the program moves.
///
/// ```swift
/// let animator = Animator()
/// let spring = SpringAnimation(Layer.scaleXY)
/// spring.toValue = Point(1, 1)
/// animator.add(spring, to: layer, forKey: "scale")
/// for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
/// ```
///
/// In the `.exact` profile everything happens at its own instant, whatever the frames are: within one
/// ``advance(to:)`` beginnings, arrivals, ends and scheduled actions come in order of time, ties in
/// the order in which they were added, and ``now`` is that instant while the program is told. Before it
/// is told, the animation's property has been written for that instant. Then the frame writes every
/// running animation once, in order of addition.
///
/// An animator is used within one isolation domain, any one, and shares nothing with another. Its
/// targets are held weakly: an animation whose target is gone stops unfinished.
public final class Animator {
  /// How the animations move and when the program is told.
  public enum Profile: Sendable, Hashable {
    /// The true motion at any frame rate, every event at its own instant.
    case exact
    /// POP, its stepping, its rest test, its order of events and its oddities.
    case pop
  }

  /// How the animations move.
  public let profile: Profile

  /// The instant, in seconds: that of the last frame, or of the event the program is being told of.
  public internal(set) var now: Double

  /// Told before and after each frame that has something to do.
  public weak var delegate: (any AnimatorDelegate)?

  /// Given every motion in closed form and every event.
  ///
  /// Set it before the first animation is added.
  public weak var recorder: (any AnimationRecorder)?

  final var targets: [ObjectIdentifier: AnimationTarget] = [:]
  /// The same targets in an order of their own, to be looked at one by one.
  final var targetsToCheck: [AnimationTarget] = []
  private var nextToCheck = 0
  final let timeline = Timeline()
  final var observers: [WeakObserver] = []
  final var streams: [AsyncStream<AnimationEvent>.Continuation] = []
  private var nextNumber = 0
  private(set) final var isAdvancing = false
  final lazy var engine: any AnimationEngine =
    profile == .exact ? ExactEngine(self) : POPEngine(self)

  /// An animator whose clock stands at `startTime`.
  ///
  /// - Parameters:
  ///   - profile: How the animations move.
  ///   - startTime: The instant it begins at, in seconds; give the current reading of the clock whose
  ///     times ``advance(to:)`` will be given.
  public init(profile: Profile = .exact, startTime: Double = 0) {
    precondition(startTime.isFinite, "a start time is a finite number, not \(startTime)")
    self.profile = profile
    now = startTime
  }

  deinit {
    for target in targets.values { target.detachAll() }
    for stream in streams { stream.finish() }
  }

  /// Moves the clock to `time` and everything with it.
  ///
  /// Time does not run backwards in the `.exact` profile; the same time again fires what is due and
  /// moves nothing.
  ///
  /// - Parameter time: The new instant, in seconds, not before ``now``.
  /// - Complexity: O(*moving animations* + *events* · log *attached animations*).
  public func advance(to time: Double) { advance(to: time, isFrame: true) }

  /// Moves the clock and everything with it, as ``advance(to:)`` does; where `isFrame` is false, the code
  /// that runs once per frame is not called: custom animations, `didApply`, delegates and observers.
  ///
  /// The `.pop` profile knows frames only.
  package func advance(to time: Double, isFrame: Bool) {
    precondition(time.isFinite, "advance(to:) takes a finite time, not \(time)")
    precondition(!isAdvancing, "advance(to: \(time)) was called from within a callback")
    precondition(
      profile == .pop || time >= now, "time runs forward: advance(to: \(time)) came after \(now)")
    isAdvancing = true
    engine.advance(to: time, isFrame: isFrame)
    checkOneTarget()
    isAdvancing = false
  }

  /// Moves the clock on by `duration` seconds.
  public func advance(by duration: Double) {
    advance(to: now + duration)
  }

  /// The end of a turn of the program's run loop: what was added since the last one starts now.
  ///
  /// Needed by the `.pop` profile only, where it is POP's first rendering before the next frame;
  /// `.exact` starts everything at its instant anyway.
  public func flushPending() {
    precondition(!isAdvancing, "flushPending() was called from within a callback")
    isAdvancing = true
    engine.flushPending()
    isAdvancing = false
  }

  /// Writes every running value of a target for the present instant, in order of addition.
  ///
  /// For callbacks that read other properties than that of the animation they are told about: those
  /// otherwise stand where the last frame left them. The `.pop` profile writes in frames only.
  ///
  /// - Parameter target: Whose values; nil for those of every target.
  public func bringUpToDate(_ target: AnyObject? = nil) {
    guard let exact = engine as? ExactEngine else { return }
    if let target {
      if let entry = existingEntry(of: target) { exact.bringUpToDate(entry, to: now) }
    } else {
      exact.bringUpToDate(to: now)
    }
  }

  /// Whether code of the program is to run once per frame, as long as nothing changes: a custom animation
  /// runs, or values change and somebody listens to each frame.
  package var hasFrameCallbacks: Bool {
    engine.hasFrameCallbacks || (!engine.isIdle && (delegate != nil || !observers.isEmpty))
  }

  /// Whether a custom animation runs.
  package var hasCustomAnimation: Bool { engine.hasCustomAnimation }

  /// Whether no animation moves anything.
  package var isAtRest: Bool { engine.isIdle }

  /// Whether nothing is running, waiting or scheduled.
  public var isIdle: Bool { engine.isIdle && timeline.nextTime == nil }

  /// The instant before which nothing happens but that values change; nil if nothing is to happen.
  ///
  /// Between two such instants only values change.
  public var nextEventTime: Double? { timeline.nextTime }

  /// Winds up one target after the other that is gone, one in each frame: nothing else notices when all
  /// its animations stand still.
  func checkOneTarget() {
    guard !targetsToCheck.isEmpty else { return }
    nextToCheck = nextToCheck + 1 < targetsToCheck.count ? nextToCheck + 1 : 0
    let target = targetsToCheck[nextToCheck]
    if target.object == nil { engine.removeAll(from: target) }
  }

  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}

/// What moves the animations of an animator.
protocol AnimationEngine: AnyObject {
  var isIdle: Bool { get }
  func add(_ animation: Animation, to target: AnimationTarget, key: String)
  func remove(_ active: ActiveAnimation)
  func removeAll(from target: AnimationTarget)
  /// Whether a custom animation runs.
  var hasCustomAnimation: Bool { get }
  /// Whether a running animation calls code of the program in every frame.
  var hasFrameCallbacks: Bool { get }
  func advance(to time: Double, isFrame: Bool)
  func flushPending()
}
