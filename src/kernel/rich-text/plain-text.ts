import { CELL_TAGS, LINE_TAGS } from '../text/block-tags.ts'
import type { Language } from '../text/language.ts'
import type { Node } from './tree.ts'

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+/gv

/** One line per block, for summaries, search and counting. */
export function plainText(nodes: Node[]): string {
  return flatten(nodes)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** Characters of Chinese, or words of English, a minute. */
const READ_A_MINUTE = { zh: 350, en: 230 }

/** By the main language of the text: words of the other one are few, or the text is long anyway. */
export function readingMinutes(words: number, language: Language | null): number {
  return Math.max(1, Math.ceil(words / READ_A_MINUTE[language ?? 'en']))
}

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

function flatten(nodes: Node[], inPre = false): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return inPre ? node : node.replaceAll('\n', ' ')
      const inside = flatten(node.children, inPre || node.tag === 'pre')
      if (LINE_TAGS.has(node.tag)) return `\n${inside}\n`
      return CELL_TAGS.has(node.tag) || node.attributes.class === 'footnote' ? ` ${inside} ` : inside
    })
    .join('')
}
