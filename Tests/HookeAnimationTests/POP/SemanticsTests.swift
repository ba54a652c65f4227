// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

/// The `.pop` profile against what the original printed, row by row: every callback, read, write
/// and tracer event, in order, numbers to 1e-9.
struct SemanticsTests {
  @Test(arguments: Scenarios.all.map(\.name))
  func scenario_isReproduced(name: String) throws {
    let scenario = try #require(Scenarios.all.first { $0.name == name })
    let expected = try #require(ScenarioTable.rows.get()[name])
    let harness = ScenarioHarness()
    scenario.play(harness)
    for (index, (row, original)) in zip(harness.rows, expected).enumerated()
    where !row.agrees(with: original) {
      Issue.record("row \(index): \(row), but POP: \(original)")
      break
    }
    #expect(harness.rows.count == expected.count)
  }

  @Test func everyScenarioOfTheTable_isPlayed() throws {
    let played = Set(Scenarios.all.map(\.name))
    #expect(try ScenarioTable.rows.get().keys.filter { !played.contains($0) }.sorted() == [])
    #expect(Scenarios.all.count == played.count)
  }
}
