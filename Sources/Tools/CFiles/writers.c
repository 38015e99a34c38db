#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>

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
