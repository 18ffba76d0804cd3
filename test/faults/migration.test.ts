import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { type TestApp, testApp } from '../kit/app.ts'
import { fileDatabase } from '../kit/database.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { nextVersion } from './next-version.ts'
import { until } from './site.ts'

const TABLES = ['posts', 'post_revisions', 'users', 'sessions', 'comments', 'energy_accounts']
const ROUNDS = 4

test('migrations while the site runs: none of its requests fails', async (t) => {
  const site = await testApp(t)
  const migrateTo = await nextVersion(t, await fileDatabase(), site.clock.now())
  const { answers, stop } = await startRequests(site)
  const moreAnswers = () => {
    const before = answers.length
    return until(() => answers.length > before + 20)
  }
  for (let round = 1; round <= ROUNDS; round++) {
    await moreAnswers()
    await migrateTo(TABLES.map((table) => `alter table ${table} add column later_${round} text`).join(';'))
  }
  // The type of a column that statements name: their plans are stale now.
  await migrateTo('alter table users alter column ban_reason type varchar')
  await moreAnswers()
  await stop()
  t.diagnostic(`${answers.length} requests`)
  assert.deepEqual(
    answers.filter(({ status }) => status >= 300),
    [],
  )
})

test('while a migration waits for a long reader, the site goes on', async (t) => {
  const site = await testApp(t)
  const { id } = await site.post()
  await sql`delete from schema_migrations where name like '%later%'`.execute(site.db)
  const migrateTo = await nextVersion(t, await fileDatabase(), site.clock.now())
  const reader = new pg.Client(await fileDatabase())
  await reader.connect()
  t.after(() => reader.end())
  await reader.query('begin')
  await reader.query('select from posts limit 1')

  const waits = Promise.withResolvers<string>()
  const migrated = migrateTo('alter table posts add column after_the_reader text', { log: waits.resolve })
  assert.match(await waits.promise, /waits until its tables are free/)
  const fan = await site.user()
  assert.equal((await fan.get(`/api/posts/${id}`)).statusCode, 200)
  assert.equal((await fan.post(`/api/posts/${id}/like`)).statusCode, 200)
  await reader.query('commit')
  await migrated
  assert.equal((await fan.get(`/api/posts/${id}`)).statusCode, 200)
})

interface Answered {
  what: string
  status: number
}

/** Pages, reads and writes, by single statements, batches and transactions, until told to stop. */
async function startRequests(site: TestApp) {
  const author = await site.writer()
  const { id } = await site.post({ author })
  const people = await Promise.all(Array.from({ length: 4 }, () => site.user()))
  const pages = ['/', `/posts/${id}`, `/api/posts/${id}`, `/space/${author.id}`, '/settings']
  const answers: Answered[] = []
  let goOn = true
  async function repeat(person: PersonLike) {
    while (goOn) {
      const calls = {
        ...Object.fromEntries(pages.map((page) => [page, () => person.get(page)])),
        like: () => person.post(`/api/posts/${id}/like`),
        comment: () => person.post(`/api/posts/${id}/comments`, { content: 'again' }),
        signature: () => person.put('/api/settings/profile', { signature: `at ${answers.length}` }),
      }
      for (const [what, call] of Object.entries(calls))
        answers.push({ what, status: (await call()).statusCode })
    }
  }
  const repeating = Promise.all(people.map(repeat))
  const stop = () => {
    goOn = false
    return repeating
  }
  return { answers, stop }
}
