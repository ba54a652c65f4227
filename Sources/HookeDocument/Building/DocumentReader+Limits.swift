// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

extension DocumentReader {
  /// What an animation whose value keeps to limits does not have: the instants at which it comes to
  /// them would not be known.
  private static let keysWithoutLimits = [
    "delay", "stagger", "repeat", "autoreverses", "isAdditive", "isPresentation",
  ]

  /// The limits of a throw or a spring; nil without any, and a problem where they are wrong.
  func motionLimits(_ node: DocumentNode) -> MotionLimits? {
    guard let list = node.value("within") else {
      if let edge = node.entries?.first(where: { $0.key.scalar == "edge" }) {
        report(edge.key.range, "'edge' goes with 'within', which gives the limits")
      }
      return nil
    }
    for entry in node.entries ?? [] {
      guard let key = entry.key.scalar, Self.keysWithoutLimits.contains(key) else { continue }
      report(entry.key.range, "'\(key)' does not go with 'within'")
    }
    guard let ends = constants(list, 2) else { return nil }
    guard ends[0] < ends[1] else {
      report(list.range, "the first limit is below the second")
      return nil
    }
    return MotionLimits(ends[0]...ends[1], edge(node.value("edge")))
  }

  private func edge(_ node: DocumentNode?) -> MotionLimits.Edge {
    if let share = node?.number { return .bounce(restitution: min(max(share, 0), 1)) }
    return node?.text == "rubberBand" ? .rubberBand : .stop
  }
}
