import ArgumentParser
import Base

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
    let kind: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    Console.output(CompletionScript.text(for: kind))
  }
}
