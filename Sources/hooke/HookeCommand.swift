// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

@main
struct HookeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hooke",
    abstract: "Springs, and storyboards of what they move.",
    discussion: """
      Results go to standard output, everything else to standard error.
      Exit codes: 0 done; 1 the work failed (a file could not be written); 2 the command line is \
      wrong; 3 storyboard --against found a difference.
      """,
    version: "hooke \(Version.text)",
    subcommands: [
      StoryboardCommand.self, GalleryCommand.self, SpringCommand.self, DecayCommand.self,
      EaseCommand.self,
    ]
  )

  /// Parses, runs, and ends the process with 0, 1, 2 or 3.
  ///
  /// The argument parser's own `main` ends with 64 on a wrong command line, and would be killed by
  /// a reader that closes its pipe; hence this one.
  static func main() {
    Process.turnSignalsIntoErrors()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      Process.exit(report(error))
    }
  }

  /// Prints an error in one line, and returns its exit code.
  private static func report(_ error: any Error) -> Int32 {
    switch error {
    case IOError.brokenPipe:
      return 1
    case is MotionDiffers:
      return 3
    case let error as IOError:
      StandardError.write("hooke: \(error)\n")
      return 1
    default:
      return report(parserError: error)
    }
  }

  /// The message about a first argument that is no command; nil if it is one.
  private static func unknownCommand() -> String? {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let name = CommandLine.arguments.dropFirst().first,
      !name.hasPrefix("-"), !names.contains(name)
    else { return nil }
    return "no command '\(name)'" + EditDistance.suggestion(for: name, among: names)
      + " (\(names.joined(separator: ", ")))"
  }

  /// Reports what the argument parser threw: help that was asked for, or a wrong command line.
  private static func report(parserError error: any Error) -> Int32 {
    let code = exitCode(for: error)
    if code == .validationFailure, let complaint = unknownCommand() {
      StandardError.write("hooke: \(complaint)\n")
      return 2
    }
    if code.isSuccess {
      do {
        try StandardOutput.write(fullMessage(for: error) + "\n")
        return 0
      } catch {
        return report(error)
      }
    }
    StandardError.write("hooke: \(message(for: error))\n")
    return code == .validationFailure ? 2 : 1
  }
}
