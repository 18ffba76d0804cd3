import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/build.ts'
import { statementCounter } from '../../../test/counting-db.ts'
import { jobsOf, purgeAccounts } from '../../jobs.ts'
import { runJob } from '../../kernel/jobs.ts'
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
  // Who it is, whether there are likes to tell of, the page, how many there are.
  assert.equal(await costOf(author, '/api/messages'), 4)
  assert.equal(await costOf(author, '/api/messages/unread'), 2)
})

test('what was read goes after 90 days, what was not stays', async (t) => {
  const site = await testApp(t)
  const { app, db, clock } = site
  const author = await site.writer()
  await commentOn(site, author, 2)
  const [newest] = (await author.get('/api/messages?category=comment')).json().items
  await author.post(`/api/messages/${newest.id}/read`)
  const job = jobsOf(app.files).find(({ name }) => name === 'prune notices')!
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
  await runJob(db, purgeAccounts(app.files), silent)
  await ming.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  const notices = db.selectFrom('notifications').select('id').where('recipient_id', '=', author.id)
  const prefs = db.selectFrom('notify_prefs').select('user_id').where('user_id', '=', author.id)
  assert.deepEqual([await notices.execute(), await prefs.execute()], [[], []])
  const [told] = (await ming.get('/api/messages?category=follow')).json().items
  assert.deepEqual([told.actor, told.link, told.title], [null, null, '内容已不可见'])
})
