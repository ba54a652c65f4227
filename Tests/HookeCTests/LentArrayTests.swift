// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import HookeTestSupport
import Testing

/// The arrays that a batch lends hold each spring's position, velocity and target, in the order of
/// the handles, in both number types.
@Suite("hooke.h: the arrays of a batch")
struct LentArrayTests {
  /// What a spring was given: whole numbers, which both types hold, all of them different.
  struct Member {
    var handle: hooke_handle_t
    var position: Double
    var velocity: Double
    var target: Double
  }

  /// A copy of the arrays of one number type.
  struct Arrays {
    var positions: [Double]
    var velocities: [Double]
    var targets: [Double]
    var handles: [hooke_handle_t]

    init(_ batch: CBatch, _ scalar: hooke_scalar_t) {
      let token = unsafe batch.token
      if scalar == HOOKE_FLOAT {
        positions = unsafe Self.copy { unsafe hooke_batch_positions_f32(token, $0) }
        velocities = unsafe Self.copy { unsafe hooke_batch_velocities_f32(token, $0) }
        targets = unsafe Self.copy { unsafe hooke_batch_targets_f32(token, $0) }
      } else {
        positions = unsafe Self.copy { unsafe hooke_batch_positions_f64(token, $0) }
        velocities = unsafe Self.copy { unsafe hooke_batch_velocities_f64(token, $0) }
        targets = unsafe Self.copy { unsafe hooke_batch_targets_f64(token, $0) }
      }
      var count = 0
      let address = unsafe hooke_batch_handles(token, &count)
      handles = unsafe Array(UnsafeBufferPointer(start: address, count: count))
    }

    private static func copy<Scalar: BinaryFloatingPoint>(
      _ lend: (UnsafeMutablePointer<Int>) -> UnsafePointer<Scalar>?
    ) -> [Double] {
      var count = 0
      let address = unsafe lend(&count)
      return unsafe UnsafeBufferPointer(start: address, count: count).map { Double($0) }
    }

    /// The three numbers of a spring; nil if it has no or several places.
    func state(of handle: hooke_handle_t) -> [Double]? {
      let places = handles.indices.filter {
        handles[$0].slot == handle.slot && handles[$0].generation == handle.generation
      }
      guard places.count == 1, let place = places.first, positions.count == handles.count,
        velocities.count == handles.count, targets.count == handles.count
      else { return nil }
      return [positions[place], velocities[place], targets[place]]
    }
  }

  private static let spring = Spring(stiffness: 100, damping: 9)

  /// A batch with some springs.
  private func fill(
    _ scalar: hooke_scalar_t, sharing: Bool, _ count: Int
  ) throws -> (CBatch, [Member]) {
    let batch = try CBatch(scalar, sharing: sharing ? Self.spring : nil)
    var spring = cSpring(Self.spring)
    let members = (0..<count).map { index in
      let number = Double(index)
      var member = Member(
        handle: hooke_handle_t(), position: number, velocity: 1000 + number, target: -1 - number)
      let status = unsafe withUnsafePointer(to: &spring) { given in
        unsafe hooke_batch_insert(
          batch.token, sharing ? nil : given, member.position, member.velocity, member.target,
          0.01, &member.handle)
      }
      #expect(status == HOOKE_OK)
      return member
    }
    return (batch, members)
  }

  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue], [false, true])
  func arrays_ofWhatWasInserted_holdIt(_ scalar: UInt32, sharing: Bool) throws {
    let scalar = hooke_scalar_t(scalar)
    var (batch, members) = try fill(scalar, sharing: sharing, 20)
    func expectAll(_ name: String) {
      let arrays = Arrays(batch, scalar)
      #expect(arrays.handles.count == members.count, "\(name)")
      for member in members {
        let expected = [member.position, member.velocity, member.target]
        #expect(arrays.state(of: member.handle) == expected, "\(name)")
      }
    }
    expectAll("inserted")
    // From the middle, the end and the beginning.
    for index in [7, 18, 0] {
      let gone = members.remove(at: index)
      #expect(unsafe hooke_batch_remove(batch.token, gone.handle) == HOOKE_OK)
      expectAll("removed \(index)")
      #expect(Arrays(batch, scalar).state(of: gone.handle) == nil)
    }
    for index in [2, 9, 16] {
      let (handle, number) = (members[index].handle, Double(index))
      #expect(unsafe hooke_batch_retarget(batch.token, handle, 50 + number) == HOOKE_OK)
      #expect(unsafe hooke_batch_set_position(batch.token, handle, 300 + number) == HOOKE_OK)
      #expect(unsafe hooke_batch_set_velocity(batch.token, handle, 700 + number) == HOOKE_OK)
      #expect(unsafe hooke_batch_impulse(batch.token, handle, 4) == HOOKE_OK)
      members[index] = Member(
        handle: handle, position: 300 + number, velocity: 704 + number, target: 50 + number)
      expectAll("changed \(index)")
    }
  }

  /// Moved by a tenth of a second, against the closed form of each.
  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue], [false, true])
  func arrays_ofWhatMoves_holdTheClosedForm(_ scalar: UInt32, sharing: Bool) throws {
    let scalar = hooke_scalar_t(scalar)
    let (batch, members) = try fill(scalar, sharing: sharing, 9)
    #expect(unsafe hooke_batch_advance(batch.token, 0.1) == HOOKE_OK)
    let arrays = Arrays(batch, scalar)
    for member in members {
      let motion = SpringMotion(
        spring: Self.spring, fromValue: member.position, toValue: member.target,
        initialVelocity: member.velocity)
      let state = try #require(arrays.state(of: member.handle))
      let precision = scalar == HOOKE_FLOAT ? 1e-5 : 1e-12
      let (value, velocity) = motion.state(at: 0.1)
      #expect(abs(state[0] - value) < precision * 100 && state[2] == member.target)
      #expect(abs(state[1] - velocity) < precision * 1000)
    }
  }

  /// Of two springs the one with a way to go moves on: the list has the other, once.
  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue])
  func settled_afterAStep_areThoseThatCameToRestInIt(_ scalar: UInt32) throws {
    let batch = try CBatch(hooke_scalar_t(scalar))
    var spring = cSpring(Self.spring)
    var handles = [hooke_handle_t(), hooke_handle_t()]
    for (index, threshold) in [1e3, 1e-3].enumerated() {
      #expect(
        unsafe hooke_batch_insert(batch.token, &spring, 0, 0, 100, threshold, &handles[index])
          == HOOKE_OK)
    }
    func settled(after time: Double) -> [UInt32] {
      #expect(unsafe hooke_batch_advance(batch.token, time) == HOOKE_OK)
      var count = 0
      let address = unsafe hooke_batch_settled(batch.token, &count)
      return unsafe UnsafeBufferPointer(start: address, count: count).map(\.slot)
    }
    #expect(settled(after: 0.01) == [handles[0].slot])
    #expect(settled(after: 0.01) == [])
    #expect(settled(after: 60) == [handles[1].slot])
    #expect(settled(after: 1) == [])
  }
}
