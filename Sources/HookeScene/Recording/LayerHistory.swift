// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// What one layer showed over a run: its values at the instants at which they were others than before.
final class LayerHistory {
  private struct Entry {
    var time: Double
    var values: LayerValues
    /// What changed fields, where it is known.
    var changes: LayerChanges
    /// What changed the others.
    var otherwise: Track.Segment.Source
  }

  let layer: Layer
  private var entries: [Entry] = []
  /// The fields that have changed.
  private(set) var changedFields: LayerFields = []

  init(_ layer: Layer) { self.layer = layer }

  /// Notes what the layer shows at an instant.
  ///
  /// - Returns: Whether that is something else than before.
  func observe(
    at time: Double, lookedLast: Double, _ changes: LayerChanges,
    otherwise: Track.Segment.Source
  ) -> Bool {
    let values = layer.presentation
    guard let last = entries.last else {
      entries.append(Entry(time: time, values: values, changes: changes, otherwise: otherwise))
      return false
    }
    guard values != last.values else { return false }
    if lookedLast > last.time, lookedLast < time {
      var held = last
      held.time = lookedLast
      entries.append(held)
    }
    if last.time == time, entries.count > 1 { entries.removeLast() }
    changedFields.formUnion(values.fieldsDiffering(from: last.values, among: layer.allFields))
    entries.append(Entry(time: time, values: values, changes: changes, otherwise: otherwise))
    return true
  }

  /// What the layer showed of a property, in order of time.
  func observations(of property: AnyLayerProperty) -> [Observation] {
    entries.map { entry in
      Observation(
        time: entry.time, value: property.value(entry.values),
        source: entry.changes.source(of: layer, property.fields) ?? entry.otherwise)
    }
  }
}

extension Layer {
  /// The fields that properties show: those of every layer, and those added.
  fileprivate final var allFields: LayerFields {
    addedFields.reduce(into: Self.fieldsOfEveryLayer) { $0.formUnion(LayerFields($1)) }
  }

  private static let fieldsOfEveryLayer = AnyLayerProperty.ofEveryLayer.reduce(
    into: LayerFields()
  ) { $0.formUnion($1.fields) }
}
