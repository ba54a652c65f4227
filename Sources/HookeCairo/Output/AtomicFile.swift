// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A file that is written whole or not at all.
///
/// Bytes go to a temporary file in the target's directory. ``commit()`` synchronises it to the disk
/// and then gives it the target's name in one step, so that a reader sees the old file or the new
/// one. Where the system can, the temporary file has no name, and a process that is killed leaves
/// nothing behind; elsewhere the next write of the same target removes what a dead process left.
/// Without a commit the temporary file is removed at the end of the object's life.
///
/// A file that is replaced keeps its permissions and, as far as the system lets it, its owner. A
/// symbolic link stays, and the file that it leads to is replaced or made.
///
/// A target that is a device, a pipe, or what a process has open (`/dev/stdout`, wherever that
/// leads) is a stream: bytes go into it as they come, after those that were written before.
package final class AtomicFile {
  /// The place of the bytes before the commit.
  private enum Storage {
    /// In the target, which is a stream.
    case target
    /// In a file without a name.
    case unnamed
    /// In a file of another name.
    case named(String)
  }

  /// The target's path, as given.
  package let path: String

  /// The path of the file itself, links followed.
  private let resolvedPath: String

  private let descriptor: Int32
  private let storage: Storage
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// The number of bytes collected before they are written.
  private static let bufferSize = 65_536

  /// Opens a temporary file beside the target.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute or from the working directory. The directory must exist.
  ///   - allowsUnnamed: False to take a named temporary file on every system.
  /// - Throws: ``RenderError/file(path:reason:)`` where the target cannot be written, is a
  ///   directory, or would be a file among the devices.
  package init(replacing path: String, allowsUnnamed: Bool = true) throws(RenderError) {
    self.path = path
    if let open = OpenFile(namedBy: path) {
      descriptor = try open.openAgain().get(for: path)
      (resolvedPath, storage) = (path, .target)
      return
    }
    switch SystemFile.kind(of: path) {
    case .directory: throw .file(path: path, reason: "is a directory")
    case .other:
      descriptor = try SystemFile.open(path).get(for: path)
      (resolvedPath, storage) = (path, .target)
    case .regular, .missing:
      resolvedPath = try SystemFile.resolvingLinks(path).get(for: path)
      let directory = TemporaryName.directory(of: resolvedPath)
      guard !SystemFile.isForDevices(directory) else {
        throw .file(path: path, reason: "/dev is for devices")
      }
      if allowsUnnamed, let unnamed = SystemFile.openUnnamed(in: directory) {
        (descriptor, storage) = (unnamed, .unnamed)
      } else {
        TemporaryName.removeLeftovers(of: resolvedPath)
        let opened = try TemporaryName.firstFree(for: resolvedPath) { name in
          SystemFile.create(name)
        }.get(for: path)
        (descriptor, storage) = (opened.value, .named(opened.name))
      }
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
      try giveName()
    } catch {
      discard()
      throw error
    }
    isOpen = false
    let closed = SystemFile.close(descriptor)
    // A file is on the disk and in its place by now; what goes to a pipe may be lost until here.
    if case .target = storage { try closed.get(for: path) }
  }

  /// Removes the temporary file; the target is unchanged.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    _ = SystemFile.close(descriptor)
    if case .named(let name) = storage { SystemFile.remove(name) }
  }

  private func flush() throws(RenderError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try SystemFile.write(buffer, to: descriptor).get(for: path)
  }

  /// Makes the temporary file the target.
  private func giveName() throws(RenderError) {
    if case .target = storage { return }
    SystemFile.copyPermissions(of: resolvedPath, to: descriptor)
    try SystemFile.synchronize(descriptor).get(for: path)
    switch storage {
    case .target: return
    case .named(let name):
      try SystemFile.rename(name, to: resolvedPath).get(for: path)
    case .unnamed:
      // A link cannot replace a file: where there is one, the new file gets a name to be renamed.
      let linked = SystemFile.link(descriptor, to: resolvedPath)
      guard case .failure(SystemFile.alreadyThere) = linked else {
        return try linked.get(for: path)
      }
      let name = try TemporaryName.firstFree(for: resolvedPath) { name in
        SystemFile.link(descriptor, to: name)
      }.get(for: path).name
      do {
        try SystemFile.rename(name, to: resolvedPath).get(for: path)
      } catch {
        SystemFile.remove(name)
        throw error
      }
    }
  }
}
