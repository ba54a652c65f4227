// swift-tools-version: 6.3
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

/// The rules of the library, but for strict memory safety: rivals are written as their designs are.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func hooke(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Hooke") }
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Hooke", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    // What is measured, and how: rows, rivals, limits, samples.
    .target(name: "CRivals"),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo"),
    .target(
      name: "Suite",
      dependencies: ["CRivals", "CPango"]
        + hooke(
          "HookeSolver", "HookeAnimation", "HookeDrawing", "HookeScene", "HookeGallery",
          "HookeStoryboard", "HookeCairo"),
      swiftSettings: strict),

    // The suite under ordo-one's harness: `make bench`.
    .executableTarget(
      name: "HookeBenchmarks",
      dependencies: ["Suite", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/HookeBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    // What the charts of both have in common.
    .target(
      name: "ChartPage", dependencies: hooke("HookeDrawing", "HookeChart"), swiftSettings: strict),

    // From samples to tables, charts and verdicts.
    .executableTarget(
      name: "bench",
      dependencies: [
        "Suite", "ChartPage", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + hooke("HookeSolver", "HookeDrawing", "HookeChart", "HookeCairo"),
      swiftSettings: strict),

    // The work-precision diagram of ensembles: `make bench-integrator`.
    .executableTarget(
      name: "integrator-chart",
      dependencies: ["ChartPage"] + hooke("HookeDrawing", "HookeChart", "HookeCairo"),
      swiftSettings: strict),

    // A process that ends when its first frame is drawn: `first frame (cold start, …)`.
    .executableTarget(
      name: "first-frame",
      dependencies: hooke("HookeDrawing", "HookeScene", "HookeGallery", "HookeCairo"),
      swiftSettings: strict),

    // Fixed small jobs whose instructions are counted: `make bench-check`.
    .executableTarget(
      name: "workload",
      dependencies: hooke(
        "HookeSolver", "HookeIntegrator", "HookeAnimation", "HookeDrawing", "HookeScene",
        "HookeGallery", "HookeLayout"),
      swiftSettings: strict),
  ]
)
