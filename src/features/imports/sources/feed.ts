import { MAX_ITEMS, MAX_TEXT_BYTES, type Problem } from '../rules.ts'
import { type FoundItem, type ImportSource, isoDate, unescaped } from './source.ts'
import { childText, readXmlItems, type XmlItem } from './xml-items.ts'

const TEXTS = ['content:encoded', 'content', 'description', 'summary']
const DATES = ['pubDate', 'published', 'updated', 'dc:date']
const IDS = ['guid', 'id', 'link']
const TAGS = ['category', 'dc:subject']
const WANTED = {
  maxItems: MAX_ITEMS,
  attributes: ['term', 'type'],
  texts: TEXTS,
  children: ['title', ...TEXTS, ...DATES, ...IDS, ...TAGS],
}

/** RSS 2.0, RSS 1.0 and Atom. */
export function openFeed(file: string): ImportSource {
  return {
    async *items() {
      let position = 0
      for await (const item of readXmlItems(file, WANTED)) yield itemOf(item, position++)
    },
    openPicture: async () => null,
    async [Symbol.asyncDispose]() {},
  }
}

function itemOf(item: XmlItem, position: number): FoundItem {
  const problems: Problem[] = []
  const written = childText(item, ...DATES)
  const dated_at = written ? isoDate(written) : null
  if (written && !dated_at) problems.push({ code: 'bad_date', detail: written.slice(0, 40) })
  const text = childText(item, ...TEXTS)
  if (text.length > MAX_TEXT_BYTES) problems.push({ code: 'too_long' })
  const tags = item.children
    .filter(({ name }) => TAGS.includes(name))
    .map(({ text, attributes }) => attributes.term || text)
  return {
    source: `${position} ${childText(item, ...IDS)}`,
    title: titleOf(item),
    dated_at,
    tags,
    summary: '',
    cover: null,
    format: 'html',
    text,
    problems,
  }
}

/** Atom says of a title whether it is HTML; the parser has only resolved the entities of the XML around it. */
function titleOf(item: XmlItem): string {
  const title = childText(item, 'title')
  const isHtml = item.children.find(({ name }) => name === 'title')?.attributes.type === 'html'
  return isHtml ? unescaped(title) : title
}
