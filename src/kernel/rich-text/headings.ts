import { type Element, lineOf } from './tree.ts'
import type { Heading } from './types.ts'

const LEVELS: Record<string, number> = { h2: 2, h3: 3, h4: 4 }
const MAX_ID_LENGTH = 60
/** Maximum length of the table of contents, which a page contains twice. */
const MAX_LISTED = 300

/**
 * Gives every heading a slug as its id (prefix `h-`, so that it cannot collide with the page's ids) and a level that skips none after
 * the preceding headings, for screen readers. Returns the table of contents.
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

/** Makes an id unique with a numeric suffix; remembers the last suffix per slug, so that equal headings take linear time. */
function freeId(wanted: string, taken: Map<string, number>): string {
  let count = taken.get(wanted) ?? 0
  let id = wanted
  while (taken.has(id)) id = `${wanted}-${++count + 1}`
  taken.set(wanted, count).set(id, taken.get(id) ?? 0)
  return id
}
