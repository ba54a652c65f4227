// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// One quantity of all members of a batch, in aligned memory padded to whole vectors.
///
/// Elements past `count` up to the next multiple of the padding equal `inert`, so that a vector
/// loop may run over them.
@safe
struct Column<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  /// The number of elements of which the capacity is a multiple.
  static var padding: Int { 64 }

  private var memory: UnsafeMutableRawPointer?
  /// The first element; an address of nothing while the capacity is zero.
  ///
  /// Not optional, because builds without optimisation look up the type of what they unwrap at
  /// every access.
  private var base: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  /// The number of this column among those that one kernel reads together, 0...8.
  private let stream: Int

  init(stream: Int = 0) {
    unsafe memory = nil
    unsafe base = UnsafeMutablePointer(bitPattern: Int(HOOKE_ALIGNMENT)).unsafelyUnwrapped
    self.stream = stream
  }

  deinit {
    unsafe memory?.deallocate()
  }

  /// Allocates memory for `minimum` elements, keeping the first `count`; the others are undefined.
  mutating func grow(to minimum: Int, keeping count: Int) {
    guard minimum > capacity else { return }
    assert(count <= capacity, "keeping \(count) of \(capacity) elements")
    let capacity = (minimum + Self.padding - 1) / Self.padding * Self.padding
    let size = capacity * MemoryLayout<Element>.stride
    let (memory, start) = unsafe Self.allocate(size, stream: stream)
    let grown = unsafe start.bindMemory(to: Element.self, capacity: capacity)
    unsafe grown.update(from: base, count: count)
    unsafe self.memory?.deallocate()
    unsafe self.memory = memory
    unsafe base = grown
    self.capacity = capacity
  }

  /// Allocates memory in which a column starts at an offset within a 4 KB page that depends on its
  /// stream.
  ///
  /// Processors compare only the low 12 bits of an address to decide whether a load depends on an
  /// earlier store, and index the first-level cache with them. Columns with the same low bits would
  /// cause false dependencies (4K aliasing) and cache conflicts at every step.
  private static func allocate(
    _ size: Int, stream: Int
  ) -> (memory: UnsafeMutableRawPointer, start: UnsafeMutableRawPointer) {
    let page = 4096
    let spread = size < page ? 0 : page
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + spread, alignment: Int(HOOKE_ALIGNMENT))
    guard spread > 0 else { return unsafe (memory, memory) }
    let ahead = (stream * 7 * Int(HOOKE_ALIGNMENT) - Int(bitPattern: memory)) & (page - 1)
    return unsafe (memory, memory + ahead)
  }

  /// Writes the element at `index`, the first after those in use.
  @inline(__always)
  mutating func append(_ element: Element, at index: Int, inert: Element) {
    if index % Self.padding == 0 {
      for lane in index..<index + Self.padding { self[lane] = inert }
    }
    self[index] = element
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < capacity, "element \(index) of \(capacity)")
      return unsafe base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < capacity, "element \(index) of \(capacity)")
      unsafe base[index] = newValue
    }
  }

  @inline(__always)
  mutating func swap(_ first: Int, _ second: Int) {
    let kept = self[first]
    self[first] = self[second]
    self[second] = kept
  }

  /// Returns the elements of a range; valid until the column is changed.
  @_lifetime(borrow self)
  func span(_ range: Range<Int>) -> Span<Element> {
    assert(range.upperBound <= capacity, "elements \(range) of \(capacity)")
    let elements = unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    return unsafe _overrideLifetime(elements.span, borrowing: self)
  }

  /// The address of the first element, for the kernels; nil while nothing is allocated.
  @unsafe var address: UnsafeMutableRawPointer? {
    unsafe capacity == 0 ? nil : UnsafeMutableRawPointer(base)
  }
}
