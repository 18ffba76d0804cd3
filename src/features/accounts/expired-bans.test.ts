import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'

test('an author whose ban is over is proposed to readers before the next login', async (t) => {
  const { clock, owner, user, writer, post } = await testApp(t)
  const [boss, ming, author] = [await owner(), await user(), await writer()]
  await post({ author })
  const until = new Date(clock.now().getTime() + 1000).toISOString()
  const ban = await boss.put(`/api/admin/users/${author.id}/status`, {
    status: 'banned',
    reason: '吵',
    until,
  })
  assert.equal(outcomeOf(ban), '200 ok')
  const isProposed = async () => (await ming.get('/')).body.includes(`data-follow="${author.id}"`)
  assert.equal(await isProposed(), false)
  clock.advance(40)
  assert.equal(await isProposed(), true)
})

test('an owner whose ban is over lets the other one go before the next login', async (t) => {
  const { clock, owner, user } = await testApp(t)
  const boss = await owner()
  const until = new Date(clock.now().getTime() + 1000)
  await user({ role: 'owner', ban: { reason: '吵', until } })
  const leave = async () => outcomeOf(await boss.post('/api/settings/delete-account', { password: PASSWORD }))
  assert.equal(await leave(), '409 last_owner')
  clock.advance(2)
  assert.equal(await leave(), '200 ok')
})
