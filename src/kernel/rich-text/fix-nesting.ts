import { isFootnote } from './blocks/footnotes.ts'
import { type Element, lineOf, type Node } from './tree.ts'

const BLOCKS = words('p div h2 h3 h4 ul ol blockquote pre figure table hr')
const BLOCK_CONTAINERS = words('blockquote li th td figure')
/** Stands for `sup` in a path: a footnote contains only text and marks. */
const FOOTNOTE = 'footnote'
const PARTS = words('li thead tbody tr th td figcaption')

/** Content model of lists and tables: the allowed children; anything else is wrapped in the first of them. */
const PARTS_OF: Record<string, string[]> = {
  ul: ['li'],
  ol: ['li'],
  table: ['tbody', 'thead'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['td', 'th'],
}

/**
 * Enforces HTML's content model, so that a browser builds the same tree from the text inside a page: a stray <li>, for example,
 * would close a list item of the surrounding page. A misplaced element is unwrapped: its tag goes, its content stays.
 */
export function fixNesting(nodes: Node[], path: string[] = []): Node[] {
  const parts = PARTS_OF[path.at(-1) ?? '']
  if (parts)
    return wrapStrays(nodes, parts).map((node) => (typeof node === 'string' ? node : keep(node, path)))
  const solid = nodes.filter((node) => !isSpace(node))
  const caption = [solid[0], solid.at(-1)].find(
    (node) => typeof node === 'object' && node.tag === 'figcaption',
  )
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node
    if (node.tag === 'br' && path.includes('pre')) return '\n'
    if (node.tag === 'br' && path.includes(FOOTNOTE)) return ' '
    const stays = node === caption ? path.at(-1) === 'figure' : isAllowedIn(node, path)
    return stays ? keep(node, path) : fixNesting(node.children, path)
  })
}

function wrapStrays(nodes: Node[], parts: string[]): Node[] {
  const kept: Node[] = []
  let strays: Element | undefined
  for (const node of nodes) {
    const isPart = typeof node === 'object' && parts.includes(node.tag)
    if (isPart) strays = undefined
    if (strays) strays.children.push(node)
    else if (isPart)
      kept.push(node.tag === 'thead' && kept.some(isElement) ? { ...node, tag: 'tbody' } : node)
    else if (isSpace(node)) kept.push(node)
    else {
      strays = { tag: parts[0]!, attributes: {}, children: [node] }
      kept.push(strays)
    }
  }
  return kept
}

function isAllowedIn(node: Element, path: string[]): boolean {
  const { tag, attributes } = node
  if (PARTS.has(tag)) return false
  if (isFootnote(node) && (!lineOf(node) || path.includes(FOOTNOTE) || path.includes('pre'))) return false
  if (tag === 'img') return attributes.src !== undefined && !path.includes(FOOTNOTE)
  if (tag === 'a' && (attributes.href === undefined || path.includes('a'))) return false
  const amongBlocks = path.length === 0 || BLOCK_CONTAINERS.has(path.at(-1)!)
  if (BLOCKS.has(tag) && !amongBlocks) return false
  // Inline elements around blocks are unwrapped; headings and code blocks contain only inline content.
  const givesWay = tag === 'p' || tag === 'div' || !BLOCKS.has(tag)
  return !(givesWay && amongBlocks && holdsBlock(node))
}

function keep(element: Element, path: string[]): Element {
  const { tag, attributes, children } = element
  const content = tag === 'figcaption' ? linesOf(children) : children
  const nested = fixNesting(content, [...path, isFootnote(element) ? FOOTNOTE : tag])
  if (tag === 'div') return { tag: 'p', attributes, children: nested }
  return { tag, attributes, children: tag === 'pre' ? withoutFirstBreak(nested) : nested }
}

/** A caption holds text: the blocks in it become its lines. */
function linesOf(nodes: Node[]): Node[] {
  const isBlock = (node: Node) => typeof node === 'object' && (BLOCKS.has(node.tag) || PARTS.has(node.tag))
  if (!nodes.some(isBlock)) return nodes
  const lines: Node[] = []
  let isAfterBlock = false
  for (const node of nodes.filter((each) => !isSpace(each))) {
    const ends = isAfterBlock || isBlock(node)
    if (ends && lines.length > 0) lines.push({ tag: 'br', attributes: {}, children: [] })
    lines.push(...(typeof node === 'object' && isBlock(node) ? linesOf(node.children) : [node]))
    isAfterBlock = isBlock(node)
  }
  return lines
}

/** Browsers ignore a line break right after <pre>. */
function withoutFirstBreak([first, ...others]: Node[]): Node[] {
  if (first === undefined) return []
  return [typeof first === 'string' ? first.replace(/^\n+/, '') : first, ...others]
}

function holdsBlock({ children }: Element): boolean {
  return children.some((child) => typeof child === 'object' && (BLOCKS.has(child.tag) || holdsBlock(child)))
}

function isSpace(node: Node): boolean {
  return typeof node === 'string' && /^[ \n\t]*$/.test(node)
}

function isElement(node: Node): boolean {
  return typeof node === 'object'
}

function words(line: string): Set<string> {
  return new Set(line.split(' '))
}
