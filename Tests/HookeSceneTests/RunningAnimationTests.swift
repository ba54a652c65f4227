// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeLayout
import HookeRecording
import Testing

@testable import HookeScene

/// What a stage knows of the animations that run, of the causes of changes, and of what layout has
/// written.
struct RunningAnimationTests {
  private static func slide(
    _ property: AnimatableProperty<Layer, Double> = Layer.positionX, duration: Double = 1
  ) -> BasicAnimation<Layer, Double> {
    BasicAnimation(property, to: 100, duration: duration)
  }

  /// The fields of what was set that animations move, and the key of the latest of a property.
  @Test func fields_ofRunningAnimations_areThoseOfWhatWasSet() {
    let stage = makeStage()
    let (box, other) = (stage.add("box", 0, 0, 10, 10), stage.add("other", 0, 0, 10, 10))
    func fields() -> LayerFields {
      stage.context.runningAnimations.modelFields(of: box, in: stage.animator)
    }
    func key(_ property: String) -> String? {
      stage.context.runningAnimations.modelKey(of: property, of: box, in: stage.animator)
    }
    func add(_ animation: BasicAnimation<Layer, Double>, _ key: String, to layer: Layer? = nil) {
      stage.animator.add(animation, to: layer ?? box, forKey: key)
      stage.advance(by: 1.0 / 64)
    }
    #expect(fields().isEmpty && key("positionX") == nil)
    add(Self.slide(), "other", to: other)
    box.add(Self.slide(Layer.opacity.presentation), forKey: "shown")
    stage.advance(by: 1.0 / 64)
    #expect(fields().isEmpty && key("opacity") == nil && key("positionX") == nil)
    add(Self.slide(), "a")
    #expect(fields() == [.positionX] && key("positionX") == "a" && key("positionY") == nil)
    add(Self.slide(), "b")
    add(Self.slide(Layer.positionY), "c")
    #expect(fields() == [.positionX, .positionY])
    #expect(key("positionX") == "b" && key("positionY") == "c")
    add(Self.slide(Layer.width), "b")
    #expect(fields() == [.positionX, .positionY, .width])
    #expect(key("positionX") == "a" && key("width") == "b")
    stage.animator.remove(forKey: "a", from: box)
    #expect(fields() == [.positionY, .width] && key("positionX") == nil)
    stage.animator.add(CustomAnimation<Layer> { _, _ in true }, to: box, forKey: "custom")
    stage.advance(by: 1.0 / 64)
    #expect(fields() == [.positionY, .width])
    stage.advance(to: 2)
    #expect(fields().isEmpty && key("positionY") == nil && key("width") == nil)
  }

  /// Of several causes of a field the last one counts, whatever others there are.
  @Test func cause_ofAChange_isTheLastOfItsFields() {
    var changes = LayerChanges()
    let (box, other) = (Layer(name: "box"), Layer(name: "other"))
    func cause(_ fields: LayerFields, of layer: Layer? = nil) -> Track.Segment.Source? {
      changes.cause(of: layer ?? box, fields)?.source
    }
    #expect(cause([.positionX]) == nil)
    changes.note(box, [.positionX, .width], Observation.Cause(.finger))
    #expect(cause([.positionX]) == .finger && cause([.width, .height]) == .finger)
    #expect(cause([.positionY]) == nil && cause([.positionX], of: other) == nil && cause([]) == nil)
    changes.note(box, [.positionX], Observation.Cause(.timer))
    changes.note(other, [.width], Observation.Cause(.layout))
    #expect(cause([.positionX]) == .timer && cause([.width]) == .finger)
    #expect(cause(.position) == .timer && cause([.width, .positionX]) == .timer)
    #expect(cause([.width], of: other) == .layout)
    let (first, second) = (
      LayoutConstraint(box, .width, constant: 1), LayoutConstraint(box, .height, constant: 1)
    )
    #expect(changes.cause(of: first) == nil)
    changes.note(first, Observation.Cause(.finger))
    changes.note(first, Observation.Cause(.timer))
    #expect(changes.cause(of: first)?.source == .timer && changes.cause(of: second) == nil)
  }

  /// What a solution writes: every number that is another one than the layer has, unless something
  /// else has moved the layer and the solution is the last one up to its roundings.
  @Test func fields_thatASolutionChanges_areWritten() {
    let stage = makeStage()
    let item = stage.context.layout.item(for: stage.box())
    func frame(_ x: Double) -> PlacedFrame { PlacedFrame(numbers: SIMD4(x, 5, 6, 7)) }
    let rows: [(last: Double?, solved: Double, now: Double, isWritten: Bool)] = [
      (nil, 10, 10, false), (nil, 10, 11, true), (10, 10, 10, false),
      // Nothing else has moved it.
      (10, 20, 10, true), (10, 10.0.nextUp, 10, true), (10, 10 + 1e-9, 10, true),
      // Something has.
      (10, 10, 30, false), (10, 10 + 5e-9, 30, false), (10, 10 - 5e-9, 30, false),
      (10, 10 + 2e-8, 30, true), (10, 10 - 2e-8, 30, true), (10, 20, 30, true),
      (10, 30, 30, false), (0, 5e-10, 30, false), (0, 2e-9, 30, true), (0, -2e-9, 30, true),
      (1e6, 1e6 + 5e-4, 30, false), (1e6, 1e6 + 5e-3, 30, true),
    ]
    for row in rows {
      item.placed = row.last.map(frame)
      let fields = item.fieldsToWrite(frame(row.solved), current: frame(row.now))
      #expect(fields == (row.isWritten ? [.positionX] : []), "\(row)")
    }
    // Each of the four numbers is its own field.
    item.placed = nil
    for (index, field) in [LayerField.positionX, .positionY, .width, .height].enumerated() {
      var other = frame(4)
      other.numbers[index] += 1
      let fields = item.fieldsToWrite(other, current: frame(4))
      #expect(Array(fields.ofEveryLayer) == [field])
      var values = LayerValues()
      PlacedFrame(numbers: SIMD4(1, 2, 3, 4)).copy(fields, to: &values)
      var expected = SIMD4<Double>.zero
      expected[index] = Double(index + 1)
      #expect(PlacedFrame(values).numbers == expected)
    }
  }

  /// The values of a layer are kept where they change, and just before it as long as they held.
  @Test func observations_ofALayer_areAtItsChangesAndBefore() throws {
    let stage = makeStage()
    let layer = stage.add("layer", 0, 0, 10, 10)
    let opacity = try #require(AnyLayerProperty.ofEveryLayer.first { $0.name == "opacity" })
    let history = LayerHistory(layer)
    // When it is looked at, until when it held, the value, and whether that is a change.
    let rows: [(time: Double, held: Double, value: Double, isChange: Bool)] = [
      (0, -1, 1, false), (0, 0, 0.875, true), (1, 0.5, 0.875, false), (2, 1.5, 0.75, true),
      (2, 2, 0.625, true), (3, 2, 0.5, true), (4, 4, 0.375, true), (5, 4.5, 0.375, false),
      (6, 5.75, 0.25, true),
    ]
    for row in rows {
      layer.opacity = row.value
      let isChange = history.observe(
        at: row.time, lastObservationTime: row.held, LayerChanges(),
        defaultCause: Observation.Cause(.assignment))
      #expect(isChange == row.isChange, "\(row)")
    }
    let observations = history.observations(of: opacity)
    #expect(observations.map(\.time) == [0, 0, 1.5, 2, 3, 4, 5.75, 6])
    #expect(
      observations.map { $0.value[0] } == [1, 0.875, 0.875, 0.625, 0.5, 0.375, 0.375, 0.25])
    #expect(Array(history.changedFields.ofEveryLayer) == [.opacity])
    layer.position.x = 99
    _ = history.observe(
      at: 7, lastObservationTime: 6, LayerChanges(), defaultCause: Observation.Cause(.assignment))
    #expect(history.changedFields == [.opacity, .positionX])
  }
}
