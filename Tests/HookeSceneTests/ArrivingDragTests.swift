// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Ends of a touch at the instant at which its drag arrives: the finger comes to the end first.
@Suite("drags that arrive as their touch ends")
struct ArrivingDragTests {
  private static let (start, end, other) = (
    Point(x: 10, y: 10), Point(x: 70, y: 40), Point(x: 300, y: 200)
  )

  /// What ends the touch, and how.
  enum Ending: CaseIterable {
    case up, cancelled, anotherTouch, tap

    var phase: TouchPhase { self == .up ? .up : .cancelled }

    func perform(on stage: Stage) {
      switch self {
      case .up: stage.touchUp()
      case .cancelled: stage.touchCancelled()
      case .anotherTouch: stage.touchDown(at: ArrivingDragTests.other)
      case .tap: stage.tap(at: ArrivingDragTests.other)
      }
    }
  }

  /// The touches among the events of a stage.
  private static func touches(_ stage: Stage) -> [(phase: TouchPhase, place: Point)] {
    stage.events.compactMap { event in
      if case .touch(let phase, let place) = event.kind { (phase, place) } else { nil }
    }
  }

  @Test(arguments: Ending.allCases, [false, true])
  func touch_endedAsItsDragArrives_isAtTheEnd(ending: Ending, isAhead: Bool) throws {
    let stage = makeStage()
    // Scheduled before the steps of the drag, or after them.
    if isAhead { stage.at(0.5) { ending.perform(on: stage) } }
    stage.drag(from: Self.start, to: Self.end, at: 0.25, duration: 0.25)
    if !isAhead { stage.at(0.5) { ending.perform(on: stage) } }
    stage.advance(to: 1)
    let touches = Self.touches(stage)
    let index = try #require(touches.firstIndex { $0.phase == ending.phase })
    #expect(touches[index].place == Self.end && touches[index - 1].place == Self.end)
    #expect(touches[index - 1].phase == .moved)
    // One arrival, and nothing of the drag afterwards.
    #expect(touches.filter { $0.phase == .moved && $0.place == Self.end }.count == 1)
    #expect(touches[(index + 1)...].allSatisfy { $0.place == Self.other })
    #expect((stage.touch == nil) == (ending != .anotherTouch))
  }

  /// Ended before, the drag has not arrived.
  @Test(arguments: Ending.allCases)
  func touch_endedBeforeItsDragArrives_isOnTheWay(ending: Ending) throws {
    let stage = makeStage()
    stage.at(0.375) { ending.perform(on: stage) }
    stage.drag(from: Self.start, to: Self.end, at: 0.25, duration: 0.25)
    stage.advance(to: 1)
    let touches = Self.touches(stage)
    let ended = try #require(touches.first { $0.phase == ending.phase })
    #expect(ended.place.x > Self.start.x + 25 && ended.place.x <= Self.start.x + 30 + 1e-9)
    #expect(!touches.contains { $0.place == Self.end })
  }
}
