// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

extension [AnimatedItem] {
  /// The keyframes of all tracks, a line for each, for digests.
  var keyframeText: String {
    map { item in
      (item.tracks + item.clipTracks).map { track in
        "\(track.property) "
          + track.keyframes.map { "\($0.tick) \($0.values)" }.joined(separator: ", ")
      }.joined(separator: "\n") + item.content.keyframeText
    }.joined(separator: "\n")
  }
}
