// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing
import HookeFormat
import HookeRecording

/// The formats in which a spring, a decay or an easing is written.
enum MotionFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, pdf, png, csv, css, keyframes, swiftui, uikit, compose, web, html

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  static let help =
    "svg, pdf, png (a picture); css (an easing); keyframes (CSS with a fall-back for browsers "
    + "without linear()); swiftui, uikit, compose, web (code); csv; html (a page to try a spring in)."

  /// The format that a path asks for by its ending.
  init(ofPath path: String) throws {
    guard let format = Self.named(byEndingOf: path) else {
      let names = Self.withEndings.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("-o '\(path)': end it in one of \(names), or give --format")
    }
    self = format
  }

  private static let withEndings: [MotionFormat] = [.svg, .pdf, .png, .css, .csv, .html]

  /// The format that the ending of a path names; nil for another ending.
  static func named(byEndingOf path: String) -> MotionFormat? {
    let ending = FileSystem.split(path).ending.dropFirst().lowercased()
    return withEndings.first { $0.rawValue == ending }
  }

  var isPicture: Bool { [.svg, .pdf, .png].contains(self) }

  /// The system whose code it is; nil for no code.
  var system: MotionCode.System? {
    switch self {
    case .swiftui: .swiftUI
    case .uikit: .uiKit
    case .compose: .compose
    case .web: .web
    default: nil
    }
  }
}

/// A name of a motion: the title of a picture, or a part of the names in a style sheet.
enum MotionName {
  private static let longest = 60

  /// Refuses a name that is no line of text.
  @Sendable
  static func checked(_ name: String) throws -> String {
    let isLine = name.unicodeScalars.allSatisfy {
      ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
    guard !name.isEmpty, name.count <= longest, isLine else {
      throw ValidationError("a name is a line of at most \(longest) characters, such as card-in")
    }
    return name
  }

  /// Refuses a name that CSS could not hold as it is.
  static func checkForStyleSheet(_ name: String) throws {
    guard name.first?.isLetter ?? false,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else {
      throw ValidationError(
        "the name '\(name)' is for pictures: a style sheet takes letters, digits, - and _, a letter "
          + "first, such as card-in")
    }
  }
}

/// The size of a picture as the command line takes it.
enum PictureSize {
  private static let sides = 200.0...4000.0

  /// Reads `WIDTHxHEIGHT` in points.
  @Sendable
  static func size(_ text: String) throws -> Size {
    let fields = text.split(separator: "x", omittingEmptySubsequences: false)
    guard fields.count == 2, let width = try? NumberArgument.value(String(fields[0])),
      let height = try? NumberArgument.value(String(fields[1])), sides.contains(width),
      sides.contains(height)
    else { throw ValidationError("give WIDTHxHEIGHT, each 200 to 4000 points, such as 640x400") }
    return Size(width: width, height: height)
  }
}

/// A property of CSS that keyframes move.
enum KeyframeProperty: String, ExpressibleByArgument, CaseIterable {
  case translate, scale, rotate, opacity, width, height, top, left

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  static let help =
    "What keyframes move: \(allCases.map(\.rawValue).joined(separator: ", ")) (default: translate)."

  /// A value of a motion over a distance as CSS writes it.
  func text(_ value: Double, ofWay distance: Double) -> String {
    let number = NumberFormat.value(value, ofWay: distance)
    switch self {
    case .scale, .opacity: return number
    case .rotate: return number + "deg"
    case .translate, .width, .height, .top, .left: return number + "px"
    }
  }
}
