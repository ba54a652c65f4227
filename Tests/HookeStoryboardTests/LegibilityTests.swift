// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeGallery
import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// What a designer and a developer need from a sheet, held to the scenes of the gallery.
@Suite("Legibility of sheets")
struct LegibilityTests {
  private let reader = SheetReader()

  @Test("captions are words of the screen, and figures stand apart", arguments: Gallery.scenes)
  func captions_gallery_haveNoLogLanguage(_ scene: Scene) {
    let recording = Recording(of: scene, textMeasurer: reader.measurer)
    for moment in recording.moments() {
      for word in ["Message", "reaches 0", "reaches 1", "opacity", "scale", "_", "%"] {
        #expect(!moment.caption.contains(word), "\(moment.caption)")
      }
    }
  }

  @Test("no frame repeats the picture of the one before", arguments: Gallery.scenes)
  func frames_gallery_differ(_ scene: Scene) {
    let frames = SharedStoryboards.storyboard(of: scene).frames
    for (first, second) in zip(frames, frames.dropFirst()) {
      #expect(
        first.picture != second.picture || first.touches != second.touches,
        "\(first.moment.text) and \(second.moment.text)")
    }
  }

  @Test(
    "the parameters of every motion stand on the sheet",
    arguments: Gallery.scenes + Gallery.variants)
  func parameters_gallery_areAllNamed(_ scene: Scene) {
    let storyboard = SharedStoryboards.storyboard(of: scene)
    let document = SharedStoryboards.document(of: scene)
    let texts = document.pages.flatMap { reader.texts(on: $0) }.map(\.string)
    for track in storyboard.recording.tracks {
      guard let component = track.movingComponents.first else { continue }
      let label = PropertyLabel(track)
      for segment in track.segments where !segment.isConstant {
        let text = MotionLabel.text(segment, label, of: component)
        #expect(
          text.isEmpty || texts.contains { $0.contains(text) },
          "\(track.layer) \(track.property): \(text)")
      }
    }
  }

  @Test("type in the frames of a grid is 4.9 points or more", arguments: Gallery.scenes)
  func type_gallery_isLegible(_ scene: Scene) throws {
    let storyboard = SharedStoryboards.storyboard(of: scene)
    let area = ActionArea(
      of: storyboard.frames, screen: scene.size, measurer: reader.measurer)
    let type = try #require(area.smallestType)
    for page in SharedStoryboards.document(of: scene).pages {
      for frame in reader.frames(on: page) {
        let printed = type * frame.rect.width / area.main.width
        #expect(printed >= 4.9, "\(frame.string): \(type) points in print \(printed)")
      }
    }
  }

  @Test("edges of a crop cut no text that rests", arguments: Gallery.scenes + Gallery.variants)
  func crop_gallery_cutsNoText(_ scene: Scene) {
    let frames = SharedStoryboards.storyboard(of: scene).frames
    let area = ActionArea(of: frames, screen: scene.size, measurer: reader.measurer).main
    let whole = Rect(origin: .zero, size: scene.size)
    let sets = frames.map { frame in
      Set(frame.picture.placedItems(on: whole, reader.measurer))
    }
    let still = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
    for item in still where item.typeSize != nil {
      let inside = item.bounds.intersection(area)
      #expect(inside == nil || inside == item.bounds, "\(item.bounds) in \(area)")
    }
  }

  @Test(
    "no sheet ends with a fifth of its height empty",
    arguments: Gallery.scenes + (isThorough ? Gallery.variants : []),
    StoryboardOptions.Layout.allCases)
  func pages_gallery_areFilled(_ scene: Scene, _ layout: StoryboardOptions.Layout) {
    let pages = SharedStoryboards.document(
      of: scene, options: StoryboardOptions(layout: layout)
    ).pages
    // Of a flip book the overview; the pages after it have one frame each.
    for (index, page) in pages.enumerated() where layout != .pages || index == 0 {
      let bottom = SheetMetrics.bottom(of: page.size)
      let content = reader.texts(on: page).map(\.rect.maxY).filter { $0 < bottom + 4 }
      let end = content.max() ?? 0
      #expect(
        bottom - end < 0.2 * page.size.height,
        "page \(index + 1) of \(layout): \(end) of \(bottom)")
    }
  }

  @Test("a value from which a motion begins again stands at the curve")
  func peaks_repeatedMotion_haveTheirValue() {
    let storyboard = SharedStoryboards.storyboard(
      of: Gallery.loginLayout, options: StoryboardOptions())
    let texts = storyboard.document(textMeasurer: reader.measurer).pages
      .flatMap { reader.texts(on: $0) }.map(\.string)
    #expect(texts.contains("360"))
  }

  @Test("the table names the control points of curves, and the events as they were written")
  func table_presentModal_hasNotes() {
    let document = Storyboard(
      of: Gallery.presentModal, options: StoryboardOptions(showsTable: true),
      textMeasurer: reader.measurer
    ).document(textMeasurer: reader.measurer)
    let text = document.pages.last.map { reader.texts(on: $0).map(\.string) } ?? []
    for words in [
      "ease is cubic-bezier(0.25, 0.1, 0.25, 1)", "its centre", "0.200 s touch “tap Book for two”",
    ] {
      #expect(text.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test("a short table is as wide as its page, or a third larger")
  func table_short_isEnlarged() throws {
    let options = StoryboardOptions(showsTable: true)
    let shown = SharedStoryboards.storyboard(of: Gallery.cardSignUp, options: options)
      .document(textMeasurer: reader.measurer)
    let page = try #require(shown.pages.last)
    let texts = reader.texts(on: page)
    let head = try #require(texts.first { $0.string == "Trigger" })
    let right = texts.filter { $0.rect.minY > head.rect.minY }.map(\.rect.maxX).max() ?? 0
    #expect(head.type > 8)
    #expect(head.type > 1.35 * 7 || right > 0.9 * page.size.width, "\(head) to \(right)")
    #expect(right < page.size.width - 30)
  }

  // MARK: Direction

  @Test("an arrow of what leaves the screen lies on the screen", arguments: Gallery.scenes)
  func trails_gallery_haveTheirMostOnScreen(_ scene: Scene) {
    let storyboard = SharedStoryboards.storyboard(of: scene)
    let screen = Rect(origin: .zero, size: scene.size)
    for frame in storyboard.frames {
      for trail in frame.trails {
        let shown = screen.segment(from: trail.start, to: trail.end)
        let length = { (first: Point, second: Point) in
          (first.x - second.x).magnitude + (first.y - second.y).magnitude
        }
        let visible = shown.map { length($0.start, $0.end) } ?? 0
        #expect(visible >= 0.45 * length(trail.start, trail.end), "\(frame.moment.text)")
      }
    }
  }

  @Test("states that the last one covers are outlined on top of it")
  func ghosts_covered_areDrawnOnTop() {
    let times = stride(from: 0.5, through: 1.25, by: 0.125).map { Moment(time: $0, caption: "") }
    let frames = StoryboardFrame.frames(
      of: Gallery.cardSignUp, at: times, textMeasurer: reader.measurer)
    let picture = OnionSkin.overlay(
      frames, screen: Gallery.cardSignUp.size, measurer: reader.measurer
    ).picture
    // The card opens from the middle: its earlier states lie within the last, and are drawn after
    // it. A state that meets a text stands within a clip.
    func isOutline(_ item: DisplayItem) -> Bool {
      guard case .group(let group) = item, let first = group.content.items.first else {
        return false
      }
      if case .stroke = first { return true }
      return isOutline(first)
    }
    // More than two would be rings about the middle of the card.
    #expect(picture.items.reversed().prefix { isOutline($0) }.count == 2)
  }

  @Test("a frame of a motion shows from where, unless it is switched off")
  func trails_presentModal_leadFromTheStart() throws {
    let measurer = reader.measurer
    let storyboard = Storyboard(of: Gallery.presentModal, textMeasurer: measurer)
    let frame = try #require(storyboard.frames.first { $0.moment.caption.contains("leaves up") })
    let trail = try #require(frame.trails.first)
    // The modal screen rests at 52...323 by 144...523: SCENES' container less (104, 288).
    let start = try #require(trail.outline.bounds)
    #expect((start.minX - 52).magnitude < 0.01 && (start.minY - 144).magnitude < 0.01)
    #expect((start.width - 271).magnitude < 0.01 && (start.height - 379).magnitude < 0.01)
    #expect(trail.start.x == trail.end.x && trail.end.y < trail.start.y)

    let plain = Storyboard(
      of: Gallery.presentModal, options: StoryboardOptions(showsDirection: false),
      textMeasurer: measurer)
    let trailCount = plain.frames.reduce(0) { $0 + $1.trails.count }
    #expect(trailCount == 0)
    let (pictures, plainPictures) = (storyboard.frames.map(\.picture), plain.frames.map(\.picture))
    #expect(plainPictures == pictures)
  }

  @Test("after a turning point the way begins there")
  func movingLayers_afterATurn_moveSinceTheTurn() throws {
    let recording = Recording(of: Gallery.presentModal, textMeasurer: reader.measurer)
    let track = try #require(recording.tracks.first { $0.property == "positionY" })
    let turn = try #require(track.segments[0].turningPoints(of: 0).first)
    func start(at time: Double) -> Double? {
      recording.movingLayers(at: time).first { $0.name == track.layer }?.start
    }
    #expect(start(at: 0.35) == track.segments[0].startTime)
    #expect(start(at: turn.time + 0.1) == turn.time)
    #expect(recording.movingLayers(at: 2.0).isEmpty)
  }

  /// A panel that slides in with the cells on it, of which the second moves by itself as well.
  private static let panel = Scene(
    name: "panel", title: "Panel", summary: "", size: Size(width: 300, height: 400)
  ) { stage in
    let panel = Layer(name: "panel", frame: Rect(x: -200, y: 0, width: 200, height: 400))
    panel.backgroundColor = .white
    stage.root.addSublayer(panel)
    for index in 0..<5 {
      let cell = Layer(
        name: "cell \(index)",
        frame: Rect(x: 10, y: 20 + 60 * Double(index), width: 120, height: 40))
      cell.backgroundColor = .black
      panel.addSublayer(cell)
      guard index == 1 else { continue }
      stage.animator.add(BasicAnimation(Layer.positionX, to: 120, duration: 0.5), to: cell)
    }
    stage.animator.add(BasicAnimation(Layer.positionX, to: 100, duration: 0.5), to: panel)
  }

  @Test("what moves with the layer around it has no trail of its own; what the caption names has")
  func trails_cellsOfAPanel_areThePanelAndWhatMovesByItself() throws {
    let recording = Recording(of: Self.panel, textMeasurer: reader.measurer)
    var moment = Moment(time: 0.3, caption: "")
    moment.movingLayers = recording.movingLayers(at: 0.3)
    func outlines(about subject: String) throws -> [Rect] {
      moment.subject = subject
      let frames = StoryboardFrame.frames(
        of: Self.panel, at: [moment], textMeasurer: reader.measurer)
      return try #require(frames.first).trails.compactMap(\.outline.bounds)
    }
    let panel = Rect(x: -200, y: 0, width: 200, height: 400)
    let cell = Rect(x: -190, y: 80, width: 120, height: 40)
    #expect(try outlines(about: "panel") == [panel, cell])
    #expect(try outlines(about: "cell 1") == [cell, panel])
  }

  @Test("a layer that has hardly moved since it turned round has no arrow from where it began")
  func movingLayers_afterATurn_leaveOutWhatHardlyMoves() throws {
    let scene = Scene(
      name: "two", title: "Two", summary: "", size: Size(width: 300, height: 400)
    ) { stage in
      let knob = Layer(name: "knob", frame: Rect(x: 0, y: 0, width: 40, height: 40))
      let bar = Layer(name: "bar", frame: Rect(x: 0, y: 100, width: 40, height: 8))
      for layer in [knob, bar] { stage.root.addSublayer(layer) }
      stage.animator.add(SpringAnimation(Layer.positionX, to: 200), to: knob)
      let grow = BasicAnimation(Layer.positionX, to: 280, duration: 3, timing: .linear)
      stage.animator.add(grow, to: bar)
    }
    let recording = Recording(of: scene, textMeasurer: reader.measurer)
    let track = try #require(recording.tracks.first { $0.layer == "knob" })
    let turns = track.segments[0].turningPoints(of: 0)
    let last = try #require(turns.last?.time)
    #expect(recording.movingLayers(at: 0.1).map(\.name).contains("knob"))
    #expect(recording.movingLayers(at: last + 1e-4).map(\.name) == ["bar"])
  }

  @Test("outlines of an onion skin are as wide on the screen, however their layer is scaled")
  func ghosts_scaledLayers_haveThinOutlines() {
    let recording = Recording(of: Gallery.cardSignUp, textMeasurer: reader.measurer)
    let frames = StoryboardFrame.frames(
      of: Gallery.cardSignUp, at: [1.7, 1.8, 1.9, 2].map { Moment(time: $0, caption: "") },
      textMeasurer: reader.measurer)
    let picture = OnionSkin.overlay(
      frames, screen: recording.size, measurer: reader.measurer
    ).picture
    for item in picture.placedItems(on: Rect(origin: .zero, size: recording.size), reader.measurer)
    {
      guard case .stroke(_, _, let style) = item.item else { continue }
      #expect(style.width * max(item.transform.a.magnitude, item.transform.d.magnitude) < 20)
    }
  }

  // MARK: Margins

  @Test(
    "texts keep to the margin asked for, and the paper its size",
    arguments: isThorough ? [8, 20, 36, 90] : [8, 90])
  func margin_anyWidth_isKept(_ margin: Double) {
    for layout in StoryboardOptions.Layout.allCases {
      let options = StoryboardOptions(layout: layout, margin: margin, showsTable: true)
      let document = Storyboard(
        of: Gallery.flatButton, options: options, textMeasurer: reader.measurer
      ).document(textMeasurer: reader.measurer)
      for page in document.pages {
        #expect([Size.a4.landscape, Size.a4.portrait].contains(page.size), "\(layout)")
        let inside = Rect(origin: .zero, size: page.size)
          .insetBy(dx: margin - 6, dy: margin - 8)
        for text in reader.texts(on: page) where !inside.contains(text.rect) {
          Issue.record("\(layout), margin \(margin): \(text)")
        }
      }
    }
  }

  @Test("a poster whose margins leave little is laid out in its own size")
  func margin_wideOnAPoster_keepsThePaper() {
    let size = Size(width: 5000, height: 5000)
    let options = StoryboardOptions(pageSize: .size(size), margin: 2400)
    let recording = Fixtures.recording([
      Fixtures.track("dot", "positionX", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)
    ])
    let document = Storyboard(recording: recording, frames: [], options: options)
      .document(textMeasurer: reader.measurer)
    #expect(document.pages.map(\.size) == [size])
  }

  @Test("type that is too small counts by its area")
  func legibility_ofSmallType_fallsWithItsArea() {
    var area = ActionArea(whole: Size(width: 300, height: 200))
    area.smallestType = 10
    let least = area.leastLegibleWidth
    #expect(area.legibility(at: least) == 1 && area.legibility(at: 2 * least) == 1)
    for share in [0.9, 0.5, 0.1] {
      let (one, half) = (
        area.legibility(at: share * least), area.legibility(at: share / 2 * least)
      )
      #expect(one < 0.5 && (4 * half - one).magnitude < 1e-9, "\(share)")
    }
  }
}
