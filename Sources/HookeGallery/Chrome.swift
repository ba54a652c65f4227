// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

// Shared parts of the example screens: a palette, a status bar and a navigation bar.

extension Color {
  static let ink = Color(hex: 0x1F2933)
  static let softInk = Color(hex: 0x7B8794)
  static let hairline = Color(hex: 0xD9DEE4)
  static let barBackground = Color(hex: 0xF7F9FB)
  static let customBlue = Color(hex: 0x3498DB)
  static let customRed = Color(hex: 0xD64541)
}

/// A status bar of 20 points: network indicator, time and battery.
final class StatusBar: Layer {
  static let barHeight = 20.0
  let networkIndicator = ActivityIndicator(side: 11, name: "network indicator")

  init(width: Double) {
    super.init(name: "status bar")
    frame = Rect(x: 0, y: 0, width: width, height: Self.barHeight)
    networkIndicator.position = Point(x: 18, y: Self.barHeight / 2)
    networkIndicator.color = .ink
    addSublayer(networkIndicator)
  }

  override func drawContent(into list: inout DisplayListBuilder) {
    let style = TextStyle(font: Font(size: 11.5, weight: .semibold, hasTabularFigures: true))
    let middle = presentation.bounds.center
    list.text("9:41", style: style, at: middle, anchor: .center, .ink)
    let battery = Rect(x: presentation.bounds.maxX - 34, y: middle.y - 4.75, width: 20, height: 9.5)
    list.stroke(.roundedRect(battery, cornerRadius: 2.5), .softInk, width: 1)
    let charge = Rect(x: battery.minX + 2, y: battery.minY + 2, width: 13, height: 5.5)
    list.fill(.roundedRect(charge, cornerRadius: 1), .ink)
    let pole = Rect(x: battery.maxX + 1.5, y: middle.y - 1.75, width: 1.5, height: 3.5)
    list.fill(.roundedRect(pole, cornerRadius: 0.75), .softInk)
  }
}

/// A navigation bar of 44 points: back button, title and activity indicator.
final class NavigationBar: Layer {
  static let barHeight = 44.0
  let title: TextLayer
  let activityIndicator = ActivityIndicator(side: 20, name: "indicator")

  init(_ title: String, back: String? = nil, width: Double) {
    self.title = TextLayer(title, font: Font(size: 17, weight: .semibold), name: "bar title")
    super.init(name: "navigation bar")
    frame = Rect(x: 0, y: StatusBar.barHeight, width: width, height: Self.barHeight)
    self.title.textColor = .ink
    self.title.alignment = .center
    self.title.frame = Rect(x: 80, y: 0, width: width - 160, height: Self.barHeight)
    addSublayer(self.title)
    activityIndicator.position = Point(x: width - 26, y: Self.barHeight / 2)
    activityIndicator.color = Color(hex: 0x52606D)
    addSublayer(activityIndicator)
    if let back { addBack(back) }
  }

  private func addBack(_ text: String) {
    let title = TextLayer(text, font: Font(size: 16), name: "back title")
    title.usesTintColor = true
    title.frame = Rect(x: 26, y: 0, width: 100, height: Self.barHeight)
    addSublayer(title)
  }

  private var hasBack: Bool { sublayers.contains { $0.name == "back title" } }

  override func drawContent(into list: inout DisplayListBuilder) {
    let bounds = presentation.bounds
    // The background extends behind the status bar.
    let top = -StatusBar.barHeight
    list.fill(
      .rect(Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)), .barBackground)
    list.fill(
      .rect(Rect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)), .hairline)
    guard hasBack else { return }
    let middle = bounds.midY
    let arrow = Path.polyline([
      Point(x: 19, y: middle - 7), Point(x: 12, y: middle), Point(x: 19, y: middle + 7),
    ])
    list.stroke(
      arrow, .color(effectiveTintColor), StrokeStyle(width: 2.2, cap: .round, join: .round))
  }
}

extension Layer {
  /// Adds a status bar and a navigation bar across the top.
  func addBars(title: String, back: String? = nil) -> (status: StatusBar, navigation: NavigationBar)
  {
    let width = bounds.size.width
    let status = StatusBar(width: width)
    let navigation = NavigationBar(title, back: back, width: width)
    addSublayer(navigation)
    addSublayer(status)
    return (status, navigation)
  }
}

extension Layer {
  /// Adds a line of text, such as a screen has beside what moves.
  @discardableResult
  func addLine(
    _ text: String, font: Font = Font(size: 15), color: Color = .softInk, frame: Rect, name: String
  ) -> TextLayer {
    let line = TextLayer(text, font: font, name: name)
    line.textColor = color
    line.frame = frame
    addSublayer(line)
    return line
  }
}
