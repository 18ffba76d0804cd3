import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { inboxSite } from '../../../test/subjects/federation-inbox.ts'
import { LANGS } from '../../i18n/words.ts'

test('the log says in words what was decided about other sites, and leads to the post', async (t) => {
  const { boss, ana, does, note, post, actorUri, db, clock } = await inboxSite(t)
  const write = () => does(ana, { type: 'Create', object: note(ana) })
  const newest = (table: 'federation_replies' | 'federation_flags') =>
    db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const act = async (step: string) =>
    outcomeOf(await boss.post(`/api/federated-replies/${(await newest('federation_replies')).id}/${step}`))
  await write()
  assert.equal(await act('admit'), '200 ok')
  const { id } = await newest('federation_replies')
  assert.equal(outcomeOf(await boss.delete(`/api/federated-replies/${id}`)), '200 ok')
  await write()
  assert.equal(await act('turn-away'), '200 ok')
  await does(ana, { type: 'Flag', object: actorUri, content: 'Spam' })
  const { id: flag } = await newest('federation_flags')
  assert.equal(outcomeOf(await boss.delete(`/api/admin/federated-reports/${flag}`)), '200 ok')
  const page = { source: 'https://blog.example/1', host: 'blog.example', title: '', author: '' }
  const times = { received_at: clock.now(), checked_at: clock.now() }
  const mention = db.insertInto('webmentions').values({ post_id: post.id, ...page, ...times })
  const { id: mentioned } = await mention.returning('id').executeTakeFirstOrThrow()
  assert.equal(outcomeOf(await boss.post(`/api/webmentions/${mentioned}/admit`)), '200 ok')

  for (const lang of LANGS) {
    const { body } = await boss.get('/admin/log', { headers: { 'accept-language': lang } })
    const rows = [...body.matchAll(/<span class="log-action">(.*?)<\/span>(.*?)<\/p>/g)]
    assert.equal(rows.length >= 5, true)
    for (const [row] of rows) assert.doesNotMatch(row, /outside_|webmention/, lang)
    const linked = rows.filter(([row]) => row.includes(`href="/posts/${post.id}"`))
    assert.equal(linked.length, 4, lang)
  }
})
