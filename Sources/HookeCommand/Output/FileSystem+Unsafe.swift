// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Folders and names.
enum FileSystem {
  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is anything but a folder at a path.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether two paths lead to the same file, which is there.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    guard unsafe stat(path, &status) == 0, unsafe stat(other, &otherStatus) == 0 else {
      return false
    }
    return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// Makes a folder and those above it that are lacking.
  static func makeFolder(_ path: String) throws(IOError) {
    let parts = path.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in parts {
      folder += part + "/"
      guard unsafe mkdir(folder, 0o777) != 0 else { continue }
      let number = errno
      guard !isFolder(folder) else { continue }
      // An existing file that is no folder is in the way.
      let isInTheWay = number == EEXIST
      throw .unwritable(place: folder, reason: Process.reason(isInTheWay ? ENOTDIR : number))
    }
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes it may have.
  /// - Returns: The bytes.
  /// - Throws: `IOError.unreadable` where it cannot be read or has more.
  static func read(_ path: String, atMost limit: Int) throws(IOError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(place: path, reason: Process.reason(errno))
    }
    defer { close(descriptor) }
    return try read(descriptor, place: path, atMost: limit)
  }

  /// The bytes of a file that a path inside a document names; nil where it cannot be read.
  ///
  /// The file must lie in the folder of the document or below it, links followed: a document from
  /// elsewhere must not show what it does not hold.
  static func read(_ path: String, inside folder: String, atMost limit: Int) -> [UInt8]? {
    guard !path.hasPrefix("/"), !path.contains("\0"), let root = resolved(folder),
      let target = resolved(folder + "/" + path),
      target.hasPrefix(root.hasSuffix("/") ? root : root + "/"), isRegularFile(target)
    else { return nil }
    return try? read(target, atMost: limit)
  }

  /// A path without links and steps up; nil where there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether a path is a file of bytes: no folder, and no pipe or device that never ends.
  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The bytes of standard input, to its end.
  ///
  /// - Throws: `IOError.unreadable` where it cannot be read or has more than the limit.
  static func readStandardInput(atMost limit: Int) throws(IOError) -> [UInt8] {
    try read(0, place: "standard input", atMost: limit)
  }

  private static func read(
    _ descriptor: Int32, place: String, atMost limit: Int
  ) throws(IOError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(place: place, reason: Process.reason(errno))
      }
      bytes += piece.prefix(count)
      guard bytes.count <= limit else {
        throw .unreadable(place: place, reason: "it is larger than \(limit >> 20) MB")
      }
    }
  }

  /// A path without its file's ending, and the ending with its dot (none: empty).
  static func split(_ path: String) -> (stem: String, ending: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (path, "") }
    let ending = name[dot...]
    return (String(path.dropLast(ending.count)), String(ending))
  }
}
