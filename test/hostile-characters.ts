/** What patterns like to run over twice; the first ten are those that heads and lists are made of. */
export const HOSTILE_CHARACTERS = [...' \t,;="(*[_\\{@#<&%\'/.-']
