// swift-tools-version: 6.3
// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import PackageDescription

/// Every Swift target is held to the same rules.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library module: one folder under `Sources`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module: one folder under `Tests`.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], data: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "HookeTestSupport"] + dependencies,
    exclude: data,
    swiftSettings: strict
  )
}

/// Whether SwiftPM fetched this copy for a package that depends on it, or looks at one it may
/// fetch.
///
/// SwiftPM reads the manifest of a version in place, at the root of a file system of its own; it
/// checks out what it fetched in a folder `checkouts` beside the state of the workspace. A clone in
/// a folder that happens to be called `checkouts` has no such neighbour.
let isFetched: Bool = {
  let scratch = Context.packageDirectory + "/../.."
  return Context.packageDirectory == "/"
    || FileManager.default.fileExists(atPath: scratch + "/workspace-state.json")
}()

let package = Package(
  name: "Hooke",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "HookeSolver", targets: ["HookeSolver"]),
    .library(name: "HookeIntegrator", targets: ["HookeIntegrator"]),
    .library(name: "HookeAnimation", targets: ["HookeAnimation"]),
    .library(name: "HookeDisplay", targets: ["HookeDisplay"]),
    .library(name: "HookeQuartz", targets: ["HookeQuartz"]),
    .library(name: "HookeRecording", targets: ["HookeRecording"]),
    .library(name: "HookeLayout", targets: ["HookeLayout"]),
    .library(name: "HookeDrawing", targets: ["HookeDrawing"]),
    .library(name: "HookeScene", targets: ["HookeScene"]),
    .library(name: "HookeGallery", targets: ["HookeGallery"]),
    .library(name: "HookeStoryboard", targets: ["HookeStoryboard"]),
    .library(name: "HookeChart", targets: ["HookeChart", "HookeFormat"]),
    .library(name: "HookePlayback", targets: ["HookePlayback"]),
    .library(name: "HookePage", targets: ["HookePage"]),
    .library(name: "HookeLottie", targets: ["HookeLottie"]),
    .library(name: "HookeCairo", targets: ["HookeCairo"]),
    .library(name: "HookeSnapshot", targets: ["HookeSnapshot"]),
    .library(name: "HookeC", targets: ["HookeC", "CHooke"]),
    .library(name: "HookeCommand", targets: ["HookeCommand"]),
    .executable(name: "hooke", targets: ["hooke"]),
    .plugin(name: "Storyboard", targets: ["Storyboard"]),
  ],
  traits: [
    .default(enabledTraits: isFetched ? [] : ["Command"]),
    .trait(
      name: "Command",
      description: "The command `hooke`: enabled in a clone, off in packages that depend on Hooke."),
  ],
  dependencies: [
    // Fetched only where the trait Command is enabled, because nothing else names its product.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // The solver: springs, decay and easing, one batch per frame.
    .target(name: "CHookeKernels"),
    .target(
      name: "HookeSolver", dependencies: ["CHookeKernels"],
      // Spans of a batch's own memory need their lifetime said.
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")],
      // Debug builds call the square root, and a program without Foundation does not link it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),

    // Ensembles of small systems of differential equations, for forces of one's own.
    .target(name: "CHookeIntegrator"),
    .target(
      name: "HookeIntegrator", dependencies: ["HookeSolver", "CHookeIntegrator"],
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),

    // The solver for C: hooke.h, and what implements it. `make install` builds it as libhooke.
    .target(name: "CHooke"),
    module("HookeC", ["HookeSolver", "HookeIntegrator", "CHooke"]),

    // What the solver moves.
    .target(name: "CHookeReferences"),
    module("HookeAnimation", ["HookeSolver", "CHookeReferences"]),
    // What moves an animator in a program: the frames of a display or of a clock, and the
    // properties of Apple's layers and views.
    module("HookeDisplay", ["HookeAnimation", "HookeSolver", "HookeFormat"]),
    module("HookeQuartz", ["HookeAnimation"]),
    module("HookeJSON", ["HookeFormat"]),
    module("HookeRecording", ["HookeSolver", "HookeAnimation", "HookeFormat", "HookeJSON"]),
    module("HookeLayout"),
    module("HookeDrawing"),
    module(
      "HookeScene",
      [
        "HookeSolver", "HookeAnimation", "HookeRecording", "HookeLayout", "HookeDrawing",
        "HookeFormat",
      ]),
    module("HookeGallery", ["HookeScene"]),
    // Six screens of apps, each one file of the documentation, which the tests build and run.
    .target(
      name: "HookeScreens", dependencies: ["HookeScene"], path: "Docs/Examples/Screens",
      swiftSettings: strict),

    // What is drawn of it.
    module("HookeFormat"),
    module("HookeChart", ["HookeDrawing", "HookeSolver", "HookeFormat"]),
    module(
      "HookeStoryboard",
      [
        "HookeScene", "HookeDrawing", "HookeRecording", "HookeAnimation", "HookeSolver",
        "HookeChart", "HookeFormat",
      ]),
    module(
      "HookePlayback",
      [
        "HookeStoryboard", "HookeRecording", "HookeScene", "HookeAnimation", "HookeSolver",
        "HookeDrawing", "HookeChart", "HookeFormat",
      ]),
    module(
      "HookePage",
      [
        "HookePlayback", "HookeStoryboard", "HookeRecording", "HookeAnimation", "HookeDrawing",
        "HookeChart", "HookeFormat",
      ]),
    // Motions of other programs.
    module(
      "HookeLottie",
      [
        "HookeDrawing", "HookeSolver", "HookeAnimation", "HookeRecording", "HookeJSON",
        "HookeFormat",
      ]),
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]
    ),
    module("HookeCairo", ["HookeDrawing", "HookeFormat", "CCairo"]),

    // For the tests of programs that use Hooke: their motions, held to what was recorded.
    module(
      "HookeSnapshot",
      ["HookeStoryboard", "HookeScene", "HookeAnimation", "HookeDrawing", "HookeCairo"]),

    // Scenes in YAML and JSON, for the command alone: no product, because it needs a parser.
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module(
      "HookeDocument",
      ["HookeScene", "HookeRecording", "HookeDrawing", "HookeSolver", "HookeFormat", "CYaml"]),

    // The command, for scenes of any package; ArgumentParser is fetched with the trait alone.
    .target(
      name: "HookeCommand",
      dependencies: [
        "HookeSolver", "HookeAnimation", "HookeDisplay", "HookeRecording", "HookeDrawing",
        "HookeScene", "HookeDocument", "HookeFormat", "HookeJSON", "HookeChart", "HookeStoryboard",
        "HookePlayback", "HookePage", "HookeLottie", "HookeCairo", "CHooke",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "hooke", dependencies: ["HookeCommand", "HookeGallery"], swiftSettings: strict),

    // The command of a package's own scenes: `swift package storyboard`.
    .plugin(
      name: "Storyboard",
      capability: .command(
        intent: .custom(
          verb: "storyboard",
          description: "Draw the scenes of this package, as hooke storyboard does."),
        permissions: [.writeToPackageDirectory(reason: "The sheets are written there.")])
    ),

    // Tests, one target per module.
    .target(
      name: "HookeTestSupport", path: "Tests/HookeTestSupport", exclude: ["POP"],
      swiftSettings: strict),
    .target(
      name: "HookeRecordingTestSupport",
      dependencies: [
        "HookeSolver", "HookeAnimation", "HookeRecording", "HookeScene", "HookeDrawing",
        "HookeTestSupport",
      ],
      path: "Tests/HookeRecordingTestSupport", swiftSettings: strict),
    .target(
      name: "HookePlaybackTestSupport",
      dependencies: [
        "HookePlayback", "HookeScene", "HookeDrawing", "HookeCairo", "HookeGallery",
        "HookeTestSupport",
      ],
      path: "Tests/HookePlaybackTestSupport", swiftSettings: strict),
    // What is fuzzed, a file per target: the tests read its corpus, `make fuzz` makes more of it.
    .target(name: "CHookeFuzz", dependencies: ["CHooke"], path: "Fuzz/CInterface"),
    .target(
      name: "HookeFuzz",
      dependencies: [
        "HookeCommand", "HookeGallery", "HookeRecording", "HookeDocument", "HookeLottie",
        "HookeScene", "HookeAnimation", "HookeSolver", "HookeLayout", "HookeDrawing", "HookeCairo",
        "HookeFormat", "HookeStoryboard", "HookePlayback", "HookePage", "HookeChart", "HookeC",
        "CHookeFuzz", "HookeTestSupport", "HookeRecordingTestSupport",
      ], path: "Fuzz/Targets", swiftSettings: strict),
    tests(of: "HookeFuzz"),
    tests(of: "HookeSolver"),
    tests(of: "HookeIntegrator", ["HookeSolver", "CHookeIntegrator"], data: ["Data"]),
    tests(of: "HookeC", ["CHooke", "HookeSolver", "HookeIntegrator"]),
    tests(of: "HookeAnimation", ["HookeSolver", "HookeRecordingTestSupport"]),
    tests(of: "HookeDisplay", ["HookeAnimation", "HookeSolver"]),
    tests(
      of: "HookeRecording",
      [
        "HookeFormat", "HookeJSON", "HookeSolver", "HookeAnimation", "HookeDrawing", "HookeScene",
        "HookeGallery", "HookeRecordingTestSupport",
      ]),
    tests(of: "HookeLayout", data: ["Data"]),
    tests(of: "HookeDrawing", ["HookeRecordingTestSupport"]),
    tests(
      of: "HookeCairo",
      [
        "HookeDrawing", "HookeScene", "HookeGallery", "HookePlayback", "HookePlaybackTestSupport",
        "HookeScreens", "HookeStoryboard", "HookeRecording", "HookeRecordingTestSupport", "CCairo",
      ]),
    tests(of: "HookeChart", ["HookeDrawing", "HookeFormat", "HookeSolver"]),
    tests(of: "HookeLottie", ["HookeDrawing", "HookeRecording"]),
    tests(
      of: "HookeScene",
      ["HookeAnimation", "HookeRecording", "HookeDrawing", "HookeRecordingTestSupport"]),
    tests(of: "HookeGallery", ["HookeScene", "HookeCairo"]),
    tests(
      of: "HookeStoryboard",
      [
        "HookeScene", "HookeRecording", "HookeAnimation", "HookeSolver", "HookeDrawing",
        "HookeChart", "HookeFormat", "HookeGallery", "HookeCairo", "HookeRecordingTestSupport",
      ]),
    tests(
      of: "HookePage",
      [
        "HookeStoryboard", "HookeRecording", "HookeAnimation", "HookeSolver", "HookeDrawing",
        "HookePlayback", "HookeScene", "HookeGallery", "HookeRecordingTestSupport",
      ]),
    tests(
      of: "HookePlayback",
      [
        "HookeStoryboard", "HookeScene", "HookeAnimation", "HookeSolver", "HookeDrawing",
        "HookeChart", "HookeGallery", "HookeCairo", "HookePlaybackTestSupport",
        "HookeRecordingTestSupport",
      ]),
    tests(
      of: "HookeSnapshot", ["HookeStoryboard", "HookeScene", "HookeAnimation", "HookeDrawing"],
      data: ["__Motion__"]),
    tests(
      of: "HookeDocument",
      [
        "HookeScene", "HookeRecording", "HookeDrawing", "HookeGallery", "CYaml",
      ], data: ["Data"]),
    .testTarget(
      name: "HookeDocumentationTests",
      // Built before, because the examples of their documentation are compiled against them.
      dependencies: [
        "HookeC", "HookeCommand", "HookeDisplay", "HookeDocument", "HookeGallery",
        "HookeIntegrator", "HookeLottie", "HookePage", "HookePlayback", "HookeSnapshot",
      ],
      exclude: ["Contexts"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HookeCommandTests",
      dependencies: [
        "hooke", "HookeCommand", "HookeAnimation", "HookeChart", "HookeDrawing", "HookeScene",
        "HookeSolver", "HookeStoryboard", "HookeTestSupport",
      ],
      swiftSettings: strict
    ),
  ]
)

// The fuzzer, which only `Scripts/fuzz` can link: libFuzzer is no library that SwiftPM knows.
if Context.environment["HOOKE_FUZZ"] != nil {
  package.targets += [
    .target(name: "LibFuzzer", path: "Fuzz/LibFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["HookeFuzz", "LibFuzzer"], path: "Fuzz/Runner",
      swiftSettings: strict),
  ]
}

// Long runs: `make soak`.
if Context.environment["HOOKE_SOAK"] != nil {
  package.targets.append(
    .executableTarget(
      name: "soak", dependencies: ["HookeSolver", "HookeAnimation", "HookeTestSupport"],
      path: "Soak", swiftSettings: strict))
}
