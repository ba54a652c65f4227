// swift-tools-version: 6.3
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import PackageDescription

// A window of SDL that shows a scene of the gallery live, with the mouse as the finger.
let package = Package(
  name: "Live",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(name: "Hooke", path: "../..", traits: [])
  ],
  targets: [
    .systemLibrary(
      name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .executableTarget(
      name: "live",
      dependencies: ["CSDL"]
        + [
          "HookeAnimation", "HookeCairo", "HookeDisplay", "HookeDrawing", "HookeGallery",
          "HookeScene",
        ].map { .product(name: $0, package: "Hooke") },
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
