// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// A motion as a CSS easing of straight pieces, and its duration.
struct CourseStyle {
  private let course: Course

  init(_ course: Course) {
    self.course = course
  }

  /// How much of the way may be left at the end: the easing's last point stands on the target.
  private static let largestRest = 0.001

  /// The style sheet.
  ///
  /// - Throws: `ValidationError` for a motion that no easing can follow.
  func text() throws -> String {
    let way = course.way
    guard way != 0 else {
      throw ValidationError(
        "--css needs a way to go: this motion ends at \(Figures.readable(course.to)), "
          + "where it starts")
    }
    let threshold = min(course.threshold, Self.largestRest * way.magnitude)
    let rest = course.restTime(threshold)
    guard rest.isFinite, way.isFinite else {
      throw ValidationError("--css needs a motion that comes to rest, and this one never does")
    }
    let duration = Self.printable(rest)
    let easing = LinearEasing { (course.state($0 * duration).value - course.from) / way }
    guard let easing else {
      throw ValidationError(
        "--css cannot follow a motion that swings so often within 0.2 % of its way: damp it more")
    }
    return StyleSheet(
      name: course.kind,
      comment: [
        course.summary + ".",
        "Settles within \(Self.percent(threshold / way.magnitude)) of the way in "
          + "\(Figures.readable(rest, digits: 7)) s.",
        "\(easing.corners.count) points, largest error \(Self.percent(easing.error)) of the way.",
      ],
      duration: duration, function: "linear", arguments: easing.arguments
    ).text
  }

  /// The first duration of whole milliseconds that is not shorter.
  private static func printable(_ seconds: Double) -> Double {
    max(1, (seconds * 1000).rounded(.up)) / 1000
  }

  /// Rounded up, so that no error is printed smaller than it is.
  ///
  /// What is taken off first keeps 0.1 from becoming 0.101.
  private static func percent(_ share: Double) -> String {
    Figures.trimmed((share * 1e5 - 1e-6).rounded(.up) / 1e3, decimals: 3) + " %"
  }
}
