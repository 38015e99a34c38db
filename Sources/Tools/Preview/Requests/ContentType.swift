import Base

/// Media types by file name extension (IANA).
public enum ContentType {
  /// The media type for a file name extension, in any case; `application/octet-stream` for an unknown one.
  public static func of(_ path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[path.contains(".") ? ending : ""] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "nojekyll": "text/plain; charset=utf-8",
  ]
}
