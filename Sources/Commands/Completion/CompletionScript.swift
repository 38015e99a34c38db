import ArgumentParser
import Base
import EmbeddedFiles

/// The completion scripts of swift-argument-parser, with what they lack.
enum CompletionScript {
  /// The script for a shell.
  static func text(for shell: CompletionsCommand.Shell) -> String {
    let names = Ringmark.commandNames.joined(separator: " ")
    switch shell {
    case .zsh:
      let script = Ringmark.completionScript(for: .zsh)
      // The script ends with the call of its function, or with its registration.
      guard let end = script.ranges(of: "if [[ \"${funcstack[1]}\"").last else { return script + "\n" }
      // It does without the history, and zsh then inserts “!” as it is, which a line that is run takes from the history.
      return String(script[..<end.lowerBound]).replacing("unsetopt aliases banghist", with: "unsetopt aliases") + """
        _ringmark_help() {
            _arguments ':command:(\(names))'
        }


        """ + script[end.lowerBound...] + "\n"
    case .fish:
      return Ringmark.completionScript(for: .fish) + """

        complete -c 'ringmark' -n '__ringmark_should_offer_completions_for_positional "ringmark help" -ge 1' -fka '\(names)'

        """
    case .bash: return "\(Ringmark.completionScript(for: .bash))\n\(bash.replacing("NAMES", with: names))"
    }
  }

  /// What comes after the functions of the parser's script and takes the place of some of them.
  ///
  /// `compgen -W` expands its words, and `complete -o filenames` quotes them by what was typed, even expands them to look for
  /// folders: a title with `$(…)` would run. So words of the user's files come quoted from the program, after an empty line
  /// (``Candidate``), and readline takes them as they are.
  private static let bash = String(
    decoding: EmbeddedFiles.bytes("Sources/Commands/Completion/Scripts/completions.bash") ?? [], as: UTF8.self)
}

/// Prints completion scripts for shells.
struct CompletionsCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      Completes commands, options, and files, and from the todo file that the command line names or a command finds: tasks by \
      title, groups, people, and tags. For --since, it completes branches and tags of the repository.
      """)

  static let examples = [
    Example(
      "Install them for bash",
      "place=~/.local/share/bash-completion/completions\nringmark completions bash > $place/ringmark"),
    Example("For zsh, with ~/.zfunc in $fpath", "ringmark completions zsh > ~/.zfunc/_ringmark"),
    Example("For fish", "ringmark completions fish > ~/.config/fish/completions/ringmark.fish"),
  ]

  enum Shell: String, WordArgument { case bash, zsh, fish }

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  func run() throws {
    Console.output(CompletionScript.text(for: shell))
  }
}

/// A shell's request for the words that can stand at a place in a command line, as the scripts of
/// swift-argument-parser make it: `---completion list -- --group 3 2 ringmark list --group We`.
enum CompletionRequest {
  /// Its first argument.
  static let name = "---completion"

  /// Prints the words, or nothing: whatever goes wrong must not disturb the line that is being typed.
  static func answer(_ arguments: [String]) -> Never {
    Console.silent()
    let path = arguments.dropFirst().prefix { $0 != "--" }
    guard let type = Ringmark.command(at: path) else { endProcess(0) }
    do {
      // The command alone: the tree of all takes longer than reading the list.
      _ = try type.parseAsRoot([name] + arguments.dropFirst(1 + path.count))
    } catch  where type.exitCode(for: error) == .success {
      let text = type.message(for: error)
      if !text.isEmpty { Console.output(text + "\n") }
    } catch {}
    endProcess(0)
  }
}
