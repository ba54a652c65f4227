// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeFormat

/// A command that draws texts, whose fonts are read while its options are.
protocol DrawingCommand: ParsableCommand {}

/// The command line as a whole: its commands, and how they end.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let context = CommandContext.current
    return CommandConfiguration(
      commandName: context.name,
      abstract: context.isHooke
        ? "Springs, and storyboards of what they move." : "Storyboards of what moves.",
      discussion: """
        Results go to standard output, everything else to standard error.
        Exit codes: 0 done; 1 the work failed (a file could not be written); 2 the command line \
        or a file's content is wrong; 3 a comparison found a difference.
        """,
      version: context.isHooke
        ? "hooke \(Version.text)" : "\(context.name), made with Hooke \(Version.text)",
      subcommands: sceneCommands + (context.isHooke ? hookeCommands : []))
  }

  /// The commands of every command line.
  private static let sceneCommands: [any ParsableCommand.Type] = [
    StoryboardCommand.self, FrameCommand.self, CompareCommand.self, CheckCommand.self,
    GalleryCommand.self,
  ]

  /// The commands that need no scene: those of `hooke` alone.
  private static let hookeCommands: [any ParsableCommand.Type] = [
    SpringCommand.self, DecayCommand.self, EaseCommand.self, NewCommand.self, ManualCommand.self,
  ]

  /// Parses and runs the command line of the context.
  ///
  /// The argument parser's own `main` ends with 64 on a wrong command line, and would be killed by
  /// a reader that closes its pipe; hence this one.
  ///
  /// - Returns: The exit code: 0, 1, 2 or 3.
  static func run() -> Int32 {
    if let complaint = unknownCommandOfHelp() ?? unknownKindOfNew() ?? missingValue() {
      Messages.write(complaint)
      return 2
    }
    let named = namedCommand()
    if named is any DrawingCommand.Type {
      do {
        try FontMemory.check()
      } catch {
        return report(error)
      }
      CairoTextMeasurer.prepare()
    }
    return run(named ?? self, arguments: named == nil ? arguments : Array(arguments.dropFirst()))
  }

  /// The command that the first argument names, if it can read the others by itself; nil otherwise.
  ///
  /// All commands with their options are more work for the parser than a short scene for the
  /// recorder. The version is that of the whole.
  private static func namedCommand() -> (any ParsableCommand.Type)? {
    guard !arguments.contains("--version") else { return nil }
    return configuration.subcommands.first {
      $0._commandName == arguments.first && $0.configuration.subcommands.isEmpty
    }
  }

  private static func run(_ parser: any ParsableCommand.Type, arguments: [String]) -> Int32 {
    var command: any ParsableCommand
    do {
      command = try parser.parseAsRoot(arguments)
    } catch {
      return report(parserError: error, by: parser)
    }
    // Requests for help are commands of their own.
    if parser != self, type(of: command) != parser { return run(self, arguments: self.arguments) }
    do {
      try command.run()
      return 0
    } catch {
      return report(error)
    }
  }

  private static var arguments: [String] { CommandContext.current.arguments }

  /// Prints an error of a command that ran, or what it was asked for: help is a command, too.
  ///
  /// - Returns: The exit code.
  static func report(_ error: any Error) -> Int32 {
    switch error {
    case IOError.brokenPipe:
      return 1
    case let error as ReportedFailure:
      return error.exitCode
    case let error as IOError:
      Messages.write("\(error)")
      return 1
    case let error as InputError:
      Messages.write(error.text, keepingNewlines: true)
      return 2
    case let error as ValidationError:
      reportWrongLine(error.message)
      return 2
    default:
      if let exitCode = answer(error, by: self) { return exitCode }
      Messages.write("\(error)")
      return 1
    }
  }

  /// The message about `help NAME` for a name that is no command; nil otherwise.
  ///
  /// The argument parser prints the help of the whole instead, as if all were right.
  private static func unknownCommandOfHelp() -> String? {
    guard arguments.first == "help" else { return nil }
    var command: any ParsableCommand.Type = self
    for name in arguments.dropFirst() {
      if let complaint = unknownCommand(name, of: command) { return complaint }
      let next = command.configuration.subcommands.first { $0._commandName == name }
      // What is no command here is an option, or help itself.
      guard let next else { return nil }
      command = next
    }
    return nil
  }

  /// The message about an option with an equals sign and nothing behind it; nil where there is
  /// none.
  ///
  /// The argument parser takes the next argument for the value instead.
  private static func missingValue() -> String? {
    let option = arguments.prefix { $0 != "--" }.first { argument in
      argument.hasPrefix("--") && argument.hasSuffix("=")
        && argument.dropFirst(2).dropLast().allSatisfy { $0.isLetter || $0 == "-" }
    }
    return option.map { "Missing value for '\($0.dropLast())'" }
  }

  /// The message about `new KIND` for what cannot be made; nil otherwise.
  ///
  /// The argument parser reports two unexpected arguments instead.
  private static func unknownKindOfNew() -> String? {
    let names = NewCommand.configuration.subcommands.map { $0._commandName }
    guard CommandContext.current.isHooke, arguments.first == "new",
      let kind = arguments.dropFirst().first, !kind.hasPrefix("-"), !names.contains(kind)
    else { return nil }
    return "nothing new is called '\(kind)': give scene or document, and a name"
      + EditDistance.suggestion(for: kind, among: names)
  }

  /// The message about a name that is none of a command, in the whole or in another command; nil if
  /// it is.
  private static func unknownCommand(
    _ name: String?, of command: any ParsableCommand.Type = RootCommand.self
  ) -> String? {
    let isWhole = command == self
    let names =
      command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName } + (isWhole ? ["help"] : [])
    guard let name, !name.hasPrefix("-"), !names.contains(name) else { return nil }
    let place = isWhole ? "" : " in \(command._commandName)"
    return "no command '\(name)'\(place)" + EditDistance.suggestion(for: name, among: names)
      + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
  }

  /// Reports what the argument parser threw: help that was asked for, or a wrong command line.
  ///
  /// The parser goes through all options for each question about an error, hence the look at the
  /// arguments before it is asked whether the error is a request.
  private static func report(
    parserError error: any Error, by parser: any ParsableCommand.Type
  ) -> Int32 {
    let mayAsk =
      arguments.isEmpty
      || arguments.contains { argument in
        ["help", "version", "completion", "-h"].contains { argument.contains($0) }
      }
    if mayAsk, let exitCode = answer(error, by: parser) { return exitCode }
    if let complaint = unknownCommand(arguments.first) {
      Messages.write(complaint)
      return 2
    }
    let message = parser.message(for: error)
    let isIncomplete = message.hasPrefix("Missing expected argument")
    reportWrongLine((isIncomplete ? unknownOption(of: parser) : nil) ?? message)
    return 2
  }

  /// Prints the help, the version or the completions that were asked for, which the parser throws.
  ///
  /// Help is about the whole line, so a command that read it alone leaves it to all of them.
  ///
  /// - Returns: The exit code; nil where an error was thrown.
  private static func answer(_ error: any Error, by parser: any ParsableCommand.Type) -> Int32? {
    guard parser.exitCode(for: error).isSuccess else { return nil }
    if parser != self { return run(self, arguments: arguments) }
    do {
      try StandardOutput.write(fullMessage(for: error) + "\n")
      return 0
    } catch {
      return report(error)
    }
  }

  /// Prints what is wrong with the command line.
  private static func reportWrongLine(_ message: String) {
    let message = inOneLine(message)
    Messages.write(message + hint(about: message))
  }

  /// The parser's message about an unknown option of a line that lacks an argument too; nil where
  /// there is none.
  ///
  /// The argument parser reports what is missing first, and the unknown option once it is there.
  private static func unknownOption(of parser: any ParsableCommand.Type) -> String? {
    guard arguments.contains(where: { $0.hasPrefix("-") }) else { return nil }
    let given = parser == self ? arguments : Array(arguments.dropFirst())
    // A word that commands take for a scene, a file, a name or a curve; at most two are lacking.
    for lacking in [["linear"], ["linear", "linear"]] {
      do { _ = try parser.parseAsRoot(given + lacking) } catch {
        let message = parser.message(for: error)
        if message.hasPrefix("Unknown option") { return message }
      }
    }
    return nil
  }

  /// A message of the parser without its line breaks: it writes a line for each value that is
  /// possible, for each reading of letters after one hyphen, and for the shells.
  private static func inOneLine(_ message: String) -> String {
    message.parts(separatedBy: ":\n  - ").joined(separator: ": ")
      .parts(separatedBy: "\n  - ").joined(separator: ", ")
      .parts(separatedBy: "\n   or: ").joined(separator: ", or: ")
      .parts(separatedBy: "\nPlease use").joined(separator: " Please use")
      .parts(separatedBy: "with one of:\n    ").joined(separator: "with one of: ")
  }

  /// A hint where an argument looks like an option, but is a path, begins like a negative number,
  /// or like letters that are options each.
  private static func hint(about message: String) -> String {
    let output = zip(arguments, arguments.dropFirst()).first { ["-o", "--output"].contains($0.0) }
    if let path = output?.1, path.hasPrefix("-"), path.contains("."),
      message.hasPrefix("Missing value for")
    {
      return " (a path that begins with - is written ./\(path))"
    }
    let letters = arguments.first { argument in
      argument.hasPrefix("-") && argument.dropFirst().first?.isLetter == true
        && argument.count > 2 && message.hasPrefix("Unknown option '\(argument.prefix(2))'")
    }
    if let letters { return " (names of more than one letter take two hyphens: -\(letters))" }
    let isNegative = arguments.dropFirst().contains { argument in
      argument.hasPrefix("-") && argument.contains(",")
        && argument.dropFirst().first.map { $0.isNumber || $0 == "." } == true
    }
    return isNegative && !arguments.contains("--")
      ? " (a value with a minus sign in front goes after --)" : ""
  }
}
