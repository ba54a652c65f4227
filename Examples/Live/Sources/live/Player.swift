// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDisplay
import HookeDrawing
import HookeScene

/// A scene that runs at the time of a loop, the finger that touches it, and what its frames cost.
final class Player {
  private let scene: Scene
  private let scale: Double
  private let beginsAfterScript: Bool
  private let fonts = CairoTextMeasurer()
  let image: PixelImage

  private var stage: Stage
  /// The difference between the stage's clock and the loop's, in seconds.
  private var offset = 0.0
  private var time = 0.0
  private var needsDrawing = true
  private var advanceTime = 0.0

  /// The costs of the frames that were drawn, from the springs to the last pixel.
  private(set) var costs = FrameCosts()
  /// The costs of advancing the stage for them.
  private(set) var advanceCosts = FrameCosts()

  init(_ scene: Scene, scale: Double, beginsAfterScript: Bool) throws {
    self.scene = scene
    self.scale = scale
    self.beginsAfterScript = beginsAfterScript
    image = try PixelImage(
      width: Int((scene.size.width * scale).rounded(.up)),
      height: Int((scene.size.height * scale).rounded(.up)), fonts: fonts)
    stage = Stage(for: scene, textMeasurer: fonts)
    begin()
  }

  /// Begins the scene at the loop's present time.
  private func begin() {
    stage = Stage(for: scene, textMeasurer: fonts)
    scene.run(stage)
    if beginsAfterScript { stage.run() }
    offset = stage.now - time
    needsDrawing = true
  }

  func advance(to time: Double) {
    self.time = time
    let start = SteadyClock.now
    // What moves, or has an event due, changes the picture.
    if stage.animator.nextEventTime ?? .infinity <= time + offset || isMoving {
      needsDrawing = true
    }
    stage.advance(to: time + offset)
    advanceTime = SteadyClock.now - start
  }

  /// Whether something is in motion, and not only scheduled for later.
  private var isMoving: Bool { !stage.animator.isAtRest }

  /// How long nothing will change by itself, in seconds; 0 while something moves.
  var restingTime: Double {
    guard !isMoving else { return 0 }
    return max(0, (stage.animator.nextEventTime ?? .infinity) - stage.now)
  }

  func handle(_ event: Window.Event) {
    switch event {
    case .close: return
    case .restart: begin()
    case .expose: break
    case .down(let x, let y): stage.touchDown(at: Point(x: x / scale, y: y / scale))
    case .moved(let x, let y): stage.touchMoved(to: Point(x: x / scale, y: y / scale))
    case .up: stage.touchUp()
    }
    needsDrawing = true
  }

  /// Draws the stage, if it may have changed; returns whether it did.
  func drawIfNeeded() throws -> Bool {
    guard needsDrawing else { return false }
    needsDrawing = false
    let start = SteadyClock.now
    try image.draw(stage.displayList(), scale: scale)
    advanceCosts.append(advanceTime)
    costs.append(advanceTime + SteadyClock.now - start)
    return true
  }

  /// The last frame's cost and the median, for a title.
  var shortReport: String {
    func milliseconds(_ seconds: Double?) -> String {
      "\(((seconds ?? 0) * 10_000).rounded() / 10)"
    }
    return "\(milliseconds(costs.last)) ms, median \(milliseconds(costs.quantile(0.5))) ms"
  }
}
