import Base
import CommonMark
import Dispatch
import Synchronization
import TestSupport
import Testing

/// Documents hold their own memory, however many there are and on whatever thread.
struct DocumentMemoryTests {
  private static func text(_ number: Int) -> [UInt8] {
    Array(String(repeating: "- [ ] *task* `\(number)` [link](https://a.b/\(number))\n\n", count: 40 + number * 7).utf8)
  }

  private static func html(_ document: borrowing MarkdownDocument, _ bytes: [UInt8]) -> [UInt8] {
    var renderer = HTMLRenderer(source: SourceLines(bytes))
    return document.html(&renderer)
  }

  @Test func `a document is whole while others come and go, on other threads too`() throws {
    let bytes = (0..<24).map(Self.text)
    let expected = try bytes.map { Self.html(try MarkdownDocument(parsing: $0.span), $0) }
    let wrong = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 96) { round in
      let (first, second) = (bytes[round % 24], bytes[(round * 5 + 1) % 24])
      do {
        let outer = try MarkdownDocument(parsing: first.span)
        let inner = try MarkdownDocument(parsing: second.span)
        let isRight =
          Self.html(inner, second) == expected[(round * 5 + 1) % 24] && Self.html(outer, first) == expected[round % 24]
        if !isRight { wrong.withLock { $0.append(round) } }
      } catch {
        wrong.withLock { $0.append(round) }
      }
    }
    #expect(wrong.withLock { $0 }.isEmpty)
  }

  @Test func `a paragraph longer than any piece of memory is read`() throws {
    let word = String(repeating: "a", count: 300_000)
    let bytes = Array("- [ ] \(word)\n".utf8)
    let html = Self.html(try MarkdownDocument(parsing: bytes.span), bytes)
    #expect(String(decoding: html, as: UTF8.self).contains(word))
  }
}
