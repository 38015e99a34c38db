import Mustache

/// The data that every template can use.
struct CommonData: TemplateData {
  var phrases: PhraseData
  /// The relative path from the page to the top of the site.
  var root: String
  /// Whether everything is on one page.
  var single: Bool
  var siteTitle: String
  /// The `lang` attribute of the site's own texts if they are in another language than the plan; otherwise empty.
  var chrome: String
  var searchPlaceholder: String

  static let fields = TemplateFields<CommonData>(
    TemplateField("t") { $0.phrases },
    TemplateField("root") { $0.root },
    TemplateField("single") { $0.single },
    TemplateField("siteTitle") { $0.siteTitle },
    TemplateField("chrome") { $0.chrome },
    TemplateField("searchPlaceholder") { $0.searchPlaceholder })
}

/// The site's own texts, by the names of their phrases.
struct PhraseData: TemplateContext, TemplateConvertible {
  private let texts: [String: String]

  init(_ language: Language) {
    texts = Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ($0.rawValue, language.text($0)) })
  }

  func value(of name: String) -> TemplateValue? { texts[name].map { .text($0) } }

  var templateValue: TemplateValue { .object(self) }

  static var scheme: TemplateScheme? { TemplateScheme(texts: Phrase.allCases.map(\.rawValue)) }
}
