import { InputRule, type InputRuleMatch, Node, type NodeViewRenderer } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { FIGURE_LAYOUTS } from '../../../kernel/rich-text/blocks/names.ts'
import { REL } from './marks.ts'
import { isAllowedLink, isAllowedPicture, normalizeUrl } from './urls.ts'

/** Of a link that holds nothing else, see `linkedRule`. */
const pictureOf = (element: HTMLElement) => (element.localName === 'a' ? element.firstElementChild : element)
const sourceOf = (element: HTMLElement) => normalizeUrl(pictureOf(element)?.getAttribute('src') ?? null)
const rule = {
  tag: 'img[src]',
  getAttrs: (element: HTMLElement) => (isAllowedPicture(sourceOf(element)) ? null : (false as const)),
}
const attributes = () => ({
  src: { default: null, parseHTML: sourceOf },
  ...Object.fromEntries(
    ['alt', 'title'].map((name) => [
      name,
      { default: null, parseHTML: (element: HTMLElement) => pictureOf(element)?.getAttribute(name) ?? null },
    ]),
  ),
})

/** Node view: in the editor, a picture without alt text gets an empty one, which is not saved. */
const withAlt = (): NodeViewRenderer => (props) => {
  const dom = Object.assign(document.createElement('img'), { alt: '' })
  for (const [name, value] of Object.entries(props.HTMLAttributes))
    if (value !== null) dom.setAttribute(name, value)
  return { dom }
}

const targetOf = (link: HTMLElement) => normalizeUrl(link.getAttribute('href'))

/** A picture that is all of a link, where blocks stand: within a line the link is a mark. */
const linkedRule = {
  tag: 'a[href]:has(> img[src]:only-child)',
  context: 'doc/|figure/|blockquote/|listItem/|tableCell/|tableHeader/',
  priority: 60,
  getAttrs(link: HTMLElement) {
    const isKept = isAllowedLink(targetOf(link)) && isAllowedPicture(sourceOf(link))
    return isKept && link.textContent.trim() === '' ? null : (false as const)
  },
}

/** Block-level picture, which may be a link. */
export const Picture = Image.extend({
  addAttributes: () => ({
    ...attributes(),
    href: { default: null, rendered: false, parseHTML: (element) => targetOf(element) || null },
  }),
  parseHTML: () => [linkedRule, rule],
  renderHTML({ node, HTMLAttributes }) {
    const picture: [string, Record<string, unknown>] = ['img', HTMLAttributes]
    return node.attrs.href ? ['a', { href: node.attrs.href, rel: REL }, picture] : picture
  },
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
