// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeSolver

/// The completions that a shell offers for arguments and options, besides their names.
enum Completions {
  /// The scenes of the command line, and the files of the folder.
  static var subjects: CompletionKind {
    .shellCommand("\(CommandContext.current.name) gallery --names --all; ls -1p")
  }

  static func formats(_ formats: [any StoryboardFormat]) -> CompletionKind {
    .list(formats.map(\.name))
  }

  static var layouts: CompletionKind { .list(LayoutOption.names) }

  static var pages: CompletionKind { .list(PageOption.names) }

  static var curves: CompletionKind { .list(CubicBezier.named.map(\.name)) }

  static var moments: CompletionKind { .list(["key", "every:0.1", "at:"]) }
}
