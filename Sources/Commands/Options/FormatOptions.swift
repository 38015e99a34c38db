import ArgumentParser

/// The output format of a command that reads.
struct FormatOptions: ParsableArguments {
  enum Format: String, WordArgument { case text, json }

  @Option(help: "The output format: text or json.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  var isJSON: Bool { json || format == .json }
}
