// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// What receives the pages of a document, one after another.
///
/// A class, because the compiler would copy each function that hands pages to a closure for every
/// closure that it is given: a seventh of this module's code.
final class PageReceiver {
  private let receive: (Page, OutlineEntry) throws -> Void
  /// The number of pages so far.
  private(set) var pageCount = 0
  /// The size of the last page; nil before the first.
  private(set) var lastSize: Size?

  init(_ receive: @escaping (Page, OutlineEntry) throws -> Void) {
    self.receive = receive
  }

  /// Takes the next page, with its entry in the outline.
  func add(_ page: Page, _ entry: OutlineEntry) throws {
    pageCount += 1
    lastSize = page.size
    try receive(page, entry)
  }

  /// A receiver whose pages come here, changed.
  func changing(_ change: @escaping (Page) -> Page) -> PageReceiver {
    PageReceiver { page, entry in try self.add(change(page), entry) }
  }
}
