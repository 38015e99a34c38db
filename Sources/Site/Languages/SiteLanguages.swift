/// The languages that the site's own texts are available in.
public enum SiteLanguages {
  /// BCP 47 language subtags, without script or region.
  public static let codes: [String] = Language.tables.map(\.code)
}
