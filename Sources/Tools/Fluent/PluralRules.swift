/// Which plural form a language has for an integer, by rules as CLDR writes them: `n % 10 = 2..4 and n % 100 != 12..14`
/// (Unicode Technical Standard 35, part 3, section 5.1.1).
///
/// Rules that CLDR publishes can be copied whole: the samples after `@` are skipped, and the operands of fractions and
/// of compact numbers (`v`, `w`, `f`, `t`, `c`, `e`) are zero, because every number here is an integer.
public struct PluralRules: Sendable {
  private struct Relation: Sendable {
    let isInteger: Bool
    let modulus: Int?
    let isEqual: Bool
    let ranges: [ClosedRange<Int>]

    func holds(for number: Int) -> Bool {
      let value = isInteger ? modulus.map { number % $0 } ?? number : 0
      return ranges.contains { $0.contains(value) } == isEqual
    }
  }

  /// One of these must hold, and in it all.
  private typealias Condition = [[Relation]]

  private let rules: [(category: PluralCategory, condition: Condition)]

  /// The rules of a language in which all numbers have the same form.
  public init() { rules = [] }

  /// - Parameter texts: the rule of each category, in the order in which they are tried; numbers that fit none are
  ///   ``PluralCategory/other``.
  /// - Throws: what is wrong with a rule, and its category.
  public init(_ texts: [(category: PluralCategory, rule: String)]) throws(PluralRuleError) {
    var rules: [(PluralCategory, Condition)] = []
    for (category, text) in texts {
      guard let condition = Self.condition(text) else { throw PluralRuleError(category: category, rule: text) }
      rules.append((category, condition))
    }
    self.rules = rules
  }

  /// The category of an integer; the sign does not matter.
  public func category(of number: Int) -> PluralCategory {
    let size = Int(clamping: number.magnitude)
    return rules.first { $0.condition.contains { $0.allSatisfy { $0.holds(for: size) } } }?.category ?? .other
  }

  private static func condition(_ text: String) -> Condition? {
    let words = text.prefix { $0 != "@" }.split(separator: " ").map(String.init)
    var condition: Condition = []
    for alternative in words.split(separator: "or", omittingEmptySubsequences: false) {
      var relations: [Relation] = []
      for part in alternative.split(separator: "and", omittingEmptySubsequences: false) {
        guard let relation = relation(part) else { return nil }
        relations.append(relation)
      }
      condition.append(relations)
    }
    return condition
  }

  /// Reads `n % 10 = 2..4,9`.
  private static func relation(_ words: ArraySlice<String>) -> Relation? {
    var words = words
    guard let operand = words.popFirst(), ["n", "i", "v", "w", "f", "t", "c", "e"].contains(operand) else { return nil }
    var modulus: Int?
    if words.first == "%" {
      guard let number = words.dropFirst().first.flatMap({ Int($0) }), number > 0 else { return nil }
      modulus = number
      words = words.dropFirst(2)
    }
    guard let sign = words.popFirst(), sign == "=" || sign == "!=", !words.isEmpty else { return nil }
    var ranges: [ClosedRange<Int>] = []
    // Not joined(), for which Swift looks through all types of the program.
    var numbers = ""
    for word in words { numbers += word }
    for range in numbers.split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = range.split(separator: ".").map { Int($0) }
      guard let first = bounds.first, let lower = first, let last = bounds.last, let upper = last, lower <= upper,
        range == "\(lower)" || range == "\(lower)..\(upper)"
      else { return nil }
      ranges.append(lower...upper)
    }
    return Relation(
      isInteger: operand == "n" || operand == "i", modulus: modulus, isEqual: sign == "=", ranges: ranges)
  }
}

/// A plural rule that cannot be read.
public struct PluralRuleError: Error, Equatable, CustomStringConvertible {
  /// The category that the rule is for.
  public let category: PluralCategory
  /// The rule.
  public let rule: String

  public var description: String {
    "“\(rule)” is not a plural rule; write it as CLDR does, such as “n = 1” or “n % 10 = 2..4 and n % 100 != 12..14”"
  }
}

/// A form of a text for some numbers (Unicode CLDR, Language Plural Rules).
public enum PluralCategory: String, Sendable, CaseIterable { case zero, one, two, few, many, other }
