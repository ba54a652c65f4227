// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// Random operations, many of them made from within callbacks, with everything that must always
/// hold looked at all along.
///
/// `HOOKE_SOAK=1000000` runs a million of them.
@Suite struct SoakTests {
  static let count = ProcessInfo.processInfo.environment["HOOKE_SOAK"].flatMap(Int.init) ?? 18_000

  /// Hundreds of targets, some of whose setters do as they like.
  @Test(arguments: [4 as UInt64, 5])
  func randomOperations_onManyTargets_keepInvariants(seed: UInt64) {
    let soak = Soak(seed: seed, profile: .exact, boxes: 300)
    soak.run(Self.count / 6)
    #expect(soak.failures.isEmpty, "seed \(seed), many targets: \(soak.failures.prefix(3))")
    #expect(soak.stops > Self.count / 100)
    #expect(soak.setterOperations > Self.count / 600)
  }

  @Test(arguments: [1 as UInt64, 2, 3], [Animator.Profile.exact, .pop])
  func randomOperations_keepInvariants(seed: UInt64, profile: Animator.Profile) {
    let soak = Soak(seed: seed, profile: profile)
    soak.run(Self.count / 6)
    #expect(soak.failures.isEmpty, "seed \(seed), \(profile): \(soak.failures.prefix(3))")
    #expect(soak.stops > Self.count / 100)
  }

  /// Targets that are gone are noticed in the next frame, however many there are.
  @Test func manyTargets_deallocated_stopInTheNextFrame() {
    let animator = Animator()
    var boxes = (0..<600).map { _ in Box() }
    var stops = 0
    for box in boxes {
      let spring = SpringAnimation(Box.x, spring: Spring(stiffness: 50, damping: 0.01), to: 100)
      spring.completion = { _, finished in stops += finished ? 0 : 1 }
      animator.add(spring, to: box, forKey: "x")
    }
    animator.advance(to: 0.1)
    weak let first = boxes[0]
    boxes.removeFirst(100)
    #expect(first == nil, "an animation keeps nothing alive")
    animator.advance(to: 0.12)
    #expect(stops == 100)
    boxes.removeAll()
    animator.advance(to: 0.14)
    #expect(stops == 600)
    #expect(animator.isIdle)
  }

  /// The batch and the closed forms agree, whatever happens to the members around.
  @Test func manySprings_followTheClosedForms_whileOthersComeAndGo() {
    let animator = Animator()
    var random = SeededGenerator(seed: 11)
    let boxes = (0..<400).map { _ in Box() }
    var closed: [Int: (motion: SpringMotion, start: Double)] = [:]
    let spring = Spring(bounciness: 10, speed: 6)
    for frame in 0..<200 {
      let now = Double(frame) / 75
      animator.advance(to: now)
      for (index, entry) in closed where boxes[index].x != entry.motion.toValue {
        let expected = entry.motion.value(at: now - entry.start)
        #expect(abs(boxes[index].x - expected) < 1e-8, "box \(index), frame \(frame)")
      }
      for _ in 0..<12 {
        let index = Int(random.next() % 400)
        let (from, to) = (random.double(-100...100), random.double(-100...100))
        let animation = SpringAnimation(Box.x, spring: spring, from: from, to: to)
        animator.add(animation, to: boxes[index], forKey: "x")
        closed[index] = (SpringMotion(spring: spring, fromValue: from, toValue: to), now)
        boxes[index].x = from
        let gone = Int(random.next() % 400)
        if gone != index {
          animator.removeAll(from: boxes[gone])
          closed[gone] = nil
        }
      }
    }
  }
}

/// One soak: a few targets, a few keys, a dice.
private final class Soak {
  let animator: Animator
  var random: SeededGenerator
  var boxes: [Box] = []
  /// How many operations there may be before a frame.
  let operationLimit: UInt64
  /// Per animation: starts minus stops must be 0 or 1, and a stop needs a start.
  var balance: [ObjectIdentifier: Int] = [:]
  var alive: [Animation] = []
  var actions: [ScheduledAction] = []
  var failures: [String] = []
  var operations = 0
  var stops = 0
  /// Operations made from within a property's setter.
  var setterOperations = 0
  var depth = 0
  var lastTold = 0.0

  init(seed: UInt64, profile: Animator.Profile, boxes count: Int = 12) {
    operationLimit = UInt64(max(4, count / 10))
    animator = Animator(profile: profile, startTime: 1)
    random = SeededGenerator(seed: seed)
    lastTold = 1
    boxes = (0..<count).map { _ in makeBox() }
  }

  /// A box that among many sometimes does something when it is written to.
  func makeBox() -> Box {
    let box = Box()
    guard operationLimit > 4 else { return box }
    box.yDidChange = { [unowned self] in
      guard depth == 0, random.next() % 40 == 0 else { return }
      setterOperations += 1
      depth += 1
      operate()
      depth -= 1
    }
    return box
  }

  func run(_ count: Int) {
    while operations < count {
      for _ in 0..<Int(random.next() % operationLimit) { operate() }
      animator.advance(by: random.double(0...0.05))
      if animator.profile == .pop, random.next() % 3 == 0 { animator.flushPending() }
      check()
    }
    for box in boxes { animator.removeAll(from: box) }
  }

  func fail(_ text: String) { failures.append("operation \(operations): \(text)") }

  func check() {
    for box in boxes where !box.x.isFinite || !box.y.isFinite {
      fail("a value is not finite: \(box.x), \(box.y)")
    }
    for box in boxes {
      let keys = animator.keys(of: box)
      if Set(keys).count != keys.count { fail("keys are not unique: \(keys)") }
      for key in keys where animator.animation(forKey: key, of: box) == nil {
        fail("key \(key) leads nowhere")
      }
    }
    if alive.count > 400 { alive.removeFirst(200) }
    actions.removeAll { !$0.isPending }
  }

  func operate() {
    operations += 1
    let box = boxes[Int(random.next() % UInt64(boxes.count))]
    let key = "k\(random.next() % 5)"
    switch random.next() % 12 {
    case 0...4: add(to: box, key: key)
    case 5: animator.remove(forKey: key, from: box)
    case 6: if random.next() % 8 == 0 { animator.removeAll(from: box) }
    case 7:
      if let spring = animator.animation(forKey: key, of: box) as? SpringAnimation<Box, Double> {
        spring.toValue = random.double(-100...100)
      }
    case 8:
      if let animation = animator.animation(forKey: key, of: box) {
        animation.isPaused.toggle()
        if random.next() % 4 == 0 { animation.speed = random.double(0.1...5) }
      }
    case 9:
      if let spring = animator.animation(forKey: key, of: box) as? SpringAnimation<Box, Double> {
        spring.springBounciness = random.double(0...20)
        if random.next() % 3 == 0 { spring.velocity = random.double(-500...500) }
      }
    case 10:
      actions.append(
        animator.perform(after: random.double(0...0.1)) { [unowned self] in react() })
      if random.next() % 3 == 0 { actions.randomElement(using: &random)?.cancel() }
    default:
      // A target goes, another comes.
      boxes[Int(random.next() % UInt64(boxes.count))] = makeBox()
    }
  }

  func react() {
    if animator.now < lastTold, animator.profile == .exact {
      fail("time ran back from \(lastTold) to \(animator.now)")
    }
    lastTold = animator.now
    guard depth < 3 else { return }
    depth += 1
    if random.next() % 2 == 0 { operate() }
    depth -= 1
  }

  func add(to box: Box, key: String) {
    let animation: PropertyAnimation<Box, Double>
    switch random.next() % 4 {
    case 0:
      let spring = SpringAnimation(random.next() % 2 == 0 ? Box.x : Box.y)
      if random.next() % 3 > 0 { spring.toValue = random.double(-100...100) }
      if random.next() % 3 == 0 { spring.velocity = random.double(-1000...1000) }
      spring.springBounciness = random.double(0...20)
      if random.next() % 6 == 0 { spring.clampMode = .both }
      animation = spring
    case 1:
      let decay = DecayAnimation(Box.x, velocity: random.double(-1000...1000))
      decay.deceleration = 0.98
      animation = decay
    case 2:
      let track = KeyframeAnimation(Box.y)
      track.values = [0, random.double(-10...10), 5]
      track.duration = random.double(0...0.3)
      animation = track
    default:
      let basic = BasicAnimation(random.next() % 2 == 0 ? Box.x : Box.y)
      basic.toValue = random.double(-100...100)
      basic.duration = random.double(0...0.3)
      animation = basic
    }
    if random.next() % 5 == 0 { animation.delay = random.double(0...0.2) }
    if random.next() % 7 == 0 { animation.repeatCount = 3 }
    if random.next() % 9 == 0 { animation.autoreverses = true }
    if random.next() % 11 == 0 { animation.isAdditive = true }
    if random.next() % 13 == 0 { animation.isRemovedOnCompletion = false }
    if random.next() % 17 == 0 { animation.repeatsForever = true }
    if random.next() % 13 == 0 { animation.tracer.start() }
    watch(animation)
    animator.add(animation, to: box, forKey: random.next() % 10 == 0 ? nil : key)
    alive.append(animation)
  }

  func watch(_ animation: Animation) {
    let identifier = ObjectIdentifier(animation)
    let kind = type(of: animation)
    balance[identifier] = 0
    let isPOP = animator.profile == .pop
    animation.didStart = { [unowned self] _ in
      balance[identifier, default: 0] += 1
      if !isPOP, balance[identifier] != 1 { fail("\(kind) started twice") }
      react()
    }
    animation.didReachToValue = { [unowned self] _ in react() }
    if random.next() % 2 == 0 { animation.didApply = { [unowned self] _ in react() } }
    animation.completion = { [unowned self] animation, _ in
      balance[identifier, default: 0] -= 1
      stops += 1
      if !isPOP, balance[identifier] != 0 { fail("\(kind) stopped without a start") }
      if !isPOP, animation.isRemovedOnCompletion, animation.isAttached, depth == 0 {
        fail("\(kind) is reported as stopped, but is attached")
      }
      react()
    }
  }
}
