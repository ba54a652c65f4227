// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCommand
import HookeGallery

/// The command `hooke`: that of the gallery's scenes, with springs, decay and easing.
@main
enum Hooke {
  static func main() {
    SceneCommand.main(gallery: Gallery.scenes, variants: Gallery.variants)
  }
}
