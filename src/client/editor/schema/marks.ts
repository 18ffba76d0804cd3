import { Mark, markInputRule } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { Strike } from '@tiptap/extension-strike'
import { isAllowedLink, normalizeUrl } from './urls.ts'

const REL = 'noopener nofollow ugc'

export const SafeLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => normalizeUrl(element.getAttribute('href')) },
    rel: { default: REL, parseHTML: () => REL },
  }),
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
}).configure({
  openOnClick: false,
  markdownLinks: true,
  defaultProtocol: 'https',
  isAllowedUri: (url) => isAllowedLink(normalizeUrl(url)),
})

/** Allows links and bold inside code. */
export const FreeCode = Code.extend({ excludes: 'code' })

/** Marks of older posts without a button: preserved. */
export const OTHER_MARKS = ['sub', 'sup', 'mark'].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
)

/** Input rules that need no space before the Markdown delimiter, as Chinese has none; the built-in rules do. */
export const MARKDOWN_MARKS = [
  { mark: Bold, find: /(?<![\w*\\])\*\*(?!\s)([^*]+)(?<!\s)\*\*$/ },
  { mark: Italic, find: /(?<![\w*\\])\*(?![\s*])([^*]+)(?<!\s)\*$/ },
  { mark: Strike, find: /(?<![\w~\\])~~(?!\s)([^~]+)(?<!\s)~~$/ },
].map(({ mark, find }) =>
  mark.extend({
    addInputRules() {
      return [markInputRule({ find, type: this.type })]
    },
  }),
)
