// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeScene
import HookeStoryboard

/// What comes of recordings and scenes, as texts whose digests are kept.
enum Outcome {
  static let measurer = MonospacedTextMeasurer()

  static func text(_ page: Page) -> String {
    "\(page.size) \(page.label ?? "") \(page.title ?? "") \(page.description ?? "")\n"
      + "\(page.content)\n"
  }

  static func text(_ document: Document) -> String {
    document.pages.map(text).joined() + "\(document.outline)\n"
  }

  static func text(_ moments: [Moment]) -> String { moments.map { "\($0)\n" }.joined() }

  /// The words, the numbers and the code of each motion, of one layer, the one that moves last: a
  /// browser's keyframes of a spring take long to find.
  static func tables(_ recording: Recording) -> String {
    let last = recording.only(Set(recording.tracks.suffix(1).map(\.layer)))
    let table = MotionTable(last)
    return table.markdown() + table.json() + last.css()
  }

  /// What tracks are asked for: ranges, jumps, turning points, targets and speeds.
  static func features(_ recording: Recording) -> String {
    recording.tracks.map { track in
      let values = track.initialValue.indices.map { component in
        let segments = track.segments.map { segment in
          "\(segment.turningPoints(of: component, limit: 5)) "
            + "\(segment.firstCrossing(of: component) ?? -1) \(segment.fastest(of: component)) "
            + "\(segment.target(of: component)) \(segment.startValue(of: component))\n"
        }
        return "\(track.range(of: component)) \(track.jumps(of: component)) "
          + "\(track.reversals(of: component))\n" + segments.joined()
      }
      return "\(track.layer) \(track.property) \(track.movingComponents) \(track.restingValues)\n"
        + values.joined()
    }.joined() + "\(recording.idleIntervals(atLeast: 0.1)) \(recording.movingTrackCount)\n"
  }

  static func text(_ comparison: RecordingComparison) -> String {
    "\(comparison.verdict)\n\(comparison.finding)\n"
      + comparison.markdown(pictures: ["a b.png", "<c>.svg"])
      + comparison.tracks.map { "\($0)\n" }.joined()
  }

  // MARK: Stages

  private static func word(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }

  private static func word(_ point: Point?) -> String {
    point.map { "\(word($0.x)) \(word($0.y))" } ?? "none"
  }

  /// A layer and those in it, with where they are and what they would be by themselves.
  private static func tree(_ layer: Layer, in root: Layer) -> String {
    let frames = [layer.frame, layer.presentation.frame].map {
      "\(word($0.origin)) \(word($0.width)) \(word($0.height))"
    }
    let corner = Point(x: 3, y: 4)
    return "(\(layer.recordedName) \(frames) \(word(layer.convert(corner, to: root))) "
      + "\(word(layer.convert(corner, from: root))) \(layer.intrinsicContentSize) "
      + layer.sublayers.map { tree($0, in: root) }.joined() + ")\n"
  }

  /// The layers found at the points of a grid.
  private static func hits(_ stage: Stage) -> String {
    (0...8).map { row in
      (0...10).map { column in
        let point = Point(x: 25 * Double(column), y: 25 * Double(row))
        return stage.root.hitTest(point)?.recordedName ?? "none"
      }.joined(separator: ",")
    }.joined(separator: "\n")
  }

  /// What a scene shows at some instants, where its layers are, what is hit, and its events.
  static func shown(_ scene: Scene, _ profile: Animator.Profile = .exact, upTo end: Double = 1.4)
    -> String
  {
    let stage = Stage(size: scene.size, profile: profile, textMeasurer: measurer)
    scene.run(stage)
    let texts = (0..<6).map { index in
      stage.advance(to: end * Double(index) / 5)
      return "\(stage.displayList())\n\(tree(stage.root, in: stage.root))"
        + (index % 3 == 1 ? hits(stage) : "")
    }
    let layout =
      stage.constraints.map { "\($0.problem.map { "\($0)" } ?? "holds")\n" }
      + stage.ambiguousLayers().map { "\($0.layer.name) \($0.attribute)\n" }
    return texts.joined(separator: "\n") + stage.events.map { "\($0)\n" }.joined()
      + layout.joined() + "\(stage.warnings)"
  }
}
