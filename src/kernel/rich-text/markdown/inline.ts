import { isFootnote } from '../blocks/footnotes.ts'
import { languageIn, MATH_CLASS } from '../blocks/names.ts'
import { INLINE_TEX, isTex } from '../blocks/tex.ts'
import { type Element, type Node, textOf } from '../tree.ts'
import {
  escapeLineStarts,
  escapeText,
  inlineCode,
  joinLines,
  linkAddress,
  quoted,
  trimLines,
} from './escape.ts'

interface Context {
  /** A heading or a table cell: breaks become `<br>`, and it does not start a line. */
  oneLine?: boolean
  inLink?: boolean
  inMark?: boolean
  /** Footnotes so far; without it, they become HTML. */
  notes?: string[]
}

const SIGNS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~' }
const TAGS: Record<string, string> = { b: 'strong', i: 'em', del: 's' }

/** Inline content as Markdown; marks that Markdown cannot express become HTML. */
export function inlineMarkdown(nodes: Node[], context: Context = {}): string {
  const text = trimLines(inline(nodes, context, ''))
  // On its own it would start a block of HTML.
  if (/^(<br>)*$/.test(text)) return ''
  return context.oneLine ? text : escapeLineStarts(text)
}

/**
 * CommonMark's delimiters depend on the character before them. Only that one is passed on: looking at the end of everything written so
 * far would copy it for every piece.
 */
function inline(nodes: Node[], context: Context, before: string): string {
  let last = before
  const pieces = nodes.map((node, index) => {
    const text = piece(node, context, last, [nodes[index - 1], nodes[index + 1]])
    last = text.at(-1) ?? last
    return text
  })
  return pieces.join('')
}

type Neighbours = [Node | undefined, Node | undefined]

function piece(node: Node, context: Context, before: string, around: Neighbours): string {
  if (typeof node === 'string') return escapeText(joinLines(node))
  const { tag, attributes, children } = node
  if (tag === 'br') return around.every(isVisible) && !context.oneLine ? '\\\n' : '<br>'
  if (tag === 'img') return picture(attributes)
  if (tag === 'code') return code(node, context, before, around[1])
  if (tag === 'a') return link(node, context)
  if (isFootnote(node) && context.notes && !context.inLink) return footnote(children, context.notes)
  const sign = SIGNS[tag]
  const inner = inline(children, { ...context, inMark: true }, sign?.at(-1) ?? before)
  if (sign && isSafe(sign, inner, before)) return `${sign}${inner}${sign}`
  const name = TAGS[tag] ?? tag
  return `<${name}${isFootnote(node) ? ' class="footnote"' : ''}>${inner}</${name}>`
}

function footnote(children: Node[], notes: string[]): string {
  notes.push(inlineMarkdown(children, { oneLine: true }))
  return `[^${notes.length}]`
}

function isVisible(node: Node | undefined): boolean {
  return typeof node === 'string' ? node.trim() !== '' : node !== undefined && node.tag !== 'br'
}

/** With letters at both ends, a delimiter opens and closes anywhere except next to another one. */
function isSafe(sign: string, inner: string, before: string): boolean {
  const edges = /^[\p{L}\p{N}]/u.test(inner) && /[\p{L}\p{N}]$/u.test(inner.slice(-2))
  return edges && before !== sign.charAt(0)
}

function code({ attributes, children }: Element, context: Context, before: string, next?: Node): string {
  const text = textOf(children)
  if (languageIn(attributes.class) === 'math') return math(text, context, before, next)
  const isPlain = children.every((child) => typeof child === 'string') && text.trim() !== ''
  // Two adjacent runs of backticks would merge, and not every program looks for code in the text of a link.
  if (isPlain && before !== '`' && !(context.inLink && text.includes('`'))) return inlineCode(text)
  return `<code>${inline(children, context, '')}</code>`
}

/** Uses HTML if the surrounding characters would prevent it from being read as TeX. */
function math(text: string, context: Context, before: string, next: Node | undefined): string {
  const written = `$${text}$`
  const isSafe =
    INLINE_TEX.exec(written)?.[0] === written && isTex(text) && !/[$\w]/.test(before) && !text.includes('|')
  const isFree = next === undefined ? !context.inMark : !/^\d/.test(textOf([next]))
  if (isSafe && isFree && !context.inLink) return written
  return `<code class="${MATH_CLASS}">${escapeText(text.replaceAll('\n', ' '))}</code>`
}

function link({ attributes, children }: Element, context: Context): string {
  const { href = '' } = attributes
  const text = textOf(children)
  if (text === href && /^https?:\/\/[\w./?=%+-]+$/.test(href)) return `<${href}>`
  return `[${inline(children, { ...context, inLink: true }, '[')}](${linkAddress(href)})`
}

export function picture({ src = '', alt = '', title }: Record<string, string>): string {
  return `![${escapeText(joinLines(alt))}](${linkAddress(src)}${title ? ` ${quoted(title)}` : ''})`
}
