import Base

/// Bullets that are notes: keys with values, and paths.
extension StateScan {
  /// `PID: Active`: a key of one or two words and a short value.
  static func isPair(_ plain: PlainText) -> Bool {
    guard let key = key(of: plain), plain.boldLength == 0, !key.contains(where: \.isNumber),
      StateText.words(key).count <= 2
    else { return false }
    return plain.text.count - key.count <= 40
  }

  /// A path of a file or a folder, optionally with a remark.
  static func isPath(_ text: String) -> Bool {
    let word = text.prefix { !$0.isWhitespace }
    guard word.contains("/"), !word.contains("://"), word.count > 3 else { return false }
    let rest = StatePhrase.withoutBrackets(text.dropFirst(word.count))
    guard !rest.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    return word.hasSuffix("/") || word.hasPrefix("/")
      || word.split(separator: "/").last.map { $0.contains(".") && $0.last != "." } ?? false
  }

  /// The key of a `key: value` bullet that is a note.
  func noteKey(_ plain: PlainText) -> String? {
    guard let key = Self.key(of: plain) else { return nil }
    // A figure is a note, not a state: “Functions: ~10”.
    if let value = plain.text.dropFirst(key.count + 1).first(where: { !$0.isWhitespace && !"~≈<>±".contains($0) }),
      value.isNumber
    {
      return key
    }
    return SectionWords.isNoteKey(key) || (keys[StateText.fold(key)] ?? 0) >= 3 ? key : nil
  }

  /// The text before the colon of a `key: value` text.
  static func key(of plain: PlainText) -> String? {
    guard let colon = plain.text.firstIndex(where: { ":：".contains($0) }) else { return nil }
    let key = plain.text[..<colon]
    guard key.count <= 32, !key.isEmpty, !key.contains(where: StateText.isSign) else { return nil }
    return String(key)
  }
}
