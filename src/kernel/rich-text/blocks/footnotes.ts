import { type Element, elementsIn, type Node } from '../tree.ts'
import { FOOTNOTE_CLASS } from './names.ts'

interface Footnote {
  reference: Element
  content: Node[]
  /** A link cannot contain another one. */
  isInLink: boolean
}

/** Takes the notes out of the text, so that headings contain only their own words; `numberFootnotes` puts numbers in their place. */
export function takeFootnotes(elements: Element[]): Footnote[] {
  const links = elements.filter(({ tag }) => tag === 'a')
  const inLinks = new Set(links.flatMap(({ children }) => elementsIn(children)))
  return elements.filter(isFootnote).map((reference) => {
    const content = reference.children
    reference.children = []
    return { reference, content, isInLink: inLinks.has(reference) }
  })
}

export function isFootnote({ tag, attributes }: Element): boolean {
  return tag === 'sup' && attributes.class === FOOTNOTE_CLASS
}

/** Numbers the notes in text order, each a link to its note at the end. Ids start with `fn`, which authors cannot write. */
export function numberFootnotes(notes: Footnote[]): Node[] {
  if (notes.length === 0) return []
  const items = notes.map(({ reference, content, isInLink }, index) => {
    const number = String(index + 1)
    reference.attributes = { class: 'footnote-reference', id: `fnref-${number}` }
    reference.children = [isInLink ? number : link(`fn-${number}`, 'doc-noteref', number)]
    const back = link(`fnref-${number}`, 'doc-backlink', '↩')
    back.attributes['aria-label'] = `↩ ${number}`
    const children: Node[] = [{ tag: 'p', attributes: {}, children: [...content, ' ', back] }]
    return { tag: 'li', attributes: { id: `fn-${number}` }, children }
  })
  const list = { tag: 'ol', attributes: {}, children: items }
  return [{ tag: 'div', attributes: { class: 'footnotes', role: 'doc-endnotes' }, children: [list] }]
}

function link(target: string, role: string, text: string): Element {
  return { tag: 'a', attributes: { href: `#${target}`, role }, children: [text] }
}
