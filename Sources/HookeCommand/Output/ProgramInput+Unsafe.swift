// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Another program that runs and reads what is written to it; its output goes to standard error.
final class ProgramInput {
  private let name: String
  private let child: pid_t
  private var descriptor: Int32

  /// Starts a program, found on the path; nil where there is none of its name.
  ///
  /// - Throws: `IOError.failed` where it cannot be started for another reason.
  static func starting(_ command: [String]) throws(IOError) -> ProgramInput? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw .failed("cannot run \(command[0]): \(Process.reason(errno))")
    }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    var child = pid_t()
    let number = Process.start(command, &child, input: ends[0])
    close(ends[0])
    guard number == 0 else {
      close(ends[1])
      if number == ENOENT { return nil }
      throw .failed("cannot run \(command[0]): \(Process.reason(number))")
    }
    return ProgramInput(name: command[0], child: child, descriptor: ends[1])
  }

  private init(name: String, child: pid_t, descriptor: Int32) {
    (self.name, self.child, self.descriptor) = (name, child, descriptor)
  }

  deinit { _ = end() }

  /// Writes bytes, all of them.
  ///
  /// - Throws: `IOError.failed` where the program has ended; it has printed why.
  func write(_ bytes: [UInt8]) throws(IOError) {
    do {
      try Process.write(bytes, to: descriptor)
    } catch {
      throw .failed("\(name) stopped reading: \(error.reason)")
    }
  }

  /// Ends the input, and waits until the program has done its work.
  ///
  /// - Throws: `IOError.failed` where it fails; it has printed why.
  func finish() throws(IOError) {
    let code = end()
    guard code == 0 else { throw .failed("\(name) failed with exit code \(code)") }
  }

  /// Ends the input and returns the program's exit code; 0 where it was ended before.
  private func end() -> Int32 {
    guard descriptor >= 0 else { return 0 }
    close(descriptor)
    descriptor = -1
    return Process.exitCode(of: child) ?? 1
  }
}
