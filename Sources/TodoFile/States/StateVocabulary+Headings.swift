extension StateVocabulary {
  /// The state of a heading that is a state and nothing else, by the built-in words: “Now”, “Done (12)”; nil for any
  /// other.
  public static func state(ofHeading name: String) -> TaskState? {
    StatePhrase(vocabulary: StateVocabulary()).state(of: name, in: .heading, isStrict: true)
  }
}
