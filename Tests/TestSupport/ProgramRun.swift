public import Foundation
import Synchronization

/// One run of the built program.
public struct ProgramRun: Sendable {
  public let output: String
  public let errors: String
  public let status: Int32

  /// Runs `ringmark`, or another program, with a clean environment and waits for its end.
  public init(
    _ arguments: [String], in folder: URL? = nil, input: [UInt8] = [], environment: [String: String] = [:],
    program: String = Repository.program
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let own = ProcessInfo.processInfo.environment
    // `.ci/swift-tests` sets a home that it removes again.
    var clean = ["PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": own["RINGMARK_HOME"] ?? "/nonexistent", "TZ": "UTC"]
    clean.merge(environment) { $1 }
    process.environment = clean
    let (outPipe, errorPipe, inPipe) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = outPipe
    process.standardError = errorPipe
    process.standardInput = inPipe
    try process.run()
    let feeder = Thread {
      try? inPipe.fileHandleForWriting.write(contentsOf: Data(input))
      try? inPipe.fileHandleForWriting.close()
    }
    feeder.start()
    let errorData = ReadAhead(errorPipe.fileHandleForReading)
    let data = outPipe.fileHandleForReading.readDataToEndOfFile()
    output = String(decoding: data, as: UTF8.self)
    errors = String(decoding: errorData.wait(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }

  /// Runs a copy of `ringmark` as a user for whom permissions count: nothing is closed to root, and the folder of the build
  /// may be closed to others.
  public static func unprivileged(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    guard geteuid() == 0 else { return try ProgramRun(arguments, in: folder, environment: environment) }
    let copy = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.url.path)
    let program = copy.url.appendingPathComponent("ringmark").path
    // Not copied in this process: a test that starts a program meanwhile would inherit the open file, and Linux runs no file
    // that is open for writing.
    let copied = try ProgramRun([Repository.program, program], in: copy.url, program: "/bin/cp")
    guard copied.status == 0 else { return copied }
    return try withExtendedLifetime(copy) {
      try ProgramRun(
        ["--reuid=65534", "--regid=65534", "--clear-groups", program] + arguments, in: folder,
        environment: environment, program: "/usr/bin/setpriv")
    }
  }

  /// The output as JSON.
  public func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
  }
}

/// Reads a handle to its end on a separate thread, so that neither pipe can fill up and block the program.
private final class ReadAhead: Sendable {
  private let group = DispatchGroup()
  private let data = Mutex(Data())

  init(_ handle: FileHandle) {
    DispatchQueue(label: "read-ahead").async(group: group) {
      self.data.withLock { $0 = handle.readDataToEndOfFile() }
    }
  }

  func wait() -> Data {
    group.wait()
    return data.withLock { $0 }
  }
}
