// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeScene

/// The motion that the command line names: a scene, or a file.
enum SubjectArgument {
  /// The help of the argument.
  static var help: String { help(InputFormats.help) }

  /// The help of an argument that needs pictures.
  static var pictureHelp: String { help(InputFormats.pictureHelp) }

  private static func help(_ files: String) -> String {
    "A name that \(CommandContext.current.name) gallery lists, or a file (- for standard input): "
      + files + "."
  }

  /// The help of the flag `--strict`.
  static let strictHelp =
    "Refuse files with features that are not drawn, which are warnings otherwise."

  /// The scenes and files of a command line.
  ///
  /// - Throws: `ValidationError` where there is no such scene, or two have one name; `InputError`
  ///   or `IOError` for a file.
  static func subjects(_ arguments: [String], isStrict: Bool = false) throws -> [Subject] {
    try checkStandardInput(of: arguments)
    var subjects: [Subject] = []
    for argument in arguments {
      let subject = try subject(argument, isStrict: isStrict)
      if subjects.contains(where: { $0.name == subject.name }) {
        throw ValidationError(
          "two are named '\(subject.name)', and so would be their files: draw one after the other")
      }
      subjects.append(subject)
    }
    return subjects
  }

  /// Refuses arguments of which several are standard input.
  static func checkStandardInput(of arguments: [String]) throws {
    guard arguments.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("standard input can be read once: give - once")
    }
  }

  /// The scene or the file that an argument names.
  ///
  /// What is left out of a file is printed as warnings, or an error where nothing may be left out.
  static func subject(_ argument: String, isStrict: Bool = false) throws -> Subject {
    let context = CommandContext.current
    if let scene = context.scene(named: argument) { return Subject(scene) }
    guard !FileSystem.isFolder(argument) else {
      throw ValidationError("'\(argument)' is a folder: name a file in it, or a scene")
    }
    guard isFile(argument) else {
      let names = context.allScenes.map(\.name)
      throw ValidationError(
        "no scene or file '\(argument)'" + EditDistance.suggestion(for: argument, among: names)
          + " (\(context.name) gallery lists the scenes)")
    }
    let file = try InputFile(reading: argument)
    let subject = try InputFormats.read(file).subject
    if isStrict, !subject.warnings.isEmpty {
      throw InputError(
        lines: subject.warnings.map { "\(file.place): \($0)".escapingControlCharacters() })
    }
    for warning in subject.warnings { Messages.warn("\(file.place): \(warning)") }
    return subject
  }

  /// Whether an argument is meant as a file: it is there, or is written as a path.
  private static func isFile(_ argument: String) -> Bool {
    argument == "-" || argument.contains("/") || FileSystem.isFile(argument)
      || InputFormats.isFileName(argument)
  }
}
