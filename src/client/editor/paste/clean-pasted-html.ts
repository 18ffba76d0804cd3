import { convertBlocks } from './blocks.ts'
import { takeFootnotes } from './footnotes.ts'
import { takeFormulas, texOfScript } from './formulas.ts'
import { takePictures } from './pictures.ts'
import { convertWord } from './word.ts'

/** Inline styles by which office programs and web pages express marks. */
const STYLES: [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*line-through/i, 's'],
]

/** The values of a tag, which stay, and the names of the attributes in question. */
const VALUE_OR_NAME = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|(?<=[\s/"'])(style|on\w+)(?=\s*=)/gi

/** Converts what the schema cannot parse: what other programs and sites write in ways of their own. */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(neutralizeStyles(html), 'text/html')
  for (const wrapper of page.querySelectorAll('b[data-style*="font-weight:normal"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  takeFormulas(page)
  takePictures(page)
  convertWord(page)
  takeFootnotes(page)
  convertBlocks(page)
  for (const span of page.querySelectorAll<HTMLElement>('span[data-style]')) stylesToTags(span)
  return page.body.innerHTML
}

/** Renames style and handler attributes to data-*: the content policy reports them even in a document that is never shown. */
function neutralizeStyles(html: string): string {
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, texOfScript)
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(VALUE_OR_NAME, (part, name?: string) => (name ? ` data-${name}` : part)),
    )
}

function stylesToTags(span: HTMLElement): void {
  for (const [style, tag] of STYLES) {
    if (!style.test(span.dataset.style ?? '')) continue
    const plain = span.ownerDocument.createElement(tag)
    plain.append(...span.childNodes)
    span.append(plain)
  }
}
