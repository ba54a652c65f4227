// swift-tools-version: 6.2
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

// A program that depends on Hooke by version. `swift package resolve` fetches Hooke and nothing else.
let package = Package(
  name: "Sample",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Where Hooke is cloned from; your own package names its address here.
    .package(url: Context.environment["HOOKE_URL"] ?? "../../..", from: "1.0.0")
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
