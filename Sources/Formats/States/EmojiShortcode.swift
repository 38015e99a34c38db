import Base

/// The names between colons with which GitHub writes emoji, of those that can mean a state: `:white_check_mark:`
/// (docs.github.com, “Basic writing and formatting syntax”).
package enum EmojiShortcode {
  private static let signs: [String: Character] = [
    "white_check_mark": "✅", "heavy_check_mark": "✔", "ballot_box_with_check": "☑", "green_circle": "🟢",
    "green_square": "🟩",
    "green_heart": "💚", "ok": "🆗", "+1": "👍", "thumbsup": "👍", "checkered_flag": "🏁", "construction": "🚧",
    "arrows_counterclockwise": "🔄", "warning": "⚠", "yellow_circle": "🟡", "orange_circle": "🟠", "hammer": "🔨",
    "hammer_and_wrench": "🛠", "building_construction": "🏗", "construction_worker": "👷", "gear": "⚙", "zap": "⚡",
    "yellow_square": "🟨", "orange_square": "🟧", "yellow_heart": "💛", "repeat": "🔁", "recycle": "♻", "wrench": "🔧",
    "test_tube": "🧪", "arrow_forward": "▶", "soon": "🔜", "hourglass_flowing_sand": "⏳", "hourglass": "⌛",
    "white_large_square": "⬜", "x": "❌", "heavy_multiplication_x": "✖", "negative_squared_cross_mark": "❎",
    "red_circle": "🔴", "white_circle": "⚪", "blue_circle": "🔵", "large_blue_circle": "🔵", "o": "⭕",
    "red_square": "🟥", "black_large_square": "⬛", "clipboard": "📋", "memo": "📝", "pencil": "📝", "pushpin": "📌",
    "date": "📅", "new": "🆕", "star": "⭐", "dart": "🎯", "heavy_minus_sign": "➖", "zzz": "💤", "exclamation": "❗",
    "heavy_exclamation_mark": "❗", "black_circle": "⚫", "pause_button": "⏸", "ice_cube": "🧊", "stop_sign": "🛑",
    "octagonal_sign": "🛑", "no_entry_sign": "🚫", "no_entry": "⛔", "wastebasket": "🗑", "question": "❓",
    "grey_question": "❔", "thought_balloon": "💭", "thinking": "🤔", "crystal_ball": "🔮", "bulb": "💡",
    "purple_circle": "🟣",
  ]

  private static let names = Dictionary(grouping: signs.keys) { signs[$0] ?? " " }

  /// The longest name between its colons, in characters.
  static let length = 2 + (signs.keys.map(\.count).max() ?? 0)

  /// The sign that a text begins with as a name, and the number of its characters; nil for any other text.
  static func sign(at text: ArraySlice<Character>) -> (sign: Character, count: Int)? {
    let text = text.prefix(length)
    guard text.first == ":", let end = text.dropFirst().firstIndex(of: ":"),
      let sign = signs[String(text[(text.startIndex + 1)..<end])]
    else { return nil }
    return (sign, end + 1 - text.startIndex)
  }

  /// A text with signs in place of their names.
  package static func resolved(_ text: String) -> String {
    guard text.contains(":") else { return text }
    var (rest, result) = (Array(text)[...], "")
    while let first = rest.first {
      let found = sign(at: rest)
      result.append(found?.sign ?? first)
      rest.removeFirst(found?.count ?? 1)
    }
    return result
  }

  /// The ways to write a sign in a file: the sign, and its names between colons.
  package static func forms(of sign: String) -> [String] {
    [sign] + (sign.first.flatMap { sign.count == 1 ? names[$0] : nil } ?? []).sorted().map { ":\($0):" }
  }
}
