// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An animated object that names its tracks.
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
  /// The name of the object's tracks; further objects of the same name get a number: "knob 2".
  var recordedName: String { get }
  /// Whether the object is no longer shown, so that another object of its name continues its
  /// tracks.
  var isReplaceable: Bool { get }
}

extension RecordedTarget {
  /// Whether the object is no longer shown: false unless implemented.
  public var isReplaceable: Bool { false }
}
