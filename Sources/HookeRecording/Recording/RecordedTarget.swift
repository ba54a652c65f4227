// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An animated object that says how its tracks are named.
///
/// ```swift
/// final class Knob: RecordedTarget {
///   var angle = 0.0
///   var recordedName: String { "knob" }
/// }
/// ```
///
/// The tracks of an object that does not conform are named after its type.
public protocol RecordedTarget: AnyObject {
  /// The name of the object's tracks; of two objects with one name the second gets a number.
  var recordedName: String { get }
  /// Whether the object is no longer shown, so that another of its name goes on with its tracks.
  var isReplaceable: Bool { get }
}

extension RecordedTarget {
  /// Whether the object is no longer shown: never, unless implemented.
  public var isReplaceable: Bool { false }
}
