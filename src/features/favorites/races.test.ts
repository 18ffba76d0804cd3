import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { copyPost, deleteCopies } from '../../../test/contract/posts/copy-posts.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import { MAX_FOLDERS, MAX_ITEMS } from './rules.ts'

const at64 = <T>(work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 64 }, (_, turn) => work(turn)))

function outcomes(replies: Parameters<typeof outcomeOf>[0][]): Record<string, number> {
  const groups = Object.groupBy(replies, outcomeOf)
  return Object.fromEntries(Object.entries(groups).map(([outcome, all]) => [outcome, all!.length]))
}

test('64 presses of one person at once end where they began, in one default folder', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const ming = await user()
  const { id } = await post()
  await ming.csrfToken()
  assert.deepEqual(outcomes(await at64(() => ming.post(`/api/posts/${id}/favorite`))), { '200 ok': 64 })
  const { items } = (await ming.get('/api/folders')).json()
  assert.deepEqual([items.length, items[0].is_default, items[0].items_count], [1, true, 0])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().favorites_count, 0)
})

test('64 posts saved at once come into one default folder', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [ming, author] = [await user(), await writer()]
  const ids: number[] = []
  for (let n = 0; n < 64; n++) ids.push((await post({ author })).id)
  await ming.csrfToken()
  await at64((turn) => ming.post(`/api/posts/${ids[turn]}/favorite`))
  const { items } = (await ming.get('/api/folders')).json()
  assert.deepEqual([items.length, items[0].items_count], [1, 64])
})

test('many people toggle, add, move and delete folders at once, and every count is right', async (t) => {
  const { user, post, writer, visitor } = await testApp(t)
  const author = await writer()
  const posts = [(await post({ author })).id, (await post({ author })).id, (await post()).id]
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const person = await user()
      const make = async () => (await person.post('/api/folders', { name: '夹' })).json().id
      return { person, folders: [await make(), await make()] }
    }),
  )
  const replies = await at64((turn) => {
    const { person, folders } = people[turn % 8]!
    const post_id = posts[turn % 3]!
    const [from, to] = folders
    const acts = [
      () => person.post(`/api/posts/${post_id}/favorite`),
      () => person.post(`/api/folders/${from}/posts`, { post_id }),
      () => person.post(`/api/folders/${to}/posts`, { post_id }),
      () => person.put(`/api/folders/${from}/posts/${post_id}`, { to_folder_id: to }),
      () => person.delete(`/api/folders/${to}/posts/${post_id}`),
      () => person.delete(`/api/folders/${from}`),
      () => author.put(`/api/studio/posts/${posts[0]}`, { tags: [`标签${turn}`] }),
    ]
    return acts[(turn >> 3) % acts.length]!()
  })
  assert.deepEqual(
    replies.filter(({ statusCode }) => statusCode >= 500),
    [],
  )
  for (const id of posts) {
    const saved = await Promise.all(
      people.map(async ({ person }) => (await person.get(`/api/posts/${id}/folder-status`)).json().saved),
    )
    const { favorites_count } = (await visitor.get(`/api/posts/${id}`)).json()
    assert.equal(favorites_count, saved.filter(Boolean).length)
  }
})

test('of 64 new folders at once as many come as there is room', async (t) => {
  const { user } = await testApp(t)
  const ming = await user()
  await ming.csrfToken()
  assert.deepEqual(outcomes(await at64((n) => ming.post('/api/folders', { name: `夹${n}` }))), {
    '201 ok': MAX_FOLDERS,
    '409 folder_limit': 64 - MAX_FOLDERS,
  })
})

test('64 posts at once into a folder with room for one; then the folder goes with all that is in it', async (t) => {
  const { user, writer, post, db } = await testApp(t)
  const [ming, author] = [await user(), await writer()]
  const { id: first } = await post({ author })
  await copyPost(db, first, MAX_ITEMS + 64)
  const make = async () => (await ming.post('/api/folders', { name: '满' })).json().id as number
  const [folder, other] = [await make(), await make()]
  await fill(db, folder, MAX_ITEMS - 1, first)
  const rest = Array.from({ length: 64 }, (_, n) => first + MAX_ITEMS + n)
  const replies = await at64((turn) => ming.post(`/api/folders/${folder}/posts`, { post_id: rest[turn] }))
  assert.deepEqual(outcomes(replies), { '201 ok': 1, '409 folder_full': 63 })
  const again = await ming.post(`/api/folders/${folder}/posts`, { post_id: first + 1 })
  assert.equal(outcomeOf(again), '201 ok', 'what is in it already needs no room')
  const late = rest[replies.findIndex(({ statusCode }) => statusCode !== 201)]!
  await ming.post(`/api/folders/${other}/posts`, { post_id: late })
  const moved = await ming.put(`/api/folders/${other}/posts/${late}`, { to_folder_id: folder })
  assert.equal(outcomeOf(moved), '409 folder_full')
  const nobodys = (
    await db
      .insertInto('folders')
      .values(defaultOf(ming, MAX_ITEMS))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  assert.equal(outcomeOf(await ming.post(`/api/posts/${first}/favorite`)), '409 folder_full')
  await db.deleteFrom('folders').where('id', '=', nobodys).execute()
  const begun = performance.now()
  assert.equal(outcomeOf(await ming.delete(`/api/folders/${folder}`)), '200 ok')
  t.diagnostic(`deleting ${MAX_ITEMS} items took ${Math.round(performance.now() - begun)} ms`)
  await ming.delete(`/api/folders/${other}`)
  const kept = db.selectFrom('posts').select('id').where('favorites_count', '<>', 0)
  assert.deepEqual(await kept.where('author_id', '=', author.id).execute(), [])
  assert.equal((await author.get('/api/studio/trends')).json().series.favorites.at(-1), 0)
  await deleteCopies(db, first)
})

/** The default folder, as if it had so many items. */
function defaultOf({ id: owner_id }: { id: number }, items_count: number) {
  const now = new Date()
  const times = { created_at: now, updated_at: now }
  return {
    owner_id,
    name: 'default',
    description: '',
    is_public: false,
    is_default: true,
    items_count,
    ...times,
  }
}

/** Posts that follow the first one, as if their reader had put them into the folder one by one. */
async function fill(db: Db, folder: number, count: number, first: number): Promise<void> {
  await transaction(db, async (trx) => {
    const posts = sql`from posts p, folders f where p.id between ${first + 1} and ${first + count} and f.id = ${folder}`
    await sql`insert into folder_items select f.id, f.owner_id, p.id, ${trx.now} ${posts}`.execute(trx)
    await sql`insert into post_saves select p.id, f.owner_id, ${trx.now} ${posts}`.execute(trx)
    await sql`insert into author_days (author_id, day, favorites)
      select p.author_id, '2026-03-05', count(*) ${posts} group by 1`.execute(trx)
    await sql`update folders set items_count = ${count} where id = ${folder}`.execute(trx)
    await sql`update posts set favorites_count = 1 where id between ${first + 1} and ${first + count}`.execute(
      trx,
    )
  })
}
