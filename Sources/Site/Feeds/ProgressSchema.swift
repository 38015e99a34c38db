/// The JSON Schema (draft 2020-12) of `progress.json`.
enum ProgressSchema {
  static let text = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Ringmark progress",
      "type": "object",
      "required": ["schema", "generator", "title", "lang", "date", "files", "count", "progress", "own", "groups", "diagnostics"],
      "properties": {
        "outlook": {"$ref": "#/$defs/outlook"},
        "moves": {"type": "array", "items": {"$ref": "#/$defs/moved"}, "description": "Unfinished groups and tasks whose due dates moved."},
        "schema": {"const": 1},
        "generator": {"type": "string", "pattern": "^ringmark "},
        "title": {"type": "string"},
        "lang": {"type": "string"},
        "date": {"type": "string", "pattern": "^\\\\d{4}-\\\\d{2}-\\\\d{2}$"},
        "files": {"type": "array", "minItems": 1, "items": {"type": "string"}},
        "read": {"type": "array", "items": {"enum": ["auto", "boxes", "all", "bullets"]}, "description": "Which signs of state are read, for each file."},
        "notRead": {"type": "array", "items": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/notRead"}]}, "description": "What each file has besides, and does not count."},
        "count": {"enum": ["all", "leaves", "top"]},
        "progress": {"$ref": "#/$defs/progress"},
        "own": {"$ref": "#/$defs/progress"},
        "weighted": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/weighted"}]},
        "groups": {"type": "array", "items": {"$ref": "#/$defs/group"}},
        "diagnostics": {
          "type": "object",
          "required": ["errors", "warnings"],
          "properties": {"errors": {"$ref": "#/$defs/count"}, "warnings": {"$ref": "#/$defs/count"}}
        }
      },
      "$defs": {
        "count": {"type": "integer", "minimum": 0},
        "percent": {"type": ["integer", "null"], "minimum": 0, "maximum": 100},
        "progress": {
          "type": "object",
          "required": ["done", "total", "percent", "open", "inProgress", "question", "deferred", "cancelled", "overdue", "dueSoon"],
          "properties": {
            "done": {"$ref": "#/$defs/count"}, "total": {"$ref": "#/$defs/count"}, "percent": {"$ref": "#/$defs/percent"},
            "open": {"$ref": "#/$defs/count"}, "inProgress": {"$ref": "#/$defs/count"}, "question": {"$ref": "#/$defs/count"},
            "deferred": {"$ref": "#/$defs/count"}, "cancelled": {"$ref": "#/$defs/count"}, "overdue": {"$ref": "#/$defs/count"},
            "dueSoon": {"$ref": "#/$defs/count"}
          }
        },
        "notRead": {
          "type": "object",
          "required": ["count", "done", "how", "line", "percent"],
          "properties": {
            "count": {"$ref": "#/$defs/count"}, "done": {"$ref": "#/$defs/count"}, "how": {"enum": ["all", "bullets"]},
            "line": {"type": ["integer", "null"], "minimum": 1}, "percent": {"$ref": "#/$defs/percent"}
          }
        },
        "day": {"type": "string", "pattern": "^\\\\d{4}-\\\\d{2}-\\\\d{2}$"},
        "moved": {
          "type": "object",
          "required": ["kind", "name", "url", "first", "due", "days", "moves"],
          "properties": {
            "kind": {"enum": ["milestone", "task"]}, "name": {"type": "string"}, "url": {"type": "string"},
            "first": {"$ref": "#/$defs/day"}, "due": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]},
            "days": {"type": "integer", "description": "Later than the first date; negative if earlier."},
            "moves": {"type": "array", "items": {
              "type": "object", "required": ["day", "from", "to", "days"],
              "properties": {
                "day": {"$ref": "#/$defs/day"}, "from": {"$ref": "#/$defs/day"}, "to": {"$ref": "#/$defs/day"}, "days": {"type": "integer"}
              }
            }}
          }
        },
        "outlook": {
          "type": "object",
          "description": "Where the plan stands, by the rule that the home page states.",
          "required": ["verdict", "reasons", "left", "overdue", "milestonesOverdue", "lastDue", "deadlines", "pace", "quietWeeks", "missing", "scope", "forecast", "rule"],
          "properties": {
            "verdict": {"enum": ["done", "onTrack", "atRisk", "offTrack", "unknown", null], "description": "null without tasks, and where nothing is dated; unknown without enough history."},
            "reasons": {"type": "array", "items": {"enum": ["overdue", "milestonesOverdue", "pace", "quiet", "moved", "scope", "growing", "forecast"]}},
            "left": {"$ref": "#/$defs/count"}, "overdue": {"$ref": "#/$defs/count"}, "milestonesOverdue": {"$ref": "#/$defs/count"},
            "lastDue": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]},
            "deadlines": {"type": "array", "description": "The due dates of unfinished groups and the last one of the plan, earliest first.", "items": {
              "type": "object", "required": ["slug", "name", "due", "left", "daysLeft", "moved", "perWeek", "from", "middle", "to"],
              "properties": {
                "slug": {"type": ["string", "null"]}, "name": {"type": ["string", "null"]}, "due": {"$ref": "#/$defs/day"},
                "left": {"$ref": "#/$defs/count", "description": "How many tasks of the plan must be done by then."},
                "daysLeft": {"type": ["integer", "null"], "minimum": 0}, "moved": {"$ref": "#/$defs/count"}, "perWeek": {"type": ["number", "null"], "minimum": 0},
                "from": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]}, "middle": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]}, "to": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]}
              }
            }},
            "pace": {"anyOf": [{"type": "null"}, {
              "type": "object", "required": ["since", "days", "finished", "reopened", "net", "added", "perWeek"],
              "properties": {
                "since": {"$ref": "#/$defs/day"}, "days": {"$ref": "#/$defs/count"}, "finished": {"$ref": "#/$defs/count"}, "reopened": {"$ref": "#/$defs/count"},
                "net": {"type": "integer"}, "added": {"type": ["integer", "null"], "minimum": 0}, "perWeek": {"type": "number", "minimum": 0}
              }
            }]},
            "quietWeeks": {"type": ["integer", "null"], "minimum": 0, "description": "For how many full weeks nothing was finished."},
            "missing": {
              "type": "object", "required": ["owner", "date"], "description": "How many open tasks have none; null where no task has one.",
              "properties": {"owner": {"type": ["integer", "null"], "minimum": 0}, "date": {"type": ["integer", "null"], "minimum": 0}}
            },
            "scope": {"anyOf": [{"type": "null"}, {
              "type": "object", "required": ["since", "before", "now", "percent"],
              "properties": {"since": {"$ref": "#/$defs/day"}, "before": {"$ref": "#/$defs/count"}, "now": {"$ref": "#/$defs/count"}, "percent": {"type": "integer"}}
            }]},
            "forecast": {"anyOf": [{"type": "null"}, {
              "type": "object", "required": ["from", "middle", "to", "reason", "weeks", "judged", "held"],
              "properties": {
                "from": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]}, "middle": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]}, "to": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]},
                "reason": {"enum": ["young", "little", "rare", "quiet", "growing", "far", "unreliable", null]},
                "weeks": {"$ref": "#/$defs/count"}, "judged": {"$ref": "#/$defs/count"}, "held": {"$ref": "#/$defs/count"}
              }
            }]},
            "rule": {
              "type": "object", "required": ["offTrackOverduePercent", "atRiskGrowthPercent", "scopeDays", "paceWeeks", "atRiskPacePercent", "atRiskQuietWeeks", "atRiskMoves", "moveDays", "judgedDays"],
              "properties": {
                "offTrackOverduePercent": {"$ref": "#/$defs/count"}, "atRiskGrowthPercent": {"$ref": "#/$defs/count"},
                "scopeDays": {"$ref": "#/$defs/count"}, "paceWeeks": {"$ref": "#/$defs/count"}, "atRiskPacePercent": {"$ref": "#/$defs/count"},
                "atRiskQuietWeeks": {"$ref": "#/$defs/count"}, "atRiskMoves": {"$ref": "#/$defs/count"}, "moveDays": {"$ref": "#/$defs/count"}, "judgedDays": {"$ref": "#/$defs/count"}
              }
            }
          }
        },
        "weighted": {
          "type": "object",
          "required": ["unit", "done", "total", "percent", "unestimated"],
          "properties": {
            "unit": {"enum": ["hours", "points", "tasks"]}, "done": {"type": "number"}, "total": {"type": "number"},
            "percent": {"$ref": "#/$defs/percent"}, "unestimated": {"$ref": "#/$defs/count"}
          }
        },
        "group": {
          "type": "object",
          "required": ["slug", "name", "level", "file", "line", "url", "progress", "own", "groups"],
          "properties": {
            "slug": {"type": "string", "minLength": 1},
            "name": {"type": "string"},
            "level": {"type": "integer", "minimum": 0, "maximum": 7, "description": "The heading level; 7 if a bold line names the group."},
            "file": {"type": ["string", "null"]},
            "line": {"type": "integer", "minimum": 1},
            "color": {"type": ["string", "null"]},
            "icon": {"type": ["string", "null"]},
            "image": {"type": ["string", "null"]},
            "due": {"type": ["string", "null"]},
            "url": {"type": "string"},
            "progress": {"$ref": "#/$defs/progress"},
            "own": {"$ref": "#/$defs/progress"},
            "groups": {"type": "array", "items": {"$ref": "#/$defs/group"}}
          }
        }
      }
    }

    """
}
