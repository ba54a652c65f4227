// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// Which fields of a layer are shown apart from what was set, and because of which animations.
struct PresentationOverrides {
  private struct Entry {
    var animation: Animation
    var key: String
    var fields: LayerFields
  }

  private var entries: [Entry] = []
  /// All fields shown apart.
  private(set) var fields: LayerFields = []

  /// From now on the animation shows the fields apart.
  mutating func begin(_ animation: Animation, key: String, _ fields: LayerFields) {
    entries.append(Entry(animation: animation, key: key, fields: fields))
    self.fields.formUnion(fields)
  }

  /// Ends what `isOver` says: returns the fields that nothing shows apart any more.
  mutating func end(where isOver: (Animation) -> Bool) -> LayerFields {
    entries.removeAll { isOver($0.animation) }
    let before = fields
    fields = entries.reduce(into: []) { $0.formUnion($1.fields) }
    return before.subtracting(fields)
  }

  /// The keys of the animations, in order of addition.
  var keys: [String] { entries.map(\.key) }
}
