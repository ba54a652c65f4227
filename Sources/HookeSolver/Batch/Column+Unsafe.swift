// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// One quantity of all members of a batch: aligned memory whose tail is filled up to whole vectors.
///
/// Elements past `count` up to the next multiple of the padding are kept at `inert`, so that a vector
/// loop may run over them.
@safe
struct Column<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  /// Elements the memory is a multiple of.
  static var padding: Int { 64 }

  private var base: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0

  init() {
    unsafe base = nil
  }

  deinit {
    unsafe base?.deallocate()
  }

  /// Makes room for `minimum` elements, keeping the first `count`; those behind are undefined.
  mutating func grow(to minimum: Int, keeping count: Int) {
    guard minimum > capacity else { return }
    assert(count <= capacity, "keeping \(count) of \(capacity) elements")
    let capacity = (minimum + Self.padding - 1) / Self.padding * Self.padding
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: Int(HOOKE_ALIGNMENT))
    let grown = unsafe memory.bindMemory(to: Element.self, capacity: capacity)
    if let base = unsafe base {
      unsafe grown.update(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = grown
    self.capacity = capacity
  }

  /// Writes the element at `index`, the first one behind those in use.
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
      return unsafe base.unsafelyUnwrapped[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < capacity, "element \(index) of \(capacity)")
      unsafe base.unsafelyUnwrapped[index] = newValue
    }
  }

  @inline(__always)
  mutating func swap(_ first: Int, _ second: Int) {
    let kept = self[first]
    self[first] = self[second]
    self[second] = kept
  }

  /// The elements of a range, readable as long as the column is not changed.
  @_lifetime(borrow self)
  func span(_ range: Range<Int>) -> Span<Element> {
    assert(range.upperBound <= capacity, "elements \(range) of \(capacity)")
    let start = unsafe base.map { unsafe UnsafePointer($0 + range.lowerBound) }
    let elements = unsafe UnsafeBufferPointer(start: start, count: range.count)
    return unsafe _overrideLifetime(elements.span, borrowing: self)
  }

  /// The memory itself, for the kernels; nil while there is none.
  @unsafe var address: UnsafeMutableRawPointer? {
    unsafe UnsafeMutableRawPointer(base)
  }
}
