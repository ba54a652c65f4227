// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeRecording

/// A motion as a CSS easing of straight pieces, with its duration.
struct MotionStyleSheet {
  private let motion: PlottedMotion
  private let name: String

  init(_ motion: PlottedMotion, name: String? = nil) {
    self.motion = motion
    self.name = name ?? motion.kind
  }

  /// The style sheet.
  ///
  /// - Throws: `ValidationError` for a motion that no easing can follow.
  func text() throws -> String {
    let fitted = try fitted()
    return StyleSheet(
      name: name,
      comment: [
        motion.summary + ".",
        "Settles within \(Self.percent(fitted.rest)) of the way in "
          + "\(NumberFormat.readable(fitted.settlingTime, digits: 7)) s.",
        Self.accuracy(fitted),
      ],
      duration: fitted.duration, function: "linear", arguments: fitted.easing.arguments
    ).text
  }

  /// The easing.
  ///
  /// - Throws: `ValidationError` for a motion that no easing can follow.
  func fitted() throws -> MotionEasing {
    do throws(MotionEasing.Failure) {
      return try MotionEasing(
        from: motion.from, to: motion.to, threshold: motion.threshold,
        settlingTime: motion.settlingTime, value: { motion.state($0).value })
    } catch {
      throw ValidationError(words(error))
    }
  }

  /// The number of corners and the largest error, as a sentence.
  static func accuracy(_ fitted: MotionEasing) -> String {
    "\(fitted.easing.controlPoints.count) points, "
      + "largest error \(percent(fitted.easing.error)) of the way."
  }

  /// The reason for which there is no easing.
  private func words(_ failure: MotionEasing.Failure) -> String {
    switch failure {
    case .noDistance:
      "CSS needs a distance: this motion ends at \(NumberFormat.readable(motion.to)), "
        + "where it starts"
    case .neverRests: "CSS needs a motion that comes to rest, and this one never does"
    case .tooShort:
      "CSS has its durations in whole milliseconds, and this motion is over sooner: slow it down"
    case .tooNear:
      "CSS needs a longer way than from \(NumberFormat.exact(motion.from)) to "
        + "\(NumberFormat.exact(motion.to)), with few numbers between them"
    case .tooFast:
      "CSS cannot follow a motion that swings so often within 0.2 % of its way: damp it more"
    }
  }

  /// A share in percent, rounded up, so that no error is printed smaller than it is.
  ///
  /// The small subtraction keeps 0.1 from becoming 0.101.
  private static func percent(_ share: Double) -> String {
    NumberFormat.short((share * 1e5 - 1e-6).rounded(.up) / 1e3, 3) + " %"
  }
}
