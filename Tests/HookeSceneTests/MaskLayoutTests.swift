// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The layout pass within masks, which lie in no list of sublayers.
struct MaskLayoutTests {
  /// The names of layers in the order in which they were laid out.
  private final class Log { var names: [String] = [] }

  private final class Logging: Layer {
    private let log: Log
    /// What it does when it is laid out.
    var onLayout: () -> Void = {}

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(name: name)
      frame = Rect(x: 0, y: 0, width: 10, height: 10)
    }

    override func layoutSublayers() {
      super.layoutSublayers()
      log.names.append(name)
      onLayout()
    }
  }

  private let stage = makeStage()
  private let log = Log()

  /// A box with a sublayer, and a mask that has a sublayer and a mask.
  private func makeBox() throws -> [String: Logging] {
    let names = ["box", "part", "mask", "spot", "mask of the mask", "dot"]
    let layers = Dictionary(uniqueKeysWithValues: names.map { ($0, Logging($0, log)) })
    layers["box"]?.addSublayer(try #require(layers["part"]))
    layers["box"]?.mask = layers["mask"]
    layers["mask"]?.addSublayer(try #require(layers["spot"]))
    layers["mask"]?.mask = layers["mask of the mask"]
    layers["mask of the mask"]?.addSublayer(try #require(layers["dot"]))
    return layers
  }

  /// The layers that the next pass lays out.
  private func laidOut() -> [String] {
    log.names = []
    stage.layoutIfNeeded()
    return log.names
  }

  @Test func pass_ofATreeWithMasks_reachesEachOnceSuperlayersFirst() throws {
    let layers = try makeBox()
    stage.root.addSublayer(try #require(layers["box"]))
    let names = laidOut()
    #expect(names.sorted() == layers.keys.sorted())
    for (above, below) in [
      ("box", "part"), ("box", "mask"), ("mask", "spot"), ("mask", "mask of the mask"),
      ("mask of the mask", "dot"),
    ] {
      let places = [above, below].compactMap { names.firstIndex(of: $0) }
      #expect(places.count == 2 && places[0] < places[1], "\(above) before \(below)")
    }
    #expect(laidOut().isEmpty, "nothing has changed")
  }

  @Test func pass_afterAChangeInAMask_laysOutWhatAskedForItAlone() throws {
    let layers = try makeBox()
    stage.root.addSublayer(try #require(layers["box"]))
    stage.layoutIfNeeded()
    for name in layers.keys.sorted() {
      layers[name]?.setNeedsLayout()
      #expect(laidOut() == [name])
      layers[name]?.invalidateIntrinsicContentSize()
      #expect(laidOut() == [name])
      layers[name]?.frame.size.width += 1
      #expect(laidOut().contains(name), "another size")
    }
    // One that the pass itself asks for belongs to it.
    layers["box"]?.onLayout = { layers["dot"]?.setNeedsLayout() }
    layers["box"]?.setNeedsLayout()
    #expect(laidOut() == ["box", "dot"])
    // Without a call it is laid out at the end of the instant.
    stage.at(1) {
      log.names = []
      layers["spot"]?.setNeedsLayout()
      #expect(log.names.isEmpty)
    }
    stage.advance(to: 1)
    #expect(log.names == ["spot"])
  }

  @Test func mask_setOnTheStage_isLaidOutAsASublayerIs() {
    let box = Logging("box", log)
    stage.root.addSublayer(box)
    _ = laidOut()
    let (first, second) = (Logging("first", log), Logging("second", log))
    box.mask = first
    #expect(laidOut().contains("first"))
    box.mask = second
    let names = laidOut()
    #expect(names.contains("second") && !names.contains("first"))
    first.setNeedsLayout()
    #expect(laidOut().isEmpty, "it masks nothing any more")
    // What waited for its layout off the stage has it when it is back.
    second.addSublayer(first)
    #expect(laidOut().contains("first"))
    box.removeFromSuperlayer()
    _ = laidOut()
    first.setNeedsLayout()
    #expect(laidOut().isEmpty)
    stage.root.addSublayer(box)
    #expect(Set(laidOut()).isSuperset(of: ["box", "second", "first"]))
  }

  @Test func constraints_withinAMask_placeWhatLiesThere() throws {
    let layers = try makeBox()
    let (box, mask, dot) = try (
      #require(layers["box"]), #require(layers["mask"]), #require(layers["dot"])
    )
    box.frame = Rect(x: 30, y: 40, width: 100, height: 60)
    stage.root.addSublayer(box)
    for (layer, above, inset) in [(mask, box, 5.0), (dot, mask, -2)] {
      LayoutConstraint.activate([
        layer.leftAnchor.constraint(equalTo: above.leftAnchor, constant: inset),
        layer.topAnchor.constraint(equalTo: above.topAnchor, constant: 2 * inset),
        layer.widthAnchor.constraint(equalTo: above.widthAnchor, multiplier: 0.5),
        layer.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    stage.layoutIfNeeded()
    #expect(mask.frame == Rect(x: 5, y: 10, width: 50, height: 20))
    // The mask of the mask lies at its corner.
    #expect(dot.frame == Rect(x: -2, y: -4, width: 25, height: 20))
    box.bounds.size.width = 60
    stage.layoutIfNeeded()
    #expect(mask.frame.width == 30 && dot.frame.width == 15)
  }

  /// The mask that a layer has already, or none again, is no change of either.
  @Test func mask_setAgain_changesNothing() {
    let (box, spot) = (Logging("box", log), Logging("spot", log))
    stage.root.addSublayer(box)
    _ = laidOut()
    box.mask = nil
    #expect(laidOut().isEmpty, "it had none")
    box.mask = spot
    let width = spot.widthAnchor.constraint(equalTo: box.widthAnchor)
    width.isActive = true
    let fade = BasicAnimation(Layer.opacity, to: 0, duration: 1, timing: .linear)
    stage.animator.add(fade, to: spot, forKey: "fade")
    _ = laidOut()
    stage.advance(to: 0.5)
    log.names = []
    box.mask = spot
    #expect(laidOut().isEmpty && box.mask === spot && spot.superlayer === box)
    #expect(spot.isOnStage && width.isActive && stage.constraints.count == 1)
    stage.advance(to: 0.75)
    #expect(abs(spot.presentation.opacity - 0.25) < 1e-9, "its animation goes on")
    box.mask = nil
    #expect(spot.superlayer == nil && !spot.isOnStage && laidOut() == ["box"])
    box.mask = nil
    #expect(laidOut().isEmpty)
  }
}
