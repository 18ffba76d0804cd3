import { ADDRESS, NAME, runAt, tokenize } from './tokenize.ts'

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

const FENCE = '```'
const ITEM = /^(?:[-*+]|(\d{1,9})[.)]) (?=\S)/
const SIGN = /\\[*_~`[]|`+|\*\*|\*|__|_|~~|\[|@|https?:\/\//giu
const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,500})\)/iuy

/**
 * Parser of the Markdown that comments have: emphasis, code, links, quotes and lists. All else stays as it was typed: headings,
 * pictures, HTML, a sign next to a Latin letter or digit (2*3*4, snake_case), and what is not closed.
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

/** Addresses that readers can follow. */
export function linksIn(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'code') return []
    return (block.kind === 'list' ? block.items.flat() : block.inside).flatMap(linksOf)
  })
}

function linksOf(node: Inline): string[] {
  if ('link' in node) return [node.link]
  if ('mark' in node) return node.inside.flatMap(linksOf)
  const tokens = 'text' in node ? tokenize(node.text) : []
  return tokens.flatMap((token) => ('link' in token ? token.link : []))
}

type Kind = 'text' | 'quote' | 'code' | 'bullets' | 'numbers'

function kindOf(lines: string[], at: number): Kind {
  const line = lines[at] ?? ''
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
    const [begin, last] = [lines.findIndex(isFull), lines.findLastIndex(isFull)]
    return begin < 0 ? null : { kind, inside: inlineOf(lines.slice(begin, last + 1).join('\n')) }
  }
  const [first = ''] = lines
  const number = ITEM.exec(first)?.[1]
  const items = lines.map((line) => inlineOf(line.replace(ITEM, '')))
  return { kind: 'list', start: number === undefined ? null : Number(number), items }
}

/** What a sign has opened, and what it stands in. */
interface Frame {
  /** Empty for the text as a whole. */
  sign: string
  nodes: Inline[]
  outer: Frame | null
}

/** One pass with a stack of frames. Each sign is open once at most, so it is never deeper than their number. */
function inlineOf(text: string): Inline[] {
  let frame: Frame = { sign: '', nodes: [], outer: null }
  let done = 0
  const add = (node: Inline) => append(frame.nodes, node)
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
    else if (sign === '@' || sign.length > 2) {
      // An address or a name is text as a whole, whatever signs it holds; those at its end close what is open.
      done += runAt(done, text, sign === '@' ? NAME : ADDRESS).length
      while (frame.outer && '*_~'.includes(text.charAt(done - 1))) done--
      addText(at, done)
    } else {
      const closed = closeFrame(frame, text, at, sign)
      if (closed) frame = closed
      else if (canOpen(text, at, sign) && !isOpen(frame, sign)) frame = { sign, nodes: [], outer: frame }
      else addText(at, done)
    }
    SIGN.lastIndex = done
  }
  addText(done, text.length)
  while (frame.outer) frame = flatten(frame)
  return frame.nodes
}

function isOpen(frame: Frame, sign: string): boolean {
  return frame.sign === sign || (frame.outer !== null && isOpen(frame.outer, sign))
}

/** Ends what this sign has opened; what was opened since and is still open stays text. Null where it ends nothing. */
function closeFrame(inner: Frame, text: string, at: number, sign: string): Frame | null {
  if (!isOpen(inner, sign) || !canClose(text, at, sign)) return null
  let frame = inner
  while (frame.sign !== sign) frame = flatten(frame)
  const { nodes, outer } = frame
  if (!outer || nodes.length === 0) return null
  outer.nodes.push({ mark: markOf(sign), inside: nodes })
  return outer
}

function markOf(sign: string): Mark {
  if (sign === '~~') return 's'
  return sign.length === 2 ? 'strong' : 'em'
}

/** The frame around, with the sign and what stood in it as text. */
function flatten({ sign, nodes, outer }: Frame): Frame {
  const frame = outer ?? { sign: '', nodes: [], outer: null }
  for (const node of [{ text: sign }, ...nodes]) append(frame.nodes, node)
  return frame
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

/** Chinese has no spaces, so an asterisk may stand next to it; an underline may not, as names have them. */
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
