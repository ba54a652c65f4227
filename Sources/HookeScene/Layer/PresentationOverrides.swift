// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The fields of a layer that are shown apart from what was set, with the animations that show
/// them.
struct PresentationOverrides {
  private struct Entry {
    var animation: Animation
    var key: String
    var fields: LayerFields
  }

  private var entries: [Entry] = []
  /// All fields shown apart.
  private(set) var fields: LayerFields = []

  /// Enters an animation of some fields.
  mutating func begin(_ animation: Animation, key: String, _ fields: LayerFields) {
    entries.append(Entry(animation: animation, key: key, fields: fields))
    self.fields.formUnion(fields)
  }

  /// Removes the animations that are over; returns the fields that are no longer shown apart.
  mutating func end(where isOver: (Animation) -> Bool) -> LayerFields {
    entries.removeAll { isOver($0.animation) }
    let before = fields
    fields = entries.reduce(into: []) { $0.formUnion($1.fields) }
    return before.subtracting(fields)
  }

  /// The keys of the animations, in order of addition.
  var keys: [String] { entries.map(\.key) }
}
