import { endsUnspaced } from '../search-index/service.ts'

/** A link, or a mention with the names it may refer to, longest first. */
type TextToken = { at: number; link: string } | { at: number; names: string[] }

const BEGIN = /https?:\/\/|@/giu
export const ADDRESS = /[^\s<>"'`，。！？、；：（）《》「」“”]+/uy
export const NAME = /[\p{L}\p{M}\p{N}_-]+/uy
const CLOSING = '.,;:!?]}'
const SHORTEST_NAME = 2
const LONGEST_NAME = 20

/** Tokenizer of a text in a comment: mention notices and links in the view come from the same tokens. */
export function tokenize(content: string): TextToken[] {
  const tokens: TextToken[] = []
  let end = 0
  for (const { 0: prefix, index: at } of content.matchAll(BEGIN)) {
    if (at < end) continue
    const run = runAt(at + prefix.length, content, prefix === '@' ? NAME : ADDRESS)
    // An @ after a Latin letter or digit belongs to an email address.
    if (run === '' || (prefix === '@' && /[\w.]/iu.test(content[at - 1] ?? ' '))) continue
    end = at + prefix.length + run.length
    if (prefix !== '@') tokens.push({ at, link: withoutClosing(prefix + run) })
    else tokens.push({ at, names: namesIn(run) })
  }
  return tokens
}

/** Strips trailing punctuation, and closing brackets without an opening one. */
function withoutClosing(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let end = found.length
  for (; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened--
    else if (!CLOSING.includes(last)) break
  }
  return found.slice(0, end)
}

/** What a sticky expression matches there. */
export function runAt(at: number, content: string, run: RegExp): string {
  run.lastIndex = at
  return run.exec(content)?.[0] ?? ''
}

/** A run of letters is one name; in scripts without spaces it may also end earlier. */
function namesIn(run: string): string[] {
  const characters = [...run]
  const names: string[] = []
  for (let length = Math.min(characters.length, LONGEST_NAME); length >= SHORTEST_NAME; length--)
    if (length === characters.length || endsUnspaced(characters[length]!))
      names.push(characters.slice(0, length).join(''))
  return names
}
