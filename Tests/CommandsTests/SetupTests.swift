import Mustache
import Site
import Testing

@testable import Commands

/// What `init` writes.
struct SetupTests {
  @Test func `the templates name only what is filled in`() throws {
    let schemes = StarterFile.languages.map { ("todo.\($0).md", StarterFile.fields.scheme) }
    for (name, scheme) in schemes {
      let template = try Template(try #require(DefaultFiles.initial(name), "\(name)"))
      try TemplateLibrary().check(template, [scheme])
    }
    #expect(DefaultFiles.all.count == DefaultFiles.site.count + schemes.count)
  }
}
