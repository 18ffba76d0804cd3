import { type Element, elementsIn, type Node } from '../tree.ts'
import type { LinkCard } from '../types.ts'
import { videoAt } from './video-sites.ts'

const MAX_CARDS = 20
/** In a clean body; the same address as text and target. */
const ALONE = /<p><a (?:rel="[^"]*" )?href="(https?:\/\/[^"]{2,492})"(?: rel="[^"]*")?>([^<]*)<\/a><\/p>/g

/** The address of a link to itself that stands alone in its paragraph. */
export function addressAlone({ tag, children }: Element): string | null {
  const [link, ...others] = children.filter((child) => typeof child === 'object' || child.trim() !== '')
  if (tag !== 'p' || others.length > 0 || typeof link !== 'object' || link.tag !== 'a') return null
  const { href = '' } = link.attributes
  return link.children.length === 1 && link.children[0] === href ? href : null
}

/** Addresses in a clean body that may become cards: without videos, which are cards of their own. */
export function cardAddressesIn(body: string): string[] {
  const found = new Set<string>()
  for (const [, target = '', text] of body.matchAll(ALONE)) {
    const url = target.replaceAll('&amp;', '&')
    if (target === text && !videoAt(url) && found.size < MAX_CARDS) found.add(url)
  }
  return [...found]
}

/** Shows what is known of such addresses, from our own pages alone: a card that is the link, or the text of a gist. */
export function makeLinkCards(nodes: Node[], cards: ReadonlyMap<string, LinkCard>): void {
  if (cards.size === 0) return
  for (const element of elementsIn(nodes)) {
    const href = addressAlone(element)
    const card = href === null ? undefined : cards.get(href)
    if (href && card) Object.assign(element, card.code === null ? linkCard(href, card) : codeCard(href, card))
  }
}

function linkCard(href: string, { title, picture }: LinkCard): Element {
  const words: Node[] = [
    { tag: 'strong', attributes: {}, children: [title] },
    ' ',
    { tag: 'span', attributes: {}, children: [new URL(href).host] },
  ]
  const image: Node[] = picture ? [{ tag: 'img', attributes: { src: picture, alt: '' }, children: [] }] : []
  return { tag: 'p', attributes: { class: 'link-card' }, children: [linkTo(href, [...image, ...words])] }
}

function codeCard(href: string, { title, code }: LinkCard): Element {
  const [, ending = ''] = /\.([a-z0-9]{1,12})$/i.exec(title) ?? []
  const language: Record<string, string> = ending ? { class: `language-${ending.toLowerCase()}` } : {}
  const text: Node = { tag: 'code', attributes: language, children: [code ?? ''] }
  return {
    tag: 'figure',
    attributes: { class: 'gist' },
    children: [
      { tag: 'pre', attributes: {}, children: [text] },
      { tag: 'figcaption', attributes: {}, children: [linkTo(href, [title])] },
    ],
  }
}

function linkTo(href: string, children: Node[]): Element {
  return { tag: 'a', attributes: { href, rel: 'noopener nofollow ugc' }, children }
}
