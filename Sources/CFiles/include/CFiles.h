#ifndef CFILES_H
#define CFILES_H

/// Exchanges two paths atomically (renameat2 with RENAME_EXCHANGE, renamex_np with RENAME_SWAP).
/// Returns 0, or -1 with errno if the exchange fails or is not supported.
int exchange_paths(const char *_Nonnull left, const char *_Nonnull right);

/// Copies the extended attributes of one open file to another, including the access control list and security label.
/// Returns 0, or -1 with errno if the user's attributes or the access control list cannot be copied.
int copy_attributes(int from, int to);

/// How many processors the process may use, at least 1 (sched_getaffinity(2), sysconf(3)).
int available_processors(void);

#endif
