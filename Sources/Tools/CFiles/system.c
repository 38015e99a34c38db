#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __linux__
#include <sched.h>
#include <sys/syscall.h>

int exchange_paths(const char *left, const char *right) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, left, AT_FDCWD, right, 2u);
}
#elif defined(__APPLE__)
int exchange_paths(const char *left, const char *right) { return renamex_np(left, right, RENAME_SWAP); }
#else
int exchange_paths(const char *left, const char *right) {
  (void)left;
  (void)right;
  errno = ENOSYS;
  return -1;
}
#endif

int move_new(const char *from, const char *to) {
#ifdef __linux__
  if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
#endif
  if (link(from, to) != 0) return -1;
  unlink(from);
  return 0;
}

#ifdef __APPLE__
#include <copyfile.h>

int copy_attributes(int from, int to) { return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR); }
#else
// Whether an attribute must be copied; others, such as security labels, may be settable only by the system.
static int is_needed(const char *name) {
  return strncmp(name, "user.", 5) == 0 || strncmp(name, "system.posix_acl", 16) == 0;
}

int copy_attributes(int from, int to) {
  // Linux allows 64 KiB of names, and of one value.
  static const size_t limit = 65536;
  char *names = malloc(2 * limit);
  if (!names) return -1;
  char *value = names + limit;
  int result = 0;
  // Remove the access control list that the new file inherited from its folder.
  fremovexattr(to, "system.posix_acl_access");
  ssize_t length = flistxattr(from, names, limit);
  for (const char *name = names; result == 0 && name < names + (length > 0 ? length : 0); name += strlen(name) + 1) {
    ssize_t size = fgetxattr(from, name, value, limit);
    if ((size < 0 || fsetxattr(to, name, value, (size_t)size, 0) != 0) && is_needed(name)) result = -1;
  }
  if (length < 0 && errno != ENOTSUP && errno != ENOSYS) result = -1;
  int code = errno;
  free(names);
  errno = code;
  return result;
}
#endif

#ifdef __linux__
int hold_off_writers(int descriptor) {
  // A waiting writer is announced by a signal; SIGIO, the usual one, would end the process.
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return -1;
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) return 1;
  return errno == EAGAIN ? 0 : -1;
}

int is_writer_waiting(int descriptor) { return fcntl(descriptor, F_GETLEASE) != F_RDLCK; }

void let_writers_go(int descriptor) { fcntl(descriptor, F_SETLEASE, F_UNLCK); }
#else
int hold_off_writers(int descriptor) {
  (void)descriptor;
  return -1;
}

int is_writer_waiting(int descriptor) {
  (void)descriptor;
  return 0;
}

void let_writers_go(int descriptor) { (void)descriptor; }
#endif

int available_processors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

void return_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
#endif
}
