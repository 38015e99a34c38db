#pragma once
#include <stddef.h>

/// Memory for one parsed document: handed out in a row, given back as a whole. cmark asks for it a hundred bytes at a
/// time, and hardly gives anything back before its end.
struct arena;

/// Ends the process where there is no memory, as cmark's own allocator does.
struct arena *_Nonnull arena_new(void);
/// Gives everything back that was handed out from it.
void arena_delete(struct arena *_Nonnull arena);

struct cmark_node;

/// Parses CommonMark; the tree lives in the arena and as long as it does.
struct cmark_node *_Nullable arena_parse(struct arena *_Nonnull arena, const char *_Nonnull text, size_t length);

/// Frees what cmark hands out of such a tree besides its nodes: the HTML of a renderer.
void arena_free(void *_Nullable pointer);
