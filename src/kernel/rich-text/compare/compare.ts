import { audioLinkOf } from '../blocks/audio.ts'
import { PICTURE_NAME } from '../blocks/names.ts'
import { plainText } from '../plain-text.ts'
import { type Element, type Node, parse, serialize } from '../tree.ts'
import type { Comparison, Versions } from '../types.ts'
import { type DiffBlock, type DiffBudget, type DiffPart, diffLines, diffWords } from './text-diff.ts'

/** Budget for the whole comparison. Each part is an element of the page. */
const MAX_CPU_MS = 300
const MAX_PARTS = 6_000

/** Placeholder characters: while texts are compared, each picture is one of the private use area, which is never part of a word. */
const FIRST_SIGN = 0xf0000
const MAX_PICTURES = 0xfff0
const SIGN = /([\u{f0000}-\u{ffffd}])/u
const SIGNS = /[\u{f0000}-\u{ffffd}]/gu

const TAGS = { added: 'ins', removed: 'del' } as const

/** Diffs two versions as markup with `<del>` and `<ins>`. */
export function compare({ before, after, picture, audio }: Versions): Comparison {
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
    if (old !== fresh) lines[name] = serialize([paragraph(diffWords(old, fresh, budget), (text) => [text])])
  }
  const pictures = new PictureSigns(picture)
  const old = plainText(withSigns(parse(before.body), pictures, audio))
  const fresh = plainText(withSigns(parse(after.body), pictures, audio))
  const blocks = old === fresh ? [] : diffLines(old, fresh, budget)
  const body = serialize(blocks.flatMap((block, at) => blockNodes(block, at, blocks.length, pictures)))
  return { lines, body, isComplete }
}

class PictureSigns {
  readonly #label: string
  readonly #pictures: Element[] = []
  readonly #signs = new Map<string, string>()

  constructor(label: string) {
    this.#label = label
  }

  /** The same for the same picture of both versions. */
  signOf({ attributes: { src = '', alt = '' } }: Element): string {
    const known = this.#signs.get(src)
    if (known) return known
    const name = this.#label.replace(PICTURE_NAME, () => alt || nameOf(src))
    if (this.#pictures.length >= MAX_PICTURES) return name
    const foreign: Record<string, string> = src.startsWith('/') ? {} : { referrerpolicy: 'no-referrer' }
    const attributes = { src, alt: name, loading: 'lazy', ...foreign }
    const sign = String.fromCodePoint(FIRST_SIGN + this.#pictures.length)
    this.#pictures.push({ tag: 'img', attributes, children: [] })
    this.#signs.set(src, sign)
    return sign
  }

  /** The text with its pictures. */
  shown = (text: string): Node[] => {
    const parts = text.split(SIGN).filter((part) => part !== '')
    return parts.map((part) => this.#pictures[(part.codePointAt(0) ?? 0) - FIRST_SIGN] ?? part)
  }
}

/** With a sign in place of each picture, and a label before each player. */
function withSigns(nodes: Node[], pictures: PictureSigns, audio: string): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node.replace(SIGNS, '\uFFFD')
    if (node.tag === 'img') return pictures.signOf(node)
    const children = withSigns(node.children, pictures, audio)
    const { href } = audioLinkOf(node)?.attributes ?? {}
    if (href) children.unshift(`${audio.replace(PICTURE_NAME, () => nameOf(href))} `)
    return { ...node, children }
  })
}

function nameOf(url: string): string {
  return (url.split('/').at(-1) ?? '').slice(0, 40)
}

/** Cuts unchanged runs to one line of context on each side. */
function blockNodes(block: DiffBlock, at: number, count: number, { shown }: PictureSigns): Node[] {
  if ('parts' in block) return [paragraph(block.parts, shown)]
  const { same } = block
  const above = at > 0 ? same.slice(0, 1) : []
  const below = at < count - 1 ? same.slice(Math.max(above.length, same.length - 1)) : []
  const left = same.length - above.length - below.length
  const line = (text: string) => element('p', shown(text))
  return [...above.map(line), ...(left > 0 ? [element('p', ['…'], 'left-out')] : []), ...below.map(line)]
}

function paragraph(parts: DiffPart[], shown: (text: string) => Node[]): Node {
  const nodes = parts.flatMap(({ kind, text }) =>
    kind === 'same' ? shown(text) : element(TAGS[kind], shown(text)),
  )
  return element('p', nodes, 'changed-lines')
}

function element(tag: string, children: Node[], name?: string): Node {
  return { tag, attributes: name ? { class: name } : {}, children }
}
