// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import CHooke
internal import HookeRecording
internal import HookeSolver

/// Fits the CSS easing of a spring's motion, and returns the number of its vertices; 0 if there is
/// none, as for a motion that never rests.
///
/// - Parameters:
///   - motion: The motion; the distance from its start to its target is not 0.
///   - threshold: The distance from the target that counts as rest, units of position.
///   - numbers: Memory for `capacity` numbers. Receives the duration in seconds, the largest error
///     as a fraction of the distance, then for each vertex its time and its output in
///     ten-thousandths.
///   - capacity: The count of `numbers`, at least 2.
/// - Returns: The number of vertices, written as far as there is memory.
@c(hooke_web_spring_motion_easing)
public func springMotionEasing(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ threshold: Double,
  _ numbers: UnsafeMutablePointer<Double>?, _ capacity: Int
) -> Int {
  guard let numbers = unsafe numbers, capacity >= 2, threshold > 0,
    let motion = try? unsafe SpringMotion(at: motion),
    let fitted = try? MotionEasing(
      from: motion.fromValue, to: motion.toValue, threshold: threshold,
      settlingTime: { motion.settlingTime(threshold: $0) }, value: { motion.value(at: $0) })
  else { return 0 }
  unsafe numbers[0] = fitted.duration
  unsafe numbers[1] = fitted.easing.error
  let vertices = fitted.easing.controlPoints
  for index in 0..<min(vertices.count, (capacity - 2) / 2) {
    unsafe numbers[2 + 2 * index] = Double(vertices[index].time)
    unsafe numbers[3 + 2 * index] = Double(vertices[index].output)
  }
  return vertices.count
}
