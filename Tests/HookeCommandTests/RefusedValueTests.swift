// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene

@testable import HookeCommand
import HookeTestSupport
import Testing

/// The values just beyond what is allowed.
@Suite("Values that command lines refuse")
struct RefusedValueTests {
  private static func check(_ names: String..., variants: [String] = []) {
    func scenes(_ names: [String]) -> [Scene] {
      names.map { Scene(name: $0, title: "", summary: "") { _ in } }
    }
    CommandContext(name: "hooke", scenes: scenes(names), variants: scenes(variants)).check()
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
    // Variants are typed as scenes are.
    Refusal("a scene's name is not empty, has no \"/\" and no \"-\" first, not \"\"") {
      check("a", variants: ["b", ""])
    },
    Refusal("a scene's name is not empty, has no \"/\" and no \"-\" first, not \"b/\"") {
      check("a", variants: ["b/"])
    },
    Refusal("two scenes are named \"a\"; the names of a command's scenes are unique") {
      check("a", "b", variants: ["c", "a"])
    },
    Refusal("two scenes are named \"c\"; the names of a command's scenes are unique") {
      check("a", variants: ["c", "c"])
    },
    Refusal("two scenes are named \"a\"; the names of a command's scenes are unique") {
      let scene = Scene(name: "a", title: "", summary: "") { _ in }
      SceneCommand.main(scenes: [scene, scene])
    },
  ]

  @Test func names_thatCanBeTyped_areTaken() {
    Self.check()
    Self.check("a", "a-b", "A", "é", variants: ["a b", "a.b", "b"])
    let context = CommandContext(
      name: "hooke", scenes: [Scene(name: "a", title: "", summary: "") { _ in }],
      variants: [Scene(name: "b", title: "B", summary: "") { _ in }])
    #expect(context.allScenes.map(\.name) == ["a", "b"] && context.exampleName == "a")
    #expect(context.scene(named: "b")?.title == "B" && context.scene(named: "c") == nil)
  }

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
