// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The definitions of an SVG file: elements that are defined once and referred to by id.
///
/// Ids are a letter for the kind and a count in order of appearance, so that the same picture has
/// the same ids, whatever was drawn before in the process.
struct SVGDefinitions {
  private(set) var text = SVGText()
  private var names: [[UInt8]: String] = [:]
  private var counts: [Character: Int] = [:]
  private let reserved: Set<String>

  /// Creates an empty table that leaves out reserved ids.
  init(reserved: Set<String>) { self.reserved = reserved }

  /// An unused id of a kind.
  mutating func newName(_ kind: Character) -> String {
    while true {
      let count = counts[kind, default: 0]
      counts[kind] = count + 1
      let name = "\(kind)\(count)"
      if !reserved.contains(name) { return name }
    }
  }

  /// Adds a definition with an id of its own.
  mutating func add(_ definition: SVGText) { text.append(definition) }

  /// The id of a definition, which is added where there is no equal one.
  ///
  /// - Parameters:
  ///   - kind: The first letter of the id.
  ///   - tag: The element's name.
  ///   - rest: What follows the id inside the element, from the next attribute to its end.
  /// - Returns: The id.
  mutating func name(_ kind: Character, _ tag: String, _ rest: SVGText) -> String {
    var key = SVGText()
    key.raw(tag)
    key.append(rest)
    if let name = names[key.bytes] { return name }
    let name = newName(kind)
    names[key.bytes] = name
    text.raw("<\(tag) id=\"\(name)\"")
    text.append(rest)
    return name
  }
}
