import Foundation

/// Text as it is compared: NFC, lower case.
public enum TextKey {
  public static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.precomposedStringWithCanonicalMapping.lowercased().precomposedStringWithCanonicalMapping
  }
}
