import Dispatch
import Synchronization
import Testing

@testable import Base

struct DerivedValueTests {
  @Test func `a value is computed once, whichever thread asks for it`() {
    let value = DerivedValue()
    let calls = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let found: Int? = value.get {
        calls.withLock { $0 += 1 }
        return 7
      }
      #expect(found == 7)
    }
    #expect(calls.withLock { $0 } == 1)
  }
}
