// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke

/// Hooke's version: that of `hooke.h`, which states it for all of Hooke.
enum Version {
  /// `1.0.0`, or `1.0.0-dev` before that release.
  static let text =
    "\(HOOKE_VERSION_MAJOR).\(HOOKE_VERSION_MINOR).\(HOOKE_VERSION_PATCH)\(HOOKE_VERSION_SUFFIX)"
}
