import { isFootnote } from './blocks/footnotes.ts'
import { videoIn } from './blocks/videos.ts'
import { plainText } from './plain-text.ts'
import { type Element, type Node, parse } from './tree.ts'

const NO_PROSE = new Set(['pre', 'table'])
/** Characters of a body that nearly always suffice for a summary. */
const FIRST_CHUNK = 20_000

/** Plain text of a clean body without code blocks, tables, footnotes and videos; of its first chunk only, if that is long enough. */
export function proseOf(body: string, minLength: number): string {
  const beginning = proseIn(body.slice(0, FIRST_CHUNK))
  return beginning.length >= minLength || body.length <= FIRST_CHUNK ? beginning : proseIn(body)
}

function proseIn(html: string): string {
  return plainText(onlyProse(parse(html)))
}

function onlyProse(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    return isProse(node) ? { ...node, children: onlyProse(node.children) } : ' '
  })
}

function isProse(element: Element): boolean {
  return !NO_PROSE.has(element.tag) && !isFootnote(element) && videoIn(element) === null
}
