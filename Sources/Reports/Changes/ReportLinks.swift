import Base
public import Plan

/// The pages that a report links to; it has no link to a page whose address is not known.
public struct ReportLinks: Sendable {
  /// A page with its name.
  public struct Page: Sendable {
    let name, address: String

    /// Creates a page, such as `run #57`.
    public init(name: String, address: String) { (self.name, self.address) = (name, address) }
  }

  /// The pages of the repository.
  public var repository: RepositoryPages?
  /// The ID of the commit that the report describes.
  public var commit: String?
  /// The path of each file in the repository, in the order of the plan.
  public var paths: [String] = []
  /// The run that made the report.
  public var run: Page?
  /// The address of the published site, with a trailing slash.
  public var site: String?
  /// The address of the site as the change makes it.
  public var preview: String?

  /// Creates links of which no address is known.
  public init() {}

  /// The page of a commit.
  func page(ofCommit id: String) -> String? { repository.map { $0.commits + id } }

  /// A line of a file in the commit that the report describes.
  func page(ofLine line: Int, of document: Int) -> String? {
    guard let repository, let commit, paths.indices.contains(document) else { return nil }
    return repository.line(line, of: paths[document], in: commit)
  }

  /// The page of a group on the site, or the home page for no group.
  func page(ofGroup slug: String?) -> String? {
    site.map { $0 + (slug.map { "groups/\(PercentEncoding.encoded($0)).html" } ?? "") }
  }
}
