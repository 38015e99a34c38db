/// The language of the plan, in which the site's own texts may not be available.
extension SiteContext {
  /// The BCP 47 tag of pages.
  /// - Parameter code: the language of the site's own texts.
  static func contentLanguage(_ lang: String, code: String) -> String {
    let own = base(lang)
    return own == base(code) || own.isEmpty ? code : lang
  }

  /// Whether a language is written from right to left (by Unicode's likely script).
  static func isRightToLeft(_ tag: String) -> Bool {
    ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(base(tag))
  }

  private static func base(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
}
