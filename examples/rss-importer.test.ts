import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { answer, createJoule } from '../packages/client/src/index.ts'
import { clientSite } from '../packages/client/test/site.ts'
import { testFolder } from '../src/kernel/postgres/testing.ts'
import { example } from '../test/run/command-line.ts'
import { importFeed } from './rss-importer.ts'

const RSS = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Blog</title>
<item><title>新的 &amp; 好的</title><link>https://example.org/2</link><guid>two</guid>
<content:encoded><![CDATA[<p>第二篇 <b>粗</b></p><script>alert(1)</script>]]></content:encoded></item>
<item><title>旧的</title><link>https://example.org/1?a=1&amp;b=2</link><category>物理</category>
<description>&lt;p&gt;第一篇&lt;/p&gt;</description></item>
</channel></rss>`

test('the entries of a feed become drafts, oldest first, and a second run makes no others', async (t) => {
  const { writer, client, tokenOf } = await clientSite(t)
  const joule = client({ token: await tokenOf(await writer()) })
  const imported = new Set<string>()
  const ids = await importFeed(joule, RSS, imported)
  const drafts = []
  for (const id of ids)
    drafts.push(await answer(joule.GET('/api/studio/posts/{id}', { params: { path: { id } } })))
  assert.deepEqual(
    drafts.map(({ title, status, tags }) => [title, status, tags]),
    [
      ['旧的', 'draft', ['物理']],
      ['新的 & 好的', 'draft', []],
    ],
  )
  assert.match(drafts[0]!.body, /第一篇.*href="https:\/\/example.org\/1\?a=1&amp;b=2"/s)
  assert.match(drafts[1]!.body, /<(b|strong)>粗/)
  assert.doesNotMatch(drafts[1]!.body, /script/)

  assert.deepEqual(await importFeed(joule, RSS, imported), [])
  assert.deepEqual(
    await importFeed(joule, RSS, new Set()),
    ids,
    'the list was lost: the keys still know them',
  )
  const { total } = await answer(joule.GET('/api/studio/posts'))
  assert.equal(total, 2)
})

test('an Atom feed is read as well', async (t) => {
  const { writer, client, tokenOf } = await clientSite(t)
  const joule = client({ token: await tokenOf(await writer()) })
  const atom = await readFile(new URL('../test/fixtures/imports/atom.xml', import.meta.url), 'utf8')
  const [id = 0] = await importFeed(joule, atom, new Set())
  const draft = await answer(joule.GET('/api/studio/posts/{id}', { params: { path: { id } } }))
  assert.ok(draft.title)
})

test('an entry that the site refuses is told and passed over, tags that it would refuse are left out', async (t) => {
  const { writer, tokenOf, baseUrl } = await clientSite(t)
  const { folder } = await testFolder(t)
  const env = { JOULE_URL: baseUrl, JOULE_TOKEN: await tokenOf(await writer()) }
  const tags = ['C/C++', '很'.repeat(31), '!', 'C++'].map((tag) => `<category>${tag}</category>`).join('')
  const item = (title: string, more = '') =>
    `<item><title>${title}</title><guid>${title}</guid>${more}</item>`
  const items = [
    item('新的'),
    item('太长', `<description>${'长'.repeat(300_000)}</description>`),
    item(`${'很'.repeat(99)}🙂🙂`, tags),
  ]
  await writeFile(path.join(folder, 'feed.xml'), `<rss><channel>${items.join('')}</channel></rss>`)
  const run = () => example('rss-importer.ts', { env, cwd: folder }, 'feed.xml').done
  const first = await run()
  assert.deepEqual([first.code, first.stdout], [0, '2 drafts\n'])
  assert.match(first.stderr, /^太长: /)
  const joule = createJoule({ baseUrl, token: env.JOULE_TOKEN })
  const { items: drafts } = await answer(joule.GET('/api/studio/posts'))
  assert.deepEqual(
    drafts.map(({ title, tags }) => [title, tags]),
    [
      ['新的', []],
      [`${'很'.repeat(99)}🙂`, ['C++']],
    ],
  )
  const imported = JSON.parse(await readFile(path.join(folder, 'imported.json'), 'utf8'))
  assert.deepEqual(imported, [`${'很'.repeat(99)}🙂🙂`, '新的'])
  assert.equal((await run()).stdout, '0 drafts\n')
})

test('a feed that is not there is an error, not an empty feed', async (t) => {
  const { writer, tokenOf, baseUrl } = await clientSite(t)
  const { folder } = await testFolder(t)
  const env = { JOULE_URL: baseUrl, JOULE_TOKEN: await tokenOf(await writer()) }
  const run = (address: string) => example('rss-importer.ts', { env, cwd: folder }, address).done
  const { code, stderr } = await run(`${baseUrl}/nothing.xml`)
  assert.deepEqual([code, stderr.includes('nothing.xml answered 404')], [1, true])
  assert.equal((await run(`${baseUrl}/feed.xml`)).code, 0)
})
