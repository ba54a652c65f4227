// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Pages with metadata and a table of contents.
///
/// ```swift
/// let sheet = DisplayList { $0.fill(.circle(center: Point(x: 99, y: 99), radius: 9), .black) }
/// let document = Document(
///   pages: [Page(size: Size.a4.landscape, content: sheet, label: "1")],
///   metadata: Metadata(title: "Flat button"))
/// ```
public struct Document: Hashable, Sendable {
  /// The pages in order; at least one when written.
  public var pages: [Page]

  /// Title, author and the like.
  public var metadata: Metadata

  /// The table of contents.
  public var outline: [OutlineEntry]

  /// Creates a document.
  public init(pages: [Page], metadata: Metadata = Metadata(), outline: [OutlineEntry] = []) {
    self.pages = pages
    self.metadata = metadata
    self.outline = outline
  }
}

/// A page: its size and picture.
///
/// The picture's origin is the page's top-left corner; what lies outside the page is cut off.
public struct Page: Hashable, Sendable {
  /// The page's extent, in points of 1/72 inch; above 0 and at most 14,400 (PDF's limit).
  public var size: Size

  /// The picture.
  public var content: DisplayList

  /// The page's number as readers show it, such as "3" or "iv", or nothing for plain counting.
  public var label: String?

  /// The page's title, which an SVG file of this page carries, or nothing for the document's.
  public var title: String?

  /// A description of the page for assistive technology, or nothing.
  public var description: String?

  /// Creates a page; the size is in points.
  public init(
    size: Size, content: DisplayList, label: String? = nil, title: String? = nil,
    description: String? = nil
  ) {
    self.size = size
    self.content = content
    self.label = label
    self.title = title
    self.description = description
  }
}

/// The metadata of a document: title, author, subject, keywords and language.
///
/// It has no date and no user, so that two runs give the same bytes.
public struct Metadata: Hashable, Sendable {
  /// The title.
  public var title: String?

  /// The author.
  public var author: String?

  /// The subject.
  public var subject: String?

  /// The keywords.
  public var keywords: [String]

  /// The language of its texts, as a BCP 47 tag.
  public var language: String

  /// Creates metadata.
  public init(
    title: String? = nil, author: String? = nil, subject: String? = nil, keywords: [String] = [],
    language: String = "en"
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.language = language
  }
}

/// An entry of a document's table of contents.
public struct OutlineEntry: Hashable, Sendable {
  /// The target of an entry.
  public enum Target: Hashable, Sendable {
    /// A place on a page, counted from 0; the point is in points from the page's top-left corner.
    case page(Int, at: Point)

    /// A named destination.
    case destination(String)
  }

  /// The entry's text.
  public var title: String

  /// The target.
  public var target: Target

  /// Whether its children show at first.
  public var isOpen: Bool

  /// The entries below it.
  public var children: [OutlineEntry]

  /// Creates an entry.
  public init(
    _ title: String, to target: Target, isOpen: Bool = true, children: [OutlineEntry] = []
  ) {
    self.title = title
    self.target = target
    self.isOpen = isOpen
    self.children = children
  }
}
