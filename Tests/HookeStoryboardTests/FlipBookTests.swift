// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene
import Synchronization
import Testing

@testable import HookeStoryboard

@Suite("Flip books")
struct FlipBookTests {
  /// What a scene has done so far.
  private final class Log: Sendable {
    private let time = Mutex(0.0)
    func note(_ now: Double) { time.withLock { $0 = now } }
    var latest: Double { time.withLock { $0 } }
  }

  /// A square that moves for ten seconds and notes how far the scene has come.
  private static func scene(_ log: Log) -> Scene {
    Scene(name: "walk", title: "Walk", summary: "A square walks.") { stage in
      let square = Layer(name: "square", frame: Rect(x: 20, y: 20, width: 40, height: 40))
      square.backgroundColor = Color(hex: 0x3498DB)
      stage.root.addSublayer(square)
      let walk = BasicAnimation(Layer.positionX, to: 300, duration: 10)
      stage.animator.add(walk, to: square, forKey: "walk")
      for step in 0...1000 { stage.at(Double(step) / 100) { log.note(stage.now) } }
    }
  }

  private static func book(
    _ scene: Scene, _ moments: MomentSelection, _ measurer: CairoTextMeasurer,
    page: StoryboardOptions.PageSize = .a4
  ) -> FlipBook {
    FlipBook(
      of: scene, recording: Recording(of: scene, textMeasurer: measurer),
      options: StoryboardOptions(moments: moments, layout: .pages, pageSize: page))
  }

  @Test("the outline leads to each page in turn, those of the table after the others")
  func outline_withATable_countsEveryPage() {
    let scene = Scene(name: "step", title: "Step", summary: "A square steps.") { stage in
      let square = Layer(name: "square", frame: Rect(x: 20, y: 20, width: 40, height: 40))
      square.backgroundColor = .black
      stage.root.addSublayer(square)
      stage.at(0.5) { square.position.x = 200 }
    }
    let measurer = MonospacedTextMeasurer()
    for (moments, showsTable) in [(1, true), (2, true), (3, true), (1, false), (3, false)] {
      let book = FlipBook(
        of: scene, recording: Recording(of: scene, textMeasurer: measurer),
        options: StoryboardOptions(
          moments: .count(moments), layout: .pages, showsTable: showsTable))
      var places: [OutlineEntry.Target] = []
      book.forEachPage(textMeasurer: measurer) { _, entry in places.append(entry.target) }
      #expect(places == places.indices.map { .page($0, at: .zero) }, "\(moments) moments")
      #expect(places.count == book.pageCount + book.tablePageCount(textMeasurer: measurer))
      #expect((places.count > book.pageCount) == showsTable)
    }
  }

  @Test(
    "the pages of the table are counted as they are made, on posters, too",
    arguments: [Size(width: 842, height: 595), Size(width: 2400, height: 1700)])
  func tablePageCount_onPaperOfAnySize_isThatOfThePages(size: Size) throws {
    let tracks = (1...70).map {
      Fixtures.track(
        "layer \($0)", "positionX", [Fixtures.spring(0, from: 0, to: 10)], initial: 0)
    }
    let options = StoryboardOptions(
      moments: .count(1), layout: .pages, pageSize: .size(size), showsCurves: false,
      showsTable: true)
    let scene = Scene(name: "still", title: "Still", summary: "") { _ in }
    let book = FlipBook(of: scene, recording: Fixtures.recording(tracks), options: options)
    let measurer = MonospacedTextMeasurer()
    var count = 0
    book.forEachPage(textMeasurer: measurer) { _, _ in count += 1 }
    #expect(book.tablePageCount(textMeasurer: measurer) == count - book.pageCount)
    #expect(count > book.pageCount + 1)
  }

  @Test("a page is handed out before the scene goes on, so that one frame is held, not all")
  func forEachPage_manyFrames_rendersOneAtATime() throws {
    let measurer = CairoTextMeasurer()
    let log = Log()
    let book = Self.book(Self.scene(log), .count(300), measurer)
    var pages = 0
    book.forEachPage(textMeasurer: measurer) { page, _ in
      defer { pages += 1 }
      // The overview has been through the scene for its own few frames.
      guard pages > 0 else { return }
      #expect(log.latest <= book.moments[pages - 1].time + 1e-9, "page \(pages)")
      #expect(log.latest >= book.moments[pages - 1].time - 0.0101, "page \(pages)")
    }
    #expect(pages == 301)
    #expect(book.pageCount == 301)
  }

  @Test("the overview shows a bounded number of frames, spread over the whole run")
  func overview_manyFrames_isBounded() throws {
    let measurer = CairoTextMeasurer()
    let reader = SheetReader()
    for count in [2, 24, 25, 400] {
      let book = Self.book(Self.scene(Log()), .count(count), measurer)
      var first: Page?
      book.forEachPage(textMeasurer: measurer) { page, _ in first = first ?? page }
      let overview = try #require(first)
      let frames = reader.frames(on: overview).map(\.string)
      #expect(frames.count == min(count, FlipBook.overviewCount))
      #expect(frames.first == "frame-1")
      #expect(frames.last == "frame-\(count)")
    }
  }

  @Test("the overview leads to pages, every page leads back, and a PDF of it is whole")
  func links_allPages_lead() throws {
    let measurer = CairoTextMeasurer()
    let book = Self.book(Self.scene(Log()), .interval(0.25), measurer)
    var places: Set<String> = []
    var targets: [[String]] = []
    var outline: [OutlineEntry] = []
    var pages: [Page] = []
    book.forEachPage(textMeasurer: measurer) { page, entry in
      var leading: [String] = []
      for item in page.content.items {
        if case .destination(let name, _) = item { places.insert(name) }
        if case .link(let link) = item, case .destination(let name) = link.target {
          leading.append(name)
        }
      }
      targets.append(leading)
      outline.append(entry)
      pages.append(page)
    }
    #expect(book.moments.count == 41)
    #expect(Set(targets[0]) == Set((1...41).map { "moment-\($0)" }))
    #expect(targets.dropFirst().allSatisfy { $0 == ["overview"] })
    #expect(Set(targets.joined()).isSubset(of: places))
    #expect(outline.count == 42)
    #expect(outline[1].title == "1  0.000 s  At rest")
    // The writer refuses links and entries that lead nowhere.
    let document = Document(pages: pages, metadata: book.metadata, outline: outline)
    #expect(try !CairoRenderer(fonts: measurer).pdf(document).isEmpty)
  }

  @Test("the curves are one artwork on all pages, and each page has its own values")
  func pages_all_shareCurves() throws {
    let measurer = CairoTextMeasurer()
    let reader = SheetReader()
    let book = Self.book(Self.scene(Log()), .times([2.5, 5, 7.5]), measurer)
    var curves: Set<Artwork> = []
    var texts: [[String]] = []
    book.forEachPage(textMeasurer: measurer) { page, _ in
      for item in page.content.items {
        if case .group(let group) = item, case .artwork(let artwork)? = group.content.items.first,
          artwork.name == "curves"
        {
          curves.insert(artwork)
        }
        if case .artwork(let artwork) = item, artwork.name == "curves" { curves.insert(artwork) }
      }
      texts.append(reader.texts(on: page).map(\.string))
    }
    #expect(curves.count == 1)
    // POP's timing is ease in-out: half way at half time.
    let x = book.recording.tracks[0]
    for (page, time) in zip(texts.dropFirst(), [2.5, 5, 7.5]) {
      let value = PropertyLabel(x).number(x.value(of: 0, at: time))
      #expect(page.contains(value), "\(value) at \(time) s")
    }
  }

  @Test("one moment is one page without an overview", arguments: ["grid", "strip", "pages"])
  func pages_oneMoment_isOnePage(_ name: String) throws {
    let measurer = CairoTextMeasurer()
    let layout = try #require(StoryboardOptions.Layout(rawValue: name))
    let storyboard = Storyboard(
      of: Gallery.flatButton, options: .init(moments: .times([0.4]), layout: layout),
      textMeasurer: measurer)
    let document = storyboard.document(textMeasurer: measurer)
    #expect(document.pages.count == 1)
    let texts = SheetReader().texts(on: document.pages[0]).map(\.string)
    #expect(texts.contains("Flat button"))
    #expect(texts.contains("0.400 s"))
  }

  @Test("frames held and frames filmed on the way give the same pages", arguments: [1, 3, 30])
  func pages_storedOrRendered_areEqual(_ count: Int) {
    let measurer = CairoTextMeasurer()
    let options = StoryboardOptions(moments: .count(count), layout: .pages)
    let held = Storyboard(of: Gallery.flatButton, options: options, textMeasurer: measurer)
    let filmed = FlipBook(
      of: Gallery.flatButton, recording: held.recording, options: options, textMeasurer: measurer)
    var pages: [Page] = []
    filmed.forEachPage(textMeasurer: measurer) { page, _ in pages.append(page) }
    let other = held.document(textMeasurer: measurer).pages
    #expect(pages.count == other.count)
    // The overview's frames come from a run that stopped less often; the pages' are the same to the
    // bit.
    for (index, page) in pages.enumerated().dropFirst() {
      #expect(page == other[index], "page \(index + 1)")
    }
  }

  @Test("in POP's profile a book shows what the frames show")
  func pages_popProfile_areTheSame() {
    let measurer = CairoTextMeasurer()
    let options = StoryboardOptions(moments: .count(9), layout: .pages)
    let scene = Gallery.presentModal
    let recording = Recording(of: scene, profile: .pop, textMeasurer: measurer)
    let frames = StoryboardFrame.frames(
      of: scene, at: options.moments(of: recording), profile: .pop, textMeasurer: measurer)
    var filmed: [Page] = []
    var held: [Page] = []
    FlipBook(of: scene, recording: recording, options: options, profile: .pop)
      .forEachPage(textMeasurer: measurer) { page, _ in filmed.append(page) }
    Storyboard(recording: recording, frames: frames, options: options)
      .forEachPage(textMeasurer: measurer) { page, _ in held.append(page) }
    #expect(filmed == held)
  }

  @Test("the times of an overview keep as far from the next frame as frames do from each other")
  func overview_ofManyMoments_keepsItsTimesApart() throws {
    let motion = Fixtures.segment(
      0, 20, true,
      .eased(
        EasedMotion(timing: .linear, duration: 20, fromValue: 0, toValue: 100), carriedVelocity: 0))
    let recording = Fixtures.recording(
      [Fixtures.track("a", "positionX", [motion], initial: 0)], duration: 20)
    let reader = SheetReader()
    var compared = 0
    for count in 8...24 {
      for side in stride(from: 200.0, through: 400, by: 20) {
        let book = FlipBook(
          recording: recording,
          options: StoryboardOptions(
            moments: .count(count), layout: .pages, pageSize: .size(Size(width: side, height: 300)),
            showsCurves: false)
        ) { _, _ in DisplayList() }
        let overview = FlipBookOverview(
          book: book, rows: [], measurer: reader.measurer, paper: Size(width: side, height: 300))
        let texts = reader.texts(on: overview.page().0)
        let numbers = texts.filter { Int($0.string) != nil }
        for time in texts where time.string.hasSuffix(" s") && Int(time.string) == nil {
          let next = numbers.filter {
            abs($0.rect.midY - time.rect.midY) < 3 && $0.rect.minX > time.rect.minX
          }.map(\.rect.minX).min()
          guard let next else { continue }
          compared += 1
          #expect(next - time.rect.maxX > 9, "\(count) at \(side): \(time.string)")
        }
      }
    }
    #expect(compared > 100)
  }
}
