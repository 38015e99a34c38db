extension RandomAccessCollection where Index == Int {
  /// The index of the first element that fits, by binary search, where those that fit follow those that do not; the end if
  /// none does.
  @inlinable public func partitionPoint(_ fits: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
