import { type Element, lineOf } from './tree.ts'
import type { Heading } from './types.ts'

const LEVELS: Record<string, number> = { h2: 2, h3: 3, h4: 4 }
const MAX_ID_LENGTH = 60
/** The table of contents stands on a page twice; who has more headings than this gets no list of them all. */
const MAX_LISTED = 300

/**
 * Every heading gets an address made of its words (`h-` keeps it apart from the ids of the page) and the level that
 * follows from the headings before it: readers who hear a page lose their way where a level is left out.
 */
export function anchorHeadings(elements: Element[]): Heading[] {
  const taken = new Map<string, number>()
  const above: number[] = []
  const headings = elements.flatMap((element) => {
    const wanted = LEVELS[element.tag]
    if (!wanted) return []
    const text = lineOf(element)
    if (!text) {
      element.tag = 'p'
      return []
    }
    while (above.length && above.at(-1)! >= wanted) above.pop()
    above.push(wanted)
    const level = above.length + 1
    const id = freeId(`h-${slug(text)}`, taken)
    element.tag = `h${level}`
    element.attributes = { id }
    return { id, level, text }
  })
  return headings.slice(0, MAX_LISTED)
}

function slug(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section']
  return [...words.join('-')].slice(0, MAX_ID_LENGTH).join('')
}

/** Remembers how far it has counted for a text: a thousand headings of one name are no reason to count from one. */
function freeId(wanted: string, taken: Map<string, number>): string {
  let count = taken.get(wanted) ?? 0
  let id = wanted
  while (taken.has(id)) id = `${wanted}-${++count + 1}`
  taken.set(wanted, count).set(id, taken.get(id) ?? 0)
  return id
}
