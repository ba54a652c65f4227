// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
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
  case wide(WideOperation)
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
  /// Whether the animator pauses by its speed, which is 0 meanwhile.
  var pausesBySpeed = false

  /// What a scene may do.
  struct Variety {
    /// Changes of the animator's speed, its pauses, and reduced motion.
    var changesAnimator = false
    /// What ``WideOperation`` has, and what else there is from within callbacks.
    var isWide = false
    /// Releases of targets, which are noticed at frames.
    var releasesTargets = false

    /// Few boxes in wide scenes, so that most operations find an animation.
    var boxCount: Int { isWide ? 2 : RandomScene.boxCount }
  }

  /// Creates the scene of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - changesAnimator: Whether it changes the animator's speed, pauses it and reduces motion.
  ///   - isWide: Whether it does what ``WideOperation`` has besides.
  ///   - releasesTargets: Whether a wide scene releases targets.
  init(
    seed: UInt64, changesAnimator: Bool = false, isWide: Bool = false,
    releasesTargets: Bool = false
  ) {
    let variety = Variety(
      changesAnimator: changesAnimator, isWide: isWide, releasesTargets: releasesTargets)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Int(random.next() % (isWide ? 16 : 8) + (isWide ? 8 : 4)) {
      var time = random.double(0...Self.end * 0.9)
      // Some fall on frames of one rate or another, and onto each other.
      if random.next() % 4 == 0 { time = (time * 24).rounded() / 24 }
      if random.next() % 6 == 0, let last = operations.last { time = last.time }
      operations.append(
        (time, Self.operation(&random, depth: 0, variety: variety)))
    }
    if changesAnimator, random.next() % 4 == 0 {
      let begin = random.double(0...Self.end / 2)
      pauses.append((begin, begin + random.double(0...0.2)))
      pausesBySpeed = isWide && random.next() % 2 == 0
    }
  }

  static func operation(
    _ random: inout SeededGenerator, depth: Int, variety: Variety
  ) -> SceneOperation {
    if variety.isWide {
      if variety.changesAnimator, random.next() % 20 == 0 {
        return random.next() % 2 == 0
          ? .reducedMotion(random.next() % 2 == 0) : .animatorSpeed(random.double(0.2...3))
      }
      if random.next() % 2 == 0 {
        return .wide(wideOperation(&random, depth: depth, variety: variety))
      }
    }
    let boxCount = variety.boxCount
    let changesAnimator = variety.changesAnimator && (depth == 0 || variety.isWide)
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
        orders[Int(random.next() % 3)],
        (0..<3).map { _ in plan(&random, depth: depth + 1, variety: variety) })
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
    default: return .add(plan(&random, depth: depth, variety: variety))
    }
  }

  static func plan(
    _ random: inout SeededGenerator, depth: Int, variety: Variety
  ) -> AnimationPlan {
    func chance(_ random: inout SeededGenerator, _ part: UInt64) -> Bool {
      random.next() % part == 0
    }
    let boxCount = variety.boxCount
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
    func nested(_ random: inout SeededGenerator) -> SceneOperation {
      operation(&random, depth: depth + 1, variety: variety)
    }
    if chance(&random, 4) { plan.onStart = [nested(&random)] }
    if chance(&random, 4) { plan.onReach = [nested(&random)] }
    if chance(&random, 3) { plan.onTurn = [nested(&random)] }
    if chance(&random, 2) { plan.onStop = [nested(&random)] }
    return plan
  }
}
