import Base
import Plan

/// The text of a paragraph or a heading without most of its markup, made from the source alone: good enough for finding
/// states, and cheap.
struct PlainText {
  /// The text on one line.
  private(set) var text = ""
  /// The length of the bold run at the beginning, in characters; 0 if there is none.
  private(set) var boldLength = 0
  /// Whether the text is one bold run, apart from a colon or period at its end.
  var isBold: Bool {
    boldLength > 0
      && text.dropFirst(boldLength).allSatisfy { $0.isOne(of: ":：. ✅") || $0.isWhitespace || StateText.isSign($0) }
  }
  /// Whether it is a bold key followed by a colon and text: `**Goal:** text`.
  var isKeyed: Bool {
    guard boldLength > 0 else { return false }
    let (key, rest) = (text.prefix(boldLength), text.dropFirst(boldLength))
    let value =
      key.hasSuffix(":") || key.hasSuffix("：")
      ? rest : rest.first.map { $0.isOne(of: ":：") } == true ? rest.dropFirst() : ""
    return StateText.words(value).contains { !StateText.isNumeric($0) }
  }
  /// Whether everything is struck through, apart from a remark in brackets: `~~Login~~ (version 2)`.
  private(set) var isStruck = false
  /// The length of the struck run at the beginning, in characters; 0 if there is none.
  private(set) var struckLength = 0
  /// The number of characters inside links.
  private(set) var linkLength = 0
  /// Whether it begins with a link to another page of the same site, as lists of reading do: `[Setup](setup.md) - first steps`.
  private(set) var leadsToPage = false

  /// No text.
  static let empty = PlainText()

  private init() {}

  /// The text before the colon of a `key: value` text.
  var key: String? {
    guard let colon = text.firstIndex(where: { $0.isOne(of: ":：") }) else { return nil }
    let key = text[..<colon]
    // `due:2026-12-01` and `https://…` are none; “状态:完成” is.
    let next = text[text.unicodeScalars.index(after: colon)...].first
    guard text[colon] == "：" || next.map({ $0.isWhitespace || !$0.isASCII }) ?? true else { return nil }
    guard key.count <= StateLimits.key, !key.isEmpty, !key.contains(where: StateText.isSign) else { return nil }
    return String(key)
  }

  /// Reads the bytes of a range.
  init(_ range: Range<Int>, in source: SourceText) {
    let characters = Self.characters(of: source.string(range).trimmingWhitespace)
    var index = 0
    var output: [Character] = []
    var struckFrom: Int?
    var isBoldOpen = false
    var isWhollyStruck = true
    var isCode = false
    var linkStart: Int?
    // The number of blanks at the beginning, as far as the text has been examined.
    var blanks = 0
    func at(_ offset: Int) -> Character? { index + offset < characters.count ? characters[index + offset] : nil }
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\":
        if let next = at(1), next.isPunctuation || next.isSymbol, next.isASCII {
          output.append(next)
          index += 2
        } else {
          index += 1
        }
        continue
      case "*", "_":
        var length = 1
        while at(length) == character { length += 1 }
        let before = index > 0 ? characters[index - 1] : " "
        let after = index + length < characters.count ? characters[index + length] : " "
        let isMarkup =
          character == "*"
          ? !(before.isWhitespace && after.isWhitespace)
          : !(Self.isWord(before) && Self.isWord(after)) && !(before.isWhitespace && after.isWhitespace)
        guard isMarkup else { break }
        if length >= 2 {
          if output.isEmpty, !isBoldOpen {
            isBoldOpen = true
          } else if isBoldOpen {
            if boldLength == 0 { boldLength = String(output).count }
            isBoldOpen = false
          }
        }
        index += length
        continue
      case "~":
        guard at(1) == "~" else { break }
        if struckFrom == nil {
          while blanks < output.count, output[blanks].isWhitespace { blanks += 1 }
          if blanks < output.count { isWhollyStruck = false }
          struckFrom = output.count
        } else {
          if struckFrom == 0, struckLength == 0 { struckLength = String(output).count }
          struckFrom = nil
          isStruck = true
          let rest =
            isWhollyStruck
            ? StatePhrase.withoutBrackets(String(characters[min(index + 2, characters.count)...].prefix(200))) : ""
          if rest.contains(where: { $0.isLetter || $0.isNumber }) {
            isWhollyStruck = false
          }
        }
        index += 2
        continue
      case "`":
        isCode.toggle()
        index += 1
        continue
      case ":":
        // In code, in words, and in addresses, colons are what they are.
        guard !isCode, index == 0 || !(Self.isWord(characters[index - 1]) || characters[index - 1].isOne(of: "/.-_:")),
          let (sign, count) = EmojiShortcode.sign(at: characters[index...])
        else { break }
        output.append(sign)
        index += count
        continue
      case "!":
        if at(1) == "[" {
          index += 1
          continue
        }
      case "[":
        if at(1) == "^" {
          var end = index
          while end < characters.count, characters[end] != "]" { end += 1 }
          index = end + 1
          continue
        }
        if Self.closesAsLink(characters, from: index) {
          linkStart = output.count
          index += 1
          continue
        }
      case "]":
        if let start = linkStart, let next = at(1), next == "(" || next == "[" {
          linkLength += output.count - start
          linkStart = nil
          if start == 0, next == "(" {
            let target = String(characters[(index + 2)...].prefix { $0 != ")" && !$0.isWhitespace })
            leadsToPage = !target.isEmpty && !target.contains("://") && !target.hasPrefix("#")
          }
          let close: Character = next == "(" ? ")" : "]"
          var depth = 0
          index += 1
          while index < characters.count {
            if characters[index] == next { depth += 1 }
            if characters[index] == close { depth -= 1 }
            index += 1
            if depth == 0 { break }
          }
          continue
        }
      case "<":
        if let next = at(1), next.isLetter || next == "/" || next == "!",
          let close = characters[index...].prefix(200).firstIndex(of: ">")
        {
          index = close + 1
          continue
        }
      default: break
      }
      if character.isNewline {
        output.append(" ")
      } else if character == ">", index > 0, characters[index - 1].isNewline {
        // The mark of a block quote.
      } else {
        output.append(character)
      }
      index += 1
    }
    isStruck = isStruck && isWhollyStruck
    // One tilde strikes, too (GFM 0.29, section 6.5); inside a text it is more often “about”.
    if characters.count > 2, characters.first == "~", characters.last == "~", characters[1] != "~",
      !characters[1].isWhitespace, !characters[characters.count - 2].isWhitespace,
      !characters.dropFirst().dropLast().contains("~")
    {
      (isStruck, output) = (true, output.filter { $0 != "~" })
    }
    let start = output.firstIndex { !$0.isWhitespace } ?? output.count
    boldLength = max(0, boldLength - start)
    text = String(output[start...]).trimmingWhitespace
  }

  /// The characters of a text; a sign of Markdown is one of its own with a mark on it, too.
  private static func characters(of text: String) -> [Character] {
    var characters: [Character] = []
    for character in text {
      if character.utf8.count > 1, character.utf8.contains(where: { $0 < 0x80 && ")]>~_`([<".utf8.contains($0) }) {
        characters += character.unicodeScalars.map(Character.init)
      } else {
        characters.append(character)
      }
    }
    return characters
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Whether a bracket closes before a parenthesis or another bracket, which makes it a link.
  private static func closesAsLink(_ characters: [Character], from open: Int) -> Bool {
    var depth = 0
    for index in open..<min(characters.count, open + 300) {
      if characters[index] == "[" { depth += 1 }
      if characters[index] == "]" {
        depth -= 1
        if depth == 0 {
          return index + 1 < characters.count && (characters[index + 1] == "(" || characters[index + 1] == "[")
        }
      }
    }
    return false
  }
}
