public import Base
public import Plan

/// Why the files of a plan cannot be read or built.
public enum WorkspaceError: ExplainedError {
  case noTodoFile
  case severalLists([(command: String, progress: Progress)])
  case listsBelow([String], command: String)
  case noPlan(folder: String, looked: Int, problems: [String])
  case gitRefuses(path: String, reason: String)
  case insideOther(path: String, other: String)
  case unreadableFolder(path: String)
  case tooManyFiles(path: String, limit: Int)
  case badSettings(String)
  case outside(path: String)
  case onlyForFolders(option: String)
  case onlyForFiles(option: String)
  case specifiedTwice(path: String)
  case utf16(path: String)
  case tooComplex(path: String, line: Int, explanation: String)
  case syntax(path: String, line: Int, column: Int, explanation: String)
  case outOfMemory(path: String)
  case invalidLanguage
  case unsupportedLanguage(String, supported: [String])
  case invalidBaseURL(String)
  case invalidRepository(String)
  case unreadable(path: String, hint: String)
  case notUTF8(path: String)
  case noFolder(path: String)
  case unusedFile(path: String, names: [String])
  case misplacedLanguage(path: String)
  case problems
  case noHistory
  case noRepository(path: String)
  case badBase(reason: String)
  case badPicture(path: String, reason: String)
  case cannotWatchStandardInput
  case nothingToShow(reason: String)

  public var exitCode: Int32 {
    switch self {
    case .specifiedTwice, .insideOther, .onlyForFolders, .onlyForFiles, .outside, .invalidLanguage,
      .unsupportedLanguage,
      .invalidBaseURL, .invalidRepository,
      .cannotWatchStandardInput:
      64
    default: 1
    }
  }

  public var description: String {
    switch self {
    case .noTodoFile:
      "no todo file found: looked for TODO.md, ROADMAP.md, docs/TODO.md, todo.txt and similar from here up to the git root\n"
        + "specify a file, or “.” for the lists in this folder, or create a TODO.md with lines like “- [ ] First task”"
    case .severalLists(let lists):
      "no TODO.md or the like here, but \(lists.count) files have tasks; specify one"
        + lists.prefix(20).map { "\n  \($0.command)   (\($0.progress.done) of \($0.progress.total) done)" }.joined()
        + (lists.count > 20 ? "\n  and \(lists.count - 20) more" : "")
    case .listsBelow(let paths, let command):
      paths.count == 1
        ? "no TODO.md or the like here, but \(paths[0]) has tasks; “\(command)” reads it"
        : "no TODO.md or the like here, but \(paths.count) files in folders below have tasks; “\(command)” reads them"
    case .noPlan(let folder, let looked, let problems):
      "\(folder): no todo file found in \(looked == 1 ? "1 file" : "\(looked) files"); run “ringmark explain --files \(folder)” to see why"
        + problems.map { "\n\($0)" }.joined()
    case .gitRefuses(let path, let reason):
      "\(path): git cannot tell which files it ignores, so none are read: \(reason)"
    case .insideOther(let path, let other):
      "\(path) is in \(other), whose files are read anyway; specify one of them"
    case .unreadableFolder(let path): "\(path): the folder cannot be read; check its permissions"
    case .tooManyFiles(let path, let limit):
      "\(path): has more than \(limit) files that may be todo files; specify a smaller folder"
    case .badSettings(let text): text
    case .outside(let path): "\(path): not below the current folder; start the server in a folder that contains it"
    case .onlyForFolders(let option): "\(option) chooses files of a folder; specify one, such as “.”"
    case .onlyForFiles(let option): "\(option) is for files; the files of a folder have the formats of their names"
    case .specifiedTwice(let path): "\(path) is specified twice"
    case .utf16(let path): "\(path): looks like UTF-16; save it as UTF-8"
    case .tooComplex(let path, let line, let explanation): "\(path):\(line):1: error: \(explanation)"
    case .syntax(let path, let line, let column, let explanation):
      "\(path):\(line):\(column): error: \(explanation)"
    case .outOfMemory(let path): "\(path): not enough memory to parse it"
    case .invalidLanguage: "--lang must be a language tag such as en or ko"
    case .unsupportedLanguage(let lang, let supported):
      "“\(lang)” is not supported; set --lang to \(supported.joined(separator: ", ")), or add languages/\(lang).ftl to your --templates"
    case .invalidBaseURL(let url): "the base URL “\(url)” is not valid; use one such as https://example.com/plan/"
    case .invalidRepository(let url):
      "the repository “\(url)” is not valid; use an address such as https://github.com/anna/plan"
    case .unreadable(let path, let hint): "\(path): cannot be read; \(hint)"
    case .notUTF8(let path): "\(path): not valid UTF-8; save it as UTF-8"
    case .noFolder(let path): "\(path): no such folder; “ringmark build --eject DIR” creates one to start from"
    case .unusedFile(let path, let names):
      "\(path): no page uses it; the available names are \(names.joined(separator: ", "))"
    case .misplacedLanguage(let path):
      "\(path): not the name of a language file; use languages/ and a language tag, such as languages/it.ftl"
    case .problems: "there are problems, and --strict is set"
    case .noHistory: "standard input has no history to compare with; specify a file"
    case .noRepository(let path): "\(path): not in a git repository; --since requires one"
    case .badBase(let reason): "--since: \(reason)"
    case .badPicture(let path, let reason): "\(path): \(reason)"
    case .cannotWatchStandardInput: "standard input cannot be watched; specify a file"
    case .nothingToShow(let reason): reason
    }
  }
}
