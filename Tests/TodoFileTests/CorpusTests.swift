import TestSupport
import Testing

@testable import Plan
@testable import TodoFile

struct CorpusTests {
  @Test func `figures of plans equal an independent count of GitHub's boxes, by file and by heading`() throws {
    let own = try LabelledPlan.own()
    #expect(own.count { $0.boxes.total > 0 } > 12)
    for plan in try own + LabelledPlan.corpus("corpus") where plan.name.hasSuffix(".md") {
      let document = try TodoDocument(parsing: plan.source)
      // GFM knows only these two states; lines on which readers differ are left out on both sides.
      let plain = document.tasks.filter { task in
        task.hasBox && [0x20, 0x09, 0x78, 0x58].contains(document.source.bytes[Int(task.marker.start)])
          && !plan.disputed.contains(document.markerPosition(of: task).line)
      }
      let slack = plan.disputed.count
      #expect(
        (plan.boxes.total - slack...plan.boxes.total).contains(plain.count),
        "\(plan.name): total \(plain.count), not \(plan.boxes.total)")
      #expect(
        (plan.boxes.done - slack...plan.boxes.done).contains(plain.count { $0.state == .done }), "\(plan.name)")
      for heading in plan.headings where plan.disputed.isEmpty {
        let line = heading.line ?? 0
        let group = document.groups.firstIndex { $0.heading != nil && $0.line == line }
        let own = plain.filter {
          group != nil && Int($0.group) == group && (group != 0 || document.markerPosition(of: $0).line > line)
        }
        #expect(
          own.count == heading.total && own.count { $0.state == .done } == heading.done, "\(plan.name):\(line)")
      }
    }
  }
}
