// The C library of the platform, and swift-system, each under one name, because both have others on other platforms.
#if canImport(Glibc)
  @_exported public import Glibc
  @_exported public import SystemPackage
#elseif canImport(Musl)
  @_exported public import Musl
  @_exported public import SystemPackage
#else
  @_exported public import Darwin
  @_exported public import System
#endif
