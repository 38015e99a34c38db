import TestSupport
import Testing

@testable import Base
@testable import Plan

/// Characters that a reader does not see, or that a program obeys.
struct CharacterTests {
  private func escaped(_ scalars: [UInt32]) -> [UInt32] {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    var html: [UInt8] = []
    HTMLEscape.append(text, to: &html)
    return String(decoding: html, as: UTF8.self).unicodeScalars.map(\.value)
  }

  @Test(arguments: [
    0x0, 0x8, 0xC, 0x1B, 0x7F, 0x80, 0x85, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x8FFFF, 0x10FFFF,
  ])
  func `what no page may hold is replaced`(scalar: UInt32) {
    #expect(escaped([0x61, scalar, 0x62]) == [0x61, 0xFFFD, 0x62] && escaped([scalar, scalar]) == [0xFFFD, 0xFFFD])
  }

  @Test(arguments: [
    0x9, 0xA, 0xD, 0xA0, 0xFDCF, 0xFDF0, 0xFFFD, 0x1F600, 0x1FFFD, 0x10FFFD, 0x2069, 0x2066, 0x200F, 0xE9,
  ])
  func `what a page may hold stays`(scalar: UInt32) {
    #expect(escaped([0x61, scalar, 0x62]) == [0x61, scalar, 0x62])
  }

  @Test(arguments: [0x202A, 0x202B, 0x202C, 0x202D, 0x202E])
  func `what turns the text around it is left out`(scalar: UInt32) {
    #expect(escaped([0x61, scalar, 0x62]) == [0x61, 0x62] && escaped([scalar]).isEmpty)
  }

  @Test(arguments: ["\u{1B}[2J", "\u{7}", "\0", "\u{9B}", "\u{7F}", "\u{FFFD}"])
  func `no control is written into a file`(control: String) throws {
    let text = "# P\n\n## G\n- [ ] a\n"
    var editor = try parseDocument(text).editor()
    #expect(throws: EditError.self) { try editor.setMemo(0, "one\n\(control) two") }
    #expect(throws: EditError.self) { try editor.setTitle(0, "a\(control)b") }
    #expect(throws: EditError.self) { try editor.setDirective(1, "image", "a\(control).png") }
    #expect(throws: EditError.self) { try editor.renameGroup(1, to: "H\(control)") }
    #expect(throws: EditError.self) { try editor.setState(0, to: .cancelled, reason: "why\(control)") }
    var task = NewTask(title: "b")
    task.memo = "m\(control)"
    #expect(throws: EditError.self) { try editor.add(task, at: .end(group: 1)) }
    #expect(editor.document.source.bytes == Array(text.utf8))
  }

  @Test(arguments: [
    ("\n", "one\r\ntwo\rthree\nfour"), ("\r\n", "one\ntwo\r\nthree\rfour"), ("\r", "one\r\ntwo\nthree\nfour"),
  ])
  func `a memo is written with the file's own line endings`(ending: String, memo: String) throws {
    let base = "- [ ] a\(ending)- [ ] b\(ending)"
    var editor = try parseDocument(base).editor()
    try editor.setMemo(0, memo)
    let lines = ["- [ ] a", "", "  one", "  two", "  three", "  four", "- [ ] b", ""]
    #expect(editor.document.source.bytes == Array(lines.joined(separator: ending).utf8))
    var task = NewTask(title: "c")
    task.memo = memo
    var other = try parseDocument(base).editor()
    _ = try other.add(task, at: .end(group: 0))
    #expect(other.document.source.bytes.starts(with: base.utf8))
    let added = ["- [ ] c", "", "  one", "  two", "  three", "  four", ""].joined(separator: ending)
    #expect(Array(other.document.source.bytes.dropFirst(base.utf8.count)) == Array(added.utf8))
  }

  @Test(arguments: [
    ("straße", "strasse"), ("straẞe", "straße"), ("ﬁle", "file"), ("ς", "σ"), ("ａ", "a"), ("①", "1"), ("ŉ", "ʼn"),
    ("K", "k"), ("ǰ", "ǰ"),
  ])
  func `slugs that a file system may take for one differ`(first: String, second: String) {
    var slugs = SlugSet()
    #expect(slugs.unique(first) == first)
    #expect(slugs.unique(second) == "\(second)-2")
  }
}
