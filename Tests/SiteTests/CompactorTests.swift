import Testing

@testable import Site

struct CompactorTests {
  @Test(
    arguments: [
      ("a { color: red; margin: 0 1px }\n", "a{color:red;margin:0 1px}"),
      ("a {\n  color: red;\n}\nb { content: \"> }\"; }\n", "a{color:red}b{content:\"> }\"}"),
      ("/* gone */\n.a .b > c, d { content: \" ; x\" }\n", ".a .b>c,d{content:\" ; x\"}"),
      (
        "@media (max-width: 1px) {\n  .a :is(b, c) { width: calc(1px - 2px) }\n}\n",
        "@media (max-width:1px){.a :is(b,c){width:calc(1px - 2px)}}"
      ),
      (".a { content: 'it\\'s: {' }\n", ".a{content:'it\\'s: {'}"),
    ])
  func `only idle spaces and semicolons go`(css: String, compact: String) {
    #expect(String(decoding: Compactor.css(Array(css.utf8)), as: UTF8.self) == compact)
  }
}
