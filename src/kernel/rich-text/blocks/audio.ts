import { type Element, elementsIn, lineOf, type Node } from '../tree.ts'
import { isAudioAddress } from './names.ts'

/** In a clean body. */
const LINK = /href="(\/uploads\/[\w-]{22}\.(?:mp3|m4a|ogg))"/g
/** Where a paragraph may stand. */
const HOLDS_BLOCKS = ['', 'div', 'blockquote', 'li', 'td', 'th', 'figure', 'figcaption']

/** The audio files of this site that a clean body links to. */
export function audioIn(body: string): string[] {
  return [...new Set([...body.matchAll(LINK)].map(([, url = '']) => url))]
}

/** The link to an audio file of this site that a paragraph begins with: stored as a link, shown as a player. */
export function audioLinkOf({ tag, children }: Element): Element | null {
  const first = children.find((child) => typeof child === 'object' || child.trim() !== '')
  if (tag !== 'p' || typeof first !== 'object' || first.tag !== 'a') return null
  return isAudioAddress(first.attributes.href ?? '') && lineOf(first) !== '' ? first : null
}

/** Turns such paragraphs into figures: the player, and what the paragraph says as its caption. */
export function makePlayers(elements: Element[]): void {
  for (const element of elements) {
    const link = audioLinkOf(element)
    if (!link) continue
    const { href = '' } = link.attributes
    const attributes = { controls: '', preload: 'none', src: href, 'aria-label': lineOf(link) }
    const player: Node = { tag: 'audio', attributes, children: [] }
    const caption: Node = { tag: 'figcaption', attributes: {}, children: element.children }
    Object.assign(element, { tag: 'figure', attributes: { class: 'audio' }, children: [player, caption] })
  }
}

/** Players in what an author sends become such paragraphs, those of other sites too: links say where to listen. */
export function linkPlayers(nodes: Node[], parent = ''): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node]
    const { tag, children } = node
    const framed = framedPlayer(node)
    if (framed) return paragraphOf(framed.player, framed.caption)
    if (tag === 'source') return []
    if (tag !== 'audio') return [{ ...node, children: linkPlayers(children, tag) }]
    return HOLDS_BLOCKS.includes(parent) ? paragraphOf(node, '') : linkOf(node, '')
  })
}

/** A figure of nothing else. */
function framedPlayer({ tag, children }: Element): { player: Element; caption: string } | null {
  const [first, second, ...others] = children.filter(
    (child) => typeof child === 'object' || child.trim() !== '',
  )
  if (tag !== 'figure' || others.length > 0 || typeof first !== 'object' || first.tag !== 'audio') return null
  if (second === undefined) return { player: first, caption: '' }
  const isCaption = typeof second === 'object' && second.tag === 'figcaption'
  return isCaption ? { player: first, caption: lineOf(second) } : null
}

function paragraphOf(player: Element, caption: string): Node[] {
  return linkOf(player, caption).map((link) => ({ tag: 'p', attributes: {}, children: [link] }))
}

/** Nothing is left of a player without an address. */
function linkOf({ attributes, children }: Element, caption: string): Node[] {
  const source = elementsIn(children).find(({ tag }) => tag === 'source')
  const href = attributes.src ?? source?.attributes.src
  if (!href) return []
  const [path = ''] = href.split(/[?#]/, 1)
  const text = caption || path.split('/').at(-1) || href
  return [{ tag: 'a', attributes: { href, rel: 'noopener nofollow ugc' }, children: [text] }]
}
