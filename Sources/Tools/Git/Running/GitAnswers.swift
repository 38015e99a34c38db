import Base
import Synchronization

/// What git answered about a repository while a commit was checked out, kept in a file for later runs of the program, so that
/// git is not started again for an answer that would be the same.
package final class GitAnswers: Sendable {
  private let file: String
  private let mark: String
  private let answers: Mutex<(known: [String: [UInt8]], isNew: Bool)>

  /// The size limit of an answer in bytes; larger ones are not kept.
  private static let longest = 8 << 20

  /// Reads the answers that were kept at the same commit.
  /// - Parameter file: the path of the file; nothing is written until ``save()``.
  /// - Parameter mark: as ``GitRepository/mark(around:)`` returns it.
  package init(in file: String, at mark: String) {
    (self.file, self.mark) = (file, mark)
    answers = Mutex(((try? InputFile.read(file)).flatMap { Self.decode($0, mark: mark) } ?? [:], false))
  }

  subscript(question: String) -> [UInt8]? { answers.withLock { $0.known[question] } }

  func keep(_ answer: [UInt8], to question: String) {
    guard answer.count <= Self.longest else { return }
    answers.withLock { $0 = ($0.known.merging([question: answer]) { $1 }, true) }
  }

  /// Writes the answers if there are new ones; losing them costs only time.
  package func save() {
    let (known, isNew) = answers.withLock { $0 }
    guard isNew, (try? Folder.create(PathName.folder(of: file), mode: 0o700)) != nil else { return }
    var texts: [[UInt8]] = []
    for (question, answer) in known.sorted(by: { $0.key < $1.key }) { texts += [Array(question.utf8), answer] }
    texts.insert(Self.head(mark, of: texts), at: 0)
    try? OutputFile.write(texts.flatMap { Array("\($0.count)\n".utf8) + $0 }, to: file, mode: 0o600)
  }

  /// The commit, and a hash by which damage is noticed.
  private static func head(_ mark: String, of texts: some Sequence<[UInt8]>) -> [UInt8] {
    var hash = ContentHash(mark)
    for text in texts { hash.mix(text.span) }
    return Array("\(String(hash.value, radix: 16)) \(mark)".utf8)
  }

  /// Reads texts that follow their lengths: the head, and questions with their answers; nil for another commit.
  private static func decode(_ bytes: [UInt8], mark: String) -> [String: [UInt8]]? {
    var texts: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: ASCII.lineFeed) {
      guard let count = Int(digits: rest[..<end], in: 0...bytes.count), count <= rest.endIndex - (end + 1) else {
        return nil
      }
      texts.append(Array(rest[(end + 1)..<(end + 1 + count)]))
      rest = rest[(end + 1 + count)...]
    }
    guard texts.count % 2 == 1, texts[0] == head(mark, of: texts.dropFirst()) else { return nil }
    return stride(from: 1, to: texts.count, by: 2).reduce(into: [:]) { known, index in
      known[String(decoding: texts[index], as: UTF8.self)] = texts[index + 1]
    }
  }
}
