// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeStoryboard

/// A change of look weighs 0.35 of itself beside a motion of its layer, and one of its edge beside
/// a change of its colour.
@Suite("Weights of changes of look")
struct LookWeightTests {
  private func track(
    _ property: String, _ start: Double, _ length: Double, layer: String = "dot"
  ) -> Track {
    let isColor = property.hasSuffix("Color")
    let (from, to) = isColor ? ([0.0, 0, 0], [1.0, 1, 1]) : ([0.0], [1.0])
    return Track(
      layer: layer, property: property, threshold: 0.01, initialValue: from,
      segments: [Fixtures.linear(start, start + length, from: from, to: to)])
  }

  private typealias Row = (
    own: String, other: String, start: Double, length: Double, isSmaller: Bool
  )

  /// The change itself lasts from 1 s to 1.25 s.
  private static let rows: [Row] = [
    ("borderColor", "", 0, 0, false), ("borderWidth", "", 0, 0, false),
    ("cornerRadius", "", 0, 0, false), ("backgroundColor", "", 0, 0, false),
    ("shapeLayer.lineDashPhase", "", 0, 0, true), ("opacity", "", 0, 0, false),
    ("borderWidth", "borderColor", 1, 0.25, false), ("cornerRadius", "borderColor", 1, 0.25, false),
    ("borderColor", "borderWidth", 1, 0.25, false),
    ("borderColor", "backgroundColor", 1, 0.25, true),
    ("borderWidth", "backgroundColor", 1, 0.25, true),
    ("cornerRadius", "backgroundColor", 1, 0.25, true),
    ("cornerRadius", "opacity", 1, 0.25, false),
    // Before, after, and at both ends.
    ("cornerRadius", "backgroundColor", 0.25, 0.5, false),
    ("cornerRadius", "backgroundColor", 0.25, 0.8, true),
    ("cornerRadius", "backgroundColor", 1.2, 0.5, true),
    ("cornerRadius", "backgroundColor", 1.5, 0.5, false),
    ("backgroundColor", "cornerRadius", 1, 0.25, false),
    ("backgroundColor", "borderColor", 1, 0.25, false),
    ("shadowOpacity", "backgroundColor", 1, 0.25, false),
    ("backgroundColor", "positionX", 1, 0.25, true), ("backgroundColor", "height", 1.2, 1, true),
    ("backgroundColor", "rotation", 0.25, 0.8, true),
    ("backgroundColor", "rotation", 0.25, 0.5, false),
    ("backgroundColor", "scaleX", 1.5, 0.5, false), ("cornerRadius", "translationY", 1, 0.1, true),
    ("borderColor", "positionX", 1, 0.1, true), ("shadowOpacity", "width", 1, 0.1, true),
    ("opacity", "positionX", 1, 0.25, false), ("positionY", "positionX", 1, 0.25, false),
    ("rotation", "backgroundColor", 1, 0.25, false), ("scaleX", "positionX", 1, 0.25, false),
  ]

  @Test func weight_ofAChange_dependsOnWhatElseItsLayerDoes() {
    for row in Self.rows {
      for layer in row.other.isEmpty ? ["dot"] : ["dot", "other"] {
        var tracks = [track(row.own, 1, 0.25)]
        if !row.other.isEmpty {
          tracks.append(track(row.other, row.start, row.length, layer: layer))
        }
        for tracks in [tracks, tracks.reversed()] {
          let arrival = Fixtures.recording(tracks).momentCandidates().first {
            $0.layer == "dot" && $0.property == row.own
          }
          let isSmaller = row.isSmaller && (layer == "dot" || row.other.isEmpty)
          let weight = (40 + 30 * 0.5) * (isSmaller ? 0.35 : 1)
          #expect((arrival?.weight ?? .nan) == weight, "\(row) of \(layer)")
        }
      }
    }
  }
}
