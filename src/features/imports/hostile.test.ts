import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { IMPORT, importAll, runImports, sendImport, zipFile } from '../../../test/subjects/imports.ts'
import { enforceLimit } from '../../kernel/http/rate-limit.ts'
import { UPLOADS } from '../uploads/rules.ts'
import type { ImportItem } from './schema.ts'
import { importsSlice } from './slice.ts'

const failureOf = async (person: {
  get(path: string): Promise<{ json(): { latest: { state: string; problem: string } } }>
}) => {
  const { state, problem } = (await person.get(IMPORT)).json().latest
  return `${state} ${problem}`
}

/** The same archive, with another path in its place; both have the same length. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Its directory says how much the first entry unpacks to. */
function claimingToUnpackTo(bytes: number, archive: Buffer): Buffer {
  const forged = Buffer.from(archive)
  forged.writeUInt32LE(bytes, forged.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  return forged
}

test('hostile files are refused whole, with a reason', async (t) => {
  const site = await testApp(t)
  const good = await zipFile({ 'xx/yyyy.md': 'text' })
  const bomb = claimingToUnpackTo(600 * 1024 * 1024, await zipFile({ 'a.md': 'x' }))
  const deep = `<rss>${'<a>'.repeat(100)}`
  const many = `<rss><channel>${'<item><title>a</title></item>'.repeat(1001)}</channel></rss>`
  const cases: [Buffer | string, string][] = [
    [renamed(good, 'xx/yyyy.md', '../../e.md'), 'failed not_readable'],
    [good.subarray(0, good.length - 10), 'failed not_readable'],
    [bomb, 'failed too_large'],
    [await zipFile({ 'a.txt': 'no text of ours' }), 'failed nothing_found'],
    [deep, 'failed not_readable'],
    [many, 'failed too_many'],
  ]
  for (const [content, outcome] of cases) {
    const ming = await site.writer()
    assert.equal(outcomeOf(await sendImport(ming, content)), '202 ok')
    await runImports(site)
    assert.equal(await failureOf(ming), outcome)
  }
  const ming = await site.writer()
  assert.equal(outcomeOf(await sendImport(ming, 'plain words')), '400 invalid_request')
  assert.equal(
    outcomeOf(await ming.post(`${IMPORT}/feed`, { url: 'http://127.0.0.1/feed' })),
    '422 import_fetch_failed',
  )
  const beginner = await site.user()
  assert.equal(outcomeOf(await sendImport(beginner, good)), '403 level_too_low')
})

test('killed in the middle it goes on, and writes nothing twice', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const texts = Array.from({ length: 8 }, (_, at) => [`${at}.md`, `# 第 ${at} 篇\n\n文字`])
  await sendImport(ming, await zipFile(Object.fromEntries(texts)))
  await runImports(site)
  await ming.post(`${IMPORT}/choice`, { items: texts.map((_, at) => String(at)) })
  // One is written, then the process is gone: its lease stays.
  const stopping = new AbortController()
  const running = runImports(site, stopping.signal)
  const written = async () => (await ming.get('/api/studio/posts')).json().items.length
  while ((await written()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  stopping.abort()
  await running
  assert.ok((await written()) < 8)
  await Promise.all([runImports(site), runImports(site)])
  const { latest } = (await ming.get(IMPORT)).json()
  assert.equal(latest.state, 'done')
  assert.equal(await written(), 8)
  assert.equal(new Set(latest.found.map(({ post_id }: ImportItem) => post_id)).size, 8)
})

test('pictures that take too long, or wait for a limit that their owner spends elsewhere, stay links', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const { clock, db } = site
  const addresses = (name: string) => Array.from({ length: 6 }, (_, n) => `https://${name}.example/${n}.png`)
  const textWith = (name: string) => `# ${name}\n\n${addresses(name).map((url) => `![](${url})`)}`
  await sendImport(ming, await zipFile({ '1.md': textWith('slow'), '2.md': textWith('spent') }))
  await runImports(site)
  await ming.post(`${IMPORT}/choice`, { items: ['0', '1'] })
  const png = await picture('png', 60, 40)
  async function* fetch(address: string) {
    clock.advance(address.includes('slow') ? 100 : 70)
    if (address === addresses('spent')[2])
      for (let n = 0; n < 20; n++) await enforceLimit(db, UPLOADS, { subject: ming.id })
    yield png
  }
  await runImports(site, undefined, { fetch, limits: 1 })
  await ming.post('/api/auth/refresh')
  const { latest } = (await ming.get(IMPORT)).json()
  assert.deepEqual(
    latest.found.map(({ state, problems }: ImportItem) => [state, ...problems.map(({ detail }) => detail)]),
    [
      ['written', ...addresses('slow').slice(3)],
      ['written', ...addresses('spent').slice(3)],
    ],
  )
  const post = (await ming.get(`/api/studio/posts/${latest.found[1].post_id}`)).json()
  assert.equal(post.body.match(/src="\/uploads\//g)?.length, 3)
  assert.ok(post.body.includes(addresses('spent')[3]!))
})

test('64 uploads at once open one import; it can be cancelled', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const archive = await zipFile({ 'a.md': '# a' })
  const outcomes = (await Promise.all(Array.from({ length: 64 }, () => sendImport(ming, archive)))).map(
    outcomeOf,
  )
  assert.equal(outcomes.filter((each) => each === '202 ok').length, 1)
  assert.equal(outcomes.filter((each) => each === '409 import_open').length, 63)
  assert.equal(outcomeOf(await ming.delete(IMPORT)), '200 ok')
  assert.equal(outcomeOf(await ming.delete(IMPORT)), '404 not_found')
  assert.equal(outcomeOf(await ming.post(`${IMPORT}/choice`, { items: ['0'] })), '404 not_found')
})

test('what is too long, too much or banned is told item by item', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const long = `# 长\n\n${'文字'.repeat(100_000)}`
  const { found: items } = await importAll(site, ming, await zipFile({ '1.md': long, '2.md': '# 短\n\n好' }))
  assert.deepEqual(
    items.map((item: ImportItem) => `${item.state} ${item.problems.map(({ code }) => code)}`),
    ['refused too_long', 'written '],
  )
  await sendImport(ming, await zipFile({ 'a.md': '# a' }))
  await runImports(site)
  await ming.post(`${IMPORT}/choice`, { items: ['0'] })
  const boss = await site.owner()
  await boss.put(`/api/admin/users/${ming.id}/status`, { status: 'banned', reason: 'spam', until: null })
  await runImports(site)
  const row = await site.db
    .selectFrom('imports')
    .select(['state', 'problem'])
    .where('user_id', '=', ming.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { state: 'failed', problem: 'not_allowed' })
  const other = await site.post({})
  await assertInvariantsDetect(site.db, importsSlice.invariants, [
    [
      'I113',
      [sql`update import_items set post_id = ${other.id} where state = 'written'`],
      /a draft is of another person$/,
    ],
    [
      'I153',
      [
        sql`insert into imported_items (site, kind, source, post_id) values ('ghost', 'post', '1', ${other.id}), ('ghost', 'post', '2', ${other.id})`,
      ],
      /^ghost has post \d+ twice$/,
    ],
    [
      'I153',
      [sql`insert into old_addresses (path, post_id) values ('/old', ${other.id})`],
      /^\/old leads to what was not imported$/,
    ],
  ])
})
