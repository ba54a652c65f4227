// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A file that a process has open, as a path names it: `/dev/stdout`, `/dev/fd/3`,
/// `/proc/12/fd/1`, or a symbolic link to one of these.
///
/// The system follows such a path past the descriptor, to the terminal, pipe or file that is open.
/// A file there must be neither replaced nor cut: whoever opened it goes on to write into it.
package struct OpenFile {
  /// The path with links followed as far as the descriptor.
  private let path: String

  /// The descriptor, where the process is this one; nil for that of another.
  package let descriptor: Int32?

  /// Finds the open file that a path names; nil where it names none.
  package init?(namedBy path: String) {
    var path = path
    for _ in 0..<40 {
      guard
        let folder = SystemFile.absolutePath(TemporaryName.directory(of: path))
      else { return nil }
      let name = String(path.dropFirst(TemporaryName.folder(of: path).count))
      if Self.isOfDescriptors(folder), let number = Int32(name), number >= 0 {
        self.path = path
        descriptor = Self.isOfThisProcess(folder) ? number : nil
        return
      }
      guard let target = SystemFile.target(ofLink: path) else { return nil }
      path = target
    }
    return nil
  }

  /// Whether a folder is one of descriptors: `/dev/fd` or, on Linux, `/proc/12/fd` or
  /// `/proc/12/task/12/fd`.
  private static func isOfDescriptors(_ folder: String) -> Bool {
    folder == "/dev/fd" || folder.hasPrefix("/proc/") && folder.hasSuffix("/fd")
  }

  /// Whether a folder of descriptors is that of this process.
  private static func isOfThisProcess(_ folder: String) -> Bool {
    guard folder != "/dev/fd" else { return true }
    return SystemFile.absolutePath("/proc/self").map { folder.hasPrefix($0 + "/") } ?? false
  }

  /// A new descriptor that writes where the open one would next, or at the end of what another
  /// process has open.
  func openAgain() -> SystemResult<Int32> {
    guard let descriptor else { return SystemFile.open(path, O_APPEND) }
    let copy = dup(descriptor)
    return copy >= 0 ? .success(copy) : .failure(errno)
  }
}
