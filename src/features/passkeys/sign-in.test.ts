import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
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
import { counterIsUsedUp } from './rules.ts'

const INVALID = 'passkey_invalid'
const MINUTE = 60

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

test('a counter that does not rise is refused and reported: someone has a copy', async (t) => {
  const site = await passkeySite(t)
  const { person, key } = await withPasskey(site)
  assert.equal(outcomeOf(await signIn(site, key, { counter: 7 })), '200 ok')
  for (const counter of [7, 6, 0])
    assert.equal(outcomeOf(await signIn(site, key, { counter })), `401 ${INVALID}`)
  assert.equal(outcomeOf(await signIn(site, key, { counter: 8 })), '200 ok')
  const told = (await securityEventsOf(site, person)).filter((event) => event.startsWith('passkey_refused'))
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

test('of 64 concurrent sign-ins with one counter one gets in; of 64 during its removal none after the answer', async (t) => {
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
