// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver

/// A target that notes every read and write an animation makes.
final class Probe {
  unowned let harness: ScenarioHarness
  var components = SIMD4<Double>.zero
  init(_ harness: ScenarioHarness) { self.harness = harness }

  static let scalar = AnimatableProperty<Probe, Double>(
    "scalar", threshold: .point,
    read: { $0.noteRead(1).x }, write: { $0.noteWrite($1.components, 1) })
  static let pair = AnimatableProperty<Probe, SIMD2<Double>>(
    "pair", threshold: .point,
    read: { SIMD2(components: $0.noteRead(2)) }, write: { $0.noteWrite($1.components, 2) })

  private func noteRead(_ count: Int) -> SIMD4<Double> {
    harness.note("object", "property", "read,\(ScenarioHarness.text(components, count))")
    return components
  }

  private func noteWrite(_ value: SIMD4<Double>, _ count: Int) {
    components = value
    harness.note("object", "property", "write,\(ScenarioHarness.text(value, count))")
  }
}

/// Runs one scenario on the `.pop` profile and notes what happens in the words of POP's table
/// `semantics`.
final class ScenarioHarness {
  static let base = 1024.0
  let animator = Animator(profile: .pop, startTime: base)
  private(set) var rows: [ScenarioRow] = []
  var frame = 0
  var time = 0.0
  lazy var probe = Probe(self)
  private var delegates: [ScenarioDelegate] = []

  func note(_ who: String, _ source: String, _ text: String) {
    rows.append(ScenarioRow(frame: frame, time: time, who: who, source: source, text: text))
  }

  func script(_ text: String) { note("test", "script", text + ",") }

  static func text(_ value: SIMD4<Double>, _ count: Int) -> String {
    (0..<count).map { "\(value[$0])" }.joined(separator: " ")
  }

  // MARK: Frames

  /// Renders the next frames at 60 Hz; the frame count stands at the next one afterwards.
  func frames(_ count: Int) {
    for _ in 0..<count {
      render(at: Double(frame) / 60)
      frame += 1
    }
  }

  func render(at time: Double) {
    self.time = time
    animator.advance(to: Self.base + time)
  }

  // MARK: Animations

  func spring(
    from: Double? = nil, to: Double? = nil, velocity: Double? = nil, bounciness: Double = 4
  ) -> SpringAnimation<Probe, Double> {
    let spring = SpringAnimation(Probe.scalar)
    if let from { spring.fromValue = from }
    if let to { spring.toValue = to }
    if let velocity { spring.velocity = velocity }
    spring.springBounciness = bounciness
    return spring
  }

  func linear(
    from: Double? = nil, to: Double? = nil, duration: Double
  ) -> BasicAnimation<Probe, Double> {
    let basic = BasicAnimation(Probe.scalar)
    if let from { basic.fromValue = from }
    if let to { basic.toValue = to }
    basic.duration = duration
    basic.timingFunction = .linear
    return basic
  }

  func decay(
    from: Double? = nil, velocity: Double, deceleration: Double = 0.998
  ) -> DecayAnimation<Probe, Double> {
    let decay = DecayAnimation(Probe.scalar)
    if let from { decay.fromValue = from }
    decay.velocity = velocity
    decay.deceleration = deceleration
    return decay
  }

  /// Attaches the callbacks.
  ///
  /// `applies` adds the didApply closure, which many scenarios leave out.
  func watch(
    _ animation: Animation, _ name: String = "A", applies: Bool = false,
    onApply: (() -> Void)? = nil, onStop: (() -> Void)? = nil
  ) {
    let delegate = ScenarioDelegate(self, name)
    delegates.append(delegate)
    animation.delegate = delegate
    animation.didStart = { [unowned self] _ in note(name, "block", "didStart,") }
    animation.didReachToValue = { [unowned self] _ in note(name, "block", "didReachToValue,") }
    if applies {
      animation.didApply = { [unowned self] _ in
        note(name, "block", "didApply,")
        onApply?()
      }
    }
    animation.completion = { [unowned self] _, finished in
      note(name, "block", "completion,\(finished ? "finished" : "unfinished")")
      onStop?()
    }
  }

  func add<Value>(_ animation: PropertyAnimation<Probe, Value>, key: String = "key") {
    animator.add(animation, to: probe, forKey: key)
  }

  func remove(key: String = "key") { animator.remove(forKey: key, from: probe) }

  /// Notes what the tracer has recorded.
  func dumpTracer(_ animation: ValueAnimation, _ name: String = "A", count: Int = 1) {
    for event in animation.tracer.events {
      var text = "\(event.kind.rawValue),time=\(event.time)"
      if let value = event.value { text += " value=\(Self.text(value, count))" }
      if let finished = event.finished { text += " value=\(finished ? 1 : 0)" }
      if let velocity = event.velocity { text += " velocity=\(Self.text(velocity, count))" }
      note(name, "tracer", text)
    }
  }
}

/// The delegate of one animation.
final class ScenarioDelegate: AnimationDelegate {
  unowned let harness: ScenarioHarness
  let name: String
  init(_ harness: ScenarioHarness, _ name: String) { (self.harness, self.name) = (harness, name) }

  func animationDidStart(_ animation: Animation) { harness.note(name, "delegate", "didStart,") }
  func animationDidReachToValue(_ animation: Animation) {
    harness.note(name, "delegate", "didReachToValue,")
  }
  func animationDidApply(_ animation: Animation) { harness.note(name, "delegate", "didApply,") }
  func animationDidStop(_ animation: Animation, finished: Bool) {
    harness.note(name, "delegate", "didStop,\(finished ? "finished" : "unfinished")")
  }
}

/// The delegate and observers of an animator.
final class ScenarioObserver: AnimatorDelegate, AnimatorObserver {
  unowned let harness: ScenarioHarness
  let name: String
  init(_ harness: ScenarioHarness, _ name: String) { (self.harness, self.name) = (harness, name) }

  func animatorWillAnimate(_ animator: Animator) { harness.note(name, "animator", "willAnimate,") }
  func animatorDidAnimate(_ animator: Animator) { harness.note(name, "animator", "didAnimate,") }
}
