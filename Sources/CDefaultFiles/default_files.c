// Templates/ and Public/ embedded in the program (C23 #embed). A test verifies that this list matches the folders.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "default_files.h"

static const unsigned char template_404[] = {
#embed "../../Templates/404.mustache"
};
static const unsigned char template_agenda[] = {
#embed "../../Templates/agenda.mustache"
};
static const unsigned char template_card[] = {
#embed "../../Templates/card.mustache"
};
static const unsigned char template_completed[] = {
#embed "../../Templates/completed.mustache"
};
static const unsigned char template_group[] = {
#embed "../../Templates/group.mustache"
};
static const unsigned char template_history[] = {
#embed "../../Templates/history.mustache"
};
static const unsigned char template_home[] = {
#embed "../../Templates/home.mustache"
};
static const unsigned char template_index[] = {
#embed "../../Templates/index.mustache"
};
static const unsigned char template_lists[] = {
#embed "../../Templates/lists.mustache"
};
static const unsigned char template_layout[] = {
#embed "../../Templates/layout.mustache"
};
static const unsigned char template_row[] = {
#embed "../../Templates/row.mustache"
};
static const unsigned char template_search[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char template_tasks[] = {
#embed "../../Templates/tasks.mustache"
};
static const unsigned char init_github[] = {
#embed "../../Templates/init/github.yml"
};
static const unsigned char init_gitlab[] = {
#embed "../../Templates/init/gitlab.yml"
};
static const unsigned char init_todo_ar[] = {
#embed "../../Templates/init/todo.ar.md"
};
static const unsigned char init_todo_de[] = {
#embed "../../Templates/init/todo.de.md"
};
static const unsigned char init_todo_en[] = {
#embed "../../Templates/init/todo.en.md"
};
static const unsigned char init_todo_es[] = {
#embed "../../Templates/init/todo.es.md"
};
static const unsigned char init_todo_fr[] = {
#embed "../../Templates/init/todo.fr.md"
};
static const unsigned char init_todo_ja[] = {
#embed "../../Templates/init/todo.ja.md"
};
static const unsigned char init_todo_ko[] = {
#embed "../../Templates/init/todo.ko.md"
};
static const unsigned char init_todo_pl[] = {
#embed "../../Templates/init/todo.pl.md"
};
static const unsigned char init_todo_pt[] = {
#embed "../../Templates/init/todo.pt.md"
};
static const unsigned char init_todo_ru[] = {
#embed "../../Templates/init/todo.ru.md"
};
static const unsigned char init_todo_zh[] = {
#embed "../../Templates/init/todo.zh.md"
};
static const unsigned char public_app[] = {
#embed "../../Public/app.js"
};
static const unsigned char public_drafts[] = {
#embed "../../Public/drafts.js"
};
static const unsigned char public_edit_style[] = {
#embed "../../Public/edit.css"
};
static const unsigned char public_edit[] = {
#embed "../../Public/edit.js"
};
static const unsigned char public_edit_dom[] = {
#embed "../../Public/edit/dom.js"
};
static const unsigned char public_edit_toast[] = {
#embed "../../Public/edit/toast.js"
};
static const unsigned char public_edit_queue[] = {
#embed "../../Public/edit/queue.js"
};
static const unsigned char public_edit_form[] = {
#embed "../../Public/edit/form.js"
};
static const unsigned char public_edit_change[] = {
#embed "../../Public/edit/change.js"
};
static const unsigned char public_edit_task[] = {
#embed "../../Public/edit/task.js"
};
static const unsigned char public_edit_line[] = {
#embed "../../Public/edit/line.js"
};
static const unsigned char public_edit_add[] = {
#embed "../../Public/edit/add.js"
};
static const unsigned char public_edit_picture[] = {
#embed "../../Public/edit/picture.js"
};
static const unsigned char public_edit_group[] = {
#embed "../../Public/edit/group.js"
};
static const unsigned char public_edit_order[] = {
#embed "../../Public/edit/order.js"
};
static const unsigned char public_edit_drag[] = {
#embed "../../Public/hand/drag.js"
};
static const unsigned char public_edit_fields[] = {
#embed "../../Public/edit/fields.js"
};
static const unsigned char public_edit_place[] = {
#embed "../../Public/edit/place.js"
};
static const unsigned char public_live_page[] = {
#embed "../../Public/live/page.js"
};
static const unsigned char public_hand_found[] = {
#embed "../../Public/hand/found.js"
};
static const unsigned char public_edit_shown[] = {
#embed "../../Public/edit/shown.js"
};
static const unsigned char public_edit_outline[] = {
#embed "../../Public/edit/outline.js"
};
static const unsigned char public_edit_rows[] = {
#embed "../../Public/edit/rows.js"
};
static const unsigned char public_edit_popover[] = {
#embed "../../Public/edit/popover.js"
};
static const unsigned char public_edit_chips[] = {
#embed "../../Public/edit/chips.js"
};
static const unsigned char public_edit_select[] = {
#embed "../../Public/hand/select.js"
};
static const unsigned char public_edit_drop[] = {
#embed "../../Public/hand/drop.js"
};
static const unsigned char public_edit_linger[] = {
#embed "../../Public/hand/linger.js"
};
static const unsigned char public_edit_thumb[] = {
#embed "../../Public/hand/thumb.js"
};
static const unsigned char public_edit_swipe[] = {
#embed "../../Public/hand/swipe.js"
};
static const unsigned char public_edit_place_style[] = {
#embed "../../Public/edit/place.css"
};
static const unsigned char public_edit_hand_style[] = {
#embed "../../Public/hand/hand.css"
};
static const unsigned char public_edit_keys[] = {
#embed "../../Public/edit/keys.js"
};
static const unsigned char public_live_style[] = {
#embed "../../Public/live.css"
};
static const unsigned char public_live[] = {
#embed "../../Public/live.js"
};
static const unsigned char public_home_style[] = {
#embed "../../Public/home.css"
};
static const unsigned char public_head[] = {
#embed "../../Public/head.js"
};
static const unsigned char public_folders_style[] = {
#embed "../../Public/folders.css"
};
static const unsigned char public_history_style[] = {
#embed "../../Public/history.css"
};
static const unsigned char public_history[] = {
#embed "../../Public/history.js"
};
static const unsigned char public_search[] = {
#embed "../../Public/search.js"
};
static const unsigned char public_style[] = {
#embed "../../Public/style.css"
};
static const unsigned char public_tasks[] = {
#embed "../../Public/tasks.js"
};
static const unsigned char public_tasks_style[] = {
#embed "../../Public/tasks.css"
};

#define FILE_ENTRY(path, bytes) {path, bytes, sizeof(bytes)}

static const default_file files[] = {
    FILE_ENTRY("Templates/404.mustache", template_404),
    FILE_ENTRY("Templates/agenda.mustache", template_agenda),
    FILE_ENTRY("Templates/card.mustache", template_card),
    FILE_ENTRY("Templates/completed.mustache", template_completed),
    FILE_ENTRY("Templates/group.mustache", template_group),
    FILE_ENTRY("Templates/history.mustache", template_history),
    FILE_ENTRY("Templates/home.mustache", template_home),
    FILE_ENTRY("Templates/index.mustache", template_index),
    FILE_ENTRY("Templates/lists.mustache", template_lists),
    FILE_ENTRY("Templates/layout.mustache", template_layout),
    FILE_ENTRY("Templates/row.mustache", template_row),
    FILE_ENTRY("Templates/search.mustache", template_search),
    FILE_ENTRY("Templates/tasks.mustache", template_tasks),
    FILE_ENTRY("Templates/init/github.yml", init_github),
    FILE_ENTRY("Templates/init/gitlab.yml", init_gitlab),
    FILE_ENTRY("Templates/init/todo.ar.md", init_todo_ar),
    FILE_ENTRY("Templates/init/todo.de.md", init_todo_de),
    FILE_ENTRY("Templates/init/todo.en.md", init_todo_en),
    FILE_ENTRY("Templates/init/todo.es.md", init_todo_es),
    FILE_ENTRY("Templates/init/todo.fr.md", init_todo_fr),
    FILE_ENTRY("Templates/init/todo.ja.md", init_todo_ja),
    FILE_ENTRY("Templates/init/todo.ko.md", init_todo_ko),
    FILE_ENTRY("Templates/init/todo.pl.md", init_todo_pl),
    FILE_ENTRY("Templates/init/todo.pt.md", init_todo_pt),
    FILE_ENTRY("Templates/init/todo.ru.md", init_todo_ru),
    FILE_ENTRY("Templates/init/todo.zh.md", init_todo_zh),
    FILE_ENTRY("Public/app.js", public_app),
    FILE_ENTRY("Public/drafts.js", public_drafts),
    FILE_ENTRY("Public/edit.css", public_edit_style),
    FILE_ENTRY("Public/edit.js", public_edit),
    FILE_ENTRY("Public/edit/dom.js", public_edit_dom),
    FILE_ENTRY("Public/edit/toast.js", public_edit_toast),
    FILE_ENTRY("Public/edit/queue.js", public_edit_queue),
    FILE_ENTRY("Public/edit/form.js", public_edit_form),
    FILE_ENTRY("Public/edit/change.js", public_edit_change),
    FILE_ENTRY("Public/edit/task.js", public_edit_task),
    FILE_ENTRY("Public/edit/line.js", public_edit_line),
    FILE_ENTRY("Public/edit/add.js", public_edit_add),
    FILE_ENTRY("Public/edit/picture.js", public_edit_picture),
    FILE_ENTRY("Public/edit/group.js", public_edit_group),
    FILE_ENTRY("Public/edit/order.js", public_edit_order),
    FILE_ENTRY("Public/hand/drag.js", public_edit_drag),
    FILE_ENTRY("Public/edit/fields.js", public_edit_fields),
    FILE_ENTRY("Public/edit/place.js", public_edit_place),
    FILE_ENTRY("Public/live/page.js", public_live_page),
    FILE_ENTRY("Public/hand/found.js", public_hand_found),
    FILE_ENTRY("Public/edit/shown.js", public_edit_shown),
    FILE_ENTRY("Public/edit/outline.js", public_edit_outline),
    FILE_ENTRY("Public/edit/rows.js", public_edit_rows),
    FILE_ENTRY("Public/edit/popover.js", public_edit_popover),
    FILE_ENTRY("Public/edit/chips.js", public_edit_chips),
    FILE_ENTRY("Public/hand/select.js", public_edit_select),
    FILE_ENTRY("Public/hand/drop.js", public_edit_drop),
    FILE_ENTRY("Public/hand/linger.js", public_edit_linger),
    FILE_ENTRY("Public/hand/thumb.js", public_edit_thumb),
    FILE_ENTRY("Public/hand/swipe.js", public_edit_swipe),
    FILE_ENTRY("Public/edit/place.css", public_edit_place_style),
    FILE_ENTRY("Public/hand/hand.css", public_edit_hand_style),
    FILE_ENTRY("Public/edit/keys.js", public_edit_keys),
    FILE_ENTRY("Public/home.css", public_home_style),
    FILE_ENTRY("Public/live.css", public_live_style),
    FILE_ENTRY("Public/live.js", public_live),
    FILE_ENTRY("Public/head.js", public_head),
    FILE_ENTRY("Public/folders.css", public_folders_style),
    FILE_ENTRY("Public/history.css", public_history_style),
    FILE_ENTRY("Public/history.js", public_history),
    FILE_ENTRY("Public/search.js", public_search),
    FILE_ENTRY("Public/style.css", public_style),
    FILE_ENTRY("Public/tasks.css", public_tasks_style),
    FILE_ENTRY("Public/tasks.js", public_tasks),
};

size_t default_file_count(void) { return sizeof(files) / sizeof(files[0]); }

const default_file *default_file_at(size_t index) { return &files[index]; }
