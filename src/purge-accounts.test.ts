import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../test/kit/app.ts'
import { createUsers } from '../test/kit/many-users.ts'
import { PASSWORD } from '../test/kit/user-builders.ts'
import { runJob } from './kernel/ops/jobs.ts'
import { purgeAccounts } from './purge-accounts.ts'

const MONTH = 31 * 24 * 60 * 60

test('someone with more than a batch of everything is erased, also after a stop, and the counts of others stay right', async (t) => {
  const { writer, post, db, app, clock } = await testApp(t)
  const [ming, lan] = [await writer(), await writer()]
  const busy = await post({ author: ming })
  for (let n = 0; n < 105; n++) await post({ author: ming, status: 'draft' })
  const liked = []
  for (let n = 0; n < 55; n++) liked.push((await post({ author: lan })).id)
  for (const id of liked) await ming.post(`/api/posts/${id}/like`)
  await ming.post(`/api/users/${lan.id}/follow`)
  const first = (await lan.post(`/api/posts/${busy.id}/comments`, { content: '第一' })).json().id
  await sql`insert into comments (post_id, author_id, root_id, reply_to_id, content, created_at)
    select ${busy.id}::bigint, ${lan.id}::bigint, root, root, '又一条', ${clock.now()}::timestamptz
    from generate_series(1, 1500) as n, lateral (select case when n % 3 > 0 then ${first}::bigint end as root) as r`.execute(
    db,
  )
  await sql`update comments set replies_count = 1000 where id = ${first}`.execute(db)
  await sql`update posts set comments_count = 1501 where id = ${busy.id}`.execute(db)
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(MONTH)

  const told: { user?: number; erased?: Record<string, number> }[] = []
  const log = { info: (entry: object) => void told.push(entry) }
  const stopping = new AbortController()
  const stopped = runJob(db, purgeAccounts(db, app.files), log, { stopping: stopping.signal })
  while ((await left()) === 1501) await new Promise(setImmediate)
  stopping.abort()
  await assert.rejects(stopped)
  assert.equal(told.length, 0)
  await runJob(db, purgeAccounts(db, app.files), log)

  assert.equal(await left(), 0)
  assert.ok(told.some(({ user }) => user === ming.id))
  const posts = db.selectFrom('posts').select(['purged_at', 'comments_count'])
  const own = await posts.where('author_id', '=', ming.id).execute()
  assert.ok(own.every(({ purged_at, comments_count }) => purged_at !== null && comments_count === 0))
  const others = db.selectFrom('posts').select('likes_count').where('author_id', '=', lan.id)
  assert.ok((await others.execute()).every(({ likes_count }) => likes_count === 0))
  const { followers_count } = (await lan.get(`/api/users/${lan.id}/follow-status`)).json()
  assert.equal(followers_count, 0)

  async function left(): Promise<number> {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from comments where post_id = ${busy.id}`.execute(db)
    return Number(rows[0]!.count)
  }
})

test('an account whose erasure fails holds up nobody behind it, and is erased once it can be', async (t) => {
  const { user, db, app, clock } = await testApp(t)
  const people = await createUsers(user, 60)
  const ids = people.map(({ id }) => id).toSorted((a, b) => a - b)
  await sql`update users set status = 'deleting', deletes_at = ${clock.now()} where id = any(${ids})`.execute(
    db,
  )
  const torn = ids[0]!
  const broken = sql`alter table users add constraint broken check (id <> ${sql.lit(torn)} or status <> 'deleted') not valid`
  await broken.execute(db)
  const run = () => runJob(db, purgeAccounts(db, app.files), { info() {} })
  const left = async () => {
    const rows = db.selectFrom('users').select('id').where('id', 'in', ids).where('status', '=', 'deleting')
    return (await rows.execute()).map(({ id }) => id)
  }
  await assert.rejects(run(), (error: AggregateError) => error.errors[0].message === `account ${torn}`)
  assert.deepEqual(await left(), [torn], 'more than a batch, in one run')
  const failed = db.selectFrom('job_failures').select('error').where('name', '=', 'purge accounts')
  assert.equal((await failed.executeTakeFirstOrThrow()).error, 'accounts could not be erased')
  await sql`alter table users drop constraint broken`.execute(db)
  await run()
  assert.deepEqual(await left(), [])
})
