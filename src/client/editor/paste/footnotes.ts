import { FOOTNOTE_CLASS } from '../../../kernel/rich-text/blocks/names.ts'

/** Bounds the work for a page made of such links. */
const MAX_REFERENCES = 500
const MAX_NOTE = 5_000

/** Two short links that lead to each other are a reference and its note, in Word and on web pages: the note moves into the text. */
export function takeFootnotes(page: Document): void {
  for (const heading of page.querySelectorAll('[data-footnotes] > h2')) heading.remove()
  const targets = targetsIn(page)
  const links = [...page.querySelectorAll<HTMLElement>('a[href*="#"]')]
  const blocks = new Set<Element>()
  for (const reference of links.slice(0, MAX_REFERENCES)) {
    const block = noteOf(reference, targets)
    if (!block) continue
    placeOf(reference).replaceWith(footnote(block))
    blocks.add(block)
  }
  for (const block of blocks) removeWithEmptyParents(block)
  // Bookmarks of Word that lead nowhere any more.
  for (const link of links) if (fragmentOf(link).startsWith('_')) link.replaceWith(...link.childNodes)
}

function targetsIn(page: Document): Map<string, Element> {
  const targets = new Map<string, Element>()
  for (const element of page.querySelectorAll('[id], a[name]'))
    for (const name of [element.id, element.getAttribute('name')])
      if (name && !targets.has(name)) targets.set(name, element)
  return targets
}

/** What the reference leads to, if a link there leads back to it. */
function noteOf(reference: Element, targets: Map<string, Element>): Element | null {
  const target = targets.get(fragmentOf(reference))
  const block =
    target?.closest('li, [data-style*="mso-element:footnote"], [data-style*="mso-element:endnote"]') ??
    target?.closest('p, dd, div')
  if (!block || !isBehind(block, reference) || block.textContent.length > MAX_NOTE) return null
  if (block.querySelector('h1, h2, h3, h4, h5, h6')) return null
  return backLinks(block).some((link) => isAt(targets.get(fragmentOf(link)), reference)) ? block : null
}

function backLinks(block: Element): Element[] {
  return [...block.querySelectorAll('a[href*="#"]')].slice(0, 20)
}

function isBehind(block: Element, reference: Element): boolean {
  return (reference.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The reference itself, or what is around it or in it; not a whole section, as a link back to the contents has it. */
function isAt(target: Element | undefined, reference: Element): boolean {
  return target !== undefined && (reference.contains(target) || target === reference.parentElement)
}

/** The raised number around the link goes with it. */
function placeOf(reference: Element): Element {
  const parent = reference.parentElement
  return parent?.tagName === 'SUP' && parent.textContent === reference.textContent ? parent : reference
}

function footnote(block: Element): Element {
  const note = block.ownerDocument.importNode(block, true)
  for (const link of backLinks(note)) if (isMark(link.textContent)) link.remove()
  const made = note.ownerDocument.createElement('sup')
  made.className = FOOTNOTE_CLASS
  const paragraphs = note.querySelectorAll('p')
  for (const part of paragraphs.length > 0 ? paragraphs : [note]) {
    if (made.hasChildNodes()) made.append(' ')
    made.append(...part.childNodes)
  }
  const first = made.firstChild
  if (first instanceof Text) first.data = first.data.trimStart()
  return made
}

/** `[1]`, `1`, `↩`: no words. */
function isMark(text: string): boolean {
  return text.trim().length <= 5
}

function removeWithEmptyParents(block: Element): void {
  const parent = block.parentElement
  block.remove()
  if (parent && parent.tagName !== 'BODY' && !parent.textContent.trim() && !parent.querySelector('img'))
    removeWithEmptyParents(parent)
}

function fragmentOf(link: Element): string {
  const address = link.getAttribute('href') ?? ''
  return address.slice(address.indexOf('#') + 1)
}
