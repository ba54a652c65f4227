// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Another program that runs and reads what is written to it.
final class ProgramInput {
  private let name: String
  private let child: pid_t
  private var descriptor: Int32
  /// What the program prints; more than a pipe holds is lost, so that it waits for no reader.
  private let messages: Int32

  /// Starts a program, found on the path; nil where there is none of its name.
  ///
  /// - Throws: `IOError.failed` where it cannot be started for another reason.
  static func starting(_ command: [String]) throws(IOError) -> ProgramInput? {
    let input = try pipe(for: command[0])
    let output = try pipe(for: command[0])
    _ = fcntl(output.write, F_SETFL, O_NONBLOCK)
    var child = pid_t()
    let number = Process.start(command, &child, input: input.read, output: output.write)
    close(input.read)
    close(output.write)
    guard number == 0 else {
      close(input.write)
      close(output.read)
      if number == ENOENT { return nil }
      throw .failed("cannot run \(command[0]): \(Process.reason(number))")
    }
    return ProgramInput(
      name: command[0], child: child, descriptor: input.write, messages: output.read)
  }

  /// A pipe, both ends of which are this process's own.
  private static func pipe(for program: String) throws(IOError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
    let result = unsafe Glibc.pipe(&ends)
    #else
    let result = unsafe Darwin.pipe(&ends)
    #endif
    guard result == 0 else {
      throw .failed("cannot run \(program): \(Process.reason(errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private init(name: String, child: pid_t, descriptor: Int32, messages: Int32) {
    (self.name, self.child, self.descriptor) = (name, child, descriptor)
    self.messages = messages
  }

  deinit {
    _ = end()
    close(messages)
  }

  /// Writes bytes, all of them.
  ///
  /// - Throws: `IOError.failed` where the program has ended, with what it printed.
  func write(_ bytes: [UInt8]) throws(IOError) {
    do {
      try Process.write(bytes, to: descriptor)
    } catch {
      throw failure(end(), or: "stopped reading: \(error.reason)")
    }
  }

  /// Ends the input, and waits until the program has done its work.
  ///
  /// - Throws: `IOError.failed` where it fails, with what it printed.
  func finish() throws(IOError) {
    let code = end()
    guard code == 0 else { throw failure(code, or: "failed") }
  }

  private func failure(_ code: Int32, or reason: String) -> IOError {
    let line = FileSystem.firstLine(of: messages).map { ": \($0)" } ?? ""
    return .failed("\(name) \(code == 0 ? reason : "failed with exit code \(code)")\(line)")
  }

  /// Ends the input and returns the program's exit code; 0 where it was ended before.
  private func end() -> Int32 {
    guard descriptor >= 0 else { return 0 }
    close(descriptor)
    descriptor = -1
    return Process.exitCode(of: child) ?? 1
  }
}
