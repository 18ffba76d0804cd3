import type { PagePicture, PageText } from '../rich-text.ts'
import { dressCode } from './code-blocks.ts'
import { anchorHeadings } from './headings.ts'
import { type Element, elementsIn, lineOf, type Node, parse, serialize } from './tree.ts'

const SIZES = '(min-width: 46rem) 44rem, 100vw'

export interface PageJob {
  body: string
  pictures: Map<string, PagePicture>
  highlighted: boolean
}

export async function render({ body, pictures, highlighted }: PageJob): Promise<PageText> {
  const tree = parse(body)
  const elements = elementsIn(tree)
  const all = (tag: string) => elements.filter((element) => element.tag === tag)
  const headings = anchorHeadings(elements)
  for (const picture of all('img')) picture.attributes = pictureAttributes(picture, pictures)
  for (const link of all('a')) nameLink(link)
  await dressCode(all('pre'), highlighted)
  return { html: serialize(framed(tree)), headings }
}

function pictureAttributes({ attributes }: Element, pictures: Map<string, PagePicture>) {
  const { src = '', alt, title } = attributes
  const picture = pictures.get(src)
  return {
    src,
    alt: alt || title || '',
    ...(title ? { title } : {}),
    ...(picture ? sizesOf(picture) : {}),
    loading: 'lazy',
    decoding: 'async',
    ...(src.startsWith('/') ? {} : { referrerpolicy: 'no-referrer' }),
  }
}

function sizesOf({ width, height, sources }: PagePicture): Record<string, string> {
  const size = { width: String(width), height: String(height) }
  if (sources.length === 0) return size
  const srcset = sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  return { ...size, srcset, sizes: SIZES }
}

/** A link around nothing is none; one around a picture without words is called by where it leads. */
function nameLink(link: Element): void {
  const pictures = elementsIn(link.children).filter(({ tag }) => tag === 'img')
  if (lineOf(link) || pictures.some(({ attributes }) => attributes.alt)) return
  if (pictures.length) link.attributes['aria-label'] = link.attributes.href!
  else Object.assign(link, { tag: 'span', attributes: {} })
}

/** A table wider than a phone scrolls by itself, by finger and by keyboard. */
function framed(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const element = { ...node, children: framed(node.children) }
    if (node.tag !== 'table') return element
    return { tag: 'div', attributes: { class: 'table-scroll', tabindex: '0' }, children: [element] }
  })
}
