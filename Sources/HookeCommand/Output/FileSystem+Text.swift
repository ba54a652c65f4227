// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo

extension FileSystem {
  /// Writes a text as a file, whole or not at all.
  static func write(_ text: String, to path: String) throws(IOError) {
    do throws(RenderError) {
      let file = try AtomicFile(replacing: path)
      try file.write(Array(text.utf8))
      try file.commit()
    } catch {
      throw IOError(error, path: path)
    }
  }
}
