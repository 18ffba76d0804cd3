import { plainText } from './plain-text.ts'
import { type Node, parse } from './tree.ts'

const NO_PROSE = new Set(['pre', 'table'])
/** Characters of a body that nearly always suffice for a summary. */
const FIRST_CHUNK = 20_000

/** Plain text of a clean body without code blocks and tables; of its first chunk only, if that is long enough. */
export function proseOf(body: string, minLength: number): string {
  const beginning = proseIn(body.slice(0, FIRST_CHUNK))
  return beginning.length >= minLength || body.length <= FIRST_CHUNK ? beginning : proseIn(body)
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
