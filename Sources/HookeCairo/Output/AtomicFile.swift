// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A file that is written whole or not at all.
///
/// ```swift
/// let file = try AtomicFile(replacing: "out/sheet.svg")
/// try file.write(bytes)
/// try file.commit()
/// ```
///
/// Bytes go to a temporary file beside the target. ``commit()`` brings them to the disk and then
/// gives them the target's name in one step, so that a reader sees the old file or the new one.
/// A value that goes away without a commit takes its temporary file with it. A target that is a
/// device or a pipe (`/dev/stdout`) is written to directly.
public final class AtomicFile {
  /// The target's path, as given.
  public let path: String

  private let descriptor: Int32
  private let temporaryPath: String?
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// How many bytes are gathered before they are handed to the system.
  private static let bufferSize = 65_536

  /// Opens a temporary file beside the target.
  ///
  /// - Parameter path: Where the file is to be, absolute or from the working directory. The
  ///   directory must exist.
  /// - Throws: ``RenderError/file(path:reason:)`` where the target cannot be written or is a
  ///   directory.
  public init(replacing path: String) throws(RenderError) {
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
  public func write(_ bytes: [UInt8]) throws(RenderError) {
    precondition(isOpen, "write to \(path) after commit or discard")
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Brings all bytes to the disk and puts the file in the target's place.
  ///
  /// - Throws: ``RenderError/file(path:reason:)``; then the temporary file is gone and the target
  ///   is as it was.
  public func commit() throws(RenderError) {
    precondition(isOpen, "second commit of \(path)")
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

  /// Forgets all bytes and removes the temporary file; the target is as it was.
  public func discard() {
    guard isOpen else { return }
    isOpen = false
    _ = SystemFile.close(descriptor)
    if let temporaryPath { SystemFile.remove(temporaryPath) }
  }

  private func flush() throws(RenderError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try SystemFile.write(buffer, to: descriptor).get(for: path)
  }

  /// Opens the first free name of a bounded number; names of crashed runs may stand in the way.
  private static func openTemporary(
    beside target: String, for path: String
  ) throws(RenderError) -> (Int32, String) {
    let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    // A name may be 255 bytes long; a long one is shortened to leave room for our ending.
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
