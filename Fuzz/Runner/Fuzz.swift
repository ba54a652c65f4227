// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFuzz
import LibFuzzer

/// The fuzzer of one target, with the options of libFuzzer: `fuzz TARGET [OPTIONS] [FOLDERS]`.
///
/// Without arguments it lists the targets.
@main
enum Fuzz {
  /// The target of this process, which the callback without context needs.
  nonisolated(unsafe) private static var target = FuzzTarget.all[0]

  static func main() {
    guard CommandLine.argc > 1 else {
      for target in FuzzTarget.all { print(target.name, target.largestInput) }
      return
    }
    guard let target = FuzzTarget.all.first(where: { $0.name == CommandLine.arguments[1] }) else {
      fatalError("no fuzz target \(CommandLine.arguments[1])")
    }
    unsafe Self.target = target
    // libFuzzer takes the name of the target for that of the program.
    var count = CommandLine.argc - 1
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine.unsafeArgv + 1
    _ = unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      _ = unsafe Fuzz.target.outcome(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }
}
