// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation
package import HookeDrawing
package import HookeScene

/// A layer at an instant.
struct Sighting: Hashable {
  /// The name of the layer in the recording.
  var layer: String
  /// The time, in seconds.
  var time: Double
}

/// The pictures at the times that may become key moments, by which those that look alike are found,
/// and those at which a layer cannot be seen.
package struct MomentPictures {
  private let scene: Scene
  private let profile: Animator.Profile
  private let measurer: any TextMeasuring
  /// The time of the scene at time 0 of the recording, in seconds.
  private let start: Double
  /// The visible items at each time.
  private var items: [Double: [PlacedItem]] = [:]
  /// What is seen of each layer looked for at its time; nil without such a layer.
  private var parts: [Sighting: [PlacedItem]?] = [:]
  /// The names of all layers that were ever on the stage at a time looked at.
  private var names: Set<String> = []
  /// The names of the activity indicators that are seen to turn at each time.
  private var turning: [Double: [String]] = [:]

  /// The share of the screen above which two pictures are seen to differ.
  var leastVisibleShare = PictureDifference.leastVisibleShare

  /// The least area in which a layer is seen, in square points.
  static let leastVisibleArea = 4.0

  /// The pictures of a scene, which is run for them.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - start: The time of the scene at time 0 of the recording, in seconds.
  ///   - profile: The profile of the scene's animator.
  ///   - textMeasurer: The text measurer of the scene.
  package init(
    of scene: Scene, startingAt start: Double = 0, profile: Animator.Profile,
    textMeasurer: any TextMeasuring
  ) {
    (self.scene, self.start, self.profile) = (scene, start, profile)
    measurer = textMeasurer
  }

  private var screen: Rect { Rect(origin: .zero, size: scene.size) }

  /// Runs the scene through some times, in order, and looks for layers at some of them.
  ///
  /// What has been drawn or looked for before is not drawn again.
  mutating func draw(at times: [Double], lookingFor sightings: [Sighting] = []) {
    let wanted = Dictionary(grouping: sightings.filter { parts[$0] == nil }, by: \.time)
    let all = Set(times.filter { items[$0] == nil }).union(wanted.keys).sorted()
    guard !all.isEmpty else { return }
    let stage = Stage(for: scene, profile: profile, textMeasurer: measurer)
    let moments = all.map { Moment(time: start + $0, caption: "") }
    var index = 0
    _ = StoryboardFrame.frames(of: scene, at: moments, on: stage) { stage in
      let time = all[index]
      index += 1
      let picture = stage.displayList()
      let layers = stage.root.tree
      names.formUnion(layers.map(\.recordedName))
      let shown = PictureDifference.visibleItems(of: picture, on: screen, measurer)
      items[time] = shown
      func part(of found: [Layer]) -> [PlacedItem] {
        let hidden = found.hidden { stage.displayList() }
        let rest = PictureDifference.visibleItems(of: hidden, on: screen, measurer)
        return PictureDifference.visiblePart(of: shown, without: rest)
      }
      for sighting in wanted[time] ?? [] {
        let found = layers.filter { $0.isNamed(sighting.layer) }
        parts[sighting] = .some(found.isEmpty ? nil : part(of: found))
      }
      turning[time] = layers.filter { layer in
        (layer as? ActivityIndicator)?.isAnimating == true
          && PictureDifference.area(of: part(of: [layer])) > 0
      }.map(\.recordedName)
      return picture
    }
  }

  /// The share of the screen by which the pictures at two of the times drawn differ; nil where one
  /// has not been drawn.
  func difference(_ first: Double, _ second: Double) -> Double? {
    guard let before = items[first], let after = items[second] else { return nil }
    return PictureDifference.share(between: before, after, on: screen)
  }

  /// The share of the screen by which what is seen of a layer differs at two of the times at which
  /// it was looked for; 0 where it was not.
  func difference(of layer: String, _ first: Double, _ second: Double) -> Double {
    func part(_ time: Double) -> [PlacedItem]? {
      parts[Sighting(layer: layer, time: time)].flatMap { $0 }
    }
    let (before, after) = (part(first), part(second))
    guard before != nil || after != nil else { return 0 }
    return PictureDifference.share(between: before ?? [], after ?? [], on: screen)
  }

  /// Whether the screen shows nearly the same at two of the times drawn.
  ///
  /// - Parameters:
  ///   - first: One time, in seconds.
  ///   - second: The other.
  ///   - share: The share of the screen above which they are seen to differ; nil for
  ///     ``leastVisibleShare``.
  /// - Returns: Whether both have been drawn and differ by less.
  func lookAlike(_ first: Double, _ second: Double, below share: Double? = nil) -> Bool {
    difference(first, second).map { $0 < share ?? leastVisibleShare } ?? false
  }

  /// The area of the screen that a layer has, in square points: 0 where it is hidden, outside,
  /// covered or removed; nil where the scene has no layer of the name, or was not looked at.
  func visibleArea(of sighting: Sighting) -> Double? {
    guard let part = parts[sighting] else { return nil }
    return part.map(PictureDifference.area)
      ?? (names.contains { $0 == sighting.layer || $0 == sighting.layer.withoutNumber }
        ? 0 : nil)
  }

  /// Whether a layer was looked for and is not to be seen.
  func isUnseen(_ sighting: Sighting) -> Bool {
    visibleArea(of: sighting).map { $0 < Self.leastVisibleArea } ?? false
  }

  /// The first activity indicator that is seen to turn at a time that was drawn.
  func turningIndicator(at time: Double) -> String? { turning[time]?.first }
}

extension [Layer] {
  /// The picture that is made while the layers are shown without opacity.
  fileprivate func hidden(_ picture: () -> DisplayList) -> DisplayList {
    let opacities = map(\.presentation.opacity)
    for layer in self { layer.property(named: "opacity")?.show(layer, .zero) }
    defer {
      for (layer, opacity) in zip(self, opacities) {
        layer.property(named: "opacity")?.show(layer, SIMD4(repeating: opacity))
      }
    }
    return picture()
  }
}

extension Layer {
  /// The layer and all that lie in it, masks included.
  fileprivate var tree: [Layer] {
    [self] + sublayers.flatMap(\.tree) + (mask.map(\.tree) ?? [])
  }

  /// Whether the layer may be the one that a recording calls so.
  fileprivate func isNamed(_ recorded: String) -> Bool {
    recordedName == recorded || recordedName == recorded.withoutNumber
  }
}
