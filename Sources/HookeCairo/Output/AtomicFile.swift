// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A file that is written whole or not at all.
///
/// Bytes go to a temporary file in the target's directory. ``commit()`` synchronises it to the disk
/// and then renames it in one step, so that a reader sees the old file or the new one. Without a
/// commit the temporary file is removed at the end of the object's life. A target that is a device
/// or a pipe (`/dev/stdout`) is written to directly.
package final class AtomicFile {
  /// The target's path, as given.
  package let path: String

  private let descriptor: Int32
  private let temporaryPath: String?
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// The number of bytes collected before they are written.
  private static let bufferSize = 65_536

  /// Opens a temporary file beside the target.
  ///
  /// - Parameter path: The file's path, absolute or from the working directory. The directory must
  ///   exist.
  /// - Throws: ``RenderError/file(path:reason:)`` where the target cannot be written or is a
  ///   directory.
  package init(replacing path: String) throws(RenderError) {
    self.path = path
    switch SystemFile.kind(of: path) {
    case .directory: throw .file(path: path, reason: "is a directory")
    case .other:
      descriptor = try SystemFile.open(path, creating: false).get(for: path)
      temporaryPath = nil
    case .regular, .missing:
      let opened = try Self.openTemporary(beside: SystemFile.resolvingLinks(path), for: path)
      (descriptor, temporaryPath) = opened
    }
  }

  deinit { discard() }

  /// Adds bytes at the end.
  package func write(_ bytes: [UInt8]) throws(RenderError) {
    guard isOpen else { fatalError("write to \(path) after commit or discard") }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Synchronises all bytes to the disk and gives the file the target's name.
  ///
  /// - Throws: ``RenderError/file(path:reason:)``; then the temporary file is removed and the
  ///   target unchanged.
  package func commit() throws(RenderError) {
    guard isOpen else { fatalError("second commit of \(path)") }
    do {
      try flush()
      if temporaryPath != nil { try SystemFile.synchronize(descriptor).get(for: path) }
    } catch {
      discard()
      throw error
    }
    isOpen = false
    let closed = SystemFile.close(descriptor)
    guard let temporaryPath else { return try closed.get(for: path) }
    do {
      try closed.get(for: path)
      try SystemFile.rename(temporaryPath, to: SystemFile.resolvingLinks(path)).get(for: path)
    } catch {
      SystemFile.remove(temporaryPath)
      throw error
    }
  }

  /// Removes the temporary file; the target is unchanged.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    _ = SystemFile.close(descriptor)
    if let temporaryPath { SystemFile.remove(temporaryPath) }
  }

  private func flush() throws(RenderError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try SystemFile.write(buffer, to: descriptor).get(for: path)
  }

  /// Opens a temporary file under the first of 100 names that is free; crashed runs may have left
  /// some.
  private static func openTemporary(
    beside target: String, for path: String
  ) throws(RenderError) -> (Int32, String) {
    let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    // A name may be 255 bytes long; a long one is cut so that the ending fits.
    let name = target[slash...].prefix(100)
    var last: SystemResult<Int32> = .failure(SystemFile.alreadyThere)
    for attempt in 0..<100 {
      let temporary = "\(target[..<slash]).\(name).\(SystemFile.processIdentifier)-\(attempt).tmp"
      last = SystemFile.open(temporary, creating: true)
      if case .success(let descriptor) = last { return (descriptor, temporary) }
      guard case .failure(SystemFile.alreadyThere) = last else { break }
    }
    return (try last.get(for: path), "")
  }
}
