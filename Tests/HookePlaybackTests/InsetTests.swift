// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeSolver
import HookeStoryboard
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

  /// The places of a colour in a list, and how large it is beside twelve points.
  private static func places(
    _ list: DisplayList, _ transform: AffineTransform = .identity
  ) -> [(x: Double, scale: Double)] {
    list.items.flatMap { item -> [(x: Double, scale: Double)] in
      switch item {
      case .group(let group):
        return places(group.content, group.transform.concatenating(transform))
      case .fill(let path, .color(let color), _) where color == red:
        let bounds = path.applying(transform).bounds ?? .zero
        return [(bounds.minX, bounds.width / 12)]
      default: return []
      }
    }
  }

  /// What swings in a corner alone is as exact there as what moves in the main part, in pictures of
  /// scenes and in those of recordings.
  @Test("what moves in an inset is within the error")
  func motion_inAnInset_isWithinTheError() throws {
    let swing = SpringMotion(
      spring: Spring(stiffness: 8000, damping: 40), fromValue: 0, toValue: 6)
    let scene = Scene(
      name: "swing", title: "Swing", summary: "", size: Size(width: 400, height: 700)
    ) { stage in
      let box = Layer(name: "box", frame: Rect(x: 40, y: 40, width: 80, height: 60))
      let mark = Layer(name: "mark", frame: Rect(x: 370, y: 670, width: 12, height: 12))
      (box.backgroundColor, mark.backgroundColor) = (.black, Self.red)
      stage.root.addSublayer(box)
      stage.root.addSublayer(mark)
      stage.at(0, "moves") { stage.animate(duration: 0.1) { box.position.x += 40 } }
      stage.at(0.1, "swings") {
        let spring = SpringAnimation(Layer.positionX, spring: swing.spring)
        spring.byValue = 6
        stage.animator.add(spring, to: mark, forKey: "x")
      }
    }
    let options = PlaybackOptions(rest: 0, largestError: 0.1, showsTime: false)
    let fonts = MonospacedTextMeasurer()
    let recording = Recording(of: scene, textMeasurer: fonts)
    let mark = try #require(recording.tracks.first { $0.layer == "mark" })
    let box = try #require(recording.tracks.first { $0.layer == "box" })
    let drawn = AnimatedPicture(recording: recording, options: options, textMeasurer: fonts) {
      time in
      DisplayList { list in
        let (left, right) = (box.value(of: 0, at: time) - 40, mark.value(of: 0, at: time) - 6)
        list.fill(.rect(Rect(x: left, y: 40, width: 80, height: 60)), .black)
        list.fill(.rect(Rect(x: right, y: 670, width: 12, height: 12)), Self.red)
      }
    }
    for picture in [AnimatedPicture(of: scene, options: options, textMeasurer: fonts), drawn] {
      let start = try #require(Self.places(picture.displayList(at: 0)).first)
      for step in 0...160 {
        let time = 0.1 + 0.2 * Double(step) / 160
        let found = Self.places(picture.displayList(at: time))
        #expect(found.count == 1)
        let way = ((found.first?.x ?? .nan) - start.x) / start.scale
        let truth = mark.value(of: 0, at: time) - mark.initialValue[0]
        #expect(abs(way - truth) < 0.13, "\(time)")
      }
    }
  }

  /// The poster of a picture without a peak is of its middle moment, where there are two of the
  /// later one; the frame of an inset is in it if it is there at that time.
  @Test("an inset is in the poster as it is at that time", arguments: 1...5)
  func poster_withAnInset_showsItAsItIs(count: Int) {
    func screen(_ isShown: Bool) -> LayerPicture {
      LayerPicture(
        number: 0, name: "screen", transform: .identity, anchor: .zero,
        back: DisplayList { list in
          list.fill(.rect(Rect(x: 50, y: 60, width: 10, height: 10)), .black)
          if isShown { list.fill(.rect(Rect(x: 370, y: 270, width: 8, height: 8)), Self.red) }
        })
    }
    let pictures = [screen(false), screen(true)]
    let moments = (0..<count).map { Moment(time: 0.3 * Double($0), caption: "\($0)") }
    let layout = StillLayout.layout(
      inset: Rect(x: 365, y: 265, width: 20, height: 16), showsTime: false, moments: moments)
    let time = 0.3 * Double(count / 2)
    #expect(layout.posterTick == layout.timeBase.tick(time))
    for isFirst in [false, true] {
      let picture = StillLayout.picture(layout, changes: [0.45]) {
        pictures[($0 < 0.45) == isFirst ? 1 : 0]
      }
      let isShown = (time < 0.45) == isFirst
      let frame = Self.opacity(picture.poster) { item in
        if case .stroke(_, _, let style) = item { style.width == 0.5 } else { false }
      }
      let mark = Self.opacity(picture.poster) { item in
        if case .fill(_, .color(let color), _) = item { color == Self.red } else { false }
      }
      #expect(frame == (isShown ? 1 : 0) && mark == frame, "\(count), \(isFirst)")
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
