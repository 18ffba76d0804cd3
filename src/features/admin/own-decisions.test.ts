import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { wordsIn } from '../../i18n/words.ts'
import { RIGHT_NAMES, RIGHTS } from '../../kernel/viewer.ts'
import { mayDecideAbout, mayDecideAboutAccount } from '../accounts/rules.ts'

const NOT_YOURS = '403 may_not_decide'

test('who may decide about whom', () => {
  const roles = ['owner', 'owner', 'admin', 'admin', 'moderator', 'moderator', 'user'] as const
  const all = roles.map((role, id) => ({ id, role, rights: RIGHT_NAMES }))
  const table = (may: (viewer: (typeof all)[number], concerned: (typeof all)[number]) => boolean) =>
    all.map((viewer) => all.map((concerned) => (may(viewer, concerned) ? '+' : '-')).join(''))
  for (const right of RIGHT_NAMES.filter((each) => RIGHTS[each] === 'admin'))
    assert.deepEqual(
      table((viewer, concerned) => mayDecideAbout(viewer, concerned, right)),
      ['+++++++', '+++++++', '---++++', '--+-+++', '------+', '------+', '-------'],
    )
  assert.deepEqual(table(mayDecideAboutAccount), [
    '+++++++',
    '+++++++',
    '----+++',
    '----+++',
    '------+',
    '------+',
    '-------',
  ])
  const without = { id: 9, role: 'moderator', rights: ['comments'] } as const
  assert.equal(mayDecideAbout(without, all.at(-1)!, 'posts'), false)
})

/** A post of this person that waits for a decision, while review is on. */
async function submitted(author: PersonLike): Promise<number> {
  const { id } = (await author.post('/api/studio/posts', { title: '我的文章', body: '<p>请过目</p>' })).json()
  assert.equal(outcomeOf(await author.post(`/api/studio/posts/${id}/submit`)), '200 ok')
  return id
}

async function reviewedSite(site: TestApp) {
  const boss = await site.owner()
  const [admin, colleague] = [await site.user({ role: 'admin' }), await site.user({ role: 'admin' })]
  const review = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  await review(false)
  // People at level 0 cannot write posts.
  for (const person of [boss, admin]) await person.put('/api/settings/profile', { signature: '你好' })
  assert.equal(outcomeOf(await review(true)), '200 ok')
  return { boss, admin, colleague, review }
}

const decide = async (who: BrowserLike, id: number, decision: string, body: object = { reason: '不合适' }) =>
  outcomeOf(await who.post(`/api/admin/posts/${id}/${decision}`, body))

test('an admin decides about no post of their own and none of an owner, alone or in bulk; a colleague and the owner do', async (t) => {
  const site = await testApp(t)
  const { boss, admin, colleague } = await reviewedSite(site)
  const [own, owners] = [await submitted(admin), await submitted(boss)]
  for (const id of [own, owners]) {
    assert.equal(await decide(admin, id, 'approve', {}), NOT_YOURS)
    for (const decision of ['reject', 'lock']) assert.equal(await decide(admin, id, decision), NOT_YOURS)
    assert.equal(outcomeOf(await admin.delete(`/api/admin/posts/${id}`, {})), NOT_YOURS)
  }
  const other = await submitted(await site.writer())
  const bulk = await admin.post('/api/admin/posts/bulk', { action: 'approve', ids: [own, other] })
  assert.deepEqual(
    bulk.json().items.map(({ ok, error }: { ok: boolean; error?: { code: string } }) => [ok, error?.code]),
    [
      [false, 'may_not_decide'],
      [true, undefined],
    ],
  )
  assert.equal(await decide(boss, own, 'lock'), '200 ok')
  assert.equal(await decide(admin, own, 'unlock', {}), NOT_YOURS)
  assert.equal(await decide(colleague, own, 'unlock', {}), '200 ok')
  assert.equal(await decide(colleague, own, 'approve', {}), '200 ok')
  assert.equal(await decide(boss, owners, 'approve', {}), '200 ok', 'nobody stands above the owner')
})

test('what an admin may not decide says so, and has no buttons, in both languages', async (t) => {
  const site = await testApp(t)
  const { boss, admin } = await reviewedSite(site)
  const [own, owners] = [await submitted(admin), await submitted(boss)]
  const { items } = (await admin.get('/api/admin/posts?status=waiting')).json()
  for (const { id, may_decide } of items) if ([own, owners].includes(id)) assert.equal(may_decide, false)
  const list = (await admin.get('/admin/posts')).body
  for (const id of [own, owners]) {
    assert.doesNotMatch(list, new RegExp(`type="checkbox" value="${id}"`))
    for (const lang of ['zh-CN', 'en'] as const) {
      const page = await admin.get(`/admin/posts/review?id=${id}`, { headers: { 'accept-language': lang } })
      assert.ok(page.body.includes(wordsIn(lang).errors.may_not_decide))
      assert.doesNotMatch(page.body, new RegExp(`/api/admin/posts/${id}`))
    }
  }
  assert.match(
    (await boss.get(`/admin/posts/review?id=${own}`)).body,
    new RegExp(`/api/admin/posts/${own}/approve`),
  )
})

test('nor about their own profile, or an owner’s', async (t) => {
  const site = await testApp(t)
  const { boss, admin, colleague } = await reviewedSite(site)
  for (const person of [boss, admin]) await person.put('/api/settings/profile', { signature: '新的签名' })
  const { items } = (await admin.get('/api/admin/profile-reviews')).json()
  const reviews = items.filter(({ user }: { user: { uid: number } }) =>
    [boss.id, admin.id].includes(user.uid),
  )
  assert.deepEqual(
    reviews.map(({ may_decide }: { may_decide: boolean }) => may_decide),
    [false, false],
  )
  const page = (await admin.get('/admin/profile-reviews')).body
  for (const { id, user } of reviews) {
    const path = `/api/admin/profile-reviews/${id}`
    assert.equal(outcomeOf(await admin.post(`${path}/approve`)), NOT_YOURS)
    assert.equal(outcomeOf(await admin.post(`${path}/reject`, { reason: '不合适' })), NOT_YOURS)
    assert.equal(page.includes(path), false)
    const decider = user.uid === boss.id ? boss : colleague
    assert.equal(outcomeOf(await decider.post(`${path}/approve`)), '200 ok')
  }
})

test('nor about comments: their own they delete as everybody does, an owner’s only below their own posts', async (t) => {
  const site = await testApp(t)
  const { boss, admin, review } = await reviewedSite(site)
  await review(false)
  const { id: postId } = await site.post({})
  const say = async (who: PersonLike, on = postId): Promise<number> =>
    (await who.post(`/api/posts/${on}/comments`, { content: '你好' })).json().id
  const [own, owners] = [await say(admin), await say(boss)]
  for (const id of [own, owners])
    assert.equal(outcomeOf(await admin.delete(`/api/admin/comments/${id}`, {})), NOT_YOURS)
  assert.equal(outcomeOf(await admin.delete(`/api/comments/${owners}`)), NOT_YOURS)
  assert.equal((await admin.get(`/api/comments/${owners}`)).json().can_delete, false)
  const sparedFor = async (who: PersonLike, post = postId) =>
    /data-deletes="all" data-spared="([\d ]*)"/.exec((await who.get(`/posts/${post}`)).body)?.[1]
  assert.deepEqual([await sparedFor(admin), await sparedFor(boss)], [String(boss.id), ''])
  const listed = (await admin.get('/api/admin/comments')).json().items
  for (const { id, may_decide } of listed) if ([own, owners].includes(id)) assert.equal(may_decide, false)
  assert.equal(outcomeOf(await admin.delete(`/api/comments/${own}`)), '200 ok')
  const { id: below } = await site.post({ author: admin })
  assert.equal(await sparedFor(admin, below), '')
  assert.equal(outcomeOf(await admin.delete(`/api/comments/${await say(boss, below)}`)), '200 ok')
})

test('nobody reads what others report of them: not in the list, the counts or on their page, owners neither', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  const [admin, second] = [await site.user({ role: 'admin' }), await site.user({ role: 'owner' })]
  const reader = await site.user()
  const report = async (target_type: string, target_id: number) => {
    const reply = await reader.post('/api/reports', { target_type, target_id, reason: '收钱删帖' })
    assert.equal(outcomeOf(reply), '201 ok')
    return reply.json().id
  }
  await admin.put('/api/settings/profile', { signature: '你好' })
  const { id: postId } = await site.post({ author: admin })
  const aboutAdmin = [await report('user', admin.id), await report('post', postId)]
  const aboutBoss = await report('user', boss.id)
  const seenBy = async (who: PersonLike) => {
    const { items, total } = (await who.get('/api/admin/reports')).json()
    const { queues } = (await who.get('/api/admin/dashboard')).json()
    assert.deepEqual([items.length, queues.reports.count], [total, total])
    return items.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await seenBy(admin), [aboutBoss])
  assert.deepEqual(await seenBy(boss), aboutAdmin)
  assert.deepEqual(await seenBy(second), [...aboutAdmin, aboutBoss])
  for (const path of [`/api/admin/users/${admin.id}`, `/admin/users/${admin.id}`])
    assert.doesNotMatch((await admin.get(path)).body, /收钱删帖/)
  assert.match((await boss.get(`/api/admin/users/${admin.id}`)).body, /收钱删帖/)
  assert.doesNotMatch((await boss.get(`/api/admin/users/${boss.id}`)).body, /收钱删帖/)

  const resolve = async (who: PersonLike, id: number) =>
    outcomeOf(await who.post(`/api/admin/reports/${id}/resolve`))
  assert.equal(await resolve(admin, aboutAdmin[0]!), '403 report_about_self')
  assert.equal(await resolve(admin, aboutBoss), NOT_YOURS, 'an owner is above them')
  assert.equal(await resolve(boss, aboutBoss), '403 report_about_self')
  assert.equal(await resolve(second, aboutBoss), '200 ok')
})
