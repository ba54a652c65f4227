// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

private import Foundation

/// Calls that stop the program, and the message that each of them stops with.
///
/// A process costs a tenth of a second, and modules stop at dozens of places: all calls of a table
/// run in one exit test, each in a thread of its own, which stays where it is when it traps.
package struct Refusal: Sendable {
  /// The message.
  package let message: String
  /// The call.
  package let call: @Sendable () -> Void

  package init(_ message: String, _ call: @escaping @Sendable () -> Void) {
    (self.message, self.call) = (message, call)
  }

  /// Makes the calls, one after the other; those that return are reported on standard error.
  ///
  /// Only for the body of an exit test: traps no longer end the process.
  package static func run(_ refusals: [Refusal]) {
    // Threads that trapped stay in the handler, so that nothing of the call goes on.
    let handler: @convention(c) (Int32) -> Void = { _ in
      unsafe sem_post(ended)
      while true { pause() }
    }
    for number in [SIGILL, SIGTRAP] { signal(number, handler) }
    for refusal in refusals {
      unsafe current = refusal
      let thread = Thread {
        unsafe current?.call()
        let text = unsafe "Fatal error: none of \(current?.message ?? "")\n"
        FileHandle.standardError.write(Data(text.utf8))
        unsafe sem_post(ended)
      }
      thread.start()
      unsafe sem_wait(ended)
    }
  }

  /// The messages in what an exit test wrote to standard error.
  package static func messages(in output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.range(of: "Fatal error: ").map { String(line[$0.upperBound...]) }
    }
  }
}

// One call at a time is made, and the next one is set when that has ended.
nonisolated(unsafe) private var current: Refusal?
nonisolated(unsafe) private let ended: UnsafeMutablePointer<sem_t> = {
  let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  unsafe sem_init(semaphore, 0, 0)
  return unsafe semaphore
}()
