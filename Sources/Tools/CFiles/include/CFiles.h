#ifndef CFILES_H
#define CFILES_H

/// Exchanges two paths atomically (renameat2 with RENAME_EXCHANGE, renamex_np with RENAME_SWAP).
/// Returns 0, or -1 with errno if the exchange fails or is not supported.
int exchange_paths(const char *_Nonnull left, const char *_Nonnull right);

/// Renames a file to a path where nothing is (renameat2 with RENAME_NOREPLACE, or link and unlink).
/// Returns 0, or -1 with errno, EEXIST if something is there.
int move_new(const char *_Nonnull from, const char *_Nonnull to);

/// Copies the extended attributes of one open file to another, including the access control list and security label.
/// Returns 0, or -1 with errno if the user's attributes or the access control list cannot be copied.
int copy_attributes(int from, int to);

/// Makes programs that open a file to write it wait, until let_writers_go or close (F_SETLEASE of fcntl(2)).
/// Returns 1; 0 if a program has it open to write it now; -1 if this is not known of this file or system.
int hold_off_writers(int descriptor);

/// Whether a program waits to write a file that hold_off_writers keeps.
int is_writer_waiting(int descriptor);

/// Lets the programs that wait write.
void let_writers_go(int descriptor);

/// How many processors the process may use, at least 1 (sched_getaffinity(2), sysconf(3)).
int available_processors(void);

/// Has blocks of 128 KiB and more returned to the system whenever one is freed: 4 MB less for a site of 100,000 tasks. The GNU
/// C library would raise the size each time (M_MMAP_THRESHOLD of mallopt(3)).
void return_large_blocks(void);

#endif
