import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { addressOf, isForm, isWrite, methodOf, nameOf } from '../../../test/contract/declared-routes.ts'
import { needsLogin } from '../../../test/contract/route-test-site.ts'
import { type TestApp, type TestAppOptions, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { emailAddressesSlice } from './slice.ts'

const DAY = 24 * 60 * 60
const ASK = '/api/settings/address/verification'
let made = 0

async function siteWith(t: TestContext, mode: string, options?: TestAppOptions): Promise<TestApp> {
  const site = await testApp(t, options)
  const boss = await site.owner()
  const set = await boss.put('/api/admin/site-settings', { key: 'address.verification', value: mode })
  assert.equal(set.statusCode, 200)
  return site
}

async function register(site: TestApp) {
  const email = `newcomer${process.pid}.${++made}@example.org`
  const browser = site.newVisitor()
  const { user } = (await browser.post('/api/auth/register', { email, password: PASSWORD })).json()
  return Object.assign(browser, { id: user.uid, email })
}

async function tokenFor(site: TestApp, email: string): Promise<string> {
  const [mail] = await queuedMails(site, email)
  assert.equal(mail?.kind, 'verify_address')
  return mail!.secret!
}

const press = async (site: TestApp, token: string) =>
  outcomeOf(await site.newVisitor().post('/api/auth/verify-address', { token }))
const comment = async (person: Pick<PersonLike, 'post'>, postId: number) =>
  outcomeOf(await person.post(`/api/posts/${postId}/comments`, { content: '你好' }))

test('while verification is required a newcomer reads, confirms on another device, and writes', async (t) => {
  const site = await siteWith(t, 'required')
  const { id } = await site.post({ title: '第一篇' })
  const ming = await register(site)
  assert.equal(await comment(ming, id), '403 address_unverified')
  assert.match((await ming.get(`/posts/${id}`)).body, /第一篇.*/s)
  assert.match((await ming.get('/posts')).body, /请验证你的邮箱/)

  const token = await tokenFor(site, ming.email)
  const page = await site.visitor.get(`/verify-address?token=${token}`)
  assert.match(page.body, new RegExp(`data-api="POST /api/auth/verify-address".*value="${token}"`, 's'))
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.equal(await comment(ming, id), '403 address_unverified', 'opening a link does nothing')

  assert.equal(await press(site, token), '200 ok')
  assert.equal(await comment(ming, id), '201 ok')
  assert.doesNotMatch((await ming.get('/posts')).body, /请验证你的邮箱/)
  assert.equal(await press(site, token), '404 address_link_invalid', 'once')
  assert.equal(outcomeOf(await ming.post(ASK)), '409 address_verified')
})

test('one link pressed 64 times verifies once; a second link makes the first void; a day later none is good', async (t) => {
  const site = await siteWith(t, 'remind')
  const ming = await register(site)
  const first = await tokenFor(site, ming.email)
  assert.equal(outcomeOf(await ming.post(ASK)), '201 ok')
  const second = await tokenFor(site, ming.email)
  assert.equal(await press(site, first), '404 address_link_invalid')
  const visitor = site.newVisitor()
  await visitor.csrfToken()
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => visitor.post('/api/auth/verify-address', { token: second })),
  )
  const outcomes = replies.map(outcomeOf).sort()
  assert.deepEqual(outcomes, ['200 ok', ...Array(63).fill('404 address_link_invalid')])

  const hong = await register(site)
  const late = await tokenFor(site, hong.email)
  site.clock.advance(DAY)
  assert.equal(await press(site, late), '404 address_link_invalid')
  assert.equal(await press(site, 'no token at all'), '404 address_link_invalid')
})

test('64 requests for a link at once leave one good link', async (t) => {
  const site = await siteWith(t, 'remind')
  const ming = await register(site)
  await ming.csrfToken()
  const replies = await Promise.all(Array.from({ length: 64 }, () => ming.post(ASK)))
  assert.deepEqual([...new Set(replies.map(outcomeOf))], ['201 ok'])
  const tokens = (await queuedMails(site, ming.email)).map(({ secret }) => secret!)
  const outcomes = []
  for (const token of tokens) outcomes.push(await press(site, token))
  assert.equal(outcomes.filter((outcome) => outcome === '200 ok').length, 1)
})

test('those who were here before are asked, not locked out; without mail nobody is asked', async (t) => {
  const site = await siteWith(t, 'off')
  const { id } = await site.post({})
  const ming = await register(site)
  assert.deepEqual(await queuedMails(site, ming.email), [], 'off: nobody is asked')
  assert.doesNotMatch((await ming.get('/posts')).body, /请验证你的邮箱/)
  const boss = await site.owner()
  await boss.put('/api/admin/site-settings', { key: 'address.verification', value: 'required' })
  assert.match((await ming.get('/posts')).body, /请验证你的邮箱/)
  assert.equal(await comment(ming, id), '201 ok')

  const silent = await testApp(t, { development: false })
  const hong = await register(silent)
  assert.equal(await comment(hong, id), '201 ok')
  assert.equal(outcomeOf(await hong.post(ASK)), '409 mail_off')
  assert.doesNotMatch((await hong.get('/settings?tab=security')).body, /address\/verification/)
  await boss.put('/api/admin/site-settings', { key: 'address.verification', value: 'off' })
})

test('who may only read is refused every write, new ways in too, but those that guard the account and mark what was read', async (t) => {
  const site = await siteWith(t, 'required')
  const ming = await register(site)
  const writes = site.app.declaredRoutes.filter(
    (route) => isWrite(route) && needsLogin(route) && !isForm(route),
  )
  const allowed: string[] = []
  for (const route of writes) {
    const reply = await ming.request(methodOf(route), addressOf(route), {})
    if (reply.json().error?.code !== 'address_unverified') allowed.push(nameOf(route))
  }
  assert.deepEqual(allowed.sort(), [
    'DELETE /api/settings/identities/:id',
    'DELETE /api/settings/passkeys/:id',
    'DELETE /api/settings/push/devices/:id',
    'DELETE /api/settings/sessions/:sid',
    'DELETE /api/settings/tokens/:id',
    'POST /api/auth/step-up',
    'POST /api/auth/step-up/passkey',
    'POST /api/auth/step-up/passkey/options',
    'POST /api/messages/:id/read',
    'POST /api/messages/read-all',
    'POST /api/settings/address/verification',
    'POST /api/settings/delete-account',
    'POST /api/settings/sessions/destroy-others',
    'POST /api/settings/two-factor/forget-devices',
    'POST /api/settings/two-factor/off',
    'PUT /api/settings/passkeys/:id',
    'PUT /api/settings/password',
    'PUT /api/settings/sessions/:sid/remark',
  ])
})

test('each kind of damage to addresses and their links is named', async (t) => {
  const site = await siteWith(t, 'remind')
  const { db } = site
  const { id } = await register(site)
  await assertInvariantsDetect(db, emailAddressesSlice.invariants, [
    ['I76', [sql`update users set email_verified_at = created_at where id = ${id}`], /^link of user \d+$/],
    [
      'I78',
      [sql`update address_links set purpose = 'restore' where user_id = ${id}`],
      /^the address of user \d+ is that of user \d+$/,
    ],
    ['I76', [sql`update address_links set address = 'x@y.org' where user_id = ${id}`], /^link of user \d+$/],
    [
      'I77',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${id}`,
      ],
      /^user \d+$/,
    ],
  ])
})
