// swift-tools-version: 6.3
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

// A program that depends on Hooke. `swift package resolve` fetches Hooke and nothing else.
let package = Package(
  name: "Sample",
  platforms: [.macOS(.v12)],
  dependencies: [
    // In place of this address, the one Hooke is cloned from.
    .package(url: "https://example.org/hooke.git", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "Sample",
      dependencies: [
        .product(name: "HookeSolver", package: "hooke"),
        .product(name: "HookeAnimation", package: "hooke"),
      ])
  ]
)
