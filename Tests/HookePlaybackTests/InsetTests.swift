// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookePlayback

/// The frame of a distant part of the screen is there while something comes and goes in it.
@Suite("Insets of what comes and goes")
struct InsetTests {
  private static let red = Color(hex: 0xC0392B)

  /// A box that moves in one corner, and a mark in the opposite one that is shown in intervals.
  private static func picture(_ intervals: [ClosedRange<Double>]) -> AnimatedPicture {
    let scene = Scene(
      name: "inset", title: "Inset", summary: "", size: Size(width: 400, height: 700)
    ) { stage in
      let box = Layer(name: "box", frame: Rect(x: 40, y: 40, width: 80, height: 60))
      box.backgroundColor = .black
      let mark = Layer(name: "mark", frame: Rect(x: 370, y: 670, width: 12, height: 12))
      (mark.backgroundColor, mark.isHidden) = (red, intervals.first?.lowerBound != 0)
      stage.root.addSublayer(box)
      stage.root.addSublayer(mark)
      stage.at(0.1, "moves") { stage.animate(duration: 0.2) { box.position.x += 40 } }
      for interval in intervals {
        if interval.lowerBound > 0 {
          stage.at(interval.lowerBound, "shown") { mark.isHidden = false }
        }
        stage.at(interval.upperBound, "hidden") { mark.isHidden = true }
      }
    }
    return AnimatedPicture(
      of: scene, options: PlaybackOptions(rest: 0.25, largestError: 1),
      textMeasurer: MonospacedTextMeasurer())
  }

  /// The greatest opacity of what is chosen.
  private static func opacity(_ list: DisplayList, of isChosen: (DisplayItem) -> Bool) -> Double {
    list.items.map { item -> Double in
      if case .group(let group) = item {
        return group.opacity * opacity(group.content, of: isChosen)
      }
      return isChosen(item) ? 1 : 0
    }.max() ?? 0
  }

  @Test(arguments: [[0.2...0.4], [0.0...0.2, 0.4...0.5]])
  func frame_ofAnInset_isThereWhileTheMarkIs(intervals: [ClosedRange<Double>]) {
    let picture = Self.picture(intervals)
    for step in 0...19 {
      // Between the changes.
      let time = Double(step) / 20 * 0.6 + 0.013
      let expected = intervals.contains { $0.contains(time) } ? 1.0 : 0
      let list = picture.displayList(at: time)
      let frame = Self.opacity(list) { item in
        if case .stroke(_, _, let style) = item { style.width == 0.5 } else { false }
      }
      let mark = Self.opacity(list) { item in
        if case .fill(_, .color(let color), _) = item { color == Self.red } else { false }
      }
      #expect(abs(frame - expected) < 0.01, "\(intervals) at \(time): \(frame)")
      #expect(abs(mark - expected) < 0.01, "\(intervals) at \(time): \(mark)")
    }
  }

  /// Its keyframes ascend to the end, with a rest after the scene and without.
  @Test(arguments: [0.0, 0.5]) func frame_ofAnInset_hasAscendingKeyframes(rest: Double) throws {
    func screen(_ isShown: Bool) -> LayerPicture {
      LayerPicture(
        number: 0, name: "screen", transform: .identity, anchor: .zero,
        back: DisplayList { list in
          if isShown { list.fill(.rect(Rect(x: 370, y: 270, width: 8, height: 8)), Self.red) }
        })
    }
    let pictures = [screen(false), screen(true)]
    let layout = StillLayout.layout(
      inset: Rect(x: 365, y: 265, width: 20, height: 16), rest: rest, showsTime: false)
    let picture = StillLayout.picture(layout, changes: [1]) { pictures[$0 < 1 ? 0 : 1] }
    let track = try #require(picture.items.flatMap(\.tracks).first { $0.property == .opacity })
    let (jump, last) = (layout.timeBase.tick(1), layout.timeBase.lastTick)
    let ticks = [0, jump - 1, jump, last] + (rest > 0 ? [picture.ticks] : [])
    #expect(track.keyframes.map(\.tick) == ticks)
    #expect(
      track.keyframes.map(\.values) == Array([[0.0], [0], [1], [1], [1]].prefix(ticks.count)))
  }
}
