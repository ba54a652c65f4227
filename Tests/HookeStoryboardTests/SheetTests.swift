// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeFormat
import HookeGallery
import HookeScene
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeStoryboard

@Suite("Sheets")
struct SheetTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var layout: StoryboardOptions.Layout
    var page: StoryboardOptions.PageSize
    var testDescription: String { "\(scene.name) \(layout.rawValue) \(page)" }
  }

  static let cases: [Case] = Gallery.scenes.enumerated().flatMap { row, scene in
    StoryboardOptions.Layout.allCases.flatMap { layout in
      [.a4, .letter, .size(Size(width: 1000, height: 500))].map { page in
        Case(scene: scene, layout: layout, page: page)
      }
    }
    .enumerated().filter { isTried(row, $0.offset) }.map(\.element)
  }

  @Test(
    "no two texts touch and none leaves the page, in every scene, layout and size", arguments: cases
  )
  func page_anyScene_hasNoOverlaps(_ testCase: Case) {
    let reader = SheetReader()
    var options = StoryboardOptions()
    options.layout = testCase.layout
    options.pageSize = testCase.page
    let document = SharedStoryboards.document(of: testCase.scene, options: options)
    #expect(!document.pages.isEmpty)
    for (index, page) in document.pages.enumerated() {
      let texts = reader.texts(on: page)
      #expect(texts.count > 6)
      for (first, second) in reader.overlaps(among: texts) {
        Issue.record("page \(index + 1): \(first) touches \(second)")
      }
      for stray in reader.strays(among: texts, on: page) {
        Issue.record("page \(index + 1): \(stray) leaves the page of \(page.size)")
      }
    }
  }

  /// Made-up recordings that are hard to lay out.
  static let hardCases: [String: Recording] = {
    func track(_ index: Int, start: Double, scale: Double = 1) -> Track {
      let segment = Fixtures.spring(
        start, from: 0, to: 100 * Double(index % 7 + 1), velocity: 900, bounciness: 14)
      return Fixtures.track(
        "layer with a long name \(index / 3)", ["positionX", "positionY", "opacity"][index % 3],
        [segment], initial: 0)
    }
    let many = Fixtures.recording((0..<40).map { track($0, start: 0.1 * Double($0)) })
    var long = Fixtures.recording([track(0, start: 0), track(1, start: 599)])
    long.duration = max(600, long.duration)
    let eased = EasedMotion(duration: 0.05, fromValue: 0, toValue: 1)
    let short = Fixtures.recording([
      Fixtures.track(
        "flash", "opacity", [Fixtures.segment(0, 0.05, true, .eased(eased, carriedVelocity: 0))],
        initial: 0)
    ])
    var wordy = Fixtures.recording([track(0, start: 0.2), track(1, start: 1.2)])
    let sentence = "and then, after a pause that is quite long, something else happens to it"
    wordy.title = String(repeating: "A title that does not end ", count: 8)
    wordy.summary = String(repeating: "A sentence that goes on and on. ", count: 12)
    wordy.events = (0..<12).map {
      .init(time: 0.2 * Double($0), kind: .touch, caption: "\($0) \(sentence) \(sentence)")
    }
    let nothing = Fixtures.recording([], duration: 0)
    return [
      "40 tracks": many, "10 minutes": long, "0.05 s": short, "long captions": wordy,
      "nothing": nothing,
    ]
  }()

  @Test(
    "hard cases give readable sheets",
    arguments: ["40 tracks", "10 minutes", "0.05 s", "long captions", "nothing"],
    StoryboardOptions.Layout.allCases)
  func page_hardCase_isReadable(_ name: String, _ layout: StoryboardOptions.Layout) throws {
    let recording = try #require(Self.hardCases[name])
    let reader = SheetReader()
    var options = StoryboardOptions()
    options.layout = layout
    let storyboard = Storyboard(
      recording: recording, frames: Fixtures.frames(recording), options: options)
    for (index, page) in storyboard.document(textMeasurer: reader.measurer).pages.enumerated() {
      let texts = reader.texts(on: page)
      for (first, second) in reader.overlaps(among: texts) {
        Issue.record("page \(index + 1): \(first) touches \(second)")
      }
      for stray in reader.strays(among: texts, on: page) {
        Issue.record("page \(index + 1): \(stray)")
      }
    }
  }

  @Test("every moment has a frame, a destination and an entry in the outline")
  func document_grid_leadsToEveryMoment() {
    let measurer = CairoTextMeasurer()
    let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: measurer)
    let document = storyboard.document(textMeasurer: measurer)
    let destinations = document.pages.flatMap(\.content.items).compactMap { item in
      if case .destination(let name, _) = item { name } else { nil }
    }
    let wanted = storyboard.frames.indices.map { "moment-\($0 + 1)" }
    #expect(destinations == wanted)
    let entries = document.outline.flatMap(\.children).map(\.target)
    #expect(entries == wanted.map { .destination($0) })
    #expect(document.metadata.title == "Flat button")
  }

  @Test("moments and curves are one sheet where the type in the frames can be read")
  func document_gallery_isOnePageWhereLegible() {
    let measurer = CairoTextMeasurer()
    let counts = Gallery.scenes.map { scene in
      Storyboard(of: scene, textMeasurer: measurer).document(textMeasurer: measurer).pages.count
    }
    // Twelve whole screens with type of 17 points, and the curves, are more than a page of A4
    // holds.
    #expect(counts[0] == 1 && counts[2] == 1, "\(counts)")
    #expect(counts.allSatisfy { (1...3).contains($0) }, "\(counts)")
  }

  @Test("paper larger than A3 is a poster: the same sheet, enlarged")
  func document_poster_isEnlarged() throws {
    let reader = SheetReader()
    func sheet(_ size: Size) throws -> Page {
      let options = StoryboardOptions(pageSize: .size(size))
      let storyboard = Storyboard(
        of: Gallery.flatButton, options: options, textMeasurer: reader.measurer)
      return try #require(storyboard.document(textMeasurer: reader.measurer).pages.first)
    }
    // A0 has eight times the area of A3.
    let (small, large) = try (
      sheet(Size(width: 1191, height: 842)), sheet(Size(width: 4 * 1191, height: 4 * 842))
    )
    #expect(large.size == Size(width: 4764, height: 3368))
    let (near, far) = (reader.texts(on: small), reader.texts(on: large))
    #expect(near.map(\.string) == far.map(\.string))
    for (one, other) in zip(near, far) { #expect(abs(other.type - 4 * one.type) < 1e-9) }
  }

  @Test("an onion skin's phases hold ghosts at even times", arguments: Gallery.scenes)
  func document_onion_hasGhosts(_ scene: Scene) {
    let reader = SheetReader()
    let storyboard = Storyboard(
      of: scene, options: StoryboardOptions(layout: .onionSkin), textMeasurer: reader.measurer)
    let texts = storyboard.document(textMeasurer: reader.measurer).pages
      .flatMap { reader.texts(on: $0) }.map(\.string)
    // A phase in which nothing moves by more than a few points has no ghosts, and names no states.
    let phases = texts.filter { $0.hasPrefix("to ") }
    #expect(phases.contains { $0.contains(", a state every ") })
    #expect(texts.contains { $0.contains("\(NumberFormat.count(phases.count, "phase"))") })
  }

  @Test("an onion skin keeps no group of which nothing is left")
  func onionSkin_ofGroups_hasNoEmptyOne() {
    func square(_ x: Double) -> DisplayItem {
      .fill(.rect(Rect(x: x, y: 10, width: 20, height: 20)), .color(.black), .nonZero)
    }
    func group(_ items: [DisplayItem]) -> DisplayItem {
      .group(DisplayGroup(opacity: 0.5, content: DisplayList(items)))
    }
    // What rests and what moves, in groups of their own and in a common one.
    let frames = [100.0, 150, 200].enumerated().map { index, x in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList([
          group([group([square(5)])]), group([square(x)]), group([square(40), square(x + 60)]),
        ]))
    }
    let picture = OnionSkin.overlay(
      frames, screen: Size(width: 320, height: 240), measurer: MonospacedTextMeasurer()
    ).picture
    func groups(_ list: DisplayList) -> [DisplayGroup] {
      list.items.flatMap { item -> [DisplayGroup] in
        if case .group(let group) = item { [group] + groups(group.content) } else { [] }
      }
    }
    let found = groups(picture)
    #expect(found.count > 4 && found.allSatisfy { !$0.content.isEmpty }, "\(found.count) groups")
  }

  @Test("the pages of many frames differ by at most one row")
  func document_manyFrames_isBalanced() {
    let recording = Fixtures.recording([
      Fixtures.track("box", "positionX", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)
    ])
    for count in [13, 29, 50, 100] {
      for pages in 1...7 {
        let shares = GridPlanner.balanced(count, over: pages, columns: 5)
        #expect(shares.reduce(0, +) == count)
        let full = shares.dropLast()
        #expect(full.allSatisfy { $0 % 5 == 0 })
        #expect((shares.max() ?? 0) - (shares.min() ?? 0) < 10)
      }
    }
    #expect(!Fixtures.frames(recording, .count(50)).isEmpty)
  }

  @Test("the same scene gives the same document", arguments: Gallery.scenes.prefix(2))
  func document_twice_isEqual(_ scene: Scene) {
    let measurer = CairoTextMeasurer()
    let first = Storyboard(of: scene, textMeasurer: measurer).document(textMeasurer: measurer)
    let second = Storyboard(of: scene, textMeasurer: measurer).document(textMeasurer: measurer)
    #expect(first == second)
  }

  @Test("any number of columns fills its page with frames, tidily", arguments: [1, 5, 12, 20])
  func document_anyColumns_isTidyAndFilled(_ columns: Int) throws {
    let reader = SheetReader()
    var options = StoryboardOptions()
    (options.layout, options.columns, options.pageSize) = (.grid, columns, .a4)
    let storyboard = SharedStoryboards.storyboard(of: Gallery.flatButton, options: options)
    let document = storyboard.document(textMeasurer: reader.measurer)
    for page in document.pages {
      #expect(reader.faults(on: page).isEmpty, "\(reader.faults(on: page))")
    }
    guard columns >= 12 else { return }
    // Cells are narrower than high: a frame fills its own but for the gap to the next.
    let row = reader.frames(on: try #require(document.pages.first)).map(\.rect)
    let step = row[1].minX - row[0].minX
    #expect(row[0].width / step > 0.75, "\(row[0].width) of \(step)")
  }

  @Test("the hairline of a moment leads from its number to its time on the axis")
  func marks_ofMoments_areJoinedToTheirNumbers() throws {
    let reader = SheetReader()
    let storyboard = SharedStoryboards.storyboard(
      of: Gallery.flatButton, options: StoryboardOptions(layout: .grid))
    var (numbers, lines): ([Point], [[Point]]) = ([], [])
    func collect(_ list: DisplayList, _ transform: AffineTransform) {
      for item in list.items {
        switch item {
        case .text(let text) where text.anchor == .baselineCenter && Int(text.layout.string) != nil:
          numbers.append(transform.apply(to: text.position))
        case .stroke(let path, _, let style) where style.width == 0.5:
          lines.append(
            path.elements.prefix(2).compactMap { element in
              switch element {
              case .move(let end), .line(let end): transform.apply(to: end)
              default: nil
              }
            })
        case .group(let group) where group.clip == nil:
          collect(group.content, group.transform.concatenating(transform))
        default: break
        }
      }
    }
    for page in storyboard.document(textMeasurer: reader.measurer).pages {
      collect(page.content, .identity)
    }
    let joined = numbers.compactMap { number in
      lines.first { $0.count == 2 && $0[0].distance(to: number.offsetBy(dx: 0, dy: 3)) < 1e-6 }
    }
    #expect(joined.count == storyboard.frames.count, "\(numbers)")
    // Some numbers had to be moved aside.
    #expect(joined.contains { abs($0[0].x - $0[1].x) > 0.5 })
  }
}
