// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// Every callback does every kind of thing to animations and targets, in both profiles, with and
/// without a recorder that has everything written at every event.
@Suite("Callbacks may do anything") struct CallbackMatrixTests {
  enum Callback: CaseIterable {
    case started, reached, applied, repeated, reversed, stopped
    case delegateStarted, delegateReached, delegateApplied, delegateStopped
    case setter, getter, action, customStep, willAnimate, didAnimate, observer, event
  }

  enum Operation: CaseIterable {
    case add, addToAnother, addMany, replaceItself, replaceAnother
    case removeItself, removeAnother, removeAll, removeEverything
    case retargetItself, retargetAnother, velocityItself, spring, speed
    case pauseItself, pauseAnother, resumeAnother
    case freeTarget, freeOthers, observe, schedule, group, bringUpToDate, changeKind
  }

  struct Variant: CustomTestStringConvertible {
    var profile: Animator.Profile
    var hasRecorder: Bool
    var targets: Animator.TargetReferences

    var testDescription: String {
      "\(profile), \(targets) targets\(hasRecorder ? ", recorded" : "")"
    }

    static let all: [Variant] = [Animator.Profile.exact, .pop].flatMap { profile in
      [false, true].flatMap { hasRecorder in
        [Animator.TargetReferences.weak, .strong].map {
          Variant(profile: profile, hasRecorder: hasRecorder, targets: $0)
        }
      }
    }
  }

  @Test("Every callback with every operation", arguments: Variant.all.indices)
  func everyCallback_withEveryOperation_isSafe(number: Int) {
    let variant = Variant.all[number]
    var performed = 0
    for (row, callback) in Callback.allCases.enumerated() {
      for (column, operation) in Operation.allCases.enumerated() {
        guard isTried(row, column + number) else { continue }
        // Alone, and enough for runs of neighbours; to record many takes long.
        for count in variant.hasRecorder ? [1] : [1, 4] {
          let scene = CallbackScene(variant, callback, operation, count: count)
          scene.run()
          let name = "\(callback) \(operation), \(count) targets"
          #expect(scene.performed > 0, "\(name): never called")
          #expect(scene.failures.isEmpty, "\(name): \(scene.failures)")
          performed += scene.performed
        }
      }
    }
    #expect(performed >= Callback.allCases.count * Operation.allCases.count / 4)
  }
}

/// Targets with animations of every kind, one of which does something in one of its callbacks.
private final class CallbackScene {
  /// A target whose accessors can do something.
  final class Part {
    var value = 0.0
    var pair = SIMD2<Double>.zero
    var whenWritten: (() -> Void)?
    var whenRead: (() -> Void)?

    static let value = AnimatableProperty<Part, Double>(
      "value", threshold: .scale,
      read: {
        $0.whenRead?()
        return $0.value
      },
      write: {
        $0.value = $1
        $0.whenWritten?()
      })
    static let pair = AnimatableProperty<Part, SIMD2<Double>>(
      "pair", threshold: .scale, read: { $0.pair }, write: { $0.pair = $1 })
  }

  let animator: Animator
  var parts: [Part]
  var performed = 0
  var failures: [String] = []
  private let callback: CallbackMatrixTests.Callback
  private let operation: CallbackMatrixTests.Operation
  private var listener: Listener?
  private var isPerforming = false
  private var starts: [ObjectIdentifier: Int] = [:]
  private var kept: [Animation] = []
  private var last = -Double.infinity

  init(
    _ variant: CallbackMatrixTests.Variant, _ callback: CallbackMatrixTests.Callback,
    _ operation: CallbackMatrixTests.Operation, count: Int
  ) {
    animator = Animator(profile: variant.profile, startTime: 1, targets: variant.targets)
    (self.callback, self.operation) = (callback, operation)
    parts = (0..<count).map { _ in Part() }
    let listener = Listener(self)
    self.listener = listener
    if variant.hasRecorder || callback == .event { animator.recorder = listener }
    animator.delegate = listener
    animator.addObserver(listener)
    for part in parts { fill(part) }
    act(of: parts[count / 2])
  }

  /// Animations of every kind on a target, of which "value" is the one that acts.
  private func fill(_ part: Part) {
    add(spring(200), to: part, key: "value")
    let added = spring(30)
    added.fromValue = 0
    added.isAdditive = true
    if parts.count % 2 == 1 { add(added, to: part, key: "added") }
    let pair = SpringAnimation(Part.pair, to: [3, 4])
    add(pair, to: part, key: "pair")
    let paused = BasicAnimation(Part.pair, to: [1, 1])
    paused.beginTime = 1000
    add(paused, to: part, key: "waiting")
  }

  private func spring(_ to: Double) -> SpringAnimation<Part, Double> {
    let spring = SpringAnimation(Part.value, to: to, bounciness: 12)
    return spring
  }

  func add<Value>(_ animation: PropertyAnimation<Part, Value>, to part: Part, key: String?) {
    watch(animation)
    animator.add(animation, to: part, forKey: key)
  }

  /// A stop needs a start.
  private func watch(_ animation: Animation) {
    kept.append(animation)
    let identifier = ObjectIdentifier(animation)
    animation.didStart = { [unowned self] _ in starts[identifier, default: 0] += 1 }
    animation.completion = { [unowned self] _, _ in
      // Recorder and delegate come before the closures: what they remove at its start stops before
      // its closure for the start.
      if starts[identifier, default: 0] == 0, callback != .event, callback != .delegateStarted {
        failures.append("a stop without a start")
      }
      starts[identifier, default: 0] -= 1
    }
  }

  /// Has the animation "value" of a part act in the callback.
  private func act(of part: Part) {
    guard let animation = animator.animation(forKey: "value", of: part) else { return }
    let (didStart, completion) = (animation.didStart, animation.completion)
    let perform = { [unowned self, weak part] in self.perform(on: part) }
    switch callback {
    case .started:
      animation.didStart = {
        didStart?($0)
        perform()
      }
    case .stopped:
      (animation as? SpringAnimation<Part, Double>)?.toValue = 0.001
      animation.completion = {
        completion?($0, $1)
        perform()
      }
    case .reached: animation.didReachToValue = { _ in perform() }
    case .applied: animation.didApply = { _ in perform() }
    case .repeated, .reversed:
      let basic = BasicAnimation(Part.value)
      (basic.toValue, basic.duration, basic.repeatCount) = (40, 0.05, 5)
      basic.autoreverses = callback == .reversed
      basic.didRepeat = { _ in perform() }
      basic.didReverse = { _ in perform() }
      // POP has no callback for either; there the end of one run of several is a stop.
      if animator.profile == .pop { basic.completion = { _, _ in perform() } } else { watch(basic) }
      animator.add(basic, to: part, forKey: "value")
    case .delegateStarted, .delegateReached, .delegateApplied: animation.delegate = listener
    case .delegateStopped:
      (animation as? SpringAnimation<Part, Double>)?.toValue = 0.001
      animation.delegate = listener
    case .setter: part.whenWritten = perform
    case .getter: part.whenRead = perform
    case .action: animator.schedule(at: 1.05, perform)
    case .customStep:
      let custom = CustomAnimation<Part> { _, _ in
        perform()
        return true
      }
      watch(custom)
      animator.add(custom, to: part, forKey: "custom")
    case .willAnimate, .didAnimate, .observer, .event: break
    }
  }

  func run() {
    for frame in 1...12 {
      animator.advance(to: 1 + Double(frame) / 40)
      if animator.profile == .pop { animator.flushPending() }
    }
    for part in parts where !part.value.isFinite { failures.append("a value is not finite") }
    for part in parts { animator.removeAll(from: part) }
    animator.advance(to: 2)
    for part in parts where animator.hasAnimations(part) {
      // A completion that adds leaves some behind; they can be removed as well.
      animator.removeAll(from: part)
    }
  }

  /// What the listener's methods are called for.
  func listen(_ callbacks: CallbackMatrixTests.Callback...) {
    if callbacks.contains(callback) { perform(on: parts.isEmpty ? nil : parts[parts.count / 2]) }
  }

  private func perform(on part: Part?) {
    if animator.now < last, animator.profile == .exact { failures.append("time ran back") }
    last = animator.now
    guard !isPerforming, performed < 8 else { return }
    isPerforming = true
    performed += 1
    if let part { perform(operation, on: part) }
    isPerforming = false
  }

  private func animation(_ key: String, _ part: Part?) -> SpringAnimation<Part, Double>? {
    part.flatMap { animator.animation(forKey: key, of: $0) } as? SpringAnimation<Part, Double>
  }

  private func perform(_ operation: CallbackMatrixTests.Operation, on part: Part) {
    let other = parts.first { $0 !== part } ?? part
    switch operation {
    case .add: add(spring(50), to: part, key: nil)
    case .addToAnother: add(spring(50), to: other, key: nil)
    case .addMany: for _ in 0..<3 { add(spring(50), to: other, key: nil) }
    case .replaceItself: add(spring(-80), to: part, key: "value")
    case .replaceAnother: for other in parts { add(spring(-80), to: other, key: "value") }
    case .removeItself: animator.remove(forKey: "value", from: part)
    case .removeAnother: for other in parts { animator.remove(forKey: "pair", from: other) }
    case .removeAll: animator.removeAll(from: part)
    case .removeEverything: for part in parts { animator.removeAll(from: part) }
    case .retargetItself: animation("value", part)?.toValue = Double(performed)
    case .retargetAnother:
      for other in parts { animation("value", other)?.toValue = Double(performed) }
    case .velocityItself: animation("value", part)?.velocity = 77
    case .spring: for other in parts { animation("value", other)?.dynamicsFriction += 1 }
    case .speed: for other in parts { animation("value", other)?.speed *= 1.1 }
    case .pauseItself: animation("value", part)?.isPaused.toggle()
    case .pauseAnother: for other in parts { animation("value", other)?.isPaused = true }
    case .resumeAnother: for other in parts { animation("value", other)?.isPaused.toggle() }
    case .freeTarget: parts.removeAll { $0 === part }
    case .freeOthers: parts.removeAll { $0 !== part }
    case .observe:
      for other in parts { animation("value", other)?.didApply = { _ in } }
      animator.addObserver(Listener(self))
    case .schedule:
      animator.schedule(at: animator.now) { [unowned self] in
        for part in parts { animator.remove(forKey: "value", from: part) }
      }
    case .group:
      let group = AnimationGroup(.staggered(by: 0.01))
      for other in parts {
        let animation = spring(9)
        watch(animation)
        group.add(animation, to: other, forKey: "value")
      }
      animator.start(group)
      if performed % 2 == 0 { group.cancel() }
    case .bringUpToDate: animator.bringUpToDate()
    case .changeKind:
      for other in parts {
        animation("value", other)?.isAdditive.toggle()
        animation("value", other)?.roundingFactor = 0.5
        animation("value", other)?.clampMode = .both
      }
    }
  }
}

/// A listener of everything; as a recorder it has every value written at every event, as a stage
/// does.
private final class Listener: AnimationDelegate, AnimatorDelegate, AnimatorObserver,
  AnimationRecorder
{
  unowned let scene: CallbackScene
  /// The instant that everything was written for last.
  private var upToDate = -Double.infinity

  init(_ scene: CallbackScene) { self.scene = scene }

  func animationDidStart(_ animation: Animation) { scene.listen(.delegateStarted) }
  func animationDidReachToValue(_ animation: Animation) { scene.listen(.delegateReached) }
  func animationDidApply(_ animation: Animation) { scene.listen(.delegateApplied) }
  func animationDidStop(_ animation: Animation, finished: Bool) { scene.listen(.delegateStopped) }

  func animatorWillAnimate(_ animator: Animator) { scene.listen(.willAnimate) }
  /// Both the delegate's and the observers' method.
  func animatorDidAnimate(_ animator: Animator) { scene.listen(.didAnimate, .observer) }

  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {}
  func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {}
  func animation(didEmit event: AnimationEvent, of animation: Animation) {
    if scene.animator.now != upToDate {
      upToDate = scene.animator.now
      scene.animator.bringUpToDate()
    }
    scene.listen(.event)
  }
}
