// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The smallest part of ``LayerValues`` that can be shown apart from what was set.
enum LayerField: UInt64, CaseIterable, Sendable {
  case positionX, positionY, zPosition, originX, originY, width, height, anchorPoint
  case scaleX, scaleY, rotationX, rotationY, rotation
  case translationX, translationY, translationZ, transformBase
  case subscale, subrotation, subtranslationX, subtranslationY, subtranslationZ, sublayerBase
  case opacity, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOffset, shadowOpacity, shadowRadius
  case textColor, strokeStart, strokeEnd, strokeColor, fillColor, lineWidth, lineDashPhase
  case maskedCorners, cornerRadii, pathPosition
  case transformDepth, perspective, sublayerDepth, sublayerPerspective

  /// Where the field lies among the values of a layer.
  var path: any LayerFieldPath {
    switch self {
    case .positionX: \LayerValues.position.x
    case .positionY: \LayerValues.position.y
    case .zPosition: \LayerValues.zPosition
    case .originX: \LayerValues.bounds.origin.x
    case .originY: \LayerValues.bounds.origin.y
    case .width: \LayerValues.bounds.size.width
    case .height: \LayerValues.bounds.size.height
    case .anchorPoint: \LayerValues.anchorPoint
    case .scaleX: \LayerValues.transform.scale.x
    case .scaleY: \LayerValues.transform.scale.y
    case .rotationX: \LayerValues.transform.rotation.x
    case .rotationY: \LayerValues.transform.rotation.y
    case .rotation: \LayerValues.transform.rotation.z
    case .translationX: \LayerValues.transform.translation.x
    case .translationY: \LayerValues.transform.translation.y
    case .translationZ: \LayerValues.transform.translation.z
    case .transformBase: \LayerValues.transform.base
    case .subscale: \LayerValues.sublayerTransform.scale
    case .subrotation: \LayerValues.sublayerTransform.rotation
    case .subtranslationX: \LayerValues.sublayerTransform.translation.x
    case .subtranslationY: \LayerValues.sublayerTransform.translation.y
    case .subtranslationZ: \LayerValues.sublayerTransform.translation.z
    case .sublayerBase: \LayerValues.sublayerTransform.base
    case .opacity: \LayerValues.opacity
    case .backgroundColor: \LayerValues.backgroundColor
    case .cornerRadius: \LayerValues.cornerRadius
    case .borderWidth: \LayerValues.borderWidth
    case .borderColor: \LayerValues.borderColor
    case .shadowColor: \LayerValues.shadowColor
    case .shadowOffset: \LayerValues.shadowOffset
    case .shadowOpacity: \LayerValues.shadowOpacity
    case .shadowRadius: \LayerValues.shadowRadius
    case .textColor: \LayerValues.textColor
    case .strokeStart: \LayerValues.strokeStart
    case .strokeEnd: \LayerValues.strokeEnd
    case .strokeColor: \LayerValues.strokeColor
    case .fillColor: \LayerValues.fillColor
    case .lineWidth: \LayerValues.lineWidth
    case .lineDashPhase: \LayerValues.lineDashPhase
    case .maskedCorners: \LayerValues.maskedCorners
    case .cornerRadii: \LayerValues.cornerRadii
    case .pathPosition: \LayerValues.pathPosition
    case .transformDepth: \LayerValues.transform.depth
    case .perspective: \LayerValues.transform.m34
    case .sublayerDepth: \LayerValues.sublayerTransform.depth
    case .sublayerPerspective: \LayerValues.sublayerTransform.m34
    }
  }
}

/// A key path to one field of ``LayerValues``, whatever its type.
protocol LayerFieldPath {
  /// Takes the field from other values.
  func copy(from other: LayerValues, to values: inout LayerValues)
  /// Whether the field is the same in both values.
  func isEqual(in values: LayerValues, _ other: LayerValues) -> Bool
}

extension WritableKeyPath: LayerFieldPath where Root == LayerValues, Value: Equatable {
  func copy(from other: LayerValues, to values: inout LayerValues) {
    values[keyPath: self] = other[keyPath: self]
  }

  func isEqual(in values: LayerValues, _ other: LayerValues) -> Bool {
    values[keyPath: self] == other[keyPath: self]
  }
}

/// A set of fields: those of every layer, as bits, and those that subclasses add.
struct LayerFields: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0
  /// The fields that subclasses add, in the order they came into the set.
  private(set) var added: [AddedLayerField] = []

  init(arrayLiteral fields: LayerField...) {
    for field in fields { bits |= 1 << field.rawValue }
  }

  init(_ field: AddedLayerField) { added = [field] }

  static let position: LayerFields = [.positionX, .positionY]
  static let size: LayerFields = [.width, .height]
  static let bounds: LayerFields = [.originX, .originY, .width, .height]
  static let scale: LayerFields = [.scaleX, .scaleY]
  static let transform: LayerFields = [
    .scaleX, .scaleY, .rotationX, .rotationY, .rotation,
    .translationX, .translationY, .translationZ, .transformBase, .transformDepth, .perspective,
  ]
  static let sublayerTransform: LayerFields = [
    .subscale, .subrotation, .subtranslationX, .subtranslationY, .subtranslationZ, .sublayerBase,
    .sublayerDepth, .sublayerPerspective,
  ]
  /// The fields that place a layer in the layer above.
  static let place: LayerFields = [.positionX, .positionY, .anchorPoint]

  var isEmpty: Bool { bits == 0 && added.isEmpty }

  /// The fields that every layer has, in the order of their declaration.
  var ofEveryLayer: some Sequence<LayerField> {
    LayerField.allCases.lazy.filter { [bits] in bits & (1 << $0.rawValue) != 0 }
  }

  func contains(_ field: LayerField) -> Bool { bits & (1 << field.rawValue) != 0 }

  func isSuperset(of other: LayerFields) -> Bool { other.subtracting(self).isEmpty }

  func isDisjoint(with other: LayerFields) -> Bool {
    bits & other.bits == 0
      && (added.isEmpty || other.added.isEmpty || !added.contains { other.added.contains($0) })
  }

  func intersection(_ other: LayerFields) -> LayerFields {
    var result = self
    result.bits &= other.bits
    result.added.removeAll { !other.added.contains($0) }
    return result
  }

  func subtracting(_ other: LayerFields) -> LayerFields {
    var result = self
    result.bits &= ~other.bits
    if !other.added.isEmpty { result.added.removeAll { other.added.contains($0) } }
    return result
  }

  mutating func formUnion(_ other: LayerFields) {
    bits |= other.bits
    for field in other.added where !added.contains(field) { added.append(field) }
  }

  func union(_ other: LayerFields) -> LayerFields {
    var result = self
    result.formUnion(other)
    return result
  }
}

extension LayerValues {
  /// Takes some fields from other values.
  mutating func copy(_ fields: LayerFields, from other: LayerValues) {
    for field in fields.ofEveryLayer { field.path.copy(from: other, to: &self) }
    for field in fields.added { added[field.name] = other.added[field.name] }
  }

  /// Those of some fields that differ in other values.
  func fieldsDiffering(from other: LayerValues, among fields: LayerFields) -> LayerFields {
    var differing = fields
    for field in fields.ofEveryLayer where field.path.isEqual(in: self, other) {
      differing = differing.subtracting([field])
    }
    for field in fields.added where field.value(in: self) == field.value(in: other) {
      differing = differing.subtracting(LayerFields(field))
    }
    return differing
  }
}
