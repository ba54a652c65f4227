// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// The limits of documents, so that reading and running one takes bounded time and memory.
enum DocumentLimits {
  /// The size of a document with all that it includes, and of the texts that templates and copies
  /// make, in bytes.
  static let byteCount = 4 << 20
  /// The size of all pictures, in bytes, as they are packed.
  static let imageByteCount = 64 << 20
  /// The number of values in a document, aliases and templates counted as often as they are used,
  /// and of the layers that ids with a star name.
  static let valueCount = 200_000
  /// The number of levels of lists and mappings.
  static let depth = 64
  /// The number of files that are included.
  static let includeCount = 64
  /// The number of layers.
  static let layerCount = 5_000
  /// The number of levels of layers.
  static let layerDepth = 100
  /// The number of copies that `repeat` makes.
  static let repeatCount = 1_000
  /// The latest instant and the longest duration, in seconds.
  static let time = Recording.latestTime
  /// The greatest magnitude of a number.
  static let magnitude = 1e6
  /// The numbers of a document that have no other range.
  static let numbers = -magnitude...magnitude
  /// The length of a text, in characters.
  static let textLength = 10_000
  /// The length of SVG path data, in characters.
  static let pathLength = 100_000
  /// The number of actions that one run performs, each step of a drag counted; further ones are
  /// left out.
  static let actionCount = 100_000
  /// The number of actions that perform each other at one instant.
  static let actionDepth = 50
  /// The number of problems that are reported.
  static let problemCount = 100
  /// The number of problems after which no further ones are looked for.
  static let soughtProblemCount = 300
}
