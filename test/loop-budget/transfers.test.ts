import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEEP, everyNth } from '../kit/deep.ts'
import { multipart } from '../kit/multipart.ts'
import { makeExports } from '../subjects/exports.ts'
import { IMPORT, runImports, zipFile } from '../subjects/imports.ts'
import { type Probe, probe } from './probe.ts'
import { BODIES, repeat, versionsOf } from './texts.ts'

/** Of what is allowed; npm test takes a tenth. */
const SHARE = DEEP ? 1 : 0.1
const XML_BYTES = 19 * 1024 * 1024 * SHARE
const TEXT_BYTES = 1024 * 1024 - 1_000
const ENTRIES = 19_000 * SHARE
const ITEMS = 1_000 * SHARE

const FILES: Record<string, () => Promise<Buffer | string> | string> = {
  'many files': () => zipFile(Object.fromEntries(numbered(ITEMS, (n) => [`${n}.md`, `# ${n}\n\na`]))),
  'files that are no posts': () =>
    zipFile(Object.fromEntries(numbered(ENTRIES, (n) => [`${'a/'.repeat(40)}${n}.txt`, 'a']))),
  'Markdown of marks': () => zipFile({ 'a.md': repeat('*_`[](#!~|\\ ', TEXT_BYTES) }),
  'Markdown of spaces': () => zipFile({ 'a.md': `a${' '.repeat(TEXT_BYTES)}b` }),
  'Markdown of quotes': () =>
    zipFile({ 'a.md': `${'>'.repeat(5_000)} a\n${repeat('> a\n', TEXT_BYTES / 2)}` }),
  'front matter of tags': () =>
    zipFile({ 'a.md': `---\ntitle: a\ntags: [${repeat('a, ', TEXT_BYTES / 2)}b]\n---\na` }),
  'front matter of lines': () => zipFile({ 'a.md': `---\n${repeat('a: b\n', TEXT_BYTES / 2)}---\na` }),
  'front matter that never ends': () => zipFile({ 'a.md': `---\n${repeat('- a\n', TEXT_BYTES)}` }),
  'WordPress, many posts': () => wxr(repeat(wxrItem('<p>a</p>'), Math.min(XML_BYTES, ITEMS * 300))),
  'WordPress, blank lines': () => wxr(wxrItem(repeat('\n \n\t', TEXT_BYTES))),
  'WordPress, brackets': () => wxr(wxrItem(repeat('[caption ', TEXT_BYTES))),
  'WordPress, comments in HTML': () => wxr(wxrItem(repeat('<!-- wp:a ', TEXT_BYTES))),
  'WordPress, no posts': () => wxr(repeat('<item><wp:post_type>attachment</wp:post_type></item>', XML_BYTES)),
  'WordPress, elements outside of posts': () => wxr(repeat('<a b="c">d</a>', XML_BYTES)),
  'WordPress, categories': () =>
    wxr(wxrItem('a', repeat('<category domain="post_tag">a</category>', XML_BYTES / 2))),
  'a feed of entries': () =>
    rss(
      repeat(
        '<item><title>a</title><description>a &amp; b</description></item>',
        Math.min(XML_BYTES, ITEMS * 70),
      ),
    ),
  'a feed of entities': () =>
    rss(`<item><title>a</title><description>${repeat('&lt;&amp;', TEXT_BYTES)}</description></item>`),
  'a feed of one text': () => rss(`<item><title>${'a'.repeat(XML_BYTES)}</title></item>`),
}

test('no file of the largest size holds the main thread, received, read or brought in', async (t) => {
  const site = await probe(t)
  for (const [kind, make] of Object.entries(FILES)) await site.tried(() => bring(site, kind, make))
  for (const line of site.longest(12)) t.diagnostic(line)
  assert.deepEqual(site.tooLong(), [])
})

test('nor an export of texts of the largest size', async (t) => {
  const site = await probe(t)
  for (const kind of everyNth(Object.keys(BODIES), 5, 2))
    await site.tried(async () => {
      const author = await site.app.writer()
      const [body] = versionsOf(kind)
      const { statusCode } = await author.post('/api/studio/posts', { title: kind, body, draft: true })
      if (statusCode !== 201) return
      await author.post('/api/settings/export')
      await site.measure(`an export of ${kind}`, () => makeExports(site.app))
    })
  for (const line of site.longest(12)) t.diagnostic(line)
  assert.deepEqual(site.tooLong(), [])
})

/** Somebody imports the file: sends it, chooses all that was found, and reads the report. */
async function bring(
  site: Probe,
  kind: string,
  make: () => Promise<Buffer | string> | string,
): Promise<void> {
  const ming = await site.app.writer()
  const { body, headers } = multipart([
    { name: 'file', content: await make(), filename: 'file', type: 'application/octet-stream' },
  ])
  const sent = await site.ask(`${kind}: sent`, { as: ming, path: IMPORT, body, headers })
  assert.equal(sent.status, 202, `${kind}: ${sent.refusal}`)
  await site.measure(`${kind}: read`, () => runImports(site.app))
  await site.ask(`${kind}: shown`, { as: ming, path: '/studio/import' })
  await site.ask(`${kind}: asked for`, { as: ming, path: IMPORT })
  const { found = [] } = (await ming.get(IMPORT)).json().latest
  if (found.length === 0) return
  const items = found.map(({ position }: { position: number }) => String(position))
  await site.ask(`${kind}: chosen`, { as: ming, path: `${IMPORT}/choice`, body: JSON.stringify({ items }) })
  await site.measure(`${kind}: brought in`, () => runImports(site.app))
  await site.ask(`${kind}: reported`, { as: ming, path: '/studio/import' })
}

function numbered<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1))
}

function wxr(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`
}

function wxrItem(text: string, more = ''): string {
  return `<item><title>a</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}<content:encoded><![CDATA[${text}]]></content:encoded></item>`
}

function rss(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>a</title>${items}</channel></rss>`
}
