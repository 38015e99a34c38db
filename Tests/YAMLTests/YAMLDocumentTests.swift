import TestSupport
import Testing
import YAML
import Yams

@Suite struct YAMLDocumentTests {
  /// Scalars in quotes, collections in brackets and braces.
  private func dump(_ node: YAMLNode?, tags: Bool = true, depth: Int = 0) -> String {
    guard let node, depth < 20 else { return "-" }
    func inner(_ node: YAMLNode) -> String { dump(node, tags: tags, depth: depth + 1) }
    if let scalar = node.scalar {
      return "\(tags ? scalar.tag : "")'\(scalar.string)'@\(node.mark.line):\(node.mark.column)"
    }
    if let items = node.sequence { return "[" + items.map(inner).joined(separator: ", ") + "]" }
    return "{" + (node.mapping ?? []).map { inner($0.key) + ": " + inner($0.value) }.joined(separator: ", ") + "}"
  }

  /// The same without tags, some of which Yams resolves while it looks for equal keys.
  private func dump(_ node: Node?) -> String {
    switch node {
    case .scalar(let scalar):
      "'\(scalar.string)'@\((scalar.mark?.line ?? 0) - 1):\((scalar.mark?.column ?? 0) - 1)"
    case .sequence(let items): "[" + items.map { dump($0) }.joined(separator: ", ") + "]"
    case .mapping(let pairs): "{" + pairs.map { dump($0.key) + ": " + dump($0.value) }.joined(separator: ", ") + "}"
    default: "-"
    }
  }

  private func root(_ text: String) -> String {
    do throws(YAMLError) {
      return dump(try YAMLDocument.root(of: text))
    } catch {
      return "\(error.problem) \(error.mark.map { "\($0.line):\($0.column)" } ?? "-")"
    }
  }

  @Test(arguments: [
    ("a b", nil, "a b"), ("yes", nil, "'yes'"), ("Null", nil, "'Null'"), ("a: b", nil, "'a: b'"),
    ("a #b", nil, "'a #b'"),
    ("7", nil, "'7'"), ("", nil, "''"), ("it's", UInt8(ascii: "'"), "'it''s'"),
    ("it's", UInt8(ascii: "\""), "\"it's\""),
    ("a \"b\" \\", UInt8(ascii: "\""), #""a \"b\" \\""#),
  ])
  func `text is written so that it is read as the same text`(text: String, quote: UInt8?, written: String) throws {
    #expect(YAMLScalar.text(text, quote: quote) == written)
    #expect(try YAMLDocument.root(of: written)?.scalar?.string == text)
    #expect(try Yams.load(yaml: written) as? String == text)
  }

  @Test func `Scalars, sequences and mappings keep their order, tags and places`() {
    #expect(
      root("a: 'x'\nb:\n  - é\n  - !!str ~\nc: {d: \"\\u00e9\"}\n")
        == "{'a'@0:0: 'x'@0:3, 'b'@1:0: ['é'@2:4, tag:yaml.org,2002:str'~'@3:4], 'c'@4:0: {'d'@4:4: 'é'@4:7}}")
    #expect(root("") == "-")
    #expect(root("# only a comment\n") == "-")
  }

  @Test func `Malformed text is reported with its error and position`() {
    #expect(root("a: [b\n") == "did not find expected ',' or ']' 1:0")
    #expect(root("a: \"b\n") == "found unexpected end of stream 1:0")
    #expect(root("a: b\nc: d\na: e\n") == "the key “a” is used twice 2:0")
    #expect(root("a: *b\n") == "the alias “b” has no anchor 0:3")
    #expect(root("a: b\n---\nc: d\n") == "there is a second document 1:0")
    #expect(root("a: \u{1}\n") == "control characters are not allowed -")
  }

  @Test func `Aliases that refer to aliases take no memory, and one that contains itself is no problem`() throws {
    var bomb = "a0: &a0 x\n"
    for level in 1...60 {
      bomb += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",") + "]\n"
    }
    let nodes = try #require(try YAMLDocument.root(of: bomb)?.mapping)
    #expect(nodes.count == 61 && nodes.last?.value.sequence?.count == 9)
    #expect(root("a: &a [*a]\n").hasPrefix("{'a'@0:0: [[["))
  }

  @Test(arguments: 0..<Rounds.of(2000)) func `Any text is read as Yams reads it`(_ round: Int) throws {
    var random = SeededGenerator(drawing: UInt64(round))
    let pieces = [
      "a", "b: ", "c:", "- ", "\n", "\n  ", " ", "'", "\"", "{", "}", "[", "]", ", ", "|\n", ">-\n", "#", "~", "é", "🎉",
      "!!str ",
      "1", "true", "2026-01-02", "? ", ":", "\t", "\\u00e9", "&x ", "*x",
    ]
    let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    let ours = try? YAMLDocument.root(of: text)
    do {
      let theirs = dump(
        try Parser(yaml: text, resolver: .basic, constructor: Constructor([:], [:], [:]), encoding: .utf8).singleRoot())
      // Yams gives an alias the place of what it means.
      #expect(dump(ours, tags: false) == theirs || text.contains("*"), "\(text.debugDescription): \(dump(ours))")
    } catch YamlError.duplicatedKeysInMapping {
      // Yams takes keys that are equal collections for one key, too.
      #expect(
        ours == nil || text.contains("[") || text.contains("{") || text.contains("? "), "\(text.debugDescription)")
    } catch {
      #expect(ours == nil, "\(text.debugDescription): \(error)")
    }
  }
}
