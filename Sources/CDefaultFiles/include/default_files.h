#ifndef DEFAULT_FILES_H
#define DEFAULT_FILES_H

#include <stddef.h>

/// One file of Templates/ or Public/, embedded in the program.
typedef struct {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} default_file;

/// The number of files.
size_t default_file_count(void);

/// The file at an index below the count.
const default_file *_Nonnull default_file_at(size_t index);

#endif
