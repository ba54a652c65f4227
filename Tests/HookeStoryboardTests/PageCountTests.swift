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
}
