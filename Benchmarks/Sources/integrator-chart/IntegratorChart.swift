// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing

/// What bench.py has measured.
struct Measurements: Decodable {
  /// One integrator at one setting on one system.
  struct Row: Decodable {
    let system: String
    let peer: String
    let error: Double
    let microseconds: Double
  }

  let machine: String
  let versions: [String: String?]
  let rows: [Row]
}

/// Draws the work-precision diagram: `integrator-chart integrator.json` writes integrator.svg and
/// integrator.png beside it.
@main
enum IntegratorChart {
  static func main() throws {
    guard CommandLine.arguments.count == 2, CommandLine.arguments[1].hasSuffix(".json") else {
      FileHandle.standardError.write(Data("usage: integrator-chart FILE.json\n".utf8))
      exit(64)
    }
    let file = CommandLine.arguments[1]
    let measured = try JSONDecoder().decode(
      Measurements.self, from: Data(contentsOf: URL(filePath: file)))
    let renderer = CairoRenderer()
    let document = WorkPrecisionChart(measured, measurer: renderer.fonts).document()
    let path = String(file.dropLast(5))
    try renderer.writeSVG(document.pages[0], metadata: document.metadata, to: path + ".svg")
    try renderer.writePNG(document.pages[0], scale: 2, to: path + ".png")
    print("\(path).svg and \(path).png written.")
  }
}
