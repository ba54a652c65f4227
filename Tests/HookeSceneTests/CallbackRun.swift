// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Synchronization

/// What happened in one run of a scene.
struct Outcome: Sendable, Equatable {
  var performed: Int
  var failures: [String]
  /// Where the layers that are still there ended.
  var ends: [End]

  struct End: Sendable, Equatable {
    var layer: String
    var x: Double
  }
}

/// The outcomes of the runs that a recording makes of a scene.
final class OutcomeLog: Sendable {
  let outcomes = Mutex<[Outcome]>([])
}

/// Layers that move to the right, one of which has a callback that does something.
final class CallbackRun {
  static let (start, end) = (0.1, 1.0)
  static let (startX, endX) = (20.0, 200.0)

  /// A layer, and where it should end.
  private struct Entry {
    var layer: Layer?
    weak var reference: Layer?
    let name: String
    var x = CallbackRun.endX
    var y = 50.0
    var isHeld = false
    var cornerRadius = 0.0
    var isOnStage = true
  }

  private unowned let stage: Stage
  private let callback: CallbackTests.Callback
  private let operation: CallbackTests.Operation
  private var entries: [Entry]
  /// The index of the layer whose callback does something.
  private let acting: Int
  /// Whether every layer has four animations more than the one to the right.
  private let movesMore: Bool
  private var performed = 0
  private var hasBegun = false
  private var isPerforming = false
  private var failures: [String] = []
  private var listener: Listener?
  /// The completions that are still to be called.
  private var openCompletions = 0

  init(
    _ stage: Stage, _ callback: CallbackTests.Callback, _ operation: CallbackTests.Operation,
    count: Int
  ) {
    self.stage = stage
    (self.callback, self.operation) = (callback, operation)
    // A hundred moving animations: five of each of twenty layers.
    let layerCount = max(1, count / 5)
    movesMore = count > 1
    acting = layerCount / 2
    entries = (0..<layerCount).map { number in
      let layer = Layer(name: "dot \(number)", frame: Rect(x: 10, y: 40, width: 20, height: 20))
      layer.backgroundColor = .black
      layer.isUserInteractionEnabled = number == layerCount / 2
      stage.root.addSublayer(layer)
      return Entry(layer: layer, reference: layer, name: layer.name)
    }
    let listener = Listener { [weak self] in self?.listen($0) }
    self.listener = listener
    if callback == .willAnimate || callback == .didAnimate { stage.animator.delegate = listener }
    if callback == .observer { stage.animator.addObserver(listener) }
    stage.at(Self.start) { [weak self] in self?.begin() }
    prepareCallback()
  }

  /// A spring that comes to its end in well under a second.
  private func spring(
    _ property: AnimatableProperty<Layer, Double>, to end: Double
  ) -> SpringAnimation<Layer, Double> {
    let spring = SpringAnimation(property, settlingDuration: 0.3, dampingRatio: 0.7)
    spring.toValue = end
    return spring
  }

  private func begin() {
    hasBegun = true
    for (index, entry) in entries.enumerated() {
      guard let layer = entry.layer else { continue }
      stage.animator.add(spring(Layer.positionX, to: Self.endX), to: layer, forKey: "move")
      if movesMore {
        for property in [
          Layer.zPosition, Layer.translationX, Layer.translationY, Layer.shadowRadius,
        ] {
          stage.animator.add(spring(property, to: 9), to: layer, forKey: property.name)
        }
      }
      guard isOperated(on: index) else { continue }
      let paused = spring(Layer.positionY, to: 120)
      // As in POP, what is added runs: it is paused when it starts.
      paused.didStart = { $0.isPaused = true }
      stage.animator.add(paused, to: layer, forKey: "paused")
    }
    guard let layer = entries[acting].layer else { return }
    beginActing(layer)
  }

  // MARK: Callbacks

  /// Has the callbacks that do not belong to an animation act.
  private func prepareCallback() {
    let perform: () -> Void = { [weak self] in self?.perform() }
    guard let layer = entries[acting].layer else { return }
    let centre = Point(x: 200, y: 200)
    switch callback {
    case .action: stage.at(0.21, perform: perform)
    case .timer:
      var timer: StageTimer?
      timer = stage.every(0.13) {
        if (timer?.count ?? 0) >= 3 { timer?.cancel() }
        perform()
      }
    case .message:
      stage.observe("message", perform: perform)
      stage.at(0.21) { [unowned stage] in stage.post("message") }
    case .touchDown, .touchDrag, .touchUp:
      switch callback {
      case .touchDown: layer.on(.touchDown, perform: perform)
      case .touchDrag: layer.on(.touchDragInside, .touchDragOutside, perform: perform)
      default: layer.on(.touchUpInside, .touchUpOutside, perform: perform)
      }
      stage.at(0.15) { [unowned stage, weak layer] in
        if let layer { stage.touchDown(on: layer) }
      }
      for step in 1...5 {
        stage.at(0.15 + Double(step) / 50) { [unowned stage] in
          stage.touchMoved(to: centre + Point(x: Double(step), y: 0))
        }
      }
      stage.at(0.3) { [unowned stage] in stage.touchUp() }
    default: break
    }
  }

  /// Has the animation "move" of a layer, or another one of its animations, act in the callback.
  private func beginActing(_ layer: Layer) {
    let perform: () -> Void = { [weak self] in self?.perform() }
    let move = stage.animator.animation(forKey: "move", of: layer)
    switch callback {
    case .started: move?.didStart = { _ in perform() }
    case .reached: move?.didReachToValue = { _ in perform() }
    case .applied: move?.didApply = { _ in perform() }
    case .stopped: move?.completion = { _, _ in perform() }
    case .delegateStarted, .delegateReached, .delegateApplied, .delegateStopped:
      move?.delegate = listener
    case .repeated, .reversed, .delegateRepeated, .delegateReversed:
      let pulse = BasicAnimation(Layer.opacity)
      (pulse.toValue, pulse.duration, pulse.repeatCount) = (0.5, 0.06, 5)
      pulse.autoreverses = callback == .reversed || callback == .delegateReversed
      if callback == .repeated { pulse.didRepeat = { _ in perform() } }
      if callback == .reversed { pulse.didReverse = { _ in perform() } }
      pulse.delegate = listener
      stage.animator.add(pulse, to: layer, forKey: "acting")
    case .customStep:
      let custom = CustomAnimation<Layer> { _, custom in
        perform()
        return custom.runTime < 0.3
      }
      stage.animator.add(custom, to: layer, forKey: "acting")
    case .groupEnded:
      let group = AnimationGroup(.inSequence)
      group.add(spring(Layer.rotation, to: 1), to: layer, forKey: "acting")
      group.completion = { _, _ in perform() }
      stage.animator.start(group)
    case .changesEnded:
      stage.animate(duration: 0.1) {
        layer.borderWidth = 2
      } completion: { _ in
        perform()
      }
    default: break
    }
  }

  private func listen(_ callbacks: [CallbackTests.Callback]) {
    // The animator's delegate and observers may be called before anything moves as well.
    if callbacks.contains(callback), hasBegun { perform() }
  }

  // MARK: Operations

  /// Whether operations are for the layer of an index: the one with the callback, its neighbour.
  private func isOperated(on index: Int) -> Bool { index == acting || index == acting + 1 }

  /// Does it to the layers it is for.
  private func perform() {
    guard !isPerforming, performed < 3 else { return }
    isPerforming = true
    performed += 1
    for index in entries.indices where isOperated(on: index) {
      guard let layer = entries[index].layer else { continue }
      var entry = entries[index]
      perform(on: layer, &entry, isActing: index == acting)
      entries[index] = entry
    }
    isPerforming = false
  }

  private func perform(on layer: Layer, _ entry: inout Entry, isActing: Bool) {
    let animator = stage.animator
    let move = animator.animation(forKey: "move", of: layer) as? SpringAnimation<Layer, Double>
    switch operation {
    case .add:
      animator.add(spring(Layer.positionY, to: 120), to: layer, forKey: "added \(performed)")
      entry.y = 120
    case .replace:
      animator.add(spring(Layer.positionX, to: -80), to: layer, forKey: "move")
      entry.x = -80
    case .remove:
      for key in ["move", "acting"] { animator.remove(forKey: key, from: layer) }
      hold(layer, &entry)
    case .removeAll:
      animator.removeAll(from: layer)
      hold(layer, &entry)
      if animator.hasAnimations(layer) { failures.append("\(layer.name) has animations left") }
    case .retarget:
      guard let move else { return }
      move.toValue = 77
      entry.x = 77
    case .velocity:
      move?.velocity = 300
    case .pause:
      guard let move else { return }
      // As in POP, what is added runs: its start ends a pause before.
      guard stage.animator.profile == .exact || isActing else { return }
      move.isPaused = true
      hold(layer, &entry)
    case .resume:
      guard let paused = animator.animation(forKey: "paused", of: layer) else { return }
      paused.didStart = nil
      paused.isPaused = false
      entry.y = 120
    case .leaveTree:
      layer.removeFromSuperlayer()
      entry.isOnStage = false
    case .release:
      layer.removeFromSuperlayer()
      entry.layer = nil
    case .group:
      let group = AnimationGroup(.staggered(by: 0.02))
      group.add(spring(Layer.positionY, to: 140), to: layer, forKey: "group")
      group.add(spring(Layer.positionX, to: 210), to: layer, forKey: "move")
      openCompletions += 1
      group.completion = { [weak self] _, _ in self?.openCompletions -= 1 }
      animator.start(group)
      (entry.x, entry.y) = (210, 140)
    case .animate:
      let radius = Double(6 + performed)
      openCompletions += 1
      stage.animate(duration: 0.15) {
        layer.cornerRadius = radius
      } completion: { [weak self] _ in
        self?.openCompletions -= 1
      }
      entry.cornerRadius = radius
    }
  }

  /// Notes that the layer's place is written no more.
  private func hold(_ layer: Layer, _ entry: inout Entry) {
    guard !entry.isHeld else { return }
    entry.isHeld = true
    entry.x = layer.position.x
    guard stage.animator.profile == .pop else { return }
    // As in POP, a frame in which an animation reaches its end value is written after the callback.
    stage.after(0) { [weak self, weak layer] in
      guard let self, let layer, let index = entries.firstIndex(where: { $0.layer === layer })
      else { return }
      entries[index].x = layer.position.x
    }
  }

  // MARK: The end

  /// Compares every layer with what should have become of it, and ends what still runs.
  func finish() -> Outcome {
    var ends: [Outcome.End] = []
    for entry in entries {
      guard let layer = entry.layer else {
        // An animator that holds its targets, or a recording, may have it still.
        if entry.reference?.isOnStage == true { failures.append("\(entry.name) is on the stage") }
        continue
      }
      check(layer.position.x, entry.x, "\(entry.name): x")
      check(layer.position.y, entry.y, "\(entry.name): y")
      check(layer.cornerRadius, entry.cornerRadius, "\(entry.name): corner radius")
      check(
        layer.presentation.cornerRadius, entry.cornerRadius, "\(entry.name): shown corner radius")
      if layer.isOnStage != entry.isOnStage { failures.append("\(entry.name): on the stage") }
      if layer.isOnStage { ends.append(.init(layer: entry.name, x: layer.position.x)) }
      stage.animator.removeAll(from: layer)
    }
    if openCompletions != 0 { failures.append("\(openCompletions) completions too few") }
    stage.animator.delegate = nil
    return Outcome(performed: performed, failures: failures, ends: ends)
  }

  private func check(_ value: Double, _ expected: Double, _ name: String) {
    // What is removed is written no more; what comes to its end is there by its threshold.
    if !(abs(value - expected) <= 1e-9) { failures.append("\(name) is \(value), not \(expected)") }
  }
}

/// A listener of animations and of the animator, which calls one closure.
final class Listener: AnimationDelegate, AnimatorDelegate, AnimatorObserver {
  private let heard: ([CallbackTests.Callback]) -> Void

  init(_ heard: @escaping ([CallbackTests.Callback]) -> Void) { self.heard = heard }

  func animationDidStart(_ animation: Animation) { heard([.delegateStarted]) }
  func animationDidReachToValue(_ animation: Animation) { heard([.delegateReached]) }
  func animationDidApply(_ animation: Animation) { heard([.delegateApplied]) }
  func animationDidRepeat(_ animation: Animation) { heard([.delegateRepeated]) }
  func animationDidReverse(_ animation: Animation) { heard([.delegateReversed]) }
  func animationDidStop(_ animation: Animation, finished: Bool) { heard([.delegateStopped]) }

  func animatorWillAnimate(_ animator: Animator) { heard([.willAnimate]) }
  /// Both the delegate's and the observers' method.
  func animatorDidAnimate(_ animator: Animator) { heard([.didAnimate, .observer]) }
}
