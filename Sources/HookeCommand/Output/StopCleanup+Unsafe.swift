// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What is removed when a signal stops the process: the files among the temporary ones.
///
/// Only the main thread adds and removes entries. The handler may interrupt any thread at any
/// instant, so it reads nothing but a table of C strings that are never freed, and calls only what
/// POSIX allows there. There are few entries in a run, each some dozens of bytes.
enum StopCleanup {
  /// A file, and the folder that it is alone in; empty for the folder alone.
  @unsafe private struct Entry {
    var file: UnsafeMutablePointer<CChar>
    var folder: UnsafeMutablePointer<CChar>
  }

  /// The most files at a time: standard output's, and that of a video on its way there.
  private static let capacity = 4

  nonisolated(unsafe) private static let entries: UnsafeMutablePointer<Entry?> = {
    let entries = UnsafeMutablePointer<Entry?>.allocate(capacity: capacity)
    unsafe entries.initialize(repeating: nil, count: capacity)
    return unsafe entries
  }()

  /// Removes a file and its folder when a signal stops the process, from now on.
  static func add(_ file: String, in folder: String) {
    guard file.isEmpty || !contains(file),
      let free = (0..<capacity).first(where: { unsafe entries[$0] == nil }),
      let file = unsafe strdup(file), let folder = unsafe strdup(folder)
    else { return }
    unsafe entries[free] = Entry(file: file, folder: folder)
    for number in StopSignals.numbers {
      var action = sigaction()
      // What the caller ignores, as `nohup` does, stays ignored.
      guard unsafe sigaction(number, nil, &action) == 0, isDefault(action) else { continue }
      signal(number) { number in
        StopCleanup.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  private static func contains(_ file: String) -> Bool {
    (0..<capacity).contains { index in
      unsafe entries[index].map { unsafe String(cString: $0.file) == file } ?? false
    }
  }

  /// Forgets the files of a folder, which is gone.
  static func remove(folder: String) {
    for index in 0..<capacity {
      guard let entry = unsafe entries[index], unsafe String(cString: entry.folder) == folder else {
        continue
      }
      unsafe entries[index] = nil
    }
  }

  private static func removeAll() {
    for index in 0..<capacity {
      guard let entry = unsafe entries[index] else { continue }
      unsafe unlink(entry.file)
      unsafe rmdir(entry.folder)
    }
  }

  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
    let handler = unsafe action.__sigaction_handler.sa_handler
    #else
    let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == 0
  }
}
