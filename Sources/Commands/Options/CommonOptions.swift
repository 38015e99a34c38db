public import ArgumentParser
public import Base
import Reports

/// Options shared by all commands that read.
struct CommonOptions: ParsableArguments {
  // Optional, because swift-argument-parser looks through all types of the program twice to show a default value.
  @Option(name: .customLong("color"), help: "When to use color: auto, always or never. (default: auto)")
  var colorOption: ColorOption?

  var color: ColorOption { colorOption ?? .auto }

  @Option(help: ArgumentHelp("The date to treat as today.", valueName: "YYYY-MM-DD"))
  var date: CalendarDate?

  /// `--date`, otherwise SOURCE_DATE_EPOCH in UTC, otherwise the clock in the local time zone.
  func today() throws -> CalendarDate { try date ?? Clock.today() }
}

extension CalendarDate: ExpressibleByArgument {
  /// Reads a day written as `YYYY-MM-DD` (ISO 8601); nil for anything else and for days that do not exist.
  public init?(argument: String) { self.init(iso: argument.utf8) }
}

/// When to color the output.
enum ColorOption: String, WordArgument {
  case auto, always, never

  /// Colors on terminals, unless NO_COLOR, TERM=dumb, or CLICOLOR_FORCE override that (no-color.org,
  /// bixense.com/clicolors).
  func style(pipeWidth: Int = 80) -> TerminalStyle {
    let isColored =
      switch self {
      case .always: true
      case .never: false
      case .auto:
        if ProcessEnvironment.nonEmpty("NO_COLOR") != nil {
          false
        } else if let force = ProcessEnvironment.nonEmpty("CLICOLOR_FORCE"), force != "0" {
          true
        } else {
          Console.terminalWidth != nil && ProcessEnvironment.value("TERM") != "dumb"
        }
      }
    return TerminalStyle(isColored: isColored, width: Console.lineWidth ?? pipeWidth)
  }
}

/// The output format of a command that reads.
struct FormatOptions: ParsableArguments {
  enum Format: String, WordArgument { case text, json }

  @Option(help: "The output format: text or json.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  var isJSON: Bool { json || format == .json }
}

/// A value given as one of some words, which are its raw values.
///
/// swift-argument-parser finds the words of such a type with a key path, which takes longer than parsing an option.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension WordArgument {
  /// The words.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// None: the help of each option tells of its words.
  public static var allValueDescriptions: [String: String] { [:] }
}
