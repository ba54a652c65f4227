// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// Whether everything that moves follows the keyframes of a file, so that no script says what
  /// happens.
  package var isKeyframed: Bool {
    tracks.contains { !$0.segments.isEmpty }
      && tracks.allSatisfy { track in track.segments.allSatisfy { $0.source == .keyframes } }
  }
}
