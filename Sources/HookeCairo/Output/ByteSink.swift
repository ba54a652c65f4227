// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The destination of a drawing library's bytes: memory or a file.
///
/// The library calls from C, where nothing can be thrown; the sink keeps the first failure until it
/// is read.
final class ByteSink {
  private let file: AtomicFile?
  private(set) var bytes: [UInt8] = []
  private(set) var failure: RenderError?
  private var isClosed = false

  /// Creates a sink that writes to a file, or to memory where there is none.
  init(file: AtomicFile? = nil) { self.file = file }

  /// Takes bytes; returns false where they could not be written.
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

  /// Discards all bytes from now on.
  func close() { isClosed = true }
}
