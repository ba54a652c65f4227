// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

/// The hint about values that begin with a minus sign, where the command line takes them for
/// options.
@Suite("hints about arguments that look like options")
struct NegativeValueHintTests {
  private static let minus = " (a value with a minus sign in front goes after --)"

  static let lines: [(line: String, hint: String)] = [
    ("ease -0.5,0,1,1", minus), ("ease -.5,0,1,1", minus), ("ease -1,0,1,1", minus),
    ("ease -x,0,1,1", ""), ("ease -.5", ""),
    // A list that another option takes, or one behind two hyphens.
    ("ease linear -.25,1", minus),
    ("ease --wrong -- -0.5,0,1,1", ""),
    ("spring -bounciness 4", " (names of more than one letter take two hyphens: --bounciness)"),
    ("spring -to 4", " (names of more than one letter take two hyphens: --to)"),
    ("spring -b 4", ""),
    ("ease linear -o -a.svg", " (a path that begins with - is written ./-a.svg)"),
    ("ease linear --output -a.svg", " (a path that begins with - is written ./-a.svg)"),
    ("ease linear -o -a", ""),
  ]

  @Test("a hint is given where it helps", arguments: lines)
  func hint_aboutAnArgument_helps(line: String, hint: String) throws {
    let result = try HookeProcess.run(line)
    #expect(result.exitCode == 2 && result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    let found = result.errors.hasSuffix(")\n") && hint.isEmpty
    #expect(hint.isEmpty ? !found : result.errors.hasSuffix(hint + "\n"), "\(result.errors)")
  }

  @Test("behind two hyphens the value is taken, with or without its 0")
  func value_behindHyphens_isTaken() throws {
    for value in ["0.5,-0.5,1,1", "0.5,-.5,1,1"] {
      #expect(try HookeProcess.run("ease --css -- \(value)").exitCode == 0)
    }
    // So is one with an equals sign at its end; before them that is an option without a value.
    for (line, words) in [
      ("ease -- --linear=", "no such curve"),
      ("ease --fps= -- linear", "Missing value for '--fps'"),
      ("ease --a1=", "Unknown option '--a1"), ("ease --a-b=", "Missing value for '--a-b'"),
    ] {
      let result = try HookeProcess.run(line)
      #expect(result.exitCode == 2 && result.errors.contains(words), "\(line): \(result.errors)")
    }
    // It is read, and refused for what it is.
    let result = try HookeProcess.run("ease -- -.5,0,1,1")
    #expect(result.exitCode == 2 && result.errors.contains("x1") && !result.errors.contains("--"))
  }
}
