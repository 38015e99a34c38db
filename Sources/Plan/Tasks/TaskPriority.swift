/// The urgency of a task; most tasks have none.
public enum TaskPriority: UInt8, Sendable, CaseIterable {
  case none, lowest, low, medium, high, highest

  /// The priorities besides none, the highest first.
  package static let levels: [TaskPriority] = [.highest, .high, .medium, .low, .lowest]

  /// Its text among those of all levels, the highest first; nil for no priority.
  package func text(of levels: [String]) -> String? { Self.levels.firstIndex(of: self).map { levels[$0] } }

  /// The name in JSON; nil for no priority.
  public var name: String? { text(of: ["highest", "high", "medium", "low", "lowest"]) }

  /// The letter in formats that write priorities as letters; nil for no priority.
  package var letter: String? { text(of: ["A", "B", "C", "D", "E"]) }

  /// The position in a list sorted by priority; no priority ranks between medium and low.
  public var order: Int {
    switch self {
    case .highest: 0
    case .high: 1
    case .medium: 2
    case .none: 3
    case .low: 4
    case .lowest: 5
    }
  }

  /// Reads a letter from `A` to `Z`, or a name.
  package init?(word: some Collection<UInt8>) {
    let text = String(decoding: word, as: UTF8.self).lowercased()
    switch text {
    case "a", "highest": self = .highest
    case "b", "high": self = .high
    case "c", "medium", "med": self = .medium
    case "d", "low": self = .low
    case "lowest": self = .lowest
    case _ where text.count == 1 && text >= "e" && text <= "z": self = .lowest
    default: return nil
    }
  }
}
