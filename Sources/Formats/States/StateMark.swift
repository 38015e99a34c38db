import Base
import Plan

/// A sign that can mean a state.
struct StateMark: Sendable, Equatable {
  /// Its state.
  let state: TaskState
  /// Whether it is a state wherever it occurs; a weak one needs a word, a legend, or other marks next to it.
  let isStrong: Bool
}

extension StateMark {
  /// The marks without variation selectors and skin tones, each with its most frequent meaning.
  static let known: [String: StateMark] = {
    var marks: [String: StateMark] = [:]
    func add(_ signs: String, _ state: TaskState, isStrong: Bool) {
      for sign in signs.split(separator: " ") {
        marks[String(sign)] = StateMark(state: state, isStrong: isStrong)
      }
    }
    add("✅ ☑ ✔ ✓ 🗸", .done, isStrong: true)
    add("🟢 🟩 🆗 💚 👍 🏁", .done, isStrong: false)
    add("🚧", .inProgress, isStrong: true)
    add("🔄 ⚠ 🟡 🟠 🔨 🛠 🏗 👷 🔶 🔸 🧱 ⚙ 🏃 🌗 🌓 ◐ ◑ ⚡ ✍ 🟨 🟧 💛 🔁 ♻ 🔧 🧪 ▶", .inProgress, isStrong: false)
    add("🔜 ⏳ ⌛ ⬜ 🔲 ☐ 🔳 ◻ □ ▢", .open, isStrong: true)
    add("❌ ✗ ✘ ✖ ❎ ✕ 🔴 ⚪ 🔵 ⭕ 🟥 ⬛ ◯ ○ 📋 📝 📌 🗓 📅 🆕 ⭐ 🎯 🕐 🕒 🕓 ⏰ ⏱ ➖ 💤 ❗ 🔘 ⚫ ⏭ ⏩", .open, isStrong: false)
    add("⏸", .deferred, isStrong: true)
    add("🧊 🛑", .deferred, isStrong: false)
    add("🚫 ⛔ 🗑", .cancelled, isStrong: false)
    add("❓ ❔ 💭 🤔 🔮 💡 🗳 🟣", .question, isStrong: false)
    return marks
  }()

  /// Whether a sign is a check mark.
  static func isCheck(_ sign: Character) -> Bool { ["✅", "☑", "✔", "✓"].contains(StateText.bare(sign)) }

  /// Whether a token is a cross.
  static func isCross(_ token: String) -> Bool {
    token.first.map { ["❌", "✗", "✘", "✖", "✕"].contains(StateText.bare($0)) } ?? false
  }
}
