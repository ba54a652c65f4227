// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene

/// Where the frames of a sheet come from: held, or filmed one after another when they are wanted.
enum FrameSource {
  /// Frames that are there already.
  case frames([StoryboardFrame])
  /// A scene to be run again, and when to stop.
  case scene(Scene, at: [Moment], Animator.Profile)

  /// The moments of all frames, in order of time.
  var moments: [Moment] {
    switch self {
    case .frames(let frames): frames.map(\.moment)
    case .scene(_, let moments, _): moments
    }
  }

  /// Hands out some of the frames, one at a time.
  ///
  /// - Parameters:
  ///   - numbers: Which, by number from 0, ascending.
  ///   - measurer: What measures the texts of the scene.
  ///   - body: Takes the number of a frame, and the frame.
  /// - Throws: What the body throws.
  func forEachFrame<Failure: Error>(
    _ numbers: some Collection<Int>, measurer: any TextMeasuring,
    _ body: (Int, StoryboardFrame) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .frames(let frames):
      for number in numbers { try body(number, frames[number]) }
    case .scene(let scene, let moments, let profile):
      var next = numbers.makeIterator()
      try StoryboardFrame.forEach(
        of: scene, at: numbers.lazy.map { moments[$0] }, profile: profile, textMeasurer: measurer
      ) { frame throws(Failure) in
        guard let number = next.next() else { return }
        try body(number, frame)
      }
    }
  }
}
