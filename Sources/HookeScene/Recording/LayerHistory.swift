// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// The presentation values of one layer over a run, at the instants at which they changed.
final class LayerHistory {
  private struct Entry {
    var time: Double
    var values: LayerValues
    /// The causes that are known, by field.
    var changes: LayerChanges
    /// The cause of all other changes.
    var defaultCause: Observation.Cause
  }

  let layer: Layer
  private var entries: [Entry] = []
  /// The layer's ``Layer/presentationCount`` at the last call.
  private var lastCount: Int?
  /// The fields that have changed.
  private(set) var changedFields: LayerFields = []

  /// The changes of what no track shows.
  private(set) var changes: [Recording.Change] = []
  /// Whether the layer was on the stage when the stage was last looked at.
  private(set) var isOnStage = false
  private let text: TextLayer?
  private let field: TextField?
  private let control: Control?
  private var last: Look

  /// The state of a layer that no track shows.
  private struct Look {
    var isHidden: Bool
    var text: String
    var isEnabled: Bool
  }

  init(_ layer: Layer) {
    self.layer = layer
    (text, field, control) = (layer as? TextLayer, layer as? TextField, layer as? Control)
    last = Look(
      isHidden: layer.isHidden, text: text?.text ?? field?.shownText ?? "",
      isEnabled: control?.isEnabled ?? true)
  }

  /// Notes that the layer has come onto the stage or has left it.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - isChange: Whether that is a change of its own: it has neither been there from the
  ///     beginning, nor comes or goes with the layer around it.
  /// - Returns: Whether a change was noted: what holds the layers of a transition makes none.
  func notePresence(at time: Double, isChange: Bool) -> Bool {
    isOnStage.toggle()
    guard isChange, !(layer is TransitionContainer) else { return false }
    changes.append(
      Recording.Change(
        time: time, layer: layer.recordedName, property: .isOnStage, from: "\(!isOnStage)",
        to: "\(isOnStage)"))
    return true
  }

  /// Notes what has changed and no track shows: whether the layer is hidden, its text, and whether
  /// it reacts to touches.
  ///
  /// - Returns: Whether something has.
  func noteChanges(at time: Double) -> Bool {
    let count = changes.count
    func note(_ property: Recording.Change.Property, _ from: String, _ to: String) {
      changes.append(
        Recording.Change(
          time: time, layer: layer.recordedName, property: property, from: from, to: to))
    }
    if layer.isHidden != last.isHidden {
      note(.isHidden, "\(last.isHidden)", "\(layer.isHidden)")
      last.isHidden = layer.isHidden
    }
    if let now = text?.text ?? field?.shownText, now != last.text {
      note(.text, last.text, now)
      last.text = now
    }
    if let control, control.isEnabled != last.isEnabled {
      note(.isEnabled, "\(last.isEnabled)", "\(control.isEnabled)")
      last.isEnabled = control.isEnabled
    }
    return changes.count > count
  }

  /// Notes the layer's presentation values at an instant.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds, not before the one of the last call.
  ///   - lastObservationTime: Until when the values of the last call are known to have held.
  ///   - changes: The causes of changes since then that are known.
  ///   - defaultCause: The cause of all other changes.
  /// - Returns: Whether the values differ from those of the last call.
  func observe(
    at time: Double, lastObservationTime: Double, _ changes: LayerChanges,
    defaultCause: Observation.Cause
  ) -> Bool {
    // Most layers have not changed, and values take long to copy and compare.
    guard layer.presentationCount != lastCount else { return false }
    lastCount = layer.presentationCount
    let values = layer.presentation
    guard let last = entries.last else {
      entries.append(
        Entry(time: time, values: values, changes: changes, defaultCause: defaultCause))
      return false
    }
    guard values != last.values else { return false }
    if lastObservationTime > last.time, lastObservationTime < time {
      var held = last
      held.time = lastObservationTime
      entries.append(held)
    }
    if last.time == time, entries.count > 1 { entries.removeLast() }
    // Nearly always the fields that changed before are all that differ.
    var known = last.values
    known.copy(changedFields, from: values)
    if known != values {
      changedFields.formUnion(values.fieldsDiffering(from: last.values, among: layer.allFields))
    }
    entries.append(
      Entry(time: time, values: values, changes: changes, defaultCause: defaultCause))
    return true
  }

  /// The observations of one property, in order of time.
  func observations(of property: AnyLayerProperty) -> [Observation] {
    entries.map { entry in
      Observation(
        time: entry.time, value: property.value(entry.values),
        cause: entry.changes.cause(of: layer, property.fields) ?? entry.defaultCause)
    }
  }
}

extension Layer {
  /// The fields that properties read: those of every layer, and those of this one.
  fileprivate final var allFields: LayerFields {
    addedFields.reduce(into: Self.fieldsOfEveryLayer) { $0.formUnion(LayerFields($1)) }
  }

  private static let fieldsOfEveryLayer = AnyLayerProperty.ofEveryLayer.reduce(
    into: LayerFields()
  ) { $0.formUnion($1.fields) }
}
