import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { DomUtils, parseDocument } from 'htmlparser2'
import { ApiError, answer, createJoule, type Joule } from '../packages/client/src/index.ts'

interface Entry {
  guid: string
  title: string
  link: string
  body: string
  tags: string[]
}

const IMPORTED = 'imported.json'
const MAX_TITLE = 100
const MAX_TAGS = 5
/** What the site takes as a tag: at most 30 characters, a letter or digit among them, nothing invisible and no separator. */
const TAG = /^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cf}/\\,，、<>"`?%]{1,30}$/u
/** Of an entry that the site does not take as it is; all other refusals would meet the next entries too. */
const REFUSED = [400, 413, 422]

/** Makes a draft of every entry of a feed that was not imported before, oldest first; adds what it makes to `imported`. */
export async function importFeed(joule: Joule, xml: string, imported: Set<string>): Promise<number[]> {
  const ids: number[] = []
  for (const entry of entriesOf(xml).reverse()) {
    if (imported.has(entry.guid)) continue
    const id = await importEntry(joule, entry)
    if (id === null) continue
    imported.add(entry.guid)
    ids.push(id)
  }
  return ids
}

/** The number of the draft; null where the site refuses the entry, which is told. */
async function importEntry(joule: Joule, entry: Entry): Promise<number | null> {
  // A run that is stopped halfway and started again makes no second draft.
  const headers = { 'Idempotency-Key': createHash('sha256').update(entry.guid).digest('hex') }
  try {
    return (await answer(joule.POST('/api/studio/posts', { body: draftOf(entry), headers }))).id
  } catch (error) {
    if (!(error instanceof ApiError && REFUSED.includes(error.status))) throw error
    process.stderr.write(`${entry.title}: ${error.message} ${JSON.stringify(error.details)}\n`)
    return null
  }
}

function draftOf({ title, link, body, tags }: Entry) {
  const source = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : ''
  return {
    // By code points: half a surrogate pair is no text.
    title: [...title].slice(0, MAX_TITLE).join(''),
    body: body + source,
    tags: tags.filter((tag) => TAG.test(tag)).slice(0, MAX_TAGS),
    draft: true,
  }
}

/** Of RSS 2.0 and Atom. */
function entriesOf(xml: string): Entry[] {
  const document = parseDocument(xml, { xmlMode: true })
  const elements = DomUtils.getElementsByTagName((name) => name === 'item' || name === 'entry', document)
  return elements.map(({ children }) => {
    const all = (name: string) => DomUtils.getElementsByTagName(name, children, false)
    const textOf = (...names: string[]) =>
      names.map((name) => DomUtils.textContent(all(name)).trim()).find((text) => text !== '') ?? ''
    const link = textOf('link') || (all('link')[0]?.attribs.href ?? '')
    return {
      guid: textOf('guid', 'id') || link,
      title: textOf('title') || link,
      link,
      body: textOf('content:encoded', 'content', 'description', 'summary'),
      tags: all('category').map((category) => category.attribs.term ?? DomUtils.textContent(category).trim()),
    }
  })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

async function readFeed(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8')
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source} answered ${response.status}`)
  return response.text()
}

if (import.meta.main) {
  const { JOULE_URL = '', JOULE_TOKEN } = process.env
  const [source = ''] = process.argv.slice(2)
  const xml = await readFeed(source)
  const imported = new Set<string>(JSON.parse(await readFile(IMPORTED, 'utf8').catch(() => '[]')))
  try {
    const ids = await importFeed(createJoule({ baseUrl: JOULE_URL, token: JOULE_TOKEN }), xml, imported)
    process.stdout.write(`${ids.length} drafts\n`)
  } finally {
    await writeFile(IMPORTED, JSON.stringify([...imported]))
  }
}
