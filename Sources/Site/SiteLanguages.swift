/// The languages that a site can speak.
public enum SiteLanguages {
  /// BCP 47 codes.
  public static let codes: [String] = Language.all.map(\.code)
}
