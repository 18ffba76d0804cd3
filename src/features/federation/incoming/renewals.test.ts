import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { inboxSite } from '../../../../test/subjects/federation-inbox.ts'

/** `renewed`: whether pages of the post are made again after what somebody elsewhere does. */
async function watched(t: TestContext) {
  const site = await inboxSite(t)
  const { db, post, does } = site
  const version = async () =>
    (
      await db
        .selectFrom('posts')
        .select('comments_version')
        .where('id', '=', post.id)
        .executeTakeFirstOrThrow()
    ).comments_version
  const renewed = async (...[who, activity]: Parameters<typeof does>) => {
    const before = await version()
    await does(who, activity)
    return (await version()) !== before
  }
  return { ...site, renewed }
}

test('a like renews the page of a post when it counts, not when it is repeated', async (t) => {
  const { renewed, ana, postUri } = await watched(t)
  const like = { type: 'Like', object: postUri }
  const undo = { type: 'Undo', object: { ...like, id: `${ana.uri}/likes/1`, actor: ana.uri } }
  assert.deepEqual(
    [await renewed(ana, like), await renewed(ana, like), await renewed(ana, undo), await renewed(ana, undo)],
    [true, false, true, false],
  )
})

test('what is held renews no page: not its change, nor its deletion, nor another name of its writer', async (t) => {
  const { renewed, does, ana, note, lan, replies } = await watched(t)
  const object = note(ana)
  const edit = (content: string) => ({ type: 'Update', object: { ...object, content } })
  const rename = (name: string) => {
    ana.document.name = name
    return { type: 'Update', object: ana.document }
  }
  await does(ana, { type: 'Create', object })
  assert.deepEqual([await renewed(ana, edit('b')), await renewed(ana, rename('Anna'))], [false, false])
  assert.equal((await replies())[0]?.content, 'b')
  await does(ana, { type: 'Delete', object: object.id })
  assert.deepEqual(await replies(), [])
  assert.equal(await renewed(ana, { type: 'Create', object }), false)
  assert.equal(await renewed(ana, { type: 'Delete', object: object.id }), false)

  const shown = note(ana)
  await does(ana, { type: 'Create', object: shown })
  const [reply] = await replies()
  assert.equal((await lan.post(`/api/federated-replies/${reply?.id}/admit`)).statusCode, 200)
  const change = { type: 'Update', object: { ...shown, content: 'c' } }
  assert.deepEqual(
    [
      await renewed(ana, change),
      await renewed(ana, change),
      await renewed(ana, rename('Anne')),
      await renewed(ana, { type: 'Delete', object: shown.id }),
    ],
    [true, false, true, true],
  )
})

test('likes of other sites are counted up to 10,000', async (t) => {
  const { db, post, visitor, clock } = await inboxSite(t)
  await sql`insert into federation_reactions (post_id, kind, actor_hash, received_at)
    select ${post.id}, 'like', sha256(n::text::bytea), ${clock.now()} from generate_series(1, 10100) n`.execute(
    db,
  )
  const { likes_count, boosts_count } = (await visitor.get(`/api/posts/${post.id}/federated-replies`)).json()
  assert.deepEqual([likes_count, boosts_count], [10_000, 0])
})
