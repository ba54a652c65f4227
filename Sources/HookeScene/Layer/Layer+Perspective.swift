// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

// How a layer's plane is seen in that of its superlayer. Layers are flat, as in Core Animation:
// what lies in a layer is projected onto the layer's plane before the layer is projected onto the
// next.

/// The transform that a layer gives its sublayers, about its anchor point.
enum SublayerSpace {
  case flat(AffineTransform)
  case spatial(SpatialMatrix)
}

extension LayerValues {
  /// The transform of the sublayers.
  var sublayerSpace: SublayerSpace {
    guard sublayerTransform.isSpatial else { return .flat(sublayerMatrix) }
    let anchor = anchor
    return .spatial(
      SpatialMatrix.translation(x: -anchor.x, y: -anchor.y)
        .concatenating(sublayerTransform.spatialMatrix)
        .concatenating(.translation(x: anchor.x, y: anchor.y)))
  }

  /// The map from the layer's coordinates to those of a superlayer with a sublayer transform.
  func projection(in outer: SublayerSpace) -> ProjectiveTransform {
    if case .flat(let matrix) = outer, transform.m34 == 0 {
      let flat = transformToSuperlayer
      return ProjectiveTransform(matrix == .identity ? flat : flat.concatenating(matrix))
    }
    let anchor = anchor
    let placed = SpatialMatrix.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(transform.spatialMatrix)
      .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
    switch outer {
    case .flat(let matrix):
      return placed.projection.concatenating(ProjectiveTransform(matrix))
    case .spatial(let matrix): return placed.concatenating(matrix).projection
    }
  }
}

extension Layer {
  /// The map from the layer's coordinates to the superlayer's, as shown.
  final var projection: ProjectiveTransform {
    presentation.projection(in: superlayer?.presentation.sublayerSpace ?? .flat(.identity))
  }

  /// Whether a map of the layer shows its back; a layer mirrored by its own scale shows its front.
  final func showsBack(_ projection: ProjectiveTransform) -> Bool {
    let transform = presentation.transform
    // Turns about an axis are kept in `base`, so its mirror image is not the layer's own.
    let mirror = transform.scale.x * transform.scale.y
    return (projection.determinant < 0) != (mirror < 0)
  }

  /// What measures texts on the layer's stage.
  final var textMeasurer: any TextMeasuring { stage?.textMeasurer ?? MonospacedTextMeasurer() }
}
