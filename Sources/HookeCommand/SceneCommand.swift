// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

/// The command line for scenes of one's own: what `hooke` is for those of the gallery.
///
/// It is all that the `main.swift` of an executable needs:
///
/// ```swift
/// import HookeCommand
///
/// SceneCommand.main(scenes: [pulse, card])
/// ```
///
/// The executable then has the commands `storyboard`, `frame`, `compare` and `gallery` of
/// `hooke`, with the same options, formats, messages and exit codes: 0 done, 1 the work failed,
/// 2 the command line or a file's content is wrong, 3 a comparison found a difference.
public enum SceneCommand {
  /// Reads the command line, does what it asks for, and ends the process with an exit code.
  ///
  /// - Parameters:
  ///   - scenes: The scenes, in the order of the list that `gallery` prints. Names are unique, not
  ///     empty, without "/" and without "-" at the start; the program stops with a message
  ///     otherwise.
  ///   - name: The name of the command in its help and its messages; nil for that of the
  ///     executable.
  public static func main(scenes: [Scene], name: String? = nil) -> Never {
    let context = CommandContext(name: name ?? CommandContext.nameOfExecutable, scenes: scenes)
    runProcess(context)
  }

  /// The same for `hooke` itself: with the other scripts of the gallery's scenes, and with the
  /// commands that need no scene.
  package static func main(gallery scenes: [Scene], variants: [Scene]) -> Never {
    runProcess(CommandContext(name: "hooke", scenes: scenes, variants: variants, isHooke: true))
  }

  /// Runs a command line of `hooke` in this process, as the fuzzer does.
  ///
  /// - Returns: The exit code.
  package static func run(_ arguments: [String], gallery scenes: [Scene]) -> Int32 {
    run(CommandContext(name: "hooke", scenes: scenes, isHooke: true, arguments: arguments))
  }

  /// Runs the command line of the process, and ends it.
  private static func runProcess(_ context: CommandContext) -> Never {
    Process.turnSignalsIntoErrors()
    Process.reserveStandardStreams()
    if let argument = Process.wrongArgument {
      CommandContext.$current.withValue(context) {
        Messages.write("'\(argument)' is not text in UTF-8, as arguments are")
      }
      Process.exit(2)
    }
    Process.exit(run(context))
  }

  private static func run(_ context: CommandContext) -> Int32 {
    context.check()
    return CommandContext.$current.withValue(context) { RootCommand.run() }
  }
}
