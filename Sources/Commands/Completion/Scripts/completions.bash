__ringmark_add_completions() {
    local completion
    if [[ "${2}" = $'\n'* ]]; then
        # Without this, bash before 4 would quote once more.
        compopt +o filenames 2>/dev/null || return 0
        while IFS='' read -r completion; do
            [[ "${completion}" = */ ]] && compopt -o nospace
            [[ -n "${completion}" ]] && COMPREPLY+=("${completion}")
        done <<<"${2}"
        return 0
    fi
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__ringmark_custom_complete() {
    # readline also ends a word at “:” and “=”, which a shell does not.
    local before="${COMP_LINE:0:${COMP_POINT}}"
    before="${before%"${COMP_WORDS[COMP_CWORD]}"}"
    [[ "${before}" = *[[:space:]] ]] || return 0
    "${COMP_WORDS[0]/#\~\//${HOME}/}" "${@}" "${COMP_WORDS[@]}" 2>/dev/null
}

_ringmark_help() {
    COMPREPLY+=($(compgen -W 'NAMES' -- "${cur}"))
}
