// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene

/// A scene that starts over when its time is up.
private final class LoopingScene {
  private let scene: Scene
  private let measurer = CairoTextMeasurer()
  private var stage: Stage
  private let end: Double

  init(_ scene: Scene, seconds: Double) {
    self.scene = scene
    end = seconds
    stage = Stage(size: scene.size, textMeasurer: measurer)
    scene.run(stage)
  }

  func frame() -> DisplayList {
    if stage.now >= end {
      stage = Stage(size: scene.size, textMeasurer: measurer)
      scene.run(stage)
    }
    stage.advance(by: BenchmarkSpring.frameDuration)
    return stage.displayList()
  }
}

/// Whole scenes, per frame: events, animations, layout, and the picture resolved to shapes.
let sceneRows: [Row] =
  Gallery.scenes.map { scene in
    Row("Scene frame (\(scene.name), 8 s over and over)", nominal: 50_000) {
      let loop = LoopingScene(scene, seconds: 8)
      return { keep(loop.frame()) }
    }
  } + [firstFrame]

/// From nothing to the first picture, a process at a time.
private let firstFrame = Row("first frame (cold start, flat-button)", nominal: 3e7) {
  let program = ProcessInfo.processInfo.environment["HOOKE_FIRST_FRAME"] ?? ""
  precondition(!program.isEmpty, "HOOKE_FIRST_FRAME names the program that draws the first frame")
  return {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    do { try process.run() } catch { preconditionFailure("cannot run \(program): \(error)") }
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "\(program) failed")
  }
}

/// Keeps the compiler from leaving out what nobody looks at.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
