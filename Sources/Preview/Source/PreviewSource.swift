/// Where the server gets what it sends; the server knows nothing about the content of the files.
public protocol PreviewSource: Sendable {
  /// The file at a path without the leading slash, such as `groups/website.html`; nil if there is none.
  /// - Parameter known: the version of the site whose page the reader has, if the reader can fill in what has not changed since.
  /// - Throws: if there is a file but it cannot be generated; the error's description is shown.
  func file(_ path: String, after known: String?) async throws -> PreviewFile?

  /// Where a page that is not there any more is now, as a path without the leading slash; nil if that is not known.
  func moved(_ path: String) -> String?

  /// What is shown if there is no file.
  /// - Throws: An error if the page cannot be made; its description is shown.
  func missing() async throws -> PreviewFile

  /// A page that says why there is nothing else to show.
  func page(for problem: any Error) async -> PreviewFile

  /// Accepts a picture or downloads one; nil if nothing can be changed.
  /// - Parameter isUpload: whether the body is the picture itself, rather than JSON that says what to download.
  /// - Parameter file: the index, from 0, of the source's file that the picture belongs to.
  func picture(_ body: [UInt8], isUpload: Bool, file: Int) async -> PreviewAnswer?

  /// Says what a line for a new task would become, without changing anything; nil if nothing can be changed.
  func line(_ body: [UInt8]) async -> PreviewAnswer?

  /// Applies a change; nil if nothing can be changed.
  /// - Parameter version: the version that the sender considers current: the value of `If-Match`.
  func change(_ body: [UInt8], version: String) async -> PreviewAnswer?

  /// The page on which somebody from the network redeems a key.
  func enterPage() -> PreviewFile

  /// The page that shows the link with a new key.
  /// - Parameter sessions: how many have come in.
  func invitePage(link: String, sessions: Int) -> PreviewFile

  /// Somebody from the network has come in.
  func joined(from address: String)
}
