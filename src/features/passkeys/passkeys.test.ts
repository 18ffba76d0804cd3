import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/corruption-cases.ts'
import { queuedMails } from '../../../test/mail.ts'
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts'
import { PASSWORD, type PersonLike } from '../../../test/user-builders.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { passkeyInvariants } from './invariants.ts'
import { counterIsUsedUp, relyingPartyAt } from './rules.ts'

const ORIGIN = 'http://localhost:3000'
const PASSKEYS = '/api/settings/passkeys'
const SIGN_IN = '/api/auth/passkey'
const INVALID = 'passkey_invalid'
const MINUTE = 60

const passkeySite = (t: TestContext) => testApp(t, { env: { PUBLIC_URL: ORIGIN } })

const optionsFor = async (who: BrowserLike, path: string) => (await who.post(`${path}/options`)).json()

/** A person with a passkey. */
async function withPasskey(site: TestApp) {
  const person = await site.user()
  const key = new SoftwareAuthenticator(ORIGIN)
  const added = await person.post(PASSKEYS, key.create(await optionsFor(person, PASSKEYS)))
  assert.equal(outcomeOf(added), '201 ok')
  return { person, key, passkey: added.json() }
}

/** Signs in with it in a browser of its own. */
async function signIn(site: TestApp, key: SoftwareAuthenticator, lies: Parameters<typeof key.sign>[1] = {}) {
  const visitor = site.newVisitor()
  return visitor.post(SIGN_IN, key.sign(await optionsFor(visitor, SIGN_IN), lies))
}

const eventsOf = async ({ db }: TestApp, { id }: PersonLike) => {
  const events = db.selectFrom('security_events').select(['kind', 'data']).where('user_id', '=', id)
  return (await events.orderBy('id').execute()).map(({ kind, data }) => `${kind} ${data.about}`)
}

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
  const told = (await eventsOf(site, person)).filter((event) => event.startsWith('passkey'))
  assert.deepEqual(told, ['passkey_added Passkey', 'passkey_removed 家里的 电脑'])
  const mails = (await queuedMails(site, person.email)).map(({ kind, data }) => [kind, data.about])
  assert.deepEqual(mails.sort(), [
    ['passkey_added', 'Passkey'],
    ['passkey_removed', '家里的 电脑'],
  ])
})

test('whatever is wrong with a signature gets one answer: the origin, domain, kind, flags, key, challenge or owner', async (t) => {
  const site = await passkeySite(t)
  const { person, key } = await withPasskey(site)
  const other = await withPasskey(site)
  const outcome = async (body: object) => outcomeOf(await site.newVisitor().post(SIGN_IN, body))
  const visitor = site.newVisitor()
  const options = () => optionsFor(visitor, SIGN_IN)
  const unknown = new SoftwareAuthenticator(ORIGIN)
  const wrong: Record<string, object> = {
    'another origin': key.sign(await options(), { origin: 'https://evil.example' }),
    'another domain': key.sign(await options(), { rpId: 'evil.example' }),
    'another ceremony': key.sign(await options(), { type: 'webauthn.create' }),
    'nobody verified': key.sign(await options(), { flags: 0b001 }),
    'nobody there': key.sign(await options(), { flags: 0b100 }),
    'another passkey': { ...key.sign(await options()), id: other.key.sign(await options()).id },
    'another owner': {
      ...key.sign(await options()),
      user_handle: Buffer.from(String(other.person.id)).toString('base64url'),
    },
    'a made-up challenge': key.sign({ challenge: 'a'.repeat(72), rpId: 'localhost' }),
    'no client data': { ...key.sign(await options()), client_data: 'bm8' },
    'a challenge to add one': key.sign({ ...(await optionsFor(person, PASSKEYS)), rpId: 'localhost' }),
    'an unknown passkey': unknown.sign(await options()),
  }
  for (const [what, body] of Object.entries(wrong)) {
    await site.db.deleteFrom('rate_limits').execute()
    assert.equal(await outcome(body), `401 ${INVALID}`, what)
  }
  const late = key.sign(await options())
  site.clock.advance(5 * MINUTE)
  assert.equal(await outcome(late), `401 ${INVALID}`, 'five minutes later')
  assert.equal(outcomeOf(await signIn(site, key)), '200 ok')

  await site.db
    .updateTable('users')
    .set({ status: 'deleting', deletes_at: site.clock.now() })
    .where('id', '=', person.id)
    .execute()
  await site.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  const [gone, never] = [await signIn(site, key), await signIn(site, unknown)]
  const answerOf = ({ statusCode, json }: typeof gone) => {
    const { request_id: _, ...error } = json().error
    return { statusCode, error }
  }
  assert.deepEqual(answerOf(gone), answerOf(never), 'an account that is gone')
})

test('wrong signatures are counted as wrong passwords are', async (t) => {
  const site = await passkeySite(t)
  const { key } = await withPasskey(site)
  const unknown = new SoftwareAuthenticator(ORIGIN)
  for (let times = 0; times < 5; times++)
    assert.equal(outcomeOf(await signIn(site, unknown)), `401 ${INVALID}`)
  assert.equal(outcomeOf(await signIn(site, unknown)), '429 rate_limited')
  assert.equal(outcomeOf(await signIn(site, key)), '200 ok', 'another passkey is not')
})

test('one signature opens one session, however often it is sent at once', async (t) => {
  const site = await passkeySite(t)
  const { person, key } = await withPasskey(site)
  const visitor = site.newVisitor()
  const assertion = key.sign(await optionsFor(visitor, SIGN_IN))
  const send = (n: number) => visitor.post(SIGN_IN, assertion, { remoteAddress: `10.0.${n >> 2}.${n}` })
  const outcomes = (await Promise.all(Array.from({ length: 64 }, (_, n) => send(n)))).map(outcomeOf)
  assert.deepEqual(outcomes.sort(), ['200 ok', ...Array(63).fill(`401 ${INVALID}`)])
  assert.equal(await sessionsOf(site, person), 2)
})

test('a counter that does not rise is refused and told: somebody has a copy', async (t) => {
  const site = await passkeySite(t)
  const { person, key } = await withPasskey(site)
  assert.equal(outcomeOf(await signIn(site, key, { counter: 7 })), '200 ok')
  for (const counter of [7, 6, 0])
    assert.equal(outcomeOf(await signIn(site, key, { counter })), `401 ${INVALID}`)
  assert.equal(outcomeOf(await signIn(site, key, { counter: 8 })), '200 ok')
  const told = (await eventsOf(site, person)).filter((event) => event.startsWith('passkey_refused'))
  assert.equal(told.length, 3)
  assert.deepEqual(
    [counterIsUsedUp(0, 0), counterIsUsedUp(0, 1), counterIsUsedUp(1, 1), counterIsUsedUp(1, 2)],
    [false, false, true, false],
  )
})

/** Sixty-four sign-ins from as many addresses, each with a challenge of its own. */
async function manySignIns(site: TestApp, key: SoftwareAuthenticator, counter: number) {
  const visitor = site.newVisitor()
  await visitor.csrfToken()
  const options = await Promise.all(Array.from({ length: 64 }, () => optionsFor(visitor, SIGN_IN)))
  return options.map((each, n) =>
    visitor.post(SIGN_IN, key.sign(each, { counter }), { remoteAddress: `10.1.${n >> 2}.${n}` }),
  )
}

const sessionsOf = async ({ db }: TestApp, { id }: PersonLike) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length

test('of 64 sign-ins at once with one counter one is let in; of 64 beside its removal none after the answer', async (t) => {
  const site = await passkeySite(t)
  const { key } = await withPasskey(site)
  const outcomes = (await Promise.all(await manySignIns(site, key, 1))).map(outcomeOf)
  assert.deepEqual(outcomes.sort(), ['200 ok', ...Array(63).fill(`401 ${INVALID}`)])

  const synced = await withPasskey(site)
  const sent = await manySignIns(site, synced.key, 0)
  const removed = await synced.person.delete(`${PASSKEYS}/${synced.passkey.id}`)
  assert.equal(outcomeOf(removed), '200 ok')
  const when = await sessionsOf(site, synced.person)
  const ends = new Set((await Promise.all(sent)).map(outcomeOf))
  assert.equal(await sessionsOf(site, synced.person), when)
  assert.ok(
    [...ends].every((each) => ['200 ok', `401 ${INVALID}`].includes(each)),
    [...ends].join(),
  )
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
  await assertInvariantsDetect(site.db, passkeyInvariants, [
    ['I88', [copies], /^user \d+ has 21 passkeys$/],
    ['I88', [erased], /^user \d+ has 1 passkeys$/],
    [
      'I89',
      [sql`update spent_passkey_challenges set expires_at = expires_at + interval '1 hour'`],
      /^a challenge that would be good until /,
    ],
  ])
})
