import YAML

/// The stages that a GitLab pipeline declares.
enum PipelineStages {
  /// - Returns: nil if it declares none or cannot be read.
  static func read(_ file: [UInt8]) -> [String]? {
    let names = try? YAMLDocument.root(of: String(decoding: file, as: UTF8.self))?["stages"]?.sequence?.compactMap {
      $0.scalar?.string
    }
    return names?.isEmpty == false ? names : nil
  }
}
