// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDisplay
import Testing

/// The loop, on a clock that moves only when it is waited for or worked with.
@Suite struct FrameLoopTests {
  /// A clock of tests; all its instants are multiples of 1/64 s, and exact.
  final class ManualClock {
    var now = 1000.0
    private(set) var sleeps: [Double] = []
    var clock: FrameClock {
      FrameClock(
        now: { self.now },
        sleep: {
          self.sleeps.append($0)
          self.now = max(self.now, $0)
        })
    }
  }

  /// The times of frames that take the given numbers of 64ths of a second, at 32 a second.
  private func times(_ costs: [Double], pace: FrameLoop.Pace = .rate(32))
    -> (times: [Double], loop: FrameLoop, clock: ManualClock)
  {
    let clock = ManualClock()
    var loop = FrameLoop(pace: pace, clock: clock.clock)
    var times: [Double] = []
    loop.run { time in
      clock.now += costs[times.count] / 64
      times.append(time)
      return times.count < costs.count
    }
    return (times, loop, clock)
  }

  @Test func init_rateOutOfRange_stopsWithTheRate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FrameLoop(framesPerSecond: 2e9)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("at most 1e9, not 2000000000.0"))
  }

  @Test func run_framesInTime_beginAtMultiplesOfTheDuration() {
    let (times, loop, clock) = times([0, 1, 0.5, 1, 0])
    #expect(times == [0, 1, 2, 3, 4].map { $0 / 32 })
    #expect(loop.missedFrames == 0)
    let wakes: [Double] = [1, 2, 3, 4].map { 1000 + $0 / 32 }
    #expect(clock.sleeps == wakes)
  }

  @Test func run_aLateFrame_isFollowedByTheNextMultiple_notByThoseItMissed() {
    // The second frame ends at 1/32 + 5/64: two and a half durations late is the fourth multiple.
    let (times, loop, _) = times([0, 5, 0, 0])
    #expect(times == [0, 1, 4, 5].map { $0 / 32 })
    #expect(loop.missedFrames == 2)
    // An eighth late is late: the second multiple is past by then.
    let (almost, next, _) = self.times([0, 2.25, 0, 0])
    #expect(almost == [0, 1, 3, 4].map { $0 / 32 })
    #expect(next.missedFrames == 1)
  }

  @Test func run_aFrameOfExactlyItsDuration_missesNothing() {
    let (times, loop, _) = times([2, 2, 2])
    #expect(times == [0, 1, 2].map { $0 / 32 })
    #expect(loop.missedFrames == 0)
  }

  @Test func run_atTheDisplaysPace_doesNotWait() {
    let (times, loop, clock) = times([3, 1, 0, 2], pace: .display)
    #expect(times == [0, 3, 4, 4].map { $0 / 64 })
    #expect(clock.sleeps.isEmpty && loop.missedFrames == 0)
    #expect(loop.costs.count == 4)
    #expect(loop.costs.quantile(1) == 3.0 / 64)
  }

  @Test func run_again_beginsAtZeroAndAddsUp() {
    let clock = ManualClock()
    var loop = FrameLoop(pace: .rate(32), clock: clock.clock)
    for round in 1...3 {
      var times: [Double] = []
      loop.run { time in
        times.append(time)
        // The second frame takes two and a half durations.
        clock.now += times.count == 2 ? 5.0 / 64 : 1.0 / 64
        return times.count < 4
      }
      #expect(times == [0, 1, 4, 5].map { $0 / 32 }, "round \(round)")
      #expect(loop.missedFrames == 2 * round && loop.costs.count == 4 * round)
      #expect(loop.costs.last == 1.0 / 64 && loop.costs.quantile(1) == 5.0 / 64)
      clock.now += 10
    }
    #expect(loop.pace == .rate(32) && FrameLoop().pace == .rate(60))
    #expect(FrameLoop(framesPerSecond: 1e9).pace == .rate(1e9))
  }

  @Test func run_oneFrame_neitherWaitsNorMisses() {
    let (times, loop, clock) = times([9])
    #expect(times == [0] && clock.sleeps.isEmpty)
    #expect(loop.missedFrames == 0 && loop.costs.count == 1 && loop.costs.last == 9.0 / 64)
  }

  @Test func run_withTheSystemsClock_keepsItsRate() {
    var loop = FrameLoop(framesPerSecond: 200)
    var times: [Double] = []
    let start = SteadyClock.now
    loop.run { time in
      times.append(time)
      return times.count < 11
    }
    // A busy machine can be late, never early.
    #expect(SteadyClock.now - start >= 10.0 / 200)
    #expect(times == times.sorted())
    for (index, time) in times.enumerated() { #expect(time >= Double(index) / 200 - 1e-9) }
  }

  @Test func now_neverRunsBack() {
    var last = SteadyClock.now
    for _ in 0..<10_000 {
      let now = SteadyClock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test func sleep_untilThePast_andUntilNoInstant_returns() {
    SteadyClock.sleep(until: 0)
    SteadyClock.sleep(until: .nan)
    SteadyClock.sleep(until: .infinity)
  }
}
