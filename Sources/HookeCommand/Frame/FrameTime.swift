// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeStoryboard

/// An instant of a motion as the command line takes it.
enum FrameTime: Sendable {
  /// Seconds from the start.
  case seconds(Double)
  /// A key moment, by the digits of its number on the sheet, from 1; of any length.
  case keyMoment(String)

  /// Reads seconds, or `key:N`.
  @Sendable
  static func time(_ text: String) throws -> FrameTime {
    if text.hasPrefix("key:") {
      let digits = text.dropFirst(4)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        digits.contains(where: { $0 != "0" })
      else { throw ValidationError("the number of a key moment is 1 or more, as in key:3") }
      return .keyMoment(String(digits))
    }
    guard let seconds = try? NumberArgument.time(text) else {
      throw ValidationError("give seconds, such as 0.35, or key:N for a key moment")
    }
    guard (0...Recording.latestTime).contains(seconds) else {
      throw ValidationError("a time is 0 to \(NumberFormat.readable(Recording.latestTime)) seconds")
    }
    return .seconds(seconds)
  }

  /// The moment itself.
  ///
  /// - Parameters:
  ///   - name: The name of what is drawn, for the message.
  ///   - keyMoments: Finds the key moments.
  /// - Returns: The moment.
  /// - Throws: `ValidationError` where there are not so many key moments.
  func moment(of name: String, _ keyMoments: () throws -> [Moment]) throws -> Moment {
    switch self {
    case .seconds(let seconds): return Moment(time: seconds, caption: "")
    case .keyMoment(let digits):
      let moments = try keyMoments()
      guard let number = Int(digits), number <= moments.count else {
        let times = moments.map { NumberFormat.readable($0.time, digits: 4) }
        throw ValidationError(
          "--at key:\(digits): \(name) has \(moments.count) key moments, at "
            + times.joined(separator: ", ") + " s")
      }
      return moments[number - 1]
    }
  }
}
