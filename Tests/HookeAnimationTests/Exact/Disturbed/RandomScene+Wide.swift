// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeTestSupport

/// What wide random scenes do besides.
indirect enum WideOperation {
  /// A motion of ``property`` within limits, or with levels at which it is reported.
  struct LevelPlan {
    var box: Int
    var key: Int
    var property: Int
    /// Nil for a decay.
    var to: Double?
    var from: Double?
    var velocity: Double
    /// Nil reports `levels` instead.
    var limits: MotionLimits?
    var levels: [Double] = []
    var onLevel: [SceneOperation] = []
    var onStop: [SceneOperation] = []
  }

  case level(LevelPlan)
  case follow(box: Int, key: Int, leaderBox: Int, leaderKey: Int)
  case fromValue(box: Int, key: Int, Double?)
  case byValue(box: Int, key: Int, Double)
  case keyframes(box: Int, key: Int, [Double])
  case deceleration(box: Int, key: Int, Double)
  case duration(box: Int, key: Int, Double)
  case delay(box: Int, key: Int, Double)
  case beginTime(box: Int, key: Int, after: Double?)
  case rounding(box: Int, key: Int, Double)
  case fill(box: Int, key: Int, FillMode)
  case keeping(box: Int, key: Int, Bool)
  case endless(box: Int, key: Int, Bool)
  case observing(box: Int, key: Int, Bool)
  case move(box: Int, key: Int, toBox: Int, toKey: Int)
  /// Adds an animation of an earlier operation again.
  case again(Int, box: Int, key: Int)
  case groups(AnimationGroup.Order, [(AnimationGroup.Order, [AnimationPlan])])
  case cancelGroup(Int)
  case later(Double, [SceneOperation])
  case cancelLater(Int)
  case assign(box: Int, property: Int, Double)
  case bringUpToDate(box: Int?)
  case read(box: Int, key: Int)
  case custom(box: Int, key: Int)
  case release(box: Int)
}

extension RandomScene {
  static func wideOperation(
    _ random: inout SeededGenerator, depth: Int, variety: Variety
  ) -> WideOperation {
    let (box, key) = (Int(random.next() % UInt64(variety.boxCount)), Int(random.next() % 3))
    if variety.releasesTargets, random.next() % 12 == 0 { return .release(box: box) }
    func flag() -> Bool { random.next() % 2 == 0 }
    func index(_ count: UInt64) -> Int { Int(random.next() % count) }
    func nested() -> [SceneOperation] {
      depth < 3 && flag() ? [operation(&random, depth: depth + 1, variety: variety)] : []
    }
    let orders: [AnimationGroup.Order] = [.together, .inSequence, .staggered(by: 0.017)]
    switch random.next() % 26 {
    case 0, 1, 2:
      var plan = WideOperation.LevelPlan(
        box: box, key: key, property: index(2), to: flag() ? nil : random.double(-150...150),
        from: flag() ? nil : random.double(-120...120), velocity: random.double(-3000...3000))
      if flag() {
        let edges: [MotionLimits.Edge] = [
          .stop, .bounce(restitution: random.double(0...1)), .rubberBand,
        ]
        plan.limits = MotionLimits(
          random.double(-100 ... -20)...random.double(20...100), edges[index(3)])
      } else {
        plan.levels = (0..<3).map { _ in random.double(-100...100) }
      }
      (plan.onLevel, plan.onStop) = (nested(), nested())
      return .level(plan)
    case 3, 4: return .follow(box: box, key: key, leaderBox: index(2), leaderKey: index(3))
    case 5: return .fromValue(box: box, key: key, flag() ? nil : random.double(-100...100))
    case 6: return .byValue(box: box, key: key, random.double(-100...100))
    case 7: return .keyframes(box: box, key: key, (0..<3).map { _ in random.double(-100...100) })
    case 8: return .deceleration(box: box, key: key, random.double(0.9...0.999))
    case 9: return .duration(box: box, key: key, random.double(0.01...0.3))
    case 10: return .delay(box: box, key: key, random.double(0...0.2))
    case 11: return .beginTime(box: box, key: key, after: flag() ? nil : random.double(-0.1...0.1))
    case 12: return .rounding(box: box, key: key, [0, 0.5, 3][index(3)])
    case 13: return .fill(box: box, key: key, [.forwards, .backwards, .both, .removed][index(4)])
    case 14: return .keeping(box: box, key: key, flag())
    case 15: return .endless(box: box, key: key, flag())
    case 16: return .observing(box: box, key: key, flag())
    case 17: return .move(box: box, key: key, toBox: index(2), toKey: index(3))
    case 18: return .again(index(100), box: box, key: key)
    case 19 where depth == 0:
      return .groups(
        orders[index(3)],
        (0..<2).map { _ in
          (orders[index(3)], (0..<2).map { _ in plan(&random, depth: depth + 1, variety: variety) })
        })
    case 20: return .cancelGroup(index(100))
    case 21:
      return .later(
        flag() ? 0 : random.double(0...0.2),
        depth < 3 ? [operation(&random, depth: depth + 1, variety: variety)] : [])
    case 22: return .cancelLater(index(100))
    case 23: return .assign(box: box, property: index(2), random.double(-100...100))
    case 24: return flag() ? .bringUpToDate(box: flag() ? nil : box) : .custom(box: box, key: key)
    default: return .read(box: box, key: key)
    }
  }
}
