import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { siteWithProviders } from '../../../test/subjects/site-with-providers.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'

test('a stranger registers through a provider, comes back with it, and has no password until one is set', async (t) => {
  const { site, provider, signIn } = await siteWithProviders(t)
  provider.accounts.set('ada', { email: 'ada@company.example', email_verified: true })
  const ada = site.newVisitor()
  assert.match((await ada.get('/login')).body, /使用 Company 继续/)

  assert.deepEqual((await signIn(ada, 'ada', 'company', '/posts?sort=hot')).json(), {
    location: '/login/with',
  })
  assert.match((await ada.get('/login/with')).body, /ada@company\.example/)
  const registered = await ada.post('/api/auth/providers/register')
  assert.deepEqual([registered.statusCode, registered.json()], [201, { location: '/posts?sort=hot' }])
  const user = await site.db
    .selectFrom('users')
    .select(['id', 'has_password', 'email_verified_at'])
    .where('email', '=', 'ada@company.example')
    .executeTakeFirstOrThrow()
  assert.equal(user.has_password, false)
  assert.ok(user.email_verified_at)
  assert.equal((await queuedMails(site, 'ada@company.example')).length, 0)

  const elsewhere = site.newVisitor()
  assert.deepEqual((await signIn(elsewhere, 'ada', 'company', '//evil.example')).json(), { location: '/' })
  const { items } = (await elsewhere.get('/api/settings/identities')).json()
  assert.deepEqual(
    items.map(({ provider, label, email }: Record<string, string>) => [provider, label, email]),
    [['company', 'Company', 'ada@company.example']],
  )
  const { items: events } = (await elsewhere.get('/api/settings/security-events')).json()
  assert.ok(events.some(({ kind }: { kind: string }) => kind === 'provider_linked'))

  assert.equal(
    outcomeOf(await elsewhere.delete(`/api/settings/identities/${items[0].id}`)),
    '409 last_way_in',
  )

  await elsewhere.post('/api/auth/forgot-password', { email: 'ada@company.example' })
  const [mail] = await queuedMails(site, 'ada@company.example')
  const password = 'a password of her own'
  await site.newVisitor().post('/api/auth/reset-password', { token: mail?.secret, password })
  const withPassword = site.newVisitor()
  await withPassword.post('/api/auth/login', { email: 'ada@company.example', password })
  assert.equal((await withPassword.delete(`/api/settings/identities/${items[0].id}`)).statusCode, 200)
  const told = (await queuedMails(site, 'ada@company.example')).find(
    ({ kind }) => kind === 'provider_unlinked',
  )
  assert.equal(told?.data.about, 'Company')
  assert.deepEqual((await signIn(site.newVisitor(), 'ada')).json(), { location: '/login/with' })
})

test('someone with the address of an account proves the account first; then the identity is linked', async (t) => {
  const { site, provider, signIn } = await siteWithProviders(t)
  const bob = await site.user()
  provider.accounts.set('bob', { email: bob.email, email_verified: true })
  const browser = site.newVisitor()
  assert.deepEqual((await signIn(browser, 'bob')).json(), { location: '/login/with' })
  assert.match((await browser.get('/login/with')).body, /登录并关联/)
  assert.equal(outcomeOf(await browser.post('/api/auth/providers/register')), '409 email_taken')
  assert.equal(outcomeOf(await browser.post('/api/settings/identities')), '401 unauthenticated')

  await browser.post('/api/auth/login', { email: bob.email, password: PASSWORD })
  assert.match((await browser.get('/login/with')).body, new RegExp(`${bob.username}`))
  const twins = Array.from({ length: 64 }, () => browser.copy())
  const replies = await Promise.all(twins.map((twin) => twin.post('/api/settings/identities')))
  assert.deepEqual(tally(replies.map(outcomeOf)), { '201 ok': 1, '404 identity_expired': 63 })
  assert.deepEqual(
    (await queuedMails(site, bob.email)).map(({ kind }) => kind),
    ['provider_linked'],
  )
  assert.deepEqual((await signIn(site.newVisitor(), 'bob')).json(), { location: '/' })
  assert.match((await browser.get('/settings?tab=security')).body, /取消关联 Company/)

  // Two people link one identity; one person links two.
  provider.accounts.set('shared', {})
  const [cid, dan] = [await site.user(), await site.user()]
  for (const person of [cid, dan]) await signIn(person, 'shared')
  const links = await Promise.all([cid, dan].map((person) => person.post('/api/settings/identities')))
  assert.deepEqual(tally(links.map(outcomeOf)), { '201 ok': 1, '409 identity_taken': 1 })
  const [winner, loser] = links[0]?.statusCode === 201 ? [cid, dan] : [dan, cid]
  assert.equal(outcomeOf(await signIn(loser, 'shared')), '409 identity_taken')
  await signIn(winner, 'another')
  assert.equal(outcomeOf(await winner.post('/api/settings/identities')), '409 provider_already_linked')
  assert.deepEqual((await signIn(winner, 'shared', 'company', '/feed')).json(), { location: '/feed' })

  // Erased with the account; until then it can be restored.
  await winner.post('/api/settings/delete-account', { password: PASSWORD })
  assert.equal(outcomeOf(await signIn(site.newVisitor(), 'shared')), '409 account_restorable')
  site.clock.advance((31 * DAY_MS) / 1000)
  await runJob(site.db, purgeAccounts(site.db, site.app.files), site.app.log)
  const left = site.db.selectFrom('linked_identities').select('id').where('user_id', '=', winner.id)
  assert.deepEqual(await left.execute(), [])
})

test('what a provider sends back counts once, in the browser that began, and only if it is that provider’s', async (t) => {
  const { site, provider, start, finish, signIn } = await siteWithProviders(t)
  provider.accounts.set('eve', { email: 'eve@company.example', email_verified: true })
  const failed = '400 provider_failed'

  const eve = site.newVisitor()
  const begin = async (change = (location: string) => location) => {
    const { location } = (await start(eve)).json()
    return provider.signIn(change(location), 'eve')
  }
  const query = await begin()
  const replay = eve.copy()
  const replies = await Promise.all(Array.from({ length: 64 }, () => finish(eve.copy(), query)))
  assert.deepEqual(tally(replies.map(outcomeOf)), { '200 ok': 1, [failed]: 63 })
  assert.equal(outcomeOf(await finish(replay, query)), failed)

  assert.equal(outcomeOf(await finish(site.newVisitor(), await begin())), failed, 'another browser')
  const standing = await begin()
  assert.equal(outcomeOf(await finish(eve, query)), failed, 'the state of another sign-in')
  assert.equal(outcomeOf(await finish(eve, standing)), '200 ok', 'which spends nothing')
  const wrongNonce = await begin((location) => location.replace(/nonce=[^&]+/, 'nonce=another'))
  assert.equal(outcomeOf(await finish(eve, wrongNonce)), failed, 'another nonce')
  const otherIssuer = (await begin()).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')
  assert.equal(outcomeOf(await finish(eve, otherIssuer)), failed, 'another issuer')
  assert.equal(
    outcomeOf(await finish(eve, await begin(), 'strict')),
    failed,
    'at the address of another provider',
  )
  const late = await begin()
  site.clock.advance(11 * 60)
  assert.equal(outcomeOf(await finish(eve, late)), failed, 'after ten minutes')

  assert.equal(outcomeOf(await signIn(eve, null)), '403 provider_denied')
  const asked = t.mock.method(globalThis, 'fetch')
  const callAway = async () => {
    assert.equal(outcomeOf(await start(eve, 'away')), '502 provider_unavailable')
    return asked.mock.callCount()
  }
  assert.deepEqual([await callAway(), await callAway()], [1, 1], 'a failure is kept')
  site.clock.advance(11)
  assert.equal(await callAway(), 2)
  asked.mock.restore()
  assert.equal(outcomeOf(await start(eve, 'nobody')), '404 not_found')
  assert.equal((await eve.get('/login/with/nobody/callback')).statusCode, 404)
  const callback = await eve.get('/login/with/company/callback?code=x&state=y')
  assert.match(callback.body, /data-submit-now/)
  assert.equal(callback.headers['referrer-policy'], 'no-referrer')

  await signIn(eve, 'eve')
  assert.match((await eve.get('/login/with')).body, /eve@company\.example/)
  await eve.post('/api/auth/logout')
  assert.doesNotMatch((await eve.get('/login/with')).body, /eve@company\.example/)
})

test('who signed in at the provider long ago, or nobody knows when, proves nothing fresh here', async (t) => {
  const { site, provider, start, finish, signIn } = await siteWithProviders(t)
  const joe = await site.user()
  await signIn(joe, 'joe')
  await joe.post('/api/settings/identities')
  const enter = async (change: (location: string) => string) => {
    const browser = site.newVisitor()
    const { location } = (await start(browser)).json()
    assert.match(location, /max_age=600/)
    await finish(browser, await provider.signIn(change(location), 'joe'))
    return outcomeOf(await browser.delete('/api/settings/identities/1000000'))
  }
  assert.equal(await enter((location) => location), '404 not_found', 'a fresh one')
  assert.equal(await enter((location) => location.replace('&max_age=600', '')), '403 step_up_required')
  provider.secondsAgo = 3_600
  const patient = (location: string) => location.replace('max_age=600', 'max_age=9999')
  assert.equal(await enter(patient), '403 step_up_required')
})

function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
