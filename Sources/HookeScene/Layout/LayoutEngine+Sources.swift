// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What has to move for constraints to move a layer; for recordings, which say what set that off.

/// A place or a length of a layer that constraints determine.
struct PlacedQuantity: Hashable {
  /// The places across and down, which depend on the lengths, and the lengths.
  enum Quantity: CaseIterable {
    case across, down, width, height

    init(_ attribute: LayoutAttribute) {
      switch attribute.kind {
      case .horizontalPlace: self = .across
      case .verticalPlace: self = .down
      case .length: self = attribute == .width ? .width : .height
      }
    }

    /// The fields of a layer that hold it.
    var fields: LayerFields {
      switch self {
      case .across: [.positionX]
      case .down: [.positionY]
      case .width: [.width]
      case .height: [.height]
      }
    }

    /// The fields of a layer that determine it for the layers that refer to it.
    var sourceFields: LayerFields {
      switch self {
      case .across: [.positionX, .width, .anchorPoint]
      case .down: [.positionY, .height, .anchorPoint]
      case .width: [.width]
      case .height: [.height]
      }
    }

    /// The place and the length of one direction.
    fileprivate var direction: [Quantity] {
      self == .across || self == .width ? [.across, .width] : [.down, .height]
    }
  }

  var layer: ObjectIdentifier
  var quantity: Quantity
}

/// A constraint, or some fields of a layer that constraints refer to.
struct LayoutSource {
  var target: ObjectIdentifier
  /// The fields of a layer; nil of a constraint.
  var fields: LayerFields?
}

extension LayoutEngine {
  /// The most constraints of a layout in which what moves a layer is looked for.
  ///
  /// The search takes their square. In a larger layout it is what asked for the pass.
  static let mostSearched = 400

  /// The constraints that determine a quantity of a layer, directly or through others, and what
  /// they refer to of other layers and of those above these.
  func sources(of layer: Layer, _ quantity: PlacedQuantity.Quantity) -> [LayoutSource] {
    let key = PlacedQuantity(layer: ObjectIdentifier(layer), quantity: quantity)
    if let known = sources[key] { return known }
    var found: [LayoutSource] = []
    var seen: Set = [key]
    var open = [(layer, quantity)]
    while let (placed, quantity) = open.popLast() {
      for entry in determining(quantity, of: placed) {
        found.append(LayoutSource(target: ObjectIdentifier(entry.constraint)))
        guard let other = entry.layers.dropFirst().first,
          let attribute = entry.constraint.secondAttribute
        else { continue }
        let next = PlacedQuantity.Quantity(attribute)
        // A length does not depend on where the layers above are.
        let isLength = attribute.kind == .length
        for above in sequence(first: other, next: { isLength ? nil : $0.superlayer }) {
          let key = PlacedQuantity(layer: ObjectIdentifier(above), quantity: next)
          guard seen.insert(key).inserted else { continue }
          found.append(LayoutSource(target: key.layer, fields: next.sourceFields))
          open.append((above, next))
        }
      }
    }
    sources[key] = found
    return found
  }

  /// The constraints of a layer that determine a quantity: those of its direction, unless some say
  /// what a length is.
  private func determining(
    _ quantity: PlacedQuantity.Quantity, of layer: Layer
  ) -> [LayoutEntry] {
    let own = entries.filter { $0.layers.first === layer }
    let equal = own.filter {
      PlacedQuantity.Quantity($0.constraint.firstAttribute) == quantity
        && $0.constraint.relation == .equal
    }
    if quantity == .width || quantity == .height, !equal.isEmpty { return equal }
    return own.filter {
      quantity.direction.contains(PlacedQuantity.Quantity($0.constraint.firstAttribute))
    }
  }
}
