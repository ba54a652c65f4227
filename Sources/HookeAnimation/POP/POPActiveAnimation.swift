// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// An active animation of the `.pop` engine, with the state of POP's `POPAnimationState`.
final class POPActiveAnimation: ActiveAnimation {
  unowned let engine: POPEngine
  /// The index in the engine's list.
  var place = -1
  /// Whether the animation is on the engine's pending list.
  var isPending = false
  /// The instant of the start; 0 means not started, as in POP.
  private var startTime = 0.0
  /// The instant of the frame rendered last.
  private var lastTime = 0.0
  /// Whether the animation has started and was not removed.
  private var isActive = false
  /// Whether this start was notified; a property's getter may remove the animation before.
  private var isStartNotified = false
  /// The end value of a decay as POP computes it; nil until it is needed.
  private var decayEnd: SIMD4<Double>?
  // Their functions call no code of the program, so accesses cannot overlap.
  @safe @exclusivity(unchecked) private var solver = POPSpringSolver(
    dynamics: POPDynamics(tension: 0, friction: 0), threshold: 0)
  @safe @exclusivity(unchecked) private var writes = POPWriteHistory()
  @safe @exclusivity(unchecked) private var reach = POPReachDetector()
  private var hasStartDistance = false
  private var written: SIMD4<Double>?
  private var estimatedProgress = 0.0
  private var customFinished = false
  private var hasFinished = false

  init(
    animation: Animation, target: AnimationTarget, key: String, number: Int, engine: POPEngine
  ) {
    self.engine = engine
    super.init(
      animation: animation, target: target, key: key, number: number,
      reporter: engine.animator.reporter)
    if animation.delay > 0 {
      delayedBeginTime = (animation.beginTime ?? engine.animator.now) + animation.delay
    }
    // Until it starts, POP's `isPaused` is true.
    animation.pauseFlag = true
    (animation as? StepAnimation)?.runTime = 0
    reset(all: true)
  }

  private var delayedBeginTime: Double?
  private var beginTime: Double { delayedBeginTime ?? animation.givenBeginTime ?? 0 }
  private var animator: Animator { engine.animator }
  private var value: ValueAnimation? { animation as? ValueAnimation }

  override var isFinished: Bool { hasFinished }
  override var progress: Double { estimatedProgress }
  override var currentComponents: SIMD4<Double>? { value?.current }
  override var currentVelocity: SIMD4<Double>? {
    switch value?.kind {
    case .spring, .decay: value?.velocityComponents
    default: nil
    }
  }
  override var localTime: Double { lastTime - startTime }

  // MARK: A frame

  func render(at time: Double) {
    guard let object = target.object else {
      return engine.end(self, removing: true, finished: false)
    }
    startIfNeeded(object, at: time)
    guard isActive, !animation.pauseFlag else { return }
    apply(object, at: time)
    // A callback may have removed it.
    guard isActive, isDone else { return }
    finalize(object)
    guard isActive else { return }
    animation.iterations.count -= 1
    if animation.repeatsForever || animation.iterations.count > 0 {
      repeatOnce(object, at: time)
    } else {
      engine.end(self, removing: animation.isRemovedOnCompletion, finished: true)
    }
  }

  private func startIfNeeded(_ object: AnyObject, at time: Double) {
    var started = false
    if startTime == 0, time >= beginTime {
      isActive = true
      setPaused(false)
      startTime = time
      lastTime = time
      isStartNotified = false
      (animation as? StepAnimation)?.startTime = time
      started = true
    }
    if isActive, !animation.pauseFlag { prepare(object, isStarting: started) }
    if started, isActive { notifyStartedOnce() }
  }

  /// Reads unset endpoints from the target.
  private func prepare(_ object: AnyObject, isStarting: Bool) {
    guard let value, value.holdsValue else { return }
    if value.from == nil {
      value.from = value.property.read(object)
      value.activeTracer?.record(.read, value: value.from)
    }
    if resolvedTo(value) == nil {
      value.to = value.property.read(object)
      value.activeTracer?.record(.read, value: value.to)
    }
    if isStarting {
      if value.current == nil { value.current = value.from }
      if value.velocityComponents == nil, value.kind.hasVelocity {
        value.velocityComponents = .zero
      }
    }
    noteStartDistance(value)
  }

  private func noteStartDistance(_ value: ValueAnimation) {
    guard !hasStartDistance, !reach.hasReached, let to = resolvedTo(value),
      let current = value.current ?? value.from
    else { return }
    reach.begin(value: current, target: to)
    hasStartDistance = current != to
  }

  /// Returns the to-value; that of a decay is computed once, until the decay changes.
  func resolvedTo(_ value: ValueAnimation) -> SIMD4<Double>? {
    guard case .decay(let deceleration) = value.kind else {
      return value.to ?? value.by.flatMap { by in value.from.map { $0 + by } }
    }
    if let decayEnd { return decayEnd }
    guard let start = value.current ?? value.from else { return nil }
    let end = POPDecay(deceleration: deceleration).endValue(
      from: start, velocity: value.velocityComponents ?? .zero,
      threshold: value.property.threshold)
    decayEnd = end
    return end
  }

  override var endComponents: SIMD4<Double>? { hasStarted ? value.flatMap(resolvedTo) : nil }

  override var decayDuration: Double? {
    guard let value, case .decay(let deceleration) = value.kind else { return nil }
    return POPDecay(deceleration: deceleration).duration(
      velocity: value.velocityComponents ?? .zero, threshold: value.property.threshold)
  }

  private func apply(_ object: AnyObject, at time: Double) {
    guard advance(object, to: time) else { return }
    if let value, let current = value.current, value.holdsValue {
      write(current, of: value, to: object, onlyIfDifferent: false)
    }
    notifyApplied()
  }

  /// Advances the value; returns false if there is none.
  private func advance(_ object: AnyObject, to time: Double) -> Bool {
    let elapsed = time - lastTime
    guard let value else {
      guard let custom = animation as? StepAnimation else { return false }
      custom.currentTime = time
      custom.elapsedTime = elapsed
      custom.runTime += elapsed
      customFinished = !custom.step(object)
      lastTime = time
      return true
    }
    guard var current = value.current else { return false }
    if value.holdsValue {
      step(value, &current, elapsed: elapsed, at: time)
      value.current = current
      notifyReachedIfNeeded(value)
    }
    lastTime = time
    return true
  }

  private func step(
    _ value: ValueAnimation, _ current: inout SIMD4<Double>, elapsed: Double, at time: Double
  ) {
    let from = value.from ?? .zero
    let to = resolvedTo(value) ?? .zero
    var velocity = value.velocityComponents ?? .zero
    var clamp = POPClampMode(rawValue: value.clampMode.rawValue)
    switch value.kind {
    case .spring(let parameters):
      solver.dynamics = parameters.popDynamics
      solver.threshold = value.property.threshold
      solver.advance(value: &current, velocity: &velocity, target: to, by: elapsed)
      value.velocityComponents = velocity
    case .decay(let deceleration):
      POPDecay(deceleration: deceleration).advance(
        value: &current, velocity: &velocity, by: elapsed)
      value.velocityComponents = velocity
      clamp.insert(.end)
    case .basic(let duration, let curve):
      let progress = POPTimingFunction(curve).progress(
        elapsed: time - startTime, duration: duration)
      current = from + progress * (to - from)
      estimatedProgress = progress
    case .keyframes(let track):
      current = track.value(at: time - startTime)
    }
    current = clamp.clamped(current, from: from, to: to)
    if !value.kind.isBasic { estimateProgress(current, from: from, to: to) }
  }

  private func estimateProgress(
    _ current: SIMD4<Double>, from: SIMD4<Double>, to: SIMD4<Double>
  ) {
    let unit = (to - from).binade
    let whole = ((to - from) / unit).squaredLength
    let gone = ((current - from) / unit).squaredLength
    let left = ((current - to) / unit).squaredLength
    estimatedProgress =
      unit == 0
      ? 1 : gone > left ? (gone / whole).squareRoot() : 1 - (left / whole).squareRoot()
  }

  private func notifyReachedIfNeeded(_ value: ValueAnimation) {
    guard let current = value.current, let to = resolvedTo(value) else { return }
    let count = value.property.componentCount
    if reach.check(value: current, target: to, count: count) {
      notifyReached(value: value.popRounded(current))
    }
  }

  private func write(
    _ current: SIMD4<Double>, of value: ValueAnimation, to object: AnyObject,
    onlyIfDifferent: Bool
  ) {
    let rounded = value.popRounded(current)
    var result = rounded
    if value.isAdditive {
      let base = value.property.read(object)
      result = base + (rounded - (written ?? .zero))
      if onlyIfDifferent, result == base { return }
    } else if onlyIfDifferent, value.property.read(object) == rounded {
      return
    }
    value.property.write(object, result)
    written = rounded
    reporter.recorder?.animation(
      identity, of: value, target: object, didWrite: result, at: animator.hostTime)
    writes.record(rounded)
    value.activeTracer?.record(.write, value: rounded)
  }

  // MARK: The end

  private var isDone: Bool {
    guard let value else { return customFinished }
    guard value.holdsValue else { return true }
    switch value.kind {
    case .spring:
      guard solver.hasStarted, let to = resolvedTo(value) else { return false }
      return solver.hasConverged
        || writes.haveSettled(
          at: to, count: value.property.componentCount, threshold: value.property.threshold,
          isRounding: value.roundingFactor != 0)
    case .decay:
      return POPDecay.hasConverged(
        velocity: value.velocityComponents ?? .zero, threshold: value.property.threshold)
    case .basic(let duration, _):
      return POPTimingFunction.isDone(elapsed: lastTime - startTime, duration: duration)
    case .keyframes(let track):
      return POPTimingFunction.isDone(elapsed: lastTime - startTime, duration: track.duration)
    }
  }

  private func finalize(_ object: AnyObject) {
    estimatedProgress = 1
    if let value, value.holdsValue, let to = resolvedTo(value) {
      let clamp = POPClampMode(rawValue: value.clampMode.rawValue)
      let end = clamp.clamped(to, from: value.from ?? .zero, to: to)
      value.current = end
      notifyReachedIfNeeded(value)
      write(end, of: value, to: object, onlyIfDifferent: true)
    }
    notifyApplied()
  }

  /// Ends an iteration and starts the next in the same frame.
  private func repeatOnce(_ object: AnyObject, at time: Double) {
    if let value {
      let from = value.from
      value.setFrom(resolvedTo(value))
      if animation.autoreverses {
        value.activeTracer?.record(.autoreversed)
        emit(.reversed)
        if value.kind.isDecay {
          value.setVelocity(value.originalVelocity.map { -$0 }, isOriginal: false)
        } else {
          value.setTo(from)
        }
      } else {
        emit(.repeated)
        if value.kind.isDecay {
          value.setVelocity(value.originalVelocity, isOriginal: false)
        } else {
          value.setFrom(from)
        }
      }
    }
    stop(removing: false, finished: false)
    reset(all: true)
    startIfNeeded(object, at: time)
  }

  /// Notifies the program that the animation has stopped, even if it never began.
  func stop(removing: Bool, finished: Bool) {
    if isActive {
      if !isStartNotified { notifyStartedOnce() }
      if removing { isActive = false }
      hasFinished = finished
      notifyStopped(finished: finished)
    } else if startTime == 0 {
      notifyStarted()
      notifyStopped(finished: false)
    }
    setPaused(true)
  }

  private func notifyStartedOnce() {
    isStartNotified = true
    notifyStarted()
  }

  // MARK: Pausing and changes

  private func setPaused(_ paused: Bool) {
    guard paused != animation.pauseFlag else { return }
    animation.pauseFlag = paused
    if !paused { reset(all: false) }
  }

  private func reset(all: Bool) {
    startTime = 0
    hasFinished = false
    (animation as? StepAnimation)?.startTime = nil
    lastTime = 0
    estimatedProgress = 0
    reach = POPReachDetector()
    hasStartDistance = false
    solver.reset()
    if all {
      value?.current = nil
      writes = POPWriteHistory()
      written = nil
    }
  }

  override func remove() {
    // Callbacks of the program might release the animator.
    withExtendedLifetime(engine.animator) { engine.remove(self) }
  }

  override func animationDidChange(_ change: AnimationChange) {
    switch change {
    case .pause:
      // The flag has changed already; resuming starts the animation anew.
      if !animation.pauseFlag { reset(all: false) }
    case .toValue, .targets:
      reach = POPReachDetector()
      hasStartDistance = false
      if isActive { setPaused(false) }
    case .velocity:
      guard let value, value.kind.isDecay else { return }
      decayEnd = nil
      if isActive, animation.pauseFlag {
        value.from = nil
        setPaused(false)
      }
    case .fromValue, .dynamics:
      if let value, value.kind.isDecay { decayEnd = nil }
    case .sameVelocity, .beginTime, .speed, .repeats, .listeners, .writing, .additivity:
      break
    }
  }
}
