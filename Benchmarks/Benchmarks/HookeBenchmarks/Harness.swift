// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import Suite

/// Every row of the suite under ordo-one's harness: wall clock, throughput, peak memory.
///
/// HOOKE_BENCH_FILTER chooses rows by their titles; HOOKE_BENCH_DATA names the file that takes the
/// samples, in real nanoseconds per frame; HOOKE_BENCH_ROWS says how many rows there will be in
/// all.
let benchmarks: @Sendable () -> Void = {
  let environment = ProcessInfo.processInfo.environment
  let data = environment["HOOKE_BENCH_DATA"]
  guard let rows = try? Suite.rows(matching: environment["HOOKE_BENCH_FILTER"] ?? "") else {
    preconditionFailure("HOOKE_BENCH_FILTER is not a regular expression")
  }
  let all = environment["HOOKE_BENCH_ROWS"].flatMap { Int($0) } ?? rows.count
  for row in rows {
    // Frames of less than 20 us are run a thousand at a time; the harness divides by that.
    let scaling: BenchmarkScalingFactor = row.nominal < 20_000 ? .kilo : .one
    let measurement = RowMeasurement(row, limit: scaling.rawValue, data: data, all: all)
    Benchmark(
      row.title,
      configuration: .init(
        metrics: [.wallClock, .throughput, .peakMemoryResident], timeUnits: .nanoseconds,
        warmupIterations: 1, scalingFactor: scaling, maxDuration: .milliseconds(600),
        maxIterations: 2_000),
      closure: { benchmark in measurement.iterate(benchmark.scaledIterations.count) },
      setup: { measurement.begin() }, teardown: { measurement.end() })
  }
}

/// One row while it is measured.
private final class RowMeasurement: @unchecked Sendable {
  private let row: Row
  private let limit: Int
  private let data: String?
  private let all: Int
  private var sampler: Sampler?
  private var samples: [Double] = []

  init(_ row: Row, limit: Int, data: String?, all: Int) {
    self.row = row
    self.limit = limit
    self.data = data
    self.all = all
  }

  func begin() {
    sampler = Sampler(row, limit: limit)
  }

  /// Runs at least this many frames, in samples.
  func iterate(_ frames: Int) {
    guard let sampler else { return }
    var left = frames
    while left > 0 {
      samples.append(sampler.sample())
      left -= sampler.framesPerSample
    }
  }

  func end() {
    guard let sampler, !samples.isEmpty else { return }
    let measured = Samples(row, framesPerSample: sampler.framesPerSample, samples: samples)
    self.sampler = nil
    guard let data else { return }
    do {
      try measured.append(to: data)
      let done = try Samples.read(data).count
      report(done, measured.quantile(0.5))
    } catch {
      preconditionFailure("cannot write \(data): \(error)")
    }
  }

  /// A line of progress: how far, which row, what it costs.
  private func report(_ done: Int, _ nanoseconds: Double) {
    let share = String(repeating: " ", count: max(0, 4 - "\(done)".count)) + "\(done)/\(all)"
    let title = row.title.padding(toLength: 66, withPad: " ", startingAt: 0)
    let cost = String(format: "%14.1f ns", nanoseconds)
    FileHandle.standardError.write(Data("\(share)  \(title)\(cost)\n".utf8))
  }
}
