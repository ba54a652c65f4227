// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// The unsafe boundary of the command to the operating system's processes and streams.

/// The running process.
enum Process {
  /// Turns a closed pipe and an exceeded file size limit into errors of `write` instead of fatal
  /// signals, so that they are reported and half-written files are removed.
  static func turnSignalsIntoErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Takes the places of standard input, output and error that are closed, so that no other file of
  /// the process, such as that of a font, becomes one of them; to read or write them remains an
  /// error.
  static func reserveStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Of the places that are free the lowest is taken.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// The system's words for an error number, lower case as all messages are.
  static func reason(_ number: Int32) -> String {
    let words = unsafe String(cString: strerror(number))
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The first argument of the process that is not text in UTF-8, with other bytes in place of the
  /// wrong ones; nil where all are.
  static var wrongArgument: String? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: argument) == nil
      else { continue }
      return unsafe String(cString: argument)
    }
    return nil
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
    Glibc.exit(code)
    #else
    Darwin.exit(code)
    #endif
  }

  /// An environment variable's value; nil if it is not set.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The path of the running executable; nil if the system does not tell it.
  static var executablePath: String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    #if canImport(Glibc)
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    #else
    var size = UInt32(bytes.count)
    guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
    let count = bytes.firstIndex(of: 0) ?? bytes.count
    #endif
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether the process may have this many bytes of addresses more.
  static func canReserve(_ count: Int) -> Bool {
    let space = unsafe mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let space = unsafe space, unsafe space != MAP_FAILED else { return false }
    unsafe munmap(space, count)
    return true
  }

  /// Whether `descriptor` is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width of the terminal on `descriptor`, in characters; nil if unknown.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes all of `bytes`, in as many calls as needed.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress, offset: written, count: buffer.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        let number = errno
        throw WriteFailure(isBrokenPipe: number == EPIPE, reason: reason(number))
      }
    }
  }

  private static func systemWrite(
    _ descriptor: Int32, _ base: UnsafeRawPointer?, offset: Int, count: Int
  ) -> Int {
    guard let base = unsafe base else { return 0 }
    #if canImport(Glibc)
    return unsafe Glibc.write(descriptor, base + offset, count - offset)
    #else
    return unsafe Darwin.write(descriptor, base + offset, count - offset)
    #endif
  }
}

/// The failure of a write.
struct WriteFailure: Error {
  let isBrokenPipe: Bool
  let reason: String
}
