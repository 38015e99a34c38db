public import ArgumentParser

/// A value given as one of some words, which are its raw values.
///
/// swift-argument-parser finds the words of such a type with a key path, which takes longer than parsing an option.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension WordArgument {
  /// The words.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// None: the help of each option tells of its words.
  public static var allValueDescriptions: [String: String] { [:] }
}
