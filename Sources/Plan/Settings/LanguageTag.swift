import Base

/// Language tags as defined by BCP 47 (RFC 5646): a language, followed by optional subtags.
public enum LanguageTag {
  /// Whether `tag` has the form of a language tag: at most 35 bytes, a language of 2 to 8 letters, and subtags of 1 to
  /// 8 letters or digits. Whether the language exists is not checked.
  public static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard tag.utf8.count <= 35, let first = parts.first, (2...8).contains(first.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// The language subtag in lowercase, such as `zh` of `zh-Hans`.
  public static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
}
