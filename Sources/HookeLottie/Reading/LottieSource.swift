// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeJSON

/// The text of a Lottie file, what was read of it, and the features that were left out.
final class LottieSource {
  private let bytes: [UInt8]
  let root: JSONNode
  private var warningsByFeature: [String: LottieWarning] = [:]
  private var features: [String] = []

  /// Parses the text of a file.
  ///
  /// - Throws: ``LottieError`` where it is not JSON.
  init(_ bytes: [UInt8]) throws(LottieError) {
    self.bytes = bytes
    do {
      root = try JSONParser.node(of: bytes, deepest: LottieLimits.deepestJSON)
    } catch {
      throw LottieError(
        line: error.place.line, column: error.place.column, path: "",
        problem: "not JSON, expected \(error.expected)")
    }
  }

  /// The place of a byte.
  func place(of offset: Int) -> JSONPlace { JSONPlace(of: offset, in: bytes) }

  /// Counts a feature that is not drawn.
  func warn(_ feature: String, _ node: LottieNode) {
    // A file may invent any number of features, and a place takes a walk through the file.
    let isOneMore = warningsByFeature[feature] == nil && features.count >= LottieLimits.mostFeatures
    let feature = isOneMore ? "further features are left out" : feature
    if warningsByFeature[feature] != nil {
      warningsByFeature[feature]?.count += 1
      return
    }
    let place = place(of: node.offset)
    features.append(feature)
    warningsByFeature[feature] = LottieWarning(
      feature: feature, line: place.line, column: place.column, path: node.pathText, count: 1)
  }

  /// The features that are not drawn, in the order in which they were met.
  var warnings: [LottieWarning] { features.compactMap { warningsByFeature[$0] } }

  /// A number as people write it.
  func text(_ value: Double) -> String { value.plain }

  /// A range as people write it: "-1000000 to 1000000".
  func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}

/// The limits within which a file is read, so that time and memory stay bounded.
enum LottieLimits {
  /// The deepest nesting of JSON.
  static let deepestJSON = 256
  /// The deepest nesting of groups and compositions.
  static let deepestNesting = 40
  /// The largest coordinate or length, in points.
  static let coordinates = -1e6...1e6
  /// The farthest from the canvas's corner that an item may reach and be drawn, in points.
  static let farthestReach = 4e6
  /// The largest frame number.
  static let frames = -1e7...1e7
  /// The longest side of a canvas, in points.
  static let canvas = 1.0...14_400
  /// The most shape items and layers that a frame may draw, with all copies.
  static let mostItems = 200_000
  /// The most bytes of all pictures, as they are packed.
  static let mostImageBytes = 128 << 20
  /// The most features that have a warning of their own.
  static let mostFeatures = 100
  /// The most keyframes of all properties.
  static let mostKeyframes = 200_000
  /// The greatest height of the handle of an easing, in parts of the change.
  static let highestHandle = 1e3
  /// The most copies of one repeater.
  static let mostCopies = 10_000.0
  /// The most corners of a star.
  static let mostCorners = 1000.0
}
