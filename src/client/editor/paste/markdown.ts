import { Marked, type Token } from 'marked'

/** Tokens that plain prose does not have. */
const SIGNS = ['heading', 'list', 'table', 'blockquote', 'hr', 'strong', 'del', 'codespan', 'image']
/** An asterisk between letters or digits is more likely a product than emphasis. */
const EMPHASIS = /(?<![\w*])\*(?![\s*])[^*\n]+(?<!\s)\*(?![\w*])/
/** Inside Chinese a line end of the source is no space. */
const CHINESE_LINE_END =
  /(?<=[\p{sc=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{sc=Han}\u3000-\u303f\uff00-\uffef])/gu

/** HTML inside of Markdown that may speak; of all else the source is shown, so that no word is swallowed. */
const HTML_TAGS =
  'a b blockquote br center code del details div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s span strike strong sub summary sup table tbody td th thead tr u ul'.split(
    ' ',
  )

const reader = new Marked({
  tokenizer: {
    // Chinese has no spaces around bold text, which CommonMark asks for beside punctuation.
    emStrong(source) {
      const [raw, text] = /^\*\*(?![\s*])([^*\n]*[^*\s])\*\*(?!\*)/.exec(source) ?? []
      if (!raw || !text) return false
      return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) }
    },
    // A single tilde ends many a friendly sentence.
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
    // A picture alone stands between paragraphs, as those that are uploaded do.
    paragraph({ tokens }) {
      return tokens.every(({ type }) => type === 'image') ? this.parser.parseInline(tokens) : false
    },
  },
})

/** Whether a text says in Markdown what it means; plain prose and code do not. */
export function isMarkdown(text: string): boolean {
  let found = false
  reader.walkTokens(reader.lexer(text), (token) => {
    found ||= isSign(token, text)
  })
  return found
}

/** As HTML that is not safe yet: it goes through the schema like everything that is pasted. */
export function htmlOfMarkdown(text: string): string {
  const html = reader.parse(text, { async: false })
  return html.replaceAll('\n</code></pre>', '</code></pre>')
}

function isSign(token: Token, text: string): boolean {
  if (token.type === 'code') return token.codeBlockStyle !== 'indented'
  // An address alone becomes a link without Markdown.
  if (token.type === 'link') return token.raw.startsWith('[')
  if (token.type === 'em') return token.raw.startsWith('_') || EMPHASIS.test(text)
  return SIGNS.includes(token.type)
}

function escaped(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
