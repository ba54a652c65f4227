// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene
internal import HookeRecording
internal import HookeStoryboard

/// Samples of a scene, as dense as the largest error demands.
///
/// The scene is sampled, curves are read from the samples, and where these leave an error possible
/// (a bend, a jump, an item that appears or disappears) it is sampled again more densely there.
struct AdaptiveSampler {
  private(set) var sceneSampler: SceneSampler
  let options: PlaybackOptions
  /// The areas of the screen that the picture shows, in points.
  let areas: [Rect]
  /// The curves of the areas, where they have been read from the samples as they are now.
  private var readCurves: [(area: Rect, curves: ItemCurves)] = []

  /// The most runs of the scene.
  private static let maximumRunCount = 8

  init(_ sceneSampler: SceneSampler, areas: [Rect], options: PlaybackOptions, recording: Recording)
  {
    (self.sceneSampler, self.areas, self.options) = (sceneSampler, areas, options)
    self.sceneSampler.sample(sceneSampler.firstTicks(recording))
    // In the `.pop` profile values change at frames only, and every frame is sampled already.
    guard sceneSampler.isExact else { return }
    for _ in 1..<Self.maximumRunCount {
      let refined = ticksToRefine()
      guard !refined.isEmpty,
        self.sceneSampler.samples.count + refined.count <= SceneSampler.maximumSampleCount
      else { break }
      self.sceneSampler.sample(refined)
      readCurves = []
    }
  }

  /// The curves of all items that are seen in an area, with their tolerances.
  func itemCurves(in area: Rect) -> ItemCurves {
    if let read = readCurves.first(where: { $0.area == area }) { return read.curves }
    let tracker = ItemTracker(sceneSampler.samples, area: area, measurer: sceneSampler.measurer)
    let itemCurves = ItemCurves(tracker.root, in: nil, ticks: sceneSampler.samples.map(\.tick))
    itemCurves.setTolerances(largestError: options.largestError * (1 - ItemCurves.samplingShare))
    return itemCurves
  }

  /// The most tracked items in an area with which samples are refined.
  private static let maximumItemCount = 1500

  /// The ticks between samples at which the curves may leave their tolerances.
  private mutating func ticksToRefine() -> [Int] {
    let ticks = sceneSampler.samples.map(\.tick)
    var counts: [Int: Int] = [:]
    for area in areas {
      let itemCurves = itemCurves(in: area)
      readCurves.append((area, itemCurves))
      // Items that differ in kind at every sample, however dense, would be refined without end: in
      // place of each there would be as many as there are pieces.
      let fleeting = itemCurves.fleetingItemCount * (ItemCurves.piecesOfAChange - 1)
      guard itemCurves.itemCount + fleeting <= Self.maximumItemCount else { return [] }
      itemCurves.addRefinements(&counts, ticks: ticks)
    }
    var found: [Int] = []
    for (sample, next) in zip(sceneSampler.samples, sceneSampler.samples.dropFirst()) {
      // Nothing changes between two equal samples.
      guard let count = counts[sample.tick], sample.picture != next.picture else { continue }
      let length = next.tick - sample.tick
      let pieces = min(max(2, count), length)
      for piece in 1..<pieces { found.append(sample.tick + length * piece / pieces) }
    }
    return found
  }
}
