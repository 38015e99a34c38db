public import Foundation

/// A git repository created from a stream, which is fast even for hundreds of commits (git-fast-import(1)).
public final class FastImport {
  public let folder: TemporaryFolder
  private var stream = Data()
  private var marks = 0

  public init() throws {
    folder = try TemporaryFolder()
    try Self.git(["init", "-q", "-b", "main", "."], in: folder.url)
  }

  /// A repository in which TODO.md had these texts, each from a time in seconds since 1970 on.
  public convenience init(_ texts: [(text: String, time: Int)]) throws {
    try self.init()
    for (number, (text, time)) in texts.enumerated() {
      commit([.write("TODO.md", Array(text.utf8))], times: (time, time), parents: number == 0 ? [] : [number])
    }
    _ = try finish()
  }

  public enum Change {
    case write(String, [UInt8])
    case delete(String)
    case rename(String, String)
  }

  /// Adds a commit and returns its mark.
  /// - Parameter times: the author and committer times, in seconds since 1970.
  @discardableResult
  public func commit(
    _ changes: [Change], times: (author: Int, committer: Int), branch: String = "main", parents: [Int] = []
  ) -> Int {
    marks += 1
    put("commit refs/heads/\(branch)\nmark :\(marks)\n")
    put("author A <a@example.com> \(times.author) +0900\ncommitter A <a@example.com> \(times.committer) +0900\n")
    put("data 1\nc\n")
    for (index, parent) in parents.enumerated() { put("\(index == 0 ? "from" : "merge") :\(parent)\n") }
    for change in changes {
      switch change {
      case .write(let path, let bytes):
        put("M 100644 inline \(path)\ndata \(bytes.count)\n")
        stream.append(contentsOf: bytes)
        put("\n")
      case .delete(let path): put("D \(path)\n")
      case .rename(let old, let new): put("R \(old) \(new)\n")
      }
    }
    return marks
  }

  /// Creates the commits and checks out the main branch.
  /// - Returns: the commits' ids by mark.
  public func finish() throws -> [Int: String] {
    try folder.write(stream, to: ".git/stream")
    let stream = folder.url.appendingPathComponent(".git/stream").path
    let marks = folder.url.appendingPathComponent(".git/marks").path
    _ = try ProgramRun(
      ["-c", "git fast-import --quiet --export-marks='\(marks)' < '\(stream)' && git checkout -qf main"],
      in: folder.url,
      program: "/bin/sh")
    var ids: [Int: String] = [:]
    for line in try folder.text(".git/marks").split(separator: "\n") {
      let parts = line.split(separator: " ")
      if let mark = Int(parts[0].dropFirst()) { ids[mark] = String(parts[1]) }
    }
    return ids
  }

  /// Runs git, which must succeed.
  @discardableResult
  public static func git(_ arguments: [String], in folder: URL) throws -> String {
    let run = try ProgramRun(
      ["-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments, in: folder, program: "/usr/bin/git")
    guard run.status == 0 else { throw FailedCommand(description: "git \(arguments): \(run.errors)") }
    return run.output
  }

  public struct FailedCommand: Error, CustomStringConvertible { public let description: String }

  private func put(_ text: String) { stream.append(contentsOf: text.utf8) }
}
