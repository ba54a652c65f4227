// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension MotionKind {
  var isDecay: Bool { if case .decay = self { true } else { false } }
  var isBasic: Bool { if case .basic = self { true } else { false } }
  var hasVelocity: Bool {
    switch self {
    case .spring, .decay: true
    case .basic, .keyframes: false
    }
  }
}

extension SpringParameters {
  var popDynamics: POPDynamics { POPDynamics(tension: tension, friction: friction, mass: mass) }
}

extension ValueAnimation {
  func popRounded(_ value: SIMD4<Double>) -> SIMD4<Double> {
    POPRounding.rounded(value, to: roundingFactor)
  }
}

extension POPTimingFunction {
  /// POP's curve of these control points, which pass through `Float`.
  init(_ curve: CubicBezier?) {
    guard let curve else {
      self = .default
      return
    }
    self.init(Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
  }
}
