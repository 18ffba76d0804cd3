import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { giveRights } from '../../../test/subjects/moderators.ts'
import { wordsIn } from '../../i18n/words.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import { transaction } from '../../kernel/db/db.ts'
import { RIGHT_NAMES } from '../../kernel/viewer.ts'
import { lockModerators } from '../accounts/service.ts'
import { changeSetting } from '../site/service.ts'

const NOT_YOURS = '403 may_not_decide'

test('the owner makes somebody a moderator, who reviews what members write and is in the log; nothing of equals', async (t) => {
  const site = await testApp(t)
  const [boss, rui, colleague, admin] = [
    await site.owner(),
    await site.writer(),
    await site.user({ role: 'moderator' }),
    await site.user({ role: 'admin' }),
  ]
  const promoted = await boss.put(`/api/admin/users/${rui.id}/role`, {
    role: 'moderator',
    reason: 'helps a lot',
  })
  assert.equal(promoted.json().role, 'moderator')
  assert.equal(
    outcomeOf(await rui.get('/api/admin/posts')),
    '401 unauthenticated',
    'a new role needs a new login',
  )
  const moderator = rui
  await moderator.post('/api/auth/login', { email: rui.email, password: PASSWORD })
  assert.equal((await moderator.get('/api/messages')).body.includes('版主'), true)

  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const submitted = async (author: PersonLike): Promise<number> => {
    const { id } = (
      await author.post('/api/studio/posts', { title: 'Tides', body: '<p>They rise.</p>' })
    ).json()
    await author.post(`/api/studio/posts/${id}/submit`)
    return id
  }
  const approve = async (who: PersonLike, id: number) =>
    outcomeOf(await who.post(`/api/admin/posts/${id}/approve`, {}))
  const [members, own] = [await submitted(await site.writer()), await submitted(moderator)]
  assert.equal(await approve(colleague, own), NOT_YOURS)
  assert.equal(await approve(moderator, own), NOT_YOURS)
  assert.equal(await approve(moderator, members), '200 ok')
  assert.equal(await approve(admin, own), '200 ok')
  const { items } = (await admin.get(`/api/admin/log?target_type=post&target_id=${members}`)).json()
  assert.deepEqual([items[0].action, items[0].actor.uid], ['post.approve', moderator.id])

  // Without the right the same person is a member like others: no hidden posts, no deletions, no pages.
  const hidden = await submitted(await site.writer())
  assert.equal(outcomeOf(await moderator.get(`/api/posts/${hidden}`)), '200 ok')
  const said = (await admin.post(`/api/posts/${members}/comments`, { content: 'well done' })).json().id
  const members2 = (
    await (await site.writer()).post(`/api/posts/${members}/comments`, { content: 'hm' })
  ).json().id
  assert.equal(outcomeOf(await moderator.delete(`/api/comments/${said}`)), NOT_YOURS)
  const box = /data-deletes="all" data-spared="([\d ]*)"/
  const spared = box
    .exec((await moderator.get(`/posts/${members}`)).body)?.[1]
    ?.split(' ')
    .map(Number)
  assert.ok(spared?.includes(admin.id) && spared.includes(colleague.id) && spared.includes(boss.id))
  await giveRights(boss, ['reports'])
  assert.equal(outcomeOf(await moderator.get(`/api/posts/${hidden}`)), '404 post_not_found')
  assert.equal(outcomeOf(await moderator.delete(`/api/comments/${members2}`)), '403 comment_forbidden')
  assert.doesNotMatch((await moderator.get(`/posts/${members}`)).body, box)
  assert.equal(outcomeOf(await moderator.get('/api/admin/posts')), '403 forbidden')
  await giveRights(boss, RIGHT_NAMES)
  assert.equal(outcomeOf(await moderator.delete(`/api/comments/${members2}`)), '200 ok')
})

test('a moderator bans members for up to 30 days, leaves longer bans alone, and sees no address', async (t) => {
  const { user, owner, clock } = await testApp(t)
  const [boss, moderator, troll] = [await owner(), await user({ role: 'moderator' }), await user()]
  const [colleague, admin] = [await user({ role: 'moderator' }), await user({ role: 'admin' })]
  await giveRights(boss, ['bans'])
  const in30 = new Date(clock.now().getTime() + 30 * DAY_MS)
  const ban = async (who: PersonLike, about: PersonLike, until: Date | null) =>
    outcomeOf(
      await who.put(`/api/admin/users/${about.id}/status`, { status: 'banned', reason: 'rude', until }),
    )
  const pardon = async (who: PersonLike) =>
    outcomeOf(await who.put(`/api/admin/users/${troll.id}/status`, { status: 'active' }))
  assert.equal(await ban(moderator, troll, null), '403 ban_too_long')
  assert.equal(await ban(moderator, troll, new Date(in30.getTime() + 1000)), '403 ban_too_long')
  assert.equal(await ban(moderator, troll, in30), '200 ok')
  assert.equal(await pardon(moderator), '200 ok')
  assert.equal(await ban(admin, troll, null), '200 ok')
  assert.equal(await ban(moderator, troll, in30), '403 ban_too_long', 'shortening is lifting')
  assert.equal(await pardon(moderator), '403 ban_too_long')
  const person = (who: PersonLike) => who.get(`/admin/users/${troll.id}`).then(({ body }) => body)
  assert.ok((await person(moderator)).includes(wordsIn('zh-CN').errors.ban_too_long))
  assert.doesNotMatch(await person(moderator), /\/status"|id="open-ban"/, 'no button that is refused')
  assert.match(await person(admin), /\/status".*id="open-ban"/s)
  for (const equalOrAbove of [moderator, colleague, admin, boss])
    assert.equal(await ban(moderator, equalOrAbove, in30), '403 forbidden')
  const removal = await moderator.post(`/api/admin/users/${troll.id}/removal`, { reason: 'spam' })
  assert.equal(outcomeOf(removal), '403 forbidden')

  const listed = (await moderator.get(`/api/admin/users?q=${troll.username}`)).json().items
  assert.deepEqual([listed[0].uid, listed[0].email], [troll.id, null])
  assert.equal((await moderator.get(`/api/admin/users?q=${troll.email}`)).json().total, 0)
  assert.equal((await admin.get(`/api/admin/users?q=${troll.email}`)).json().total, 1)
  for (const path of ['/admin/users', `/admin/users/${troll.id}`, `/api/admin/users/${troll.id}`])
    assert.equal((await moderator.get(path)).body.includes(troll.email), false, path)
  const page = (await moderator.get(`/admin/users/${troll.id}`)).body
  assert.doesNotMatch(page, /\/removal|\/role/)
  assert.equal(await ban(admin, colleague, in30), '200 ok', 'admins decide about moderators')
})

test('a right that the owner takes away while a request is under way is gone for it too', async (t) => {
  const { user, owner, db } = await testApp(t)
  const [boss, moderator] = [await owner(), await user({ role: 'moderator' })]
  await giveRights(boss, ['tags'])
  const describe = (tag: string) => moderator.put(`/api/admin/tags/${tag}`, { description: 'of the sea' })
  assert.equal(outcomeOf(await describe('tides')), '200 ok')
  const late = await transaction(db, async (trx) => {
    await lockModerators(trx)
    const call = describe('waves')
    await waitForLocks(db, 1)
    await changeSetting(trx, 'moderators.tags', false)
    return { call }
  })
  assert.equal(outcomeOf(await late.call), '403 forbidden')
  assert.equal(outcomeOf(await moderator.put('/api/settings/profile', { signature: 'still here' })), '200 ok')
})
