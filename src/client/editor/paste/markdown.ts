import { Marked, type Token } from 'marked'

/** Tokens that do not occur in plain prose. */
const MARKDOWN_TOKENS = ['heading', 'list', 'table', 'blockquote', 'hr', 'strong', 'del', 'codespan', 'image']
/** An asterisk between letters or digits is more likely multiplication than emphasis. */
const EMPHASIS = /(?<![\w*])\*(?![\s*])[^*\n]+(?<!\s)\*(?![\w*])/
/** Between Chinese characters a line break is not a space. */
const CHINESE_LINE_END =
  /(?<=[\p{sc=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{sc=Han}\u3000-\u303f\uff00-\uffef])/gu

/** HTML tags rendered inside Markdown; others are escaped, so that no text is lost. */
const HTML_TAGS =
  'a b blockquote br center code del details div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s span strike strong sub summary sup table tbody td th thead tr u ul'.split(
    ' ',
  )

const reader = new Marked({
  tokenizer: {
    // CommonMark requires spaces around bold text beside punctuation; Chinese has none.
    emStrong(source) {
      const [raw, text] = /^\*\*(?![\s*])([^*\n]*[^*\s])\*\*(?!\*)/.exec(source) ?? []
      if (!raw || !text) return false
      return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) }
    },
    // A single tilde is no strikethrough: it ends many Chinese sentences.
    del: (source) => (source.startsWith('~~') ? false : undefined),
  },
  walkTokens(token) {
    if (token.type === 'text') token.text = token.text.replace(CHINESE_LINE_END, '')
  },
  renderer: {
    html({ text }) {
      const tags = [...text.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, name]) => name!.toLowerCase())
      return tags.every((tag) => HTML_TAGS.includes(tag)) ? text : escaped(text)
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    // A picture alone is a block, as uploaded ones are.
    paragraph({ tokens }) {
      return tokens.every(({ type }) => type === 'image') ? this.parser.parseInline(tokens) : false
    },
  },
})

/** Detects Markdown; plain prose and code are not. */
export function isMarkdown(text: string): boolean {
  let found = false
  reader.walkTokens(reader.lexer(text), (token) => {
    found ||= isMarkdownToken(token, text)
  })
  return found
}

/** Unsanitized HTML: it is parsed by the schema like everything pasted. */
export function htmlOfMarkdown(text: string): string {
  const html = reader.parse(text, { async: false })
  return html.replaceAll('\n</code></pre>', '</code></pre>')
}

function isMarkdownToken(token: Token, text: string): boolean {
  if (token.type === 'code') return token.codeBlockStyle !== 'indented'
  // A bare URL is linked anyway.
  if (token.type === 'link') return token.raw.startsWith('[')
  if (token.type === 'em') return token.raw.startsWith('_') || EMPHASIS.test(text)
  return MARKDOWN_TOKENS.includes(token.type)
}

function escaped(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
