#ifndef EXCHANGE_H
#define EXCHANGE_H

/// Exchanges two paths in one step (renameat2 with RENAME_EXCHANGE, renamex_np with RENAME_SWAP).
/// Returns 0, or -1 with errno where the system or the file system cannot.
int exchange_paths(const char *_Nonnull left, const char *_Nonnull right);

/// Copies the extended attributes of one open file to another, its access control list and security label among them.
/// Returns 0, or -1 with errno where the user's own attributes or the access control list cannot be copied.
int copy_attributes(int from, int to);

#endif
