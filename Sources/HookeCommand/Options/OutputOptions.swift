// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing

/// The form in which motions are written; a report unless another is asked for.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one row per frame: frame,time,position,velocity,settled.")
  var csv = false

  @Flag(help: "Print a CSS easing within 0.2 % of the motion, and its duration.")
  var css = false

  @Option(help: .init("Draw the curve as SVG.", valueName: "FILE"), completion: .file())
  var svg: String?

  @Option(help: .init("Draw the curve as PDF.", valueName: "FILE"), completion: .file())
  var pdf: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("The file that is written, or - for standard output.", valueName: "PATH"),
    completion: .file())
  var path: String?

  @Option(help: .init("\(MotionFormat.help)", valueName: "FORMAT"))
  var format: MotionFormat?

  @Option(
    help: .init(
      "What the motion is called: in a style sheet, --NAME-easing; in a picture, its title.",
      valueName: "NAME"),
    transform: MotionName.checked)
  var name: String?

  @Option(
    help: .init("\(KeyframeProperty.help)", valueName: "PROPERTY"))
  var property: KeyframeProperty?

  @Option(help: .init("light or dark (default: light).", valueName: "THEME"))
  var theme: ThemeOption?

  @Option(
    parsing: .unconditional,
    help: .init(
      "The size of a picture in points, WIDTHxHEIGHT (default: 480x320).", valueName: "SIZE"),
    transform: PictureSize.size)
  var size: Size?

  @Option(
    parsing: .unconditional,
    help: .init("Pixels per point of a PNG (default: 2).", valueName: "N"),
    transform: NumberArgument.value)
  var scale: Double?

  func validate() throws {
    try PictureScale.check(scale)
    for (option, path) in [("--svg", svg), ("--pdf", pdf), ("-o", path)] where path == "" {
      throw ValidationError("\(option) is empty: name a file")
    }
  }
}

extension OutputOptions {
  /// One way of writing that was asked for.
  private struct Request {
    var option: String
    var format: MotionFormat
    var path: String?
  }

  /// Writes motions in the one form that was asked for.
  ///
  /// - Parameters:
  ///   - motions: The motions, each with its name; the first is that of the options.
  ///   - frames: The frames of the first, for a table.
  ///   - rate: The frame rate.
  ///   - page: Its page, if it has one.
  ///   - report: The parameters and events as text.
  /// - Throws: `ValidationError` if there is more than one form, or an option that it has no use
  ///   for.
  func write(
    _ motions: [NamedMotion], frames: any MotionStepper, at rate: TableRate,
    page: (() throws -> String)? = nil, report: () throws -> String
  ) throws {
    let request = try request()
    if rate.isGiven, !rate.isStepped, request?.format != .csv {
      throw ValidationError(
        "--fps is for --csv, and this writes \(request?.format.rawValue ?? "a report")")
    }
    guard let request else {
      let others = [("--property", property != nil), ("--name", name != nil)]
      if let option = pictureOptions.first ?? others.first(where: \.1)?.0 {
        throw ValidationError("\(option) is for a format: add --format or -o")
      }
      return try StandardOutput.write(report())
    }
    try check(request.format, motions)
    switch request.format {
    case .csv: try FrameTable.write(frames, fps: rate.framesPerSecond, to: request.path)
    case .html:
      guard let page else { throw ValidationError("--format html is for a spring") }
      try write(page(), to: request.path)
    case .svg, .pdf, .png:
      guard let path = request.path else {
        throw ValidationError("\(request.format.rawValue) is a picture: say where, -o FILE or -o -")
      }
      try MotionPicture(
        motions: motions, theme: (theme ?? .light).theme, size: size ?? MotionPicture.standardSize,
        scale: scale ?? 2
      ).write(request.format, to: path)
    case .css, .keyframes, .swiftui, .uikit, .compose, .web:
      let texts = try motions.map { try text(of: $0, request.format) }
      try write(texts.joined(separator: "\n"), to: request.path)
    }
  }

  private func text(of motion: NamedMotion, _ format: MotionFormat) throws -> String {
    switch format {
    case .css: return try motion.styleSheet()
    case .keyframes: return try motion.keyframes(of: property ?? .translate)
    default: return try motion.code(format)
    }
  }

  private func write(_ text: String, to path: String?) throws {
    guard let path, path != "-" else { return try StandardOutput.write(text) }
    try FileSystem.write(text, to: path)
  }

  /// The one way that was asked for; nil for a report.
  private func request() throws -> Request? {
    var requests: [Request] = []
    if let format { requests.append(Request(option: "--format", format: format, path: path)) }
    if csv { requests.append(Request(option: "--csv", format: .csv, path: path)) }
    if css { requests.append(Request(option: "--css", format: .css, path: path)) }
    if let svg { requests.append(Request(option: "--svg", format: .svg, path: svg)) }
    if let pdf { requests.append(Request(option: "--pdf", format: .pdf, path: pdf)) }
    if requests.isEmpty, let path {
      requests.append(Request(option: "-o", format: try .init(ofPath: path), path: path))
    }
    guard requests.count <= 1 else {
      let names = requests.map(\.option).joined(separator: " and ")
      throw ValidationError("\(names) exclude each other: give one of them")
    }
    if let request = requests.first, path != nil, request.path != path {
      throw ValidationError("-o does not go with \(request.option), which has its own place")
    }
    if let request = requests.first, let path = request.path, path != "-",
      let named = MotionFormat.named(byEndingOf: path), named.isPicture || request.format.isPicture,
      named != request.format
    {
      throw ValidationError(
        "\(request.option == "--format" ? "--format \(request.format.rawValue)" : request.option) and "
          + "'\(path)' contradict each other")
    }
    return requests.first
  }

  /// The options of pictures that were given.
  private var pictureOptions: [String] {
    [("--theme", theme != nil), ("--size", size != nil), ("--scale", scale != nil)]
      .filter(\.1).map(\.0)
  }

  /// The most motions of a picture, whose list leaves space for their curves.
  private static let mostInPicture = 13

  /// Refuses what a format has no use for.
  private func check(_ format: MotionFormat, _ motions: [NamedMotion]) throws {
    if scale != nil, format != .png {
      throw ValidationError("--scale is for png, and this writes \(format.rawValue)")
    }
    if !format.isPicture, let option = pictureOptions.first {
      throw ValidationError("\(option) is for svg, pdf or png, and this writes \(format.rawValue)")
    }
    if property != nil, format != .keyframes {
      throw ValidationError("--property is for keyframes, and this writes \(format.rawValue)")
    }
    if format == .css || format == .keyframes {
      for motion in motions { try MotionName.checkForStyleSheet(motion.name) }
    }
    if format.isPicture, motions.count > Self.mostInPicture {
      throw ValidationError(
        "--also is given \(motions.count - 1) times: a picture has space for at most "
          + "\(Self.mostInPicture - 1) further springs")
    }
    if motions.count > 1, format == .csv || format == .html {
      throw ValidationError("--also does not go with \(format.rawValue), which shows one motion")
    }
    if name != nil, format == .csv || format == .html {
      throw ValidationError("--name does not go with \(format.rawValue), which has no place for it")
    }
  }
}
