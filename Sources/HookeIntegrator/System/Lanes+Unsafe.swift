// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator

/// Returns the sine of every lane: the same bits on every processor.
///
/// - Parameter angle: Radians. The error is below 3e-16 up to a magnitude of 1e6 and grows beyond.
/// - Returns: The sines; NaN for infinity and NaN.
public func sine(_ angle: Lanes) -> Lanes { sineAndCosine(angle).sine }

/// Returns the cosine of every lane: the same bits on every processor.
///
/// - Parameter angle: Radians. The error is below 3e-16 up to a magnitude of 1e6 and grows beyond.
/// - Returns: The cosines; NaN for infinity and NaN.
public func cosine(_ angle: Lanes) -> Lanes { sineAndCosine(angle).cosine }

/// Returns the sine and the cosine of every lane, in the time of one: the same bits on every
/// processor.
///
/// - Parameter angle: Radians. The error is below 3e-16 up to a magnitude of 1e6 and grows beyond.
/// - Returns: Both; NaN for infinity and NaN.
public func sineAndCosine(_ angle: Lanes) -> (sine: Lanes, cosine: Lanes) {
  // Aligned as the loops need them: what Swift promises for the type is less.
  unsafe withUnsafeTemporaryAllocation(
    byteCount: 3 * MemoryLayout<Lanes>.size, alignment: Int(HOOKE_ODE_ALIGNMENT)
  ) { bytes in
    let values = unsafe bytes.bindMemory(to: Lanes.self)
    unsafe values[0] = angle
    let numbers = unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
    let width = Int(HOOKE_ODE_LANES)
    unsafe hooke_ode_sine_cosine(numbers, numbers + width, numbers + 2 * width)
    return unsafe (values[1], values[2])
  }
}
