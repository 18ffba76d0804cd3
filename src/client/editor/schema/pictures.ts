import { Node, type NodeViewRenderer } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { isAllowedPicture, normalizeUrl } from './urls.ts'

const sourceOf = (element: HTMLElement) => normalizeUrl(element.getAttribute('src'))
const rule = {
  tag: 'img[src]',
  getAttrs: (element: HTMLElement) => (isAllowedPicture(sourceOf(element)) ? null : (false as const)),
}
const attributes = () => ({
  src: { default: null, parseHTML: sourceOf },
  alt: { default: null },
  title: { default: null },
})

/** Node view: in the editor, a picture without alt text gets an empty one, which is not saved. */
const withAlt = (): NodeViewRenderer => (props) => {
  const dom = Object.assign(document.createElement('img'), { alt: '' })
  for (const [name, value] of Object.entries(props.HTMLAttributes))
    if (value !== null) dom.setAttribute(name, value)
  return { dom }
}

/** Block-level picture. */
export const Picture = Image.extend({
  addAttributes: attributes,
  parseHTML: () => [rule],
  addNodeView: withAlt,
})

/** Inline picture. */
export const InlinePicture = Image.extend({
  name: 'inlineImage',
  inline: true,
  group: 'inline',
  addAttributes: attributes,
  parseHTML: () => [{ ...rule, context: 'paragraph/|heading/|figcaption/', priority: 60 }],
  addNodeView: withAlt,
  addCommands: () => ({}),
  addInputRules: () => [],
})

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figcaption? block+ figcaption?',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/' }],
  renderHTML: () => ['figcaption', 0],
})
