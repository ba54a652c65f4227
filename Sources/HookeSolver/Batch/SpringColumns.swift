// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The quantities of all springs, one column each, all in the same order.
struct SpringColumns<Scalar: BatchScalar>: MemberColumns, ~Copyable {
  /// Whether all springs have the same constants, which the columns then omit.
  let isShared: Bool
  /// Whether the springs are stepped as POP steps them.
  let isPOP: Bool

  init(isShared: Bool, isPOP: Bool) {
    self.isShared = isShared
    self.isPOP = isPOP
  }

  var position = Column<Scalar>(stream: 0)
  var velocity = Column<Scalar>(stream: 1)
  var target = Column<Scalar>(stream: 2)
  /// Stiffness / mass.
  var stiffness = Column<Scalar>(stream: 3)
  /// Damping / (2 mass).
  var decay = Column<Scalar>(stream: 4)
  /// The square of the distance of rest; for POP's stepping the threshold itself.
  var threshold = Column<Scalar>(stream: 5)
  // Only with cached gains.
  var selfGain = Column<Scalar>(stream: 6)
  var speedGain = Column<Scalar>(stream: 7)
  var crossGain = Column<Scalar>(stream: 8)
  // Only for POP's stepping.
  var clock = Column<Scalar>(stream: 6)
  var acceleration = Column<Scalar>(stream: 7)
  /// Per block, for the exact kernels: a lower bound of the springs' energy relative to that of
  /// rest.
  var headroom = Column<Scalar>()
  /// Per block: the number of lanes that the last step found at rest.
  var resting = Column<UInt32>()

  /// The state of one spring.
  struct Row {
    var position: Scalar
    var velocity: Scalar
    var target: Scalar
    var stiffness: Scalar
    var decay: Scalar
    var threshold: Scalar
  }

  var capacity: Int { position.capacity }

  func restingLanes(_ block: Int) -> Int { Int(resting[block]) }

  mutating func reserve(_ capacity: Int, keeping count: Int) {
    position.grow(to: capacity, keeping: count)
    velocity.grow(to: capacity, keeping: count)
    target.grow(to: capacity, keeping: count)
    resting.grow(to: blocks(capacity), keeping: 0)
    headroom.grow(to: blocks(capacity), keeping: 0)
    resetAllHeadroom()
    if !isShared {
      stiffness.grow(to: capacity, keeping: count)
      decay.grow(to: capacity, keeping: count)
      threshold.grow(to: capacity, keeping: count)
    }
    if isPOP {
      clock.grow(to: capacity, keeping: count)
      acceleration.grow(to: capacity, keeping: count)
    }
    if selfGain.capacity > 0 { reserveGains(keeping: count) }
  }

  mutating func reserveGains(keeping count: Int) {
    selfGain.grow(to: position.capacity, keeping: min(count, selfGain.capacity))
    speedGain.grow(to: position.capacity, keeping: min(count, speedGain.capacity))
    crossGain.grow(to: position.capacity, keeping: min(count, crossGain.capacity))
  }

  /// Stores the state of a new spring at the first index after those in use.
  @inline(__always)
  mutating func append(_ row: Row, at index: Int) {
    if index % Column<Scalar>.padding == 0 { clearLanes(from: index) }
    position[index] = row.position
    velocity[index] = row.velocity
    target[index] = row.target
    resetHeadroom(index)
    if !isShared {
      stiffness[index] = row.stiffness
      decay[index] = row.decay
      threshold[index] = row.threshold
    }
    if isPOP { resetClock(index) }
  }

  /// Sets the lanes of a column's padding, none of which is in use, to their inert state.
  @inline(never)
  private mutating func clearLanes(from start: Int) {
    for lane in start..<start + Column<Scalar>.padding { clear(lane) }
  }

  /// Resets a lane that is no longer in use to its inert state.
  mutating func clear(_ index: Int) {
    position[index] = 0
    velocity[index] = 0
    target[index] = 0
    if !isShared {
      stiffness[index] = 0
      decay[index] = 0
      threshold[index] = 0
    }
    if isPOP { resetClock(index) }
  }

  @inline(__always)
  mutating func swap(_ first: Int, _ second: Int) {
    position.swap(first, second)
    velocity.swap(first, second)
    target.swap(first, second)
    resetHeadroom(first)
    resetHeadroom(second)
    if !isShared {
      stiffness.swap(first, second)
      decay.swap(first, second)
      threshold.swap(first, second)
    }
    if selfGain.capacity > 0 {
      selfGain.swap(first, second)
      speedGain.swap(first, second)
      crossGain.swap(first, second)
    }
    if isPOP {
      clock.swap(first, second)
      acceleration.swap(first, second)
    }
  }

  /// Resets POP's clock and acceleration of a spring.
  mutating func resetClock(_ index: Int) {
    clock[index] = 0
    acceleration[index] = 0
  }

  /// Resets the headroom of a lane's block after a change of the lane.
  @inline(__always)
  mutating func resetHeadroom(_ index: Int) {
    // Without a sign the division is a shift.
    headroom[Int(bitPattern: UInt(bitPattern: index) / UInt(bitPattern: blockSize))] = 0
  }

  /// Resets the headroom of all blocks after a change of all lanes.
  mutating func resetAllHeadroom() {
    for block in 0..<headroom.capacity { headroom[block] = 0 }
  }

  /// Returns whether a lane is at its target with velocity 0.
  @inline(__always)
  func rests(_ index: Int) -> Bool {
    position[index] == target[index] && velocity[index] == 0
  }
}
