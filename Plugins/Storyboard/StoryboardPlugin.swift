// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package storyboard`: builds the package's own command for its scenes, and runs its
/// `storyboard` with the arguments given.
@main
struct StoryboardPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let wanted = arguments.extractOption(named: "product").last
    let product = try product(named: wanted, in: context.package)
    let result = try packageManager.build(
      .product(product), parameters: .init(configuration: .debug))
    guard result.succeeded else {
      Diagnostics.error("\(product) does not build:\n\(result.logText)")
      return
    }
    let executable = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == product
    }
    guard let executable else {
      Diagnostics.error("the build of \(product) made no executable")
      return
    }
    let process = Process()
    process.executableURL = executable.url
    process.arguments = ["storyboard"] + arguments.remainingArguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The command has printed what is wrong; exit codes of plugins are 0 and 1.
    if process.terminationStatus != 0 { throw Failure(product, process.terminationStatus) }
  }

  /// The executable of the package that is a command for scenes: the one of its targets that
  /// depends on HookeCommand.
  private func product(named wanted: String?, in package: Package) throws -> String {
    let products = package.products(ofType: ExecutableProduct.self).filter { product in
      product.targets.contains { $0.recursiveTargetDependencies.contains { $0.isCommand } }
    }.map(\.name)
    if let wanted {
      guard products.contains(wanted) else { throw NoProduct(products, wanted) }
      return wanted
    }
    guard products.count == 1 else { throw NoProduct(products) }
    return products[0]
  }
}

extension Target {
  fileprivate var isCommand: Bool { name == "HookeCommand" }
}

/// The end of a command that failed.
private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ product: String, _ code: Int32) {
    description = "\(product) storyboard ended with \(code)"
  }
}

/// No executable to run, or more than one.
private struct NoProduct: Error, CustomStringConvertible {
  let description: String

  init(_ products: [String], _ wanted: String? = nil) {
    if products.isEmpty {
      description =
        "no executable of this package depends on HookeCommand: see Docs/YourFirstStoryboard.md"
    } else if let wanted {
      description = "no storyboard command '\(wanted)': --product is \(Self.list(products))"
    } else {
      description = "several storyboard commands: say --product \(Self.list(products))"
    }
  }

  private static func list(_ products: [String]) -> String {
    products.joined(separator: " or ")
  }
}
