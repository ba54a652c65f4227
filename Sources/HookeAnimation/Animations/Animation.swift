// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What every animation has: when it begins, how often it runs, and its callbacks.
///
/// ```swift
/// let fade = BasicAnimation(Layer.opacity)
/// fade.toValue = 0
/// fade.delay = 0.3
/// fade.completion = { animation, finished in print("gone:", finished) }
/// animator.add(fade, to: layer, forKey: "fade")
/// ```
///
/// An animation is an object: it can be changed while it runs, and is attached to one target at a time.
/// Adding it to another target or key first removes it from where it was.
public class Animation {
  /// A name of one's own, not used by Hooke.
  public var name: String?

  // MARK: When

  /// The instant to begin, in seconds on the animator's clock; nil begins when added.
  ///
  /// An instant that has passed is credited: the animation is then already under way.
  public var beginTime: Double? {
    didSet {
      checkFinite(beginTime, "beginTime")
      if beginTime != oldValue { changed(.beginTime) }
    }
  }

  /// The ``beginTime`` that the program has given, whatever the getter answers.
  var givenBeginTime: Double? { beginTime }

  /// Seconds to wait after ``beginTime``, or after being added when that is nil; 0 or more.
  public var delay: Double = 0 {
    didSet {
      precondition(delay >= 0 && delay.isFinite, "a delay is finite and not below 0, not \(delay)")
      if delay != oldValue { changed(.beginTime) }
    }
  }

  /// How much faster than the clock the animation runs: 2 is double speed.
  ///
  /// Finite, above 0.
  ///
  /// Changing it in flight changes neither value nor place in the motion.
  public var speed: Double = 1 {
    didSet {
      precondition(speed > 0 && speed.isFinite, "a speed is finite and above 0, not \(speed)")
      if speed != oldValue { changed(.speed) }
    }
  }

  /// Whether the animation stands still.
  ///
  /// Pausing leaves the value of the instant; resuming goes on from the same value and velocity. In the
  /// `.pop` profile an animation counts as paused until it starts, and again when it has come to its end.
  public var isPaused: Bool {
    get { pauseFlag }
    set {
      guard newValue != pauseFlag else { return }
      pauseFlag = newValue
      changed(.pause)
    }
  }
  /// The flag alone, for engines that move it themselves.
  final var pauseFlag = false

  // MARK: How often

  /// How many times to run; 0 and 1 both run once.
  ///
  /// With ``autoreverses`` each time is there and back.
  public var repeatCount: Int = 0 {
    didSet {
      precondition(repeatCount >= 0, "a repeat count is not below 0, not \(repeatCount)")
      iterations.setRepeatCount(repeatCount)
      if repeatCount != oldValue { changed(.repeats) }
    }
  }

  /// Whether to run until removed.
  public var repeatsForever = false {
    didSet { if repeatsForever != oldValue { changed(.repeats) } }
  }

  /// Whether each run is followed by one back to where it began.
  public var autoreverses = false {
    didSet {
      iterations.setAutoreverses(autoreverses)
      if autoreverses != oldValue { changed(.repeats) }
    }
  }

  // MARK: Afterwards

  /// Whether the finished animation leaves its target.
  ///
  /// One that stays can be started again by giving it another to-value (a decay: another velocity).
  public var isRemovedOnCompletion = true

  /// What the target shows before the animation begins and after it has ended.
  public var fillMode = FillMode.forwards

  // MARK: Callbacks

  /// Called first, before the closures.
  public weak var delegate: (any AnimationDelegate)? {
    didSet { changed(.listeners) }
  }
  /// The animation has started.
  public var didStart: ((Animation) -> Void)?
  /// The value has reached, or passed, the to-value for the first time.
  public var didReachToValue: ((Animation) -> Void)?
  /// The value of a frame has been written.
  public var didApply: ((Animation) -> Void)? {
    didSet { changed(.listeners) }
  }
  /// One of several runs is over and the next begins.
  public var didRepeat: ((Animation) -> Void)?
  /// The way there is over and the way back begins.
  public var didReverse: ((Animation) -> Void)?
  /// The animation is over: `true` when it came to its end, `false` when it was removed, replaced or
  /// lost its target.
  public var completion: ((Animation, Bool) -> Void)?

  /// Records what happens to this animation, once started.
  public private(set) lazy var tracer: AnimationTracer = {
    hasTracer = true
    return AnimationTracer(of: self)
  }()
  /// Whether ``tracer`` was ever asked for: most animations never make one.
  final var hasTracer = false

  /// The tracer when it is recording.
  final var activeTracer: AnimationTracer? {
    hasTracer && tracer.isRecording ? tracer : nil
  }

  // MARK: Where it runs

  /// What the animator keeps of this animation while it is attached to a target.
  final var activeAnimation: ActiveAnimation?

  /// How many iterations the setters have asked for, in the order in which they were called.
  final var iterations = IterationCount()

  /// The repeat count that ``iterations`` stands for.
  package final var iterationRepeatCount: Int { iterations.repeatCount }

  init() {}

  /// Whether the animation is attached to a target: waiting, running, paused, or finished and kept.
  public var isAttached: Bool { activeAnimation != nil }

  /// Tells the engine that something changed.
  final func changed(_ change: AnimationChange) {
    activeAnimation?.animationDidChange(change)
  }

  /// The duration of one run in seconds, `.infinity` for a motion without an end, nil when it depends
  /// on values not known yet.
  var segmentDuration: Double? { nil }
}

/// What an animation tells the engine about itself.
enum AnimationChange {
  case beginTime, speed, pause, repeats, listeners
  case fromValue, toValue, velocity, dynamics, writing, additivity
  /// The velocity was set to what it already was.
  case sameVelocity
}

/// Stops on a time that is not a number.
func checkFinite(_ value: Double?, _ name: StaticString) {
  if let value { precondition(value.isFinite, "\(name) is a finite number, not \(value)") }
}
