/// Where the server gets what it sends; it knows nothing of what the files are.
public protocol PreviewSource: Sendable {
  /// The file of a path without its leading slash, as `groups/website.html`; nil where there is none.
  /// - Throws: where there is a file that cannot be made; the error's description is shown.
  func file(_ path: String) async throws -> PreviewFile?

  /// What is shown where there is no file.
  func missing() async throws -> PreviewFile

  /// A page that tells why there is nothing else to show.
  func page(for problem: any Error) async -> PreviewFile

  /// Takes a picture, or gets one; nil where nothing can be changed.
  /// - Parameter isUpload: whether the body is the picture itself, and not JSON that says what to get.
  /// - Parameter file: beside which of the source's files it belongs, from 0.
  func picture(_ body: [UInt8], isUpload: Bool, file: Int) async -> PreviewAnswer?

  /// Applies a change; nil where nothing can be changed.
  /// - Parameter version: what the sender took for the present state: the value of `If-Match`.
  func change(_ body: [UInt8], version: String) async -> PreviewAnswer?
}
