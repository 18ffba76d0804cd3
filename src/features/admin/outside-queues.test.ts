import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxSite } from '../../../test/subjects/federation-inbox.ts'
import { giveRights } from '../../../test/subjects/moderators.ts'

test('what other sites say waits in the queues of those who moderate, as what members say does', async (t) => {
  const { boss, user, ana, does, note, post, actorUri, db, clock } = await inboxSite(t)
  const moderator = await user({ role: 'moderator' })
  await giveRights(boss, ['comments', 'reports'])
  const queues = async (who: typeof boss) => {
    const { comments, reports } = (await who.get('/api/admin/dashboard')).json().queues
    return [comments.count, reports.count]
  }
  const leads = async () => (await moderator.get('/admin/comments')).body.includes('/admin/held-comments"')
  assert.deepEqual([await queues(boss), await leads()], [[0, 0], false])

  const since = clock.now().toISOString()
  await does(ana, { type: 'Create', object: note(ana) })
  await does(ana, { type: 'Flag', object: actorUri, content: 'Spam' })
  assert.deepEqual([await queues(boss), await leads()], [[1, 1], true])
  clock.advance(60)
  const mention = { source: 'https://blog.example/1', host: 'blog.example', title: '', author: '' }
  const times = { received_at: clock.now(), checked_at: clock.now() }
  await db
    .insertInto('webmentions')
    .values({ post_id: post.id, ...mention, ...times })
    .execute()
  assert.deepEqual(await queues(boss), [2, 1])
  const { comments } = (await boss.get('/api/admin/dashboard')).json().queues
  assert.equal(comments.oldest_at, since)
  assert.match((await moderator.get('/admin')).body, /held-comments/)

  const about = { host: 'blog.example', target_type: 'user' as const, target_id: boss.id, reason: '' }
  await db
    .insertInto('federation_flags')
    .values({ ...about, received_at: clock.now() })
    .execute()
  assert.deepEqual(await queues(boss), [2, 1], 'nobody hears what is reported of them')
})
