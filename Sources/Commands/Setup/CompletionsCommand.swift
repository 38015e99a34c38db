import ArgumentParser
import Base

/// Prints completion scripts for shells.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      bash: ringmark completions bash > ~/.local/share/bash-completion/completions/ringmark
      zsh:  ringmark completions zsh > ~/.zfunc/_ringmark   (with ~/.zfunc in $fpath)
      fish: ringmark completions fish > ~/.config/fish/completions/ringmark.fish
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  func run() throws {
    let kind: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    Console.output(Ringmark.completionScript(for: kind) + "\n")
  }
}
