import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { adjust } from '../../../test/kit/energy.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { completeTask } from '../../features/levels/service.ts'
import { wordsIn } from '../../i18n/words.ts'
import { transaction } from '../../kernel/db/db.ts'

const { profile, levels, economy } = wordsIn('zh-CN')
const NAME_FIELD = /<input [^>]*id="field-username"[^>]*>/

async function site(t: TestContext, { review = false } = {}) {
  const opened = await testApp(t)
  const boss = await opened.owner()
  const setReview = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  await setReview(review)
  const give = (person: PersonLike, amount: number) => adjust(opened.db, person, amount)
  return { ...opened, boss, setReview, give }
}

async function open(person: PersonLike, tab = 'profile') {
  const { body } = await person.get(`/settings?tab=${tab}`)
  assert.deepEqual(await htmlProblems(body), [])
  return body
}

test('a newcomer chooses among three tasks; later one next step is shown, and none that is far away', async (t) => {
  const { db, user } = await site(t)
  const ming = await user()
  const before = await open(ming)
  assert.match(before, new RegExp(levels.newcomer.title))
  assert.equal(before.match(/class="step step-open"/g)?.length, 3)
  assert.match((await ming.get('/')).body, new RegExp(levels.newcomer.title))

  await ming.put('/api/settings/profile', { signature: '你好' })
  const after = await open(ming)
  assert.match(after, /aria-label="等级 1，15 \/ 200 经验"/)
  const stepsOf = (body: string) => body.match(/class="step /g)?.length ?? 0
  assert.match(after, new RegExp(`step-open">.*${economy.ways.task_avatar}`))
  assert.equal(stepsOf(after), 1)
  assert.doesNotMatch((await ming.get('/')).body, new RegExp(levels.newcomer.title))

  await ming.put('/api/settings/profile', { username: '潮汐' })
  await transaction(db, (trx) => completeTask(trx, ming.id, 'avatar'))
  const far = await open(ming)
  assert.equal(stepsOf(far), 0, '33 check-ins are no next step')
  assert.doesNotMatch(far, new RegExp(levels.ways(2)))
  const near = await open(await raiseTo(db, 2, ming, { short: 20 }))
  assert.match(near, new RegExp(`step-way">.*${economy.ways.check_in(4)}`))
  assert.equal(stepsOf(near), 1)
})

test('what a rename takes is said before it is asked for', async (t) => {
  const { user, give } = await site(t)
  const ming = await user()
  assert.match(await open(ming), new RegExp(profile.details.free))
  await ming.put('/api/settings/profile', { username: '林间' })
  await open(ming)
  await give(ming, 11)
  assert.match(await open(ming), new RegExp(profile.details.cost(6, '12')))
  await give(ming, -10)
  assert.match(await open(ming), new RegExp(profile.details.costIntoDebt(6, '2', '−4')))
  await give(ming, -3)
  const broke = await open(ming)
  assert.match(broke, new RegExp(profile.details.inDebt('−1')))
  assert.match(broke.match(NAME_FIELD)?.[0] ?? '', / disabled/)
})

test('a change that waits is shown as waiting, and one that was turned down says why', async (t) => {
  const { user, boss, give, setReview } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { username: '山里人' })
  await give(ming, 10)
  await setReview(true)
  await ming.put('/api/settings/profile', { username: '海边人', signature: '<b>看海</b>' })

  const waiting = await open(ming)
  assert.match(waiting, new RegExp(profile.details.waitingName('海边人', '山里人')))
  assert.match(waiting.match(NAME_FIELD)?.[0] ?? '', /value="海边人".* disabled/)
  assert.match(waiting, /<button [^>]*disabled id="save-details">/)
  assert.doesNotMatch(waiting, /<b>看海/)
  assert.match(waiting, new RegExp(`step-open">.*${economy.ways.task_avatar}`), 'what waits is no next step')
  for (const field of ['username', 'signature'])
    assert.match(waiting, new RegExp(`data-api="DELETE /api/settings/profile/pending\\?field=${field}"`))
  await ming.delete('/api/settings/profile/pending?field=signature')
  const back = await open(ming)
  assert.doesNotMatch(back, /pending\?field=signature/)
  assert.doesNotMatch(back, /看海/)

  for (const { id, field } of (await boss.get('/api/admin/profile-reviews')).json().items) {
    if (field === 'username')
      await boss.post(`/api/admin/profile-reviews/${id}/reject`, { reason: '太像广告' })
  }
  const turnedDown = await open(ming)
  assert.match(turnedDown, new RegExp(profile.details.rejectedName('海边人', '太像广告')))
  assert.match(turnedDown, new RegExp(profile.details.refunded(6)))
  assert.match(turnedDown.match(NAME_FIELD)?.[0] ?? '', /value="山里人"/)
  const ledger = await open(ming, 'energy')
  assert.match(ledger, /ledger-in">\+6<.*\n.*余额 11/)
  assert.match(ledger, /ledger-out">−6<.*\n.*余额 5/)
})
