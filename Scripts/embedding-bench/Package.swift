// swift-tools-version: 6.3
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

// The cost of a frame through libhooke, compared with the same frame in Swift:
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
