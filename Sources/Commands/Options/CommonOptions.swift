public import ArgumentParser
public import Base

/// Options shared by all commands that read.
struct CommonOptions: ParsableArguments {
  // Optional, because swift-argument-parser looks through all types of the program twice to show a default value.
  @Option(name: .customLong("color"), help: "When to use color: auto, always or never. (default: auto)")
  var colorOption: ColorOption?

  var color: ColorOption { colorOption ?? .auto }

  @Option(help: ArgumentHelp("The date to treat as today.", valueName: "YYYY-MM-DD"))
  var date: CalendarDate?

  /// `--date`, otherwise SOURCE_DATE_EPOCH in UTC, otherwise the clock in the local time zone.
  func today() throws -> CalendarDate {
    if let date { return date }
    return try Clock.today()
  }
}

extension CalendarDate: ExpressibleByArgument {
  /// Reads a day written as `YYYY-MM-DD` (ISO 8601); nil for anything else and for days that do not exist.
  public init?(argument: String) { self.init(iso: argument.utf8) }
}
