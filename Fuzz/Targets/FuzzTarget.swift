// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One thing that is fuzzed: code that must take any bytes.
package struct FuzzTarget: Sendable {
  /// The name, which is also that of the corpus' folder.
  package let name: String
  /// What the bytes are.
  package let summary: String
  /// The most bytes of an input that the fuzzer makes.
  package let largestInput: Int
  /// Reads the bytes and says what came of them; stops the program where a result is wrong.
  ///
  /// The tests keep digests of what came of the corpus: a change of any result is noticed, whether
  /// or not it breaks a promise that the target checks.
  package let outcome: @Sendable ([UInt8]) -> String

  /// Every target, in the order in which `make fuzz` runs them.
  package static let all: [FuzzTarget] = [
    commandLines, recordings, sceneDocuments, lottieFiles, batches, animators, constraintSystems,
    displayLists, cInterface,
    storyboards, screens,
  ]
}

/// Stops the program because a result is wrong, which a fuzzer takes for a finding.
func finding(_ text: String) -> Never {
  fatalError("finding: \(text)")
}
