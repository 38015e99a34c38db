/// The groups between which a task moved, as ledger indices.
struct GroupMove: Hashable {
  var from: UInt32
  var to: UInt32
}
