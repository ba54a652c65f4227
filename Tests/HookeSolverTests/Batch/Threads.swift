// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// A host's job system, as small as can be: two threads that share out the pieces.
enum Threads {
  static func perform(_ pieces: Int, _ step: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: pieces) { step($0) }
  }
}
