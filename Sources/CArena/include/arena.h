#pragma once
#include <stddef.h>

/// Memory for one parsed document: handed out in a row, given back as a whole. cmark asks for it a hundred bytes at a
/// time, and hardly gives anything back before its end.
struct arena;

/// Ends the process where there is no memory, as cmark's own allocator does.
struct arena *_Nonnull arena_new(void);
/// Gives everything back that was handed out from it.
void arena_delete(struct arena *_Nonnull arena);

/// From here on the calls below take their memory from `arena` on this thread, until NULL is given.
void arena_use(struct arena *_Nullable arena);

/// What cmark_mem wants. Where no arena is in use, a piece lives until it is given to arena_free, which alone takes it.
void *_Nullable arena_calloc(size_t count, size_t size);
void *_Nullable arena_realloc(void *_Nullable pointer, size_t size);
void arena_free(void *_Nullable pointer);
