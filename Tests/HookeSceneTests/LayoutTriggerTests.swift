// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import Testing

@testable import HookeScene

/// What a layer that layout moves is put down to, as the animation that moves it changes.
struct LayoutTriggerTests {
  private typealias Move = SpringAnimation<Layer, Double>

  /// The captions of what set the tail's motion off, each with the instant from which on it did.
  ///
  /// The tail is held to the head, which a spring moves from 0.25 s on, from the step "open".
  private static func captions(_ run: @escaping @Sendable (Stage, Layer, Move) -> Void) -> [String]
  {
    let scene = Scene(name: "tail", title: "Tail", summary: "A tail follows.") { stage in
      let head = Layer(name: "head", frame: Rect(x: 0, y: 0, width: 40, height: 40))
      let (tail, knob) = (Layer(name: "tail"), Layer(name: "knob"))
      for layer in [head, tail, knob] { stage.root.addSublayer(layer) }
      tail.leftAnchor.constraint(equalTo: head.rightAnchor).isActive = true
      knob.frame = Rect(x: 0, y: 100, width: 40, height: 40)
      let move = SpringAnimation(Layer.positionX, spring: Spring(stiffness: 20, damping: 4))
      move.toValue = 200
      stage.at(0.25, "open") { stage.animator.add(move, to: head, forKey: "move") }
      run(stage, knob, move)
      stage.at(0.875, "nothing") {}
      stage.at(1, "end") { stage.animator.removeAll(from: head) }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = recording.tracks.first { $0.layer == "tail" && $0.property == "positionX" }
    var captions: [String] = []
    for segment in track?.segments ?? [] {
      let caption = segment.trigger?.caption ?? "none"
      guard captions.last?.hasPrefix("\(caption) ") != true else { continue }
      captions.append("\(caption) \((segment.startTime * 1000).rounded() / 1000)")
    }
    return captions
  }

  @Test func trigger_ofAMotionLeftAlone_isWhatBeganIt() {
    #expect(Self.captions { _, _, _ in } == ["open 0.25"])
  }

  /// Every change in flight, the first and the later ones.
  @Test(arguments: ["toValue", "velocity", "spring", "twice", "again"])
  func trigger_afterAChangeInFlight_isTheStepThatMadeIt(kind: String) {
    let captions = Self.captions { stage, _, move in
      stage.at(0.5, "change") {
        switch kind {
        case "velocity": move.velocity = 900
        case "spring": move.spring = Spring(stiffness: 80, damping: 2)
        default: move.toValue = 20
        }
        if kind == "twice" { move.toValue = 300 }
      }
      if kind == "again" { stage.at(0.75, "back") { move.toValue = 200 } }
    }
    #expect(
      captions == ["open 0.25", "change 0.5"] + (kind == "again" ? ["back 0.75"] : []), "\(kind)")
  }

  /// What code of a finger or of a timer changes is put down to what set that code off.
  @Test func trigger_afterAChangeByATimerOrATouch_isWhatSetThemOff() {
    let timed = Self.captions { stage, _, move in
      stage.at(0.375, "wait") { [unowned stage] in stage.after(0.125) { move.toValue = 20 } }
    }
    #expect(timed == ["open 0.25", "wait 0.5"])
    let touched = Self.captions { stage, knob, move in
      knob.on(.touchDown) { move.toValue = 20 }
      stage.at(0.5, "press") { [unowned stage] in stage.touchDown(on: knob) }
    }
    #expect(touched == ["open 0.25", "press 0.5"])
  }

  /// Code that nothing is known to set off, as that which runs in every frame, takes nothing away.
  @Test(arguments: [true, false])
  func trigger_afterAChangeByUnknownCode_isTheOneKnown(isAddedLate: Bool) {
    let captions = Self.captions { stage, knob, move in
      let follow = CustomAnimation<Layer> { _, animation in
        if animation.runTime > 0.1 { move.toValue = 20 + 100 * animation.runTime }
        return animation.runTime < 1
      }
      guard isAddedLate else { return stage.animator.add(follow, to: knob, forKey: "follow") }
      stage.at(0.5, "custom") { [unowned stage] in
        stage.animator.add(follow, to: knob, forKey: "follow")
      }
    }
    #expect(captions.map { $0.prefix(4) } == ["open"], "\(captions)")
  }

  /// The table of running animations, by hand.
  @Test func table_ofTriggers_keepsTheLastThatIsKnown() {
    var table = RunningAnimationTable()
    let layers = [Layer(), Layer()]
    let animations = layers.map { _ in BasicAnimation(Layer.positionX, to: 1) }
    let identities = layers.indices.map {
      AnimationIdentity(
        number: $0, target: ObjectIdentifier(layers[$0]), key: "key", property: "positionX")
    }
    func captions() -> [String?] { identities.map { table.trigger(of: $0)?.caption } }
    func latest(_ fields: LayerFields?, _ targets: [Layer]) -> String? {
      table.latestTrigger(
        movingAny: targets.map { LayoutSource(target: ObjectIdentifier($0), fields: fields) }
      )?.caption
    }
    table.note(nil, of: identities[0])
    #expect(captions() == [nil, nil] && table.isEmpty)
    table.note(Trigger(time: 1, caption: "a"), of: identities[0])
    #expect(latest([.positionX], layers) == nil, "it does not run yet")
    for index in layers.indices { table.insert(animations[index], identities[index]) }
    table.note(nil, of: identities[0])
    #expect(captions() == ["a", nil] && latest([.positionX], layers) == "a")
    table.note(Trigger(time: 3, caption: "b"), of: identities[1])
    table.note(nil, of: identities[1])
    #expect(captions() == ["a", "b"] && latest([.positionX], layers) == "b")
    table.note(Trigger(time: 2, caption: "c"), of: identities[0])
    #expect(captions() == ["c", "b"] && latest([.positionX], layers) == "b")
    #expect(latest([.positionX], [layers[0]]) == "c" && latest(nil, [layers[0]]) == "c")
    #expect(latest([.positionY, .width], layers) == nil && latest([.positionX], []) == nil)
    table.remove(animations[1], identities[1])
    #expect(captions() == ["c", nil] && latest([.positionX], layers) == "c")
    table.remove(animations[0], identities[0])
    #expect(captions() == [nil, nil] && table.isEmpty && latest([.positionX], layers) == nil)
  }

  /// A layer that places one sublayer at its right edge.
  private final class Holder: Layer {
    let knob = Layer(name: "knob", frame: Rect(x: 0, y: 0, width: 4, height: 4))

    override func layoutSublayers() { knob.position.x = bounds.maxX }
  }

  /// What follows a layer that a round of the pass places is moved by what asked for the pass.
  @Test func trigger_ofALaterRoundOfAPass_isThatOfThePass() {
    let scene = Scene(name: "rounds", title: "", summary: "") { stage in
      let (holder, mark) = (Holder(name: "holder"), Layer(name: "mark"))
      holder.addSublayer(holder.knob)
      for layer in [holder, mark] { stage.root.addSublayer(layer) }
      let width = holder.widthAnchor.constraint(equalToConstant: 50)
      width.isActive = true
      holder.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
      mark.leftAnchor.constraint(equalTo: holder.knob.rightAnchor).isActive = true
      stage.at(0.5, "widen") { width.constant = 70 }
      stage.at(1, "nothing") {}
      stage.at(1.5, "narrow") { width.constant = 20 }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    for (name, property) in [("holder", "width"), ("mark", "positionX")] {
      let segments = recording.tracks.filter { $0.layer == name }.flatMap { track in
        track.property.hasPrefix(property) ? track.segments : []
      }
      let triggers = segments.map { "\($0.trigger?.caption ?? "none") \($0.source)" }
      #expect(triggers == ["widen layout", "narrow layout"], "\(name): \(recording.tracks)")
    }
  }

  /// A pass is put down to what set off the first request for it, and to nothing where that is not
  /// known, whatever earlier passes were put down to.
  @Test func trigger_ofAPass_isThatOfItsFirstRequest() {
    let stage = makeStage()
    let box = stage.box()
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    let height = box.heightAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([width, height])
    var found: [String?] = []
    func read() { found.append(stage.context.layout.trigger?.caption) }
    stage.layoutIfNeeded()
    read()
    stage.at(1, "first") { width.constant = 20 }
    stage.at(1, "second") { height.constant = 20 }
    stage.advance(to: 1.5)
    read()
    width.constant = 30
    stage.layoutIfNeeded()
    read()
    stage.at(2, "third") {
      height.constant = 30
      stage.layoutIfNeeded()
      read()
    }
    stage.advance(to: 3)
    box.setNeedsLayout()
    stage.layoutIfNeeded()
    read()
    #expect(found == [nil, "first", nil, "third", nil])
  }
}
