// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene
import Testing

@testable import HookeStoryboard

/// How frames and curves are divided among pages.
@Suite("Numbers of pages")
struct PageCountTests {
  private let reader = SheetReader()

  struct Case: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var layout: StoryboardOptions.Layout
    var page: StoryboardOptions.PageSize
    /// The number of pages, those of the table included.
    var count: Int
    var testDescription: String { "\(scene.name) \(layout.rawValue) \(page)" }
  }

  static let cases = [
    Case(scene: Gallery.cardSignUp, layout: .grid, page: .a4, count: 2),
    Case(scene: Gallery.cardSignUp, layout: .grid, page: .a3, count: 1),
    Case(scene: Gallery.cardSignUp, layout: .grid, page: .a5, count: 3),
    Case(scene: Gallery.presentModal, layout: .grid, page: .letter, count: 1),
    Case(scene: Gallery.customTransition, layout: .strip, page: .a4, count: 2),
    Case(scene: Gallery.loginLayout, layout: .strip, page: .a4, count: 2),
    Case(scene: Gallery.flatButton, layout: .strip, page: .a5, count: 2),
  ]

  @Test("no more pages than hold a scene whose type is read", arguments: cases)
  func document_ofTheGallery_hasFewPages(_ testCase: Case) throws {
    let options = StoryboardOptions(layout: testCase.layout, pageSize: testCase.page)
    let storyboard = SharedStoryboards.storyboard(of: testCase.scene, options: options)
    let document = SharedStoryboards.document(of: testCase.scene, options: options)
    #expect(document.pages.count == testCase.count)
    let area = ActionArea(
      of: storyboard.frames, in: storyboard.recording, measurer: reader.measurer)
    let frame = try #require(reader.frames(on: document.pages[0]).first)
    #expect(frame.rect.width >= area.leastLegibleWidth - 0.01)
    for page in document.pages {
      #expect(reader.faults(on: page).isEmpty, "\(reader.faults(on: page))")
    }
  }

  @Test(
    "the pages of a document on paper have one orientation, those of the table as well",
    arguments: StoryboardOptions.PageSize.papers.map(\.size))
  func document_onPaper_hasOneOrientation(_ paper: StoryboardOptions.PageSize) {
    for layout in StoryboardOptions.Layout.allCases {
      let options = StoryboardOptions(layout: layout, pageSize: paper, showsTable: true)
      let document = SharedStoryboards.document(of: Gallery.presentModal, options: options)
      let sizes = Set(document.pages.map(\.size))
      #expect(sizes.count == 1 && paper.candidates.contains { sizes.contains($0) }, "\(layout)")
    }
  }

  @Test("a size that is given is taken as it is")
  func document_ofASize_hasIt() {
    for size in [Size(width: 612, height: 1008), Size(width: 1008, height: 612)] {
      let options = StoryboardOptions(pageSize: .size(size), showsTable: true)
      let document = SharedStoryboards.document(of: Gallery.presentModal, options: options)
      #expect(document.pages.allSatisfy { $0.size == size })
    }
  }

  @Test("of many tracks that move alike the first, the middle one and the last are drawn")
  func rows_ofAStagger_areThree() {
    let tracks = (0..<500).map { index in
      Fixtures.track(
        "tile \(index)", "opacity",
        [Fixtures.spring(0.01 * Double(index), from: 0, to: 1)], initial: 0)
    }
    #expect(
      CurveRow.rows(of: Fixtures.recording(tracks)).map(\.track.layer) == [
        "tile 0", "tile 250", "tile 499",
      ])
  }

  @Test(
    "of many tracks that move equally far in ways of their own those drawn are spread over the run")
  func rows_ofManyDurations_areSpread() {
    let tracks = (0..<500).map { index in
      let (start, duration) = (0.01 * Double(index), 0.2 + 0.01 * Double(index))
      let motion = EasedMotion(timing: .linear, duration: duration, fromValue: 0, toValue: 1)
      let segment = Fixtures.segment(
        start, start + duration, true, .eased(motion, carriedVelocity: 0))
      return Fixtures.track("tile \(index)", "opacity", [segment], initial: 0)
    }
    let numbers = CurveRow.rows(of: Fixtures.recording(tracks)).compactMap { row in
      tracks.firstIndex { $0.layer == row.track.layer }
    }
    #expect(numbers.count == 24 && numbers.first == 0 && numbers.last == 499)
    let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1, "\(numbers)")
  }

  @Test("what changed stands below its curve, which has the width of the page")
  func comparison_curves_areWide() throws {
    let recordings = [12.0, 20].map {
      Recording(of: Shake.scene(bounciness: $0), textMeasurer: reader.measurer)
    }
    let document = RecordingComparison(old: recordings[0], new: recordings[1])
      .document(of: Shake.scene(bounciness: 20), textMeasurer: reader.measurer)
    let page = try #require(document.pages.first)
    let texts = reader.texts(on: page)
    let figures = try #require(texts.first { $0.string.contains(" apart at ") })
    #expect(abs(figures.rect.minX - 36) < 2)
    // The labels of the axis reach from the names of the rows to the last values.
    let labels = texts.filter {
      $0.rect.minY > figures.rect.maxY && $0.rect.maxY < page.size.height - 50
    }
    let left = labels.map(\.rect.minX).min() ?? 0
    let right = labels.map(\.rect.maxX).max() ?? 0
    #expect(right - left > 0.6 * page.size.width, "\(left) to \(right)")
  }
}
