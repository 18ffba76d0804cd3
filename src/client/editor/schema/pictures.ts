import { InputRule, type InputRuleMatch, Node, type NodeViewRenderer } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { FIGURE_LAYOUTS } from '../../../kernel/rich-text/blocks/names.ts'
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
  // In place of TipTap's rule, which leaves the bracket and an empty paragraph. The cursor stays in a text, never on the picture.
  addInputRules: () => [
    new InputRule({
      find: markdownAtEnd,
      handler({ range: { from, to }, match: { data: attributes }, state: { tr, schema } }) {
        const line = tr.doc.resolve(from)
        const isAlone = line.parent.content.size === to - from && line.parent.type.name === 'paragraph'
        if (isAlone) tr.delete(from, to).insert(line.before(), schema.node('image', attributes))
        else tr.replaceWith(from, to, schema.node('inlineImage', attributes))
      },
    }),
  ],
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
  addAttributes: () => ({
    layout: {
      default: null,
      parseHTML: (element) =>
        FIGURE_LAYOUTS.find((layout) => element.classList.contains(`figure-${layout}`)) ?? null,
      renderHTML: ({ layout }) => (layout ? { class: `figure-${layout}` } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
})

export const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/' }],
  renderHTML: () => ['figcaption', 0],
})

/** `![alt](address)` at the end of what is typed; searched backward, in linear time. */
function markdownAtEnd(text: string): InputRuleMatch | null {
  const middle = text.lastIndexOf('](')
  const index = text.lastIndexOf('![', middle)
  if (!text.endsWith(')') || index < 0) return null
  const [alt, src] = [text.slice(index + 2, middle), text.slice(middle + 2, -1)]
  if (/[[\]]/.test(alt) || /\s/.test(src) || !isAllowedPicture(src)) return null
  return { index, text: text.slice(index), data: { alt, src } }
}
