// swift-tools-version: 6.2
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

// What a frame costs through libhooke, against the same frame in Swift:
//
//     make install-library PREFIX=/tmp/hooke
//     swift run -c release --package-path Scripts/embedding-bench bench /tmp/hooke/lib/libhooke.so
let package = Package(
  name: "embedding-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Hooke", path: "../..")],
  targets: [
    .executableTarget(
      name: "bench", dependencies: [.product(name: "HookeSolver", package: "Hooke")])
  ]
)
