// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The reading of files.
enum DocumentFile {
  /// The folder of a file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The bytes of a file, up to a little more than a limit, which is that of documents.
  static func read(
    _ path: String, atMost limit: Int = DocumentLimits.byteCount
  ) throws(DocumentFileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw DocumentFileError(path: path, reason: reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw DocumentFileError(path: path, reason: reason(errno))
    }
    // Devices and pipes may have no end, or never begin.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DocumentFileError(path: path, reason: "it is no file")
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw DocumentFileError(path: path, reason: reason(errno))
      }
      bytes += piece.prefix(count)
    }
    return bytes
  }

  /// The real path of a file that a document names, in its folder or below.
  ///
  /// - Throws: ``DocumentFileError`` where the path leads out of the folder, by itself or by a
  ///   link.
  static func find(_ path: String, in folder: String) throws(DocumentFileError) -> String {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
      !path.utf8.contains(0)
    else { throw DocumentFileError(path: path, reason: "it leads out of the folder") }
    let root = try resolved(folder)
    let file = try resolved(folder + "/" + path)
    guard file == root || file.hasPrefix(root == "/" ? root : root + "/") else {
      throw DocumentFileError(path: path, reason: "a link leads out of the folder")
    }
    return file
  }

  /// A path without links.
  private static func resolved(_ path: String) throws(DocumentFileError) -> String {
    guard let resolved = unsafe realpath(path, nil) else {
      throw DocumentFileError(path: path, reason: reason(errno))
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file"
    case EACCES: "it may not be read"
    case EISDIR: "it is a folder"
    case ELOOP: "its links lead in a circle"
    default: "it cannot be read (error \(number))"
    }
  }
}
