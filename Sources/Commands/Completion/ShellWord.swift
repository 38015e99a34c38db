import Base

/// A word of a command line as somebody typed it in a shell, with its quotes (POSIX.1-2024, section 2.2 of XCU).
struct ShellWord {
  /// How a word goes on at its end.
  enum Quoting {
    case none, single, double
  }

  /// What the shell would hand over.
  let text: String
  /// How text is quoted that completes the word; nil if the word has more than one kind of quotes, or something that the
  /// shell replaces.
  let quoting: Quoting?

  /// Reads a word; `~/` at its beginning is the home folder.
  init(_ typed: String) {
    var text = ""
    var state = Quoting.none
    var isSimple = true
    var rest = typed.unicodeScalars[...]
    if typed.hasPrefix("~/"), let home = ProcessEnvironment.value("HOME") {
      text = home
      rest.removeFirst()
    }
    while let scalar = rest.first {
      let isFirst = rest.startIndex == typed.startIndex
      rest.removeFirst()
      switch (state, scalar) {
      case (.none, "'"), (.none, "\""):
        state = scalar == "'" ? .single : .double
        isSimple = isSimple && isFirst
      case (.single, "'"), (.double, "\""):
        state = .none
        // Whatever follows would be outside of the quotes.
        isSimple = false
      case (.none, "\\"):
        if let next = rest.popFirst() { text.unicodeScalars.append(next) }
      case (.double, "\\"):
        if let next = rest.first, "\\\"$`".unicodeScalars.contains(next) {
          text.unicodeScalars.append(next)
          rest.removeFirst()
        } else {
          text.unicodeScalars.append(scalar)
        }
      case (.none, "$"), (.double, "$"), (.none, "`"), (.double, "`"):
        isSimple = false
        text.unicodeScalars.append(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    quoting = isSimple ? state : nil
  }

  /// A text in quotes of bash that are already open, or without any; nothing in it is replaced by the shell.
  ///
  /// readline closes the quotes, unless the text ends in what looks as if they were closed.
  static func quoted(_ text: String, _ quoting: Quoting) -> String {
    switch quoting {
    case .single:
      let result = text.replacing("'", with: "'\\''")
      return result.hasSuffix("'") ? result + "'" : result
    case .double:
      let result = text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        // In double quotes, a backslash does not keep it from being the history's (bash(1), HISTORY EXPANSION).
        case "!": result += "\"'!'\""
        case "\\", "\"", "$", "`": result += "\\\(scalar)"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result.hasSuffix("\"") ? result + "\"" : result
    case .none:
      return text.unicodeScalars.reduce(into: "") { result, scalar in
        let isSafe =
          scalar.value > 0x7F || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "_-./,+%".unicodeScalars.contains(scalar)
        if !isSafe { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
