// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A folder among the temporary files, removed with its files at the end of the object's life, and
/// where a signal ends the process.
final class TemporaryFolder {
  /// Its path, without a `/` at the end.
  let path: String

  /// Makes a new folder.
  init() throws(IOError) {
    path = try FileSystem.makeTemporaryFolder()
    // Alone it is removed as a folder without a file.
    StopCleanup.add("", in: path)
  }

  deinit {
    FileSystem.removeFolder(path)
    StopCleanup.remove(folder: path)
  }

  /// The path of a file in it, which is removed with it.
  func file(_ name: String) -> String {
    let file = "\(path)/\(name)"
    StopCleanup.add(file, in: path)
    return file
  }
}
