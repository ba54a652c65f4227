// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The result of a system call: a value, or the error number.
enum SystemResult<Value> {
  case success(Value)
  case failure(Int32)

  /// The value, or an error that names the file.
  func get(for path: String) throws(RenderError) -> Value {
    switch self {
    case .success(let value): return value
    case .failure(let code): throw .file(path: path, reason: SystemFile.reason(of: code))
    }
  }
}

/// The system calls that writing a file needs.
package enum SystemFile {
  /// The kind of file at a path.
  enum Kind {
    case missing
    case regular
    case directory
    case other
  }

  static var processIdentifier: Int32 { getpid() }

  /// The error number of creating a file that exists.
  static let alreadyThere = EEXIST

  static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// The path with symbolic links followed, so that a link stays a link when its file is replaced;
  /// also that of a file that is still missing.
  static func resolvingLinks(_ path: String) -> SystemResult<String> {
    if let resolved = absolutePath(path) { return .success(resolved) }
    guard errno == ENOENT else { return lastFailure() }
    // The last part is missing, or a link to what is.
    var path = path
    for _ in 0..<40 {
      guard let target = target(ofLink: path) else { return .success(path) }
      path = target
    }
    return .failure(ELOOP)
  }

  /// The path that a symbolic link leads to; nil where there is no link.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    let target = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return target.hasPrefix("/") ? target : TemporaryName.folder(of: path) + target
  }

  /// A path from the root, without links; nil, with the reason in `errno`, where nothing is there.
  package static func absolutePath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether a folder is that of the system's devices, where no files belong.
  package static func isForDevices(_ folder: String) -> Bool { absolutePath(folder) == "/dev" }

  /// Whether bytes for a path go into a stream, in order of their writing: a device, a pipe, or
  /// what a process has open.
  package static func isStream(_ path: String) -> Bool {
    kind(of: path) == .other || OpenFile(namedBy: path) != nil
  }

  /// Opens a file without a name in a folder; nil where the system or its file system cannot, or
  /// could not name it later.
  static func openUnnamed(in folder: String) -> Int32? {
    #if os(Linux)
    // O_TMPFILE, which the C library's headers spell as an expression that Swift does not import.
    let flags = O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20000000
    #if canImport(Glibc)
    let descriptor = unsafe Glibc.open(folder, flags, 0o666)
    #else
    let descriptor = unsafe Musl.open(folder, flags, 0o666)
    #endif
    guard descriptor >= 0 else { return nil }
    guard unsafe access(procPath(of: descriptor), F_OK) == 0 else {
      _ = close(descriptor)
      return nil
    }
    return descriptor
    #else
    return nil
    #endif
  }

  /// Gives an unnamed file a name, which must be free.
  static func link(_ descriptor: Int32, to path: String) -> SystemResult<Void> {
    let status = unsafe linkat(
      AT_FDCWD, procPath(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    return status == 0 ? .success(()) : lastFailure()
  }

  private static func procPath(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Gives an open file the permissions of another and, where that is allowed, its owner and group.
  static func copyPermissions(of path: String, to descriptor: Int32) {
    var (old, new) = (stat(), stat())
    guard unsafe stat(path, &old) == 0, unsafe fstat(descriptor, &new) == 0 else { return }
    if old.st_uid != new.st_uid || old.st_gid != new.st_gid,
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      _ = fchown(descriptor, new.st_uid, old.st_gid)
    }
    _ = fchmod(descriptor, old.st_mode & 0o777)
  }

  /// The names in a folder, in no order; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      names.append(
        unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        })
    }
    return names
  }

  /// Whether there is a process of a number, of whatever user.
  package static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Opens a new file, which must not be there.
  static func create(_ path: String) -> SystemResult<Int32> { open(path, O_CREAT | O_EXCL) }

  /// Opens a file to be written.
  static func open(_ path: String, _ options: Int32 = 0) -> SystemResult<Int32> {
    let flags = O_WRONLY | O_CLOEXEC | options
    while true {
      #if canImport(Glibc)
      let descriptor = unsafe Glibc.open(path, flags, 0o666)
      #elseif canImport(Musl)
      let descriptor = unsafe Musl.open(path, flags, 0o666)
      #else
      let descriptor = unsafe Darwin.open(path, flags, 0o666)
      #endif
      if descriptor >= 0 { return .success(descriptor) }
      if errno != EINTR { return lastFailure() }
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemResult<Void> {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Glibc)
        let count = unsafe Glibc.write(descriptor, piece.baseAddress, piece.count)
        #elseif canImport(Musl)
        let count = unsafe Musl.write(descriptor, piece.baseAddress, piece.count)
        #else
        let count = unsafe Darwin.write(descriptor, piece.baseAddress, piece.count)
        #endif
        if count >= 0 {
          unsafe rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return lastFailure()
        }
      }
      return .success(())
    }
  }

  static func synchronize(_ descriptor: Int32) -> SystemResult<Void> {
    // Some file systems cannot synchronise; the file is written all the same.
    if fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS { return .success(()) }
    return lastFailure()
  }

  static func close(_ descriptor: Int32) -> SystemResult<Void> {
    #if canImport(Glibc)
    let status = Glibc.close(descriptor)
    #elseif canImport(Musl)
    let status = Musl.close(descriptor)
    #else
    let status = Darwin.close(descriptor)
    #endif
    // An interrupted close has closed the descriptor all the same.
    return status == 0 || errno == EINTR ? .success(()) : lastFailure()
  }

  static func rename(_ path: String, to target: String) -> SystemResult<Void> {
    #if canImport(Glibc)
    let status = unsafe Glibc.rename(path, target)
    #elseif canImport(Musl)
    let status = unsafe Musl.rename(path, target)
    #else
    let status = unsafe Darwin.rename(path, target)
    #endif
    return status == 0 ? .success(()) : lastFailure()
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// The system's message for an error number, in lower case.
  static func reason(of code: Int32) -> String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    let reason = unsafe String(cString: words)
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  private static func lastFailure<Value>() -> SystemResult<Value> { .failure(errno) }
}
