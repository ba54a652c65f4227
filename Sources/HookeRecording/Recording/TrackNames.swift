// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The names of tracks that are taken.
struct TrackNames {
  /// The name of a track: those of its layer and its property.
  struct Name: Hashable {
    var layer: String
    var property: String
  }

  /// The number of the last track of each name that is taken; only looked up.
  private var lastNumbers: [Name: Int] = [:]

  /// The name of a target's tracks, unless it is taken.
  static func name(of target: AnyObject) -> String {
    (target as? any RecordedTarget)?.recordedName ?? "\(type(of: target))"
  }

  /// Returns the name for a new track of a target, with a number if another target with the
  /// property has the same name.
  ///
  /// - Complexity: O(1), so that any number of targets may have one name.
  mutating func take(for target: AnyObject, _ property: String) -> String {
    let plain = Name(layer: Self.name(of: target), property: property)
    var number = lastNumbers[plain] ?? 0
    var name = plain
    repeat {
      number += 1
      if number > 1 { name.layer = "\(plain.layer) \(number)" }
    } while lastNumbers[name] != nil
    lastNumbers[name] = 1
    lastNumbers[plain] = number
    return name.layer
  }
}
