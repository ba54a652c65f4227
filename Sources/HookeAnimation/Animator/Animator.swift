// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The owner of all active animations and of the clock that the program advances.
///
/// ```swift
/// let animator = Animator()
/// let spring = SpringAnimation(Layer.scaleXY)
/// spring.toValue = Point(x: 1, y: 1)
/// animator.add(spring, to: layer, forKey: "scale")
/// for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
/// ```
///
/// In the `.exact` profile every event has its own instant, independently of the frames: within one
/// ``advance(to:)`` starts, arrivals, ends and scheduled actions come in order of time, ties in the
/// order in which they were added, and ``now`` is that instant in their callbacks. Before a
/// callback, the animation's property has been written for that instant. Then the frame writes
/// every running animation once, in order of addition.
///
/// An animation that a callback adds, removes, pauses, replaces or changes reads and writes the
/// values of that instant, not those of the last frame. Callbacks, the accessors of properties
/// included, may add, remove, change or pause any animation and release any target.
///
/// A property shows the sum of the plain animation that began last and of all additive ones, at
/// every instant; see ``ValueAnimation/isAdditive``.
///
/// An animator is used within one isolation domain and shares no state with other animators. It
/// references its targets weakly unless it is created with ``TargetReferences/strong``: an
/// animation whose target is released stops unfinished.
public final class Animator {
  /// The rules by which animations move and callbacks are called.
  public enum Profile: Sendable, Hashable {
    /// Closed forms: the same motion at any frame rate, every event at its exact instant.
    case exact
    /// POP's rules: its stepping, its rest test, its order of events and its deviations.
    case pop
  }

  /// The rules by which this animator's animations move.
  public let profile: Profile

  /// The kind of reference that an animator has to its targets.
  public enum TargetReferences: Sendable, Hashable {
    /// Weak references, the default: an animation does not extend the life of its target.
    ///
    /// The next frame after a target's release stops its animations unfinished. (Of the targets
    /// whose animations are all waiting or paused, a frame checks 256.)
    case weak
    /// Strong references: a target lives at least as long as an animation is attached to it.
    ///
    /// Frames are fastest so, because retaining a target for a write costs several times as much as
    /// a spring.
    case strong
  }

  /// The kind of reference that this animator has to its targets.
  let targetReferences: TargetReferences

  /// The current instant, in seconds: that of the last frame, or of the event being notified.
  ///
  /// It is the animator's own time, in which all instants of animations are given. It agrees with
  /// ``hostTime`` until ``speed`` or ``isPaused`` is changed.
  public var now: Double { clock.now }

  /// The reading of the host clock at ``now``, in seconds: the clock whose readings
  /// ``advance(to:)`` receives.
  public var hostTime: Double { clock.hostTime }

  /// The seconds of the animator's clock per second of the host clock; finite, 0 or more.
  ///
  /// ```
  /// change of now = speed · change of hostTime
  /// ```
  ///
  /// It scales everything on the animator's clock: animations with their begin times, delays and
  /// own speeds, and scheduled actions. A change takes effect at the current instant, in a callback
  /// at that of its event, and changes neither a value nor a velocity: velocities are per second of
  /// the animator's clock. In recordings, whose times are those of the host clock, motions change
  /// their speed. At speed 0 the clock stands still, as it does with ``isPaused``.
  public var speed: Double = 1 {
    didSet {
      checkPrecondition(
        speed >= 0 && speed.isFinite,
        "the speed of an animator is finite and not below 0, not \(speed)")
      rateDidChange()
    }
  }

  /// Whether the animator's clock stands still.
  ///
  /// While it does, values and velocities remain, code that runs once per frame is not called, and
  /// what is due at that very instant still happens: an animation that is added starts, and shows
  /// its first value. The `.pop` profile, in which everything happens in frames, has none then.
  public var isPaused = false {
    didSet { rateDidChange() }
  }

  /// The amount of motion that animations show; `.full` by default.
  ///
  /// With `.reduced` an animation goes to its end at the instant it begins, after its delay: the
  /// same final value and the same events in the same order, all at that instant; of more than 100
  /// iterations, the first and the last or last two are reported. An animation that repeats without
  /// end shows the end of an iteration, with ``Animation/autoreverses`` its from-value, until it is
  /// removed. Limits and levels are reported in order, at most 100 of them. A custom animation is
  /// called 60 times for each second of its time until it ends; one that continues for ten seconds
  /// runs on frame by frame.
  ///
  /// A change takes effect at the current instant: to `.reduced`, what is running goes to its end,
  /// and what is paused does so when it is resumed; to `.full`, repetitions without end begin to
  /// move again. The `.pop` profile shows full motion only.
  public var motion = Motion.full {
    didSet { if motion != oldValue { (engine as? ExactEngine)?.motionDidChange() } }
  }

  /// The receiver of a callback before and after each frame that animates something, referenced
  /// weakly.
  public weak var delegate: (any AnimatorDelegate)?

  /// Called when the animator, which had nothing to do, is given an animation or an action: the
  /// begin of the time in which ``needsFrames`` is true.
  ///
  /// A display link that pauses while nothing moves is resumed here. It is called before the
  /// addition is complete and must not use the animator.
  public final var didBecomeActive: (() -> Void)? {
    get { activation }
    set { activation = newValue }
  }
  private final var activation: (() -> Void)?

  /// The receiver of every motion in closed form and of every event, referenced weakly.
  ///
  /// It must be set before the first animation is added.
  package var recorder: (any AnimationRecorder)? {
    get { reporter.recorder }
    set { reporter.recorder = newValue }
  }

  /// The targets that animations are attached to.
  ///
  /// Its functions call no code of the program, so accesses cannot overlap.
  @safe @exclusivity(unchecked) final var targets = TargetTable()
  /// The targets and keys whose animation is being replaced at the moment.
  ///
  /// Its uses call no code of the program, so accesses cannot overlap.
  @safe @exclusivity(unchecked) final var replacements: [(target: AnimationTarget, key: String)] =
    []
  final let clock: AnimatorClock
  final let reporter: EventReporter
  final var observers: [WeakObserver] = []
  private(set) final var isAdvancing = false
  final let engine: any AnimationEngine

  /// Creates an animator whose clock reads `startTime`.
  ///
  /// - Parameters:
  ///   - profile: The rules by which the animations move.
  ///   - startTime: The first instant, in seconds, finite: the current reading of the host clock,
  ///     whose times ``advance(to:)`` will receive.
  ///   - targets: The kind of reference that the animator has to its targets.
  public init(
    profile: Profile = .exact, startTime: Double = 0, targets: TargetReferences = .weak
  ) {
    checkPrecondition(startTime.isFinite, "a start time is a finite number, not \(startTime)")
    self.profile = profile
    targetReferences = targets
    clock = AnimatorClock(startTime)
    reporter = EventReporter(clock)
    engine =
      profile == .exact
      ? ExactEngine(clock, reporter, holdsTargets: targets == .strong) : POPEngine()
    engine.setAnimator(self)
  }

  deinit {
    targets.forEach { $0.detachAll() }
    // Active animations and their engine reference each other.
    (clock.timeline, clock.hostTimeline) = (Timeline(), Timeline())
    engine.shutDown()
    reporter.finish()
  }

  /// Advances the clock to `time`, fires the events that are due and writes the frame.
  ///
  /// The same time again fires what has become due since. A call from within a callback, or in the
  /// `.exact` profile with a time before ``hostTime``, stops the program with a message.
  ///
  /// - Parameter time: The new reading of the host clock, in seconds; finite, not before
  ///   ``hostTime``.
  /// - Complexity: O(*moving animations* + *events* · log *attached animations*).
  public func advance(to time: Double) { advance(to: time, isFrame: true) }

  /// Advances the clock as ``advance(to:)`` does; where `isFrame` is false, without the code that
  /// runs once per frame: custom animations, `didApply`, delegates and observers.
  ///
  /// The `.pop` profile treats every call as a frame.
  package func advance(to time: Double, isFrame: Bool) {
    checkPrecondition(time.isFinite, "advance(to:) takes a finite time, not \(time)")
    checkPrecondition(!isAdvancing, "advance(to: \(time)) was called from within a callback")
    checkPrecondition(
      profile == .pop || time >= hostTime,
      "time runs forward: advance(to: \(time)) came after \(hostTime)")
    isAdvancing = true
    clock.begin(to: time)
    engine.advance(isFrame: isFrame)
    isAdvancing = false
  }

  /// Advances the host clock by `duration` seconds; finite, in the `.exact` profile 0 or more.
  public func advance(by duration: Double) {
    advance(to: hostTime + duration)
  }

  /// Ends a turn of the program's run loop and starts the animations added since the last one.
  ///
  /// Only the `.pop` profile needs it, where it is POP's first rendering before the next frame; in
  /// the `.exact` profile, which starts every animation at its instant, it has no effect.
  public func flushPending() {
    checkPrecondition(!isAdvancing, "flushPending() was called from within a callback")
    isAdvancing = true
    engine.flushPending()
    isAdvancing = false
  }

  /// Writes every running value of a target for the current instant, in order of addition.
  ///
  /// It is for callbacks that read other properties than that of their own animation: those
  /// otherwise have the values of the last frame or event. Changes to animations need no such call.
  /// In the `.pop` profile, which writes in frames only, it has no effect.
  ///
  /// - Parameter target: The target to write to; nil writes to every target.
  public func bringUpToDate(_ target: AnyObject? = nil) {
    guard let exact = engine as? ExactEngine else { return }
    if let target {
      if let entry = existingEntry(of: target) { exact.bringUpToDate(entry) }
    } else {
      exact.bringUpToDate()
    }
  }

  /// Whether code of the program runs once per frame, as long as nothing changes: a custom
  /// animation runs, or values change and there is a delegate, an observer or a `didApply` closure.
  package var hasFrameCallbacks: Bool {
    guard clock.rate > 0 else { return false }
    return engine.hasFrameCallbacks
      || (!engine.isIdle && (delegate != nil || !observers.isEmpty))
  }

  /// Whether a custom animation runs.
  package var hasCustomAnimation: Bool { engine.hasCustomAnimation }

  /// Whether no animation is in motion: until ``nextEventTime`` every frame is like the last one.
  public var isAtRest: Bool { engine.isIdle }

  /// Whether no animation is running or waiting and no action is scheduled.
  public var isIdle: Bool {
    engine.isIdle && !engine.hasChangesToApply && clock.isIdle
  }

  /// Whether an animation is attached, even a waiting, paused or finished one, or an action is
  /// scheduled.
  ///
  /// Otherwise nothing changes until the next addition, and ``advance(to:)`` can be left out.
  public var needsFrames: Bool {
    !targets.isEmpty || !clock.isIdle
  }

  /// The reading of the host clock at the next event or scheduled action, in seconds; nil if there
  /// is none, or the animator's clock stands still.
  ///
  /// Until then only the values of running animations change.
  public var nextEventTime: Double? {
    engine.hasChangesToApply ? hostTime : clock.nextHostTime
  }

  func takeNumber() -> Int { clock.takeNumber() }
}

/// The implementation of a profile, which runs the animations of an animator.
protocol AnimationEngine: AnyObject {
  /// Sets the animator, which owns the engine and is referenced without being retained.
  func setAnimator(_ animator: Animator)
  /// Whether no animation is in motion.
  var isIdle: Bool { get }
  /// Whether the program has changed a motion and the change has not been applied yet.
  var hasChangesToApply: Bool { get }
  func add(_ animation: Animation, to target: AnimationTarget, key: String)
  /// Stops an animation unfinished and removes it from its target; the caller keeps the animator.
  func remove(_ active: ActiveAnimation)
  func removeAll(from target: AnimationTarget)
  /// Whether a custom animation runs.
  var hasCustomAnimation: Bool { get }
  /// Whether a running animation calls code of the program in every frame.
  var hasFrameCallbacks: Bool { get }
  /// Advances the animation to the clock's target.
  func advance(isFrame: Bool)
  func flushPending()
  /// Responds to a change of the clock's rate, before it takes effect.
  func clockWillChange()
  /// Responds to a change of the clock's rate, after it has taken effect.
  func clockDidChange()
  /// Removes its references to a target whose last animation was detached.
  func forget(_ target: AnimationTarget)
  /// Releases every animation when the animator is released.
  func shutDown()
}
