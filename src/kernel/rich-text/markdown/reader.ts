import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from './escape.ts'
import { EXTENSIONS, forgetFootnotes, maskFormulas } from './extensions.ts'

/** Between Chinese characters a line break is not a space. */
const CHINESE_LINE_END =
  /(?<=[\p{sc=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{sc=Han}\u3000-\u303f\uff00-\uffef])/gu

const BOLD = /^\*\*(?![\s*])[^*\n]*[^*\s]\*\*(?!\*)/

/** HTML tags rendered inside Markdown; others are escaped, so that no text is lost. */
const HTML_TAGS =
  'a b blockquote br center code del details div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s span strike strong sub summary sup table tbody td th thead tr u ul'.split(
    ' ',
  )

const reader = new Marked({
  extensions: EXTENSIONS,
  hooks: { emStrongMask: maskFormulas },
  tokenizer: {
    // CommonMark requires spaces around bold text next to punctuation; Chinese has none.
    emStrong(source, masked) {
      // Code, addresses, escapes and formulas are masked, at their length: no delimiter is in them.
      const [{ length }] = BOLD.exec(masked.slice(-source.length)) ?? ['']
      if (length === 0) return false
      const text = source.slice(2, length - 2)
      return { type: 'strong', raw: source.slice(0, length), text, tokens: this.lexer.inlineTokens(text) }
    },
    // A single tilde is not strikethrough: it ends many Chinese sentences.
    del: (source) => (source.startsWith('~~') ? false : undefined),
  },
  walkTokens(token) {
    if (token.type === 'text') token.text = token.text.replace(CHINESE_LINE_END, '')
  },
  // Blocks the way the editor writes them: no white space between them, a paragraph in every list item and table cell.
  renderer: {
    html({ text }) {
      const tags = [...text.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, name]) => name!.toLowerCase())
      return tags.every((tag) => HTML_TAGS.includes(tag)) ? text.trimEnd() : escapeHtml(text)
    },
    heading({ tokens, depth }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`
    },
    paragraph({ tokens }) {
      const text = this.parser.parseInline(tokens)
      // A picture on its own is a block, as uploaded ones are.
      if (!tokens.every(isPicture)) return `<p>${text}</p>`
      return tokens.length === 1 ? withCaption(text) : text
    },
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens)}</blockquote>`
    },
    code({ text, lang = '' }) {
      const [language] = lang.split(/\s/)
      const name = language ? ` class="language-${escapeHtml(language)}"` : ''
      return `<pre><code${name}>${escapeHtml(text)}</code></pre>`
    },
    list({ ordered, start, items }) {
      const tag = ordered ? 'ol' : 'ul'
      const from = ordered && start !== 1 ? ` start="${start}"` : ''
      return `<${tag}${from}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`
    },
    listitem({ tokens, task, checked }) {
      const kind = task ? ` class="task-${checked ? 'done' : 'open'}"` : ''
      return `<li${kind}>${this.parser.parse(tokens.map(asParagraph))}</li>`
    },
    // The class of the item says it; in a loose list the box is a part of the first paragraph.
    checkbox: () => '',
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`
      return `<table><tbody>${[header, ...rows].map(row).join('')}</tbody></table>`
    },
    tablecell({ header, tokens }) {
      const tag = header ? 'th' : 'td'
      return `<${tag}><p>${this.parser.parseInline(tokens)}</p></${tag}>`
    },
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`
    },
    hr: () => '<hr>',
  },
})

/** Unsanitized: it is sanitized afterwards. Takes unbounded time, so on the server people's texts go through `readMarkdown`. */
export function markdownToHtml(text: string): string {
  forgetFootnotes()
  try {
    return reader.parse(text, { async: false })
  } catch (error) {
    // Thousands of nested quotes exceed the call stack: such a text stays as it was written.
    if (error instanceof RangeError) return `<p>${escapeHtml(text)}</p>`
    throw error
  }
}

/** The same for a single line: a footnote, a caption. */
export function markdownLineToHtml(text: string): string {
  forgetFootnotes()
  return reader.parseInline(text, { async: false })
}

/** Every token of a text, including nested ones. */
export function markdownTokens(text: string): Token[] {
  const tokens: Token[] = []
  reader.walkTokens(reader.lexer(text), (token) => void tokens.push(token))
  return tokens
}

/** A tight list item contains bare text, a loose one paragraphs; here both contain paragraphs. */
function asParagraph(token: Token): Token {
  if (token.type !== 'text') return token
  return {
    type: 'paragraph',
    raw: token.raw,
    text: token.text,
    tokens: ('tokens' in token && token.tokens) || [token],
  }
}

function isPicture({ type }: Token): boolean {
  return type === 'image'
}

/** The title of a picture on its own is its caption. */
function withCaption(image: string): string {
  const [attribute, caption] = / title="([^"]*)"/.exec(image) ?? []
  if (!attribute) return image
  return `<figure>${image.replace(attribute, '')}<figcaption>${caption}</figcaption></figure>`
}
