import { type Element, type Node, textOf } from '../tree.ts'
import { picture } from './inline.ts'

/** A picture that stands alone: its caption is the title in Markdown. Null: a figure that Markdown cannot say. */
export function pictureMarkdown({ tag, attributes, children }: Element): string | null {
  if (tag === 'img') return picture(attributes)
  const [image, caption, ...others] = children.filter(
    (child) => typeof child === 'object' || child.trim() !== '',
  )
  if (!isElement(image, 'img') || others.length > 0 || image.attributes.title) return null
  if (caption === undefined) return picture(image.attributes)
  const isPlain =
    isElement(caption, 'figcaption') && caption.children.every((child) => typeof child === 'string')
  return isPlain ? picture({ ...image.attributes, title: textOf(caption.children).trim() }) : null
}

function isElement(node: Node | undefined, tag: string): node is Element {
  return typeof node === 'object' && node.tag === tag
}
