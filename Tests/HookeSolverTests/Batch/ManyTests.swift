// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// Many targets in one call, and points of two springs, against the calls for one spring.
@Suite struct ManyTests {
  private let spring = Spring(stiffness: 120, damping: 9)

  @Test func retarget_manyHandles_isAsOneByOne() {
    var many = SpringBatch<Double>()
    var single = SpringBatch<Double>()
    var (handles, others): ([SpringHandle], [SpringHandle]) = ([], [])
    for index in 0..<20 {
      let place = Double(index)
      handles.append(many.insert(spring, position: place, target: 0, threshold: 0.01))
      others.append(single.insert(spring, position: place, target: 0, threshold: 0.01))
    }
    many.advance(by: 0.1)
    single.advance(by: 0.1)
    let chosen = stride(from: 19, through: 1, by: -3).map { $0 }
    many.retarget(chosen.map { handles[$0] }, to: chosen.map { Double($0 * $0) })
    for index in chosen { single.retarget(others[index], to: Double(index * index)) }
    many.advance(by: 0.2)
    single.advance(by: 0.2)
    for (handle, other) in zip(handles, others) {
      #expect(many.position(of: handle) == single.position(of: other))
      #expect(many.target(of: handle) == single.target(of: other))
    }
  }

  @Test func point_eachComponent_isTheClosedFormOfItsSpring() {
    var batch = SpringBatch<Double>()
    batch.insert(spring, position: 7, target: 7, threshold: 0.01)
    let point = batch.insert(
      spring, position: SIMD2(1, -2), velocity: SIMD2(30, 0), target: SIMD2(10, 20),
      threshold: 1e-6)
    batch.advance(by: 0.07)
    for component in 0..<2 {
      let truth = SpringMotion(
        spring: spring, fromValue: [1, -2][component], toValue: [10, 20][component],
        initialVelocity: [30, 0][component])
      #expect(abs(batch.position(of: point)[component] - truth.value(at: 0.07)) < 1e-9)
      #expect(abs(batch.velocity(of: point)[component] - truth.velocity(at: 0.07)) < 1e-7)
    }
    #expect(batch.threshold(of: point.x) == 1e-6 && batch.threshold(of: point.y) == 1e-6)
    batch.retarget(point, to: SIMD2(0, 5))
    #expect(batch.target(of: point.x) == 0 && batch.target(of: point.y) == 5)
    batch.remove(point)
    #expect(!batch.contains(point.x) && !batch.contains(point.y) && batch.count == 1)
  }
}
