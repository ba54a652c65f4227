// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Storyboards of scenes")
struct SceneSheetTests {
  private let measurer = MonospacedTextMeasurer()

  /// A box that a spring moves, and another one that is never on the screen.
  private static let scene = Scene(
    name: "box", title: "Box", summary: "A box.", size: Size(width: 300, height: 300)
  ) { stage in
    for (name, x) in [("box", 20.0), ("far", 2000)] {
      let layer = Layer(name: name, frame: Rect(x: x, y: 100, width: 60, height: 60))
      layer.backgroundColor = .black
      stage.root.addSublayer(layer)
      stage.at(0.21, name == "box" ? "go" : nil) {
        let spring = SpringAnimation(Layer.positionX, to: x + 150, bounciness: 12)
        stage.animator.add(spring, to: layer)
      }
    }
  }

  @Test("a storyboard of a scene is that of its recording and frames in the profile asked for")
  func storyboard_ofAProfile_isRecordedInIt() {
    var recordings: [Recording] = []
    for profile in [Animator.Profile.exact, .pop] {
      var progress: [[Int]] = []
      let options = StoryboardOptions(moments: .count(5), theme: .dark)
      let board = Storyboard(
        of: Self.scene, options: options, profile: profile, textMeasurer: measurer
      ) { progress.append([$0, $1]) }
      let recording = Recording(of: Self.scene, profile: profile, textMeasurer: measurer)
        .only(["box"])
      #expect(board.recording == recording && board.recording.profile == "\(profile)")
      let moments = options.moments(
        of: recording,
        comparing: MomentPictures(of: Self.scene, profile: profile, textMeasurer: measurer))
      #expect(board.frames.map(\.moment) == moments && moments.count == 5)
      let frames = StoryboardFrame.frames(
        of: Self.scene, at: moments, profile: profile, textMeasurer: measurer)
      #expect(board.frames == frames && board.options == options && board.unseenTracks == 1)
      #expect(progress == (1...5).map { [$0, 5] })
      recordings.append(recording)
    }
    #expect(recordings[0] != recordings[1])
    let usual = Storyboard(of: Self.scene, textMeasurer: measurer)
    #expect(usual.recording == recordings[0] && usual.options == StoryboardOptions())
  }

  @Test("a moment in POP's profile is the first frame that is not before it")
  func frames_inPopsProfile_areThoseOfFrames() throws {
    let times = [0.0, 0.3, 0.31, 1]
    let moments = times.map { Moment(time: $0, caption: "") }
    let found = StoryboardFrame.frames(
      of: Self.scene, at: moments, profile: .pop, textMeasurer: measurer)
    let track = try #require(
      Recording(of: Self.scene, profile: .pop, textMeasurer: measurer).tracks
        .first { $0.layer == "box" })
    for (frame, time) in zip(found, times) {
      let step = (time * 60 - 1e-6).rounded(.up) / 60
      let box = try #require(
        frame.picture.placedItems(on: Rect(x: -999, y: 0, width: 1999, height: 300), measurer)
          .first { $0.bounds.width == 60 && $0.bounds.height == 60 })
      let x = track.value(of: 0, at: step + 1e-9)
      #expect((box.bounds.midX - x).magnitude < 1e-6, "\(time): \(box.bounds.midX) \(x)")
    }
  }

  /// A layer with another one that reaches out of it.
  private func stage(_ outer: Rect, _ inner: Rect, clips: Bool, deeper: Rect? = nil) -> Stage {
    let stage = Stage(size: Size(width: 300, height: 300), textMeasurer: measurer)
    let band = Layer(name: "band", frame: outer)
    band.clipsToBounds = clips
    let card = Layer(name: "card", frame: inner)
    card.backgroundColor = .black
    stage.root.addSublayer(band)
    band.addSublayer(card)
    if let deeper {
      card.clipsToBounds = true
      let mark = Layer(name: "mark", frame: deeper)
      mark.backgroundColor = .white
      card.addSublayer(mark)
    }
    return stage
  }

  /// A line that will be seen when the layer has grown, however faint its colour is.
  @Test(
    "a layer without height is at its place where it has a background",
    arguments: [(1.0, true), (0.5, true), (0.01, true), (0, false)])
  func placement_ofALine_isThatOfItsBackground(_ alpha: Double, _ isPlaced: Bool) {
    let line = Rect(x: 20, y: 30, width: 50, height: 0)
    let stage = stage(Rect(x: 0, y: 0, width: 300, height: 300), line, clips: false)
    stage.root.sublayers[0].sublayers[0].backgroundColor = Color(white: 0, alpha: alpha)
    let boxes = LayerPlacement.placements(of: ["card"], on: stage).map(\.box)
    #expect(boxes == (isPlaced ? [line] : []), "\(boxes)")
  }

  @Test("a layer is seen within what clips the layers around it, and not at all outside")
  func clip_ofALayer_isThatOfAllAroundIt() throws {
    let screen = Rect(x: 0, y: 0, width: 300, height: 300)
    let card = Rect(x: 10, y: 10, width: 400, height: 400)
    let rows: [(band: Rect, clips: Bool, clip: Rect)] = [
      (Rect(x: 50, y: 60, width: 100, height: 90), false, screen),
      (
        Rect(x: 50, y: 60, width: 100, height: 90), true, Rect(x: 50, y: 60, width: 100, height: 90)
      ),
      (Rect(x: -50, y: 60, width: 100, height: 90), true, Rect(x: 0, y: 60, width: 50, height: 90)),
      (
        Rect(x: 250, y: 260, width: 100, height: 90), true,
        Rect(x: 250, y: 260, width: 50, height: 40)
      ),
    ]
    for row in rows {
      let stage = stage(row.band, card, clips: row.clips)
      let found = try #require(LayerPlacement.placements(of: ["card"], on: stage).first)
      #expect(found.clip == row.clip, "\(row.band): \(found.clip)")
      #expect(found.box == card.offsetBy(dx: row.band.minX, dy: row.band.minY))
      #expect(found.outline.bounds == found.box && !found.isCovered)
    }
    // Of a window outside the screen nothing is seen, wherever what lies in it reaches.
    for band in [
      Rect(x: 400, y: 60, width: 100, height: 90), Rect(x: 50, y: -200, width: 100, height: 90),
    ] {
      let inner = Rect(x: -380, y: -20, width: 420, height: 420)
      let stage = stage(band, inner, clips: true)
      let found = try #require(LayerPlacement.placements(of: ["card"], on: stage).first)
      #expect(found.box.intersects(screen) && found.clip.size == .zero, "\(found.clip)")
      #expect(!found.box.intersects(found.clip) || found.clip.area == 0)
      #expect(found.box.intersection(found.clip)?.area ?? 0 == 0)
    }
    let nested = stage(
      Rect(x: 50, y: 60, width: 100, height: 90), Rect(x: 20, y: 30, width: 200, height: 20),
      clips: true, deeper: Rect(x: -90, y: -90, width: 300, height: 300))
    let mark = try #require(LayerPlacement.placements(of: ["mark"], on: nested).first)
    #expect(mark.clip == Rect(x: 70, y: 90, width: 80, height: 20))
    #expect(mark.box == Rect(x: -20, y: 0, width: 300, height: 300))
  }

  @Test("a layer in a window outside the screen is never on it, and has no trail")
  func layers_inAWindowOutside_areNotSeen() {
    func scene(_ clips: Bool) -> Scene {
      Scene(name: "list", title: "List", summary: "", size: Size(width: 300, height: 300)) {
        stage in
        let window = Layer(name: "window", frame: Rect(x: 400, y: 60, width: 100, height: 90))
        window.clipsToBounds = clips
        let card = Layer(name: "card", frame: Rect(x: -380, y: 0, width: 80, height: 40))
        let shown = Layer(name: "shown", frame: Rect(x: 20, y: 200, width: 80, height: 40))
        for layer in [card, shown] { layer.backgroundColor = .black }
        stage.root.addSublayer(window)
        stage.root.addSublayer(shown)
        window.addSublayer(card)
        for layer in [card, shown] {
          stage.animator.add(
            BasicAnimation(Layer.positionX, to: layer.position.x + 90, duration: 1), to: layer)
        }
      }
    }
    for clips in [true, false] {
      let scene = scene(clips)
      let whole = Recording(of: scene, textMeasurer: measurer)
      let seen = whole.onScreen(of: scene, profile: .exact, textMeasurer: measurer)
      #expect(Set(seen.tracks.map(\.layer)) == (clips ? ["shown"] : ["card", "shown"]))
      var moment = Moment(time: 0.5, caption: "")
      moment.movingLayers = whole.movingLayers(at: 0.5)
      moment.focus = ["card"]
      let frames = StoryboardFrame.frames(of: scene, at: [moment], textMeasurer: measurer)
      #expect(frames.map(\.trails.count) == [clips ? 1 : 2])
      #expect(frames.flatMap(\.focus).allSatisfy { $0.area > 0 } || clips)
    }
  }

  /// A row has what the page has besides frames, words and axes, 170 points at most.
  @Test("rows of strips fill their page, and are planned with space for two lines of parameters")
  func rows_ofStrips_fillTheirPage() {
    var compared = 0
    for (count, rowCount) in [(3, 1), (4, 2), (6, 3), (8, 5), (10, 8)] {
      let tracks = (0..<rowCount).map { index in
        Fixtures.track(
          "dot \(index)", "positionX",
          [
            Fixtures.segment(
              0, 4, true,
              .eased(
                EasedMotion(timing: .linear, duration: 4, fromValue: 0, toValue: 90),
                carriedVelocity: 0))
          ], initial: 0)
      }
      let recording = Fixtures.recording(tracks, duration: 4)
      let frames = (0..<count).map { index in
        StoryboardFrame(
          moment: Moment(time: 4 * Double(index) / Double(count), caption: "go"),
          picture: DisplayList())
      }
      for page in [Size.a4, .a4.landscape, Size(width: 1200, height: 500)] {
        let board = Storyboard(
          recording: recording, frames: frames,
          options: StoryboardOptions(layout: .strip, pageSize: .size(page)))
        let plan = StripPlanner(
          storyboard: board, area: ActionArea(whole: recording.size),
          rows: CurveRow.rows(of: recording),
          canvas: PageCanvas(measurer: measurer, theme: .light),
          movingTime: board.movingTimes(), spans: StripSpans(board)
        ).best()
        guard !plan.rowHeights.isEmpty else { continue }
        let pages = plan.stripsPerPage.ranges
        #expect(plan.rowHeights.count == pages.count && plan.tallestRowHeights.count == pages.count)
        for (index, range) in pages.enumerated() {
          let strips = plan.strips[range]
          let rows = Double(strips.reduce(0) { $0 + $1.rows.count })
          let tallest = plan.tallestRowHeights[index]
          guard rows > 0, tallest < 170 else { continue }
          compared += 1
          // Number and time, leaders, and the axis, which is that of the chart.
          let captions = plan.captionHeight + plan.listHeight
          let fixed = strips.reduce(20 * Double(range.count - 1)) { sum, strip in
            sum + 13 + 16 + captions + plan.frame.height
              + CurveChart.height(of: strip.rows[...], rowHeight: 0) - 20
          }
          let available = SheetMetrics.height(of: page, isFirst: index == 0)
          #expect((fixed + rows * tallest - available).magnitude < 1e-6, "\(count) on \(page)")
          let planned = max(min(tallest, 34), tallest - 28 / rows)
          #expect((plan.rowHeights[index] - planned).magnitude < 1e-6, "\(count) on \(page)")
        }
      }
    }
    #expect(compared > 4)
  }
}
