// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeDrawing
import HookeScene
import HookeStoryboard

/// `hooke storyboard`: documents of scenes.
struct StoryboardCommand: DrawingCommand {
  static var configuration: CommandConfiguration {
    let (name, scene) = (CommandContext.current.name, CommandContext.current.exampleName)
    return CommandConfiguration(
      commandName: "storyboard",
      abstract: "Draw scenes and files as frames and curves, and compare them with what they were.",
      discussion: """
        For example:

          \(name) storyboard \(scene)
          \(name) storyboard \(scene) --format svg -o out/
          \(name) storyboard \(scene) --moments every:0.1 --layout strip -o strip.pdf

        The effect of a change on a motion, with exit code 3 if there is any:

          \(name) storyboard \(scene) -o before.json
          \(name) storyboard \(scene) --against before.json
        """)
  }

  @Argument(
    help: .init("\(SubjectArgument.help)", valueName: "scene"), completion: Completions.subjects)
  var scenes: [String]

  @OptionGroup var files: FileOptions

  // Not within `against`: a debug build of the argument parser checks the declarations of a group
  // several times, and those of a group within it several times for each of these.
  @OptionGroup var against: AgainstOptions

  @OptionGroup var tolerance: ToleranceOption

  @OptionGroup var junit: JUnitOption

  @Option(
    parsing: .unconditional,
    help: .init(
      "The instants shown: key, a number, every:SECONDS or at:T,T,... (default: key).",
      valueName: "MOMENTS"),
    completion: Completions.moments, transform: MomentsOption.selection)
  var moments: MomentSelection?

  @Option(
    help: .init("grid, strip, pages or onion (default: grid).", valueName: "LAYOUT"),
    completion: Completions.layouts, transform: LayoutOption.layout)
  var layout: StoryboardOptions.Layout?

  @Option(
    parsing: .unconditional,
    help: .init("Frames beside each other, 1 to 24 (default: by fit).", valueName: "N"),
    transform: { try NumberArgument.count($0, of: "a number of columns", in: 1...24) })
  var columns: Int?

  @OptionGroup var sheet: SheetOptions

  @OptionGroup var choice: ChoiceOptions

  @Flag(help: "Leave the curves out.")
  var noCurves = false

  @Flag(help: "Leave out the outlines and arrows that show from where things have moved.")
  var noArrows = false

  @Flag(help: "Draw again whenever a file is saved, until interrupted.")
  var watch = false

  @Flag(
    help: "Add pages with the table of motions; with --format json write the table instead.")
  var table = false

  @Flag(help: "Let a gif, an apng or a webp play once; they play over and over otherwise.")
  var once = false

  @Option(help: .init("The stepping: exact or pop (default: exact).", valueName: "PROFILE"))
  var profile: ProfileOption?

  @Option(
    parsing: .unconditional,
    help: .init(
      "Frames per second of the scene's per-frame code, and of the rows of a CSV (default: the "
        + "scene's own, 60 unless it sets one).",
      valueName: "N"),
    transform: NumberArgument.value)
  var fps: Double?

  @Flag(help: "\(SubjectArgument.strictHelp)")
  var strict = false

  func validate() throws {
    try against.check(tolerance, junit)
    if let fps { try FrameRate.check(fps, highest: FrameRate.highestOfScene) }
  }

  func run() throws {
    guard watch else {
      _ = try draw()
      return
    }
    let paths = scenes.filter { CommandContext.current.scene(named: $0) == nil }
    guard !paths.isEmpty, !paths.contains("-"), against.path == nil else {
      throw ValidationError(
        against.path == nil
          ? "--watch is for files: name one" : "--watch does not go with --against")
    }
    if let path = files.path, path == "-" || OpenFile(namedBy: path) != nil {
      throw ValidationError(
        "--watch does not go with -o \(path), where one drawing would follow the other: name a "
          + "file")
    }
    FileWatch(paths: paths).run { try draw() }
  }

  /// Draws once; returns the files that were read besides those named.
  private func draw() throws -> [String] {
    try SubjectArgument.checkStandardInput(of: scenes + [against.path].compactMap(\.self))
    let subjects = try subjects()
    let includedFiles = subjects.flatMap(\.includedFiles)
    let inputs = try scenes + includedFiles + against.paths(for: subjects)
    var destination = try StoryboardDestination(
      path: files.path, format: files.format, sceneCount: subjects.count, inputs: inputs)
    try junit.check(inputs: inputs)
    destination.report = junit.path
    try StoryboardFormats.check(given, for: destination.format)
    if against.path == nil, destination.format is MarkdownFormat,
      let option = given.first(where: { ![.table, .only, .fromTime, .toTime].contains($0) })
    {
      throw ValidationError("\(option.name) with md is for --against, which has pictures")
    }
    try checkPictureOptions(of: subjects)
    if choice.isExcerpt, against.path != nil || layout == .pages {
      let other = layout == .pages ? "--layout pages" : "--against"
      throw ValidationError("--from-time and --to-time do not go with \(other)")
    }
    if layout != nil, against.path != nil {
      throw ValidationError(
        "--layout does not go with --against, whose sheets have a layout of their own")
    }
    if against.path != nil, destination.isStandardOutput {
      throw ValidationError("-o - does not go with --against, whose verdict goes there")
    }
    let recordings = try against.recordings(of: subjects)
    try destination.prepare()
    let exporter = StoryboardExporter(
      options: options, profile: (profile ?? .exact).profile, destination: destination,
      files: files, theme: sheet.theme, playsOnce: once, choice: choice)
    if let recordings, let format = destination.format as? any ComparisonFormat {
      try exporter.compare(subjects, with: recordings, tolerance, junit, as: format)
    } else {
      try exporter.export(subjects)
    }
    return includedFiles
  }

  /// Refuses options of frames where none are drawn, and columns where each frame has a page.
  private func checkPictureOptions(of subjects: [Subject]) throws {
    if columns != nil, layout == .pages {
      throw ValidationError("--columns does not go with --layout pages, which has a frame per page")
    }
    let ofFrames: Set<FormatOption> = [.moments, .layout, .columns, .noArrows]
    if against.path == nil, !subjects.contains(where: \.hasPictures),
      let option = given.first(where: ofFrames.contains), let subject = subjects.first
    {
      throw ValidationError(
        "\(option.name) is for frames, and \(subject.name) is a recording, which holds no pictures")
    }
  }

  /// The scenes, at the frame rate asked for, and the files.
  private func subjects() throws -> [Subject] {
    try SubjectArgument.subjects(scenes, isStrict: strict).map { subject in
      var subject = subject
      if let fps { subject.frameRate = fps }
      try subject.check(profile: profile)
      return subject
    }
  }

  /// The options that were given and that only some formats take.
  private var given: [FormatOption] {
    FormatOption.allCases.filter { option in
      switch option {
      case .moments: moments != nil
      case .layout: layout != nil
      case .columns: columns != nil
      case .page, .margin, .theme: sheet.given.contains(option)
      case .noCurves: noCurves
      case .noArrows: noArrows
      case .scale: files.scale != nil
      case .once: once
      case .against: against.path != nil
      case .table: table
      case .only: !choice.only.isEmpty
      case .fromTime: choice.fromTime != nil
      case .toTime: choice.toTime != nil
      }
    }
  }

  private var options: StoryboardOptions {
    var options = StoryboardOptions(
      moments: moments ?? .key, layout: layout ?? .grid, columns: columns,
      showsDirection: !noArrows, showsCurves: !noCurves, showsTable: table)
    sheet.apply(to: &options)
    return options
  }
}
