// swift-tools-version: 6.2
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

// swift run -c release --package-path Scripts/layout-chain-bench bench && python3 Scripts/layout-chain-bench/kiwi.py
let package = Package(
  name: "layout-chain-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Hooke", path: "../..")],
  targets: [
    .executableTarget(
      name: "bench", dependencies: [.product(name: "HookeLayout", package: "Hooke")])
  ]
)
