import { endsUnspaced } from '../search-index/service.ts'

/** An address, or an @ with the names it may mean, the longest first. */
export type TextToken = { at: number; link: string } | { at: number; names: string[] }

// Behind a latin letter or digit an @ belongs to an e-mail address.
const LINK_OR_MENTION =
  /(?<link>https?:\/\/[^\s<>"'`，。！？、；：（）《》「」“”]+)|(?<![\w.])@(?<run>[\p{L}\p{M}\p{N}_-]+)/giu
const SHORTEST_NAME = 2
const LONGEST_NAME = 20

/** The tokenizer of comments: who is told and what is shown as a link come from the same parts. */
export function tokenize(content: string): TextToken[] {
  return [...content.matchAll(LINK_OR_MENTION)].map(({ index: at, groups }) =>
    groups!.link ? { at, link: groups!.link } : { at, names: namesIn(groups!.run!) },
  )
}

/** A run is a name as a whole. It may end earlier only where the next word needs no space before it. */
function namesIn(run: string): string[] {
  const characters = [...run]
  const names: string[] = []
  for (let length = Math.min(characters.length, LONGEST_NAME); length >= SHORTEST_NAME; length--)
    if (length === characters.length || endsUnspaced(characters[length]!))
      names.push(characters.slice(0, length).join(''))
  return names
}
