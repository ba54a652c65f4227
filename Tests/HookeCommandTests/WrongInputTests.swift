// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A wrong command line: exit code 2, one clear line on standard error, nothing else.
@Suite("wrong inputs")
struct WrongInputTests {
  @Test(
    "one line says where, what, and what would be right",
    arguments: [
      ("spring", ["no spring", "--bounciness --speed"]),
      ("spring --bounciness 4", ["--bounciness alone", "add --speed"]),
      ("spring --damping-ratio 1", ["add --response or --settling-duration"]),
      ("spring --mass 2", ["add --stiffness and --damping"]),
      ("spring --stiffness 1 --damping 1 --bounce 0", ["contradict each other", "--bounce"]),
      ("spring --bounciness 1 --speed 1 --mass 2", ["contradict each other", "--mass"]),
      ("spring --stiffness nan --damping 1", ["--stiffness", "nan", "finite number"]),
      ("spring --stiffness 1 --damping inf", ["--damping", "inf", "finite number"]),
      ("spring --stiffness 1e999 --damping 1", ["--stiffness", "1e999", "finite number"]),
      ("spring --stiffness 12,5 --damping 1", ["--stiffness", "12,5", "write it like 12, -0.5"]),
      ("spring --stiffness 0x10 --damping 1", ["'0x10'", "not a number"]),
      ("spring --stiffness ١٢ --damping 1", ["'١٢'", "not a number"]),
      ("spring --stiffness -1e400 --damping 1", ["'-1e400'", "the greatest is 1.797e308"]),
      ("spring --stiffness 1e-400 --damping 1", ["'1e-400'", "the least is 4.941e-324"]),
      ("spring --stiffness 0 --damping 1", ["--stiffness", "> 0", "not 0"]),
      ("spring --stiffness -3 --damping 1", ["--stiffness", "> 0", "not -3"]),
      ("spring --stiffness 3 --damping -1", ["--damping", ">= 0", "not -1"]),
      ("spring --stiffness 3 --damping 1 --mass 0", ["--mass", "> 0", "not 0"]),
      ("spring --response 0 --damping-ratio 1", ["--response", "not 0"]),
      ("spring --duration 0.5 --bounce 2", ["--bounce", "not 2"]),
      ("spring --settling-duration 1 --damping-ratio 0", ["--damping-ratio", "not 0"]),
      ("spring --bounciness 0 --speed -10", ["--speed", "not -10"]),
      ("spring --stiffness", ["Missing value", "--stiffness"]),
      ("spring --stiffnes 3", ["--stiffnes", "--stiffness"]),
      ("spring --bounciness 4 --speed 12 --fps 0", ["--fps", "> 0", "not 0"]),
      ("spring --bounciness 4 --speed 12 --fps nan --csv", ["--fps", "nan"]),
      ("spring --bounciness 4 --speed 12 --fps 1e6", ["--fps", "100000", "not 1000000"]),
      ("spring --bounciness 4 --speed 12 --threshold -1", ["--threshold", "> 0", "not -1"]),
      ("spring --bounciness 4 --speed 12 --threshold 0", ["--threshold", "> 0", "not 0"]),
      ("spring --bounciness 4 --speed 12 --profile core", ["--profile", "core", "exact", "pop"]),
      ("spring --bounciness 4 --speed 12 --csv --css", ["--csv and --css", "one of them"]),
      ("spring --bounciness 4 --speed 12 --to 0 --css", ["CSS needs a distance"]),
      ("spring --response 1e-9 --damping-ratio 0.5 --css", ["whole milliseconds", "slow it down"]),
      (
        "spring --bounciness 4 --speed 12 --from 1 --to 1.0000000000000002 --css",
        ["CSS needs a longer way than from 1 to 1.0000000000000002"]
      ),
      ("spring --response 0.5 --damping-ratio 1e-5 --css", ["swings so often", "damp it more"]),
      ("spring --bounciness 4 --speed 12 --to 0 --format swiftui", ["swiftui needs a distance"]),
      (
        "spring --bounciness 4 --speed 12 --from 1 --velocity 5 --format uikit",
        ["uikit needs a distance: this spring ends at 1, where it starts"]
      ),
      ("spring --bounciness 4 --speed 12 --from 1 --format compose", ["compose needs a dist"]),
      ("spring --bounciness 4 --speed 12 --from 1 --format web", ["web needs a distance"]),
      ("spring --stiffness 9 --damping 0 --format web", ["web has nothing that moves like this"]),
      ("spring --stiffness 9 --damping 0 --css", ["CSS needs a motion that comes to rest"]),
      ("spring --bounciness 4 --speed 12 --from 1e308 --to -1e308", ["--from", "too far apart"]),
      ("spring --bounciness 4 --speed 12 extra", ["extra"]),
      ("decay --deceleration 1.5", ["--deceleration", "0...1", "not 1.5"]),
      ("decay --deceleration 1 --profile pop", ["--deceleration", "< 1"]),
      ("decay --deceleration 1 --css", ["CSS needs", "never"]),
      ("decay --velocity fast", ["--velocity", "fast", "not a number"]),
      ("ease", ["curve"]),
      ("ease easein2", ["easein2", "did you mean easeIn?"]),
      ("ease -0.5,0,1,1", ["a value with a minus sign in front goes after --"]),
      ("ease wobble", ["wobble", "linear, easeIn, easeOut"]),
      ("ease 0.1,0.2,0.3", ["four numbers", "not 3"]),
      ("ease 1.5,0,1,1", ["x1", "0...1", "not 1.5"]),
      ("ease 0,0,1,nan", ["'nan' is not a finite number"]),
      ("ease linear --duration -1", ["--duration", ">= 0", "not -1"]),
      ("sprng --csv", ["sprng", "did you mean spring?"]),
      ("help sprin", ["no command 'sprin'", "did you mean spring?"]),
      ("help new scen", ["no command 'scen' in new, did you mean scene? (scene, document)"]),
      ("help spring extra", ["no command 'extra' in spring\n"]),
      ("spring --bounciness= --speed 12", ["Missing value for '--bounciness'\n"]),
      ("spring -bounciness 4", ["Unknown option '-b' (names of more", "hyphens: --bounciness)"]),
      ("spring --bounciness 4 --speed 12 --name x", ["--name is for a format: add --format or -o"]),
      (
        "spring --origami-tension 1e308 --origami-friction 1",
        ["hooke: --origami-tension 1e+308 would give a stiffness"]
      ),
      (
        "spring --mass 1e-300 --stiffness 1 --damping 3",
        ["hooke: --mass 1e-300 would give a stiffness / mass of 1e+300"]
      ),
      (
        "spring --response 1 --damping-ratio 1e300",
        ["hooke: --damping-ratio 1e+300 would give a damping / mass"]
      ),
      (
        "spring --mass 1e-60 --stiffness 1e60 --damping 3",
        ["hooke: --stiffness 1e+60 and --mass 1e-60 would give a stiffness / mass"]
      ),
      ("storyboard FLAT-BUTTON", ["no scene or file 'FLAT-BUTTON', did you mean flat-button?"]),
      (
        "storyboard flat-button --against none.json --junit -",
        ["--junit - does not go with the verdict, which goes there: name a file"]
      ),
      (
        "spring --response 1e308 --damping-ratio 1",
        ["hooke: --response 1e+308 would give a stiffness of 0"]
      ),
      ("spring --bounciness 1e308 --speed 1", ["--bounciness", "such as 0...20", "not 1e+308"]),
      ("storyboard flat-button -o a.foo", ["no format ends in .foo", "--format pdf"]),
      ("storyboard flat-button -o /dev/a.pdf", ["/dev is for devices"]),
      ("storyboard flat-button -o /dev/", ["/dev is for devices"]),
      (
        "storyboard flat-button -o /dev/null --format svg --layout pages",
        ["/dev/null", "takes one file"]
      ),
      ("storyboard a\nb\u{1B}[31m", ["no scene or file 'a\\nb\\u{1B}[31m'"]),
      ("ease \u{202E}a\tb", ["\\u{202E}a\\tb"]),
      ("spring --speed 12 --bounciness=a\nb", ["'a\\nb'", "--bounciness"]),
      ("spring --bounciness 4 --speed 12 --also=a:\nb=1", ["--also", "\\nb"]),
      ("storyboard flat-button --theme=a\n\n", ["'a\\n\\n'", "--theme"]),
      ("storyboard flat-button --only=a\nb", ["--only 'a\\nb'"]),
      ("storyboard flat-button --moments=at:1,\n2", ["--moments", "\\n2"]),
      ("check --schema=a\nb", ["'a\\nb'", "--schema"]),
      ("compare flat-button flat-button --theme dark", ["--theme is for a sheet: add -o or"]),
      ("compare flat-button flat-button --scale 3", ["--scale is for a sheet: add -o or"]),
      ("spring --response 0.5 --damping-ratio 0.3 --to 1.7e308", ["--to 1.7e+308: ", "1.797e308"]),
      (
        "spring --bounciness 4 --speed 12 --from -9e307 --velocity 9e307 --csv",
        ["--from -9e+307, --velocity 9e+307: ", "1.797e308"]
      ),
      (
        "spring --response 0.5 --damping-ratio 0.3 --to 1.7e308 --profile pop --csv",
        ["--to 1.7e+308: ", "1.797e308"]
      ),
      (
        "spring --response 1e-3 --damping-ratio 0.5 --profile pop",
        ["--profile pop: POP's steps of 1 ms", "grow without end", "or --profile exact"]
      ),
      ("spring --bounciness 20 --speed 500 --profile pop --csv", ["grow without end"]),
      ("spring --stiffness 9 --damping 2800 --profile pop --csv", ["grow without end"]),
      ("spring --response 1e-9 --damping-ratio 1 --profile pop -o a.svg", ["grow without end"]),
      ("spring --response 1e-3 --damping-ratio 1 --profile pop --css", ["grow without end"]),
      ("spring --response 1e-3 --damping-ratio 1 --profile pop -o a.csv", ["grow without end"]),
      (
        "spring --stiffness 1 --damping 1 --to 1e300 --also a:stiffness=1e90,damping=1 -o a.svg",
        ["--to 1e+300: ", "1.797e308"]
      ),
      ("ease easeIn --to 1.7e308", ["--to 1.7e+308: ", "1.797e308"]),
      ("ease easeIn --from 1e300 --duration 1e-300", ["--duration 1e-300: ", "1.797e308"]),
      (
        "decay --velocity 1e300 --deceleration 0.9999999999999999",
        ["--velocity 1e+300, --deceleration", "1.797e308"]
      ),
      (
        "decay --from 1.7e308 --velocity -1e306 --deceleration 1",
        ["--from 1.7e+308, --velocity -1e+306", "1.797e308"]
      ),
      ("storyboard flat-button -o a.pdf\n", ["-o 'a.pdf\\n': no format ends in .pdf\\n; take"]),
      ("storyboard flat-button --moments -1", ["'-1'", "a number of moments is 1 to 10000"]),
      ("storyboard flat-button --moments 1.5", ["'1.5'", "a whole number 1 to 10000"]),
      ("storyboard flat-button --columns 1.5", ["'1.5'", "a whole number, 1 to 24"]),
      ("storyboard flat-button --columns 0", ["'0'", "a whole number, 1 to 24"]),
      (
        "storyboard flat-button --columns 3 --layout pages",
        ["--columns does not go with --layout pages"]
      ),
      (
        "storyboard flat-button --from-time 1 --against none.json",
        ["--from-time and --to-time do not go with --against"]
      ),
      (
        "storyboard flat-button --to-time 1 --against none.json",
        ["--from-time and --to-time do not go with --against"]
      ),
      (
        "storyboard flat-button present-modal --against none.json",
        ["is one recording for 2 scenes: name a folder with a SCENE.json for each"]
      ),
      ("storyboard flat-button --watch", ["--watch is for files: name one"]),
      ("storyboard - a.yaml --watch", ["--watch is for files: name one"]),
      ("storyboard a.yaml --watch --against b.json", ["--watch does not go with --against"]),
      ("storyboard a.yaml --watch -o -", ["--watch does not go with -o -", "name a file"]),
      ("storyboard a.yaml --watch -o /dev/stdout", ["--watch does not go with -o /dev/stdout"]),
      ("storyboard a.yaml --watch -o /dev/fd/2", ["--watch does not go with -o /dev/fd/2"]),
      ("storyboard flat-button --margin 0x10", ["'0x10'", "such as 28 (points)"]),
      ("frame flat-button --at 0 --format svg --scale 2", ["--scale is for png, and this"]),
      ("storyboard flat-button --page -5x5", ["'-5x5'", "200 to 14400 points"]),
      ("storyboard .", ["'.' is a folder: name a file in it, or a scene"]),
      ("compare flat-button /tmp", ["'/tmp' is a folder"]),
      ("spring --bounciness 1 --speed 1 -o a.svg --size -3", ["'-3'", "200 to 4000 points"]),
      (
        "spring --bounciness 1 --speed 1 --format foo",
        ["'foo'", "one of the following: svg, pdf,"]
      ),
      ("spring --bounciness 1 --speed 1 --property x", ["'x'", "following: translate, scale,"]),
      (
        "spring --bounciness 1 --speed 1 --fps 30", ["--fps is for --csv, and this writes a report"]
      ),
      ("spring --bounciness 1 --speed 1 --format css --scale 2", ["--scale is for png, and this"]),
      (
        "spring --bounciness 1 --speed 1 --also x",
        ["give NAME:PARAMETER=VALUE,..., such as sheet:response=0.5,damping-ratio=0.8"]
      ),
      (
        "spring --bounciness 1 --speed 1 --also x:bounce",
        ["'bounce' is no parameter with its value, such as sheet:response=0.5"]
      ),
      (
        "spring --bounciness 1 --speed 1 --also x:response=0,damping-ratio=1 --css",
        ["hooke: --also x: response must be a finite number > 0, not 0"]
      ),
      (
        "spring --bounciness 1 --speed 1 --also x:response=1 --css",
        ["for '--also <NAME:SPRING>': response alone makes no spring: add damping-ratio"]
      ),
      (
        "spring --bounciness 1 --speed 1 --also x:speed=1,,bounciness=1",
        ["'' is no parameter with its value, such as sheet:response=0.5"]
      ),
      ("spring --bounciness 1 --speed 1 --also x:speed=1,", ["'' is no parameter with its value"]),
      ("spring --bounciness 1 --speed 1 --also :bounce=1", ["a name is a line of at most 60"]),
      (
        "spring --bounciness 1 --speed 1 --also x:bounciness=1,bounciness=2",
        ["'bounciness' is there twice"]
      ),
      ("check --schemas", ["Unknown option '--schemas'. Did you mean '--schema'?"]),
      ("--generate-completion-script foo", ["'foo'. Please use", "with one of: zsh bash fish"]),
      ("storyboard flat-button -o -x.pdf", ["a path that begins with - is written ./-x.pdf"]),
      ("new sceen dot", ["'sceen'", "give scene or document, and a name, did you mean scene?"]),
      // Letters after one hyphen: the parser reports each reading of them in a line.
      ("spring -flip-book", ["Unknown option '-flip-book', or: Missing value for '-o <PATH>'"]),
      ("frobnicate", ["frobnicate", "storyboard, frame, compare, check, gallery, spring"]),
    ])
  func commandLine_wrong_exitsWith2(_ line: String, _ fragments: [String]) throws {
    let result = try HookeProcess.run(line)
    #expect(result.exitCode == 2)
    #expect(!result.wasKilled)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("hooke: "))
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "more than one line: \(result.errors)")
    for fragment in fragments {
      #expect(result.errors.contains(fragment), "no '\(fragment)' in: \(result.errors)")
    }
  }

  @Test(
    "a long word is shortened, and bytes that are not UTF-8 are refused before they name a file")
  func arguments_unusual_haveOneShortLine() throws {
    let long = try HookeProcess.run(["storyboard", String(repeating: "n", count: 10_000)])
    #expect(long.exitCode == 2 && long.errors.utf8.count < 400, "\(long.errors)")
    #expect(long.errors.contains("(10002 characters)"), "\(long.errors)")
    let path = String(repeating: "n", count: 6000) + ".json"
    let unwritten = try HookeProcess.run(["storyboard", "present-modal", "-o", path])
    #expect(
      unwritten.errors.contains("nnn.json (6005 characters): file name too long\n"),
      "\(unwritten.errors)")
    let folder = try TemporaryFolder()
    let script = "'\(try HookeProcess.executable().path)' ease linear -o \"$(printf 'a\\377.svg')\""
    let output = try Tool.run(
      "sh", ["-c", "cd '\(folder.folder.path)'; \(script) 2>&1; echo $?"])
    #expect(output == "hooke: 'a\u{FFFD}.svg' is not text in UTF-8, as arguments are\n2\n")
    #expect(try folder.names().isEmpty)
  }

  @Test(
    "an empty path is said so",
    arguments: [
      ("storyboard flat-button -o ", "-o is empty: name a file or a folder"),
      ("spring --bounciness 1 --speed 1 --svg ", "--svg is empty: name a file"),
      ("spring --bounciness 1 --speed 1 -o ", "-o is empty: name a file"),
      ("compare flat-button flat-button --junit ", "--junit is empty: name a file"),
    ])
  func path_empty_exitsWith2(_ line: String, _ message: String) throws {
    let result = try HookeProcess.run(
      line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    #expect(result.exitCode == 2)
    #expect(result.errors == "hooke: \(message)\n")
  }

  @Test("a file without a name is shown as quotes")
  func file_withoutName_isShown() throws {
    let result = try HookeProcess.run(["check", ""])
    #expect(result.exitCode == 1)
    #expect(result.errors == "hooke: cannot read '': no such file or directory\n")
  }

  @Test("names of files are printed with their control characters as escapes")
  func names_written_areEscaped() throws {
    let folder = try TemporaryFolder()
    let path = folder.folder.path + "/a\u{1B}[31m.json"
    let result = try HookeProcess.run(["storyboard", "flat-button", "-o", path])
    #expect(result.exitCode == 0 && result.output.hasSuffix("/a\\u{1B}[31m.json\n"))
    #expect(try folder.names() == ["a\u{1B}[31m.json"])
  }

  @Test("formats of a motion are written in any case, and overshoots too great for percent by size")
  func commandLine_unusual_isRead() throws {
    let code = try HookeProcess.run("spring --bounciness 1 --speed 1 --format SwiftUI")
    #expect(code.exitCode == 0 && code.output.contains("interpolatingSpring"))
    let fast = try HookeProcess.run(
      "spring --response 0.4 --damping-ratio 0.6 --velocity 1e308")
    #expect(fast.exitCode == 0 && fast.output.contains("swings out by "), "\(fast.output)")
    #expect(!fast.output.contains("inf %"))
  }

  @Test("a motion of 1e46 seconds between values of 1e35 is drawn in as many pieces as are seen")
  func picture_ofVastTimesAndValues_isSmall() throws {
    let result = try HookeProcess.run(
      "spring --stiffness 1e-90 --damping 0 --velocity 1e-10 --format svg -o -")
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.utf8.count < 100_000, "\(result.output.utf8.count)")
  }

  @Test(
    "no command, or --help, is help on standard output", arguments: ["", "--help", "help ease"])
  func commandLine_help_exitsWith0(_ line: String) throws {
    let result = try HookeProcess.run(line)
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("USAGE: hooke"))
  }
}
