// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeCairo
import HookeDrawing
import Suite

/// From the samples of a run to its data file, its table and its chart.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes bench.json from samples, and table and chart from that.")

  @Option(help: "The samples of the run; without them an existing bench.json is read.")
  var samples: String?

  @Option(help: "The revision measured.")
  var revision = "unknown"

  @Option(help: "The day of the run, as 2026-11-21.")
  var date = "unknown"

  @Option(help: "The compiler.")
  var compiler = "unknown"

  @Argument(help: "bench.json, written and read; the chart is put beside it.")
  var file: String

  func run() throws {
    if let samples {
      let measured = Self.inOrder(try Samples.read(samples))
      try Results(
        machine: Machine(compiler: compiler), revision: revision, date: date, samples: measured
      ).write(to: file)
    }
    let results = try Results.read(file)
    print(Table(results).text)
    try drawChart(of: results)
  }

  /// The rows in the suite's order, whatever the harness made of it.
  private static func inOrder(_ samples: [Samples]) -> [Samples] {
    var places: [String: Int] = [:]
    for (place, row) in Suite.rows.enumerated() { places[row.title] = place }
    return samples.sorted { (places[$0.title] ?? .max) < (places[$1.title] ?? .max) }
  }

  private func drawChart(of results: Results) throws {
    let renderer = CairoRenderer()
    let chart = CostChart(results, measurer: renderer.fonts)
    guard !chart.isEmpty else {
      print("No chart: it needs rows of several counts.")
      return
    }
    let path = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    let document = chart.document()
    try renderer.writePDF(document, to: path + ".pdf")
    try renderer.writeSVG(document.pages[0], metadata: document.metadata, to: path + ".svg")
    print("\(file), \(path).pdf and \(path).svg written.")
  }
}
