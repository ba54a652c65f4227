// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import Foundation

/// Another program, run to its end.
///
/// The thread that runs it waits for it in the system. Foundation's `Process` collects a program
/// that has ended in a thread of its own, and until then the thread with which Swift Testing awaits
/// its exit tests spins: it sees an ended child that is not its own.
package struct Program: Sendable {
  /// What a run left behind.
  package struct Result: Sendable {
    /// The exit code, or the number of the signal that ended the program.
    package let exitCode: Int32
    package let wasKilled: Bool
    package let output: Data
    package let errors: Data
  }

  /// Why a program did not run.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The path, or the name as it is found on the path.
  package var name: String
  package var arguments: [String]
  package var environment = ProcessInfo.processInfo.environment
  /// The folder it runs in; nil for this process's own.
  package var folder: String?
  /// The path of its standard input.
  package var input = "/dev/null"
  /// Where its standard output goes instead of the result.
  package var output: FileHandle?
  /// Whether standard error comes with the output, in the order of writing.
  package var mergesErrors = false

  package init(_ name: String, _ arguments: [String]) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Runs the program; its output goes through files, so that nothing can block.
  package func run() throws -> Result {
    let written = try Self.file()
    let complained = try Self.file()
    let status = try status(
      output: (output ?? written).fileDescriptor,
      errors: mergesErrors ? (output ?? written).fileDescriptor : complained.fileDescriptor)
    for file in [written, complained] { try file.seek(toOffset: 0) }
    let signal = status & 0x7F
    return Result(
      exitCode: signal == 0 ? (status >> 8) & 0xFF : signal, wasKilled: signal != 0,
      output: try written.readToEnd() ?? Data(), errors: try complained.readToEnd() ?? Data())
  }

  /// A file without a name, which other programs that are started meanwhile do not inherit.
  private static func file() throws -> FileHandle {
    let path = NSTemporaryDirectory() + "/hooke-program-\(UUID().uuidString)"
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(description: "no file \(path): errno \(errno)") }
    unsafe unlink(path)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// How the program ended, as `waitpid` says it.
  private func status(output: Int32, errors: Int32) throws -> Int32 {
    #if canImport(Glibc)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)

    // The threads of tests block signals, and a test may ignore some.
    var signals = sigset_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // A shell changes the folder: there is no portable action that does.
    let command =
      (folder.map { ["sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []) + [name] + arguments
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var child = pid_t()
    let number = unsafe posix_spawnp(&child, command[0], &actions, &attributes, &words, &variables)
    guard number == 0 else { throw Failure(description: "cannot run \(name): errno \(number)") }
    ExitTestThread.yieldToOthers()
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(description: "lost \(name): errno \(errno)") }
    }
    return status
  }
}
