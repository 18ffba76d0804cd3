import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { raiseTo } from '../../../../test/kit/levels.ts'
import type { PersonLike } from '../../../../test/kit/user-builders.ts'
import { inboxSite } from '../../../../test/subjects/federation-inbox.ts'
import { giveRights } from '../../../../test/subjects/moderators.ts'

const HOST = 'social.example'

/** As another site reports a person or a post. */
async function reported(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  target_type: 'user' | 'post',
  target_id: number,
) {
  const flag = { host: HOST, target_type, target_id, reason: 'spam', received_at: clock.now() }
  const inserted = db.insertInto('federation_flags').values(flag).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

const close = async (who: PersonLike, id: number) =>
  outcomeOf(await who.delete(`/api/admin/federated-reports/${id}`))
const listed = async (who: PersonLike) =>
  new Map<number, { title: string; may_decide: boolean }>(
    (await who.get('/api/admin/federated-reports'))
      .json()
      .items.map((each: { id: number }) => [each.id, each]),
  )

test('nobody closes a report about themselves, and moderators close none about somebody above them', async (t) => {
  const site = await testApp(t)
  const [boss, admin, moderator] = [
    await site.owner(),
    await site.user({ role: 'admin' }),
    await site.user({ role: 'moderator' }),
  ]
  await giveRights(boss, ['reports'])
  const post = await site.post({ author: await raiseTo(site.db, 1, admin), status: 'draft' })
  const [ofAdmin, ofPost, ofOwner, ofModerator, ofUser] = [
    await reported(site, 'user', admin.id),
    await reported(site, 'post', post.id),
    await reported(site, 'user', boss.id),
    await reported(site, 'user', moderator.id),
    await reported(site, 'user', (await site.user()).id),
  ]
  for (const id of [ofAdmin, ofPost]) {
    assert.equal(await close(admin, id), '403 report_about_self')
    assert.equal(await close(moderator, id), '403 may_not_decide')
    assert.equal((await listed(admin)).get(id), undefined)
    assert.equal((await listed(moderator)).get(id)?.may_decide, false)
  }
  assert.equal(await close(boss, ofOwner), '403 report_about_self')
  assert.equal(await close(admin, ofOwner), '403 may_not_decide')
  assert.equal(await close(moderator, ofModerator), '403 report_about_self')
  const page = (await moderator.get('/admin/reports')).body
  assert.ok(page.includes(`/api/admin/federated-reports/${ofUser}"`))
  assert.ok(
    !page.includes(`/api/admin/federated-reports/${ofAdmin}"`),
    'no button for what they may not decide',
  )
  assert.equal(await close(moderator, ofUser), '200 ok')
  for (const id of [ofAdmin, ofPost]) assert.equal(await close(boss, id), '200 ok')
  assert.equal(await close(admin, ofModerator), '200 ok')
})

test('moderators who do not review posts read no title of a draft, reported or replied to', async (t) => {
  const site = await inboxSite(t)
  const { boss, lan, ana, does, note, post } = site
  const moderator = await site.user({ role: 'moderator' })
  const id = await reported(site, 'post', post.id)
  await does(ana, { type: 'Create', object: note(ana) })
  const titles = async (who: PersonLike) => [
    (await listed(who)).get(id)?.title,
    (await who.get('/api/admin/federated-replies')).json().items[0].post.title,
  ]
  await giveRights(boss, ['reports', 'comments'])
  assert.deepEqual(await titles(moderator), ['Tides', 'Tides'])
  assert.equal(outcomeOf(await lan.post(`/api/studio/posts/${post.id}/unpublish`)), '200 ok')
  await lan.put(`/api/studio/posts/${post.id}`, { title: 'A secret' })
  assert.deepEqual(await titles(moderator), ['', ''])
  for (const path of ['/admin/reports', '/admin/held-comments'])
    assert.ok(!(await moderator.get(path)).body.includes('A secret'), path)
  assert.deepEqual(await titles(boss), ['A secret', 'A secret'])
  assert.equal((await lan.get('/api/federated-replies/held')).json().items[0].post.title, 'A secret')
  await giveRights(boss, ['reports', 'comments', 'posts'])
  assert.deepEqual(await titles(moderator), ['A secret', 'A secret'])
  assert.equal(outcomeOf(await lan.delete(`/api/studio/posts/${post.id}`)), '200 ok')
  assert.equal((await listed(boss)).get(id)?.title, '', 'deleted by its author')
})

test('a report of another site is one of its site, and is closed by a moderator', async (t) => {
  const { does, ana, peer, postUri, actorUri, boss, lan, post } = await inboxSite(t)
  await does(ana, {
    type: 'Flag',
    object: [actorUri, postUri, 'http://elsewhere.example/1'],
    content: 'Spam <b>!',
  })
  await does(ana, { type: 'Flag', object: [actorUri, postUri], content: 'Still spam' })
  await does(ana, { type: 'Flag', object: actorUri, content: '' })
  const listed = async () =>
    (await boss.get('/api/admin/federated-reports'))
      .json()
      .items.filter(({ host }: { host: string }) => host === peer.host)
  const [about, person] = await listed()
  assert.deepEqual(
    [about.target_type, about.target_id, about.title, about.reason],
    ['post', post.id, 'Tides', 'Still spam'],
  )
  assert.deepEqual([person.target_type, person.target_id], ['user', lan.id])
  assert.match((await boss.get('/admin/reports')).body, /Still spam/)
  for (const { id } of [about, person]) assert.equal(await close(boss, id), '200 ok')
  assert.equal(await close(boss, about.id), '404 not_found')
  assert.deepEqual(await listed(), [])
})
