import { plainText } from './plain-text.ts'
import { type Node, parse } from './tree.ts'

const NO_PROSE = new Set(['pre', 'table'])
/** Characters of a body in which nearly every text has said enough for a summary. */
const FIRST_CHUNK = 20_000

/** The text of a clean body without its blocks of code and its tables, or the beginning of it, if that is long enough. */
export function proseOf(body: string, enough: number): string {
  const beginning = proseIn(body.slice(0, FIRST_CHUNK))
  return beginning.length >= enough || body.length <= FIRST_CHUNK ? beginning : proseIn(body)
}

function proseIn(html: string): string {
  return plainText(withoutCodeAndTables(parse(html)))
}

function withoutCodeAndTables(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    return NO_PROSE.has(node.tag) ? ' ' : { ...node, children: withoutCodeAndTables(node.children) }
  })
}
