/// The language that a plan is written in, which may be one that the site has no words in.
extension SiteContext {
  /// A BCP 47 tag for the page: the language of the site's words, or the text's own where that is another.
  var contentLanguage: String {
    let (own, words) = (Self.base(options.lang), Self.base(language.code))
    return own == words || own.isEmpty ? language.code : options.lang
  }

  /// Whether the text runs from right to left (Unicode's likely scripts).
  var isRightToLeft: Bool {
    ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(Self.base(options.lang))
  }

  private static func base(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
}
