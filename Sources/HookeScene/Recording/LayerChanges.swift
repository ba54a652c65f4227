// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// The causes of changes to fields of layers since the last observation of a recording.
struct LayerChanges {
  /// Only looked up: the order of a dictionary must not reach a recording.
  private var changes: [ObjectIdentifier: [(fields: LayerFields, cause: Observation.Cause)]] = [:]

  /// Notes the cause of a change to fields of a layer.
  mutating func note(_ layer: Layer, _ fields: LayerFields, _ cause: Observation.Cause) {
    changes[ObjectIdentifier(layer), default: []].append((fields, cause))
  }

  /// Notes the cause of a change to the constant of a constraint.
  mutating func note(_ constraint: LayoutConstraint, _ cause: Observation.Cause) {
    changes[ObjectIdentifier(constraint), default: []].append(([], cause))
  }

  /// The cause of the last change to the constant of a constraint; nil if none was noted.
  func cause(of constraint: LayoutConstraint) -> Observation.Cause? {
    changes[ObjectIdentifier(constraint)]?.last?.cause
  }

  /// The cause of the last change to any of some fields of a layer; nil if none was noted.
  func cause(of layer: Layer, _ fields: LayerFields) -> Observation.Cause? {
    changes[ObjectIdentifier(layer)]?.last { !$0.fields.isDisjoint(with: fields) }?.cause
  }
}

extension StageContext {
  /// Runs code of the program, and notes its kind as the cause of what it changes.
  func performing(_ source: Track.Segment.Source, _ action: () -> Void) {
    let before = activity
    activity = source
    action()
    activity = before
  }

  /// Notes the current cause, if there is one, for fields of a layer that are about to change.
  func noteChange(of layer: Layer, _ fields: LayerFields) {
    guard changes != nil else { return }
    if layout.isApplying {
      changes?.note(layer, fields, Observation.Cause(.layout, trigger: layout.trigger))
      // Animations ask for passes between the events, as long as they move a constraint.
      guard !runningAnimations.isEmpty, layout.entries.count <= LayoutEngine.mostSearched else {
        return
      }
      for quantity in PlacedQuantity.Quantity.allCases
      where !quantity.fields.isDisjoint(with: fields) {
        let sources = layout.sources(of: layer, quantity)
        guard let trigger = runningAnimations.latestTrigger(movingAny: sources) else { continue }
        changes?.note(layer, quantity.fields, Observation.Cause(.layout, trigger: trigger))
      }
    } else if let activity {
      changes?.note(layer, fields, Observation.Cause(activity, trigger: trigger))
    }
  }

  /// Notes the current cause, if there is one, for the constant of a constraint that has changed.
  func noteChange(of constraint: LayoutConstraint) {
    guard changes != nil, let activity else { return }
    changes?.note(constraint, Observation.Cause(activity, trigger: trigger))
  }
}
