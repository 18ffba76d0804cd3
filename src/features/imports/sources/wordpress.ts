import { MAX_ITEMS, MAX_TEXT_BYTES, type Problem } from '../rules.ts'
import { type FoundItem, type ImportSource, isoDate, unescaped } from './source.ts'
import { childText, readXmlItems, type XmlItem } from './xml-items.ts'

/** Attachments, revisions and menus are items too. */
const MAX_WXR_ITEMS = 50 * MAX_ITEMS
const TAXONOMIES = ['category', 'post_tag']
const WANTED = {
  maxItems: MAX_WXR_ITEMS,
  attributes: ['domain'],
  texts: ['content:encoded', 'excerpt:encoded'],
  children: [
    ...['title', 'content:encoded', 'excerpt:encoded', 'category'],
    ...['wp:post_id', 'wp:post_type', 'wp:post_date_gmt', 'wp:status', 'wp:comment'],
  ],
}
const UNCATEGORIZED = /^(uncategorized|未分类)$/i

/** WordPress export (WXR): posts and pages, published or not. What is in the trash is skipped. */
export function openWordpress(file: string): ImportSource {
  return {
    async *items() {
      for await (const item of readXmlItems(file, WANTED)) {
        const type = childText(item, 'wp:post_type')
        const status = childText(item, 'wp:status')
        if ((type === 'post' || type === 'page') && status !== 'trash' && status !== 'auto-draft')
          yield itemOf(item)
      }
    },
    openPicture: async () => null,
    async [Symbol.asyncDispose]() {},
  }
}

function itemOf(item: XmlItem): FoundItem {
  const problems: Problem[] = []
  const written = childText(item, 'wp:post_date_gmt')
  const dated_at = isoDate(`${written.replace(' ', 'T')}Z`)
  // A draft has no date yet.
  if (!dated_at && !/^(0000-00-00|$)/.test(written))
    problems.push({ code: 'bad_date', detail: written.slice(0, 40) })
  if (item.children.some(({ name }) => name === 'wp:comment')) problems.push({ code: 'comments_left_out' })
  const raw = childText(item, 'content:encoded')
  if (raw.length > MAX_TEXT_BYTES) problems.push({ code: 'too_long' })
  const text = withoutShortcodes(raw)
  if (text !== raw) problems.push({ code: 'markup_left_out' })
  return {
    source: `post ${childText(item, 'wp:post_id')}`,
    title: unescaped(childText(item, 'title')),
    dated_at,
    tags: tagsOf(item),
    summary: childText(item, 'excerpt:encoded'),
    cover: null,
    format: 'html',
    text: htmlOf(text),
    problems,
  }
}

export function tagsOf({ children }: XmlItem): string[] {
  return children
    .filter(({ name, attributes }) => name === 'category' && TAXONOMIES.includes(attributes.domain ?? ''))
    .map((category) => unescaped(category.text.trim()))
    .filter((tag) => !UNCATEGORIZED.test(tag))
}

/** The HTML that WordPress makes of a stored text. */
export function htmlOf(raw: string): string {
  return withParagraphs(withoutShortcodes(raw).replace(/<!--\s*\/?wp:[^<>]*-->/g, ''))
}

/** Keeps the content of `[caption]…[/caption]`. The pattern stops at the next bracket, so that it takes linear time. */
function withoutShortcodes(text: string): string {
  return text.replace(
    /\[\/?(?:caption|gallery|embed|audio|video|playlist|more|contact-form-7)(?:\s[^\][<>]*)?\]/gi,
    '',
  )
}

/** The classic editor stores blank lines instead of paragraphs. */
function withParagraphs(text: string): string {
  if (/<p[\s>]/i.test(text)) return text.trim()
  return paragraphsIn(text)
    .map((lines) =>
      /^<(h\d|ul|ol|table|pre|blockquote|figure|div|hr)\b/i.test(lines[0] ?? '')
        ? lines.join('\n')
        : `<p>${lines.join('<br>')}</p>`,
    )
    .join('\n')
}

/** Groups of consecutive non-empty lines. */
function paragraphsIn(text: string): string[][] {
  let open: string[] = []
  const paragraphs = [open]
  for (const line of text.trim().split(/\r?\n/)) {
    if (line.trim()) open.push(open.length === 0 ? line.trimStart() : line)
    else if (open.length > 0) {
      open = []
      paragraphs.push(open)
    }
  }
  return paragraphs.filter((lines) => lines.length > 0)
}
