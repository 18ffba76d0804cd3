import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RIGHT_NAMES } from '../../src/kernel/viewer.ts'
import { testApp } from '../kit/app.ts'
import { outcomeOf } from '../kit/browser-like.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { addressOf, digestOfDatabase, isForm, isWrite, methodOf, nameOf } from './declared-routes.ts'
import { accessOf, needsLogin, routeTestSite } from './route-test-site.ts'

// What asks for a fresh proof says so in its route (`stepUp`); the walk finds writes that should and do not.

const TEN_MINUTES = 10 * 60
const REFUSED = '403 step_up_required'

/** Writes of the owner, about people or about one's own account that ask for none, each on purpose. */
const WITHOUT_PROOF = [
  // Only make an account safer, or show nothing new.
  'DELETE /api/settings/sessions/:sid',
  'POST /api/settings/sessions/destroy-others',
  'DELETE /api/settings/push/devices/:id',
  'DELETE /api/settings/tokens/:id',
  'POST /api/settings/two-factor/forget-devices',
  'POST /api/settings/address/verification',
  'POST /api/settings/export',
  // Names and preferences.
  'PUT /api/settings/sessions/:sid/remark',
  'PUT /api/settings/passkeys/:id',
  'PUT /api/settings/profile',
  'DELETE /api/settings/profile/pending',
  'POST /api/settings/avatar',
  'PUT /api/settings/notify-prefs',
  'PUT /api/settings/mail-prefs',
  'PUT /api/settings/push/device',
  'PUT /api/settings/push/devices/:id',
  'PUT /api/settings/push/quiet-hours',
  'PUT /api/settings/reading',
  // Whether people of other sites may follow, which is shown to the person in the settings.
  'PUT /api/settings/federation',
  // Says nothing to anybody but the owner, or is public and kept in versions.
  'POST /api/admin/energy/adjust/preview',
  'POST /api/admin/federation/check',
  'POST /api/admin/federation/hosts/:id/retry',
  'POST /api/admin/mail/test',
  'POST /api/admin/screening-lists/try',
  'PUT /api/admin/site-pages',
  'PUT /api/admin/canned-reasons',
  // Public at once, guards nobody, and is in the log.
  'POST /api/admin/site-settings',
  'POST /api/admin/branding/pictures/:slot',
  'DELETE /api/admin/branding/pictures/:slot',
  'POST /api/admin/navigation',
  'PUT /api/admin/navigation/:id',
  'PUT /api/admin/navigation/:id/position/:position',
  'DELETE /api/admin/navigation/:id',
]

/** Calls of the routes that ask in some cases only: those that are asked, and one that is not. */
const SOME: Record<
  string,
  {
    asked: [uid: 'moderator' | 'admin' | 'owner' | null, body?: object][]
    free: [uid: 'user' | null, body?: object]
  }
> = {
  'PUT /api/admin/users/:uid/status': {
    asked: [
      ['admin', { status: 'banned', reason: 'spam' }],
      ['owner', { status: 'banned', reason: 'spam' }],
      ['admin', { status: 'active' }],
      ['moderator', { status: 'banned', reason: 'spam' }],
    ],
    free: ['user', { status: 'banned', reason: 'spam' }],
  },
  'POST /api/admin/users/:uid/removal': {
    asked: [
      ['admin', { reason: 'spam' }],
      ['owner', { reason: 'spam' }],
    ],
    free: ['user', { reason: 'spam' }],
  },
  'DELETE /api/admin/users/:uid/removal': { asked: [['admin'], ['owner']], free: ['user'] },
  'PUT /api/admin/site-settings': {
    asked: [
      [null, { key: 'maintenance.enabled', value: true }],
      [null, { key: 'register.mode', value: 'closed' }],
      [null, { key: 'register.guard', value: true }],
      [null, { key: 'address.verification', value: 'off' }],
      [null, { key: 'admins.two_factor', value: false }],
      [null, { key: 'mail.disposable', value: true }],
      ...RIGHT_NAMES.map((right): [null, object] => [null, { key: `moderators.${right}`, value: true }]),
    ],
    free: [null, { key: 'audit.enabled', value: true }],
  },
  'PUT /api/admin/branding/css': {
    asked: [[null, { css: 'p { color: red; }', publish: true }]],
    free: [null, { css: 'p { color: red; }', publish: false }],
  },
}

test('ten minutes after the login whatever guards people asks who it is, and changes nothing before', async (t) => {
  const { as, routes, db, clock } = await routeTestSite(t)
  const people = {
    user: await as('user'),
    moderator: await as('moderator'),
    admin: await as('admin'),
    owner: await as('owner'),
  }
  const boss = (await as('owner')).copy()
  clock.advance(TEN_MINUTES)
  await boss.get('/settings')
  const guarded = routes.filter(({ options }) => options.config?.stepUp)
  const before = await digestOfDatabase(db)
  for (const route of guarded.filter(({ options }) => options.config?.stepUp === true))
    assert.equal(outcomeOf(await boss.request(methodOf(route), addressOf(route), {})), REFUSED, nameOf(route))

  const some = guarded.filter(({ options }) => typeof options.config?.stepUp === 'object')
  assert.deepEqual(some.map(nameOf).sort(), Object.keys(SOME).sort())
  const call = async (route: (typeof some)[number], who: keyof typeof people | null, body?: object) =>
    outcomeOf(await boss.request(methodOf(route), addressOf(route, String(who ? people[who].id : 0)), body))
  for (const route of some)
    for (const [who, body] of SOME[nameOf(route)]!.asked)
      assert.equal(await call(route, who, body), REFUSED, `${nameOf(route)} ${who} ${JSON.stringify(body)}`)
  assert.deepEqual(await digestOfDatabase(db), before)
  for (const route of some) {
    const [who, body] = SOME[nameOf(route)]!.free
    assert.equal(await call(route, who, body), '200 ok', nameOf(route))
  }
})

test('every write of the owner, about people or the own account is in the list, or left out on purpose', async (t) => {
  const { app } = await testApp(t)
  const concerned = app.declaredRoutes.filter(
    (route) =>
      isWrite(route) &&
      needsLogin(route) &&
      !isForm(route) &&
      (accessOf(route) === 'owner' || /^\/api\/(settings|admin\/users)\//.test(route.url)),
  )
  const without = concerned.filter(({ options }) => !options.config?.stepUp).map(nameOf)
  assert.deepEqual(without.sort(), WITHOUT_PROOF.toSorted())
})

test('an admin bans a user without; in maintenance the owner proves it and opens the site again', async (t) => {
  const { user, owner, clock } = await testApp(t)
  const [admin, troll] = [(await user({ role: 'admin' })).copy(), await user()]
  const boss = (await owner()).copy()
  const maintenance = (value: boolean) =>
    boss.put('/api/admin/site-settings', { key: 'maintenance.enabled', value }).then(outcomeOf)
  assert.equal(await maintenance(true), '200 ok')
  clock.advance(TEN_MINUTES)
  assert.equal(await maintenance(false), REFUSED)
  assert.equal(outcomeOf(await boss.post('/api/auth/step-up', { password: PASSWORD })), '200 ok')
  assert.equal(await maintenance(false), '200 ok')
  const ban = await admin.put(`/api/admin/users/${troll.id}/status`, { status: 'banned', reason: 'spam' })
  assert.equal(outcomeOf(ban), '200 ok')
})
