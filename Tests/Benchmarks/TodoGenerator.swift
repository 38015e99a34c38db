import TestSupport

/// Todo files of any size, the same for the same seed.
///
/// N tasks in N/100 groups (at most 1,000), with attributes, a memo every 5th task, subtasks every 7th.
struct TodoGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func next(_ bound: Int) -> Int { random.below(bound) }

  private static let words = [
    "write", "the", "copy", "for", "landing", "page", "check", "every", "link", "rotate", "signing", "keys", "measure",
    "first", "paint", "on", "slow", "phones", "translate", "errors", "into", "Korean", "문서", "설치", "update", "docs",
    "review", "threat", "model", "before", "release",
  ]
  private static let markers = [" ", " ", " ", "x", "x", "x", "x", "/", "-", "?", ">"]
  private static let people = ["anna", "jun", "민수", "lee"]
  private static let tags = ["infra", "writing", "design", "release/1.0"]

  private mutating func title() -> String {
    var words: [String] = []
    for _ in 0..<(7 + next(8)) { words.append(Self.words[next(Self.words.count)]) }
    if next(8) == 0 { words[1] = "**\(words[1])**" }
    if next(10) == 0 { words[2] = "`\(words[2])`" }
    if next(12) == 0 { words[3] = "[\(words[3])](https://example.com/\(next(1000)))" }
    return words.joined(separator: " ")
  }

  private mutating func attributes() -> String {
    var text = ""
    if next(3) == 0 { text += " due:2026-\(two(1 + next(12)))-\(two(1 + next(28)))" }
    if next(4) == 0 { text += " @\(Self.people[next(4)])" }
    if next(4) == 0 { text += " #\(Self.tags[next(4)])" }
    if next(9) == 0 { text += " ~\(1 + next(5))d" }
    if next(11) == 0 { text += " !!" }
    return text
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The bytes of a file with `count` tasks.
  mutating func file(tasks count: Int) -> [UInt8] {
    let groups = max(1, min(1000, count / 100))
    var output = Array(
      "---\ntitle: Benchmark of \(count) tasks\n---\n# Benchmark\n\nGenerated, seeded, endless.\n".utf8)
    var written = 0
    for group in 0..<groups {
      let end = count * (group + 1) / groups
      output.append(
        contentsOf:
          "\n## Group \(group + 1) \(Self.words[next(Self.words.count)])\n\nWhat group \(group + 1) is for.\n\n".utf8)
      while written < end {
        written += 1
        output.append(contentsOf: "- [\(Self.markers[next(11)])] \(title())\(attributes())\n".utf8)
        if written % 7 == 0 {
          for _ in 0..<2 where written < end {
            written += 1
            output.append(contentsOf: "  - [\(Self.markers[next(11)])] \(title())\(attributes())\n".utf8)
          }
        }
        if written % 5 == 0 { output.append(contentsOf: "\n  A memo about \(title()), in one sentence.\n\n".utf8) }
      }
    }
    return output
  }
}
