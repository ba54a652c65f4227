// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension MovingRuns {
  /// Gathers the components and writes them; false when the target is gone.
  @inline(__always)
  func writePlain(
    _ lane: Lane, _ run: @autoclosure () -> ExactRun, _ positions: [Double],
    _ held: [Uncounted<AnyObject>?]
  ) -> Bool {
    guard let property = lane.property else { return false }
    var value = SIMD4<Double>.zero
    let places = lane.places
    value.x = positions[Int(places.x)]
    if lane.componentCount > 1 { value.y = positions[Int(places.y)] }
    if lane.componentCount > 2 { value.z = positions[Int(places.z)] }
    if lane.componentCount > 3 { value.w = positions[Int(places.w)] }
    if lane.hold >= 0 {
      guard let object = held[Int(lane.hold)] else { return false }
      property.with { property in object.with { property.write($0, value) } }
    } else {
      guard let object = run().target.object else { return false }
      property.with { $0.write(object, value) }
    }
    return true
  }
}
