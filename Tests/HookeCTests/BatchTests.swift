// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import HookeTestSupport
import Testing

/// A batch made through C, destroyed with the test.
@safe
final class CBatch {
  let token: OpaquePointer

  init(_ scalar: hooke_scalar_t, sharing spring: Spring? = nil) throws {
    var token: OpaquePointer?
    if let spring {
      var given = cSpring(spring)
      #expect(unsafe hooke_batch_create_sharing(scalar, &given, 0.01, 0, &token) == HOOKE_OK)
    } else {
      #expect(unsafe hooke_batch_create(scalar, 10, &token) == HOOKE_OK)
    }
    guard let token = unsafe token else { throw NoBatch() }
    unsafe self.token = token
  }

  deinit {
    _ = unsafe hooke_batch_destroy(token)
  }

  func positions() -> [Double] {
    var count = 0
    if let floats = unsafe hooke_batch_positions_f32(token, &count) {
      return unsafe UnsafeBufferPointer(start: floats, count: count).map(Double.init)
    }
    let doubles = unsafe hooke_batch_positions_f64(token, &count)
    return unsafe Array(UnsafeBufferPointer(start: doubles, count: count))
  }
}

/// What a test that got no batch throws.
private struct NoBatch: Error {}

func cSpring(_ spring: Spring) -> hooke_spring_t {
  hooke_spring_t(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
}

@Suite("hooke.h: batches")
struct BatchTests {
  @Test func handle_inBothLanguages_isLaidOutTheSame() {
    #expect(MemoryLayout<SpringHandle>.size == MemoryLayout<hooke_handle_t>.size)
    #expect(MemoryLayout<SpringHandle>.stride == MemoryLayout<hooke_handle_t>.stride)
    #expect(
      MemoryLayout<SpringHandle>.offset(of: \.slot)
        == MemoryLayout<hooke_handle_t>.offset(of: \.slot))
    #expect(
      MemoryLayout<SpringHandle>.offset(of: \.generation)
        == MemoryLayout<hooke_handle_t>.offset(of: \.generation))
  }

  @Test func scene_throughC_hasTheBitsOfSwift() throws {
    try expectSameBits(HOOKE_FLOAT, Float.self)
    try expectSameBits(HOOKE_DOUBLE, Double.self)
  }

  /// Does the same to a batch through C and to one in Swift, and compares all there is after each
  /// frame.
  private func expectSameBits<Scalar: BatchScalar>(
    _ scalar: hooke_scalar_t, _: Scalar.Type
  ) throws {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    let c = try CBatch(scalar)
    var swift = SpringBatch<Scalar>()
    var pairs: [(c: hooke_handle_t, swift: SpringHandle)] = []
    var settledInC = 0
    var settledInSwift = 0
    for frame in 0..<200 {
      for _ in 0..<4 {
        let spring = Spring(
          response: .random(in: 0.05...1, using: &random),
          dampingRatio: .random(in: 0.1...2, using: &random))
        let (from, to) = (
          Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random)
        )
        var given = cSpring(spring)
        var handle = hooke_handle_t()
        #expect(unsafe hooke_batch_insert(c.token, &given, from, to, to, 0.01, &handle) == HOOKE_OK)
        let other = swift.insert(
          spring, position: Scalar(from), velocity: Scalar(to), target: Scalar(to), threshold: 0.01)
        #expect(handle.slot == other.slot)
        pairs.append((handle, other))
      }
      let (one, two) = (pairs.randomElement(using: &random), pairs.randomElement(using: &random))
      guard let one, let two, let index = pairs.indices.randomElement(using: &random) else {
        return
      }
      let number = Double.random(in: -20...20, using: &random)
      #expect(unsafe hooke_batch_retarget(c.token, one.c, number) == HOOKE_OK)
      swift.retarget(one.swift, to: Scalar(number))
      #expect(unsafe hooke_batch_impulse(c.token, two.c, number) == HOOKE_OK)
      swift.impulse(two.swift, velocity: Scalar(number))
      if frame % 3 == 0 {
        var given = cSpring(Spring(response: 0.3, dampingRatio: 0.5))
        #expect(unsafe hooke_batch_set_spring(c.token, two.c, &given) == HOOKE_OK)
        swift.setSpring(Spring(response: 0.3, dampingRatio: 0.5), of: two.swift)
        #expect(unsafe hooke_batch_set_position(c.token, one.c, number) == HOOKE_OK)
        swift.setPosition(Scalar(number), of: one.swift)
        #expect(unsafe hooke_batch_set_threshold(c.token, one.c, 0.1) == HOOKE_OK)
        swift.setThreshold(0.1, of: one.swift)
        let gone = pairs.remove(at: index)
        #expect(unsafe hooke_batch_remove(c.token, gone.c) == HOOKE_OK)
        swift.remove(gone.swift)
        #expect(unsafe hooke_batch_contains(c.token, gone.c) == 0)
      }
      let time = frame % 5 == 0 ? 0.1 : 1.0 / 60
      #expect(unsafe hooke_batch_advance(c.token, time) == HOOKE_OK)
      swift.advance(by: time)

      #expect(unsafe hooke_batch_count(c.token) == swift.count)
      #expect(unsafe hooke_batch_moving_count(c.token) == swift.movingCount)
      #expect(
        c.positions() == swift.positions.indices.map { Double(swift.positions[$0]) },
        "seed \(seed), frame \(frame)")
      var count = 0
      _ = unsafe hooke_batch_settled(c.token, &count)
      settledInC += count
      settledInSwift += swift.settled.count
    }
    #expect(settledInC == settledInSwift && settledInC > 0)
    for pair in pairs {
      var index = 0
      #expect(unsafe hooke_batch_index(c.token, pair.c, &index) == HOOKE_OK)
      #expect(index == swift.index(of: pair.swift))
      #expect(
        unsafe hooke_batch_velocity(c.token, pair.c) == Double(swift.velocity(of: pair.swift)))
      #expect(unsafe hooke_batch_target(c.token, pair.c) == Double(swift.target(of: pair.swift)))
      #expect(
        unsafe hooke_batch_threshold(c.token, pair.c) == Double(swift.threshold(of: pair.swift)))
      #expect(
        (unsafe hooke_batch_is_moving(c.token, pair.c) != 0) == swift.isMoving(pair.swift))
    }
  }

  @Test func sharedSpring_throughC_hasTheBitsOfSwift() throws {
    let spring = Spring(response: 0.4, dampingRatio: 0.6)
    let c = try CBatch(HOOKE_FLOAT, sharing: spring)
    var swift = SpringBatch<Float>(sharing: spring, threshold: 0.01)
    for index in 0..<100 {
      #expect(
        unsafe hooke_batch_insert(c.token, nil, 0, 1, Double(index), 0.01, nil) == HOOKE_OK)
      swift.insert(position: 0, velocity: 1, target: Float(index))
    }
    for _ in 0..<20 {
      #expect(unsafe hooke_batch_advance(c.token, 0.016) == HOOKE_OK)
      swift.advance(by: 0.016)
    }
    #expect(c.positions() == swift.positions.indices.map { Double(swift.positions[$0]) })
  }

  @Test func many_withVelocities_haveThem() throws {
    let c = try CBatch(HOOKE_DOUBLE)
    let springs = [hooke_spring_t](
      repeating: hooke_spring_t(mass: 1, stiffness: 100, damping: 9), count: 3)
    var handles = [hooke_handle_t](repeating: hooke_handle_t(), count: 3)
    #expect(
      unsafe hooke_batch_insert_many(
        c.token, 3, springs, [1, 2, 3], [-4, 0, 6], [7, 8, 9], [1, 1, 1], &handles, nil)
        == HOOKE_OK)
    #expect(handles.map { unsafe hooke_batch_velocity(c.token, $0) } == [-4, 0, 6])
    #expect(handles.map { unsafe hooke_batch_target(c.token, $0) } == [7, 8, 9])
  }

  @Test func many_upToTheFirstRefused_areDone() throws {
    let c = try CBatch(HOOKE_DOUBLE)
    let springs = [hooke_spring_t](
      repeating: hooke_spring_t(mass: 1, stiffness: 100, damping: 9), count: 4)
    var handles = [hooke_handle_t](repeating: hooke_handle_t(), count: 4)
    var done = 77
    let numbers: [Double] = [1, 2, 3, 4]
    #expect(
      unsafe hooke_batch_insert_many(
        c.token, 4, springs, numbers, nil, numbers, numbers, &handles, &done) == HOOKE_OK)
    #expect(done == 4)
    #expect(
      unsafe hooke_batch_retarget_many(c.token, 4, handles, [5, 6, .nan, 7], &done)
        == HOOKE_ERROR_VALUE)
    #expect(done == 2)
    #expect(handles.map { unsafe hooke_batch_target(c.token, $0) } == [5, 6, 3, 4])
    #expect(
      unsafe hooke_batch_impulse_many(c.token, 4, handles, [1, 1, 1, 1], &done) == HOOKE_OK)
    let twice = [handles[0], handles[0], handles[1]]
    #expect(unsafe hooke_batch_remove_many(c.token, 3, twice, &done) == HOOKE_ERROR_HANDLE)
    #expect(done == 1)
    #expect(unsafe hooke_batch_count(c.token) == 3)
    #expect(unsafe hooke_batch_remove_many(c.token, 0, nil, &done) == HOOKE_OK)
    #expect(done == 0)
    // A call that is refused has done nothing, and says so.
    done = 77
    #expect(unsafe hooke_batch_remove_many(nil, 1, handles, &done) == HOOKE_ERROR_NULL)
    #expect(done == 0)
    done = 77
    #expect(unsafe hooke_batch_retarget_many(nil, 1, handles, [5], &done) == HOOKE_ERROR_NULL)
    #expect(done == 0)
    done = 77
    #expect(unsafe hooke_batch_impulse_many(nil, 1, handles, [5], &done) == HOOKE_ERROR_NULL)
    #expect(done == 0)
  }
}
