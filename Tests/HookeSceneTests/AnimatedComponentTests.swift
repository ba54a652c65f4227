// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// One number of a layer set in an animated block, of those that have several: it moves alone.
struct AnimatedComponentTests {
  private typealias Row = (
    model: ReferenceWritableKeyPath<Layer, Double>, shown: WritableKeyPath<LayerValues, Double>
  )

  private static var rows: [Row] {
    [
      (\.position.x, \.position.x), (\.position.y, \.position.y), (\.zPosition, \.zPosition),
      (\.bounds.origin.x, \.bounds.origin.x), (\.bounds.origin.y, \.bounds.origin.y),
      (\.bounds.size.width, \.bounds.size.width), (\.bounds.size.height, \.bounds.size.height),
      (\.anchorPoint.x, \.anchorPoint.x), (\.anchorPoint.y, \.anchorPoint.y),
      (\.transform.scale.x, \.transform.scale.x), (\.transform.scale.y, \.transform.scale.y),
      (\.transform.rotation.x, \.transform.rotation.x),
      (\.transform.rotation.y, \.transform.rotation.y),
      (\.transform.rotation.z, \.transform.rotation.z),
      (\.transform.translation.x, \.transform.translation.x),
      (\.transform.translation.y, \.transform.translation.y),
      (\.transform.translation.z, \.transform.translation.z),
      (\.sublayerTransform.scale.x, \.sublayerTransform.scale.x),
      (\.sublayerTransform.scale.y, \.sublayerTransform.scale.y),
      (\.sublayerTransform.translation.x, \.sublayerTransform.translation.x),
      (\.sublayerTransform.translation.y, \.sublayerTransform.translation.y),
      (\.sublayerTransform.translation.z, \.sublayerTransform.translation.z),
      (\.backgroundColor.red, \.backgroundColor.red),
      (\.backgroundColor.alpha, \.backgroundColor.alpha),
      (\.borderColor.green, \.borderColor.green), (\.shadowColor.blue, \.shadowColor.blue),
      (\.shadowOffset.width, \.shadowOffset.width),
      (\.shadowOffset.height, \.shadowOffset.height),
      (\.cornerRadii.topLeft, \.cornerRadii.topLeft),
      (\.cornerRadii.topRight, \.cornerRadii.topRight),
      (\.cornerRadii.bottomRight, \.cornerRadii.bottomRight),
      (\.cornerRadii.bottomLeft, \.cornerRadii.bottomLeft),
    ]
  }

  @Test func number_setInABlock_movesAlone() {
    for (model, shown) in Self.rows {
      let stage = makeStage()
      let layer = stage.add("layer", 10, 20, 30, 40)
      layer.backgroundColor = Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.25)
      let start = layer.presentation
      let (from, to) = (start[keyPath: shown], start[keyPath: shown] + 0.5)
      stage.animate(duration: 1, curve: .linear) { layer[keyPath: model] = to }
      #expect(layer.presentation == start && layer[keyPath: model] == to, "\(model)")
      stage.advance(to: 0.5)
      #expect(abs(layer.presentation[keyPath: shown] - from - 0.25) < 1e-9, "\(model)")
      var others = layer.presentation
      others[keyPath: shown] = from
      #expect(others == start, "\(model)")
      stage.advance(to: 1)
      #expect(layer.presentation[keyPath: shown] == to && stage.isIdle, "\(model)")
    }
  }

  /// The other coordinate, set while the first one moves, joins it, and both arrive.
  @Test func coordinate_setWhileTheOtherMoves_doesNotStopIt() {
    for (first, second) in [(true, false), (false, true)] {
      let stage = makeStage()
      let layer = stage.add("layer", 0, 0, 30, 40)
      func set(_ isAcross: Bool) {
        stage.animate(duration: 1, curve: .linear) {
          if isAcross { layer.bounds.origin.x = 8 } else { layer.bounds.origin.y = 8 }
        }
      }
      set(first)
      stage.advance(to: 0.5)
      set(second)
      stage.advance(to: 0.75)
      let shown = layer.presentation.bounds.origin
      let (early, late) = first ? (shown.x, shown.y) : (shown.y, shown.x)
      #expect(early > 4 && early < 8 && late > 0 && late < 4, "\(shown)")
      stage.advance(to: 2)
      #expect(layer.presentation.bounds.origin == Point(x: 8, y: 8))
    }
  }
}
