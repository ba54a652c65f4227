// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene
internal import HookeRecording
internal import HookeStoryboard

/// Takes a film of a scene and looks as closely as the error asks for.
struct AdaptiveSampler {
  private(set) var sceneSampler: SceneSampler
  let options: PlaybackOptions
  /// The parts of the screen that are looked at.
  let areas: [Rect]

  /// The most sampleRanges of the scene.
  private static let maximumPassCount = 8

  init(_ sceneSampler: SceneSampler, areas: [Rect], options: PlaybackOptions, recording: Recording)
  {
    (self.sceneSampler, self.areas, self.options) = (sceneSampler, areas, options)
    self.sceneSampler.sample(sceneSampler.firstTicks(recording))
    // Frames are all there is of a scene that moves from frame to frame.
    guard sceneSampler.profile == .exact else { return }
    for _ in 1..<Self.maximumPassCount {
      let refined = ticksToRefine()
      guard !refined.isEmpty,
        self.sceneSampler.samples.count + refined.count <= SceneSampler.maximumSampleCount
      else { break }
      self.sceneSampler.sample(refined)
    }
  }

  /// The curves of all that is seen in an area.
  func itemCurves(in area: Rect) -> ItemCurves {
    let tracker = ItemTracker(sceneSampler.samples, area: area, measurer: sceneSampler.measurer)
    let itemCurves = ItemCurves(tracker.root, in: nil, ticks: sceneSampler.samples.map(\.tick))
    itemCurves.setTolerances(largestError: options.largestError * (1 - ItemCurves.samplingShare))
    return itemCurves
  }

  /// The most parts that a film is looked at more closely with.
  private static let maximumItemCount = 1500

  /// Ticks between samples where more has to be known.
  private func ticksToRefine() -> [Int] {
    let ticks = sceneSampler.samples.map(\.tick)
    var counts: [Int: Int] = [:]
    for area in areas {
      let itemCurves = itemCurves(in: area)
      // What is another thing at every sample, however close, has to do with those there are.
      guard itemCurves.itemCount <= Self.maximumItemCount else { return [] }
      itemCurves.noteRefinements(&counts, ticks: ticks)
    }
    var found: [Int] = []
    for (sample, next) in zip(sceneSampler.samples, sceneSampler.samples.dropFirst()) {
      // Between two equal samples nothing was different.
      guard let count = counts[sample.tick], sample.picture != next.picture else { continue }
      let length = next.tick - sample.tick
      let pieces = min(max(2, count), length)
      for piece in 1..<max(2, pieces) {
        let tick = sample.tick + length * piece / pieces
        if tick > sample.tick, tick < next.tick { found.append(tick) }
      }
    }
    return found
  }
}
