// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The quantities of decaying values; the velocity of a value at rest is 0.
struct DecayColumns<Scalar: BatchScalar>: MemberColumns, ~Copyable {
  var position = Column<Scalar>()
  var velocity = Column<Scalar>()
  var rate = Column<Scalar>()
  /// The square of the speed at or below which a value is at rest.
  var threshold = Column<Scalar>()
  var resting = Column<UInt32>()

  var capacity: Int { position.capacity }

  func restingLanes(_ block: Int) -> Int { Int(resting[block]) }

  mutating func reserve(_ capacity: Int, keeping count: Int) {
    position.grow(to: capacity, keeping: count)
    velocity.grow(to: capacity, keeping: count)
    rate.grow(to: capacity, keeping: count)
    threshold.grow(to: capacity, keeping: count)
    resting.grow(to: blocks(capacity), keeping: 0)
  }

  mutating func swap(_ first: Int, _ second: Int) {
    position.swap(first, second)
    velocity.swap(first, second)
    rate.swap(first, second)
    threshold.swap(first, second)
  }

  mutating func clear(_ index: Int) {
    position[index] = 0
    velocity[index] = 0
    rate[index] = 0
    threshold[index] = 0
  }

  func rests(_ index: Int) -> Bool { velocity[index] == 0 }
}

/// The quantities of eased values; a value is at rest once its elapsed time reaches its duration.
struct EasingColumns<Scalar: BatchScalar>: MemberColumns, ~Copyable {
  var position = Column<Scalar>()
  var elapsed = Column<Scalar>()
  var from = Column<Scalar>()
  var to = Column<Scalar>()
  var duration = Column<Scalar>()
  var x1 = Column<Scalar>()
  var y1 = Column<Scalar>()
  var x2 = Column<Scalar>()
  var y2 = Column<Scalar>()
  var resting = Column<UInt32>()

  var capacity: Int { position.capacity }

  func restingLanes(_ block: Int) -> Int { Int(resting[block]) }

  mutating func reserve(_ capacity: Int, keeping count: Int) {
    position.grow(to: capacity, keeping: count)
    elapsed.grow(to: capacity, keeping: count)
    from.grow(to: capacity, keeping: count)
    to.grow(to: capacity, keeping: count)
    duration.grow(to: capacity, keeping: count)
    x1.grow(to: capacity, keeping: count)
    y1.grow(to: capacity, keeping: count)
    x2.grow(to: capacity, keeping: count)
    y2.grow(to: capacity, keeping: count)
    resting.grow(to: blocks(capacity), keeping: 0)
  }

  mutating func swap(_ first: Int, _ second: Int) {
    position.swap(first, second)
    elapsed.swap(first, second)
    from.swap(first, second)
    to.swap(first, second)
    duration.swap(first, second)
    x1.swap(first, second)
    y1.swap(first, second)
    x2.swap(first, second)
    y2.swap(first, second)
  }

  mutating func clear(_ index: Int) {
    elapsed[index] = 0
    duration[index] = 0
  }

  func rests(_ index: Int) -> Bool { elapsed[index] >= duration[index] }
}
