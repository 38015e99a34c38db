#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifdef __linux__
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
