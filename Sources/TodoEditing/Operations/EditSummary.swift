package import Base

/// What an edit did, in short: “added the task x”, “removed 3 tasks”.
public struct EditSummary: Sendable, Equatable {
  /// What was done.
  public enum Verb: String, CaseIterable, Sendable {
    case added, changed, moved, removed, archived, fixed, replaced, undone
  }
  /// What it was done to.
  public enum Kind: String, CaseIterable, Sendable { case task, group, file }

  /// What was done.
  public let verb: Verb
  /// What it was done to.
  public let kind: Kind
  /// The title of the task or the name of the group, before a change; nil for several.
  public let title: String?
  /// The number of tasks, groups, or problems.
  public let count: Int
  /// The name of the file that tasks were moved to; nil for their own.
  public var target: String?

  /// Describes an edit of one task or group, or of several.
  /// - Parameter title: the title if it is one.
  public init(_ verb: Verb, _ kind: Kind, _ title: String?, count: Int = 1, target: String? = nil) {
    (self.verb, self.kind, self.count, self.target) = (verb, kind, count, target)
    self.title = count == 1 ? title : nil
  }

  /// Describes an edit of tasks.
  public init(_ verb: Verb, _ title: String?, count: Int = 1, target: String? = nil) {
    self.init(verb, .task, title, count: count, target: target)
  }

  /// The summary in English, for agents and for the list of edits that can be undone.
  public var text: String { "\(verb) \(what)" + (target.map { " to \($0)" } ?? "") }

  /// The summary of an edit without effect.
  var unchangedText: String { "\(what) — no change needed" }

  private var what: String {
    switch (kind, title) {
    case (.group, let title?): "the group “\(title)”"
    case (_, let title?): "“\(title)”"
    case (.task, nil): Words.count(count, "task", "tasks")
    case (.group, nil): Words.count(count, "group", "groups")
    case (.file, nil): Words.count(count, "problem", "problems")
    }
  }

  /// Writes the members of a JSON object.
  package func write(to json: inout JSONWriter) {
    json.field("verb", verb.rawValue)
    json.field("kind", kind.rawValue)
    json.field("title", title)
    json.field("count", count)
  }
}

/// What is stored with an edit that can be undone.
public struct UndoNote: Sendable, Equatable {
  /// What the edit did.
  public let summary: EditSummary
  /// The same in the words of the command that made the edit, in one line.
  public let words: String

  /// Creates a note.
  /// - Parameter words: nil for ``EditSummary/text``.
  public init(_ summary: EditSummary, words: String? = nil) {
    self.summary = summary
    self.words = (words ?? summary.text).filter { !$0.isNewline }
  }

  /// Creates the note of an edit of which only the words are known.
  package init(words: String) { self.init(EditSummary(.changed, nil), words: words) }

  /// Reads the line of a record: the words, and after a tab, the summary as JSON. Records of earlier versions have the words
  /// alone.
  init(line: ArraySlice<UInt8>) {
    let tab = line.lastIndex(of: ASCII.tab)
    if let tab, let json = JSONReader.value(Array(line[(tab + 1)...])), let count = json["count"]?.integer,
      let verb = json["verb"]?.string.flatMap(EditSummary.Verb.init),
      let kind = json["kind"]?.string.flatMap(EditSummary.Kind.init)
    {
      self.init(
        EditSummary(verb, kind, json["title"]?.string, count: count),
        words: String(decoding: line[..<tab], as: UTF8.self))
    } else {
      self.init(words: String(decoding: line, as: UTF8.self))
    }
  }

  /// The line of a record.
  var line: [UInt8] {
    let json = JSONWriter.object { summary.write(to: &$0) }
    return Array(words.utf8) + [ASCII.tab] + json.bytes
  }
}
