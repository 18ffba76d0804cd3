import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { DomUtils, parseDocument } from 'htmlparser2'
import { answer, createJoule, type Joule } from '../packages/client/src/index.ts'

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

/** Makes a draft of every entry of a feed that was not imported before, oldest first; adds what it makes to `imported`. */
export async function importFeed(joule: Joule, xml: string, imported: Set<string>): Promise<number[]> {
  const ids: number[] = []
  for (const { guid, title, link, body, tags } of entriesOf(xml).reverse()) {
    if (imported.has(guid)) continue
    const source = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : ''
    const draft = await answer(
      joule.POST('/api/studio/posts', {
        body: {
          title: title.slice(0, MAX_TITLE),
          body: body + source,
          tags: tags.slice(0, MAX_TAGS),
          draft: true,
        },
        // A run that is stopped halfway and started again makes no second draft.
        headers: { 'Idempotency-Key': createHash('sha256').update(guid).digest('hex') },
      }),
    )
    imported.add(guid)
    ids.push(draft.id)
  }
  return ids
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

if (import.meta.main) {
  const { JOULE_URL = '', JOULE_TOKEN } = process.env
  const [source = ''] = process.argv.slice(2)
  const xml = /^https?:/.test(source) ? await (await fetch(source)).text() : await readFile(source, 'utf8')
  const imported = new Set<string>(JSON.parse(await readFile(IMPORTED, 'utf8').catch(() => '[]')))
  try {
    const ids = await importFeed(createJoule({ baseUrl: JOULE_URL, token: JOULE_TOKEN }), xml, imported)
    process.stdout.write(`${ids.length} drafts\n`)
  } finally {
    await writeFile(IMPORTED, JSON.stringify([...imported]))
  }
}
