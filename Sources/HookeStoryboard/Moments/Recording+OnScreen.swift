// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation
package import HookeDrawing
package import HookeScene

extension Recording {
  /// The most instants at which layers are looked for.
  private static let mostSampledInstants = 600

  /// The recording without layers that are never on the screen, as the rows of a long list are that
  /// lie below its edge: nobody sees what they do.
  ///
  /// A layer is left out where even the box around all of its places is outside the screen, or
  /// outside of what clips it. What is hidden at all instants is kept, as it may show between two.
  /// Where motions begin, end and have their middles at more than 600 instants all layers are kept.
  ///
  /// - Parameters:
  ///   - scene: The scene of the recording, which is run once.
  ///   - start: The time of the scene at time 0 of the recording, in seconds.
  ///   - profile: The profile of the scene's animator.
  ///   - textMeasurer: The text measurer of the scene.
  /// - Returns: The recording; the same one where no layer is ever on the screen.
  package func onScreen(
    of scene: Scene, startingAt start: Double = 0, profile: Animator.Profile,
    textMeasurer: any TextMeasuring
  ) -> Recording {
    let layers = Set(tracks.lazy.filter { !$0.isConstraint }.map(\.layer))
    let instants = instantsOfMotion
    guard layers.count > 1, instants.count <= Self.mostSampledInstants else { return self }
    var search = LayerReach(of: layers, measurer: textMeasurer)
    let stage = Stage(for: scene, profile: profile, textMeasurer: textMeasurer)
    let moments = instants.map { Moment(time: start + $0, caption: "") }
    _ = StoryboardFrame.frames(of: scene, at: moments, on: stage) { stage in
      search.add(placesOn: stage)
      return DisplayList()
    }
    let seen = layers.filter { !search.isOutside($0) }
    guard !seen.isEmpty, seen.count < layers.count else { return self }
    return only(seen.union(tracks.lazy.filter(\.isConstraint).map(\.layer)))
  }

  /// Starts, middles and ends of all motions, in order of time.
  private var instantsOfMotion: [Double] {
    var times: Set<Double> = [0, duration]
    for segment in tracks.lazy.flatMap(\.segments) {
      let end = min(segment.endTime, duration)
      times.formUnion([segment.startTime, (segment.startTime + end) / 2, end])
    }
    return times.sorted()
  }
}

/// The boxes around all places that layers have been seen to reach.
private struct LayerReach {
  private struct Reach {
    var box: Rect
    /// The part of the screen in which the layer could have been seen.
    var clip: Rect
  }

  private let names: Set<String>
  private let measurer: any TextMeasuring
  /// By the names of layers on the stage; only looked up.
  private var reaches: [String: Reach] = [:]
  /// The names of layers that are known to be on the screen.
  private var seen: Set<String> = []

  /// How far outside a layer may come between two instants, as a share of its reach.
  private static let slack = 0.1

  init(of layers: Set<String>, measurer: any TextMeasuring) {
    names = layers.union(layers.map(\.withoutNumber))
    self.measurer = measurer
  }

  mutating func add(placesOn stage: Stage) {
    stage.layoutIfNeeded()
    let screen = Rect(origin: .zero, size: stage.root.presentation.bounds.size)
    visit(stage.root, in: stage.root, clip: screen)
  }

  private mutating func visit(_ layer: Layer, in root: Layer, clip: Rect) {
    guard !layer.isHidden else { return }
    let name = layer.recordedName
    if layer !== root, names.contains(name), !seen.contains(name) {
      let bounds = layer.presentation.bounds
      // What lies in a layer may reach beyond it.
      let content = layer.displayList().bounds(measurer: measurer)?.union(bounds) ?? bounds
      if let box = layer.box(of: content, in: root) {
        add(box, clip, to: name)
      } else {
        seen.insert(name)
      }
    }
    let clip = layer.clip(within: clip, in: root)
    for sublayer in layer.sublayers { visit(sublayer, in: root, clip: clip) }
    // A mask has no place of its own on the screen.
    if let mask = layer.mask { seen.formUnion(mask.names) }
  }

  private mutating func add(_ box: Rect, _ clip: Rect, to name: String) {
    var reach = reaches[name] ?? Reach(box: box, clip: clip)
    reach.box = reach.box.union(box)
    reach.clip = reach.clip.union(clip)
    reaches[name] = reach
    let slack = max(8, Self.slack * max(reach.box.width, reach.box.height))
    if reach.box.insetBy(dx: -slack, dy: -slack).intersects(reach.clip) { seen.insert(name) }
  }

  /// Whether a layer of the recording has been found, and never near the screen.
  func isOutside(_ layer: String) -> Bool {
    // Layers of one name are one here: the recording numbers them.
    let name = reaches[layer] != nil || seen.contains(layer) ? layer : layer.withoutNumber
    return reaches[name] != nil && !seen.contains(name)
  }
}

extension Layer {
  /// The names of the layer and of all that lie in it.
  fileprivate var names: [String] { [recordedName] + sublayers.flatMap(\.names) }
}
