import { CALLOUTS, languageIn } from '../blocks/names.ts'
import { type Element, type Node, parse, serialize, textOf } from '../tree.ts'
import { fenceFor, trimEndOf } from './escape.ts'
import { inlineMarkdown, picture } from './inline.ts'
import { tableMarkdown } from './tables.ts'

const INLINE = new Set('strong b em i u s del sub sup mark code a br'.split(' '))
/** A list that may follow a paragraph without an empty line. */
const INTERRUPTS = /^([-*]|1[.)]) \S/
const HEADINGS: Record<string, string> = { h2: '##', h3: '###', h4: '####' }
/** Lists and quotes nested deeper than this become HTML: every line repeats the markers of everything around it. */
const MAX_DEPTH = 10

interface Context {
  /** Number of enclosing quotes and lists. */
  depth: number
  /** Footnotes so far. */
  notes: string[]
}

const EMPTY_LINE = '&nbsp;'
const TASKS: Record<string, string> = { 'task-open': '[ ]', 'task-done': '[x]' }

/** Converts a clean body to Markdown (GFM). Parsing and sanitizing it gives the same body, except for white space and empty blocks. */
export function htmlToMarkdown(html: string): string {
  const notes: string[] = []
  const text = blocks(parse(html), { depth: 0, notes })
  const definitions = notes.map((note, index) => `[^${index + 1}]: ${note}`)
  return text && `${[text, ...definitions].join('\n\n')}\n`
}

/** Blocks separated by empty lines; stray inline content becomes a paragraph. */
function blocks(nodes: Node[], context: Context): string {
  const { depth, notes } = context
  let written = ''
  let before: { tag: string; marker: string } | undefined
  for (const group of groupInline(nodes)) {
    // Two consecutive lists of one kind need different markers, or they would merge.
    const marker =
      before && !Array.isArray(group) && before.tag === group.tag ? other(before.marker) : undefined
    const text = Array.isArray(group) ? inlineMarkdown(group, { notes }) : block(group, context, marker)
    if (!text) continue
    const isTight = depth > 0 && before?.tag === 'p' && isList(group) && INTERRUPTS.test(text)
    written += `${written && (isTight ? '\n' : '\n\n')}${text}`
    before = Array.isArray(group) ? undefined : { tag: group.tag, marker: marker ?? markerOf(group) }
  }
  return written
}

function block(element: Element, context: Context, marker: string | undefined): string {
  const { tag, children } = element
  const { depth, notes } = context
  if (tag === 'p') return inlineMarkdown(children, { notes })
  if (HEADINGS[tag]) return heading(HEADINGS[tag], children, notes)
  if ((isList(element) || tag === 'blockquote') && depth >= MAX_DEPTH) return raw(element)
  if (isList(element)) return list(element, context, marker ?? markerOf(element))
  if (tag === 'blockquote') return quote(element, context)
  if (tag === 'pre') return code(element)
  if (tag === 'hr') return depth === 0 ? '---' : '___'
  if (tag === 'table') return tableMarkdown(element, notes) ?? raw(element)
  if (tag === 'figure' || tag === 'img') return pictureMarkdown(element) ?? raw(element)
  return blocks(children, context)
}

function heading(sign: string, children: Node[], notes: string[]): string {
  const line = inlineMarkdown(children, { oneLine: true, notes })
  const text = trimEndOf(line, '#')
  return line && `${sign} ${text}${'\\#'.repeat(line.length - text.length)}`
}

function list({ tag, attributes, children }: Element, { depth, notes }: Context, marker: string): string {
  const items = children.filter((child): child is Element => typeof child === 'object')
  const start = Number(attributes.start ?? 1)
  const lines = items.map((item, index) => {
    const sign = tag === 'ol' ? `${start + index}${marker} ` : `${marker} `
    const box = TASKS[item.attributes.class ?? ''] ?? ''
    const written = blocks(item.children, { depth: depth + 1, notes })
    // A box only counts as one in front of a line of text.
    const content = !box || startsWithLine(item) ? written : `${EMPTY_LINE}\n\n${written}`.trimEnd()
    if (!content) return sign.trim()
    return prefixed(content, box ? `${sign}${box} ` : sign, ' '.repeat(sign.length))
  })
  return lines.join('\n')
}

function startsWithLine({ children }: Element): boolean {
  const [first] = groupInline(children)
  if (!first || (!Array.isArray(first) && first.tag !== 'p')) return false
  return inlineMarkdown(Array.isArray(first) ? first : first.children, { notes: [] }) !== ''
}

function quote({ attributes, children }: Element, { depth, notes }: Context): string {
  const kind = CALLOUTS.find((name) => attributes.class === `callout-${name}`)
  const text = blocks(children, { depth: depth + 1, notes })
  return prefixed(kind ? `[!${kind.toUpperCase()}]\n${text}` : text, '> ', '> ')
}

function isList(group: Element | Node[]): boolean {
  return !Array.isArray(group) && /^[uo]l$/.test(group.tag)
}

function markerOf({ tag }: Element): string {
  return tag === 'ol' ? '.' : '-'
}

function other(marker: string): string {
  return { '-': '*', '*': '-', '.': ')', ')': '.' }[marker] ?? marker
}

function code(element: Element): string {
  const inner = element.children[0]
  const classes = typeof inner === 'object' ? inner.attributes.class : undefined
  const language = languageIn(classes) || languageIn(element.attributes.class)
  const text = textOf(element.children)
  if (language === 'math' && text.trim() && !/\$\$|\n\s*\n|\\$/.test(text)) return `$$\n${text}\n$$`
  const fence = fenceFor(text, 3)
  return `${fence}${language}\n${text}\n${fence}`
}

/** HTML for what Markdown cannot express, in one line: an empty line would end it. */
function raw(element: Element): string {
  return serialize([element]).replaceAll('\n', '&#10;')
}

function prefixed(text: string, first: string, others: string): string {
  const lines = text.split('\n').map((line, index) => {
    const prefix = index === 0 ? first : others
    return line ? `${prefix}${line}` : prefix.trimEnd()
  })
  return lines.join('\n')
}

function groupInline(nodes: Node[]): (Element | Node[])[] {
  const groups: (Element | Node[])[] = []
  for (const node of nodes) {
    const last = groups.at(-1)
    if (typeof node === 'object' && !INLINE.has(node.tag)) groups.push(node)
    else if (Array.isArray(last)) last.push(node)
    else groups.push([node])
  }
  return groups
}

/** A picture on its own: its caption becomes the title in Markdown. Null: a figure that Markdown cannot express. */
function pictureMarkdown({ tag, attributes, children }: Element): string | null {
  if (tag === 'img') return picture(attributes)
  if (attributes.class) return null
  const [image, caption, ...others] = children.filter(
    (child) => typeof child === 'object' || child.trim() !== '',
  )
  if (!isElement(image, 'img') || others.length > 0 || image.attributes.title) return null
  if (caption === undefined) return picture(image.attributes)
  const isPlain =
    isElement(caption, 'figcaption') && caption.children.every((child) => typeof child === 'string')
  return isPlain ? picture({ ...image.attributes, title: textOf(caption.children).trim() }) : null
}

function isElement(node: Node | undefined, tag: string): node is Element {
  return typeof node === 'object' && node.tag === tag
}
