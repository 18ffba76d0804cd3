import { type Element, elementsIn, type Node } from '../tree.ts'
import { inlineMarkdown } from './inline.ts'

/** A table with one header row and a line of text in each cell. Null: a table that Markdown cannot express. */
export function tableMarkdown(table: Element, notes: string[]): string | null {
  const rows = elementsIn([table]).filter(({ tag }) => tag === 'tr')
  const [header, ...others] = rows.map(({ children }) =>
    children.filter((child): child is Element => typeof child === 'object'),
  )
  if (!header?.every(({ tag }) => tag === 'th')) return null
  if (others.some((cells) => cells.length !== header.length || cells.some(({ tag }) => tag !== 'td')))
    return null
  const lines: string[] = []
  const before = notes.length
  for (const cells of [header, ...others]) {
    const texts = cells.map((cell) => lineIn(cell, notes))
    if (texts.includes(null)) {
      // The HTML contains its footnotes.
      notes.length = before
      return null
    }
    lines.push(`| ${texts.join(' | ')} |`)
  }
  lines.splice(1, 0, `|${' --- |'.repeat(header.length)}`)
  return lines.join('\n')
}

function lineIn({ attributes, children }: Element, notes: string[]): string | null {
  const { colspan = '1', rowspan = '1' } = attributes
  const [only, ...others] = children
  const isParagraph = typeof only === 'object' && only.tag === 'p' && others.length === 0
  const content: Node[] = isParagraph ? only.children : children
  if (colspan !== '1' || rowspan !== '1' || (!isParagraph && content.some(isBlock))) return null
  const line = inlineMarkdown(content, { oneLine: true, notes })
  // Inside code, a backslash before a pipe cannot be written.
  return line.includes('\\|') ? null : line.replaceAll('|', '\\|')
}

function isBlock(node: Node): boolean {
  return typeof node === 'object' && /^(p|h\d|ul|ol|blockquote|pre|figure|table|hr)$/.test(node.tag)
}
