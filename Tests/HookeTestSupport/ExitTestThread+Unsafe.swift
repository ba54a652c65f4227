// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The thread with which Swift Testing waits for the processes of exit tests.
///
/// It waits for any child, and asks again at once while one has ended that is not its own: from the
/// end of a `Program` until it is collected it keeps a core busy.
enum ExitTestThread {
  private static let isYielding = Atomic(false)

  /// Lets all other threads run before it, once it is there.
  static func yieldToOthers() {
    #if os(Linux)
    guard !isYielding.load(ordering: .relaxed) else { return }
    let threads = "/proc/self/task"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [] {
      guard let number = UInt32(thread),
        FileManager.default.contents(atPath: "\(threads)/\(thread)/comm")
          == Data("SWT ExT monitor\n".utf8)
      else { continue }
      isYielding.store(
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), number, 19) == 0, ordering: .relaxed)
    }
    #endif
  }
}
