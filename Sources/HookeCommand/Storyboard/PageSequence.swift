// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// The pages of a document, made one after another, so that many take no more memory than one.
struct PageSequence {
  /// Title, subject and keywords of the document.
  let metadata: Metadata

  /// The number of pages; nil where it is known only after they are made.
  let count: Int?

  /// Makes the pages in order and hands out each with its entry in the outline.
  let forEach: (_ body: (Page, OutlineEntry?) throws -> Void) throws -> Void

  init(
    metadata: Metadata, count: Int? = nil,
    forEach: @escaping (_ body: (Page, OutlineEntry?) throws -> Void) throws -> Void
  ) {
    (self.metadata, self.count, self.forEach) = (metadata, count, forEach)
  }

  /// The pages of a document that is made already.
  init(_ document: Document) {
    self.init(metadata: document.metadata, count: document.pages.count) { body in
      for (index, page) in document.pages.enumerated() {
        try body(page, index < document.outline.count ? document.outline[index] : nil)
      }
    }
  }

  /// The same pages with their number known, made now if need be.
  func counted() throws -> PageSequence {
    guard count == nil else { return self }
    var pages: [(Page, OutlineEntry?)] = []
    try forEach { pages.append(($0, $1)) }
    let made = pages
    return PageSequence(metadata: metadata, count: made.count) { body in
      for (page, entry) in made { try body(page, entry) }
    }
  }
}
