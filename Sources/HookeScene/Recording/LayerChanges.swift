// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// What has changed fields of layers since a recording looked at them last.
struct LayerChanges {
  /// Looked up, never gone through.
  private var changes: [ObjectIdentifier: [(fields: LayerFields, source: Track.Segment.Source)]] =
    [:]

  /// Notes what changes fields of a layer.
  mutating func note(_ layer: Layer, _ fields: LayerFields, _ source: Track.Segment.Source) {
    changes[ObjectIdentifier(layer), default: []].append((fields, source))
  }

  /// What changed one of some fields of a layer last; nil where it is not known.
  func source(of layer: Layer, _ fields: LayerFields) -> Track.Segment.Source? {
    changes[ObjectIdentifier(layer)]?.last { !$0.fields.isDisjoint(with: fields) }?.source
  }
}

extension StageContext {
  /// Runs code of the program whose kind is known, so that recordings can say what changed a value.
  func performing(_ source: Track.Segment.Source, _ action: () -> Void) {
    let before = activity
    activity = source
    action()
    activity = before
  }

  /// Notes that fields of a layer are about to be changed by something whose kind is known.
  func noteChange(of layer: Layer, _ fields: LayerFields) {
    guard changes != nil, let source = layout.isApplying ? .layout : activity else { return }
    changes?.note(layer, fields, source)
  }
}
