import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../../test/kit/user-builders.ts'
import { waitForLocks } from '../../../../test/probes/lock-waits.ts'
import { turnOnTwoFactor } from '../../../../test/subjects/two-factor.ts'

const TEN_MINUTES = 10 * 60
const NEW = 'a new one, and long enough'
const TOKEN = { name: '脚本', scopes: ['read'], days: 7 }
const prove = async (who: BrowserLike, password = PASSWORD) =>
  outcomeOf(await who.post('/api/auth/step-up', { password }))

test('ten minutes after the login people prove again who they are before roles, energy and tokens change', async (t) => {
  const { user, owner, clock, app } = await testApp(t)
  const [ming, boss] = [await user(), (await owner()).copy()]
  const changes = () =>
    Promise.all([
      boss.post('/api/settings/tokens', TOKEN),
      boss.put(`/api/admin/users/${ming.id}/role`, { role: 'admin' }),
      boss.post('/api/admin/energy/adjust', { items: [{ uid: ming.id, delta: 1 }], reason: '补发' }),
    ])
  clock.advance(TEN_MINUTES - 1)
  assert.deepEqual((await changes()).map(outcomeOf), ['201 ok', '200 ok', '200 ok'])
  clock.advance(1)
  const refused = await changes()
  assert.deepEqual(refused.map(outcomeOf), Array(3).fill('403 step_up_required'))
  const hint = 'POST /api/auth/step-up with {"password": "…"}, then send this request again.'
  assert.deepEqual(refused[0]!.json().error.details, { methods: ['password'], hint })
  assert.match(refused[0]!.json().error.message, /确认是你本人/)
  assert.match((await boss.get('/step-up')).body, /<dialog[^>]+open.*POST \/api\/auth\/step-up/s)

  const sent = { ...TOKEN, password: PASSWORD }
  assert.equal(outcomeOf(await boss.post('/api/settings/tokens', sent)), '403 step_up_required', 'one rule')
  assert.equal(await prove(boss, 'a wrong password'), '403 wrong_password')
  assert.equal(await prove(boss), '200 ok')
  assert.equal(outcomeOf(await boss.post('/api/settings/tokens', TOKEN)), '201 ok')
  const other = (await owner()).copy()
  clock.advance(TEN_MINUTES - 1)
  await boss.get('/settings')
  assert.equal(outcomeOf(await boss.post('/api/settings/tokens', TOKEN)), '201 ok')
  clock.advance(1)
  assert.equal(await prove(boss), '200 ok')
  const refusal = outcomeOf(await other.post('/api/settings/tokens', TOKEN))
  assert.equal(refusal, '403 step_up_required', 'each device for itself')

  const { paths } = (await boss.get('/api/openapi.json')).json()
  assert.match(paths['/api/settings/tokens'].post.responses[403].$ref, /\bstep_up_required\b/)
  const always = app.declaredRoutes.filter(({ options: { config } }) => config?.stepUp && config.scope)
  assert.ok(
    always.every(({ options: { config } }) => typeof config?.stepUp === 'object'),
    'a program proves nothing, and has no role for which some calls are asked',
  )
})

test('of 64 wrong guesses at once ten are judged, and then a right one is not', async (t) => {
  const { user } = await testApp(t)
  const ming = await user()
  await ming.csrfToken()
  const guesses = await Promise.all(Array.from({ length: 64 }, () => prove(ming, 'a wrong password')))
  const limited = Array(54).fill('429 rate_limited')
  assert.deepEqual(guesses.sort(), [...Array(10).fill('403 wrong_password'), ...limited])
  assert.equal(await prove(ming), '429 rate_limited')
})

test('a password that is changed while it is checked proves nothing', async (t) => {
  const { user, db } = await testApp(t)
  const ming = await user()
  await ming.csrfToken()
  const byId = db.selectFrom('users').select('id').where('id', '=', ming.id)
  const outcome = await db.transaction().execute(async (trx) => {
    await sql`${byId} for update`.execute(trx)
    const proving = prove(ming)
    await waitForLocks(db)
    await trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', ming.id).execute()
    return { proving }
  })
  assert.equal(await outcome.proving, '409 conflict')
})

test('of 64 wrong codes at once ten are judged', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  await turnOnTwoFactor(site, ming)
  await ming.csrfToken()
  const guess = () => ming.post('/api/auth/step-up', { code: '000000' }).then(outcomeOf)
  const guesses = await Promise.all(Array.from({ length: 64 }, guess))
  assert.deepEqual(guesses.sort(), [
    ...Array(10).fill('403 wrong_code'),
    ...Array(54).fill('429 rate_limited'),
  ])
})

test('for people without a password a fresh proof stands in its place', async (t) => {
  const { user, db, clock } = await testApp(t)
  const [ming, hong] = [await user(), await user()]
  const forget = () =>
    db.updateTable('users').set({ has_password: false }).where('id', '=', ming.id).execute()
  await forget()
  const here = ming.copy()
  const setPassword = async () => outcomeOf(await here.put('/api/settings/password', { new_password: NEW }))
  const leave = async () => outcomeOf(await here.post('/api/settings/delete-account', {}))
  clock.advance(TEN_MINUTES)
  const email = `moved${process.pid}@example.org`
  const refused = [setPassword(), leave(), here.put('/api/settings/address', { email }).then(outcomeOf)]
  assert.deepEqual(await Promise.all(refused), Array(3).fill('403 step_up_required'))
  const { details } = (await here.put('/api/settings/password', { new_password: NEW })).json().error
  assert.deepEqual(details, { methods: [], hint: 'Log in again, then send this request again.' })
  assert.match((await here.get('/step-up')).body, /重新登录/)
  assert.equal(await prove(here), '403 no_password', 'nor does a guess extend it')

  await db.updateTable('sessions').set({ proved_at: clock.now() }).where('user_id', '=', ming.id).execute()
  assert.equal(await setPassword(), '200 ok')
  assert.equal(await setPassword(), '400 invalid_request', 'now there is one')
  await forget()
  assert.equal(await leave(), '200 ok')
  assert.equal(outcomeOf(await hong.post('/api/settings/delete-account', {})), '400 invalid_request')
})

test('a code proves it too: of 64 uses of one at once one counts', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const app = await turnOnTwoFactor(site, ming)
  await site.db
    .updateTable('sessions')
    .set({ proved_at: new Date('2026-01-01') })
    .execute()
  const here = ming.copy()
  const refused = await here.post('/api/settings/tokens', TOKEN)
  const { methods, hint } = refused.json().error.details
  assert.deepEqual(methods, ['password', 'code'])
  assert.match(hint, /^POST \/api\/auth\/step-up with \{"password": "…"\} or \{"code": "…"\}, then/)
  await here.csrfToken()
  const code = app.nextCode()
  const uses = await Promise.all(
    Array.from({ length: 64 }, () => here.post('/api/auth/step-up', { code }).then(outcomeOf)),
  )
  assert.equal(uses.filter((outcome) => outcome === '200 ok').length, 1)
  assert.equal(outcomeOf(await here.post('/api/settings/tokens', TOKEN)), '201 ok')
  assert.equal(outcomeOf(await here.post('/api/auth/step-up', {})), '400 invalid_request')
})
