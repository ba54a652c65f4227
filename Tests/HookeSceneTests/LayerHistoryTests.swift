// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeScene

/// The presentation values of a layer that recordings are made of.
struct LayerHistoryTests {
  @Test func observations_atOneInstant_areTheLast() throws {
    let stage = makeStage()
    let layer = stage.add("layer", 0, 0, 10, 10)
    let history = LayerHistory(layer)
    for (time, opacity) in [(0.0, 1.0), (1, 0.5), (1, 0.25), (2, 0.75)] {
      layer.opacity = opacity
      _ = history.observe(
        at: time, lastObservationTime: time, LayerChanges(),
        defaultCause: Observation.Cause(.assignment))
    }
    let opacity = try #require(AnyLayerProperty.ofEveryLayer.first { $0.name == "opacity" })
    let observations = history.observations(of: opacity)
    #expect(observations.map(\.time) == [0, 1, 2])
    #expect(observations.map { $0.value[0] } == [1, 0.25, 0.75])
  }
}
