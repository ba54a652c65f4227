// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A folder among the temporary files, removed with its files at the end of the object's life.
final class TemporaryFolder {
  /// Its path, without a `/` at the end.
  let path: String

  /// Makes a new folder.
  init() throws(IOError) { path = try FileSystem.makeTemporaryFolder() }

  deinit { FileSystem.removeFolder(path) }
}
