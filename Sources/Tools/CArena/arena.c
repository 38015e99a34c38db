#include "arena.h"

#include <cmark.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifndef __has_feature
#define __has_feature(x) 0
#endif

enum {
  chunk_size = 128 << 10,
  most_spares = 32,
#if __has_feature(address_sanitizer)
  // Allocate each piece separately, so that the sanitizer sees where it ends and when it is freed.
  large = 0,
#else
  large = 32 << 10,
#endif
};

/// Precedes each system allocation, which contains many small pieces or a single large one.
struct chunk {
  struct chunk *previous;
  struct chunk *next;
  size_t is_shared;
  size_t unused;
};

struct arena {
  struct chunk *chunks;
  char *free;
  char *end;
};

/// Precedes each piece of memory.
struct header {
  size_t size;
  /// NULL for a piece outside any arena.
  struct arena *arena;
};

// Chunks of freed documents; requesting their pages from the system again would cost more than anything else here.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct chunk *spares;
static int spare_count;

// The arena that this thread is parsing into. What cmark allocates otherwise lives until it is freed individually.
static _Thread_local struct arena *current;

static void *checked(void *pointer) {
  if (pointer == NULL) abort();
  return pointer;
}

static int is_large(size_t size) { return size >= (size_t)large; }

static void insert(struct arena *arena, struct chunk *chunk) {
  chunk->previous = NULL;
  chunk->next = arena->chunks;
  if (chunk->next != NULL) chunk->next->previous = chunk;
  arena->chunks = chunk;
}

/// Updates the links of a chunk's neighbors after it was moved or removed.
static void reconnect(struct arena *arena, struct chunk *chunk, struct chunk *previous, struct chunk *next) {
  if (previous != NULL) previous->next = chunk != NULL ? chunk : next;
  else arena->chunks = chunk != NULL ? chunk : next;
  if (next != NULL) next->previous = chunk != NULL ? chunk : previous;
}

static struct chunk *take_spare(void) {
  pthread_mutex_lock(&lock);
  struct chunk *chunk = spares;
  if (chunk != NULL) {
    spares = chunk->next;
    spare_count--;
  }
  pthread_mutex_unlock(&lock);
  return chunk;
}

static int keep_spare(struct chunk *chunk) {
  pthread_mutex_lock(&lock);
  int is_kept = spare_count < most_spares;
  if (is_kept) {
    chunk->next = spares;
    spares = chunk;
    spare_count++;
  }
  pthread_mutex_unlock(&lock);
  return is_kept;
}

struct arena *arena_new(void) { return checked(calloc(1, sizeof(struct arena))); }

void arena_delete(struct arena *arena) {
  struct chunk *chunk = arena->chunks;
  while (chunk != NULL) {
    struct chunk *next = chunk->next;
    if (!chunk->is_shared || !keep_spare(chunk)) free(chunk);
    chunk = next;
  }
  free(arena);
}

static struct header *take_row(struct arena *arena, size_t needed) {
  if ((size_t)(arena->end - arena->free) < needed) {
    struct chunk *chunk = take_spare();
    if (chunk == NULL) chunk = checked(malloc(sizeof(struct chunk) + chunk_size));
    chunk->is_shared = 1;
    insert(arena, chunk);
    arena->free = (char *)(chunk + 1);
    arena->end = arena->free + chunk_size;
  }
  struct header *header = (struct header *)arena->free;
  arena->free += needed;
  return header;
}

static void *take(struct arena *arena, size_t size) {
  if (size > SIZE_MAX / 2) abort();
  struct header *header;
  if (arena == NULL) {
    header = checked(malloc(sizeof(struct header) + size));
  } else if (is_large(size)) {
    struct chunk *chunk = checked(malloc(sizeof(struct chunk) + sizeof(struct header) + size));
    chunk->is_shared = 0;
    insert(arena, chunk);
    header = (struct header *)(chunk + 1);
  } else {
    header = take_row(arena, (sizeof(struct header) + size + 15) & ~(size_t)15);
  }
  header->size = size;
  header->arena = arena;
  return header + 1;
}

static void *give_cleared(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) abort();
  return memset(take(current, count * size), 0, count * size);
}

static void *give_more(void *pointer, size_t size) {
  if (pointer == NULL) return take(current, size);
  struct header *header = (struct header *)pointer - 1;
  if (size <= header->size) return pointer;
  if (size > SIZE_MAX / 2) abort();
  if (header->arena == NULL) {
    header = checked(realloc(header, sizeof(struct header) + size));
  } else if (is_large(header->size)) {
    struct chunk *chunk = (struct chunk *)header - 1;
    chunk = checked(realloc(chunk, sizeof(struct chunk) + sizeof(struct header) + size));
    header = (struct header *)(chunk + 1);
    reconnect(header->arena, chunk, chunk->previous, chunk->next);
  } else {
    return memcpy(take(header->arena, size), pointer, header->size);
  }
  header->size = size;
  return header + 1;
}

void arena_free(void *pointer) {
  if (pointer == NULL) return;
  struct header *header = (struct header *)pointer - 1;
  if (header->arena == NULL) {
    free(header);
  } else if (is_large(header->size)) {
    struct chunk *chunk = (struct chunk *)header - 1;
    reconnect(header->arena, NULL, chunk->previous, chunk->next);
    free(chunk);
  }
}

// Must be static: nodes store its address.
static cmark_mem memory = {give_cleared, give_more, arena_free};

struct cmark_node *arena_parse(struct arena *arena, const char *text, size_t length) {
  current = arena;
  cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &memory);
  cmark_parser_feed(parser, text, length);
  struct cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  current = NULL;
  return root;
}
