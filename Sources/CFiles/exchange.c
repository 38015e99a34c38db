#define _GNU_SOURCE
#include "exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/xattr.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

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

void copy_attributes(int from, int to) {
  char names[4096];
#ifdef __APPLE__
  ssize_t length = flistxattr(from, names, sizeof names, 0);
#else
  ssize_t length = flistxattr(from, names, sizeof names);
#endif
  for (ssize_t at = 0; at < length;) {
    const char *name = names + at;
    char value[65536];
#ifdef __APPLE__
    ssize_t size = fgetxattr(from, name, value, sizeof value, 0, 0);
    if (size >= 0) fsetxattr(to, name, value, (size_t)size, 0, 0);
#else
    ssize_t size = fgetxattr(from, name, value, sizeof value);
    if (size >= 0) fsetxattr(to, name, value, (size_t)size, 0);
#endif
    while (at < length && names[at] != 0) at++;
    at++;
  }
}
