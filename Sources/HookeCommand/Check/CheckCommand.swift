// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeDocument
import HookeFormat
import HookeScene

/// `hooke check`: reads files, draws nothing.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read files as storyboard does, and draw nothing.",
    discussion: """
      Every file is read. Each error of a scene document comes with its place, the line, and what \
      would be right; the exit code is 2 if there is any. A document without errors is run, for \
      warnings of what has no effect.
      """)

  @Argument(help: .init("The files (- for standard input).", valueName: "file"))
  var files: [String] = []

  @Flag(help: "Print the JSON Schema of scene documents, for editors that complete and check.")
  var schema = false

  /// Throws where the files make no sense; not in `validate()`, which would hide unknown options.
  private func checkFiles() throws {
    guard schema || !files.isEmpty else { throw ValidationError("no file: name one or more") }
    guard !schema || files.isEmpty else { throw ValidationError("--schema reads no file") }
    try SubjectArgument.checkStandardInput(of: files)
  }

  func run() throws {
    try checkFiles()
    if schema { return try StandardOutput.write(SceneDocument.jsonSchema) }
    var exitCode: Int32 = 0
    for path in files {
      do {
        let file = try InputFile(reading: path)
        let (subject, format) = try InputFormats.read(file)
        for warning in subject.warnings { Messages.warn("\(file.place): \(warning)") }
        if let scene = subject.scene {
          try FontMemory.check()
          scene.warnings(textMeasurer: CairoTextMeasurer()).forEach(subject.warn)
        }
        let place = file.place.escapingControlCharacters()
        try StandardOutput.write("\(place): \(format.name), no errors\n")
      } catch {
        // Of a wrong file and one that cannot be read, the wrong one counts.
        exitCode = max(exitCode, RootCommand.report(error))
      }
    }
    if exitCode != 0 { throw ReportedFailure(exitCode: exitCode) }
  }
}
