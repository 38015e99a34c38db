#pragma once
#include <stddef.h>

/// Memory for one parsed document: allocated sequentially and freed as a whole. cmark allocates about a hundred bytes
/// at a time, and frees hardly anything before the end.
struct arena;

/// Creates an arena. Aborts the process if there is no memory, as cmark's own allocator does.
struct arena *_Nonnull arena_new(void);
/// Frees the arena and everything allocated from it.
void arena_delete(struct arena *_Nonnull arena);

struct cmark_node;

/// Parses CommonMark; the tree is allocated in the arena and is valid as long as the arena is.
struct cmark_node *_Nullable arena_parse(struct arena *_Nonnull arena, const char *_Nonnull text, size_t length);

/// Frees what cmark allocates for such a tree besides its nodes: the HTML of a renderer.
void arena_free(void *_Nullable pointer);
