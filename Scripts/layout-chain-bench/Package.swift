// swift-tools-version: 6.3
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

// The cost of long chains of constraints, compared with kiwisolver:
//
//     swift run -c release --package-path Scripts/layout-chain-bench bench
//     python3 Scripts/layout-chain-bench/kiwi.py
let package = Package(
  name: "layout-chain-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Hooke", path: "../..")],
  targets: [
    .executableTarget(
      name: "bench", dependencies: [.product(name: "HookeLayout", package: "Hooke")])
  ]
)
