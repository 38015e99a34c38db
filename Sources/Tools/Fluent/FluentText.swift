/// The text of a message: words with holes, in one form or in several of which a number chooses.
public struct FluentText: Sendable, Equatable {
  /// A part of a text.
  public enum Part: Sendable, Equatable {
    /// Words as they are.
    case words(String)
    /// The place of a value, `{ $name }`.
    case hole(String)
  }

  /// What a form is for.
  public enum Key: Sendable, Equatable {
    /// Exactly this number.
    case number(Int)
    /// Every number of this category.
    case category(PluralCategory)
  }

  /// One form of a text.
  public struct Form: Sendable, Equatable {
    /// The numbers that it is for.
    public let key: Key
    /// Its words and holes.
    public internal(set) var parts: [Part]

    /// The text with its holes filled.
    /// - Parameter value: what a hole is filled with, unchanged.
    public func filled(_ value: (_ hole: String) -> String) -> String {
      if parts.count == 1, case .words(let words) = parts[0] { return words }
      var text = ""
      for part in parts {
        switch part {
        case .words(let words): text += words
        case .hole(let name): text += value(name)
        }
      }
      return text
    }
  }

  /// The name of the number that chooses a form, as in `{ $n -> … }`; nil for a text with one form.
  public let selector: String?
  /// The forms in their order; one for a text without a selector.
  public let forms: [Form]
  /// The index of the form for numbers that no other fits.
  public let standard: Int

  /// The names of the holes in all its forms.
  public var holes: Set<String> {
    Set(forms.flatMap(\.parts).compactMap { part in if case .hole(let name) = part { name } else { nil } })
  }

  /// The text with its holes filled.
  /// - Parameter number: the number that chooses the form; not called for a text with one.
  /// - Parameter value: what a hole is filled with, unchanged.
  public func filled(
    _ rules: PluralRules, number: (_ selector: String) -> Int?, value: (_ hole: String) -> String
  ) -> String {
    form(rules, number: number).filled(value)
  }

  /// The form for a number.
  /// - Parameter number: the number that chooses the form; not called for a text with one.
  public func form(_ rules: PluralRules, number: (_ selector: String) -> Int?) -> Form {
    guard let number = selector.flatMap(number) else { return forms[standard] }
    let category = rules.category(of: number)
    return forms.first { $0.key == .number(number) || $0.key == .category(category) } ?? forms[standard]
  }
}
