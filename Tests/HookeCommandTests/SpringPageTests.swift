// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What `hooke spring --format html` puts into its page; `make check-web` opens it in a browser.
@Suite("--format html")
struct SpringPageTests {
  private static let template = """
    <script>{ "a": { "form": "response", "values": [0.4, 0.6] }, "b": { } }</script>
    <script>import { loadHooke, Spring } from "../hooke.mjs"; await loadHooke();</script>
    """

  /// A folder as `make web` builds it, with other contents.
  private static func webFolder(template: String, wasm: Data) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let examples = folder.url("examples")
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
    try Data(template.utf8).write(to: examples.appendingPathComponent("spring.html"))
    try Data("export {};".utf8).write(to: folder.url("hooke.mjs"))
    try wasm.write(to: folder.url("hooke-scalar.wasm"))
    return folder
  }

  @Test(
    "the solver, its module and the spring are in the page",
    arguments: [
      ("--bounciness 18 --speed 12", "\"bounciness\", \"values\": [18.0, 12.0]"),
      ("--stiffness 300 --damping 20 --mass 2", "\"physics\", \"values\": [300.0, 20.0, 2.0]"),
      // The page has a slider of the mass, whatever the mass is.
      ("--stiffness 300 --damping 20 --mass 1", "\"physics\", \"values\": [300.0, 20.0, 1.0]"),
      ("--stiffness 300 --damping 20", "\"physics\", \"values\": [300.0, 20.0, 1.0]"),
      ("--response 0.5 --damping-ratio 0.75", "\"response\", \"values\": [0.5, 0.75]"),
      ("--duration 0.5 --bounce -0.25", "\"duration\", \"values\": [0.5, -0.25]"),
      (
        "--settling-duration 0.8 --damping-ratio 0.6",
        "\"settlingDuration\", \"values\": [0.8, 0.6]"
      ),
      ("--origami-tension 40 --origami-friction 7", "\"origami\", \"values\": [40.0, 7.0]"),
    ])
  func html_anyParameterization_holdsTheSpring(options: String, values: String) throws {
    // All lengths of the last group of three bytes.
    for count in 254...256 {
      let wasm = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) })
      let folder = try Self.webFolder(template: Self.template, wasm: wasm)
      let result = try HookeProcess.run(
        ["spring"] + options.split(separator: " ").map(String.init) + ["--format", "html"],
        environment: ["HOOKE_WEB": folder.folder.path])
      #expect(result.exitCode == 0, "\(result.errors)")
      let module = Data("export {};".utf8).base64EncodedString()
      #expect(
        result.output == """
          <script>{ "a": { "form": \(values) }, "b": { } }</script>
          <script>import { loadHooke, Spring } from "data:text/javascript;base64,\(module)"; \
          await loadHooke({ wasm: "data:application/wasm;base64,\(wasm.base64EncodedString())" });\
          </script>
          """)
    }
  }

  @Test func html_wrongCalls_areRefusedWithWhatWouldBeRight() throws {
    let spring = ["spring", "--response", "0.4", "--damping-ratio", "0.6"]
    let folder = try Self.webFolder(template: "<p>", wasm: Data())
    for (options, place, exitCode, words) in [
      (["--format", "htm"], folder.folder.path, Int32(2), "html"),
      (["--format", "html", "--css"], folder.folder.path, 2, "--format and --css exclude"),
      (["--format", "html", "--velocity", "3"], folder.folder.path, 2, "leave out --from"),
      (["--format", "html"], "/nowhere", 1, "`make web` builds it"),
      (["--format", "html"], folder.folder.path, 1, "of another version"),
    ] {
      let result = try HookeProcess.run(spring + options, environment: ["HOOKE_WEB": place])
      #expect(result.exitCode == exitCode, "\(options): \(result.errors)")
      #expect(result.errors.contains(words), "\(options): \(result.errors)")
      #expect(result.output.isEmpty)
    }
  }
}
