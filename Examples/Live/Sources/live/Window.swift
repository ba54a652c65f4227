// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CSDL
import HookeCairo

/// A window of SDL that shows an image, and what happens to it.
final class Window {
  /// What a person did, places in pixels.
  enum Event {
    case close
    case restart
    case expose
    case down(x: Double, y: Double)
    case moved(x: Double, y: Double)
    case up
  }

  /// What SDL said when it failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ action: String) {
      description = "\(action): \(SDL_GetError().map { String(cString: $0) } ?? "unknown")"
    }
  }

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let texture: OpaquePointer
  private let width: Int32

  /// Whether showing an image waits for the display.
  let waitsForDisplay: Bool
  /// The display's frames per second.
  let refreshRate: Double

  init(title: String, width: Int, height: Int) throws {
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Failure("no display") }
    let anywhere = Int32(bitPattern: 0x2FFF_0000)
    guard
      let window = SDL_CreateWindow(
        title, anywhere, anywhere, Int32(width), Int32(height), SDL_WINDOW_SHOWN.rawValue)
    else { throw Failure("no window") }
    guard
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue),
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height))
    else { throw Failure("no renderer") }
    self.window = window
    self.renderer = renderer
    self.texture = texture
    self.width = Int32(width)

    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    waitsForDisplay =
      info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      && info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(0, &mode)
    refreshRate = mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
  }

  deinit {
    SDL_DestroyTexture(texture)
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  var title: String = "" {
    didSet { SDL_SetWindowTitle(window, title) }
  }

  /// Shows an image in place of the window's content.
  func show(_ image: PixelImage) throws {
    let status = image.withPixels { SDL_UpdateTexture(texture, nil, $0.baseAddress, width * 4) }
    guard status == 0, SDL_RenderCopy(renderer, texture, nil, nil) == 0 else {
      throw Failure("the image cannot be shown")
    }
    SDL_RenderPresent(renderer)
  }

  /// Waits for an event, at most for a time in seconds; it is left for ``nextEvent()``.
  func waitForEvent(atMost seconds: Double) {
    if seconds > 0 { SDL_WaitEventTimeout(nil, Int32(seconds * 1000)) }
  }

  /// The next of the events so far that mean something here; nil without one.
  func nextEvent() -> Event? {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      switch SDL_EventType(event.type) {
      case SDL_QUIT: return .close
      case SDL_KEYDOWN:
        if event.key.keysym.sym == SDLK_ESCAPE.rawValue { return .close }
        if event.key.keysym.sym == SDLK_r.rawValue { return .restart }
      case SDL_WINDOWEVENT: return .expose
      case SDL_MOUSEBUTTONDOWN where event.button.button == 1:
        return .down(x: Double(event.button.x), y: Double(event.button.y))
      case SDL_MOUSEMOTION where event.motion.state & 1 != 0:
        return .moved(x: Double(event.motion.x), y: Double(event.motion.y))
      case SDL_MOUSEBUTTONUP where event.button.button == 1: return .up
      default: continue
      }
    }
    return nil
  }
}
