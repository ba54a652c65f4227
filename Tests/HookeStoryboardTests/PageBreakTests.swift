// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeFormat
import HookeGallery
import HookeRecording
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Where a document passes from one page to the next, and what stands at the curves there.
@Suite("Page breaks")
struct PageBreakTests {
  private let reader = SheetReader()

  private func eased(_ start: Double, _ end: Double, from: Double, to: Double) -> Track.Segment {
    Fixtures.segment(
      start, end, true,
      .eased(
        EasedMotion(timing: .easeInOut, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  @Test("a page ends in the rest before the next motion, or at the next moment")
  func pageBreak_nearARest_isInTheRest() {
    let recording = Fixtures.recording([
      Fixtures.track(
        "dot", "positionX", [eased(0, 1, from: 0, to: 9), eased(2, 3, from: 9, to: 0)], initial: 0)
    ])
    #expect(recording.pageBreak(after: 0.5, before: 2.5) == 1.95)
    #expect(recording.pageBreak(after: 0.2, before: 0.8) == 0.8)
    #expect(recording.pageBreak(after: 0.5, before: 1.5) == 1.5)
    #expect(recording.movingTime(in: 0.5...2.25, without: recording.skippableIntervals) == 0.75)
  }

  @Test("frames are divided so that the longest stretch of motion is short")
  func divided_byTime_isEvenInTime() {
    func shares(_ times: [Double]) -> [Int] {
      GridPlanner.divided(times.count, over: 2, atMost: 6) { times[$0].reduce(0, +) }
    }
    #expect(shares([1, 1, 1, 1, 1, 2, 0.2, 0.2, 0.2, 0.2, 0.2]) == [5, 6])
    #expect(shares(Array(repeating: 1, count: 11)) == [6, 5])
  }

  @Test("the first value of a motion that begins elsewhere, and one that is assigned, are labels")
  func labels_ofJumps_areFirstValues() throws {
    let assigned = Fixtures.segment(0.2, 0.2, true, .constant(0))
    let row = try #require(
      CurveRow.rows(
        of: Fixtures.recording(
          [
            Fixtures.track(
              "card", "opacity", [assigned, eased(0.5, 1, from: 0.5, to: 1)], initial: 1)
          ], duration: 2)
      ).first)
    let jumps = row.jumps(of: 0, in: 0...2)
    #expect(jumps.map(\.time) == [0.5] && jumps.map(\.value) == [0.5])
    let rests = row.plateaus(of: 0, in: 0...2)
    #expect(rests.contains { $0.start == 0.2 && $0.end == 0.5 && $0.value == 0 })
  }

  @Test("no page of a table has heads and no row")
  func table_withNotes_hasRowsOnEveryPage() throws {
    for count in 14...44 {
      let tracks = (0..<count).map { index in
        Fixtures.track(
          "layer \(index)", "positionX", [eased(0, 1, from: 0, to: 9)], initial: 0)
      }
      let event = Recording.Event(time: 0, kind: .touch, caption: "tap")
      let table = TablePages(
        Fixtures.recording(tracks, events: [event]), StoryboardOptions(), reader.measurer)
      let pages = PageReceiver { page, _ in
        let hasRow = reader.texts(on: page).contains { $0.string.hasPrefix("layer ") }
        #expect(hasRow, "\(count) rows, page \(page.label)")
      }
      try table.makePages(after: 0, for: pages)
      #expect(pages.pageCount > 0)
    }
  }

  @Test("phases end where only a motion that repeats over and over goes on")
  func phases_besideASpinner_areThoseOfTheRest() {
    let turns = (0..<4).map { index in
      Fixtures.segment(
        Double(index), Double(index + 1), true,
        .eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 6),
          carriedVelocity: 0))
    }
    let spinner = Fixtures.track("spinner", "rotation", turns, initial: 0)
    let bar = Fixtures.track(
      "bar", "positionX", [eased(0.5, 0.75, from: 0, to: 9), eased(3, 3.25, from: 9, to: 0)],
      initial: 0)
    // Its first repetition begins before anything else moves, and ends where that does.
    #expect(
      Fixtures.recording([spinner, bar]).phases(atMost: 12) == [0...0.5, 0.5...0.75, 3...3.25])
    // Alone it is shown for its first repetition, before it has begun again.
    #expect(Fixtures.recording([spinner]).phases(atMost: 12) == [0...1.0.nextDown])
  }

  @Test("what fades out in place leaves an outline as strong as it was")
  func ghosts_ofAFade_areAsStrongAsBefore() {
    let frames = [1, 0.6, 0.3, 0.01].enumerated().map { index, opacity in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.group(opacity: opacity) { picture in
            picture.fill(.rect(Rect(x: 50, y: 50, width: 80, height: 40)), Color(hex: 0x3498DB))
          }
        })
    }
    let picture = OnionSkin.overlay(
      frames, screen: Size(width: 320, height: 240), measurer: reader.measurer
    ).picture
    let outlines = picture.items.compactMap { item -> Double? in
      guard case .group(let group) = item,
        group.content.items.contains(where: { if case .stroke = $0 { true } else { false } })
      else { return nil }
      return group.opacity
    }
    #expect(outlines.count == 1 && outlines[0] > 0.5, "\(outlines)")
  }

  /// The white of the cover is the same item as the white of the screen.
  @Test("a layer that has faded in covers what it hides, in the colour of the screen, too")
  func lastState_ofACoverInTheColourOfTheScreen_hidesWhatMoves() throws {
    let screen = Rect(x: 0, y: 0, width: 320, height: 240)
    let frames = [0, 0.5, 1].enumerated().map { index, opacity in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(screen), .white)
          picture.fill(
            .rect(Rect(x: 50 + 60 * Double(index), y: 50, width: 80, height: 40)),
            Color(hex: 0x3498DB))
          picture.group(opacity: opacity) { $0.fill(.rect(screen), .white) }
        })
    }
    let picture = OnionSkin.overlay(frames, screen: screen.size, measurer: reader.measurer).picture
    let fills = picture.placedItems(on: screen, reader.measurer).filter {
      $0.opacity == 1 && ($0.bounds == screen || $0.bounds.width == 80)
    }
    #expect(fills.map(\.bounds.width) == [320, 80, 320])
  }

  /// A veil that fades in between the screen and a button, and a sheet that covers both but a bar.
  @Test("what rests in front of a veil or a sheet stays in front of it", arguments: [0.5, 1])
  func order_ofWhatRests_isKept(_ opacity: Double) {
    let screen = Rect(x: 0, y: 0, width: 320, height: 240)
    let button = Rect(x: 50, y: 50, width: 80, height: 40)
    let frames = [0.1, 0.5, 1].enumerated().map { index, share in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(screen), .white)
          picture.group(opacity: opacity * share) { $0.fill(.rect(screen), .black) }
          picture.fill(.rect(button), Color(hex: 0xFB8500))
        })
    }
    let picture = OnionSkin.overlay(frames, screen: screen.size, measurer: reader.measurer).picture
    let items = picture.placedItems(on: screen, reader.measurer)
    #expect(items.map(\.bounds) == [screen, screen, button])
    #expect(items.map(\.opacity) == [1, opacity, 1])
  }

  @Test("rows that move up together have one outline, around all, and one arrow")
  func trails_ofRowsThatMoveTogether_areOne() throws {
    func trails(gap: Double) -> [MotionTrail] {
      let scene = Scene(
        name: "rows", title: "Rows", summary: "", size: Size(width: 300, height: 400)
      ) { stage in
        for index in 0..<4 {
          let row = Layer(
            name: "row-\(index)",
            frame: Rect(x: 20, y: 100 + (40 + gap) * Double(index), width: 260, height: 40))
          row.backgroundColor = Color(hex: 0x3498DB)
          stage.root.addSublayer(row)
          let slide = BasicAnimation(Layer.positionY, to: row.position.y - 60, duration: 1)
          stage.animator.add(slide, to: row, forKey: "slide")
        }
      }
      var moment = Moment(time: 0.5, caption: "")
      moment.movingLayers = Recording(of: scene, textMeasurer: reader.measurer)
        .movingLayers(at: 0.5)
      return StoryboardFrame.frames(of: scene, at: [moment], textMeasurer: reader.measurer)
        .flatMap(\.trails)
    }
    let trail = try #require(trails(gap: 0).first)
    #expect(trails(gap: 0).count == 1 && trails(gap: 20).count == 4)
    #expect(trail.outline.bounds == Rect(x: 20, y: 100, width: 260, height: 160))
    #expect(trail.end.y < trail.start.y)
  }

  @Test("an outline ends at the edge of what its layer lies in")
  func trail_ofALayerInABand_staysInTheBand() throws {
    let scene = Scene(
      name: "band", title: "Band", summary: "", size: Size(width: 300, height: 400)
    ) { stage in
      let band = Layer(name: "band", frame: Rect(x: 0, y: 100, width: 300, height: 100))
      band.clipsToBounds = true
      let card = Layer(name: "card", frame: Rect(x: 40, y: 60, width: 120, height: 80))
      card.backgroundColor = Color(hex: 0x3498DB)
      stage.root.addSublayer(band)
      band.addSublayer(card)
      let slide = BasicAnimation(Layer.positionY, to: 20, duration: 1)
      stage.animator.add(slide, to: card, forKey: "slide")
    }
    var moment = Moment(time: 0.5, caption: "")
    moment.movingLayers = Recording(of: scene, textMeasurer: reader.measurer).movingLayers(at: 0.5)
    let frame = try #require(
      StoryboardFrame.frames(of: scene, at: [moment], textMeasurer: reader.measurer).first)
    let trail = try #require(frame.trails.first)
    #expect(trail.outline.bounds?.maxY == 240)
    let screen = Rect(x: 0, y: 0, width: 300, height: 400)
    let texts = TextGaps(in: frame.picture, on: screen, measurer: reader.measurer)
    let drawn = DisplayList { trail.draw(in: screen, .identity, .black, around: texts, &$0) }
    let items = drawn.placedItems(on: screen, reader.measurer)
    #expect(items.contains { $0.bounds.width > 100 })
    #expect(items.allSatisfy { $0.bounds.maxY <= 201.5 })
  }

  @Test("a layer that an opaque one hides has no trail")
  func trails_ofAHiddenLayer_areNone() {
    func trails(isHidden: Bool) -> Int {
      let scene = Scene(
        name: "two", title: "Two", summary: "", size: Size(width: 300, height: 400)
      ) { stage in
        let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let cover = Layer(name: "cover", frame: Rect(x: 0, y: 0, width: 300, height: 400))
        dot.backgroundColor = Color(hex: 0x3498DB)
        cover.backgroundColor = isHidden ? .white : .clear
        for layer in [dot, cover] { stage.root.addSublayer(layer) }
        let slide = BasicAnimation(Layer.positionX, to: 200, duration: 1)
        stage.animator.add(slide, to: dot, forKey: "slide")
      }
      var moment = Moment(time: 0.5, caption: "")
      moment.movingLayers = Recording(of: scene, textMeasurer: reader.measurer)
        .movingLayers(at: 0.5)
      return StoryboardFrame.frames(of: scene, at: [moment], textMeasurer: reader.measurer)
        .reduce(0) { $0 + $1.trails.count }
    }
    #expect(trails(isHidden: false) == 1)
    #expect(trails(isHidden: true) == 0)
  }

  @Test("strips of even lengths end where one motion rests and the others all but rest")
  func spans_ofUnevenStrips_endAtTheFirstRest() throws {
    let options = StoryboardOptions(layout: .strip)
    let storyboard = Storyboard(
      of: Gallery.presentModal, options: options, textMeasurer: reader.measurer)
    try #require(storyboard.frames.count == 7)
    let place = try #require(
      storyboard.recording.tracks.first { $0.property == "positionY" }?.segments.first)
    let spans = StripSpans(storyboard)
    let found = spans.of([4, 3])
    #expect(found.map(\.frames) == [0..<4, 4..<7])
    let end = storyboard.recording.duration
    #expect(found.map(\.span) == [0...place.endTime, place.endTime...end])
    let times = found.map { spans.movingTime(in: $0.span) }
    #expect(times[1] > 0.7 * times[0])
    // Where the longer strip does not become shorter, it ends at the rest.
    #expect(spans.of([3, 4]).map(\.span) == [0..<3, 3..<7].map(storyboard.span))
  }

  @Test("frames of a wide screen fill their rows")
  func plan_ofSixWideFrames_hasFullRows() throws {
    let scene = Scene(
      name: "wide", title: "Wide", summary: "", size: Size(width: 1024, height: 768)
    ) { stage in
      let box = Layer(name: "box")
      box.frame = Rect(x: 20, y: 20, width: 80, height: 80)
      box.backgroundColor = .black
      stage.root.addSublayer(box)
      for (time, x) in [(0.2, 900.0), (1, 100), (2, 700)] {
        stage.at(time, "move") {
          let move = BasicAnimation(Layer.positionX)
          move.toValue = x
          stage.animator.add(move, to: box, forKey: "x")
        }
      }
    }
    let storyboard = Storyboard(
      of: scene, options: StoryboardOptions(moments: .count(6)), textMeasurer: reader.measurer)
    try #require(storyboard.frames.count == 6)
    let page = try #require(storyboard.document(textMeasurer: reader.measurer).pages.first)
    let numbers = reader.texts(on: page).filter { text in
      storyboard.frames.contains { NumberFormat.instant($0.moment.time) == text.string }
    }
    let rows = Dictionary(grouping: numbers) { ($0.rect.midY / 4).rounded() }
    #expect(Set(rows.values.map(\.count)).count == 1, "\(rows.mapValues(\.count))")
  }

  @Test("a long table in small columns has all of them, as it is not enlarged")
  func table_tooLongToBeEnlarged_hasAllColumns() throws {
    for count in [2, 90] {
      let tracks = (0..<count).map { index in
        Fixtures.track("\(index)", "positionX", [eased(0, 1, from: 0, to: 9)], initial: 0)
      }
      let table = TablePages(
        Fixtures.recording(tracks), StoryboardOptions(pageSize: .size(.a4)), reader.measurer)
      let pages = PageReceiver { page, _ in
        let texts = reader.texts(on: page).map(\.string)
        let heads = ["Layer", "Property", "From", "To", "Start", "Duration"]
        #expect(heads.allSatisfy(texts.contains) || count == 2, "\(page.label): \(texts)")
      }
      try table.makePages(after: 0, for: pages)
    }
  }

  @Test("a long name ends before the number of the page", arguments: [40, 100, 101, 102, 103, 300])
  func footer_ofALongName_endsBeforeTheNumber(_ length: Int) throws {
    var recording = Fixtures.recording([])
    recording.name = String(String(repeating: "long name ", count: 30).prefix(length))
    for size in [Size.a4, Size(width: 200, height: 300)] {
      let canvas = SheetHeader(recording: recording, area: nil, facts: []).canvas(
        pageIndex: 0, isFirst: false, pageCount: 12, size: size, measurer: reader.measurer,
        theme: .light)
      let texts = reader.texts(on: Page(size: size, content: canvas.picture.list))
      let number = try #require(texts.first { $0.string == "1 / 12" })
      let name = try #require(texts.first { $0.string.hasPrefix("Hooke") })
      #expect(name.rect.maxX <= number.rect.minX - 12 + 0.01, "\(length) on \(size)")
    }
  }
}
