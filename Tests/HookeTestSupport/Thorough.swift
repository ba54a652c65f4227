// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

private import Foundation

/// Whether tests run whole that take long: what `make check` adds to `make test`.
package let isThorough = ProcessInfo.processInfo.environment["HOOKE_THOROUGH"] != nil

/// Whether a case of a grid is tried: where tests are not thorough, an eighth of each row and of
/// each column.
package func isTried(_ row: Int, _ column: Int) -> Bool {
  isThorough || (row + column) % 8 == 0
}
