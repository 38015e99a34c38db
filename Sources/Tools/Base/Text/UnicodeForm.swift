import CUnicode
import Platform

/// A normalization form (UAX 15).
package enum UnicodeForm: Sendable {
  /// Canonical composition and decomposition, and compatibility composition.
  case nfc, nfd, nfkc

  /// The text in this form.
  package func of(_ text: String) -> String {
    let bytes = text.utf8Span.span
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var made: UnsafeMutablePointer<utf8proc_uint8_t>?
      let length = unsafe utf8proc_map(buffer.baseAddress, buffer.count, &made, options)
      defer { unsafe free(made) }
      // utf8proc fails only if memory runs out, because the text is valid UTF-8.
      guard let made = unsafe made, length >= 0 else { return text }
      return unsafe String(decoding: UnsafeBufferPointer(start: made, count: length), as: UTF8.self)
    }
  }

  private var options: utf8proc_option_t {
    let parts =
      switch self {
      case .nfc: [UTF8PROC_STABLE, UTF8PROC_COMPOSE]
      case .nfd: [UTF8PROC_STABLE, UTF8PROC_DECOMPOSE]
      case .nfkc: [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT]
      }
    return utf8proc_option_t(parts.reduce(0) { $0 | $1.rawValue })
  }
}

extension StringProtocol {
  /// The text in lower case with composed accents (NFC), in which the words of languages are compared byte for byte.
  package var composedLowercase: String {
    let text = lowercased()
    return text.utf8.allSatisfy { $0 < 0x80 } ? text : UnicodeForm.nfc.of(text)
  }
}
