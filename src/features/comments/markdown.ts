import { ADDRESS, runAt } from './tokenize.ts'

type Mark = 'strong' | 'em' | 's'

export type Inline =
  | { text: string }
  | { code: string }
  | { link: string; label: string }
  | { mark: Mark; inside: Inline[] }

export type Block =
  | { kind: 'text' | 'quote'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; start: number | null; items: Inline[][] }

const MARKS: Record<string, Mark> = { '**': 'strong', __: 'strong', '*': 'em', _: 'em', '~~': 's' }
const FENCE = '```'
const ITEM = /^(?:[-*+]|(\d{1,9})[.)]) (?=\S)/
const SIGN = /\\[*_~`[]|`+|\*\*|\*|__|_|~~|\[|https?:\/\//giu
const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,500})\)/iuy

/**
 * Parser of the Markdown that comments have: emphasis, code, links, quotes and lists. All else stays as it was typed: headings,
 * pictures, HTML, a sign beside a latin letter or digit (2*3*4, snake_case), and what is not closed.
 */
export function parseMarkdown(content: string): Block[] {
  const lines = content.split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const kind = kindOf(lines, at)
    let end = at + 1
    if (kind === 'code') end = lines.indexOf(FENCE, at + 1) + 1
    else while (end < lines.length && kindOf(lines, end) === kind) end++
    const block = blockOf(kind, lines.slice(at, end))
    if (block) blocks.push(block)
    at = end
  }
  return blocks
}

/** The texts in which names mention people: not those of quotes, code and labels of links. */
export function textsIn(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return plainTexts(block.inside)
    return block.kind === 'list' ? block.items.flatMap(plainTexts) : []
  })
}

function plainTexts(nodes: Inline[]): string[] {
  return nodes.flatMap((node) =>
    'text' in node ? [node.text] : 'mark' in node ? plainTexts(node.inside) : [],
  )
}

type Kind = 'text' | 'quote' | 'code' | 'bullets' | 'numbers'

function kindOf(lines: string[], at: number): Kind {
  const line = lines[at]!
  if (line.startsWith('>')) return 'quote'
  // A fence that nobody closes is text; looking for its end again and again is bounded by the length of a comment.
  if (line.startsWith(FENCE) && !line.includes('`', 3)) return lines.includes(FENCE, at + 1) ? 'code' : 'text'
  const item = ITEM.exec(line)
  return item ? (item[1] ? 'numbers' : 'bullets') : 'text'
}

function blockOf(kind: Kind, lines: string[]): Block | null {
  if (kind === 'code') return { kind, text: lines.slice(1, -1).join('\n') }
  if (kind === 'quote')
    return { kind, inside: inlineOf(lines.map((line) => line.replace(/^> ?/, '')).join('\n')) }
  if (kind === 'text') {
    const isFull = (line: string) => line.trim() !== ''
    const [first, last] = [lines.findIndex(isFull), lines.findLastIndex(isFull)]
    return first < 0 ? null : { kind, inside: inlineOf(lines.slice(first, last + 1).join('\n')) }
  }
  const number = ITEM.exec(lines[0]!)?.[1]
  const items = lines.map((line) => inlineOf(line.replace(ITEM, '')))
  return { kind: 'list', start: number === undefined ? null : Number(number), items }
}

interface Frame {
  /** The sign that opened it; empty at the bottom. */
  sign: string
  nodes: Inline[]
}

/** One pass with a stack of what is open. Each sign is open once at most, so the stack is never deeper than their number. */
function inlineOf(text: string): Inline[] {
  const stack: Frame[] = [{ sign: '', nodes: [] }]
  let done = 0
  const add = (node: Inline) => append(stack.at(-1)!.nodes, node)
  const addText = (from: number, to: number) => {
    if (to > from) add({ text: text.slice(from, to) })
  }
  SIGN.lastIndex = 0
  for (let found = SIGN.exec(text); found; found = SIGN.exec(text)) {
    const [sign] = found
    const at = found.index
    addText(done, at)
    done = at + sign.length
    if (sign.startsWith('\\')) addText(at + 1, done)
    else if (sign.startsWith('`')) done = addCode(text, at, sign, add)
    else if (sign === '[') done = addLink(text, at, add)
    else if (sign.length > 2) {
      // An address is text as a whole, whatever signs it holds; those at its end close what is open.
      done += runAt(done, text, ADDRESS).length
      while ('*_~'.includes(text[done - 1]!)) done--
      addText(at, done)
    } else if (!closes(stack, text, at, sign)) {
      if (canOpen(text, at, sign) && stack.every((frame) => frame.sign !== sign))
        stack.push({ sign, nodes: [] })
      else addText(at, done)
    }
    SIGN.lastIndex = done
  }
  addText(done, text.length)
  while (stack.length > 1) flatten(stack)
  return stack[0]!.nodes
}

/** Ends what this sign has opened; what was opened since and is still open stays text. */
function closes(stack: Frame[], text: string, at: number, sign: string): boolean {
  const depth = stack.findIndex((frame) => frame.sign === sign)
  if (depth < 0 || !canClose(text, at, sign)) return false
  while (stack.length > depth + 1) flatten(stack)
  if (stack[depth]!.nodes.length === 0) return false
  const { nodes } = stack.pop()!
  stack.at(-1)!.nodes.push({ mark: MARKS[sign]!, inside: nodes })
  return true
}

function flatten(stack: Frame[]): void {
  const { sign, nodes } = stack.pop()!
  for (const node of [{ text: sign }, ...nodes]) append(stack.at(-1)!.nodes, node)
}

/** Texts side by side are one: a name may hold signs that are none. */
function append(nodes: Inline[], node: Inline): void {
  const last = nodes.at(-1)
  if (last && 'text' in last && 'text' in node) last.text += node.text
  else nodes.push(node)
}

function canOpen(text: string, at: number, sign: string): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at + sign.length] ?? ' ']
  return !/\s/u.test(after) && !isWordBeside(before, sign)
}

function canClose(text: string, at: number, sign: string): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at + sign.length] ?? ' ']
  return !/\s/u.test(before) && !isWordBeside(after, sign)
}

/** Chinese has no spaces, so an asterisk may stand beside it; an underline may not, as names have them. */
function isWordBeside(character: string, sign: string): boolean {
  return (sign.startsWith('_') ? /[\p{L}\p{N}]/u : /[A-Za-z0-9]/).test(character)
}

/** Returns where the text goes on. */
function addCode(text: string, at: number, sign: string, add: (node: Inline) => void): number {
  const begin = at + sign.length
  const end = text.indexOf(sign, begin)
  if (end < 0 || text[end + sign.length] === '`') {
    add({ text: sign })
    return begin
  }
  add({ code: text.slice(begin, end) })
  return end + sign.length
}

function addLink(text: string, at: number, add: (node: Inline) => void): number {
  LINK.lastIndex = at
  const [whole, label, link] = (text[at - 1] === '!' ? null : LINK.exec(text)) ?? []
  add(whole && label && link && URL.parse(link)?.host ? { link, label } : { text: '[' })
  return at + (whole ?? '[').length
}
