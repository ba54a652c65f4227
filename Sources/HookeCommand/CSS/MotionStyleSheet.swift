// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeStoryboard

/// A motion as a CSS easing of straight pieces, with its duration.
struct MotionStyleSheet {
  private let motion: PlottedMotion

  init(_ motion: PlottedMotion) {
    self.motion = motion
  }

  /// The greatest distance left at the end, as a share of the whole: the easing ends on the target.
  private static let largestRest = 0.001

  /// The style sheet.
  ///
  /// - Throws: `ValidationError` for a motion that no easing can follow.
  func text() throws -> String {
    let distance = motion.distance
    guard distance != 0 else {
      throw ValidationError(
        "--css needs a distance: this motion ends at \(NumberFormat.readable(motion.to)), "
          + "where it starts")
    }
    let threshold = min(motion.threshold, Self.largestRest * distance.magnitude)
    let rest = motion.settlingTime(threshold)
    guard rest.isFinite, distance.isFinite else {
      throw ValidationError("--css needs a motion that comes to rest, and this one never does")
    }
    let duration = Self.printable(rest)
    let easing = LinearEasing { (motion.state($0 * duration).value - motion.from) / distance }
    guard let easing else {
      throw ValidationError(
        "--css cannot follow a motion that swings so often within 0.2 % of its way: damp it more")
    }
    return StyleSheet(
      name: motion.kind,
      comment: [
        motion.summary + ".",
        "Settles within \(Self.percent(threshold / distance.magnitude)) of the way in "
          + "\(NumberFormat.readable(rest, digits: 7)) s.",
        "\(easing.controlPoints.count) points, largest error \(Self.percent(easing.error)) of the way.",
      ],
      duration: duration, function: "linear", arguments: easing.arguments
    ).text
  }

  /// The duration rounded up to milliseconds.
  private static func printable(_ seconds: Double) -> Double {
    max(1, (seconds * 1000).rounded(.up)) / 1000
  }

  /// A share in percent, rounded up, so that no error is printed smaller than it is.
  ///
  /// The small subtraction keeps 0.1 from becoming 0.101.
  private static func percent(_ share: Double) -> String {
    NumberFormat.short((share * 1e5 - 1e-6).rounded(.up) / 1e3, 3) + " %"
  }
}
