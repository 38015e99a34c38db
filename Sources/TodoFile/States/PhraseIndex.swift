/// Phrases by their first word, for checking whether a text begins with one.
struct PhraseIndex: Sendable {
  private let phrases: [String: [[String]]]

  /// - Parameter text: phrases separated by semicolons.
  init(_ text: String) {
    let all = text.split(separator: ";").map { StateText.words($0) }.filter { !$0.isEmpty }
    phrases = Dictionary(grouping: all) { $0[0] }
  }

  /// Whether the words begin with one of the phrases.
  func begin(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, let found = phrases[first] else { return false }
    return found.contains { words.starts(with: $0) }
  }
}
