/// From one group to another, as ledger indices.
struct GroupMove: Hashable {
  var from: UInt32
  var to: UInt32
}
