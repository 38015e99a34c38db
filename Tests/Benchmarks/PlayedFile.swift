import Base
import Foundation

/// A todo file in a Git repository whose own milestones are played back: a copy of the repository is set to the day
/// halfway to each due date, and the program judges the plan as it was.
struct PlayedFile {
  /// The copy, and the path of the file in it.
  private let folder: String
  private let path: String
  private let program: String
  /// The commits of the first-parent line that touch the file, the last of each day, oldest first.
  private let commits: [(day: CalendarDate, commit: String)]

  /// - Parameter name: a file in a working tree, or `REPOSITORY:FILE` for a repository that may be bare.
  /// - Parameter temporary: a folder for the copy, which must not exist.
  init(_ name: String, copy temporary: String, program: String) throws {
    var (repository, path) = ("", "")
    if let colon = name.lastIndex(of: ":"), !FileManager.default.fileExists(atPath: name) {
      (repository, path) = (String(name[..<colon]), String(name[name.index(after: colon)...]))
    } else {
      let file = URL(fileURLWithPath: name)
      let parent = file.deletingLastPathComponent().path
      repository = try Self.output(["git", "-C", parent, "rev-parse", "--show-toplevel"]).trimmingWhitespace
      let prefix = try Self.output(["git", "-C", parent, "rev-parse", "--show-prefix"]).trimmingWhitespace
      path = prefix + file.lastPathComponent
    }
    _ = try Self.output(["git", "clone", "-q", "--shared", "--no-checkout", repository, temporary])
    (folder, self.path, self.program) = (temporary, path, program)
    let log = try Self.output([
      "git", "-C", temporary, "log", "--first-parent", "--reverse", "--date=short",
      "--format=%cd %H", "--", path,
    ])
    var commits: [(day: CalendarDate, commit: String)] = []
    for line in log.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let day = CalendarDate(iso: words[0].utf8) else { continue }
      if commits.last.map({ $0.day >= day }) ?? false { commits.removeLast() }
      commits.append((commits.last.map { max($0.day, day) } ?? day, String(words[1])))
    }
    self.commits = commits
    guard let last = commits.last else { throw BenchmarkError("\(name) has no history") }
    try checkOut(last.commit)
  }

  /// The file as it is in the copy.
  var file: String { folder + "/" + path }

  /// The verdicts halfway to each due date of a milestone, and whether it was met: when the day came, no task of the
  /// milestone was left, and its date had not moved later.
  /// - Parameter least: by how many days the date must be ahead when it is first seen.
  func verdicts(least: Int) throws -> [(isMet: Bool, verdict: String)] {
    guard let end = commits.last?.day else { return [] }
    var seen: Set<String> = []
    var found: [(isMet: Bool, verdict: String)] = []
    var week = Int32.min
    for (day, commit) in commits where day.days / 7 != week {
      week = day.days / 7
      for deadline in try status(commit, on: day, history: false).deadlines {
        guard let name = deadline.name, let due = CalendarDate(iso: deadline.due.utf8), due <= end,
          Int(due.days) - Int(day.days) >= least, seen.insert("\(name) \(due)").inserted
        else { continue }
        let half = CalendarDate(days: (day.days + due.days) / 2)
        let then = try status(at: half, history: true)
        // It was done, removed, or given another date before.
        guard let verdict = then.verdict, then.deadlines.contains(where: { $0.name == name && $0.due == deadline.due })
        else { continue }
        let last = try status(at: due, history: false)
        found.append((!last.deadlines.contains { $0.name == name }, verdict))
      }
    }
    return found
  }

  // MARK: The program

  private struct Outlook: Decodable {
    struct Deadline: Decodable {
      let name: String?
      let due: String
    }

    let verdict: String?
    let deadlines: [Deadline]
  }

  private struct Status: Decodable { let outlook: Outlook? }

  /// The plan as it was at the end of a day.
  private func status(at day: CalendarDate, history: Bool) throws -> Outlook {
    guard let last = commits.last(where: { $0.day <= day }) else { return Outlook(verdict: nil, deadlines: []) }
    return try status(last.commit, on: day, history: history)
  }

  private func status(_ commit: String, on day: CalendarDate, history: Bool) throws -> Outlook {
    // The file may have been away for a time.
    guard (try? checkOut(commit)) != nil else { return Outlook(verdict: nil, deadlines: []) }
    var arguments = [program, "status", "--json", "--date", day.description, "-f", file]
    if !history { arguments.append("--no-history") }
    let text = try Self.output(arguments)
    return try JSONDecoder().decode(Status.self, from: Data(text.utf8)).outlook
      ?? Outlook(verdict: nil, deadlines: [])
  }

  private func checkOut(_ commit: String) throws {
    for arguments in [["update-ref", "--no-deref", "HEAD", commit], ["checkout", "-q", "HEAD", "--", path]] {
      _ = try Self.output(["git", "-C", folder] + arguments)
    }
  }

  /// What a program prints; throws if it fails.
  private static func output(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("\(arguments.joined(separator: " ")) failed")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
