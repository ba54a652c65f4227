// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeSnapshot
import HookeStoryboard
import Testing

private var recording: Recording { fatalError() }

extension Scene {
  fileprivate static var shake: Scene { fatalError() }
}
