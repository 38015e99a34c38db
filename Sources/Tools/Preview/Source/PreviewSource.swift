/// Provides the files for the server, which knows nothing about their content.
public protocol PreviewSource: Sendable {
  /// The file at a path without the leading slash, such as `groups/website.html`; nil if there is none.
  /// - Parameter known: the site version of the page that the client has, if the client can fill in unchanged parts
  ///   from it.
  /// - Throws: if there is a file but it cannot be generated; the error's description is shown.
  func file(_ path: String, after known: String?) async throws -> PreviewFile?

  /// The present path of a page that was moved, or of an asset that has changed, without the leading slash; nil if it
  /// is not known.
  func moved(_ path: String) -> String?

  /// The page for a path without a file.
  /// - Throws: an error if the page cannot be made; its description is shown.
  func missing() async throws -> PreviewFile

  /// A page that tells why there is no other page to show.
  func page(for problem: any Error) async -> PreviewFile

  /// Accepts a picture or downloads one; nil if nothing can be changed.
  /// - Parameter isUpload: whether the body is the picture itself, rather than JSON that specifies what to download.
  /// - Parameter file: the index, from 0, of the file to which the picture belongs.
  func picture(_ body: [UInt8], isUpload: Bool, file: Int) async -> PreviewAnswer?

  /// Previews the task that a line would become, without changing anything; nil if nothing can be changed.
  func line(_ body: [UInt8]) async -> PreviewAnswer?

  /// Applies a change; nil if nothing can be changed.
  /// - Parameter version: the version that the sender considers current: the value of `If-Match`.
  /// - Parameter page: the page that the sender shows, which the answer to a change that was made has as it is now; nil if none.
  func change(_ body: [UInt8], version: String, page: ShownPage?) async -> PreviewAnswer?

  /// The page on which a network client redeems a key.
  func enterPage() -> PreviewFile

  /// The page that shows the link with a new key.
  /// - Parameter sessions: the number of open sessions.
  func invitePage(link: String, sessions: Int) -> PreviewFile

  /// Called when a network client has signed in.
  func joined(from address: String)
}

/// A page as a client shows it.
public struct ShownPage: Sendable, Equatable {
  /// Its path without the leading slash.
  public let path: String
  /// The site version in which the client has it; nil if it needs all of the page.
  public let version: String?
}

/// A file for a response: its bytes, their media type, and a tag that identifies them.
public struct PreviewFile: Sendable {
  /// The body of the response.
  public let bytes: [UInt8]
  /// A media type with its charset (RFC 9110, 8.3).
  public let contentType: String
  /// An entity tag without its quotation marks (RFC 9110, 8.8.3).
  public let tag: String

  /// Creates a file; `tag` must differ for different bytes and must not include quotation marks.
  public init(_ bytes: [UInt8], contentType: String, tag: String) {
    self.bytes = bytes
    self.contentType = contentType
    self.tag = tag
  }
}

/// The outcome of a change that a page requested.
public struct PreviewAnswer: Sendable, Equatable {
  /// The outcomes, with their status codes (RFC 9110, 15).
  public enum Status: Int, Sendable {
    case done = 200
    case malformed = 400
    /// The file has changed in the meantime.
    case stale = 412
    /// The change is valid but not possible.
    case refused = 422
    /// The change failed for another reason, such as a file error.
    case failed = 500
  }

  /// The outcome of the change; the raw value is the HTTP status code.
  public let status: Status
  /// The body, as JSON.
  public let body: [UInt8]

  /// Creates an answer with a JSON body.
  public init(_ status: Status, _ body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
