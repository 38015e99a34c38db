# Prints a style sheet (with -v isStyle=1) or a script without whole-line comments, blank lines, and indentation; a style
# sheet also without spaces and line breaks around braces and “>”, and after “;”, “:”, and “,”, and without the last “;” of a
# block, where they have no meaning outside of strings (CSS Syntax Level 3, section 5).
{ sub(/^[ \t]+/, "") }
$0 == "" || (isStyle ? /^\/\*.*\*\/$/ : /^\/\//) { next }
!isStyle { print }
isStyle { text = text $0 "\n" }
END {
  # The quote that is open, and the last byte, which is not yet printed.
  quote = last = ""
  for (i = 1; i <= length(text); i++) {
    byte = substr(text, i, 1)
    if (quote != "") {
      if (byte == quote && last != "\\") quote = ""
    } else if (byte == "\"" || byte == "'") {
      quote = byte
    } else if ((byte == " " || byte == "\n") && last != "" && index("{};:,>\n", last)) {
      continue
    } else if (index("{}>", byte) && (last == " " || byte == "}" && last == ";")) {
      last = ""
    }
    printf "%s", last
    last = byte
  }
  printf "%s", last
}
