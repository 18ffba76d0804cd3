import { makePlayers } from './blocks/audio.ts'
import { numberFootnotes, takeFootnotes } from './blocks/footnotes.ts'
import { makeLinkCards } from './blocks/link-cards.ts'
import { renderMath } from './blocks/math.ts'
import { CALLOUT_CLASSES } from './blocks/names.ts'
import { addCheckboxes } from './blocks/tasks.ts'
import { makeVideoCards } from './blocks/videos.ts'
import { highlightCodeBlocks } from './code-blocks.ts'
import { anchorHeadings } from './headings.ts'
import { type Element, elementsIn, lineOf, type Node, parse, serialize } from './tree.ts'
import type { PageJob, PagePicture, PageText } from './types.ts'

/** Elements that header cells may not contain, and their replacements. */
const IN_HEADERS: Record<string, string> = { h2: 'p', h3: 'p', h4: 'p', blockquote: 'div' }

/** Widths at which pictures are shown, by the layout of their figure. */
const SIZES: Record<string, string> = {
  'figure-wide': '(min-width: 52rem) 50rem, 100vw',
  'figure-gallery': '(min-width: 46rem) 22rem, 50vw',
}
const PLAIN_SIZES = '(min-width: 46rem) 44rem, 100vw'

export async function render({ body, pictures, cards, highlighted }: PageJob): Promise<PageText> {
  const tree = parse(body)
  makeLinkCards(tree, cards)
  const elements = elementsIn(tree)
  const all = (tag: string) => elements.filter((element) => element.tag === tag)
  setHeaderScope(all('tr'))
  makeVideoCards(all('p'))
  makePlayers(all('p'))
  const notes = takeFootnotes(elements)
  const headings = anchorHeadings(elements)
  addCheckboxes(all('li'))
  for (const quote of all('blockquote')) markCallout(quote)
  const sizes = sizesIn(all('figure'))
  for (const picture of all('img'))
    picture.attributes = pictureAttributes(picture, pictures, sizes.get(picture) ?? PLAIN_SIZES)
  for (const link of all('a')) labelLink(link)
  await renderMath(elements)
  await highlightCodeBlocks(all('pre'), highlighted)
  // The page does not need the classes, and a style of a later version might match them.
  for (const { attributes } of all('code')) delete attributes.class
  const endnotes = numberFootnotes(notes)
  return { html: serialize([...wrapTables(tree), ...endnotes]), headings }
}

/** A note alongside the text rather than a quotation; the styles name its kind. */
function markCallout({ attributes }: Element): void {
  if (CALLOUT_CLASSES.includes(attributes.class ?? '')) attributes.role = 'note'
}

/** Of pictures in figures with a layout. */
function sizesIn(figures: Element[]): Map<Element, string> {
  const sizes = new Map<Element, string>()
  for (const { attributes, children } of figures) {
    const size = SIZES[attributes.class ?? '']
    if (size) for (const element of elementsIn(children)) sizes.set(element, size)
  }
  return sizes
}

function pictureAttributes({ attributes }: Element, pictures: Map<string, PagePicture>, sizes: string) {
  const { src = '', alt, title } = attributes
  const picture = pictures.get(src)
  return {
    src,
    alt: alt || title || '',
    ...(title ? { title } : {}),
    ...(picture ? sizesOf(picture, sizes) : {}),
    loading: 'lazy',
    decoding: 'async',
    ...(src.startsWith('/') ? {} : { referrerpolicy: 'no-referrer' }),
  }
}

function sizesOf({ width, height, sources }: PagePicture, sizes: string): Record<string, string> {
  const size = { width: String(width), height: String(height) }
  if (sources.length === 0) return size
  const srcset = sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  return { ...size, srcset, sizes }
}

/** Accessible names: an empty link becomes a span; a link around a picture without alt text is labelled with its URL. */
function labelLink(link: Element): void {
  const pictures = elementsIn(link.children).filter(({ tag }) => tag === 'img')
  if (lineOf(link) || pictures.some(({ attributes }) => attributes.alt)) return
  if (pictures.length) link.attributes['aria-label'] = link.attributes.href!
  else Object.assign(link, { tag: 'span', attributes: {} })
}

/** Sets the `scope` of every header cell to row or column, for screen readers. */
function setHeaderScope(rows: Element[]): void {
  for (const { children } of rows) {
    const cells = children.filter((child) => typeof child === 'object')
    const headers = cells.filter(({ tag }) => tag === 'th')
    for (const header of headers) {
      header.attributes.scope = headers.length === cells.length ? 'col' : 'row'
      for (const element of elementsIn(header.children)) element.tag = IN_HEADERS[element.tag] ?? element.tag
    }
  }
}

/** Wraps tables in a container that scrolls by touch and by keyboard. */
function wrapTables(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const element = { ...node, children: wrapTables(node.children) }
    if (node.tag !== 'table') return element
    return { tag: 'div', attributes: { class: 'table-scroll', tabindex: '0' }, children: [element] }
  })
}
