/// The language of the plan, in which the site's own texts may not be available.
extension SiteContext {
  /// The page's BCP 47 tag: that of the site's own texts, or the plan's if it is in a different language.
  var contentLanguage: String {
    let (own, words) = (Self.base(options.lang), Self.base(language.code))
    return own == words || own.isEmpty ? language.code : options.lang
  }

  /// Whether a language is written from right to left (by Unicode's likely script).
  static func isRightToLeft(_ tag: String) -> Bool {
    ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(base(tag))
  }

  private static func base(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
}
