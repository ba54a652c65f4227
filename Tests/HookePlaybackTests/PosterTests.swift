// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookePlayback
import HookeScene
import HookeSolver
import Testing

/// The still picture of one that plays shows the strongest peak of the motion.
@Suite("Posters")
struct PosterTests {
  private static let colors = [Color(hex: 0xC0392B), Color(hex: 0x2980B9)]
  /// Two springs and the way of each.
  struct Row {
    var dampings: [Double]
    var ways: [Double]
    var strongest: Int

    /// The motion of a square.
    func motion(_ index: Int) -> SpringMotion {
      SpringMotion(
        spring: Spring(stiffness: 100, damping: dampings[index]), fromValue: 0,
        toValue: ways[index])
    }
  }

  private static func start(_ index: Int) -> Double { 0.1 + 0.5 * Double(index) }

  /// Two squares that spring to the right one after the other, from 0.1 s and from 0.6 s on.
  private static func picture(_ row: Row) -> AnimatedPicture {
    let scene = Scene(
      name: "springs", title: "Springs", summary: "", size: Size(width: 300, height: 120)
    ) { stage in
      for index in 0..<2 {
        let square = Layer(
          name: "square \(index)",
          frame: Rect(x: 20, y: 20 + 50 * Double(index), width: 20, height: 20))
        square.backgroundColor = colors[index]
        stage.root.addSublayer(square)
        stage.at(start(index), "it springs") { [unowned stage] in
          let animation = SpringAnimation(Layer.positionX, spring: row.motion(index).spring)
          animation.byValue = row.ways[index]
          stage.animator.add(animation, to: square, forKey: "x")
        }
      }
    }
    return AnimatedPicture(
      of: scene, options: PlaybackOptions(rest: 0, largestError: 0.3),
      textMeasurer: MonospacedTextMeasurer())
  }

  /// The left edge of each square.
  private static func places(_ list: DisplayList) -> [Double] {
    func find(_ color: Color, _ list: DisplayList, _ transform: AffineTransform) -> Double? {
      for item in list.items {
        switch item {
        case .fill(let path, .color(color), _): return path.applying(transform).bounds?.minX
        case .group(let group):
          let inner = group.transform.concatenating(transform)
          if let x = find(color, group.content, inner) { return x }
        default: break
        }
      }
      return nil
    }
    return colors.map { find($0, list, .identity) ?? .nan }
  }

  /// What counts is the share of the way by which a peak overshoots; of equal ones the first.
  @Test(arguments: [
    Row(dampings: [14, 9], ways: [100, -80], strongest: 1),
    Row(dampings: [9, 9], ways: [80, 80], strongest: 0),
  ])
  func poster_ofTwoSprings_showsTheStrongestPeak(row: Row) {
    let picture = Self.picture(row)
    let (poster, start, end) = (
      Self.places(picture.poster), Self.places(picture.displayList(at: 0)),
      Self.places(picture.displayList(at: picture.duration))
    )
    let scale = (end[0] - start[0]) / row.ways[0]
    // Half a turn after the start.
    let damping = row.dampings[row.strongest]
    let time =
      Self.start(row.strongest) + .pi / (100 - damping * damping / 4).squareRoot()
    for index in 0..<2 {
      let truth = start[index] + scale * row.motion(index).value(at: time - Self.start(index))
      #expect(abs(poster[index] - truth) < 0.5 * scale, "\(row): \(poster), \(truth)")
    }
  }
}
