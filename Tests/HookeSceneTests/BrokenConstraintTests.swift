// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Constraints that cannot be active or cannot hold, and what they leave undecided.
struct BrokenConstraintTests {
  let stage = makeStage()
  var root: Layer { stage.root }

  @Test func constraint_toALayerOutsideTheHierarchy_saysSo() {
    let (first, stranger) = (stage.box("card"), Layer(name: "stranger"))
    let constraint = stranger.centerXAnchor.constraint(equalTo: first.centerXAnchor).named("middle")
    let problem = constraint.problem
    #expect(
      problem?.description == """
        constraint "middle" (stranger.centerX = card.centerX) cannot be activated: "stranger" is outside \
        the hierarchy of the other layer; add it with addSublayer first
        """)
    root.addSublayer(stranger)
    #expect(constraint.problem == nil)
    constraint.isActive = true
    #expect(stage.constraints.map(\.identifier) == ["middle"])
  }

  @Test func activation_outsideTheHierarchy_stops() async {
    await #expect(processExitsWith: .failure) {
      let stage = Stage(
        size: Size(width: 9, height: 9), textMeasurer: MonospacedTextMeasurer())
      Layer(name: "stranger").centerXAnchor.constraint(equalTo: stage.root.centerXAnchor).isActive =
        true
    }
  }

  @Test func contradiction_ofRequiredOnes_isNamedAndBroken() throws {
    let layer = stage.box("banner")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.heightAnchor.constraint(equalToConstant: 10),
      layer.widthAnchor.constraint(equalToConstant: 100).named("narrow"),
      layer.widthAnchor.constraint(equalToConstant: 200).named("wide"),
    ])
    stage.layoutIfNeeded()
    let warning = try #require(stage.warnings.first?.caption)
    #expect(warning.contains("\"narrow\"") && warning.contains("\"wide\""))
    #expect(warning.hasSuffix("breaking \"wide\" (banner.width = 200)"))
    #expect(layer.frame.width == 100 && stage.warnings.count == 1)
    layer.constraint(withIdentifier: "narrow")?.isActive = false
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 200, "what was broken holds again")
    #expect(stage.warnings.count == 1)
  }

  @Test func constant_thatContradicts_breaksOneToo() {
    let layer = stage.box("banner")
    let width = layer.widthAnchor.constraint(equalToConstant: 100).named("width")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.heightAnchor.constraint(equalToConstant: 10),
      width, layer.widthAnchor.constraint(lessThanOrEqualToConstant: 150).named("limit"),
    ])
    stage.layoutIfNeeded()
    width.constant = 180
    stage.layoutIfNeeded()
    #expect(stage.warnings.count == 1)
    #expect(layer.frame.width == 180 || layer.frame.width <= 150)
  }

  @Test func constant_outOfRange_doesNotHoldUpOthers() {
    let layer = stage.box("banner")
    let width = layer.widthAnchor.constraint(equalToConstant: 200)
    let height = layer.heightAnchor.constraint(equalToConstant: 30).named("height")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor), width, height,
    ])
    stage.layoutIfNeeded()
    height.constant = 1e13
    width.constant = 120
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 120)
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.caption.contains("or less in magnitude, not 1") == true)
    width.constant = 130
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 130 && stage.warnings.count == 1, "said once")
    height.constant = 40
    stage.layoutIfNeeded()
    #expect(layer.frame.height == 40, "with another constant it holds again")
  }

  @Test func constant_ofABrokenConstraint_isTriedAgain() {
    let layer = stage.box("banner")
    let wide = layer.widthAnchor.constraint(equalToConstant: 200)
    let huge = layer.heightAnchor.constraint(equalToConstant: 1e13)
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.widthAnchor.constraint(lessThanOrEqualToConstant: 150), wide, huge,
    ])
    stage.layoutIfNeeded()
    #expect(stage.warnings.count == 2)
    wide.constant = 120
    huge.constant = 30
    stage.layoutIfNeeded()
    #expect(layer.frame.size == Size(width: 120, height: 30))
    #expect(stage.warnings.count == 2)
  }

  /// Whatever the order in which they are written, changes of one instant are judged together.
  @Test(arguments: 0..<6)
  func changes_ofOneInstant_areJudgedTogether(_ order: Int) {
    let layers = (card: stage.box("card"), picture: stage.box("picture"), side: stage.box("side"))
    let width = layers.card.widthAnchor.constraint(equalToConstant: 340)
    let upright = [
      layers.picture.rightAnchor.constraint(equalTo: layers.card.rightAnchor, constant: -16),
      layers.side.leftAnchor.constraint(equalTo: layers.card.leftAnchor, constant: 16),
    ]
    let wide = [
      layers.picture.widthAnchor.constraint(equalToConstant: 200),
      layers.side.leftAnchor.constraint(equalTo: layers.picture.rightAnchor, constant: 16),
    ]
    for layer in [layers.card, layers.picture, layers.side] {
      layer.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      layer.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    LayoutConstraint.activate(
      [
        width, layers.card.leftAnchor.constraint(equalTo: root.leftAnchor),
        layers.picture.leftAnchor.constraint(equalTo: layers.card.leftAnchor, constant: 16),
        layers.side.rightAnchor.constraint(equalTo: layers.card.rightAnchor, constant: -16),
      ] + upright)
    stage.layoutIfNeeded()
    let steps: [(Bool) -> Void] = [
      { width.constant = $0 ? 390 : 340 },
      { isWide in LayoutConstraint.deactivate(isWide ? upright : wide) },
      { isWide in LayoutConstraint.activate(isWide ? wide : upright) },
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for (isWide, frame) in [(true, (232.0, 142.0)), (false, (16, 308)), (true, (232, 142))] {
      for step in orders[order] { steps[step](isWide) }
      stage.layoutIfNeeded()
      #expect((layers.side.frame.minX, layers.side.frame.width) == frame)
    }
    #expect(stage.warnings.isEmpty, "\(stage.warnings.map(\.caption))")
  }

  /// The constant of one that holds decides whether another, broken one can hold.
  @Test func broken_holdsAgainWhenAnyConstantAllowsIt_andIsNamedOnce() {
    let layer = stage.box("banner")
    let limit = layer.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.heightAnchor.constraint(equalToConstant: 10),
      limit, layer.widthAnchor.constraint(equalToConstant: 200),
    ])
    var widths: [Double] = []
    for constant in [150.0, 160, 250, 170, 100] {
      limit.constant = constant
      stage.layoutIfNeeded()
      widths.append(layer.frame.width)
    }
    #expect(widths[2] == 200)
    #expect(zip(widths, [150.0, 160, .infinity, 170, 100]).allSatisfy { $0 <= $1 }, "\(widths)")
    #expect(stage.warnings.count == 2, "\(stage.warnings.map(\.caption))")
  }

  /// A required intrinsic size that grows beyond a constraint breaks the constraint, and holds.
  @Test func text_thatGrowsBeyondALimit_getsItsWidth() {
    let label = TextLayer("abc", name: "label")
    label.contentCompressionResistance = LayoutPriorities(horizontal: 1000, vertical: 750)
    root.addSublayer(label)
    LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
    ])
    stage.layoutIfNeeded()
    #expect(stage.warnings.isEmpty)
    label.text = "abcdefghijklmnop"
    stage.layoutIfNeeded()
    #expect(stage.warnings.count == 1)
    #expect(label.bounds.width == label.intrinsicContentSize.width && label.bounds.width > 60)
  }

  @Test func ambiguity_isReportedByLayerAndAttribute() {
    let layer = stage.box("loose")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.widthAnchor.constraint(equalToConstant: 10),
      layer.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(stage.ambiguousLayers().map { "\($0.layer.name).\($0.attribute)" } == ["loose.top"])
    layer.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(stage.ambiguousLayers().isEmpty)
  }
}
