import Mustache

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
