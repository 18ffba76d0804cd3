import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked'
import { CALLOUTS, FOOTNOTE_CLASS, MATH_CLASS } from '../blocks/names.ts'
import { INLINE_TEX, isTex } from '../blocks/tex.ts'
import { escapeHtml } from './escape.ts'

const CALLOUT = new RegExp(
  `^ {0,3}> ?\\[!(${CALLOUTS.join('|')})\\][ \\t]*(?:\\n|$)((?: {0,3}>[^\\n]*(?:\\n|$))*)`,
  'i',
)
const DEFINITION =
  /^\[\^([^\]\s]{1,60})\]:[ \t]*([^\n]*(?:\n(?![ \t]*\n|\[\^)[^\n]+)*(?:\n+(?: {4}|\t)[^\n]+)*)(?:\n+|$)/
const REFERENCE = /^\[\^([^\]\s]{1,60})\]/
const BLOCK_TEX_START = /^ {0,3}\$\$/
const BLOCK_TEX_END = /^\$\$[ \t]*(?:\n+|$)/
const FORMULAS = new RegExp(`${INLINE_TEX.source}(?!\\d)`, 'g')
const LINE_TEX = new RegExp(`^(?:\\$\`([^\`\\n]+)\`\\$|${INLINE_TEX.source}(?!\\d))`)

/** Footnotes of the text being parsed; definitions may come after their references. */
const definitions = new Map<string, Token[]>()
const referenced = new Set<string>()
let isInNote = false

export function forgetFootnotes(): void {
  definitions.clear()
  referenced.clear()
  isInNote = false
}

/** Syntax of GitHub and Pandoc beyond GFM: alerts, footnotes, TeX. */
export const EXTENSIONS: TokenizerAndRendererExtension[] = [
  {
    name: 'callout',
    level: 'block',
    start: (source) => lineIn(source, /\n {0,3}> ?\[!/),
    tokenizer(source) {
      const [raw, kind, lines = ''] = CALLOUT.exec(source) ?? []
      if (!raw || !kind) return undefined
      const text = lines.replace(/^ {0,3}> ?/gm, '')
      // As in a quote: inside a list, its lines are paragraphs too.
      const { state } = this.lexer
      const { top } = state
      state.top = true
      const tokens = this.lexer.blockTokens(text, [])
      state.top = top
      return { type: 'callout', raw, kind: kind.toLowerCase(), tokens }
    },
    renderer({ kind, tokens = [] }) {
      return `<blockquote class="callout-${kind}">${this.parser.parse(tokens)}</blockquote>`
    },
  },
  {
    name: 'footnoteDefinition',
    level: 'block',
    start: (source) => lineIn(source, /\n\[\^/),
    tokenizer(source) {
      const [raw, id, text = ''] = DEFINITION.exec(source) ?? []
      if (!raw || !id) return undefined
      const tokens = this.lexer.inline(text.replace(/\s*\n\s*/g, ' '))
      if (!definitions.has(id)) definitions.set(id, tokens)
      return { type: 'footnoteDefinition', raw, id, tokens }
    },
    // A footnote that is never referenced stays where it is.
    renderer({ id, tokens = [], raw }) {
      if (referenced.has(id) && definitions.get(id) === tokens) return ''
      return `<p>${escapeHtml(raw.trim())}</p>`
    },
  },
  {
    name: 'footnote',
    level: 'inline',
    start: (source) => indexIn(source, '[^'),
    tokenizer(source) {
      const [raw, id] = REFERENCE.exec(source) ?? []
      // Escapes have already been resolved in the text of a link.
      if (!raw || !id || this.lexer.state.inLink) return undefined
      referenced.add(id)
      return { type: 'footnote', raw, id }
    },
    renderer({ id, raw }) {
      const tokens = definitions.get(id)
      // A note that refers to itself would recurse forever.
      if (!tokens || isInNote) return escapeHtml(raw)
      isInNote = true
      const text = this.parser.parseInline(tokens)
      isInNote = false
      return `<sup class="${FOOTNOTE_CLASS}">${text}</sup>`
    },
  },
  {
    name: 'mathBlock',
    level: 'block',
    start: (source) => lineIn(source, /\n {0,3}\$\$/),
    tokenizer(source) {
      const found = blockTexIn(source)
      return found && { type: 'mathBlock', ...found }
    },
    renderer: ({ tex }) => `<pre><code class="${MATH_CLASS}">${escapeHtml(tex)}</code></pre>`,
  },
  {
    name: 'math',
    level: 'inline',
    start: (source) => indexIn(source, '$'),
    tokenizer(source) {
      const [raw, quoted, plain] = LINE_TEX.exec(source) ?? []
      const tex = quoted ?? (plain && isTex(plain) ? plain : undefined)
      return raw && tex ? { type: 'math', raw, tex } : undefined
    },
    renderer: ({ tex }: Tokens.Generic) => `<code class="${MATH_CLASS}">${escapeHtml(tex)}</code>`,
  },
]

/** Formulas in a line as letters, at their length, for what searches the delimiters of emphasis. */
export function maskFormulas(line: string): string {
  return line.replace(FORMULAS, (raw, tex: string) => (isTex(tex) ? 'a'.repeat(raw.length) : raw))
}

/** TeX between the first two `$$`, without the adjacent line breaks and spaces. */
function blockTexIn(source: string): { raw: string; tex: string } | undefined {
  const [start] = BLOCK_TEX_START.exec(source) ?? []
  const end = start === undefined ? -1 : source.indexOf('$$', start.length)
  const [closing] = end < 0 ? [] : (BLOCK_TEX_END.exec(source.slice(end)) ?? [])
  if (start === undefined || closing === undefined) return undefined
  const tex = source.slice(start.length, end).replace(/^[ \t]*\n?/, '')
  return tex.trim() ? { raw: source.slice(0, end) + closing, tex: trimLineEnd(tex) } : undefined
}

/** Removes trailing spaces and the line break before them. */
function trimLineEnd(text: string): string {
  let end = text.length
  while (' \t'.includes(text.charAt(end - 1)) && end > 0) end--
  return text.slice(0, text.charAt(end - 1) === '\n' ? end - 1 : end)
}

function indexIn(source: string, sign: string): number | undefined {
  const at = source.indexOf(sign)
  return at < 0 ? undefined : at
}

/** Offset of the first line that starts like this; the source begins within a line. */
function lineIn(source: string, beginning: RegExp): number | undefined {
  const at = source.search(beginning)
  return at < 0 ? undefined : at + 1
}
