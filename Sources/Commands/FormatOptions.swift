import ArgumentParser

/// How a command that reads shows its result.
struct FormatOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "Output: text or json.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  var isJSON: Bool { json || format == .json }
}
