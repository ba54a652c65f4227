// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport

/// Something a random scene does at an instant, with everything about it decided beforehand: what
/// happens must not depend on the frames.
indirect enum SceneOperation {
  case add(AnimationPlan)
  case remove(box: Int, key: Int)
  case removeAll(box: Int)
  case togglePause(box: Int, key: Int)
  case retarget(box: Int, key: Int, to: Double)
  /// Nil gives the velocity that the animation was given before once more.
  case velocity(box: Int, key: Int, Double?)
  case bounciness(box: Int, key: Int, Double)
  case speed(box: Int, key: Int, Double)
  case group(AnimationGroup.Order, [AnimationPlan])
  case animate(box: Int, to: Double, duration: Double, dampingRatio: Double?)
  case repeats(box: Int, key: Int, Int)
  case additive(box: Int, key: Int, Bool)
  case clamp(box: Int, key: Int, ClampMode)
  case animatorSpeed(Double)
  case reducedMotion(Bool)
}

/// An animation of a random scene.
struct AnimationPlan {
  enum Kind { case spring, relativeSpring, timedSpring, decay, basic, keyframes, follower, stops }

  var kind: Kind
  var property: Int
  var box: Int
  var key: Int
  var from: Double?
  var to = 0.0
  var velocity: Double?
  var duration = 0.0
  var delay = 0.0
  /// Seconds before the addition.
  var beginsBefore: Double?
  var speed = 1.0
  var repeatCount = 0
  var autoreverses = false
  var isAdditive = false
  var isKept = false
  var fillMode = FillMode.forwards
  var clampMode: ClampMode = []
  var roundingFactor = 0.0
  /// Where the animation is found that a follower follows; without one it is an ordinary spring.
  var leader = (box: 0, key: 0)
  var isObserved = false
  var onStart: [SceneOperation] = []
  var onReach: [SceneOperation] = []
  var onTurn: [SceneOperation] = []
  var onStop: [SceneOperation] = []
}

/// A scene made of a seed.
struct RandomScene {
  static let end = 0.6
  static let boxCount = 3
  var operations: [(time: Double, operation: SceneOperation)] = []
  /// Pauses of the whole animator, in seconds of the host clock.
  var pauses: [(begin: Double, end: Double)] = []

  /// Creates the scene of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - changesAnimator: Whether it changes the animator's speed, pauses it and reduces motion.
  init(seed: UInt64, changesAnimator: Bool = false) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Int(random.next() % 8 + 4) {
      var time = random.double(0...Self.end * 0.9)
      // Some fall on frames of one rate or another, and onto each other.
      if random.next() % 4 == 0 { time = (time * 24).rounded() / 24 }
      if random.next() % 6 == 0, let last = operations.last { time = last.time }
      operations.append(
        (time, Self.operation(&random, depth: 0, changesAnimator: changesAnimator)))
    }
    if changesAnimator, random.next() % 4 == 0 {
      let begin = random.double(0...Self.end / 2)
      pauses.append((begin, begin + random.double(0...0.2)))
    }
  }

  private static func operation(
    _ random: inout SeededGenerator, depth: Int, changesAnimator: Bool = false
  ) -> SceneOperation {
    let (box, key) = (Int(random.next() % UInt64(boxCount)), Int(random.next() % 3))
    switch random.next() % 21 {
    case 0: return .remove(box: box, key: key)
    case 1: return random.next() % 3 == 0 ? .removeAll(box: box) : .remove(box: box, key: key)
    case 2, 3: return .togglePause(box: box, key: key)
    case 4, 5: return .retarget(box: box, key: key, to: random.double(-100...100))
    case 6:
      return .velocity(
        box: box, key: key, random.next() % 2 == 0 ? nil : random.double(-900...900))
    case 7: return .bounciness(box: box, key: key, random.double(0...20))
    case 8: return .speed(box: box, key: key, random.double(0.3...3))
    case 9 where depth == 0:
      let orders: [AnimationGroup.Order] = [.together, .inSequence, .staggered(by: 0.031)]
      return .group(
        orders[Int(random.next() % 3)], (0..<3).map { _ in plan(&random, depth: depth + 1) })
    case 10:
      return .animate(
        box: box, to: random.double(-100...100), duration: random.double(0...0.3),
        dampingRatio: random.next() % 2 == 0 ? nil : random.double(0.2...1))
    case 11: return .repeats(box: box, key: key, Int(random.next() % 4))
    case 12: return .additive(box: box, key: key, random.next() % 2 == 0)
    case 13:
      return .clamp(box: box, key: key, [[], .start, .end, .both][Int(random.next() % 4)])
    case 14 where changesAnimator && random.next() % 2 == 0:
      return .animatorSpeed([1, 1, 0.5, 2, random.double(0.2...3)][Int(random.next() % 5)])
    case 15 where changesAnimator && random.next() % 3 == 0:
      return .reducedMotion(random.next() % 2 == 0)
    default: return .add(plan(&random, depth: depth))
    }
  }

  private static func plan(_ random: inout SeededGenerator, depth: Int) -> AnimationPlan {
    func chance(_ random: inout SeededGenerator, _ part: UInt64) -> Bool {
      random.next() % part == 0
    }
    let kinds: [AnimationPlan.Kind] = [
      .spring, .spring, .spring, .relativeSpring, .timedSpring, .decay, .basic, .keyframes,
      .follower, .follower, .stops,
    ]
    let fills: [FillMode] = [.forwards, .forwards, .forwards, .backwards, .both, .removed]
    var plan = AnimationPlan(
      kind: kinds[Int(random.next() % 11)], property: Int(random.next() % 5) / 2,
      box: Int(random.next() % UInt64(boxCount)), key: Int(random.next() % 3))
    if chance(&random, 3) { plan.from = random.double(-100...100) }
    // Some motions are so small that they rest before they arrive.
    plan.to = random.double(-100...100)
    if chance(&random, 5) { plan.to /= 100 }
    if chance(&random, 3) { plan.velocity = random.double(-900...900) }
    plan.duration = random.double(0...0.2)
    if chance(&random, 5) { plan.delay = random.double(0...0.1) }
    if chance(&random, 7) { plan.beginsBefore = random.double(0...0.4) }
    if chance(&random, 5) { plan.speed = random.double(0.4...4) }
    if chance(&random, 5) { plan.repeatCount = 2 }
    plan.autoreverses = chance(&random, 6)
    plan.isAdditive = chance(&random, 4)
    plan.isKept = chance(&random, 7)
    plan.fillMode = fills[Int(random.next() % 6)]
    if chance(&random, 6) { plan.clampMode = .end }
    if chance(&random, 8) { plan.clampMode = .both }
    if chance(&random, 9) { plan.roundingFactor = 0.25 }
    plan.isObserved = chance(&random, 4)
    plan.leader = (Int(random.next() % UInt64(boxCount)), Int(random.next() % 3))
    if plan.kind == .follower { plan.repeatCount = 0 }
    if plan.kind == .follower || plan.kind == .stops { plan.autoreverses = false }
    // Iterations much shorter than frames are passed over, frame by frame.
    if plan.repeatCount > 0 || plan.autoreverses { plan.duration += 0.005 }
    guard depth < 3 else { return plan }
    if chance(&random, 4) { plan.onStart = [operation(&random, depth: depth + 1)] }
    if chance(&random, 4) { plan.onReach = [operation(&random, depth: depth + 1)] }
    if chance(&random, 3) { plan.onTurn = [operation(&random, depth: depth + 1)] }
    if chance(&random, 2) { plan.onStop = [operation(&random, depth: depth + 1)] }
    return plan
  }
}

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
  let boxes = (0..<RandomScene.boxCount).map { _ in Box() }
  private(set) var log: [Line] = []
  /// How many operations have been performed from within callbacks.
  private(set) var nestedCount = 0
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var kept: [Animation] = []
  private var boxOfKept: [Int] = []
  private var animatedBoxes: Set<Int> = []
  private var followers: Set<ObjectIdentifier> = []
  /// Chains of callbacks end here, the same way at any frame rate.
  private var budget = 60

  init(
    _ scene: RandomScene, frames: [Double], targets: Animator.TargetReferences = .weak,
    prepare: (Animator) -> Void = { _ in }, didAdvance: (RandomSceneRun) -> Void = { _ in }
  ) {
    animator = Animator(targets: targets)
    prepare(animator)
    for (time, operation) in scene.operations {
      animator.schedule(at: time) { [unowned self] in perform(operation) }
    }
    for (begin, end) in scene.pauses {
      animator.schedule(atHostTime: begin) { [unowned self] in animator.isPaused = true }
      animator.schedule(atHostTime: end) { [unowned self] in animator.isPaused = false }
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
      guard others == [place], !animatedBoxes.contains(box) || name != "x" else { continue }
      let shown = name == "x" ? boxes[box].x : boxes[box].y
      if abs(shown - value) > 1e-9 * max(1, abs(value)) {
        return "\(name) of box \(box) is \(shown) and not \(value) at \(animator.now)"
      }
    }
    return nil
  }

  // MARK: Log

  private func note(_ what: String, _ animation: Animation) {
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
  private func noteShown(
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

  private func find(_ box: Int, _ key: Int) -> Animation? {
    animator.animation(forKey: "\(key)", of: boxes[box])
  }

  private func perform(_ operations: [SceneOperation]) {
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
      for plan in plans {
        let key = "\(plan.key)"
        if let scalar = scalar(plan) {
          group.add(scalar, to: boxes[plan.box], forKey: key)
        } else if let pair = pair(plan) {
          group.add(pair, to: boxes[plan.box], forKey: key)
        }
      }
      animator.start(group)
    case .animate(let box, let to, let duration, let dampingRatio):
      animatedBoxes.insert(box)
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

  private func scalar(_ plan: AnimationPlan) -> PropertyAnimation<Box, Double>? {
    let property = plan.property == 0 ? Box.x : Box.y
    guard plan.property < 2 else { return nil }
    let animation: PropertyAnimation<Box, Double>
    switch plan.kind {
    case .spring:
      let spring = SpringAnimation(property)
      (spring.toValue, spring.velocity) = (plan.to, plan.velocity)
      animation = spring
    case .relativeSpring:
      let spring = SpringAnimation(
        property, mass: 1, stiffness: 300, damping: 12, relativeVelocity: 4)
      spring.toValue = plan.to
      animation = spring
    case .timedSpring:
      let spring = SpringAnimation(
        property, settlingDuration: 0.01 + plan.duration, dampingRatio: 0.6)
      spring.toValue = plan.to
      animation = spring
    case .follower:
      let spring = SpringAnimation(property, spring: Spring(bounciness: 10, speed: 12))
      if let leader = find(plan.leader.box, plan.leader.key) as? PropertyAnimation<Box, Double> {
        spring.follow(leader)
      } else {
        spring.toValue = plan.to
      }
      animation = spring
    case .stops:
      let times = [0.0, 0.04, 0.11, 0.3].map { $0 + plan.duration / 3 }
      animation = SpringAnimation(
        property, spring: Spring(bounciness: 6, speed: 20),
        through: zip([plan.to, -plan.to, 3, plan.to / 2], times).map {
          SpringKeyframe($0, at: $1)
        })
    case .decay:
      let decay = DecayAnimation(property)
      (decay.velocity, decay.deceleration) = (plan.velocity, 0.98)
      animation = decay
    case .basic:
      let basic = BasicAnimation(property)
      (basic.toValue, basic.duration) = (plan.to, plan.duration)
      animation = basic
    case .keyframes:
      let track = KeyframeAnimation(property)
      track.values = [plan.from ?? 0, plan.to, 5]
      track.duration = plan.duration
      animation = track
    }
    if let from = plan.from, plan.kind != .keyframes { animation.fromValue = from }
    prepare(animation, plan)
    return animation
  }

  private func pair(_ plan: AnimationPlan) -> PropertyAnimation<Box, SIMD2<Double>>? {
    let spring = SpringAnimation(Box.size)
    spring.toValue = [plan.to, 7]
    if let from = plan.from { spring.fromValue = [from, 0] }
    prepare(spring, plan)
    return spring
  }

  private func prepare(_ animation: ValueAnimation, _ plan: AnimationPlan) {
    numbers[ObjectIdentifier(animation)] = numbers.count
    kept.append(animation)
    boxOfKept.append(plan.box)
    if plan.kind == .follower { followers.insert(ObjectIdentifier(animation)) }
    animation.delay = plan.delay
    animation.beginTime = plan.beginsBefore.map { animator.now - $0 }
    animation.speed = plan.speed
    animation.repeatCount = plan.repeatCount
    animation.autoreverses = plan.autoreverses
    animation.isAdditive = plan.isAdditive
    animation.isRemovedOnCompletion = !plan.isKept
    animation.fillMode = plan.fillMode
    animation.clampMode = plan.clampMode
    animation.roundingFactor = plan.roundingFactor
    if plan.isObserved { animation.didApply = { _ in } }
    let box = plan.box
    animation.didStart = { [unowned self] in
      // One that is removed while it waits is said to start and to stop.
      noteShown("started", $0, box, isOver: !$0.isAttached)
      perform(plan.onStart)
    }
    animation.didReachToValue = { [unowned self] in
      noteShown("reached", $0, box)
      perform(plan.onReach)
    }
    animation.didReverse = { [unowned self] in
      noteShown("reversed", $0, box)
      perform(plan.onTurn)
    }
    animation.didRepeat = { [unowned self] in
      noteShown("repeated", $0, box)
      perform(plan.onTurn)
    }
    animation.completion = { [unowned self] in
      noteShown("stopped \($1)", $0, box, isOver: true)
      perform(plan.onStop)
    }
  }
}
