import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { siteWithProviders } from '../../../test/subjects/site-with-providers.ts'
import { identityProvidersSlice } from './slice.ts'

test('a newcomer meets the site’s rules: closed, invited, domains, verified addresses', async (t) => {
  const { site, provider, signIn } = await siteWithProviders(t)
  const owner = await site.owner()
  const set = (key: string, value: unknown) => owner.put('/api/admin/site-settings', { key, value })
  const register = (browser: BrowserLike, body = {}) => browser.post('/api/auth/providers/register', body)
  provider.accounts.set('fay', { email: 'fay@elsewhere.example', email_verified: true })
  provider.accounts.set('gus', { email: 'gus@company.example', email_verified: false })
  provider.accounts.set('ida', { email: 'ida@company.example', email_verified: true })
  provider.accounts.set('nobody', {})

  for (const subject of ['fay', 'gus', 'nobody'])
    assert.equal(
      outcomeOf(await signIn(site.newVisitor(), subject, 'strict')),
      '403 provider_domain',
      subject,
    )

  const ida = site.newVisitor()
  assert.equal(outcomeOf(await signIn(ida, 'ida', 'strict')), '200 ok')
  await set('register.mode', 'closed')
  assert.match((await ida.get('/login/with')).body, /暂时不开放注册/)
  assert.equal(outcomeOf(await register(ida)), '403 registration_closed')
  await set('register.mode', 'invite')
  assert.equal(outcomeOf(await register(ida)), '400 invite_required')
  const { code: invite } = (await owner.post('/api/admin/invitations')).json()
  const twins = Array.from({ length: 64 }, () => ida.copy())
  const replies = await Promise.all(twins.map((twin) => register(twin, { invite })))
  assert.equal(replies.map(outcomeOf).filter((outcome) => outcome === '201 ok').length, 1)
  await set('register.mode', 'open')

  await set('address.verification', 'required')
  const gus = site.newVisitor()
  await signIn(gus, 'gus')
  assert.equal(outcomeOf(await register(gus)), '201 ok')
  assert.deepEqual(
    (await queuedMails(site, 'gus@company.example')).map(({ kind }) => kind),
    ['verify_address'],
  )

  const nobody = site.newVisitor()
  await signIn(nobody, 'nobody')
  assert.match((await nobody.get('/login/with')).body, /没有拿到邮箱/)
  assert.equal(outcomeOf(await register(nobody)), '409 provider_no_email')
  await assertInvariantsDetect(site.db, identityProvidersSlice.invariants, [
    [
      'I91',
      [sql`update linked_identities set created_at = created_at - interval '1 day'`],
      /^identity \d+ of user \d+$/,
    ],
    [
      'I91',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null
        where id in (select user_id from linked_identities)`,
      ],
      /^identity \d+ of user \d+$/,
    ],
    ['I92', [sql`update pending_identities set expires_at = '2100-01-01'`], /^company until 2100-/],
  ])
  site.clock.advance(16 * 60)
  assert.equal(outcomeOf(await register(nobody)), '404 identity_expired')
  assert.match((await nobody.get('/login/with')).body, /这次登录已过期/)
})
