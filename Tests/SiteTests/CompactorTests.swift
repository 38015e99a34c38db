import Testing

@testable import Site

struct CompactorTests {
  @Test(
    arguments: [
      ("a { color: red; margin: 0 1px }\n", "a{color:red;margin:0 1px}\n"),
      ("/* gone */\n.a .b > c, d { content: \" ; x\" }\n", ".a .b > c,d{content:\" ; x\"}\n"),
      (
        "@media (max-width: 1px) {\n  .a :is(b, c) { width: calc(1px - 2px) }\n}\n",
        "@media (max-width:1px){\n.a :is(b,c){width:calc(1px - 2px)}\n}\n"
      ),
      (".a { content: 'it\\'s: {' }\n", ".a{content:'it\\'s: {'}\n"),
    ])
  func `only idle space goes`(css: String, compact: String) {
    #expect(String(decoding: Compactor.css(Array(css.utf8)), as: UTF8.self) == compact)
  }
}
