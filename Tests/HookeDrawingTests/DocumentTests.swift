// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Documents, pages and their parts keep what they are made with.
@Suite("Documents")
struct DocumentTests {
  private static let list = DisplayList { $0.fill(.circle(center: .zero, radius: 3), .black) }
  private static let size = Size(width: 30, height: 20)

  @Test func page_madeWithEachSetting_keepsIt() {
    let plain = Page(size: Self.size, content: Self.list)
    #expect(plain.size == Self.size && plain.content == Self.list)
    #expect(plain.label == nil && plain.title == nil && plain.description == nil)
    let labelled = Page(size: Self.size, content: Self.list, label: "iv")
    #expect(labelled.label == "iv" && labelled.title == nil && labelled.description == nil)
    let titled = Page(size: Self.size, content: Self.list, title: "Title")
    #expect(titled.label == nil && titled.title == "Title" && titled.description == nil)
    let described = Page(size: Self.size, content: Self.list, description: "Words")
    #expect(described.label == nil && described.title == nil && described.description == "Words")
    #expect(Set([plain, labelled, titled, described]).count == 4)
  }

  @Test func metadata_madeWithEachSetting_keepsIt() {
    let none = Metadata()
    #expect(none.title == nil && none.author == nil && none.subject == nil)
    #expect(none.keywords.isEmpty && none.language == "en")
    let all = Metadata(
      title: "T", author: "A", subject: "S", keywords: ["k", "l"], language: "de")
    #expect(all.title == "T" && all.author == "A" && all.subject == "S")
    #expect(all.keywords == ["k", "l"] && all.language == "de")
  }

  @Test func document_madeWithEachSetting_keepsIt() {
    let page = Page(size: Self.size, content: Self.list)
    let plain = Document(pages: [page])
    #expect(plain.pages == [page] && plain.metadata == Metadata() && plain.outline.isEmpty)
    let inner = OutlineEntry("Inner", to: .destination("place"))
    let outer = OutlineEntry(
      "Outer", to: .page(1, at: Point(x: 3, y: 4)), isOpen: false, children: [inner, inner])
    #expect(inner.isOpen && inner.children.isEmpty && inner.title == "Inner")
    #expect(inner.target == .destination("place"))
    #expect(!outer.isOpen && outer.children == [inner, inner])
    #expect(outer.target == .page(1, at: Point(x: 3, y: 4)))
    let whole = Document(pages: [page, page], metadata: Metadata(title: "T"), outline: [outer])
    #expect(whole.pages.count == 2 && whole.metadata.title == "T" && whole.outline == [outer])
  }

  @Test func picture_madeWithEachSetting_keepsIt() {
    let item = AnimatedItem(.fill(.circle(center: .zero, radius: 3), .color(.black), .nonZero))
    let plain = AnimatedPicture(size: Self.size, items: [item], duration: 2, ticks: 100)
    #expect(plain.size == Self.size && plain.items == [item])
    #expect(plain.duration == 2 && plain.ticks == 100)
    #expect(plain.title == nil && plain.description == nil && plain.language == "en")
    let words = AnimatedPicture(
      size: Self.size, items: [], duration: 1, ticks: 10, title: "T", description: "D",
      language: "fr")
    #expect(words.title == "T" && words.description == "D" && words.language == "fr")
  }

  @Test func group_madeWithEachSetting_keepsIt() {
    let plain = DisplayGroup(content: Self.list)
    #expect(plain.transform == .identity && plain.opacity == 1 && plain.clip == nil)
    #expect(plain.mask == nil && plain.blendMode == .normal && plain.label == nil)
    #expect(plain.content == Self.list)
    let path = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
    let mask = GroupMask(Self.list, .luminance, isInverted: true)
    let label = DisplayGroup.Label(id: "i", title: "t", description: "d")
    let all = DisplayGroup(
      transform: .scale(2), opacity: 0.5, clip: .init(path, rule: .evenOdd), mask: mask,
      blendMode: .screen, label: label, content: Self.list)
    #expect(all.transform == .scale(2) && all.opacity == 0.5 && all.mask == mask)
    #expect(all.clip?.path == path && all.clip?.rule == .evenOdd)
    #expect(DisplayGroup.Clip(path).rule == .nonZero && all.blendMode == .screen)
    #expect(all.label?.id == "i" && all.label?.title == "t" && all.label?.description == "d")
    let none = DisplayGroup.Label()
    #expect(none.id == nil && none.title == nil && none.description == nil)
  }
}
