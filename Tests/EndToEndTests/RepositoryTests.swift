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
    // Also what is about to be committed and not ignored.
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
}
