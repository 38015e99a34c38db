import ArgumentParser
import Base

/// What every command that reads takes.
struct CommonOptions: ParsableArguments {
  @Option(help: "Colours: auto, always or never.")
  var color = ColorOption.auto

  @Option(help: ArgumentHelp("The day that counts as today.", valueName: "YYYY-MM-DD"))
  var date: CalendarDate?

  /// `--date`, else SOURCE_DATE_EPOCH in UTC, else the clock in the local time zone.
  func today() throws -> CalendarDate {
    if let date { return date }
    return try Clock.today()
  }
}

extension CalendarDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(iso: argument.utf8) }
}
