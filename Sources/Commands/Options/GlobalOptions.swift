import ArgumentParser
import Base

/// The options that every command takes, before its name or after it.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Run in this folder, as if started there; may be repeated.", valueName: "folder"),
    completion: .directory)
  var folder: [String] = []

  @Flag(name: [.short, .long], help: "Print results and errors, and no notes.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "Show the version.")
  var version = false
}

/// An invocation of the program, without what every command takes: commands do not need to know of it.
struct Invocation {
  /// What ``GlobalOptions`` has.
  private(set) var folders: [String] = []
  private(set) var isQuiet = false
  private(set) var showsVersion = false
  /// The other arguments.
  private(set) var arguments: [String] = []

  /// - Throws: ``CommandFailure`` for `-C` without a folder.
  init(_ all: [String]) throws(CommandFailure) {
    var rest = all[...]
    while let word = rest.popFirst() {
      switch word {
      case "--":
        arguments += [word] + rest
        return
      case "-C":
        guard let folder = rest.popFirst() else { throw CommandFailure("-C requires a folder", code: 64) }
        folders.append(folder)
      case "-q", "--quiet": isQuiet = true
      // After a command, “-v” is not taken: other programs tell more with it.
      case "-v" where arguments.isEmpty: showsVersion = true
      case "--version": showsVersion = true
      default: arguments.append(word)
      }
    }
  }

  /// Applies what was asked for to the process.
  /// - Throws: ``CommandFailure`` for a folder that cannot be entered.
  func apply() throws(CommandFailure) {
    if isQuiet { Console.quiet() }
    // As with Git, an empty name is the current folder.
    for folder in folders where !folder.isEmpty {
      do throws(FileError) {
        try Folder.enter(folder)
      } catch {
        throw CommandFailure("-C \(error.path): \(error.reason)")
      }
    }
  }
}
