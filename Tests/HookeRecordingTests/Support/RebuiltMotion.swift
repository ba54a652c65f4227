// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

@testable import HookeRecording

/// A motion of one component built from the texts of a row, in printed units.
struct RebuiltMotion {
  var value: (Double) -> Double
  var velocity: (Double) -> Double

  struct Unreadable: Error { var text: String }

  static func motions(
    of row: MotionTable.Row, after before: [RebuiltMotion]
  ) throws -> [RebuiltMotion] {
    let (from, to) = (numbers(row.from), numbers(row.to))
    return try from.indices.map { index in
      var speed = 0.0
      if row.details.contains("velocity kept") {
        speed = before[index].velocity(row.startTime.nextDown)
      } else if let velocity = row.details.split(separator: "velocity ").last,
        row.details.contains("velocity ")
      {
        speed = numbers(String(velocity))[index]
      }
      return try motion(row, from[index], to[index], speed)
    }
  }

  private static func motion(
    _ row: MotionTable.Row, _ from: Double, _ to: Double, _ speed: Double
  ) throws -> RebuiltMotion {
    let start = row.startTime
    let figures = numbers(row.motion)
    if row.motion == "assigned" { return RebuiltMotion(value: { _ in to }, velocity: { _ in 0 }) }
    if row.motion.hasPrefix("spring: ") {
      let spring =
        row.motion.contains("bounciness")
        ? Spring(bounciness: figures[0], speed: figures[1])
        : row.motion.contains("stiffness")
          ? Spring(stiffness: figures[0], damping: figures[1])
          : row.motion.contains("settling")
            ? Spring(
              settlingDuration: figures[0], dampingRatio: figures[1],
              initialVelocity: figures.count > 2 ? figures[2] : 0)
            : Spring(response: figures[0], dampingRatio: figures[1])
      let motion = SpringMotion(
        spring: spring, fromValue: from, toValue: to, initialVelocity: speed)
      return RebuiltMotion(
        value: { motion.value(at: $0 - start) }, velocity: { motion.velocity(at: $0 - start) })
    }
    let curves: [String: CubicBezier] = [
      "linear": .linear, "ease": .default, "ease in": .easeIn, "ease out": .easeOut,
      "ease in-out": .easeInOut,
    ]
    let parts = row.motion.split(separator: ", ", maxSplits: 1)
    guard let name = parts.first?.split(separator: " s ").last, let curve = curves[String(name)],
      (parts.count > 1) == (row.iterations > 1)
    else { throw Unreadable(text: row.motion) }
    let motion = EasedMotion(timing: curve, duration: figures[0], fromValue: from, toValue: to)
    let duration = figures[0]
    // What a velocity taken over has beyond the curve's own fades: t (1 - t / d)² of it is added.
    let excess = row.details.contains("velocity kept") ? speed - motion.velocity(at: 0) : 0
    func extra(_ time: Double) -> Double {
      excess * time * (1 - time / duration) * (1 - time / duration)
    }
    if row.iterations > 1 {
      let returns = row.motion.contains("there and back")
      func value(_ time: Double) -> Double {
        let iteration = ((time - start) / duration + 1e-9).rounded(.down)
        let value = motion.value(at: max(0, time - start - iteration * duration))
        return returns && iteration.remainder(dividingBy: 2) != 0 ? from + to - value : value
      }
      return RebuiltMotion(value: value, velocity: { _ in 0 })
    }
    return RebuiltMotion(
      value: { motion.value(at: $0 - start) + extra($0 - start) },
      velocity: { time in
        let share = (time - start) / duration
        return motion.velocity(at: time - start) + excess * (1 - share) * (1 - 3 * share)
      })
  }

  /// The numbers of a text, with true minus signs.
  private static func numbers(_ text: String) -> [Double] {
    var found: [Double] = []
    var digits = ""
    for character in text + " " {
      if character.isNumber || character == "." && !digits.isEmpty {
        digits.append(character)
      } else if character == "\u{2212}" {
        digits = "-"
      } else {
        if let number = Double(digits) { found.append(number) }
        digits = ""
      }
    }
    return found
  }
}
