// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo

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

  /// The size of a file in bytes; nil where there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Whether two paths lead to the same file, which is there.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    guard unsafe stat(path, &status) == 0, unsafe stat(other, &otherStatus) == 0 else {
      return false
    }
    return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// Whether two paths lead to one place, whether or not a file is there.
  static func isSamePlace(_ path: String, _ other: String) -> Bool {
    isSameFile(path, other)
      || path.split(separator: "/").last == other.split(separator: "/").last
        && isSameFile(folder(of: path), folder(of: other))
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
    guard !path.hasPrefix("/"), !path.contains("\0"), let root = SystemFile.absolutePath(folder),
      let target = SystemFile.absolutePath(folder + "/" + path),
      target.hasPrefix(root.hasSuffix("/") ? root : root + "/"), isRegularFile(target)
    else { return nil }
    return try? read(target, atMost: limit)
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
    while true {
      let piece = try piece(of: descriptor, place: place)
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= limit else {
        throw .unreadable(place: place, reason: "it is larger than \(limit >> 20) MB")
      }
    }
  }

  /// The next bytes of an open file; none at its end.
  private static func piece(
    of descriptor: Int32, place: String
  ) throws(IOError) -> ArraySlice<UInt8> {
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 { return piece.prefix(count) }
      guard errno == EINTR else {
        throw .unreadable(place: place, reason: Process.reason(errno))
      }
    }
  }

  /// The first line with anything in it that an open file holds; nil where there is none.
  static func firstLine(of descriptor: Int32) -> String? {
    guard let piece = try? piece(of: descriptor, place: "") else { return nil }
    return piece.split(separator: UInt8(ascii: "\n")).first.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The beginning of the names of the command's temporary folders.
  private static let temporaryPrefix = ".hooke-"

  /// Makes a folder of a new name among the temporary files, and removes those of processes that
  /// were killed.
  static func makeTemporaryFolder() throws(IOError) -> String {
    let parent = Process.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    for name in SystemFile.names(in: parent) where name.hasPrefix(temporaryPrefix) {
      let parts = name.split(separator: "-")
      guard parts.count == 3, let process = Int32(parts[1]), process > 0,
        !SystemFile.isRunning(process), isPrivateFolder("\(parent)/\(name)")
      else { continue }
      removeFolder("\(parent)/\(name)")
    }
    var template = Array("\(parent)/\(temporaryPrefix)\(getpid())-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    guard isMade else { throw .unwritable(place: parent, reason: Process.reason(errno)) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a path is a folder that this user alone may enter, as temporary folders are.
  ///
  /// Among the temporary files others may put a link of any name, and behind it are files that are
  /// none of the command's.
  private static func isPrivateFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & 0o777 == 0o700 && status.st_uid == geteuid()
  }

  /// Removes a folder of files, and the files.
  static func removeFolder(_ path: String) {
    for name in SystemFile.names(in: path) where name != "." && name != ".." {
      _ = unsafe unlink("\(path)/\(name)")
    }
    _ = unsafe rmdir(path)
  }

  /// Calls a closure with the bytes of a file, piece after piece.
  ///
  /// - Throws: `IOError.unreadable`, and what the closure throws.
  private static func forEachPiece(of path: String, _ body: ([UInt8]) throws -> Void) throws {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw IOError.unreadable(place: path, reason: Process.reason(errno))
    }
    defer { close(descriptor) }
    while true {
      let bytes = try piece(of: descriptor, place: path)
      if bytes.isEmpty { return }
      try body(Array(bytes))
    }
  }

  /// Writes the bytes of a file to standard output.
  ///
  /// - Throws: `IOError`.
  static func copyToStandardOutput(_ path: String) throws {
    try forEachPiece(of: path) { try StandardOutput.write($0) }
  }

  /// Writes the bytes of a file as another, whole or not at all.
  ///
  /// - Throws: `IOError`.
  static func copy(_ path: String, to target: String) throws {
    do {
      let file = try AtomicFile(replacing: target)
      try forEachPiece(of: path) { try file.write($0) }
      try file.commit()
    } catch let error as RenderError {
      throw IOError(error, path: target)
    }
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path without its file's ending, and the ending with its dot (none: empty).
  static func split(_ path: String) -> (stem: String, ending: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (path, "") }
    let ending = name[dot...]
    return (String(path.dropLast(ending.count)), String(ending))
  }
}
