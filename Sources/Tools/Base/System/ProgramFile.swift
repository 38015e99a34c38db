/// The file of the running program.
package enum ProgramFile {
  /// The time and size of the program; nil if the system does not reveal its path.
  package static let stamp: FileStamp? = {
    #if os(Linux)
      return FileStamp(PathName.real("/proc/self/exe"))
    #else
      guard let name = CommandLine.arguments.first else { return nil }
      return FileStamp(PathName.real(name.contains("/") ? name : SearchPath.program(name) ?? name))
    #endif
  }()
}
