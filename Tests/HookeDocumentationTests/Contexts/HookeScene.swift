// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeLayout
import HookeScene
import HookeSolver

private let pngBytes: [UInt8] = []
private var measurer: MonospacedTextMeasurer { MonospacedTextMeasurer() }
private var stage: Stage { fatalError() }
private var layer: Layer { fatalError() }
private var card: Layer { fatalError() }
private var list: Layer { fatalError() }
private var line: Layer { fatalError() }
private var modal: Layer { fatalError() }
private var photo: Layer { fatalError() }
private var screen: Layer { fatalError() }
private var label: TextLayer { fatalError() }
private var button: Button { fatalError() }
private var field: TextField { fatalError() }
private var indicator: ActivityIndicator { fatalError() }
private var listHeight: LayoutConstraint { fatalError() }

private func press() {}
private func logIn() {}
private func showLine() {}

private struct DragDown: InteractiveTransitionAnimator {
  func begin(_ context: TransitionContext) {}
  func update(_ progress: Double, _ context: TransitionContext) {}
  func release(
    at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
  ) {}
}
