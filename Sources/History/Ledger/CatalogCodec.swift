import Base
import Plan

/// Encodes a catalog and its snapshots as bytes, for a cache.
public enum CatalogCodec {
  /// Must change whenever the format or the result of parsing a file changes, so that old caches are discarded.
  private static let magic: [UInt8] = Array("ringmark history 9\n".utf8)

  /// Encodes a catalog, its snapshots by name, and a checksum that ``decode(_:)`` verifies.
  public static func encode(_ catalog: TaskCatalog, _ snapshots: [String: TaskSnapshot]) -> [UInt8] {
    var bytes = magic
    put(catalog.groups.count, &bytes)
    for group in catalog.groups {
      put(group.count, &bytes)
      for name in group { put(name, &bytes) }
    }
    put(catalog.terms.count, &bytes)
    for terms in catalog.terms {
      for day in [terms.due, terms.start, terms.scheduled] { put(day.map { Int($0.days) } ?? .min, &bytes) }
      put(terms.dueTime.map { Int($0.minutes) } ?? -1, &bytes)
      put(terms.owners.count, &bytes)
      for owner in terms.owners { put(owner, &bytes) }
      put(Int(terms.priority.rawValue), &bytes)
      put(terms.estimate ?? .min, &bytes)
      put(terms.repeats ? 1 : 0, &bytes)
    }
    put(catalog.identities.count, &bytes)
    for identity in catalog.identities {
      put(Int(bitPattern: UInt(identity.explicit)), &bytes)
      put(Int(bitPattern: UInt(identity.title)), &bytes)
      put(Int(bitPattern: UInt(identity.link)), &bytes)
      put(Int(identity.group), &bytes)
      put(Int(identity.terms), &bytes)
      put(catalog.title(identity), &bytes)
    }
    put(snapshots.count, &bytes)
    for (name, snapshot) in snapshots.sorted(by: { $0.key < $1.key }) {
      put(name, &bytes)
      put(snapshot.entries.count, &bytes)
      for entry in snapshot.entries {
        unsafe withUnsafeBytes(of: entry.bits.littleEndian) { unsafe bytes.append(contentsOf: $0) }
      }
      put(snapshot.groups.count, &bytes)
      for dated in snapshot.groups {
        put(Int(dated.group), &bytes)
        put(Int(dated.due), &bytes)
      }
    }
    put(Int(bitPattern: UInt(ContentHash(bytes).value)), &bytes)
    return bytes
  }

  /// Returns nil for anything other than unmodified output of ``encode(_:_:)``.
  public static func decode(_ bytes: [UInt8]) -> (TaskCatalog, [String: TaskSnapshot])? {
    guard bytes.count > magic.count + 8, bytes.starts(with: magic) else { return nil }
    var tail = Reader(bytes: bytes, offset: bytes.count - 8)
    guard let hash = tail.number(), UInt(bitPattern: hash) == UInt(ContentHash(Array(bytes.dropLast(8))).value) else {
      return nil
    }
    var reader = Reader(bytes: bytes, offset: magic.count)
    guard let groups = reader.list({ $0.list { $0.text() } }), let terms = reader.list({ $0.terms() }),
      terms.first == TaskTerms(),
      let tasks = reader.list({ reader -> (TaskCatalog.Identity, String)? in
        guard let explicit = reader.number(), let title = reader.number(), let link = reader.number(),
          let group = reader.number(), groups.indices.contains(group), let own = reader.number(),
          terms.indices.contains(own),
          let text = reader.text()
        else { return nil }
        let identity = TaskCatalog.Identity(
          explicit: UInt64(UInt(bitPattern: explicit)), title: UInt64(UInt(bitPattern: title)),
          link: UInt64(UInt(bitPattern: link)), group: UInt32(group), terms: UInt32(own))
        return (identity, text)
      }),
      let snapshots = reader.list({ reader -> (String, TaskSnapshot)? in
        guard let name = reader.text(), let entries = reader.entries(below: tasks.count),
          let dated = reader.list({ reader -> TaskSnapshot.DatedGroup? in
            guard let group = reader.number(), groups.indices.contains(group), let due = reader.number(),
              let days = Int32(exactly: due)
            else { return nil }
            return TaskSnapshot.DatedGroup(group: UInt32(group), due: days)
          })
        else { return nil }
        return (name, TaskSnapshot(entries: entries, groups: dated))
      })
    else { return nil }
    let catalog = TaskCatalog(identities: tasks.map(\.0), titles: tasks.map(\.1), groups: groups, terms: terms)
    return (catalog, Dictionary(snapshots) { first, _ in first })
  }

  private static func put(_ number: Int, _ bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: UInt64(UInt(bitPattern: number)).littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  private static func put(_ text: String, _ bytes: inout [UInt8]) {
    put(text.utf8.count, &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  /// Reads numbers, strings, and lists from bytes; returns nil past the end.
  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    mutating func number() -> Int? {
      guard offset + 8 <= bytes.count else { return nil }
      defer { offset += 8 }
      return unsafe Int(
        bitPattern: UInt(
          bytes.withUnsafeBytes {
            unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          }))
    }

    mutating func text() -> String? {
      guard let count = number(), count >= 0, count <= bytes.count - offset else { return nil }
      defer { offset += count }
      return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }

    mutating func list<Element>(_ element: (inout Reader) -> Element?) -> [Element]? {
      guard let count = number(), count >= 0, count <= bytes.count else { return nil }
      var elements: [Element] = []
      elements.reserveCapacity(count)
      for _ in 0..<count {
        guard let next = element(&self) else { return nil }
        elements.append(next)
      }
      return elements
    }

    mutating func day() -> CalendarDate?? {
      guard let number = number() else { return nil }
      return .some(number == .min ? nil : Int32(exactly: number).map(CalendarDate.init(days:)))
    }

    mutating func terms() -> TaskTerms? {
      var terms = TaskTerms()
      guard let due = day(), let start = day(), let scheduled = day(), let minutes = number(),
        let owners = list({ $0.text() }),
        let priority = number().flatMap(UInt8.init(exactly:)).flatMap(TaskPriority.init(rawValue:)),
        let estimate = number(), let repeats = number()
      else { return nil }
      (terms.due, terms.start, terms.scheduled, terms.owners) = (due, start, scheduled, owners)
      terms.dueTime = TimeOfDay(minutes: minutes)
      (terms.priority, terms.repeats) = (priority, repeats == 1)
      terms.estimate = estimate == .min ? nil : estimate
      return terms
    }

    mutating func entries(below limit: Int) -> [TaskSnapshot.Entry]? {
      guard let count = number(), count >= 0, count <= (bytes.count - offset) / 4 else { return nil }
      defer { offset += count * 4 }
      var entries: [TaskSnapshot.Entry] = []
      entries.reserveCapacity(count)
      for index in 0..<count {
        let bits = unsafe bytes.withUnsafeBytes {
          unsafe UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset + index * 4, as: UInt32.self))
        }
        let entry = TaskSnapshot.Entry(bits: bits)
        guard entry.identity < limit else { return nil }
        entries.append(entry)
      }
      return entries
    }
  }
}
