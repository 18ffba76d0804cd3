import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { SoftwareAuthenticator } from '../../../test/peers/software-authenticator.ts'
import {
  ORIGIN,
  optionsFor,
  PASSKEYS,
  passkeySite,
  SIGN_IN,
  securityEventsOf,
  signIn,
  withPasskey,
} from '../../../test/subjects/passkeys.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { relyingPartyAt } from './rules.ts'
import { passkeysSlice } from './slice.ts'

const INVALID = 'passkey_invalid'
const MINUTE = 60

test('a person adds a passkey, signs in with it and nothing else, renames it and removes it', async (t) => {
  const site = await passkeySite(t)
  const { person, key, passkey } = await withPasskey(site)
  const { id, created_at, ...rest } = passkey
  assert.deepEqual(rest, { name: 'Passkey', backed_up: false, last_used_at: null })
  const options = await optionsFor(person, PASSKEYS)
  assert.deepEqual(options.excludeCredentials.length, 1, 'the device makes no second one')
  assert.deepEqual(options.authenticatorSelection.userVerification, 'required')
  assert.deepEqual(options.rp, { id: 'localhost', name: 'Joule' })

  site.clock.advance(MINUTE)
  const entered = await signIn(site, key)
  assert.equal(outcomeOf(entered), '200 ok')
  assert.equal(entered.json().user.uid, person.id)
  const listed = async () => (await person.get(PASSKEYS)).json().items
  assert.deepEqual(await listed(), [{ ...passkey, last_used_at: site.clock.now().toISOString() }])

  const rename = (who: BrowserLike, name: string) => who.put(`${PASSKEYS}/${id}`, { name })
  assert.equal(outcomeOf(await rename(person, ' ')), '400 invalid_request')
  assert.equal((await rename(person, ' 家里的 电脑 ')).json().name, '家里的 电脑')
  const stranger = await site.user()
  assert.equal(outcomeOf(await rename(stranger, '我的')), '404 not_found')
  assert.equal(outcomeOf(await stranger.delete(`${PASSKEYS}/${id}`)), '404 not_found')
  assert.deepEqual((await stranger.get(PASSKEYS)).json().items, [])

  assert.equal(outcomeOf(await person.delete(`${PASSKEYS}/${id}`)), '200 ok')
  assert.deepEqual(await listed(), [])
  assert.equal(outcomeOf(await signIn(site, key)), `401 ${INVALID}`)
  const told = (await securityEventsOf(site, person)).filter((event) => event.startsWith('passkey'))
  assert.deepEqual(told, ['passkey_added Passkey', 'passkey_removed 家里的 电脑'])
  const mails = (await queuedMails(site, person.email)).map(({ kind, data }) => [kind, data.about])
  assert.deepEqual(mails.sort(), [
    ['passkey_added', 'Passkey'],
    ['passkey_removed', '家里的 电脑'],
  ])
})

test('adding is bound to the person, the session and the challenge; at most 20, however many at once', async (t) => {
  const site = await passkeySite(t)
  const { person, key } = await withPasskey(site)
  const stranger = await site.user()
  const fresh = () => new SoftwareAuthenticator(ORIGIN)
  const options = await optionsFor(person, PASSKEYS)
  const outcome = async (who: BrowserLike, body: object) => outcomeOf(await who.post(PASSKEYS, body))
  assert.equal(await outcome(stranger, fresh().create(options)), `400 ${INVALID}`)
  const elsewhere = person.copy()
  await elsewhere.post('/api/auth/login', { email: person.email, password: PASSWORD })
  assert.equal(await outcome(elsewhere, fresh().create(options)), `400 ${INVALID}`, 'another session')
  for (const lies of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { flags: 1 }])
    assert.equal(await outcome(person, fresh().create(options, lies)), `400 ${INVALID}`)
  const fetched = t.mock.method(globalThis, 'fetch')
  // CBOR for `false`, which the library takes for no certificates: the refusal comes before it.
  const x5c = Buffer.from([0xf4])
  for (const attestation of ['packed', 'android-key', 'tpm', 'apple', 'fido-u2f', 'android-safetynet', 'x'])
    assert.equal(
      await outcome(person, fresh().create(options, { attestation, x5c })),
      `400 ${INVALID}`,
      `certificates of ${attestation}`,
    )
  assert.equal(fetched.mock.callCount(), 0)
  const itself = fresh().create(await optionsFor(person, PASSKEYS), { attestation: 'packed' })
  assert.equal(await outcome(person, itself), '201 ok', 'signed by the passkey itself')
  assert.equal(await outcome(person, key.create(options)), '409 passkey_taken')
  assert.equal(await outcome(stranger, key.create(await optionsFor(stranger, PASSKEYS))), '409 passkey_taken')

  const once = await Promise.all(Array.from({ length: 64 }, () => outcome(person, fresh().create(options))))
  assert.deepEqual(once.sort(), ['201 ok', ...Array(63).fill(`400 ${INVALID}`)], 'one challenge, one passkey')
  const bodies = []
  for (let n = 0; n < 64; n++) bodies.push(fresh().create(await optionsFor(person, PASSKEYS)))
  const many = await Promise.all(bodies.map((body) => outcome(person, body)))
  assert.deepEqual([...new Set(many)].sort(), ['201 ok', '409 passkey_limit'])
  assert.equal((await person.get(PASSKEYS)).json().items.length, 20)
  assert.equal(outcomeOf(await person.post(`${PASSKEYS}/options`)), '409 passkey_limit')
})

test('who logged in a while ago proves again who they are, by a passkey of their own, each signature once', async (t) => {
  const site = await passkeySite(t)
  const { person: ming, key, passkey } = await withPasskey(site)
  const [person, other] = [ming.copy(), await withPasskey(site)]
  const STEP_UP = '/api/auth/step-up/passkey'
  const remove = () => person.delete(`${PASSKEYS}/${passkey.id}`)
  site.clock.advance(11 * MINUTE)
  const asked = await remove()
  assert.equal(outcomeOf(asked), '403 step_up_required')
  assert.deepEqual(asked.json().error.details.methods.sort(), ['passkey', 'password'])
  for (const path of [PASSKEYS, `${PASSKEYS}/options`]) {
    const body = path === PASSKEYS ? key.create({ challenge: 'x' }) : undefined
    assert.equal(outcomeOf(await person.post(path, body)), '403 step_up_required')
  }

  const options = await optionsFor(person, STEP_UP)
  assert.equal(options.allowCredentials.length, 1)
  const outcome = async (body: object) => outcomeOf(await person.post(STEP_UP, body))
  assert.equal(await outcome(other.key.sign(options)), `403 ${INVALID}`, 'of another person')
  const elsewhere = await optionsFor(site.newVisitor(), SIGN_IN)
  assert.equal(await outcome(key.sign(elsewhere)), `403 ${INVALID}`, 'a challenge to sign in')
  assert.equal(outcomeOf(await site.newVisitor().post(SIGN_IN, key.sign(options))), `401 ${INVALID}`)
  assert.equal(outcomeOf(await remove()), '403 step_up_required')

  const signed = key.sign(options)
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => outcome(signed)))
  assert.deepEqual(outcomes.sort(), ['200 ok', ...Array(63).fill(`403 ${INVALID}`)])
  assert.equal(outcomeOf(await remove()), '200 ok')
})

test('an account that is being deleted is offered back; erasing it takes its passkeys, and old challenges go', async (t) => {
  const site = await passkeySite(t)
  const { person, key } = await withPasskey(site)
  await person.post('/api/settings/delete-account', { password: PASSWORD })
  const offered = await signIn(site, key)
  assert.equal(outcomeOf(offered), '409 account_restorable')
  assert.ok(offered.json().error.details.restore_token)
  const rows = async () => ({
    passkeys: (await site.db.selectFrom('passkeys').select('id').where('user_id', '=', person.id).execute())
      .length,
    spent: (await site.db.selectFrom('spent_passkey_challenges').select('hash').execute()).length > 0,
  })
  assert.deepEqual(await rows(), { passkeys: 1, spent: true })
  site.clock.advance(31 * 24 * 60 * MINUTE)
  for (const job of jobsOf(site.db, site.app.files))
    if (['purge accounts', 'forget passkey challenges'].includes(job.name))
      await runJob(site.db, job, { info() {} } as never)
  assert.deepEqual(await rows(), { passkeys: 0, spent: false })
})

test('on an IP address and without https there are no passkeys; on localhost there are, with any port', async (t) => {
  assert.deepEqual(relyingPartyAt('https://joule.example'), {
    id: 'joule.example',
    origin: 'https://joule.example',
  })
  assert.deepEqual(relyingPartyAt(ORIGIN), { id: 'localhost', origin: ORIGIN })
  for (const origin of [
    'http://127.0.0.1:3000',
    'https://[::1]',
    'https://10.0.0.1',
    'http://joule.example',
    'http://a b',
  ])
    assert.equal(relyingPartyAt(origin), null, origin)
  const site = await testApp(t, { env: { TRUST_PROXY: '127.0.0.1' } })
  const at = (host: string) => ({ headers: { host } })
  const ask = (host: string) => site.visitor.post(`${SIGN_IN}/options`, undefined, at(host))
  assert.equal(outcomeOf(await ask('127.0.0.1:3000')), '409 passkeys_unavailable')
  const proxied = { headers: { host: 'evil.example', 'x-forwarded-proto': 'https' } }
  const chosen = await site.visitor.post(`${SIGN_IN}/options`, undefined, proxied)
  assert.equal(outcomeOf(chosen), '409 passkeys_unavailable', 'a Host header chooses no domain')
  assert.equal((await ask('localhost:3000')).json().rpId, 'localhost')
  const login = async (host: string) => (await site.visitor.get('/login', at(host))).body
  assert.match(await login('localhost:3000'), /用通行密钥登录/)
  assert.doesNotMatch(await login('127.0.0.1:3000'), /用通行密钥登录/)

  const person = await site.user()
  const local = at('localhost:3000')
  const options = (await person.post(`${PASSKEYS}/options`, undefined, local)).json()
  const made = await person.post(PASSKEYS, new SoftwareAuthenticator(ORIGIN).create(options), local)
  site.clock.advance(11 * MINUTE)
  await site.db.updateTable('users').set({ has_password: false }).where('id', '=', person.id).execute()
  const waysAt = async (host: string) =>
    (await person.delete(`${PASSKEYS}/${made.json().id}`, undefined, at(host))).json().error.details.methods
  assert.deepEqual(await waysAt('localhost:3000'), ['passkey'])
  assert.deepEqual(await waysAt('127.0.0.1:3000'), [], 'not where there are no passkeys')
  const dialogAt = async (host: string) => (await person.get('/step-up', at(host))).body
  assert.match(await dialogAt('127.0.0.1:3000'), /退出并重新登录/)
  assert.doesNotMatch(await dialogAt('localhost:3000'), /退出并重新登录/)
})

test('each kind of damage to passkeys is named', async (t) => {
  const site = await passkeySite(t)
  const { person, key } = await withPasskey(site)
  await signIn(site, key)
  const { id } = person
  const copies = sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
    select user_id, int8send(n), public_key, counter, transports, name, backed_up, created_at
    from passkeys, generate_series(1, 20) n where user_id = ${id}`
  const erased = sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${id}`
  await assertInvariantsDetect(site.db, passkeysSlice.invariants, [
    ['I88', [copies], /^user \d+ has 21 passkeys$/],
    ['I88', [erased], /^user \d+ has 1 passkeys$/],
    [
      'I89',
      [sql`update spent_passkey_challenges set expires_at = expires_at + interval '1 hour'`],
      /^a challenge that would be good until /,
    ],
  ])
})
