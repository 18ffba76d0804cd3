import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { statementCounter } from '../../../test/probes/statement-counter.ts'
import { jobsOf } from '../../jobs.ts'
import { MIGRATIONS } from '../../kernel/db/migration-history.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import type { Message } from './schema.ts'

const DAY = 24 * 60 * 60
const silent = { info() {} }

async function commentOn(site: TestApp, author: PersonLike, count: number): Promise<void> {
  const reader = await site.user()
  for (let turn = 0; turn < count; turn++) {
    const { id } = await site.post({ author })
    await reader.post(`/api/posts/${id}/comments`, { content: `第 ${turn}` })
    await reader.post(`/api/posts/${id}/like`)
    site.clock.advance(1)
  }
}

test('pages and walking by cursor show everything once, newest first', async (t) => {
  const site = await testApp(t)
  const author = await site.writer()
  await commentOn(site, author, 12)
  const first = (await author.get('/api/messages?page_size=10')).json()
  assert.deepEqual([first.items.length, first.page, first.total], [10, 1, 25])
  const pages: Message[] = [first.items]
  for (const page of [2, 3])
    pages.push((await author.get(`/api/messages?page_size=10&page=${page}`)).json().items)
  const walked: Message[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = cursor ? `&cursor=${cursor}` : ''
    const reply = await author.get(`/api/messages?page_size=10${query}`)
    walked.push(...reply.json().items)
    cursor = reply.json().next_cursor
  }
  assert.deepEqual(walked, pages.flat())
  assert.equal(new Set(walked.map(({ id }) => id)).size, 25)
  const newest = [...walked].sort((a, b) =>
    a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.id - a.id,
  )
  assert.deepEqual(walked, newest)
  assert.equal((await author.get('/api/messages?cursor=WzEsMl0')).statusCode, 400)
})

test('a page takes as many statements with many notices as with one', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const site = await testApp(t, { wrapDb })
  const [author, other] = [await site.writer(), await site.writer()]
  await commentOn(site, author, 15)
  await commentOn(site, other, 1)
  const costOf = async (person: PersonLike, path: string) => {
    await person.get(path)
    const before = statements()
    assert.equal((await person.get(path)).statusCode, 200)
    return statements() - before
  }
  for (const path of ['/api/messages', '/api/messages/unread'])
    assert.equal(await costOf(author, path), await costOf(other, path), path)
  // Whether there are likes to tell of, the page, how many there are; who it is, is known for a moment.
  assert.equal(await costOf(author, '/api/messages'), 3)
  // Asked again, with nothing written meanwhile.
  assert.equal(await costOf(author, '/api/messages/unread'), 0)
})

test('energy that was told gift by gift before is gathered by post and day', async (t) => {
  const { user, writer, post, db, clock } = await testApp(t)
  const [author, ming, lan] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  const give = (person: PersonLike) => person.post('/api/energize', { post_id: id, type: 'light' })
  for (const person of [ming, lan, lan]) await give(person)
  clock.advance(DAY)
  await give(await user())
  const told = () =>
    db
      .selectFrom('notifications')
      .select(['recipient_id', 'actor_id', 'related_id', 'count', 'data', 'read_at', 'created_at'])
      .where('kind', '=', 'energy_received')
      .orderBy('created_at')
      .execute()
  const gathered = await told()
  assert.deepEqual(
    gathered.map(({ count, data }) => [count, data.amount]),
    [
      [2, 3],
      [1, 1],
    ],
  )
  await sql`drop index notifications_of_energy`.execute(db)
  await sql`delete from notifications where kind = 'energy_received'`.execute(db)
  await sql`insert into notifications (recipient_id, kind, actor_id, related_id, data, created_at)
    select author_id, 'energy_received', giver_id, post_id, jsonb_build_object('amount', amount), g.created_at
    from post_energize_logs g join posts p on p.id = g.post_id order by g.id`.execute(db)
  assert.equal((await told()).length, 4)
  const [file] = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('_gathered_energy.sql'))
  const statements = (await readFile(path.join(MIGRATIONS, file!), 'utf8')).trim().split(/;\n/)
  for (const statement of statements) await sql.raw(statement).execute(db)
  assert.deepEqual(await told(), gathered)
})

test('what was read goes after 90 days, what was not after a year', async (t) => {
  const site = await testApp(t)
  const { app, db, clock } = site
  const author = await site.writer()
  await commentOn(site, author, 2)
  const [newest] = (await author.get('/api/messages?category=comment')).json().items
  await author.post(`/api/messages/${newest.id}/read`)
  const job = jobsOf(db, app.files).find(({ name }) => name === 'prune notices')!
  const kept = async () => {
    await runJob(db, job, silent)
    const notices = db.selectFrom('notifications').select('id').where('recipient_id', '=', author.id)
    return (await notices.where('kind', '=', 'comment').execute()).map(({ id }) => id)
  }
  clock.advance(89 * DAY)
  assert.equal((await kept()).length, 2)
  clock.advance(2 * DAY)
  const left = await kept()
  assert.deepEqual([left.length, left.includes(newest.id)], [1, false])
  clock.advance(273 * DAY)
  assert.equal((await kept()).length, 1)
  clock.advance(2 * DAY)
  assert.equal((await kept()).length, 0)
  const again = site.newVisitor()
  await again.post('/api/auth/login', { email: author.email, password: PASSWORD })
  const { items } = (await again.get('/api/messages?category=comment')).json()
  const { by_category } = (await again.get('/api/messages/unread')).json()
  assert.deepEqual([items, by_category.comment], [[], 0])
})

test('the notices and switches of someone who is gone for good go with them', async (t) => {
  const site = await testApp(t)
  const { app, db, clock } = site
  const [author, ming] = [await site.writer(), await site.writer()]
  await commentOn(site, author, 1)
  await author.post(`/api/users/${ming.id}/follow`)
  await author.put('/api/settings/notify-prefs', { key: 'follow', enabled: false })
  await author.get('/api/messages')
  await author.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(31 * DAY)
  await runJob(db, purgeAccounts(db, app.files), silent)
  await ming.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  const notices = db.selectFrom('notifications').select('id').where('recipient_id', '=', author.id)
  const prefs = db.selectFrom('notify_prefs').select('user_id').where('user_id', '=', author.id)
  assert.deepEqual([await notices.execute(), await prefs.execute()], [[], []])
  const [told] = (await ming.get('/api/messages?category=follow')).json().items
  assert.deepEqual([told.actor, told.link, told.title], [null, null, '内容已不可见'])
})
