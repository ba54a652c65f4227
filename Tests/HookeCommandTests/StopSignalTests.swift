// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The signals that end `--watch`.
@Suite("signals to stop")
struct StopSignalTests {
  /// A terminal that closes sends SIGHUP, one where Ctrl-C is typed SIGINT, a system that goes down
  /// SIGTERM; any other signal ends the process as it would any.
  @Test("each signal to stop ends a watch with 0, another one as ever")
  func watch_toldToStop_endsWith0() throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    let hooke = try HookeProcess.executable().path
    let script = #"""
      cd "$0"
      for name in HUP INT TERM USR1; do
        "$1" storyboard dot.yaml --watch -o $name.json >/dev/null 2>$name.log &
        watches="$watches $name:$!"
      done
      for watch in $watches; do
        for turn in $(seq 400); do
          grep -q waiting ${watch%:*}.log && break
          sleep 0.05
        done
        kill -${watch%:*} ${watch#*:}
      done
      for watch in $watches; do
        for turn in $(seq 200); do
          kill -0 ${watch#*:} 2>/dev/null || break
          sleep 0.05
        done
        kill -KILL ${watch#*:} 2>/dev/null
        wait ${watch#*:}
        echo ${watch%:*} $?
      done
      """#
    let result = try Tool.run("bash", ["-c", script, folder.folder.path, hooke])
    let codes = result.split(separator: "\n").filter { !$0.contains(":") }
    #expect(codes == ["HUP 0", "INT 0", "TERM 0", "USR1 \(128 + SIGUSR1)"], "\(result)")
    // What was written is whole.
    for name in ["HUP", "INT", "TERM"] {
      let file = folder.url(name + ".json")
      #expect(try HookeProcess.run(["check", file.path]).exitCode == 0)
    }
  }
}
