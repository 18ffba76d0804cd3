import { InputRule, type InputRuleMatch, Mark, markInputRule } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { Strike } from '@tiptap/extension-strike'
import { isAllowedLink, normalizeUrl } from './urls.ts'

export const REL = 'noopener nofollow ugc'

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

/** Marks in older posts that have no button: preserved. */
export const OTHER_MARKS = ['sub', 'sup', 'mark'].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
)

/** Input rules that need no space before the Markdown delimiter, as Chinese has none; the built-in rules do. */
export const MARKDOWN_MARKS = [
  { mark: Bold, delimiter: '**' },
  { mark: Italic, delimiter: '*' },
  { mark: Strike, delimiter: '~~' },
].map(({ mark, delimiter }) =>
  mark.extend({
    addInputRules() {
      return [outsideCode(markInputRule({ find: (text) => enclosedAtEnd(text, delimiter), type: this.type }))]
    },
  }),
)

/** A delimiter in code or a formula opens nothing. */
function outsideCode(rule: InputRule): InputRule {
  return new InputRule({
    find: rule.find,
    handler(props) {
      const marks = props.state.doc.resolve(props.range.from + 1).marks()
      return marks.some(({ type }) => type.spec.code) ? null : rule.handler(props)
    },
  })
}

/** The phrase that ends the text, between two delimiters that are no part of a word; scanned backward, in linear time. */
function enclosedAtEnd(text: string, delimiter: string): InputRuleMatch | null {
  if (!text.endsWith(delimiter)) return null
  const end = text.length - delimiter.length
  const begin = text.lastIndexOf(delimiter.charAt(0), end - 1) + 1
  const index = begin - delimiter.length
  const inner = text.slice(begin, end)
  if (index < 0 || !text.startsWith(delimiter, index) || inner === '' || inner !== inner.trim()) return null
  // Code that is still being typed.
  if (inner.split('`').length % 2 === 0) return null
  const before = text[index - 1] ?? ' '
  return /[\w\\]/.test(before) || before === delimiter.charAt(0)
    ? null
    : { index, text: text.slice(index), replaceWith: inner }
}
