#include "CFiles.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void return_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
#endif
}
