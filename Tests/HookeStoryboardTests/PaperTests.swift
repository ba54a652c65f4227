// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// The paper that pages are laid out on, and the one that they are placed on, by hand.
@Suite("Paper")
struct PaperTests {
  private static func options(_ width: Double, _ height: Double, margin: Double? = nil)
    -> StoryboardOptions
  {
    StoryboardOptions(pageSize: .size(Size(width: width, height: height)), margin: margin)
  }

  /// In points of 1/72 inch: ISO 216's millimetres, and the inches of ANSI's sizes.
  @Test func candidates_ofPaper_areBothOrientations() throws {
    let sizes: [(String, Double, Double)] = [
      ("a3", 841.89, 1190.55), ("a4", 595.28, 841.89), ("a5", 419.53, 595.28),
      ("letter", 612, 792), ("legal", 612, 1008), ("tabloid", 792, 1224),
    ]
    #expect(StoryboardOptions.PageSize.papers.map(\.name) == sizes.map(\.0))
    for (name, width, height) in sizes {
      let paper = try #require(StoryboardOptions.PageSize.papers.first { $0.name == name }).size
      let found = paper.candidates
      try #require(found.count == 2)
      #expect(abs(found[0].width - height) < 0.01 && abs(found[0].height - width) < 0.01, "\(name)")
      #expect(found[1] == Size(width: found[0].height, height: found[0].width), "\(name)")
      #expect(abs(paper.shortestSide - width) < 0.01, "\(name)")
    }
    for size in [Size(width: 300, height: 500), Size(width: 500, height: 300)] {
      #expect(StoryboardOptions.PageSize.size(size).candidates == [size])
      #expect(StoryboardOptions.PageSize.size(size).shortestSide == 300)
    }
  }

  /// Above A3, as many times as the side of an equal area is longer; but no less paper than 595
  /// points, of which 523 lie between its margins.
  @Test(
    "posters are laid out on paper like A3 and enlarged",
    arguments: [
      (842, 1191, nil, 1), (1191, 842, nil, 1), (1684, 2382, nil, 2), (2526, 3573, nil, 3),
      (3000, 300, nil, 1), (300, 3000, nil, 1), (600, 400, nil, 1),
      (14_400, 654.5, nil, 1.1), (654.5, 14_400, nil, 1.1),
      (1684, 2382, 319, 2), (1684, 2382, 449.75, 1.5), (1684, 2382, 700, 1),
      (2382, 1684, 449.75, 1.5),
    ] as [(Double, Double, Double?, Double)])
  func scale_ofAPoster_isThatOfItsArea(
    _ width: Double, _ height: Double, _ margin: Double?, _ expected: Double
  ) {
    let options = Self.options(width, height, margin: margin)
    let scale = PosterScale.scale(of: options)
    #expect(abs(scale - expected) < 1e-9, "\(scale)")
    let small = options.laidOut(at: 2)
    #expect(small.pageSize == .size(Size(width: width / 2, height: height / 2)))
    #expect(small.margin == margin.map { $0 / 2 })
  }

  @Test func scale_ofNamedPaper_isOne() {
    for (_, size) in StoryboardOptions.PageSize.papers {
      let options = StoryboardOptions(pageSize: size, margin: 9)
      #expect(PosterScale.scale(of: options) == 1)
      #expect(options.laidOut(at: 3) == options)
    }
  }

  @Test func page_enlarged_keepsAllButItsSize() throws {
    let dot = DisplayItem.fill(
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .color(.black), .nonZero)
    let page = Page(
      size: Size(width: 30, height: 20), content: DisplayList([dot]), label: "i", title: "t",
      description: "d")
    let large = page.enlarged(by: 2.5, to: Size(width: 75, height: 50))
    #expect(large.size == Size(width: 75, height: 50))
    #expect(large.label == "i" && large.title == "t" && large.description == "d")
    guard case .group(let group)? = large.content.items.first, large.content.items.count == 1 else {
      Issue.record("\(large.content)")
      return
    }
    #expect(group.transform == .scale(2.5) && group.content == page.content)
  }

  /// Margin, size wanted, size laid out on, and its usual margin: 16 below 420 by 400 points.
  static let margins:
    [(margin: Double, width: Double, height: Double, inner: Size, usual: Double)] =
      [
        (36, 800, 600, Size(width: 800, height: 600), 36),
        (60, 800, 650, Size(width: 752, height: 602), 36),
        (0, 800, 600, Size(width: 872, height: 672), 36),
        (150, 800, 600, Size(width: 532, height: 332), 16),
        (150, 600, 800, Size(width: 332, height: 532), 16),
        (20, 400, 380, Size(width: 432, height: 412), 36),
        (0, 300, 340, Size(width: 332, height: 372), 16),
      ]

  @Test func papers_ofAMargin_areLargerOrSmallerByIt() throws {
    for (margin, width, height, inner, usual) in Self.margins {
      let options = Self.options(width, height, margin: margin)
      #expect(options.papers == [inner], "\(margin)")
      #expect(SheetMetrics.margin(of: inner) == usual)
      let page = Page(
        size: inner, content: DisplayList { $0.fill(.rect(.zero), .black) }, title: "t")
      let placed = options.onPaper(page)
      #expect(placed.size == Size(width: width, height: height) && placed.title == "t")
      try #require(placed.content.items.count == 2)
      #expect(
        placed.content.items[0]
          == .fill(
            .rect(Rect(x: 0, y: 0, width: width, height: height)), .color(options.theme.paper),
            .nonZero))
      guard case .group(let group) = placed.content.items[1] else {
        Issue.record("\(placed.content)")
        continue
      }
      #expect(group.transform == .translation(x: margin - usual, y: margin - usual), "\(margin)")
      #expect(group.content == page.content)
    }
    let plain = Self.options(800, 600)
    let page = Page(size: Size(width: 800, height: 600), content: DisplayList())
    #expect(plain.papers == [page.size] && plain.onPaper(page) == page)
  }
}
