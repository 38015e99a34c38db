/// Provides the files for the server, which knows nothing about their content.
public protocol PreviewSource: Sendable {
  /// The file at a path without the leading slash, such as `groups/website.html`; nil if there is none.
  /// - Parameter known: the site version of the page that the client has, if the client can fill in unchanged parts
  ///   from it.
  /// - Throws: if there is a file but it cannot be generated; the error's description is shown.
  func file(_ path: String, after known: String?) async throws -> PreviewFile?

  /// The present path of a page that was moved, without the leading slash; nil if it is not known.
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
  func change(_ body: [UInt8], version: String) async -> PreviewAnswer?

  /// The page on which a network client redeems a key.
  func enterPage() -> PreviewFile

  /// The page that shows the link with a new key.
  /// - Parameter sessions: the number of open sessions.
  func invitePage(link: String, sessions: Int) -> PreviewFile

  /// Called when a network client has signed in.
  func joined(from address: String)
}
