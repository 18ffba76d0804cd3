import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyPost } from '../../../test/contract/posts/copy-posts.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { SLACK } from '../../../test/kit/deep.ts'
import { cpuMsOf } from '../../../test/probes/main-thread.ts'
import { IMPORT, importAll, runImports, sendImport, zipFile } from '../../../test/subjects/imports.ts'
import type { ImportItem } from './schema.ts'

const told = (items: ImportItem[]) =>
  items.map(({ state, title, problems }) => `${state} ${title} ${problems.map(({ code }) => code)}`)

test('texts that make patterns slow are read at once', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const preview = async (content: Buffer | string): Promise<ImportItem[]> => {
    await sendImport(ming, content)
    await runImports(site)
    const { found } = (await ming.get(IMPORT)).json().latest
    await ming.delete(IMPORT)
    return found
  }
  const spaces = ' '.repeat(500_000)
  const archive = await zipFile({
    '1.md': `#${spaces}\u2028x`,
    '2.md': `# a${spaces}b`,
    '3.md': `---\ntitle:${spaces}\u2028x\n-${spaces}\rx\n---\n好`,
    '4.md': `---\ntags: [${'",'.repeat(200_000)}\n---\n好`,
  })
  assert.equal((await preview(archive)).length, 4)
  const item = (text: string) =>
    `<item><title>a</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${text}]]></content:encoded></item>`
  const wordpress = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${item('[more '.repeat(100_000))}${item(
    '<!--wp:'.repeat(100_000),
  )}${item('<img '.repeat(100_000))}${item('字'.repeat(2_000_000))}${'<a b="c"/>'.repeat(100_000)}</channel></rss>`
  assert.equal(told(await preview(wordpress))[3], 'found a too_long')
})

test('a text with two hundred thousand tags comes with those that fit, and costs what any text costs', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const many = Array.from({ length: 200_000 }, (_, at) => at.toString(36))
  const categories = many.slice(0, 50_000).map((tag) => `<category>${tag}</category>`)
  const list = many.slice(0, 2_000)
  const cost = async (content: Buffer | string) => {
    const { result, ms } = await cpuMsOf(() => importAll(site, ming, content))
    assert.ok(ms < 1_500 * SLACK, `${ms} ms of the main thread`)
    return result.found
  }
  const [endless, long] = await cost(
    await zipFile({
      '1.md': `---\ntags: [${many.map(() => 't')}]\n---\n一`,
      '2.md': `---\ntags: [${list}]\n---\n二`,
    }),
  )
  // Front matter without an end within 16 KB is text, and this one too much of it.
  assert.deepEqual([endless.tags, told([endless])], [[], ['refused 1 too_long']])
  assert.deepEqual(long.tags, list.slice(0, 20))
  const [item] = await cost(`<rss><channel><item><title>三</title>${categories}</item></channel></rss>`)
  assert.deepEqual(item.tags, list.slice(0, 20))
  const { tags } = (await ming.get(`/api/studio/posts/${item.post_id}`)).json()
  assert.deepEqual(tags, list.slice(0, 5))
})

test('control characters and half characters stay behind', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const half = `${'x'.repeat(199)}😀.png`
  const archive = await zipFile({
    'a.md': `---\ntitle: "春\0天"\ndate: ${'x'.repeat(39)}😀\ntags: [四\u0007季]\n---\n\n花\0开\uFFFE ![没有](${half})\n`,
  })
  const { found } = await importAll(site, ming, archive)
  assert.deepEqual(told(found), ['written 春天 bad_date,picture_missing'])
  const post = (await ming.get(`/api/studio/posts/${found[0].post_id}`)).json()
  assert.deepEqual([post.tags, post.body.includes('花开')], [['四季'], true])
})

test('archives and feeds of Chinese systems without Unicode keep their names and texts', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  // In GBK: 中文.md and 图.png, made by Windows.
  const archive = await zipFile({ 'XXXX.md': '文字 ![图](图.png)', 'YY.png': await picture('png', 60, 40) })
  const named = Buffer.from(
    archive
      .toString('latin1')
      .replaceAll('XXXX.md', '\xd6\xd0\xce\xc4.md')
      .replaceAll('YY.png', '\xcd\xbc.png'),
    'latin1',
  )
  for (let at = named.indexOf('PK\x03\x04'); at >= 0; at = named.indexOf('PK\x03\x04', at + 4, 'latin1'))
    named.writeUInt16LE(named.readUInt16LE(at + 6) & ~0x800, at + 6)
  for (let at = named.indexOf('PK\x01\x02'); at >= 0; at = named.indexOf('PK\x01\x02', at + 4, 'latin1'))
    named.writeUInt16LE(named.readUInt16LE(at + 8) & ~0x800, at + 8)
  assert.deepEqual(told((await importAll(site, ming, named)).found), ['written 中文 '])
  const feed = Buffer.from(
    '<?xml version="1.0" encoding="gb2312"?><rss><channel><item><title>\xd6\xd0\xce\xc4</title></item></channel></rss>',
    'latin1',
  )
  assert.deepEqual(told((await importAll(site, ming, feed)).found), ['written 中文 '])
})

test('at most 50 pictures of a text are tried, and none where there is no room for a draft', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const asked: string[] = []
  site.app.fetchForeign = async function* (address) {
    asked.push(address)
    yield Buffer.from('no picture')
  }
  const text = Array.from({ length: 60 }, (_, at) => `![](https://example.org/${at}.png)`).join('\n')
  const { found } = await importAll(site, ming, await zipFile({ 'a.md': text }))
  assert.equal(asked.length, 50)
  assert.deepEqual(
    found[0].problems.map(({ code }: { code: string }) => code),
    [...Array(6).fill('picture_failed'), 'too_many_pictures'],
  )
  assert.equal(found[0].problems[5].detail, '+45')
  await copyPost(site.db, found[0].post_id, 499)
  const refused = await importAll(site, ming, await zipFile({ 'a.md': text }))
  assert.deepEqual(told(refused.found), ['refused a draft_limit'])
  assert.equal(asked.length, 50)
})

test('after its turn of a minute a long import lets others come first', async (t) => {
  const site = await testApp(t)
  const [ming, hong] = [await site.writer(), await site.writer()]
  for (const person of [ming, hong]) await sendImport(person, await zipFile({ '1.md': '一', '2.md': '二' }))
  await runImports(site)
  for (const person of [ming, hong]) await person.post(`${IMPORT}/choice`, { items: ['0', '1'] })
  let minutes = 0
  t.mock.method(performance, 'now', () => {
    site.clock.advance(61)
    return ++minutes * 61_000
  })
  await runImports(site)
  const drafts = await site.db.selectFrom('posts').select('author_id').orderBy('id').execute()
  assert.deepEqual(
    drafts.map(({ author_id }) => author_id).filter((id) => id === ming.id || id === hong.id),
    [ming.id, hong.id, ming.id, hong.id],
  )
})

test('a ban between two drafts ends the import', async (t) => {
  const site = await testApp(t)
  const [ming, boss] = [await site.writer(), await site.owner()]
  site.app.fetchForeign = async function* () {
    await boss.put(`/api/admin/users/${ming.id}/status`, { status: 'banned', reason: 'spam', until: null })
    yield Buffer.from('no picture')
  }
  await sendImport(ming, await zipFile({ '1.md': '一', '2.md': '![](https://example.org/a.png)' }))
  await runImports(site)
  await ming.post(`${IMPORT}/choice`, { items: ['0', '1'] })
  await runImports(site)
  const rows = await site.db
    .selectFrom('import_items as t')
    .innerJoin('imports as i', 'i.id', 't.import_id')
    .select(['t.state', 'i.problem'])
    .where('i.user_id', '=', ming.id)
    .orderBy('t.position')
    .execute()
  assert.deepEqual(
    rows.map(({ state, problem }) => `${state}, ${problem}`),
    ['written, not_allowed', 'chosen, not_allowed'],
  )
})
