// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// kiwisolver in a Python of its own, which answers one line per system.
@safe
final class KiwiOracle: Sendable {
  /// The oracle that `HOOKE_PYTHON` names; nil without it.
  static let shared: KiwiOracle? = {
    let environment = ProcessInfo.processInfo.environment
    guard let python = environment["HOOKE_PYTHON"], environment["HOOKE_FUZZ_KIWI"] != nil else {
      return nil
    }
    return KiwiOracle(python: python)
  }()

  private let questions: FileHandle
  private let answers: FileHandle

  private init(python: String) {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [root.path + "/Scripts/layout-kiwi-oracle.py", "--serve"]
    (process.standardInput, process.standardOutput) = (input, output)
    do { try process.run() } catch { fatalError("\(python): \(error)") }
    questions = input.fileHandleForWriting
    answers = output.fileHandleForReading
  }

  /// Runs a body without the alarm of libFuzzer, which interrupts reads and writes: Foundation does
  /// not take them up again.
  private func withoutAlarm<Result>(_ body: () -> Result) -> Result {
    var (alarm, kept) = (sigset_t(), sigset_t())
    _ = unsafe (sigemptyset(&alarm), sigaddset(&alarm, SIGALRM))
    unsafe pthread_sigmask(SIG_BLOCK, &alarm, &kept)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &kept, nil) }
    return body()
  }

  /// What kiwi accepts, and the errors that it leaves at strong, medium and weak; nil where it
  /// contradicts itself.
  func solve(
    count: Int, _ steps: [ConstraintSystem.Step]
  ) -> (accepted: String, levels: [Double])? {
    let texts = steps.map { step in
      switch step {
      case .remove(let position): "[\"remove\", \(position)]"
      case .add(let terms, let relation, let constant, let strength):
        "[\"add\", \(terms.map { [$0.coefficient, Double($0.variable)] }), \(relation), "
          + "\(constant), \(strength)]"
      }
    }
    let line = withoutAlarm {
      questions.write(Data("[\(count), [\(texts.joined(separator: ", "))]]\n".utf8))
      var line = Data()
      while line.last != 10 {
        let piece = answers.availableData
        guard !piece.isEmpty else { fatalError("kiwi has ended") }
        line.append(piece)
      }
      return line
    }
    let fields = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let levels = fields.dropFirst().compactMap { Double($0) }
    guard fields.count == 4, levels.count == 3 else { fatalError("kiwi answered \(fields)") }
    if fields[0] == "?" { return nil }
    return (fields[0] == "-" ? "" : String(fields[0]), levels)
  }
}
