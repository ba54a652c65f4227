// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing

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
  /// The fields written while the accessors meant the shown values.
  var writtenFields: LayerFields = []

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

extension LayerValues {
  /// Takes some fields from other values.
  mutating func copy(_ fields: LayerFields, from other: LayerValues) {
    if fields.isEmpty { return }
    func has(_ field: LayerFields) -> Bool { fields.contains(field) }
    if has(.positionX) { position.x = other.position.x }
    if has(.positionY) { position.y = other.position.y }
    if has(.zPosition) { zPosition = other.zPosition }
    if has(.originX) { bounds.origin.x = other.bounds.origin.x }
    if has(.originY) { bounds.origin.y = other.bounds.origin.y }
    if has(.width) { bounds.size.width = other.bounds.size.width }
    if has(.height) { bounds.size.height = other.bounds.size.height }
    if has(.anchorPoint) { anchorPoint = other.anchorPoint }
    if has(.scaleX) { transform.scale.x = other.transform.scale.x }
    if has(.scaleY) { transform.scale.y = other.transform.scale.y }
    if has(.rotationX) { transform.rotation.x = other.transform.rotation.x }
    if has(.rotationY) { transform.rotation.y = other.transform.rotation.y }
    if has(.rotation) { transform.rotation.z = other.transform.rotation.z }
    if has(.translationX) { transform.translation.x = other.transform.translation.x }
    if has(.translationY) { transform.translation.y = other.transform.translation.y }
    if has(.translationZ) { transform.translation.z = other.transform.translation.z }
    if has(.transformBase) { transform.base = other.transform.base }
    if has(.sublayerTransform) { sublayerTransform = other.sublayerTransform }
    if has(.opacity) { opacity = other.opacity }
    if has(.backgroundColor) { backgroundColor = other.backgroundColor }
    if has(.cornerRadius) { cornerRadius = other.cornerRadius }
    if has(.borderWidth) { borderWidth = other.borderWidth }
    if has(.borderColor) { borderColor = other.borderColor }
    if has(.shadowColor) { shadowColor = other.shadowColor }
    if has(.shadowOffset) { shadowOffset = other.shadowOffset }
    if has(.shadowOpacity) { shadowOpacity = other.shadowOpacity }
    if has(.shadowRadius) { shadowRadius = other.shadowRadius }
    if has(.textColor) { textColor = other.textColor }
    if has(.strokeStart) { strokeStart = other.strokeStart }
    if has(.strokeEnd) { strokeEnd = other.strokeEnd }
    if has(.strokeColor) { strokeColor = other.strokeColor }
    if has(.fillColor) { fillColor = other.fillColor }
    if has(.lineWidth) { lineWidth = other.lineWidth }
    if has(.lineDashPhase) { lineDashPhase = other.lineDashPhase }
  }
}

extension LayerValues {
  /// Those of some fields that are the same in other values.
  func fieldsEqual(to other: LayerValues, among fields: LayerFields) -> LayerFields {
    var same: LayerFields = []
    for index in 0..<LayerFields.count {
      let field = LayerFields(rawValue: 1 << UInt64(index))
      guard fields.contains(field) else { continue }
      var changed = other
      changed.copy(field, from: self)
      if changed == other { same.insert(field) }
    }
    return same
  }
}
