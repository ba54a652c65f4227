// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// The selection of moments as the command line takes it.
enum MomentsOption {
  /// The greatest number of frames of a flip book.
  static let most = Recording.greatestCount

  /// The greatest number of frames of any other layout.
  static let mostOnSheets = 1000

  private static let usage =
    "give key, a whole number 1 to \(most), every:SECONDS or at:T,T,..."

  /// Reads `key`, `N`, `every:SECONDS` or `at:T,T,...`.
  @Sendable
  static func selection(_ text: String) throws -> MomentSelection {
    let text = text.lowercased()
    if text == "key" { return .key }
    if let count = Int(text) {
      guard (1...most).contains(count) else {
        throw ValidationError("a number of moments is 1 to \(most)")
      }
      return .count(count)
    }
    if text.hasPrefix("every:") {
      let step = try number(text.dropFirst(6), NumberArgument.value)
      guard step > 0 else { throw ValidationError("the seconds between moments must be > 0") }
      return .interval(step)
    }
    if text.hasPrefix("at:") {
      let times = try text.dropFirst(3).split(separator: ",", omittingEmptySubsequences: false)
        .map { try number($0, NumberArgument.time) }
      guard times.allSatisfy({ $0 >= 0 }) else { throw ValidationError("times must be >= 0") }
      guard times.count <= most else { throw ValidationError("at most \(most) times") }
      return .times(times)
    }
    throw ValidationError(usage)
  }

  private static func number(
    _ text: Substring, _ read: (String) throws -> Double
  ) throws -> Double {
    do {
      return try read(String(text))
    } catch {
      throw ValidationError("'\(text)' is \(error); \(usage)")
    }
  }
}
