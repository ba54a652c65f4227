// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver

extension RandomSceneRun {
  /// What wide scenes have started and not finished with.
  struct Wide {
    var groups: [AnimationGroup] = []
    var actions: [ScheduledAction] = []
    /// The animation that a follower was told to follow last.
    var leaders: [ObjectIdentifier: ObjectIdentifier] = [:]
  }

  func performWide(_ operation: WideOperation) {
    switch operation {
    // What the other profile refuses.
    case .follow where animator.profile == .pop: return
    case .keyframes where animator.profile == .pop: return
    case .level(let plan): add(plan)
    case .follow(let box, let key, let leaderBox, let leaderKey):
      guard let spring = find(box, key) as? SpringAnimation<Box, Double>, !isOfLevels(spring),
        let leader = find(leaderBox, leaderKey) as? PropertyAnimation<Box, Double>,
        spring.repeatCount <= 1, !spring.repeatsForever, !spring.autoreverses
      else { return }
      var ancestor: ObjectIdentifier? = ObjectIdentifier(leader)
      while let animation = ancestor {
        if animation == ObjectIdentifier(spring) { return }
        ancestor = wide.leaders[animation]
      }
      wide.leaders[ObjectIdentifier(spring)] = ObjectIdentifier(leader)
      followers.insert(ObjectIdentifier(spring))
      spring.follow(leader)
      note("follows", spring)
    case .fromValue(let box, let key, let value):
      (find(box, key) as? PropertyAnimation<Box, Double>)?.fromValue = value
    case .byValue(let box, let key, let value):
      guard let animation = find(box, key), !isOfLevels(animation) else { return }
      (animation as? SpringAnimation<Box, Double>)?.byValue = value
      (animation as? BasicAnimation<Box, Double>)?.byValue = value
      note("by", animation)
    case .keyframes(let box, let key, let values):
      guard let spring = find(box, key) as? SpringAnimation<Box, Double>, !spring.autoreverses,
        !isOfLevels(spring)
      else { return }
      spring.keyframes = values.enumerated().map {
        SpringKeyframe($1, at: Double($0) * 0.07)
      }
      note("keyframes", spring)
    case .deceleration(let box, let key, let deceleration):
      guard let decay = find(box, key) as? DecayAnimation<Box, Double>, !isOfLevels(decay)
      else { return }
      decay.deceleration = deceleration
    case .duration(let box, let key, let duration):
      (find(box, key) as? BasicAnimation<Box, Double>)?.duration = duration
      (find(box, key) as? BasicAnimation<Box, Double>)?.timingFunction = .easeIn
      (find(box, key) as? KeyframeAnimation<Box, Double>)?.duration = duration
    case .delay(let box, let key, let delay):
      if let animation = find(box, key), !isOfLevels(animation) { animation.delay = delay }
    case .beginTime(let box, let key, let after):
      find(box, key)?.beginTime = after.map { animator.now + $0 }
    case .rounding(let box, let key, let factor):
      (find(box, key) as? ValueAnimation)?.roundingFactor = factor
    case .fill(let box, let key, let mode): find(box, key)?.fillMode = mode
    case .keeping(let box, let key, let isKept):
      // One that has finished and is not kept shows what its fill mode has restored.
      unchecked.formUnion(["\(box) x", "\(box) y"])
      find(box, key)?.isRemovedOnCompletion = !isKept
    case .endless(let box, let key, let isEndless):
      guard let animation = find(box, key), !followers.contains(ObjectIdentifier(animation)),
        !isOfLevels(animation), !isShort(animation)
      else { return }
      animation.repeatsForever = isEndless
    case .observing(let box, let key, let isObserved):
      find(box, key)?.didApply = isObserved ? { _ in } : nil
    case .move(let box, let key, let toBox, let toKey):
      guard let animation = find(box, key), !isOfLevels(animation) else { return }
      attach(animation, toBox, toKey)
    case .again(let index, let box, let key):
      guard !kept.isEmpty else { return }
      let animation = kept[index % kept.count]
      if !isOfLevels(animation) { attach(animation, box, key) }
    case .groups(let order, let members):
      let group = AnimationGroup(order)
      for (order, plans) in members {
        let inner = AnimationGroup(order)
        fill(inner, plans)
        group.add(inner, delay: 0.01)
      }
      start(group)
    case .cancelGroup(let index):
      guard !wide.groups.isEmpty else { return }
      wide.groups[index % wide.groups.count].cancel()
    case .later(let delay, let operations):
      wide.actions.append(
        animator.perform(after: delay) { [unowned self] in perform(operations) })
    case .cancelLater(let index):
      guard !wide.actions.isEmpty else { return }
      wide.actions[index % wide.actions.count].cancel()
    case .assign(let box, let property, let value):
      animator.bringUpToDate(boxes[box])
      unchecked.insert("\(box) \(property == 0 ? "x" : "y")")
      if property == 0 { boxes[box].x = value } else { boxes[box].y = value }
    case .bringUpToDate(let box): animator.bringUpToDate(box.map { boxes[$0] })
    case .read(let box, let key):
      if let animation = find(box, key) { note("read", animation) }
    case .release(let box): boxes[box] = Box()
    case .custom(let box, let key):
      let animation = CustomAnimation<Box> { _, _ in true }
      numbers[ObjectIdentifier(animation)] = numbers.count
      kept.append(animation)
      boxOfKept.append(box)
      animation.didStart = { [unowned self] in note("started", $0) }
      animation.completion = { [unowned self] in note("stopped \($1)", $0) }
      animator.add(animation, to: boxes[box], forKey: "\(key)")
    }
  }

  /// Starts a group, which reports its end.
  func start(_ group: AnimationGroup) {
    let number = wide.groups.count
    wide.groups.append(group)
    group.completion = { [unowned self] _, isFinished in note("group \(number) \(isFinished)") }
    animator.start(group)
  }

  /// Whether the animation must not be changed while it runs.
  private func isOfLevels(_ animation: Animation) -> Bool {
    guard let number = numbers[ObjectIdentifier(animation)] else { return true }
    return ofLevels.contains(number)
  }

  /// Whether iterations of the animation might take less than a frame.
  private func isShort(_ animation: Animation) -> Bool {
    (animation as? BasicAnimation<Box, Double>).map { $0.duration < 0.005 }
      ?? (animation as? KeyframeAnimation<Box, Double>).map { $0.duration < 0.005 }
      ?? true
  }

  /// Notes which box an animation is attached to, which an operation or a group may have changed.
  func updateBox(of animation: Animation, _ place: Int) {
    guard animation.isAttached else { return }
    boxOfKept[place] =
      boxes.firstIndex { box in
        animator.keys(of: box).contains { animator.animation(forKey: $0, of: box) === animation }
      } ?? boxOfKept[place]
  }

  /// Adds an animation again, elsewhere if it is attached.
  private func attach(_ animation: Animation, _ box: Int, _ key: Int) {
    guard let place = kept.firstIndex(where: { $0 === animation }) else { return }
    if let name = (animation as? ValueAnimation)?.propertyName {
      unchecked.formUnion(["\(box) \(name)", "\(boxOfKept[place]) \(name)"])
    }
    switch animation {
    case let animation as PropertyAnimation<Box, Double>:
      animator.add(animation, to: boxes[box], forKey: "\(key)")
    case let animation as PropertyAnimation<Box, SIMD2<Double>>:
      animator.add(animation, to: boxes[box], forKey: "\(key)")
    case let animation as CustomAnimation<Box>:
      animator.add(animation, to: boxes[box], forKey: "\(key)")
    default: return
    }
    updateBox(of: animation, place)
    note("attached", animation)
  }

  private func add(_ plan: WideOperation.LevelPlan) {
    let property = plan.property == 0 ? Box.x : Box.y
    let animation: PropertyAnimation<Box, Double>
    if let to = plan.to {
      let spring = SpringAnimation(property, spring: Spring(bounciness: 12, speed: 14))
      (spring.toValue, spring.velocity) = (to, plan.velocity)
      animation = spring
    } else {
      let decay = DecayAnimation(property)
      (decay.velocity, decay.deceleration) = (plan.velocity, 0.99)
      animation = decay
    }
    animation.fromValue = plan.from
    let number = numbers.count
    numbers[ObjectIdentifier(animation)] = number
    ofLevels.insert(number)
    kept.append(animation)
    boxOfKept.append(plan.box)
    unchecked.insert("\(plan.box) \(animation.propertyName)")
    animation.didStart = { [unowned self] in note("started", $0) }
    animation.completion = { [unowned self] in
      note("\(number) stopped \($1)", $0)
      perform(plan.onStop)
    }
    let didHit: (Double, Double) -> Void = { [unowned self] level, velocity in
      note("\(number) at \(level) with \(velocity)")
      perform(plan.onLevel)
    }
    if let limits = plan.limits {
      animator.add(
        animation, to: boxes[plan.box], forKey: "\(plan.key)", within: limits, didHit: didHit)
    } else {
      animator.add(
        animation, to: boxes[plan.box], forKey: "\(plan.key)", whenCrossing: plan.levels,
        perform: didHit)
    }
  }
}
