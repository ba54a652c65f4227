// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// The style sheet of an animated SVG file, read as a browser reads it.
struct AnimationStyleSheet {
  /// The keyframes of one name, in order of time.
  struct Animation {
    var name: String
    var property: String
    var isStepped: Bool
    /// Shares of the duration, 0 to 1, and the numbers there.
    var frames: [(time: Double, numbers: [Double])]

    /// The numbers at a share of the duration.
    func numbers(at time: Double) -> [Double] {
      guard let next = frames.firstIndex(where: { $0.time > time }) else {
        return frames.last?.numbers ?? []
      }
      guard next > 0 else { return frames[0].numbers }
      let (start, end) = (frames[next - 1], frames[next])
      if isStepped { return start.numbers }
      let share = (time - start.time) / (end.time - start.time)
      return zip(start.numbers, end.numbers).map { $0 + ($1 - $0) * share }
    }

    private static let names: [PropertyTrack.Property: String] = [
      .translation: "translate", .scale: "scale", .opacity: "opacity", .width: "width",
    ]

    /// Whether these are the keyframes of a track: the same numbers between any two.
    func matches(_ track: PropertyTrack, ticks: Int) -> Bool {
      guard Self.names[track.property] == property else { return false }
      return zip(track.keyframes, track.keyframes.dropFirst()).allSatisfy { frame, next in
        let width = Double(next.tick - frame.tick)
        // A step is a tick wide in the one and has no width in the other.
        let places = width > 1 ? [0.01, 0.3, 0.77].map { Double(frame.tick) + $0 * width } : []
        return places.allSatisfy { place in
          let numbers = numbers(at: place / Double(ticks))
          let wanted = track.values(at: place)
          return numbers.count == wanted.count
            && zip(numbers, wanted).allSatisfy { abs($0 - $1) < 1e-5 * max(1, abs($1)) }
        }
      }
    }
  }

  let duration: Double
  let animations: [Animation]

  init(_ svg: String) throws {
    guard let head = svg.firstMatch(of: /\{animation:([0-9.]+)s linear infinite\}/),
      let duration = Double("0" + head.1)
    else { throw Tool.Failure(description: "no rule says how long the picture plays") }
    self.duration = duration
    var stepped: Set<String> = []
    for rule in svg.matches(
      of: /animation-name:([a-z0-9,]+);animation-timing-function:([a-z,-]+)/)
    {
      for (name, timing) in zip(rule.1.split(separator: ","), rule.2.split(separator: ","))
      where timing == "step-end" { stepped.insert(String(name)) }
    }
    animations = svg.matches(of: /@keyframes (k\d+)\{(.*)\}\n/).map { match in
      var property = ""
      var frames: [(time: Double, numbers: [Double])] = []
      for block in match.2.matches(of: /([^{}]+)\{([a-z-]+):([^}]*)\}/) {
        property = String(block.2)
        var numbers = block.3.split(separator: " ").map { word in
          let plain = word.filter { "-.0123456789".contains($0) }
          return Double(plain) ?? Double(plain.replacing("-.", with: "-0.")) ?? .nan
        }
        // One number stands for both of a scale, and for the first of a shift.
        if numbers.count == 1, property == "scale" { numbers.append(numbers[0]) }
        if numbers.count == 1, property == "translate" { numbers.append(0) }
        for time in block.1.split(separator: ",") {
          let share = time == "to" ? 1 : (Double(time.dropLast()) ?? .nan) / 100
          frames.append((share, numbers))
        }
      }
      frames.sort { $0.time < $1.time }
      return Animation(
        name: String(match.1), property: property, isStepped: stepped.contains(String(match.1)),
        frames: frames)
    }
  }
}
