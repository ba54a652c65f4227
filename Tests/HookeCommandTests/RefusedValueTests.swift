// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene

@testable import HookeCommand
import HookeTestSupport
import Testing

/// The values just beyond what is allowed.
@Suite("Values that command lines refuse")
struct RefusedValueTests {
  private static func check(_ names: String...) {
    let scenes = names.map { Scene(name: $0, title: "", summary: "") { _ in } }
    CommandContext(name: "hooke", scenes: scenes).check()
  }

  static let refusals: [Refusal] = [
    Refusal("a scene's name is not empty, has no \"/\" and no \"-\" first, not \"\"") { check("") },
    Refusal("a scene's name is not empty, has no \"/\" and no \"-\" first, not \"a/b\"") {
      check("a/b")
    },
    Refusal("a scene's name is not empty, has no \"/\" and no \"-\" first, not \"-a\"") {
      check("-a")
    },
    Refusal("two scenes are named \"a\"; the names of a command's scenes are unique") {
      check("a", "b", "a")
    },
    Refusal("two scenes are named \"a\"; the names of a command's scenes are unique") {
      let scene = Scene(name: "a", title: "", summary: "") { _ in }
      SceneCommand.main(scenes: [scene, scene])
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
