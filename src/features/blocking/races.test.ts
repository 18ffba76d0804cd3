import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { adjust } from '../../../test/kit/energy.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { usernameKey } from '../accounts/rules.ts'

const block = (who: PersonLike, whom: PersonLike) => who.put(`/api/users/${whom.id}/block`)

test('64 comments, gifts and follows at once with a block: none after the block, and no follow is left', async (t) => {
  const { owner, user, writer, post, db } = await testApp(t)
  await owner()
  const [lan, bo] = [await writer(), await user()]
  await adjust(db, bo, 500)
  const posts: number[] = []
  for (let n = 0; n < 4; n++) posts.push((await post({ author: lan })).id)
  const { id: hers } = (await lan.post(`/api/posts/${posts[0]}/comments`, { content: '问' })).json()
  for (const person of [lan, bo]) await person.csrfToken()
  const acts = [
    (n: number) => bo.post(`/api/posts/${posts[n % 4]}/comments`, { content: `第 ${n} 条 @${lan.username}` }),
    (n: number) => bo.post(`/api/posts/${posts[n % 4]}/comments`, { content: `第 ${n} 条` }),
    () => bo.post(`/api/comments/${hers}/reply`, { content: '答' }),
    (n: number) => bo.post('/api/energize', { post_id: posts[n % 4], type: 'light' }),
    () => bo.post(`/api/users/${lan.id}/follow`),
  ]
  const done = async () => {
    const [comments, gifts] = await Promise.all([
      db.selectFrom('comments').select('id').where('author_id', '=', bo.id).execute(),
      db.selectFrom('post_energize_logs').select('id').where('giver_id', '=', bo.id).execute(),
    ])
    return comments.length + gifts.length
  }
  let allowed = 0
  for (let round = 0; round < 4; round++) {
    const replies = Array.from({ length: 64 }, (_, n) => acts[n % acts.length]!(n))
    await new Promise((resolve) => setTimeout(resolve, round * 15))
    assert.equal(outcomeOf(await block(lan, bo)), '200 ok')
    const whenBlocked = await done()
    const outcomes = new Set((await Promise.all(replies)).map(outcomeOf))
    assert.equal(await done(), whenBlocked, 'nothing was added after the block was answered')
    assert.ok(
      [...outcomes].every((each) => /^20[01] ok$|^403 forbidden$|^409 energize_cap_reached$/.test(each)),
      [...outcomes].join(),
    )
    allowed = whenBlocked
    const follows = await db.selectFrom('follows').select('follower_id').execute()
    assert.deepEqual(follows, [])
    await lan.delete(`/api/users/${bo.id}/block`)
  }
  assert.ok(allowed > 0, 'some came before the block')
})

test('64 at once: two block each other again and again while they follow and energize', async (t) => {
  const { owner, writer, post, db } = await testApp(t)
  await owner()
  const [ming, lan] = [await writer(), await writer()]
  for (const person of [ming, lan]) await adjust(db, person, 500)
  const [a, b] = [(await post({ author: ming })).id, (await post({ author: lan })).id]
  for (const person of [ming, lan]) await person.csrfToken()
  const sides = [
    { who: ming, whom: lan, theirs: b },
    { who: lan, whom: ming, theirs: a },
  ]
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, n) => {
      const { who, whom, theirs } = sides[n % 2]!
      const acts = [
        () => block(who, whom),
        () => who.delete(`/api/users/${whom.id}/block`),
        () => who.post(`/api/users/${whom.id}/follow`),
        () => who.post('/api/energize', { post_id: theirs, type: 'light' }),
      ]
      return acts[Math.floor(n / 2) % acts.length]!()
    }),
  )
  const outcomes = new Set(replies.map(outcomeOf))
  assert.ok(
    [...outcomes].every((each) => ['200 ok', '403 forbidden', '409 energize_cap_reached'].includes(each)),
    [...outcomes].join(),
  )
  for (const { who, whom } of sides) assert.equal(outcomeOf(await block(who, whom)), '200 ok')
  assert.deepEqual(await db.selectFrom('follows').select('follower_id').execute(), [])
})

test('of 64 mutes at once the one passes that reaches the limit of a hundred', async (t) => {
  const { user, db, clock } = await testApp(t)
  const lan = await user()
  const strangers = await createUsers(user, 64)
  const created_at = clock.now()
  const known = await db
    .insertInto('users')
    .values(
      Array.from({ length: 99 }, (_, n) => {
        const [username, email] = [`known_${n}`, `known${n}@example.org`]
        const keys = { username_key: usernameKey(username), email_key: email }
        return { username, email, ...keys, password_hash: 'none', status_changed_at: created_at, created_at }
      }),
    )
    .returning('id')
    .execute()
  const mutes = known.map(({ id }) => ({ user_id: lan.id, kind: 'mute' as const, other_id: id, created_at }))
  // Neither whom she blocks nor whom others mute counts.
  const others = [
    { user_id: lan.id, kind: 'block' as const, other_id: known[0]!.id, created_at },
    { user_id: strangers[0]!.id, kind: 'mute' as const, other_id: lan.id, created_at },
  ]
  await db
    .insertInto('blocks')
    .values([...mutes, ...others])
    .execute()
  await db.updateTable('users').set({ times_blocked: 1 }).where('id', '=', known[0]!.id).execute()
  await lan.csrfToken()
  // Held back until some are about to insert.
  const { mutings } = await db.transaction().execute(async (trx) => {
    await sql`lock table blocks in share row exclusive mode`.execute(trx)
    const mutings = strangers.map(({ id }) => lan.put(`/api/users/${id}/mute`))
    await waitForLocks(db, 2)
    return { mutings }
  })
  const outcomes = Object.groupBy(await Promise.all(mutings), outcomeOf)
  assert.deepEqual([outcomes['200 ok']?.length, outcomes['409 mute_limit']?.length], [1, 63])
})
