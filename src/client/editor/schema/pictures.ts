import { Node } from '@tiptap/core'
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

/** Block-level picture. */
export const Picture = Image.extend({ addAttributes: attributes, parseHTML: () => [rule] })

/** Inline picture. */
export const InlinePicture = Image.extend({
  name: 'inlineImage',
  inline: true,
  group: 'inline',
  addAttributes: attributes,
  parseHTML: () => [{ ...rule, context: 'paragraph/|heading/|figcaption/', priority: 60 }],
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
