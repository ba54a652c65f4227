// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The signals to stop, held back so that nothing is interrupted half-way.
struct StopSignals {
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Holds the signals back from now on.
  init() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in Self.numbers { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether one of them has arrived.
  var isPending: Bool {
    var signals = sigset_t()
    unsafe sigpending(&signals)
    return Self.numbers.contains { unsafe sigismember(&signals, $0) == 1 }
  }
}

/// The properties of a file that change when it is saved.
struct FileState: Equatable {
  let file: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int
}

extension FileSystem {
  /// The state of a file; nil where there is none, or something else: to read a pipe would wait for
  /// its writer.
  static func state(of path: String) -> FileState? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
    let time = status.st_mtim
    #else
    let time = status.st_mtimespec
    #endif
    return FileState(
      file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }
}

extension Process {
  /// Waits.
  static func sleep(microseconds: UInt32) { usleep(microseconds) }
}
