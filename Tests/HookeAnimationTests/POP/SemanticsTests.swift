// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

/// The `.pop` profile against what the original printed, row by row: every callback, read, write and
/// tracer event, in order, numbers to 1e-9.
@Suite(
  .enabled(
    if: POPReference.isThere,
    "needs POP's reference data in ../shared/reference/pop, which is absent")
)
struct SemanticsTests {
  @Test(arguments: Scenarios.all.map(\.name))
  func scenario_isReproduced(name: String) throws {
    let scenario = try #require(Scenarios.all.first { $0.name == name })
    let expected = try #require(ScenarioFile.rows[name])
    let harness = ScenarioHarness()
    scenario.play(harness)
    for (index, (row, original)) in zip(harness.rows, expected).enumerated()
    where !row.agrees(with: original) {
      Issue.record("row \(index): \(row), but POP: \(original)")
      break
    }
    #expect(harness.rows.count == expected.count)
  }

  @Test func everyScenarioOfTheFile_isPlayed() {
    let played = Set(Scenarios.all.map(\.name))
    #expect(ScenarioFile.rows.keys.filter { !played.contains($0) }.sorted() == [])
    #expect(Scenarios.all.count == played.count)
  }
}
