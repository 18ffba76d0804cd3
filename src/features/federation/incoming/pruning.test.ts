import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { inboxSite } from '../../../../test/subjects/federation-inbox.ts'
import { jobsOf } from '../../../jobs.ts'
import { transaction } from '../../../kernel/db/db.ts'
import { runJob } from '../../../kernel/ops/jobs.ts'
import { erasePosts } from '../../authoring/service.ts'
import { pruneReceived } from './pruning.ts'

/** A reply that was let in, a like and a boost below a post. */
async function talkedAbout(t: Parameters<typeof inboxSite>[0]) {
  const site = await inboxSite(t)
  const { db, does, ana, note, postUri, replies, reactions, lan, post, visitor } = site
  await does(ana, { type: 'Create', object: note(ana) })
  for (const type of ['Like', 'Announce']) await does(ana, { type, object: postUri })
  const [reply] = await replies()
  assert.equal(outcomeOf(await lan.post(`/api/federated-replies/${reply?.id}/admit`)), '200 ok')
  const prune = () => transaction(db, pruneReceived)
  const stored = async () => [(await replies()).length, (await reactions()).length]
  const page = (path = '') => visitor.get(`/api/posts/${post.id}${path}`)
  return { ...site, prune, stored, page }
}

test('what other sites said is there again when a post comes back from the recycle bin, or a removal is undone', async (t) => {
  const { lan, boss, post, prune, stored, page } = await talkedAbout(t)
  const isShown = async () => {
    const { items, likes_count, boosts_count } = (await page('/federated-replies')).json()
    assert.deepEqual([items.length, likes_count, boosts_count], [1, 1, 1])
  }
  await isShown()
  assert.equal(outcomeOf(await lan.delete(`/api/studio/posts/${post.id}`)), '200 ok')
  await prune()
  assert.equal(outcomeOf(await page('/federated-replies')), '404 post_not_found')
  assert.equal(outcomeOf(await lan.post(`/api/studio/posts/${post.id}/restore`)), '200 ok')
  await isShown()
  const removal = `/api/admin/users/${lan.id}/removal`
  assert.equal(outcomeOf(await boss.post(removal, { reason: '吵' })), '200 ok')
  await prune()
  assert.equal(outcomeOf(await page('/federated-replies')), '404 post_not_found')
  assert.equal(outcomeOf(await boss.delete(removal)), '200 ok')
  await isShown()
  assert.deepEqual(await stored(), [1, 2])
})

test('what waits below a deleted post takes nobody’s place below the others', async (t) => {
  const { does, ana, note, lan, post, actorUri } = await inboxSite(t)
  for (let n = 0; n < 20; n++) await does(ana, { type: 'Create', object: note(ana) })
  const { id } = (await lan.post('/api/studio/posts', { title: 'Winds', body: '<p>x</p>' })).json()
  const answer = () => note(ana, { inReplyTo: `${actorUri}/posts/${id}/1` })
  const held = async () => (await lan.get('/api/federated-replies/held?page_size=50')).json().items.length
  await does(ana, { type: 'Create', object: answer() })
  assert.equal(await held(), 20, 'as many as may wait of one person')
  assert.equal(outcomeOf(await lan.delete(`/api/studio/posts/${post.id}`)), '200 ok')
  await does(ana, { type: 'Create', object: answer() })
  assert.equal(await held(), 1)
})

test('and is deleted once the post is purged', async (t) => {
  const { lan, post, prune, stored, db, clock } = await talkedAbout(t)
  assert.equal(outcomeOf(await lan.delete(`/api/studio/posts/${post.id}`)), '200 ok')
  clock.advance(29 * 24 * 3600)
  await prune()
  assert.deepEqual(await stored(), [1, 2])
  await transaction(db, (trx) => erasePosts(trx, [post.id]))
  await prune()
  assert.deepEqual(await stored(), [0, 0])
})

test('all that is too old is deleted within the hour, however much it is', async (t) => {
  const { db, app, clock } = await inboxSite(t)
  const old = new Date(clock.now().getTime() - 31 * 24 * 3600 * 1000)
  await sql`insert into federation_received (id_hash, received_at)
    select sha256(n::text::bytea), ${old} from generate_series(1, 2500) n`.execute(db)
  const job = jobsOf(db, app.files).find(({ name }) => name === 'prune federation')
  assert.ok(job && (await runJob(db, job, app.log)))
  const left = db.selectFrom('federation_received').select('received_at').where('received_at', '=', old)
  assert.deepEqual(await left.execute(), [])
})
