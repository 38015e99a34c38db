import Base
import Foundation
import TestSupport
import Testing

@testable import Mustache

/// The Mustache specification's own tests, where they are present; of the optional modules, inheritance. ``TemplateTests`` has cases
/// of each module, which need no files.
struct SpecificationTests {
  @Test(arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance"])
  func `the specification holds`(module: String) throws {
    let file = Repository.shared.appendingPathComponent("data/mustache-spec/\(module).json")
    guard let data = try? Data(contentsOf: file) else { return }
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tests = try #require(object["tests"] as? [[String: Any]])
    #expect(tests.count > 5)
    for test in tests {
      let name = test["name"] as? String ?? ""
      let template = try Template(Array(((test["template"] as? String) ?? "").utf8))
      var library = TemplateLibrary()
      for (name, text) in test["partials"] as? [String: String] ?? [:] {
        library[name] = try Template(Array(text.utf8))
      }
      // Data that is no object is that of a section around the template.
      let object = test["data"] as? [String: Any]
      let values = object == nil ? test["data"].map { [JSONContext.value($0)] } ?? [] : []
      var renderer = TemplateRenderer(library: library, data: object.map { [JSONContext($0)] } ?? [], in: values)
      try renderer.render(template.whole)
      #expect(
        renderer.output.description == test["expected"] as? String, "\(module): \(name)")
    }
  }
}
