// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

@_exported import HookeRecordingTestSupport
import HookeScene

/// A stage of 400 x 300 points whose text needs no fonts.
func makeStage(profile: Animator.Profile = .exact) -> Stage {
  Stage(
    size: Size(width: 400, height: 300), profile: profile, textMeasurer: MonospacedTextMeasurer())
}

extension Stage {
  /// A layer with a frame in points, put on the stage.
  func add(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
    let layer = Layer(name: name, frame: Rect(x: x, y: y, width: width, height: height))
    layer.backgroundColor = .black
    root.addSublayer(layer)
    return layer
  }

  /// A layer without a frame, to be placed by constraints, on the stage or in another one.
  func box(_ name: String = "box", in above: Layer? = nil) -> Layer {
    let layer = Layer(name: name)
    (above ?? root).addSublayer(layer)
    return layer
  }
}

func isClose(_ first: Point?, _ second: Point, _ tolerance: Double = 1e-9) -> Bool {
  guard let first else { return false }
  return abs(first.x - second.x) <= tolerance && abs(first.y - second.y) <= tolerance
}

func isClose(_ first: AffineTransform, _ second: [Double], _ tolerance: Double = 1e-12) -> Bool {
  let numbers = [first.a, first.b, first.c, first.d, first.tx, first.ty]
  return zip(numbers, second).allSatisfy { abs($0 - $1) <= tolerance }
}
