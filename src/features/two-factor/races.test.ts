import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { authenticatorOf, enterPassword, turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'

test('a wrong code counts: five for a ticket, ten for an account, also 64 at once', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const app = await turnOnTwoFactor(site, ming)
  const ticket = await enterPassword(site.newVisitor(), ming)
  const guesses = await Promise.all(
    Array.from({ length: 64 }, async (_, index) =>
      outcomeOf(
        await site
          .newVisitor()
          .post('/api/auth/second-step', { ticket, code: String(index).padStart(6, '0') }),
      ),
    ),
  )
  assert.equal(guesses.filter((outcome) => outcome === '403 wrong_code').length, 5)
  assert.equal(guesses.filter((outcome) => outcome === '429 rate_limited').length, 59)

  const tickets = await Promise.all(Array.from({ length: 4 }, () => enterPassword(site.newVisitor(), ming)))
  const more = await Promise.all(
    Array.from({ length: 64 }, async (_, index) =>
      outcomeOf(
        await site.newVisitor().post('/api/auth/second-step', { ticket: tickets[index % 4], code: '999999' }),
      ),
    ),
  )
  assert.equal(more.filter((outcome) => outcome === '403 wrong_code').length, 5, 'ten in all')
  const right = () =>
    site.newVisitor().post('/api/auth/second-step', { ticket: tickets[0], code: app.nextCode() })
  assert.equal(outcomeOf(await right()), '429 rate_limited')
})

test('of sixty-four uses of one code, or of one recovery code, one opens a session', async (t) => {
  const site = await testApp(t)
  for (const kind of ['code', 'recovery'] as const) {
    const ming = await site.user()
    const app = await turnOnTwoFactor(site, ming)
    const tickets = await Promise.all(Array.from({ length: 4 }, () => enterPassword(site.newVisitor(), ming)))
    const code = kind === 'code' ? app.nextCode() : app.recoveryCodes[3]
    const before = (await ming.get('/api/settings/sessions')).json().items.length
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        const reply = await site
          .newVisitor()
          .post('/api/auth/second-step', { ticket: tickets[index % 4], code })
        return outcomeOf(reply)
      }),
    )
    assert.equal(outcomes.filter((outcome) => outcome === '200 ok').length, 1, kind)
    assert.ok(
      outcomes.every((outcome) => /^(200|401|403|429) /.test(outcome)),
      String(outcomes),
    )
    assert.equal((await ming.get('/api/settings/sessions')).json().items.length, before + 1)
  }
})

test('of sixty-four confirmations one turns it on', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const { secret } = (await ming.post('/api/settings/two-factor')).json()
  const code = authenticatorOf(site, secret).code()
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => ming.post('/api/settings/two-factor/confirm', { code })),
  )
  assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.equal((await ming.get('/api/settings/two-factor')).json().recovery_codes_left, 10)
})
