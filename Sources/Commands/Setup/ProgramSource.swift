import Base

/// What a workflow installs Ringmark from.
enum ProgramSource: Sendable {
  case wheel(Wheel)
  case home(Home)

  /// - Parameters:
  ///   - wheel: the wheel that the user names, if any.
  ///   - home: Ringmark's home, if there is one.
  ///   - folder: the top of the repository.
  init(wheel: String?, home: Home?, in folder: String) throws(CommandFailure) {
    if let wheel {
      self = .wheel(try Wheel(wheel, in: folder))
    } else if let home {
      self = .home(home)
    } else {
      throw CommandFailure(
        "Ringmark has no public home yet, so a workflow needs a wheel of it",
        "add --wheel FILE for one in this repository, or --wheel https://HOST/NAME.whl#sha256=HEX", code: 64)
    }
  }

  var wheel: Wheel? { if case .wheel(let wheel) = self { wheel } else { nil } }

  var home: Home? { if case .home(let home) = self { home } else { nil } }
}
