// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The timing, repetition and callbacks that every kind of animation has.
///
/// ```swift
/// let fade = BasicAnimation(Layer.opacity)
/// fade.toValue = 0
/// fade.delay = 0.3
/// fade.completion = { animation, finished in print("gone:", finished) }
/// animator.add(fade, to: layer, forKey: "fade")
/// ```
///
/// An animation is an object: it can be changed while it runs, and is attached to one target at a
/// time. Adding it to another target, or under another key, first removes it. A setter whose number
/// is outside the stated range stops the program with a message, in release builds too; so do the
/// setters of the subclasses.
public class Animation {
  /// A name for the program's own use; Hooke does not read it.
  public var name: String?

  // MARK: When

  /// The instant to begin, in seconds on the animator's clock, finite; nil begins when added.
  ///
  /// With an instant in the past, the animation starts as far along as if it had begun then.
  public var beginTime: Double? {
    get { settings.beginTime }
    set {
      checkFinite(newValue, "beginTime")
      if replace(&settings.beginTime, with: newValue) { changed(.beginTime) }
    }
  }

  /// The ``beginTime`` that the program set, which an overridden getter may not return.
  final var givenBeginTime: Double? { settings.beginTime }

  /// The delay after ``beginTime``, or after being added when that is nil, in seconds; finite, 0 or
  /// more.
  public var delay: Double {
    get { settings.delay }
    set {
      checkPrecondition(
        newValue >= 0 && newValue.isFinite, "a delay is finite and not below 0, not \(newValue)")
      if replace(&settings.delay, with: newValue) { changed(.beginTime) }
    }
  }

  /// The ratio of the animation's time to the clock's: 2 is double speed; finite, above 0.
  ///
  /// A change in flight leaves the current value as it is. The `.pop` profile ignores the speed.
  public var speed: Double {
    get { settings.speed }
    set {
      checkPrecondition(
        newValue > 0 && newValue.isFinite, "a speed is finite and above 0, not \(newValue)")
      if replace(&settings.speed, with: newValue) { changed(.speed) }
    }
  }

  /// Whether the animation is paused.
  ///
  /// Pausing keeps the value of that instant; resuming continues from the same value and velocity.
  /// One that is paused when it is due begins when it is resumed. In the `.pop` profile an
  /// animation counts as paused until it starts, and again once it has ended.
  public var isPaused: Bool {
    get { pauseFlag }
    set {
      if replace(&pauseFlag, with: newValue) { changed(.pause) }
    }
  }
  /// The stored flag, which an engine sets without triggering a change.
  final var pauseFlag = false

  // MARK: How often

  /// The number of iterations, 0 or more; 0 and 1 both mean one.
  ///
  /// With ``autoreverses`` each is followed by one in reverse.
  public var repeatCount: Int {
    get { settings.repeatCount }
    set {
      checkPrecondition(newValue >= 0, "a repeat count is not below 0, not \(newValue)")
      iterations.setRepeatCount(newValue)
      if replace(&settings.repeatCount, with: newValue) { changed(.repeats) }
    }
  }

  /// Whether the animation repeats until it is removed; one whose iterations take no time ends at
  /// once.
  public var repeatsForever: Bool {
    get { settings.repeatsForever }
    set {
      if replace(&settings.repeatsForever, with: newValue) { changed(.repeats) }
    }
  }

  /// Whether each iteration is followed by one in reverse, back to the from-value.
  public var autoreverses: Bool {
    get { settings.autoreverses }
    set {
      iterations.setAutoreverses(newValue)
      if replace(&settings.autoreverses, with: newValue) { changed(.repeats) }
    }
  }

  // MARK: Afterwards

  /// Whether the animation is removed from its target when it finishes.
  ///
  /// One that is kept starts again when it is given another to-value (a decay: another velocity).
  public var isRemovedOnCompletion: Bool {
    get { settings.isRemovedOnCompletion }
    set { settings.isRemovedOnCompletion = newValue }
  }

  /// The values that the target shows before the animation begins and after it has ended.
  public var fillMode: FillMode {
    get { settings.fillMode }
    set { settings.fillMode = newValue }
  }

  /// The properties of time, which are stored together because accesses to a public stored property
  /// are checked for exclusivity at run time.
  final var settings = TimeSettings()

  /// The properties of an animation's time, with their defaults.
  struct TimeSettings {
    var beginTime: Double?
    var delay = 0.0
    var speed = 1.0
    var repeatCount = 0
    var repeatsForever = false
    var autoreverses = false
    var isRemovedOnCompletion = true
    var fillMode = FillMode.forwards
  }

  // MARK: Callbacks

  /// The receiver of the callbacks, referenced weakly; called before the closures.
  public var delegate: (any AnimationDelegate)? {
    get { callbacks?.delegate }
    set { setCallback(newValue == nil) { $0.delegate = newValue } }
  }
  /// Called when the animation has started.
  public var didStart: ((Animation) -> Void)? {
    get { callbacks?.didStart }
    set { setCallback(newValue == nil) { $0.didStart = newValue } }
  }
  /// Called when the value has reached or passed the to-value, once per iteration or
  /// retarget.
  public var didReachToValue: ((Animation) -> Void)? {
    get { callbacks?.didReachToValue }
    set { setCallback(newValue == nil) { $0.didReachToValue = newValue } }
  }
  /// Called when the value of a frame has been written.
  public var didApply: ((Animation) -> Void)? {
    get { callbacks?.didApply }
    set { setCallback(newValue == nil) { $0.didApply = newValue } }
  }
  /// Called when an iteration has ended and the next forward one begins.
  ///
  /// Where more than a thousand iterations fit into what is left of one frame, as after a pause of
  /// the program, those are passed over without their events; the last one is not.
  public var didRepeat: ((Animation) -> Void)? {
    get { callbacks?.didRepeat }
    set { setCallback(newValue == nil) { $0.didRepeat = newValue } }
  }
  /// Called when a forward iteration has ended and the one in reverse begins.
  public var didReverse: ((Animation) -> Void)? {
    get { callbacks?.didReverse }
    set { setCallback(newValue == nil) { $0.didReverse = newValue } }
  }
  /// Called when the animation has stopped, with `true` if it came to its end, and `false` if it
  /// was removed or replaced or its target was released.
  public var completion: ((Animation, Bool) -> Void)? {
    get { callbacks?.completion }
    set { setCallback(newValue == nil) { $0.completion = newValue } }
  }

  /// The tracer of this animation, which records after ``AnimationTracer/start()``.
  public var tracer: AnimationTracer {
    if let tracer = callbacks?.tracer { return tracer }
    let tracer = AnimationTracer(of: self)
    setCallback(false) { $0.tracer = tracer }
    return tracer
  }

  /// Sets what is called once, before the stop is notified.
  final func setWillStop(_ action: @escaping (ActiveAnimation, Bool) -> Void) {
    setCallback(false) { $0.willStop = action }
  }

  /// The callbacks and the tracer; nil if none was ever set.
  final var callbacks: AnimationCallbacks?

  /// The tracer if it is recording, else nil.
  final var activeTracer: AnimationTracer? { callbacks?.activeTracer }

  private func setCallback(_ isRemoval: Bool, _ set: (AnimationCallbacks) -> Void) {
    if callbacks == nil {
      if isRemoval { return }
      callbacks = AnimationCallbacks()
    }
    if let callbacks { set(callbacks) }
    changed(.listeners)
  }

  // MARK: Attachment

  /// See ``activeAnimation``.
  final var activeReference: UnretainedReference<ActiveAnimation>?
  /// The active animation of the last run, which the next one uses again; see
  /// ``TimelineItem/retire()``.
  final var retired: ActiveAnimation?
  /// The stopped run of whose motion the last value is computed; nil if that is stored.
  final var stoppedReference: UnretainedReference<ExactActiveAnimation>?

  /// The number of iterations that results from the order in which the setters were called.
  final var iterations = IterationCount()

  /// The repeat count that corresponds to ``iterations``.
  package final var iterationRepeatCount: Int { iterations.repeatCount }

  init() {}

  /// Whether the animation is attached to a target: waiting, running, paused, or finished and kept.
  public var isAttached: Bool { activeReference != nil }

  /// Whether the animation is one of a property, and not a custom one.
  var isValueAnimation: Bool { false }

  /// Stops the program with a message if an animator of a profile cannot run the animation.
  func checkAddition(to profile: Animator.Profile) {}
}

/// A change of an animation that the engine responds to.
enum AnimationChange {
  case beginTime, speed, pause, repeats, listeners
  case fromValue, toValue, targets, velocity, dynamics, writing, additivity
  /// The velocity was set to what it already was.
  case sameVelocity
}

/// Stores a value; returns whether it is another one than before.
@inline(__always)
func replace<Value: Equatable>(_ stored: inout Value, with value: Value) -> Bool {
  if value == stored { return false }
  stored = value
  return true
}

/// Stops the program if a number is given and is not finite.
func checkFinite(_ value: Double?, _ name: StaticString) {
  if let value { checkPrecondition(value.isFinite, "\(name) is a finite number, not \(value)") }
}
