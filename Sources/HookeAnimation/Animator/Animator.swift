// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Runs animations on targets, by a clock that the program moves.
///
/// ```swift
/// let animator = Animator()
/// let spring = SpringAnimation(Layer.scaleXY)
/// spring.toValue = Point(x: 1, y: 1)
/// animator.add(spring, to: layer, forKey: "scale")
/// for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
/// ```
///
/// In the `.exact` profile everything happens at its own instant, whatever the frames are: within one
/// ``advance(to:)`` beginnings, arrivals, ends and scheduled actions come in order of time, ties in
/// the order in which they were added, and ``now`` is that instant in their callbacks. Before a
/// callback, the animation's property has been written for that instant. Then the frame writes every
/// running animation once, in order of addition.
///
/// Whatever is added, removed, paused, replaced or changed from within a callback finds and leaves the
/// values of that instant, not those of the last frame. Callbacks, the accessors of properties included,
/// may add, remove, change or pause any animation and release any target.
///
/// A property shows the sum of the plain animation that began last and of all additive ones, at every
/// instant; see ``ValueAnimation/isAdditive``.
///
/// An animator is used within one isolation domain, any one, and shares nothing with another. Its
/// targets are held weakly, unless ``targetReferences`` says otherwise: an animation whose target is gone
/// stops unfinished.
public final class Animator {
  /// How the animations move and when callbacks are called.
  public enum Profile: Sendable, Hashable {
    /// The true motion at any frame rate, every event at its own instant.
    case exact
    /// POP, its stepping, its rest test, its order of events and its oddities.
    case pop
  }

  /// How the animations move.
  public let profile: Profile

  /// What an animator keeps of its targets.
  public enum TargetReferences: Sendable, Hashable {
    /// A target lives as long as the program keeps it, whatever runs on it. The default.
    ///
    /// One that is gone is noticed in the next frame, and nothing is written to it; its animations stop
    /// unfinished. (Of targets on which nothing moves, a frame looks at 256.)
    case weak
    /// A target lives at least as long as an animation is attached to it.
    ///
    /// This makes the fastest frames: a weak reference costs several times what a spring does.
    case strong
  }

  /// What the animator keeps of its targets.
  public let targetReferences: TargetReferences

  /// The instant, in seconds: that of the last frame, or of the event being notified.
  public internal(set) var now: Double {
    get { clock.now }
    set { clock.now = newValue }
  }

  /// Called before and after each frame that has something to do.
  public weak var delegate: (any AnimatorDelegate)?

  /// Given every motion in closed form and every event.
  ///
  /// Set it before the first animation is added.
  public var recorder: (any AnimationRecorder)? {
    get { reporter.recorder }
    set { reporter.recorder = newValue }
  }

  /// The targets that animations are attached to.
  final var targets: [ObjectIdentifier: AnimationTarget] = [:]
  final let clock: AnimatorClock
  final let reporter: EventReporter
  final var observers: [WeakObserver] = []
  private var nextNumber = 0
  private(set) final var isAdvancing = false
  private final var hasEngine = false
  final lazy var engine: any AnimationEngine = {
    hasEngine = true
    return profile == .exact ? ExactEngine(self) : POPEngine(self)
  }()

  /// An animator whose clock stands at `startTime`.
  ///
  /// - Parameters:
  ///   - profile: How the animations move.
  ///   - startTime: The instant it begins at, in seconds; give the current reading of the clock whose
  ///     times ``advance(to:)`` will be given.
  ///   - targets: What the animator keeps of its targets.
  public init(
    profile: Profile = .exact, startTime: Double = 0, targets: TargetReferences = .weak
  ) {
    precondition(startTime.isFinite, "a start time is a finite number, not \(startTime)")
    self.profile = profile
    targetReferences = targets
    clock = AnimatorClock(startTime)
    reporter = EventReporter(clock)
  }

  deinit {
    for target in targets.values { target.detachAll() }
    // Active animations and their engine hold each other.
    clock.timeline = Timeline()
    if hasEngine { engine.shutDown() }
    reporter.finish()
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
  /// For callbacks that read other properties than that of their own animation: those otherwise stand
  /// where the last frame or event left them. Whatever is done to animations needs no such call. The
  /// `.pop` profile writes in frames only.
  ///
  /// - Parameter target: Whose values; nil for those of every target.
  public func bringUpToDate(_ target: AnyObject? = nil) {
    guard let exact = engine as? ExactEngine else { return }
    if let target {
      if let entry = existingEntry(of: target) { exact.bringUpToDate(entry) }
    } else {
      exact.bringUpToDate()
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
  public var isIdle: Bool { engine.isIdle && nextEventTime == nil }

  /// The instant before which nothing happens but that values change; nil if nothing is to happen.
  ///
  /// Between two such instants only values change.
  public var nextEventTime: Double? {
    engine.hasChangesToApply ? now : clock.timeline.nextTime
  }

  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}

/// The clock of an animator and what is due on it.
final class AnimatorClock {
  var now: Double
  var timeline = Timeline()

  init(_ now: Double) { self.now = now }
}

/// What moves the animations of an animator.
protocol AnimationEngine: AnyObject {
  /// Whether nothing is in motion.
  var isIdle: Bool { get }
  /// Whether the program has changed a motion since, which takes effect at the present instant.
  var hasChangesToApply: Bool { get }
  func add(_ animation: Animation, to target: AnimationTarget, key: String)
  func removeAll(from target: AnimationTarget)
  /// Whether a custom animation runs.
  var hasCustomAnimation: Bool { get }
  /// Whether a running animation calls code of the program in every frame.
  var hasFrameCallbacks: Bool { get }
  func advance(to time: Double, isFrame: Bool)
  func flushPending()
  /// The last animation of a target was detached.
  func forget(_ target: AnimationTarget)
  /// Lets go of every animation, for an animator that goes.
  func shutDown()
}
