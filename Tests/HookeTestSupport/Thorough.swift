// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

private import Foundation

/// Whether tests run whole that take long: what `make check` adds to `make test`.
package let isThorough = ProcessInfo.processInfo.environment["HOOKE_THOROUGH"] != nil
