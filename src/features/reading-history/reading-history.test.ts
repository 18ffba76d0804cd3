import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { jobsOf } from '../../jobs.ts'
import { transaction } from '../../kernel/db/db.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { MAX_ENTRIES } from './rules.ts'
import { eraseReading } from './service.ts'
import { readingHistorySlice } from './slice.ts'

const DAY = 24 * 60 * 60

const read = (reader: PersonLike, id: number, progress: number) =>
  reader.put(`/api/posts/${id}/reading`, { progress })

async function history(reader: PersonLike): Promise<string[]> {
  const { items } = (await reader.get('/api/reading')).json()
  return items.map(
    (entry: { post: { title: string }; progress: number }) => `${entry.post.title} ${entry.progress}`,
  )
}

test('a reader finds what they read, continues where they were furthest, and takes entries out', async (t) => {
  const { user, post, clock } = await testApp(t)
  const ming = await user()
  const [one, two] = [await post({ title: '一' }), await post({ title: '二' })]
  assert.deepEqual((await read(ming, one.id, 40)).json(), { recorded: true })
  clock.advance(60)
  await read(ming, two.id, 100)
  clock.advance(60)
  await read(ming, one.id, 10)
  assert.deepEqual(await history(ming), ['一 40', '二 100'])
  assert.deepEqual(await history(await user()), [], 'nobody else sees it')

  const page = await ming.get(`/posts/${one.id}`)
  assert.match(page.body, /data-resume="40"/)
  assert.doesNotMatch((await ming.get(`/posts/${two.id}`)).body, /data-resume/)
  const home = (await ming.get('/')).body
  assert.match(home, /读到 40%/)
  assert.doesNotMatch((await (await user()).get('/')).body, /读到/)
  assert.match((await ming.get('/history')).body, /今天.*一.*二/s)

  assert.equal(outcomeOf(await ming.delete(`/api/posts/${two.id}/reading`)), '200 ok')
  assert.equal(outcomeOf(await ming.delete(`/api/posts/${two.id}/reading`)), '404 post_not_found')
  assert.deepEqual(await history(ming), ['一 40'])
  await ming.delete('/api/reading')
  assert.deepEqual(await history(ming), [])
  for (const progress of [-1, 101, 1.5, '7'])
    assert.equal((await ming.put(`/api/posts/${one.id}/reading`, { progress })).statusCode, 400)
})

test('what is hidden is neither recorded nor shown, and comes back with the post', async (t) => {
  const { user, owner, post, writer } = await testApp(t)
  const [ming, boss, author] = [await user(), await owner(), await writer()]
  const { id } = await post({ author, title: '有争议的' })
  const draft = await post({ author, status: 'draft' })
  await read(ming, id, 50)
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: '先等等' })
  assert.deepEqual(await history(ming), [])
  assert.doesNotMatch((await ming.get('/history')).body, /有争议的/)
  assert.doesNotMatch((await ming.get('/')).body, /有争议的/)
  assert.equal(outcomeOf(await read(ming, id, 60)), '404 post_not_found')
  assert.equal(outcomeOf(await read(ming, draft.id, 60)), '404 post_not_found')
  assert.equal(outcomeOf(await read(author, draft.id, 60)), '409 post_not_public')
  await boss.post(`/api/admin/posts/${id}/unlock`)
  assert.deepEqual(await history(ming), ['有争议的 50'])
})

test('who switches the history off has none, and pages no longer ask for it', async (t) => {
  const { user, post } = await testApp(t)
  const ming = await user()
  const { id } = await post()
  await read(ming, id, 50)
  assert.deepEqual((await ming.get('/api/settings/reading')).json(), { enabled: true, language: 'all' })
  await ming.put('/api/settings/reading', { enabled: false })
  assert.deepEqual((await read(ming, id, 60)).json(), { recorded: false })
  assert.deepEqual(await history(ming), [])
  assert.doesNotMatch((await ming.get(`/posts/${id}`)).body, /data-reading=/)
  assert.match((await ming.get('/history')).body, /阅读历史已关闭/)
  await ming.put('/api/settings/reading', { enabled: true })
  await read(ming, id, 70)
  assert.equal((await history(ming)).length, 1)
})

test('64 reports at once, with the switch in between, leave one entry or none', async (t) => {
  const { user, post, db } = await testApp(t)
  const { id } = await post()
  const [keeps, leaves] = [await user(), await user()]
  const reports = Array.from({ length: 64 }, (_, n) => read(keeps, id, n))
  assert.ok((await Promise.all(reports)).every(({ statusCode }) => statusCode === 200))
  assert.equal((await history(keeps))[0], '一篇文章 63')
  const calls = Array.from({ length: 64 }, (_, n) =>
    n === 30 ? leaves.put('/api/settings/reading', { enabled: false }) : read(leaves, id, n),
  )
  assert.ok((await Promise.all(calls)).every(({ statusCode }) => statusCode === 200))
  const left = db.selectFrom('reading_history').select('post_id').where('user_id', '=', leaves.id)
  assert.deepEqual(await left.execute(), [])
})

test('the oldest entries go: beyond a thousand, after half a year, and with the account', async (t) => {
  const site = await testApp(t)
  const { user, post, db, clock } = site
  const ming = await user()
  const { id } = await post()
  await read(ming, id, 50)
  await fill(site, ming, MAX_ENTRIES + 20)
  clock.advance(60)
  const next = await post({ title: '新的' })
  await read(ming, next.id, 50)
  const left = () =>
    db.selectFrom('reading_history').select('post_id').where('user_id', '=', ming.id).execute()
  assert.equal((await left()).length, MAX_ENTRIES)
  assert.deepEqual(await history(ming), ['新的 50', '一篇文章 50'])
  clock.advance(181 * DAY)
  const job = jobsOf(db, site.app.files).find(({ name }) => name === 'forget reading')!
  await runJob(db, job, site.app.log)
  assert.deepEqual(await left(), [])
  await sql`alter table reading_history add constraint reading_history_post_id_fkey foreign key (post_id)
    references posts (id)`.execute(db)
  const lan = await user()
  await read(lan, id, 50)
  assert.equal(await transaction(db, (trx) => eraseReading(trx, lan.id)), 1)
})

/** Entries of posts that were never written: a thousand of those would take long. */
async function fill({ db }: TestApp, { id }: PersonLike, many: number): Promise<void> {
  await sql`alter table reading_history drop constraint reading_history_post_id_fkey`.execute(db)
  await sql`insert into reading_history select ${id}, 1000000 + n, ${db.clock.now()}::timestamptz - (n - 10) * interval '1 second', 0
    from generate_series(1, ${many}::integer) as n`.execute(db)
}

test('the invariant of the history speaks when it is broken', async (t) => {
  const { user, post, db } = await testApp(t)
  await read(await user(), (await post()).id, 50)
  await assertInvariantsDetect(db, readingHistorySlice.invariants, [
    ['I110', [sql`update reading_prefs set keeps_history = false`], /^user \d+ has \d+ entries$/],
  ])
})
