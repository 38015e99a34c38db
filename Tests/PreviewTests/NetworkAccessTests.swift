import Synchronization
import Testing

@testable import Preview

/// Keys, sessions, and limits for network clients.
@Suite struct NetworkAccessTests {
  private final class World: Sendable {
    private let state = Mutex((time: 0.0, count: 0))
    var time: Double {
      get { state.withLock { $0.time } }
      set { state.withLock { $0.time = newValue } }
    }
    func next() -> String {
      state.withLock { state in
        state.count += 1
        return "secret \(state.count)"
      }
    }
  }

  private let world = World()
  private var access: NetworkAccess {
    NetworkAccess(now: { [world] in world.time }, random: { [world] in world.next() })
  }

  private func session(_ access: NetworkAccess) throws -> String {
    guard case .session(let session) = access.redeem(access.invite(), from: "a") else {
      Issue.record("the key was refused")
      return ""
    }
    return session
  }

  @Test func `a key works once, and a new one voids the one before`() {
    let access = access
    let first = access.invite()
    let second = access.invite()
    #expect(access.redeem(first, from: "a") == .wrong)
    guard case .session(let session) = access.redeem(second, from: "a") else {
      Issue.record("refused")
      return
    }
    #expect(access.isOpen(session) && !access.isOpen(second) && !access.isOpen(""))
    #expect(access.redeem(second, from: "a") == .wrong)
  }

  @Test func `keys last ten minutes and sessions twelve hours`() throws {
    let access = access
    let key = access.invite()
    world.time = 601
    #expect(access.redeem(key, from: "a") == .wrong)
    let session = try session(access)
    world.time = 601 + 43_199
    #expect(access.isOpen(session) && access.count == 1)
    world.time = 601 + 43_201
    #expect(!access.isOpen(session) && access.count == 0)
  }

  @Test func `five wrong keys in a minute are too many for an address, and void no key`() {
    let access = access
    let key = access.invite()
    for _ in 0..<5 { #expect(access.redeem("x", from: "a") == .wrong) }
    #expect(access.redeem(key, from: "a") == .tooMany)
    for number in 0..<100 { #expect(access.redeem("x", from: "b\(number)") == .wrong) }
    guard case .session = access.redeem(key, from: "c") else {
      Issue.record("refused")
      return
    }
  }

  @Test func `a key that is looked at again is the same until it is used or old`() throws {
    let access = access
    let key = access.currentKey()
    #expect(access.currentKey() == key)
    _ = access.redeem(key, from: "a")
    let next = access.currentKey()
    #expect(next != key)
    world.time = 601
    #expect(access.currentKey() != next)
  }

  @Test func `many addresses shut nobody out`() {
    let access = access
    for number in 0..<3000 { #expect(access.admits("\(number)")) }
  }

  @Test func `signing out ends every session and voids the key`() throws {
    let access = access
    let session = try session(access)
    let key = access.invite()
    access.endAll()
    #expect(!access.isOpen(session) && access.redeem(key, from: "a") == .wrong)
  }

  @Test func `an address may ask so often, and more after a while`() {
    let access = access
    #expect((0..<400).allSatisfy { _ in access.admits("a") })
    #expect(!access.admits("a") && access.admits("b"))
    world.time = 1
    #expect((0..<20).allSatisfy { _ in access.admits("a") })
    #expect(!access.admits("a"))
  }
}
