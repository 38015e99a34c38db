import Base
import EmbeddedFiles
import Mustache
import TestSupport
import Testing

@testable import Commands

/// What `init` writes, with a wheel and with a home, which Ringmark does not have yet.
struct SetupTests {
  private static let sum = String(repeating: "0123abcd", count: 8)
  private static let address = "https://example.com/ringmark-0.1.0-py3-none-manylinux2014_x86_64.whl#sha256=\(sum)"

  private func home() throws -> Home { try #require(Home("anna/ringmark")) }

  /// The sources of a workflow, by the names of their snapshots.
  private func sources() throws -> [(String, ProgramSource)] {
    [("home", .home(try home())), ("wheel", .wheel(try Wheel(Self.address, in: ".")))]
  }

  @Test func `workflows are those of the snapshots`() throws {
    for (name, source) in try sources() {
      var workflow = StarterWorkflow(source: source, branch: "main", file: "TODO.md")
      try Snapshot.expect(workflow.text(), equals: "init/github.\(name).yml")
      (workflow.hasComments, workflow.hasPreview) = (true, true)
      try Snapshot.expect(workflow.text(), equals: "init/github.forks.\(name).yml")
      try Snapshot.expect(try #require(try workflow.comments()).text, equals: "init/github.comment.yml")
      workflow.service = .forgejo
      try Snapshot.expect(workflow.text(), equals: "init/forgejo.\(name).yml")
      workflow.service = .gitlab
      try Snapshot.expect(workflow.text(), equals: "init/gitlab.\(name).yml")
    }
  }

  @Test func `a home is all that a workflow needs`() throws {
    let source = try ProgramSource(wheel: nil, home: home(), in: ".")
    let github = try StarterWorkflow(source: source, branch: "main", file: "TODO.md").text()
    #expect(github.ranges(of: "- uses: anna/ringmark-action@v\(Version.current) ").count == 2)
    for word in ["sha256", "repository:", "version:", "RINGMARK"] { #expect(!github.contains(word), "\(word)") }
    let gitlab = try StarterWorkflow(service: .gitlab, source: source, branch: "main", file: "TODO.md").text()
    #expect(gitlab.contains("RINGMARK: \"ringmark==\(Version.current)\"") && !gitlab.contains("--require-hashes"))
    // A wheel that is named comes first.
    #expect(try ProgramSource(wheel: Self.address, home: home(), in: ".").wheel?.digest == Self.sum)
    #expect(throws: CommandFailure.self) { try ProgramSource(wheel: nil, home: nil, in: ".") }
  }

  @Test(arguments: ["anna/ringmark", "a-b/c.d_e-f"]) func `a home is owner/name`(text: String) {
    #expect(Home(text).map { "\($0.owner)/\($0.name)" } == text)
  }

  @Test(arguments: ["", "anna", "/", "anna/", "/ringmark", "a/b/c", "an na/b", "a/b\n", "a_b/c", "a/b\"", "a/$b"])
  func `nothing else is a home`(text: String) { #expect(Home(text) == nil) }

  @Test func `the templates name only what is filled in`() throws {
    let schemes =
      StarterFile.languages.map { ("todo.\($0).md", StarterFile.fields.scheme) } + [
        ("gitea.yml", StarterWorkflow.fields.scheme), ("github-comment.yml", StarterWorkflow.fields.scheme),
        ("github.yml", StarterWorkflow.fields.scheme), ("gitlab.yml", StarterWorkflow.fields.scheme),
      ]
    for (name, scheme) in schemes {
      let template = try Template(try #require(EmbeddedFiles.bytes("Templates/init/\(name)"), "\(name)"))
      try TemplateLibrary().check(template, [scheme])
    }
    let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Templates/init/") }
    #expect(paths.sorted() == schemes.map { "Templates/init/\($0.0)" }.sorted())
  }

  @Test func `an own pipeline is known by its first line`() throws {
    for (_, source) in try sources() {
      let workflow = StarterWorkflow(service: .gitlab, source: source, branch: "main", file: "TODO.md")
      #expect(try workflow.text().hasPrefix(StarterWorkflow.gitLabMark + "\n"))
    }
  }
}
