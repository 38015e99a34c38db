import Foundation
import TestSupport
import Testing

/// The commands of the README and the documentation run as a reader would run them, and print the output shown for them.
struct DocumentationTests {
  /// A fenced block of a document.
  private struct Block {
    var language: String
    var lines: [String]
    /// Where it stands, for messages.
    var place: String

    /// Whether it holds commands.
    var isShell: Bool { language.isEmpty && lines.contains { $0.hasPrefix("$ ") || $0.hasPrefix("ringmark ") } }
  }

  /// A command, and the part of its output that is shown; nil if none is.
  private struct Step {
    var command: String
    var output: [String]?
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Reading documents

  private static let documents =
    ["README.md"]
    + ["ci", "commands", "faq", "folders", "format", "formats", "safety", "site"].map {
      ".github/docs/\($0).md"
    }

  private func blocks(_ name: String) throws -> [Block] {
    let text = try Repository.text(name)
    var found: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
      if let block = open, line == "```" {
        found.append(block)
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = Block(language: String(line.dropFirst(3)), lines: [], place: "\(name):\(index + 1)")
      }
    }
    return found
  }

  private func steps(_ block: Block) -> [Step] {
    let isTranscript = block.lines.contains { $0.hasPrefix("$ ") }
    var found: [Step] = []
    for line in block.lines where !line.isEmpty || isTranscript {
      if isTranscript, !line.hasPrefix("$ ") {
        found[found.count - 1].output?.append(line)
      } else {
        let command = (isTranscript ? String(line.dropFirst(2)) : line).replacing(/\s+# .*$/, with: "")
        found.append(Step(command: command, output: isTranscript ? [] : nil))
      }
    }
    return found
  }

  // MARK: Running

  /// Makes the reader's folder anew, and runs lines of a shell in it.
  private func prepare(_ script: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try run(script)
  }

  /// Runs lines of a shell.
  @discardableResult
  private func run(_ script: String) throws -> ProgramRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "PATH": "\(Repository.products.path):\(path)", "SOURCE_DATE_EPOCH": "1795478400", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_AUTHOR_DATE": "2026-11-01T12:00:00Z",
      "GIT_COMMITTER_DATE": "2026-11-01T12:00:00Z", "XDG_STATE_HOME": folder.path(".state"),
    ]
    return try ProgramRun(
      ["-c", "exec 2>&1\n\(script)"], in: work, environment: environment, program: "/bin/sh")
  }

  /// The folder that a reader is in.
  private var work: URL { folder.url.appendingPathComponent("shop") }

  /// What stands for something else in each run: the hashes of commits, and the reader's folder.
  private static func stated(_ line: String) -> String {
    line.replacing(/\b[0-9a-f]{7,40}\b/, with: "HASH").replacing(/file:\/\/\/.*\/shop\//, with: "file:///shop/")
      .replacing("=HEX", with: "=" + String(repeating: "b", count: 64))
  }

  /// Whether lines are as shown; a line `…` stands for any.
  private static func matches(_ shown: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    if first == "…" {
      return printed.indices.contains { matches(shown.dropFirst(), printed[$0...]) } || shown.count == 1
    }
    guard let line = printed.first, stated(line) == stated(first) else { return false }
    return matches(shown.dropFirst(), printed.dropFirst())
  }

  private func check(_ step: Step, _ place: String) throws {
    if step.command.hasPrefix("ringmark serve") { return try serve(step.command, place) }
    let run = try run(Self.stated(step.command))
    // An error is shown with its message.
    let isError = step.output?.contains { $0.hasPrefix("ringmark: ") } == true
    #expect((run.status == 0) != isError, "\(place): \(step.command): \(run.output)")
    guard let shown = step.output else { return }
    func trimmed(_ lines: [String]) -> [String] {
      var lines = lines
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
    let printed = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      Self.matches(trimmed(shown)[...], trimmed(printed)[...]), "\(place): \(step.command) prints\n\(run.output)")
  }

  /// Starts a server, and ends it as soon as it names its address.
  private func serve(_ command: String, _ place: String) throws {
    let run = try run(
      """
      mkfifo said; \(command) > said 2>&1 & server=$!
      while read -r line; do case $line in *http://*) echo "$line"; break;; esac; done < said
      kill $server; wait $server; rm said
      """)
    #expect(run.output.contains("http://"), "\(place): \(command): \(run.output)")
  }

  // MARK: What stands where

  private static let shop = """
    git init -q -b main
    printf '# Shop\\n\\n## Now\\n\\n- [x] a\\n- [x] b\\n- [/] c\\n\\n## Later\\n\\n- [x] d\\n- [x] e\\n- [x] f\\n- [x] g\\n- [x] h\\n- [x] i\\n- [x] j\\n- [ ] Write the terms of sale\\n- [ ] Print a catalog\\n- [-] k\\n' > TODO.md
    git add -A && git commit -qm Plan
    """
  private static let branch = """
    \(shop)
    git switch -qc sale
    sed -i 's/## Later/## Later on/; s/\\[ \\] Write/[x] Write/; s/Print a catalog/Sell gift cards/' TODO.md
    sed -i 's/- \\[-\\] k/- [-] k/' TODO.md
    """

  /// Puts what begins as a wheel does into a folder.
  private static func wheel(_ folder: String, _ version: String) -> String {
    "mkdir -p \(folder) && printf 'PK\\003\\004' > \(folder)/ringmark-\(version)-py3-none-any.whl"
  }

  /// What is in the folder before the first command of a block.
  private static let before: [String: String] = [
    "ringmark serve README.md": "printf '# Shop\\n\\n- [x] a\\n- [x] b\\n- [ ] c\\n- [ ] d\\n' > README.md",
    "ringmark init --title \"Launch plan\" --lang en": "",
    "ringmark build": "printf -- '- [x] a\\n- [ ] b\\n' > notes.md",
    "ringmark status .": "printf -- '- [x] a\\n- [ ] b\\n' > notes.md",
    "ringmark check": "printf -- '# P\\n\\n- [x] a\\n-[ ] b\\n- [] c\\n' > TODO.md",
    "ringmark history": "printf -- '- [ ] a\\n' > TODO.md",
    "ringmark build -o docs": "printf -- '- [ ] a\\n' > TODO.md; mkdir docs; touch docs/mine",
    "ringmark inject README.md": "printf -- '- [ ] a\\n' > TODO.md; printf '# Shop\\n' > README.md",
    "ringmark publish TODO.md --dry-run":
      "\(shop)\ngit init -q --bare ../origin.git && git remote add origin ../origin.git",
    "ringmark report TODO.md --since main": branch,
    "ringmark report TODO.md --since main --fail-under 80 --max-drop 5": branch,
    "ringmark report TODO.md --since main --format changelog": branch,
    "ringmark status TODO.md --format '%p %d/%t'": shop,
    "ringmark report --since 7d --format slack > message.json": shop,
    "ringmark inject --check README.md -f TODO.md":
      "\(shop)\nprintf '<!-- ringmark:start bar -->\\n<!-- ringmark:end -->\\n' > README.md && ringmark inject README.md",
    "ringmark init --ci github --wheel .github/ringmark-*.whl": wheel(".github", "0.1.0"),
    "ringmark init --ci github --wheel .github/ringmark-0.2.0-*.whl | git apply":
      "\(wheel(".github", "0.1.0"))\nringmark init --ci github --wheel .github/*.whl\n\(wheel(".github", "0.2.0"))",
    "ringmark init --ci github --wheel .github/ringmark-*.whl --file docs/plan.md":
      "\(wheel(".github", "0.1.0"))\nmkdir docs && printf -- '- [ ] a\\n' > docs/plan.md",
    "ringmark init --ci github --wheel .github/ringmark-*.whl --preview": wheel(".github", "0.1.0"),
    "ringmark init --ci github --wheel .github/ringmark-*.whl --forks": wheel(".github", "0.1.0"),
    "ringmark init --ci github --wheel .github/ringmark-*.whl --file .":
      "\(wheel(".github", "0.1.0"))\nprintf -- '- [ ] a\\n' > TODO.md",
    "ringmark init --ci gitlab --wheel .gitlab/ringmark-*.whl": wheel(".gitlab", "0.1.0"),
    "ringmark check fx.md": "printf -- '- [] a\\n' > fx.md",
    "ringmark status nest.md": "front=; for i in $(seq 65); do echo \"$front- a\"; front=\"$front  \"; done > nest.md",
    "ringmark build TODO.md": "\(shop)\nringmark build TODO.md\nsed -i 's/Shop/Store/' _site/index.html",
    "ringmark build --eject theme": shop,
    "ringmark ring -o ring.svg --picture        # ring.svg, ring-dark.svg, and a <picture> element that shows the one that fits":
      "printf '## Website\\n\\n- [ ] a\\n' > TODO.md",
    "ringmark convert TODO.md -o todo.txt          # the format by the name of the output":
      "printf '# P\\n\\n- [ ] a\\n' > TODO.md; printf '* TODO b\\n' > plan.org; printf 'title\\nc\\n' > tasks.csv",
  ]

  // MARK: Tests

  @Test func `the README's commands work line by line, the tour in an empty folder`() throws {
    let blocks = try blocks("README.md").filter(\.isShell)
    #expect(blocks.count == 3)
    for block in blocks {
      // A block that is not in the table goes on where the one before it ended.
      let steps = steps(block)
      if let script = Self.before[steps[0].command] { try prepare(script) }
      for step in steps { try check(step, block.place) }
    }
  }

  @Test(arguments: documents.dropFirst()) func `every command of the documentation works as shown`(name: String) throws
  {
    for block in try blocks(name) where block.isShell {
      let first = block.lines[0].hasPrefix("$ ") ? String(block.lines[0].dropFirst(2)) : block.lines[0]
      let script = try #require(Self.before[first], "\(block.place): “\(first)” is not in the table of this test")
      try prepare(script)
      // A command that ends in an error is shown with it; what takes the network is not run.
      for step in steps(block) where !step.command.hasPrefix("gh ") && !step.command.hasPrefix("  | ") {
        try check(step, block.place)
      }
    }
  }

  // MARK: Links

  /// The anchors that GitHub gives to the headings of a document.
  private func anchors(_ name: String) throws -> Set<String> {
    let text = try Repository.text(name)
    return Set(
      text.matches(of: /(?m)^#+ (.+)$/).map { heading in
        heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  @Test(arguments: documents + ["CHANGELOG", "CONTRIBUTING", "SECURITY"].map { ".github/\($0).md" })
  func `links and pictures of the documents lead to files and headings that exist`(name: String) throws {
    let text = try Repository.text(name)
      .replacing(/(?m)^```[\s\S]*?^```/, with: "").replacing(/`[^`\n]*`/, with: "")
    let links = text.matches(of: /(?:\]\(|src="|srcset=")([^)"\s]+)/).map { String($0.1) }
    let document = Repository.root.appendingPathComponent(name)
    for link in links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target =
        parts[0].isEmpty ? document : document.deletingLastPathComponent().appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link)")
      if parts.count == 2 {
        let path = target.standardizedFileURL.path.dropFirst(Repository.root.standardizedFileURL.path.count + 1)
        #expect(try anchors(String(path)).contains(parts[1]), "\(name): \(link)")
      }
    }
  }

  // MARK: Examples in JSON and YAML

  /// Whether an example is part of the output: “…” stands for further members, and a list shows some of its elements.
  private static func holds(_ shown: Any, in printed: Any, values: Bool) -> Bool {
    switch (shown, printed) {
    case (let shown as [String: Any], let printed as [String: Any]):
      let keys = Set(shown.keys).subtracting(["…"])
      let isWhole = shown["…"] == nil
      return (isWhole ? keys == Set(printed.keys) : keys.isSubset(of: printed.keys))
        && keys.allSatisfy { holds(shown[$0] ?? 0, in: printed[$0] ?? 0, values: values) }
    case (let shown as [Any], let printed as [Any]):
      return shown.allSatisfy { element in printed.contains { holds(element, in: $0, values: values) } }
    case (let shown as NSObject, let printed as NSObject): return !values || shown == printed
    default: return false
    }
  }

  @Test(arguments: [
    ("2.1", "status --json", true), ("2.2", "list --json", true), ("2.3", "explain Website --json", true),
    ("2.4", "check m.md --json", true), ("2.6", "history --json", false),
  ])
  func `JSON is printed as commands.md shows it`(section: String, command: String, values: Bool) throws {
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let text = try Repository.text(".github/docs/commands.md")
    let start = try #require(text.firstRange(of: "### \(section) ")).lowerBound
    let example = try #require(text[start...].firstMatch(of: /```json\n([\s\S]*?)```/)).1
    let plan = try #require(try blocks("README.md").first { $0.language == "markdown" })
    try folder.write(plan.lines.joined(separator: "\n") + "\n", to: "shop/TODO.md")
    try folder.write("# M\n\n-[ ] a\n", to: "shop/m.md")
    if !values { try run(Self.shop) }
    let shown = try JSONSerialization.jsonObject(with: Data(example.utf8))
    let printed = try JSONSerialization.jsonObject(
      with: Data(try run("ringmark \(command) --date 2026-11-22 2> errors").output.utf8))
    #expect(Self.holds(shown, in: printed, values: values), "\(section): \(printed)")
  }

  @Test func `the settings of folders.md are read, and name what matches nothing`() throws {
    let yaml = try #require(try blocks(".github/docs/folders.md").first { $0.language == "yaml" })
    try folder.write(yaml.lines.joined(separator: "\n") + "\n", to: "shop/.ringmark.yml")
    try folder.write("# P\n\n- [x] a\n- [~] b\n- [ ] c\n", to: "shop/TODO.md")
    #expect(try run("ringmark status .").output.ranges(of: "matches no file").count == 3)
    for name in ["drafts/a.md", "x/old/TODO.md", "docs/TODO.md"] {
      try folder.write("# \(name)\n\n- [x] a\n  - [ ] b @c\n", to: "shop/\(name)")
    }
    let output = try run("ringmark status .").output
    #expect(!output.contains("matches no file") && output.contains("Launch") && output.contains("1/3"), "\(output)")
  }

  @Test func `site.md names every template, and every style and script of a site`() throws {
    let text = try Repository.text(".github/docs/site.md")
    for path in ["Templates", "Public"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: path).path)
      for name in names where name.contains(".") {
        #expect(text.contains("`\(name.hasSuffix(".mustache") ? String(name.dropLast(9)) : name)`"), "\(name)")
      }
    }
  }

  @Test func `the message about a template is as site.md shows it`() throws {
    let shown = try #require(
      try blocks(".github/docs/site.md").first { $0.lines.first?.contains("404.mustache") == true })
    try folder.write("a\n{{nope}}\n", to: "shop/theme/templates/404.mustache")
    try folder.write("- [ ] a\n", to: "shop/TODO.md")
    #expect(
      try run("ringmark build --templates theme/templates 2>&1 > /dev/null").output.contains(
        shown.lines[0].dropFirst(44)))
  }

  @Test func `the message about a language and its example are as site.md shows them`() throws {
    let blocks = try blocks(".github/docs/site.md")
    let shown = try #require(blocks.first { $0.lines.first?.contains("it.ftl:") == true })
    let example = try #require(blocks.first { $0.lines.first?.hasPrefix("plural") == true })
    try folder.write("## A\n\n- [ ] a due:2020-05-02\n\n## B\n\n- [ ] b\n", to: "shop/TODO.md")
    let language = "shop/theme/templates/languages/it.ftl"
    try folder.write(example.lines.joined(separator: "\n") + "\n", to: language)
    try run("ringmark build --templates theme/templates --lang it --date 2026-11-21")
    let page = try folder.text("shop/_site/index.html")
    #expect(page.contains("Panoramica") && page.contains("Prossimo: <b") && page.contains("2 mag 2020"))
    try folder.write("\n\n\nnext = Prossimo: { $titolo }\n", to: language)
    let output = try run("ringmark build --templates theme/templates --lang it 2>&1 > /dev/null").output
    #expect(output.contains(shown.lines[0]), "\(output)")
  }

  @Test func `the README and site.md have the languages that --lang takes`() throws {
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let help = try run("ringmark help build").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let codes = try #require(help.firstMatch(of: /The language of the site: ([a-z, ]+)\./)).1.split(separator: ", ")
    #expect(
      try Repository.text(".github/docs/site.md").contains("(\(codes.map { "`\($0)`" }.joined(separator: ", ")))"))
    let words = NumberFormatter()
    words.locale = Locale(identifier: "en_US")
    words.numberStyle = .spellOut
    #expect(
      try Repository.text("README.md").contains("in \(words.string(from: codes.count as NSNumber) ?? "") languages"))
  }
}
