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

  /// Makes a folder and those above it that are lacking.
  static func makeFolder(_ path: String) throws(WorkError) {
    let parts = path.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in parts {
      folder += part + "/"
      guard unsafe mkdir(folder, 0o777) != 0 else { continue }
      let number = errno
      guard !isFolder(folder) else { continue }
      // What is there and no folder, is in the way.
      let isInTheWay = number == EEXIST
      throw .unwritable(place: folder, reason: Process.reason(isInTheWay ? ENOTDIR : number))
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
