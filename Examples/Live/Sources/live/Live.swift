// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDisplay
import HookeGallery
import HookeScene

/// A window that shows a scene of the gallery live, with the mouse as the finger.
///
///     swift run -c release live [SCENE] [--scale 1.5] [--after-script] [--seconds 10]
///
/// The scene's own script plays first, unless `--after-script` says to begin where it ends. Escape
/// or closing the window ends the program, R begins the scene again.
@main
struct Live {
  var scene = "custom-transition.gesture"
  var scale = 1.0
  var beginsAfterScript = false
  var seconds = Double.infinity

  static func main() {
    guard let options = Live(CommandLine.arguments.dropFirst()) else {
      let names = (Gallery.scenes + Gallery.variants).map(\.name).joined(separator: ", ")
      fail("use live [SCENE] [--scale 1.5] [--after-script] [--seconds 10]; scenes: \(names)")
    }
    do {
      try options.run()
    } catch {
      fail("\(error)")
    }
  }

  /// The options of a command line; nil for a wrong one.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)
    while let argument = rest.first {
      rest.removeFirst()
      switch argument {
      case "--after-script": beginsAfterScript = true
      case "--scale", "--seconds":
        guard let text = rest.first, let number = Double(text), number > 0 else { return nil }
        rest.removeFirst()
        if argument == "--scale" { scale = min(number, 8) } else { seconds = number }
      default:
        guard Gallery.scene(named: argument) != nil else { return nil }
        scene = argument
      }
    }
  }

  func run() throws {
    guard let scene = Gallery.scene(named: scene) else { return }
    let player = try Player(scene, scale: scale, beginsAfterScript: beginsAfterScript)
    let window = try Window(
      title: scene.title, width: player.image.width, height: player.image.height)

    // A display that makes the program wait sets the pace; elsewhere the clock does.
    var loop = FrameLoop(pace: window.waitsForDisplay ? .display : .rate(window.refreshRate))
    let start = SteadyClock.now
    var lastTitle = start
    var isOpen = true
    loop.run { time in
      player.advance(to: time)
      while let event = window.nextEvent() {
        if case .close = event { isOpen = false }
        player.handle(event)
      }
      do {
        if try player.drawIfNeeded() {
          try window.show(player.image)
        } else {
          // Nothing moves: no frame is drawn until the mouse does, or the clock's next event.
          window.waitForEvent(atMost: min(player.restingTime, 0.1))
        }
      } catch {
        fail("\(error)")
      }
      if SteadyClock.now - lastTitle > 0.5 {
        lastTitle = SteadyClock.now
        window.title = "\(scene.title): \(player.shortReport)"
      }
      return isOpen && SteadyClock.now - start < seconds
    }
    print("\(scene.name), \(player.image.width) by \(player.image.height) pixels")
    print("drawn: \(player.costs)")
    print("of it, springs and layout: \(player.advanceCosts)")
  }
}

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("live: \(message)\n".utf8))
  exit(1)
}
