// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeScene

/// The state of reading a document: what it defines so far, and what is wrong with it.
///
/// The form of every value has been checked before, so the readers skip what has a wrong form and
/// report only what it stands for.
final class DocumentReader {
  var problems: [DocumentProblem] = []
  /// The size of the screen, in points.
  var size = Size(width: 375, height: 667)

  // MARK: Definitions

  /// The first values of the variables.
  var variables: [String: Double] = [:]
  /// The variables whose definition is wrong: what refers to them is not.
  var wrongVariables: Set<String> = []
  var colors: [String: Color] = [:]
  var springs: [String: SpringForm] = [:]
  var curves: [String: CubicBezier] = [:]
  var styles: [String: DocumentNode] = [:]
  var templates: [String: DocumentNode] = [:]
  var procedures: [String: DocumentNode] = [:]
  var transitions: [String: DocumentNode] = [:]

  // MARK: Pictures

  /// The folder that holds what the document shows; nil where it may show nothing.
  var folder: String?
  /// The pictures that have been read, by their paths in the document.
  var images: [String: Image] = [:]
  /// The paths of their files, in order.
  var imagePaths: [String] = []
  /// The bytes of all of them.
  var imageByteCount = 0

  // MARK: Layers and constraints

  /// A layer of the document.
  struct LayerSymbol {
    let kind: String
    var name: String?
  }

  var layers: [String: LayerSymbol] = [:]
  /// The ids in order of the tree.
  var layerOrder: [String] = []
  var constraints: [ConstraintPlan] = []
  var constraintNames: Set<String> = []
  var reactions: [ReactionPlan] = []
  /// The reactions that stand within layers, to be read when every layer is known.
  var pendingReactions: [(node: DocumentNode, layer: String)] = []
  var pendingConstraints: [(node: DocumentNode, layer: String?, parent: String?)] = []
  /// The number of values that templates and copies have made.
  var instantiatedCount = 0
  /// The bytes of the texts that they have made.
  var instantiatedByteCount = 0
  /// The number of layers that ids with a star have named.
  var starredLayerCount = 0

  /// The names that a document cannot give to layers, constraints and variables.
  static let reservedNames: Set = [
    "screen", "self", "parent", "container", "touch", "pi", "and", "or", "as", "finished",
  ]

  /// Whether the document has a variable of a name, rightly defined or not.
  func isVariable(_ name: String) -> Bool {
    variables[name] != nil || wrongVariables.contains(name)
  }

  // MARK: Problems

  /// Whether so much is wrong that nothing more is looked for.
  var hasEnough: Bool { problems.count >= DocumentLimits.soughtProblemCount }

  func report(_ range: SourceRange, _ message: String, help: String? = nil) {
    // A problem quotes its line, which may be the whole document.
    guard !hasEnough else { return }
    problems.append(DocumentProblem(range, message, help: help))
  }

  /// Reports an error in the text of a scalar, at its place in the file.
  func report(_ error: NotationError, in node: DocumentNode) {
    guard !hasEnough else { return }
    let range = node.range.part(of: node.scalar ?? "", from: error.offset, count: error.count)
    report(range, error.message, help: error.help)
  }

  /// The value of a name in a table; nil, and a problem, where there is none.
  func lookUp<Value>(
    _ name: String, _ title: String, in table: [String: Value], at range: SourceRange
  ) -> Value? {
    if let value = table[name] { return value }
    reportUnknown(name, title, among: table.keys, at: range)
    return nil
  }

  /// Reports a name that nothing of a kind has.
  func reportUnknown(
    _ name: String, _ title: String, among known: some Collection<String>, at range: SourceRange
  ) {
    guard !hasEnough else { return }
    let (suggestion, help) = Self.alternatives(to: name, among: known)
    report(range, "no \(title) '\(name)'" + suggestion, help: help)
  }

  /// What a mistyped name may have been, and what there is.
  static func alternatives(
    to name: String, among known: some Collection<String>
  ) -> (suggestion: String, help: String) {
    // A search among thousands takes long.
    let names = Array(known.sorted().prefix(500))
    return (
      EditDistance.suggestion(for: name, among: names),
      names.isEmpty
        ? "the document defines none" : "defined: " + names.prefix(20).joined(separator: ", ")
    )
  }

  /// Whether a name may be given to something new; reports why not.
  func checkNew(_ name: String, _ title: String, isKnown: Bool, at range: SourceRange) -> Bool {
    if !SchemaChecker.isName(name) {
      report(
        range, "'\(name)' is no name", help: "a name has letters, digits, - and _, a letter first")
      return false
    }
    if Self.reservedNames.contains(name) {
      report(range, "'\(name)' has a meaning of its own; no \(title) can be called so")
      return false
    }
    if isKnown {
      report(range, "there are two \(title)s called '\(name)'")
      return false
    }
    return true
  }
}
