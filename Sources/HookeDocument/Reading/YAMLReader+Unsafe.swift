// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CYaml

// The unsafe boundary to libyaml. Its events are read one by one, because they have places at both
// ends, and because limits can be checked before anything is built: nodes that aliases repeat are
// counted as often as they are used.

/// The reading of YAML, and of JSON, which is YAML, into nodes.
@safe
struct YAMLReader: ~Copyable {
  private let source: SourceText
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = unsafe yaml_event_t()
  private var anchors: [String: DocumentNode] = [:]
  private var count = 0
  private(set) var problems: [DocumentProblem] = []

  private static let tooDeep = "lists and mappings lie more than \(DocumentLimits.depth) deep"

  /// The end of the reading at the first thing after which nothing can be read.
  private struct Stop: Error {}

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file, in UTF-8.
  ///   - source: The same as text, for messages.
  ///   - count: The number of values that have been read already.
  /// - Returns: The root, or nil where the text is no YAML or is over a limit; and the problems.
  static func read(
    _ bytes: [UInt8], _ source: SourceText, after count: Int = 0
  ) -> (root: DocumentNode?, problems: [DocumentProblem]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var reader = unsafe YAMLReader(buffer, source)
      reader.count = count
      let root = try? reader.document()
      return (root, reader.problems)
    }
  }

  private init(_ buffer: UnsafeBufferPointer<UInt8>, _ source: SourceText) {
    self.source = source
    unsafe parser = .allocate(capacity: 1)
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
  }

  deinit {
    var event = unsafe event
    unsafe yaml_event_delete(&event)
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  // MARK: Events

  private mutating func next() throws -> yaml_event_type_t {
    unsafe yaml_event_delete(&event)
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      var message = "this is no YAML"
      if let problem = unsafe parser.pointee.problem {
        message += ": \(unsafe String(cString: problem))"
      }
      if let context = unsafe parser.pointee.context {
        message += " \(unsafe String(cString: context))"
      }
      // The parser reads ahead, and has a limit of its own.
      if message.contains("nesting level") { message = Self.tooDeep }
      var mark = unsafe place(parser.pointee.problem_mark)
      if message.contains("control characters"), let refused = source.firstRefused {
        mark = refused.place
        let code = String(refused.scalar.value, radix: 16, uppercase: true)
        message =
          "a document holds no character U+"
          + String(repeating: "0", count: max(0, 4 - code.count)) + code
      }
      // At the end of the file the last line with text is the more useful one.
      while mark.line > 1, source.line(mark.line).allSatisfy(\.isWhitespace) {
        mark.line -= 1
        mark.column = source.line(mark.line).unicodeScalars.count + 1
      }
      let help = unsafe YAMLHelp.text(
        for: message, in: source, at: mark, context: place(parser.pointee.context_mark))
      throw stop(range(mark, mark), message, help: help)
    }
    return unsafe event.type
  }

  private mutating func stop(
    _ range: SourceRange, _ message: String, help: String? = nil
  ) -> any Error {
    problems.append(DocumentProblem(range, message, help: help, isStructural: true))
    return Stop()
  }

  /// Reports a problem after which the reading goes on, unless there have been enough.
  private mutating func report(_ range: SourceRange, _ message: String, help: String? = nil) throws
  {
    let end = stop(range, message, help: help)
    if problems.count >= DocumentLimits.soughtProblemCount { throw end }
  }

  private func place(_ mark: yaml_mark_t) -> SourceRange.Place {
    SourceRange.Place(line: mark.line + 1, column: mark.column + 1)
  }

  private func range(_ start: SourceRange.Place, _ end: SourceRange.Place) -> SourceRange {
    SourceRange(source: source, start: start, end: end)
  }

  private var eventRange: SourceRange {
    unsafe range(place(event.start_mark), place(event.end_mark))
  }

  // MARK: Nodes

  private mutating func document() throws -> DocumentNode? {
    _ = try next()
    let start = SourceRange.Place(line: 1, column: 1)
    guard try next() == YAML_DOCUMENT_START_EVENT else {
      throw stop(range(start, start), "the document is empty", help: "it begins with hooke: 1")
    }
    _ = try next()
    let root = try node(depth: 1)
    _ = try next()
    guard try next() == YAML_STREAM_END_EVENT else {
      throw stop(eventRange, "a second document begins here", help: "a file holds one document")
    }
    return root
  }

  /// The node that begins with the present event.
  private mutating func node(depth: Int) throws -> DocumentNode {
    let begin = eventRange
    guard depth <= DocumentLimits.depth else {
      throw stop(begin, Self.tooDeep)
    }
    var node = DocumentNode(content: .sequence([]), range: begin)
    var anchor: String?
    switch unsafe event.type {
    case YAML_ALIAS_EVENT:
      return try alias(depth: depth)
    case YAML_SCALAR_EVENT:
      let data = unsafe event.data.scalar
      anchor = unsafe name(data.anchor)
      let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
      let isPlain =
        unsafe data.style == YAML_PLAIN_SCALAR_STYLE && name(data.tag)?.hasSuffix(":str") != true
      node.content = .scalar(unsafe String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
    case YAML_SEQUENCE_START_EVENT:
      anchor = unsafe name(event.data.sequence_start.anchor)
      var elements: [DocumentNode] = []
      while try next() != YAML_SEQUENCE_END_EVENT {
        elements.append(try self.node(depth: depth + 1))
        node.add(elements[elements.count - 1])
      }
      node.content = .sequence(elements)
    case YAML_MAPPING_START_EVENT:
      anchor = unsafe name(event.data.mapping_start.anchor)
      node.content = .mapping(try entries(of: &node, depth: depth))
    default:
      throw stop(begin, "this is no YAML")
    }
    node.range.end = unsafe place(event.end_mark)
    if let anchor { anchors[anchor] = node }
    try add(1, at: begin)
    return node
  }

  private mutating func entries(
    of node: inout DocumentNode, depth: Int
  ) throws -> [DocumentNode.Entry] {
    var entries: [DocumentNode.Entry] = []
    var keys: [String: SourceRange] = [:]
    while try next() != YAML_MAPPING_END_EVENT {
      let key = try self.node(depth: depth + 1)
      _ = try next()
      let value = try self.node(depth: depth + 1)
      node.add(key)
      node.add(value)
      guard let name = key.scalar else {
        try report(key.range, "a key is a text, not \(key.shape.rawValue)")
        continue
      }
      if let first = keys[name] {
        try report(
          key.range, "'\(name)' stands here twice",
          help: "the first one is on line \(first.start.line)")
        continue
      }
      keys[name] = key.range
      entries.append(DocumentNode.Entry(key: key, value: value))
    }
    return entries
  }

  private mutating func alias(depth: Int) throws -> DocumentNode {
    let begin = eventRange
    guard let name = unsafe name(event.data.alias.anchor), let node = anchors[name] else {
      throw stop(begin, "there is no anchor of this name before it")
    }
    guard depth + node.height - 1 <= DocumentLimits.depth else {
      throw stop(begin, Self.tooDeep)
    }
    try add(node.count, at: begin)
    return node
  }

  private mutating func add(_ count: Int, at range: SourceRange) throws {
    self.count += count
    guard self.count <= DocumentLimits.valueCount else {
      throw stop(
        range, "the document has more than \(DocumentLimits.valueCount) values",
        help: "what an alias repeats counts as often as it is used")
    }
  }

  private func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}

extension DocumentNode {
  /// Counts a node that lies in this one.
  fileprivate mutating func add(_ node: DocumentNode) {
    count += node.count
    height = max(height, node.height + 1)
  }
}
