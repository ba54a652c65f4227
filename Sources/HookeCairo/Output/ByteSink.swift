// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Where a drawing library's bytes go: to memory or to a file.
///
/// The library calls from C, where nothing can be thrown; the sink keeps the first failure until
/// someone asks.
final class ByteSink {
  private let file: AtomicFile?
  private(set) var bytes: [UInt8] = []
  private(set) var failure: RenderError?
  private var isClosed = false

  /// Creates a sink that writes to a file, or to memory where there is none.
  init(file: AtomicFile? = nil) { self.file = file }

  /// Takes bytes; false where they could not be written.
  func take(_ chunk: [UInt8]) -> Bool {
    guard !isClosed else { return true }
    guard failure == nil else { return false }
    guard let file else {
      bytes.append(contentsOf: chunk)
      return true
    }
    do {
      try file.write(chunk)
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// From now on takes bytes and forgets them.
  func close() { isClosed = true }
}
