// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Lines of texts that constraints refer to, where every letter of a font of 10 points is 6 points
/// wide, and a line 12 high with its baseline at 9.
struct TextBaselineTests {
  let stage = makeStage()

  /// A text at (20, 30) of a width, and layers that end at its first baseline and at its last one.
  private struct Fixture {
    let label: TextLayer
    let first: Layer
    let last: Layer
    let width: LayoutConstraint

    init(_ text: String, width: Double, maxLines: Int?, on stage: Stage) {
      label = TextLayer(text, font: Font(size: 10), name: "label")
      label.maxLines = maxLines
      stage.root.addSublayer(label)
      (first, last) = (stage.box("first"), stage.box("last"))
      self.width = label.widthAnchor.constraint(equalToConstant: width)
      LayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20),
        label.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 30), self.width,
        first.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor),
        first.heightAnchor.constraint(equalToConstant: 5),
        last.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor, constant: 2),
        last.heightAnchor.constraint(equalToConstant: 5),
      ])
    }
  }

  /// Words of three letters, which are 18 points wide, and 24 with the space behind them.
  @Test(arguments: [
    ("one", 90.0, nil as Int?, 1), ("one two", 90, nil, 1), ("one two", 30, nil, 2),
    ("one two six", 30, nil, 3), ("one two six ten", 45, nil, 2), ("one two six", 30, 2, 2),
    ("one two six", 30, 1, 1), ("one two six", 90, 5, 1), ("one\ntwo", 90, nil, 2),
  ])
  func baselines_ofAText_areThoseOfItsLines(
    text: String, width: Double, maxLines: Int?, lines: Int
  ) {
    let fixture = Fixture(text, width: width, maxLines: maxLines, on: stage)
    stage.layoutIfNeeded()
    let height = 12 * Double(lines)
    #expect(fixture.label.frame == Rect(x: 20, y: 30, width: width, height: height))
    #expect(abs(fixture.first.frame.maxY - 39) < 1e-9)
    #expect(abs(fixture.last.frame.maxY - (30 + height - 3 + 2)) < 1e-9)
  }

  /// They follow the width, the text and the number of lines.
  @Test func baselines_afterAChange_areThoseOfTheNewLines() {
    let fixture = Fixture("one two six", width: 90, maxLines: nil, on: stage)
    func lines() -> Double {
      stage.layoutIfNeeded()
      #expect(abs(fixture.first.frame.maxY - 39) < 1e-9)
      return (fixture.last.frame.maxY - 41) / 12 + 1
    }
    #expect(lines() == 1)
    fixture.width.constant = 30
    #expect(lines() == 3)
    fixture.label.text = "one two"
    #expect(lines() == 2)
    fixture.width.constant = 45
    #expect(lines() == 1)
    fixture.label.text = "one two six ten"
    #expect(lines() == 2)
    fixture.label.maxLines = 1
    #expect(lines() == 1)
  }

  /// A button's lines are those of its title, shifted by insets that differ.
  @Test(arguments: [(8.0, 8.0), (0, 20), (20, 0), (3, 10)])
  func baselines_ofAButton_areThoseOfItsTitle(top: Double, bottom: Double) {
    let button = Button("one", font: Font(size: 10), name: "button")
    button.contentInsets = EdgeInsets(top: top, left: 4, bottom: bottom, right: 6)
    stage.root.addSublayer(button)
    let (first, last) = (stage.box("first"), stage.box("last"))
    LayoutConstraint.activate([
      button.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20),
      button.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 30),
      first.bottomAnchor.constraint(equalTo: button.firstBaselineAnchor),
      last.bottomAnchor.constraint(equalTo: button.lastBaselineAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(button.frame == Rect(x: 20, y: 30, width: 28, height: 12 + top + bottom))
    for layer in [first, last] { #expect(abs(layer.frame.maxY - (30 + top + 9)) < 1e-9) }
    let baseline = button.title.convert(Point(x: 0, y: 9), to: stage.root)
    #expect(isClose(baseline, Point(x: 24, y: 30 + top + 9)))
  }

  /// A line of 12 points, characters of 6: a layer without width keeps the lines that it had.
  @Test func lines_ofALayerWithoutWidth_areThoseOfItsLastOne() {
    let stage = makeStage()
    let label = TextLayer("one two three", font: Font(size: 10), name: "label")
    label.maxLines = nil
    stage.root.addSublayer(label)
    let width = label.widthAnchor.constraint(equalToConstant: 0)
    LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.root.topAnchor), width,
    ])
    for (constant, height) in [
      (0.0, 12.0), (40, 36), (0, 36), (42, 24), (0, 24), (200, 12), (0, 12), (30, 36),
    ] {
      width.constant = constant
      stage.layoutIfNeeded()
      #expect(label.bounds.size == Size(width: constant, height: height))
    }
  }

  /// A button has the baselines of its title, moved by half the difference of its insets.
  @Test(arguments: [
    ("ab", 4.0, 8.0, 1.0, 1.0), ("ab", 8, 8, 3, 3), ("ab\ncd", 8, 8, -3, 9),
    ("ab\ncd", 4, 8, -5, 7), ("ab\ncd\nef", 10, 0, -4, 20),
  ])
  func baselines_ofAButton_areThoseOfItsTitle(
    title: String, top: Double, bottom: Double, first: Double, last: Double
  ) {
    let button = Button(title, font: Font(size: 10))
    button.title.maxLines = nil
    button.contentInsets = EdgeInsets(top: top, left: 1, bottom: bottom, right: 2)
    #expect(button.baselinesFromMiddle == nil, "off the stage no text is measured")
    stage.root.addSublayer(button)
    #expect(button.baselinesFromMiddle.map { [$0.first, $0.last] } == [first, last])
    let (upper, lower) = (stage.box("upper"), stage.box("lower"))
    LayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 50),
      button.heightAnchor.constraint(equalToConstant: 100),
      upper.topAnchor.constraint(equalTo: button.firstBaselineAnchor),
      lower.topAnchor.constraint(equalTo: button.lastBaselineAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(abs(upper.frame.minY - 100 - first) < 1e-9)
    #expect(abs(lower.frame.minY - 100 - last) < 1e-9)
  }
}
