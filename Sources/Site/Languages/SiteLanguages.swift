/// The languages that a site can speak.
public enum SiteLanguages {
  /// BCP 47 languages, without script and region.
  public static let codes: [String] = Language.all.map { String($0.code.prefix { $0 != "-" }) }
}
