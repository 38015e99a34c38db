#include "arena.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
  struct chunk *next;
  size_t size;
};

struct arena {
  struct chunk *chunks;
  char *free;
  char *end;
};

/// Stands before each piece of memory.
struct header {
  size_t size;
  /// NULL for what malloc gave.
  struct arena *arena;
};

enum { chunk_size = 128 << 10, most_spares = 32 };

// Chunks of documents that are gone: asking the system for their pages anew costs more than all else here.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct chunk *spares;
static int spare_count;

static _Thread_local struct arena *current;

static void *checked(void *pointer) {
  if (pointer == NULL) abort();
  return pointer;
}

static struct chunk *take_chunk(size_t needed) {
  struct chunk *chunk = NULL;
  if (needed <= chunk_size) {
    pthread_mutex_lock(&lock);
    chunk = spares;
    if (chunk != NULL) {
      spares = chunk->next;
      spare_count--;
    }
    pthread_mutex_unlock(&lock);
    needed = chunk_size;
  }
  if (chunk == NULL) {
    chunk = checked(malloc(sizeof(struct chunk) + needed));
    chunk->size = needed;
  }
  return chunk;
}

struct arena *arena_new(void) { return checked(calloc(1, sizeof(struct arena))); }

void arena_delete(struct arena *arena) {
  struct chunk *chunk = arena->chunks;
  while (chunk != NULL) {
    struct chunk *next = chunk->next;
    int is_kept = 0;
    if (chunk->size == chunk_size) {
      pthread_mutex_lock(&lock);
      is_kept = spare_count < most_spares;
      if (is_kept) {
        chunk->next = spares;
        spares = chunk;
        spare_count++;
      }
      pthread_mutex_unlock(&lock);
    }
    if (!is_kept) free(chunk);
    chunk = next;
  }
  free(arena);
}

void arena_use(struct arena *arena) { current = arena; }

static struct header *take(size_t size) {
  if (size > SIZE_MAX - sizeof(struct header) - 15) abort();
  size_t needed = (sizeof(struct header) + size + 15) & ~(size_t)15;
  struct arena *arena = current;
  struct header *header;
  if (arena == NULL) {
    header = checked(malloc(needed));
  } else {
    if ((size_t)(arena->end - arena->free) < needed) {
      struct chunk *chunk = take_chunk(needed);
      chunk->next = arena->chunks;
      arena->chunks = chunk;
      arena->free = (char *)(chunk + 1);
      arena->end = arena->free + chunk->size;
    }
    header = (struct header *)arena->free;
    arena->free += needed;
  }
  header->size = size;
  header->arena = arena;
  return header;
}

void *arena_calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) abort();
  struct header *header = take(count * size);
  return memset(header + 1, 0, count * size);
}

void *arena_realloc(void *pointer, size_t size) {
  if (pointer == NULL) return take(size) + 1;
  struct header *old = (struct header *)pointer - 1;
  if (size <= old->size) return pointer;
  struct header *header = take(size);
  memcpy(header + 1, pointer, old->size);
  arena_free(pointer);
  return header + 1;
}

void arena_free(void *pointer) {
  if (pointer == NULL) return;
  struct header *header = (struct header *)pointer - 1;
  if (header->arena == NULL) free(header);
}
