import { PICTURE_NAME } from '../blocks/names.ts'
import { plainText } from '../plain-text.ts'
import { type Node, parse, serialize } from '../tree.ts'
import type { Comparison, Versions } from '../types.ts'
import { type DiffBlock, type DiffBudget, type DiffPart, diffLines, diffWords } from './text-diff.ts'

/** Budget for the whole comparison. Each part is an element of the page. */
const MAX_CPU_MS = 300
const MAX_PARTS = 6_000

const TAGS = { added: 'ins', removed: 'del' } as const

/** Diffs two versions as markup with `<del>` and `<ins>`. */
export function compare({ before, after, picture }: Versions): Comparison {
  let isComplete = true
  const start = process.threadCpuUsage()
  let parts = 0
  const budget: DiffBudget = {
    hasLeft() {
      const { user, system } = process.threadCpuUsage(start)
      return parts < MAX_PARTS && (user + system) / 1_000 < MAX_CPU_MS
    },
    spend(count) {
      parts += count
    },
    exceed() {
      isComplete = false
    },
  }
  const lines: Comparison['lines'] = {}
  for (const [name, old] of Object.entries(before.lines)) {
    const fresh = after.lines[name] ?? ''
    if (old !== fresh) lines[name] = serialize([paragraph(diffWords(old, fresh, budget))])
  }
  const old = textOfBody(before.body, picture)
  const fresh = textOfBody(after.body, picture)
  const blocks = old === fresh ? [] : diffLines(old, fresh, budget)
  const body = serialize(blocks.flatMap((block, at) => blockNodes(block, at, blocks.length)))
  return { lines, body, isComplete }
}

/** Plain text of a clean body, with a label in place of each picture. */
export function textOfBody(body: string, label: string): string {
  return plainText(withLabels(parse(body), label))
}

function withLabels(nodes: Node[], label: string): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    if (node.tag !== 'img') return { ...node, children: withLabels(node.children, label) }
    const name = (node.attributes.src ?? '').split('/').at(-1)!.slice(0, 40)
    return label.replace(PICTURE_NAME, () => name)
  })
}

/** Cuts unchanged runs to one line of context on each side. */
function blockNodes(block: DiffBlock, at: number, count: number): Node[] {
  if ('parts' in block) return [paragraph(block.parts)]
  const { same } = block
  const above = at > 0 ? same.slice(0, 1) : []
  const below = at < count - 1 ? same.slice(Math.max(above.length, same.length - 1)) : []
  const left = same.length - above.length - below.length
  const line = (text: string) => element('p', [text])
  return [...above.map(line), ...(left > 0 ? [element('p', ['…'], 'left-out')] : []), ...below.map(line)]
}

function paragraph(parts: DiffPart[]): Node {
  const nodes = parts.map(({ kind, text }) => (kind === 'same' ? text : element(TAGS[kind], [text])))
  return element('p', nodes, 'changed-lines')
}

function element(tag: string, children: Node[], name?: string): Node {
  return { tag, attributes: name ? { class: name } : {}, children }
}
