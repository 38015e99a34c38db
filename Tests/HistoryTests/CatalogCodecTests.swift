import Base
import TestSupport
import Testing

@testable import History

struct CatalogCodecTests {
  private func made() throws -> (TaskCatalog, [String: TaskSnapshot]) {
    var catalog = TaskCatalog()
    let one = catalog.snapshot(
      of: try parseDocument(
        "## A\n- [ ] one due:2026-05-01 @eva @bo ~3h !!\n- [x] two id:x rec:1w\n## B ü\n<!-- due: 2026-05-09 -->\n- [-] 三\n"
      ))
    let two = catalog.snapshot(of: try parseDocument("## A\n- [x] one\n"))
    return (catalog, ["aa": one, "bb": two, "cc": catalog.snapshot(of: try parseDocument(""))])
  }

  @Test func `an encoded catalog is read back, and is encoded the same`() throws {
    let (catalog, snapshots) = try made()
    let bytes = CatalogCodec.encode(catalog, snapshots)
    let (read, found) = try #require(CatalogCodec.decode(bytes))
    #expect(found == snapshots && read.groups == catalog.groups && read.identities == catalog.identities)
    #expect(read.terms == catalog.terms && read.terms.count > 2)
    #expect(CatalogCodec.encode(read, found) == bytes)
  }

  @Test func `a file that was cut or changed anywhere is not read`() throws {
    let (catalog, snapshots) = try made()
    let bytes = CatalogCodec.encode(catalog, snapshots)
    for end in bytes.indices { #expect(CatalogCodec.decode(Array(bytes[..<end])) == nil) }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      #expect(CatalogCodec.decode(changed) == nil, "\(place)")
    }
  }

  @Test func `numbers beyond the file are not read, whatever the checksum`() {
    var generator = SeededGenerator(drawing: 5)
    for _ in 0..<Rounds.of(2000) {
      var bytes = Array("ringmark history 1\n".utf8)
      for _ in 0..<generator.below(12) {
        let number = generator.pick([0, 1, 2, 255, 1 << 40, .max])
        unsafe withUnsafeBytes(of: UInt64(UInt(bitPattern: number)).littleEndian) {
          unsafe bytes.append(contentsOf: $0)
        }
      }
      let hash = ContentHash(bytes).value
      unsafe withUnsafeBytes(of: UInt64(UInt(hash)).littleEndian) { unsafe bytes.append(contentsOf: $0) }
      // Whatever its content, it is read or refused.
      _ = CatalogCodec.decode(bytes)
    }
  }
}
