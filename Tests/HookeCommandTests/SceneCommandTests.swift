// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

@testable import HookeCommand

/// `SceneCommand.main(scenes:)`, in a program of anybody's own.
@Suite("SceneCommand")
struct SceneCommandTests {
  private static func scene(_ name: String) -> Scene {
    Scene(name: name, title: name, summary: "") { _ in }
  }

  private func message(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func main_twoScenesOfOneName_stopsWithTheName() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SceneCommand.main(scenes: ["pulse", "card", "pulse"].map(Self.scene))
    }
    #expect(try message(result).contains("two scenes are named \"pulse\""))
  }

  @Test func main_nameThatCannotBeTyped_stopsWithTheName() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SceneCommand.main(scenes: [Self.scene("a/b")])
    }
    #expect(try message(result).contains("has no \"/\" and no \"-\" first, not \"a/b\""))
  }

  @Test("a program is called by the name that is given, else by that of its file")
  func main_ofAName_speaksByIt() async throws {
    let named = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      SceneCommand.main(scenes: [Self.scene("pulse")], name: "draw")
    }
    #expect(try message(named).hasPrefix("draw: "))
    let unnamed = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) { SceneCommand.main(scenes: [Self.scene("pulse")]) }
    #expect(try message(unnamed).hasPrefix("\(CommandContext.nameOfExecutable): "))
  }
}
