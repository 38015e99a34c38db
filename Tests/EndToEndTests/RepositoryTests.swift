import Foundation
import TestSupport
import Testing

/// What lies in this repository: nothing that was left by accident.
struct RepositoryTests {
  private static let top: Set<String> = [
    ".ci", ".github", ".gitignore", ".pre-commit-hooks.yaml", ".swift-format", "LICENSE", "Package.swift", "Public",
    "README.md", "Sources", "TODO.md", "Templates", "Tests",
  ]

  private func tracked() throws -> [String] {
    // Including files that are about to be committed and not ignored.
    try FastImport.git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: Repository.root)
      .split(separator: "\0").map(String.init)
  }

  @Test func `nothing unexpected lies at the top`() throws {
    let names = Set(try tracked().compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(names.subtracting(Self.top).isEmpty)
    #expect(names.isSuperset(of: ["Package.swift", "README.md", "LICENSE", "TODO.md"]))
  }

  @Test func `no file is larger than 200 kB`() throws {
    for name in try tracked() {
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: Repository.root.appendingPathComponent(name).path)
      #expect((attributes?[.size] as? Int ?? 0) <= 200_000, "\(name)")
    }
  }

  /// Each library of the manifest with the targets of this package that it builds on.
  private func libraries() throws -> [String: [String]] {
    var built: [String: [String]] = [:]
    for match in try Repository.text("Package.swift").matches(
      of: /library\(\s*"(\w+)"(?:,\s*on: \[([\s\S]*?)\])?(?:, (?:linking|excluding|plugins): [^)]*)?\)/)
    {
      let list = (match.2 ?? "").replacing(/\.product\([^)]*\)/, with: "")
      built[String(match.1)] = list.matches(of: /"(\w+)"/).map { String($0.1) }
    }
    return built
  }

  @Test func `the tables of targets in CONTRIBUTING are those of the manifest`() throws {
    var told: [String: [String]] = [:]
    for match in try Repository.text(".github/CONTRIBUTING.md").matches(of: /\| `([A-Z]\w+)` \| ([^|]*) \|/) {
      told[String(match.1)] = match.2.matches(of: /`(\w+)`/).map { String($0.1) }
    }
    let built = try libraries()
    #expect(built.count > 15)
    #expect(told == built)
  }

  @Test func `a target builds only on targets above it in the tables`() throws {
    let rows = try Repository.text(".github/CONTRIBUTING.md").matches(of: /\| `([A-Z]\w+)` \| ([^|]*) \|/)
    var above: Set<String> = []
    for row in rows {
      // C targets are not in the tables.
      for match in row.2.matches(of: /`(\w+)`/) where !match.1.contains(/^C[A-Z]/) {
        #expect(above.contains(String(match.1)), "\(row.1) builds on \(match.1)")
      }
      above.insert(String(row.1))
    }
    #expect(above.count > 20)
  }

  @Test func `tools build only on tools`() throws {
    let tools = Set(
      try tracked().filter { $0.hasPrefix("Sources/Tools/") }.map { String($0.split(separator: "/")[2]) })
    let built = try libraries().filter { tools.contains($0.key) }
    #expect(built.count > 9)
    for (tool, dependencies) in built { #expect(tools.isSuperset(of: dependencies), "\(tool)") }
  }

  @Test func `the product imports no Foundation, which would double its size`() throws {
    let sources = try tracked().filter {
      $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") && !$0.hasPrefix("Sources/Tools/EmbedFiles/")
    }
    #expect(sources.count > 300)
    for name in sources {
      let text = try Repository.text(name)
      #expect(!text.contains(/import \w*Foundation/), "\(name)")
    }
  }

  @Test func `a file that searches in texts does it byte for byte`() throws {
    // Without the functions of Base, those of the standard library would be called, which compare characters.
    let search =
      /\.(hasPrefix|hasSuffix|replacing|firstRange)\(|\.(split\(separator:|contains\(|(first|last)Index\(of:) ?"/
    for name in try tracked() where name.hasPrefix("Sources/") && name.hasSuffix(".swift") {
      if ["Base", "EmbedFiles", "Fluent", "Platform"].contains(where: { name.hasPrefix("Sources/Tools/\($0)/") }) {
        continue
      }
      let text = try Repository.text(name)
      if text.contains(search) { #expect(text.contains(/(?m)^(public |package )?import Base$/), "\(name)") }
    }
  }

  @Test func `the program has no regular expressions in it, which would make it larger by a megabyte`() throws {
    let program = try Data(contentsOf: Repository.products.appendingPathComponent("ringmark"))
    #expect(program.count > 1_000_000 && program.range(of: Data("17_StringProcessing".utf8)) == nil)
  }

  @Test func `nothing in the program can end it but the user and the system`() throws {
    for name in try tracked() where name.hasPrefix("Sources/") && name.hasSuffix(".swift") {
      let text = try Repository.text(name)
      for word in ["fatalError(", "preconditionFailure(", "try!", " as! ", "@unchecked Sendable"] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
  }
}
