// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation

/// One playing of a random scene, and what happened.
final class RandomSceneRun {
  /// One line of the log: what happened to which animation, when, and the numbers that were seen.
  struct Line: Equatable, CustomStringConvertible {
    var time: UInt64
    var what: String
    var animation: Int
    var numbers: [UInt64]

    var description: String {
      let seen = numbers.map { "\(Double(bitPattern: $0))" }.joined(separator: " ")
      return "\(Double(bitPattern: time)) #\(animation) \(what) \(seen)"
    }
  }

  let animator: Animator
  var boxes = (0..<RandomScene.boxCount).map { _ in Box() }
  private(set) var log: [Line] = []
  /// How many operations have been performed from within callbacks.
  private(set) var nestedCount = 0
  var numbers: [ObjectIdentifier: Int] = [:]
  var kept: [Animation] = []
  var boxOfKept: [Int] = []
  /// The boxes and properties whose value is not that of one animation alone.
  var unchecked: Set<String> = []
  /// The numbers of the animations with levels or limits.
  var ofLevels: Set<Int> = []
  var wide = Wide()
  var followers: Set<ObjectIdentifier> = []
  /// Chains of callbacks end here, the same way at any frame rate.
  private var budget = 100

  init(
    _ scene: RandomScene, frames: [Double], profile: Animator.Profile = .exact,
    targets: Animator.TargetReferences = .weak,
    prepare: (Animator) -> Void = { _ in }, didAdvance: (RandomSceneRun) -> Void = { _ in }
  ) {
    animator = Animator(profile: profile, targets: targets)
    prepare(animator)
    for (time, operation) in scene.operations {
      animator.schedule(at: time) { [unowned self] in perform(operation) }
    }
    for (begin, end) in scene.pauses {
      animator.schedule(atHostTime: begin) { [unowned self] in
        if scene.pausesBySpeed { animator.speed = 0 } else { animator.isPaused = true }
      }
      animator.schedule(atHostTime: end) { [unowned self] in
        if scene.pausesBySpeed { animator.speed = 1 } else { animator.isPaused = false }
      }
    }
    for frame in frames {
      animator.advance(to: frame)
      didAdvance(self)
    }
  }

  /// What the boxes show at the end.
  var finalValues: [Double] { boxes.flatMap { [$0.x, $0.y, $0.size.x, $0.size.y] } }

  /// A property that does not show the value of the only animation it ever had; nil if all do.
  var wrongValue: String? {
    for (place, animation) in kept.enumerated() {
      guard let animation = animation as? PropertyAnimation<Box, Double>,
        animation.isAttached, !animation.isPaused, !animation.isAdditive,
        animation.roundingFactor == 0, animation.isRemovedOnCompletion,
        let value = animation.currentValue
      else { continue }
      let (box, name) = (boxOfKept[place], animation.propertyName)
      let others = kept.indices.filter {
        boxOfKept[$0] == box && (kept[$0] as? ValueAnimation)?.propertyName == name
      }
      guard others == [place], !unchecked.contains("\(box) \(name)") else { continue }
      let shown = name == "x" ? boxes[box].x : boxes[box].y
      if abs(shown - value) > 1e-9 * max(1, abs(value)) {
        return "\(name) of box \(box) is \(shown) and not \(value) at \(animator.now)"
      }
    }
    return nil
  }

  // MARK: Log

  /// Notes what is of no animation.
  func note(_ what: String) {
    log.append(Line(time: animator.now.bitPattern, what: what, animation: -1, numbers: []))
  }

  func note(_ what: String, _ animation: Animation) {
    let number = numbers[ObjectIdentifier(animation)] ?? -1
    var numbers: [UInt64] = [((animation as? ValueAnimation)?.progress ?? 0).bitPattern]
    func add(_ value: Double?) { numbers.append((value ?? -0.5).bitPattern) }
    if let scalar = animation as? PropertyAnimation<Box, Double> {
      add(scalar.currentValue)
      add(scalar.currentVelocity)
    } else if let pair = animation as? PropertyAnimation<Box, SIMD2<Double>> {
      add(pair.currentValue?.x)
      add(pair.currentVelocity?.y)
    }
    log.append(
      Line(
        time: animator.now.bitPattern, what: what, animation: number, numbers: numbers))
  }

  /// Notes what a box shows of a property, if the animation has just written it: one that adds, or
  /// the only one of the property.
  func noteShown(
    _ what: String, _ animation: Animation, _ box: Int, isOver: Bool = false
  ) {
    note(what, animation)
    guard let name = (animation as? ValueAnimation)?.propertyName else { return }
    let others = animator.keys(of: boxes[box]).compactMap {
      animator.animation(forKey: $0, of: boxes[box]) as? ValueAnimation
    }.filter { $0.propertyName == name && $0 !== animation }
    let isAdding = (animation as? ValueAnimation)?.isAdditive == true && !isOver
    guard others.isEmpty || isAdding else { return }
    let shown: Double =
      switch name {
      case "x": boxes[box].x
      case "y": boxes[box].y
      default: boxes[box].size.x
      }
    log[log.count - 1].numbers.append(shown.bitPattern)
  }

  // MARK: Operations

  func find(_ box: Int, _ key: Int) -> Animation? {
    animator.animation(forKey: "\(key)", of: boxes[box])
  }

  func perform(_ operations: [SceneOperation]) {
    for operation in operations {
      nestedCount += 1
      perform(operation)
    }
  }

  private func perform(_ operation: SceneOperation) {
    guard budget > 0 else { return }
    budget -= 1
    switch operation {
    case .add(let plan): add(plan)
    case .remove(let box, let key):
      guard let animation = find(box, key) else { return }
      animator.remove(forKey: "\(key)", from: boxes[box])
      noteShown("removed", animation, box, isOver: true)
    case .removeAll(let box): animator.removeAll(from: boxes[box])
    case .togglePause(let box, let key):
      guard let animation = find(box, key) else { return }
      animation.isPaused.toggle()
      note(animation.isPaused ? "paused" : "resumed", animation)
    case .retarget(let box, let key, let to):
      guard let animation = find(box, key) else { return }
      switch animation {
      case let spring as SpringAnimation<Box, Double>: spring.toValue = to
      case let basic as BasicAnimation<Box, Double>: basic.toValue = to
      case let spring as SpringAnimation<Box, SIMD2<Double>>: spring.toValue = [to, 3]
      default: return
      }
      note("retargeted", animation)
    case .velocity(let box, let key, let velocity):
      guard let spring = find(box, key) as? SpringAnimation<Box, Double> else { return }
      spring.velocity = velocity ?? spring.velocity
    case .bounciness(let box, let key, let bounciness):
      (find(box, key) as? SpringAnimation<Box, Double>)?.springBounciness = bounciness
    case .speed(let box, let key, let speed): find(box, key)?.speed = speed
    case .group(let order, let plans):
      let group = AnimationGroup(order)
      fill(group, plans)
      start(group)
    case .animate(let box, let to, let duration, let dampingRatio):
      unchecked.insert("\(box) x")
      animator.animate(duration: duration, dampingRatio: dampingRatio) {
        $0.set(Box.x, of: boxes[box], to: to)
      }
    case .repeats(let box, let key, let count):
      guard let animation = find(box, key), !isFollower(animation) else { return }
      animation.repeatCount = count
    case .additive(let box, let key, let isAdditive):
      (find(box, key) as? ValueAnimation)?.isAdditive = isAdditive
    case .clamp(let box, let key, let mode):
      (find(box, key) as? ValueAnimation)?.clampMode = mode
    case .animatorSpeed(let speed): animator.speed = speed
    case .reducedMotion(let isReduced): animator.motion = isReduced ? .reduced : .full
    case .wide(let operation): performWide(operation)
    }
  }

  func fill(_ group: AnimationGroup, _ plans: [AnimationPlan]) {
    for plan in plans {
      let key = "\(plan.key)"
      if let scalar = scalar(plan) {
        group.add(scalar, to: boxes[plan.box], forKey: key)
      } else if let pair = pair(plan) {
        group.add(pair, to: boxes[plan.box], forKey: key)
      }
    }
  }

  /// Whether the animation follows another one, which rules out repetitions.
  private func isFollower(_ animation: Animation) -> Bool {
    followers.contains(ObjectIdentifier(animation))
  }

  private func add(_ plan: AnimationPlan) {
    let key = "\(plan.key)"
    let replaced = find(plan.box, plan.key)
    if let scalar = scalar(plan) {
      animator.add(scalar, to: boxes[plan.box], forKey: key)
    } else if let pair = pair(plan) {
      animator.add(pair, to: boxes[plan.box], forKey: key)
    }
    if let replaced { note("replaced", replaced) }
  }
}
