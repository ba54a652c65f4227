// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// The style sheet of a page: the colours of the sheets, light and dark, and two layouts.
enum PageStyle {
  static let text =
    "\n:root { color-scheme: light; \(variables(.light)) }\n"
    + ":root[data-theme=dark] { color-scheme: dark; \(variables(.dark)) }\n"
    + "@media (prefers-color-scheme: dark) { :root:not([data-theme]) "
    + "{ color-scheme: dark; \(variables(.dark)) } }\n" + rules

  /// The colours of a theme as custom properties.
  private static func variables(_ theme: Theme) -> String {
    let named = [
      ("paper", theme.paper), ("ink", theme.ink), ("quiet", theme.quiet), ("faint", theme.faint),
      ("accent", theme.accent), ("accent-text", theme.label(theme.accent)),
    ]
    let curves = (0..<4).flatMap { index in
      [
        ("curve-\(index)", theme.curve(index)),
        ("label-\(index)", theme.label(theme.curve(index))),
      ]
    }
    return (named + curves).map { "--\($0): \(hexadecimal($1));" }.joined(separator: " ")
  }

  private static func hexadecimal(_ color: Color) -> String {
    let clamped = color.clamped
    return "#"
      + [clamped.red, clamped.green, clamped.blue].map { level in
        let digits = String(Int((level * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }

  private static let rules = #"""
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1320px; padding: 28px 32px 48px; background: var(--paper);
      color: var(--ink); font: 14px/1.45 Inter, system-ui, sans-serif;
      font-variant-numeric: tabular-nums; }
    h1 { margin: 0; font-size: 22px; font-weight: 650; letter-spacing: -0.01em; }
    h2 { margin: 0 0 10px; font-size: 14px; font-weight: 650; }
    header { border-bottom: 1px solid var(--faint); padding-bottom: 12px; margin-bottom: 20px; }
    header p { margin: 3px 0 0; color: var(--quiet); max-width: 90ch; }
    main { display: grid; grid-template-columns: minmax(260px, 380px) minmax(0, 1fr); gap: 28px 36px; }
    main.plain { grid-template-columns: minmax(0, 1fr); }
    .frames, .motions { grid-column: 1 / -1; }
    .stage { position: sticky; top: 20px; align-self: start; }
    .picture > svg { display: block; width: 100%; height: auto; max-height: calc(100vh - 40px); }
    .motion { --left: 132px; --right: 116px; min-width: 0; }
    main.plain .motion { --left: 170px; }

    button, select { font: inherit; color: inherit; background: transparent;
      border: 1px solid var(--faint); border-radius: 7px; padding: 4px 10px; }
    button { cursor: pointer; }
    button:hover, select:hover { border-color: var(--quiet); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .player { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 14px; }
    .player label { color: var(--quiet); display: flex; align-items: center; gap: 6px; }
    .player input { accent-color: var(--accent); margin: 0; }
    .player select { color: var(--ink); }
    .play { min-width: 72px; color: var(--paper); background: var(--ink); border-color: var(--ink);
      font-weight: 600; }
    .clock { margin-left: auto; color: var(--quiet); }
    .time, .frames b { color: var(--accent-text); font-weight: 650; }

    .rail { position: relative; height: 22px; margin: 0 var(--right) 4px var(--left); }
    .scrubber { position: absolute; left: -8px; width: calc(100% + 16px); height: 22px; margin: 0;
      appearance: none; background: transparent; cursor: pointer; }
    .scrubber::-webkit-slider-runnable-track { height: 2px; background: var(--faint); }
    .scrubber::-moz-range-track { height: 2px; background: var(--faint); }
    .scrubber::-webkit-slider-thumb { appearance: none; width: 16px; height: 16px; margin-top: -7px;
      border: 0; border-radius: 50%; background: var(--accent); }
    .scrubber::-moz-range-thumb { width: 16px; height: 16px; border: 0; border-radius: 50%;
      background: var(--accent); }
    .dots i { position: absolute; top: 5px; width: 2px; height: 12px; margin-left: -1px;
      background: var(--quiet); opacity: 0.6; }

    .charts { position: relative; }
    .row { display: grid; grid-template-columns: var(--left) minmax(0, 1fr) var(--right);
      align-items: center; margin-bottom: 6px; }
    .row.first { margin-top: 10px; }
    .row[data-color="0"] { --own: var(--curve-0); --text: var(--label-0); }
    .row[data-color="1"] { --own: var(--curve-1); --text: var(--label-1); }
    .row[data-color="2"] { --own: var(--curve-2); --text: var(--label-2); }
    .row[data-color="3"] { --own: var(--curve-3); --text: var(--label-3); }
    .name { padding-right: 12px; overflow-wrap: anywhere; line-height: 1.25; }
    .name b { display: none; color: var(--text); }
    .row.first .name b { display: block; font-weight: 650; }
    .name span { color: var(--quiet); font-size: 12.5px; }
    .plot { position: relative; height: var(--row, 54px); border-bottom: 1px solid var(--faint); }
    .plot svg { position: absolute; width: 100%; height: 100%; overflow: visible; }
    .plot path { fill: none; stroke: var(--own); stroke-width: 1.75; stroke-linejoin: round;
      vector-effect: non-scaling-stroke; }
    .plot i { position: absolute; width: 8px; height: 8px; margin: -4px 0 0 -4px; border-radius: 50%;
      background: var(--own); box-shadow: 0 0 0 2px var(--paper); }
    .row output { padding-left: 14px; color: var(--text); font-weight: 600; line-height: 1.25; }
    .axis { position: relative; height: 22px; margin: 4px var(--right) 0 var(--left);
      color: var(--quiet); font-size: 12px; }
    .axis span { position: absolute; transform: translateX(-50%); }
    .axis::after { content: "s"; position: absolute; left: calc(100% + 14px); }
    .lines { position: absolute; inset: 0 var(--right) 20px var(--left); cursor: crosshair;
      touch-action: pan-y; }
    .lines i { position: absolute; top: -14px; bottom: 0; width: 1px; pointer-events: none; }
    .lines .now { background: var(--accent); }
    .lines .probe { background: var(--quiet); }
    .lines .probe::after { content: attr(data-time); position: absolute; top: 100%; left: 0;
      transform: translateX(-50%); padding: 0 5px; background: var(--paper); color: var(--ink);
      font-size: 12px; font-style: normal; white-space: nowrap; }
    [hidden] { display: none; }

    .frames ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 14px;
      margin: 0; padding: 0; list-style: none; }
    .frames button { width: 100%; height: 100%; padding: 8px; text-align: left;
      display: grid; grid-template-columns: auto 1fr; gap: 2px 8px; align-content: start; }
    .frames img { grid-column: 1 / -1; display: block; width: 100%; height: auto; }
    .frames .at { color: var(--quiet); }
    .frames small { display: block; color: var(--quiet); }
    .frames .caption { grid-column: 1 / -1; line-height: 1.3; overflow-wrap: anywhere; }
    .frames [aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }

    table { width: 100%; border-collapse: collapse; font-size: 13px; }
    th { text-align: left; color: var(--quiet); font-weight: 500; white-space: nowrap; }
    th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--faint); vertical-align: top;
      overflow-wrap: break-word; }
    .note { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    td .jump, td .copy { padding: 1px 7px; border-radius: 5px; white-space: nowrap; }
    td.code, td:is([data-head=From], [data-head=To], [data-head=Delay], [data-head=Duration]) {
      white-space: nowrap; }
    .copy[data-done] { border-color: var(--accent); color: var(--accent); }
    .status { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }

    @media (max-width: 860px) {
      body { padding: 16px 16px 40px; }
      main, main.plain { grid-template-columns: minmax(0, 1fr); gap: 20px; }
      .stage { position: static; }
      .picture > svg { max-height: 56vh; }
      .motion, main.plain .motion { --left: 0px; --right: 0px; }
      .player { position: sticky; top: 0; z-index: 1; padding: 8px 0; background: var(--paper); }
      .rail { margin: 0 8px 4px; }
      .axis, .lines, .plot { margin-left: 8px; margin-right: 8px; }
      .lines { inset: 0 0 20px 0; }
      .row { grid-template-columns: minmax(0, 1fr) auto; }
      .row .name b, .row.first .name b { display: inline; }
      .plot { grid-row: 2; grid-column: 1 / -1; }
      .axis::after { display: none; }
      .frames ol { display: flex; overflow-x: auto; padding-bottom: 8px; }
      .frames li { flex: 0 0 132px; }
      table, tbody, tr, td { display: block; }
      thead { display: none; }
      tr { padding: 10px 0; border-bottom: 1px solid var(--faint); }
      td { display: grid; grid-template-columns: 84px 1fr; gap: 8px; padding: 2px 0; border: 0; }
      td::before { content: attr(data-head); color: var(--quiet); }
      td .jump { justify-self: start; }
      td.code { display: flex; padding-top: 6px; }
      td.code::before { display: none; }
      td.empty { display: none; }
    }
    @media print { .player, .rail, .lines, .copy { display: none; } .stage { position: static; } }

    """#
}
