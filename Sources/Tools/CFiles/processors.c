#define _GNU_SOURCE
#include "CFiles.h"

#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

int available_processors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}
