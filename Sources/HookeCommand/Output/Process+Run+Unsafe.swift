// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Process {
  /// Runs another program to its end, its output on this one's standard error.
  ///
  /// - Parameter command: The program, as it is found on the path, and its arguments.
  /// - Returns: Its exit code; 128 and the signal where one ended it.
  /// - Throws: `IOError.failed` where it cannot be run.
  static func run(_ command: [String]) throws(IOError) -> Int32 {
    var child = pid_t()
    let number = start(command, &child)
    guard number == 0 else { throw .failed("cannot run \(command[0]): \(reason(number))") }
    guard let code = exitCode(of: child) else {
      throw .failed("cannot run \(command[0]): \(reason(errno))")
    }
    return code
  }

  /// Starts another program, all of its output on one stream.
  ///
  /// - Parameters:
  ///   - command: The program, as it is found on the path, and its arguments.
  ///   - child: Set to the number of the process.
  ///   - input: The descriptor of its standard input; nil for this program's own.
  ///   - output: The descriptor of its output and its messages; this program's standard error
  ///     unless given.
  /// - Returns: 0, or the number of the error for which it cannot be started.
  static func start(
    _ command: [String], _ child: inout pid_t, input: Int32? = nil, output: Int32 = 2
  ) -> Int32 {
    #if canImport(Glibc)
    var actions = unsafe posix_spawn_file_actions_t()
    #else
    var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input { unsafe posix_spawn_file_actions_adddup2(&actions, input, 0) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    return unsafe posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
  }

  /// Waits for the end of a program that this one started.
  ///
  /// - Parameter child: The number of its process.
  /// - Returns: Its exit code, or 128 and the signal where one ended it; nil where it cannot be
  ///   waited for.
  static func exitCode(of child: pid_t) -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
