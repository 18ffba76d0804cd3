import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { federatedSite } from '../../../../test/peers/federated-site.ts'
import { inboxSite, outcomeOf } from '../../../../test/subjects/federation-inbox.ts'

test('a flood from one site is slowed, and the others are not', async (t) => {
  const { send, ana, peer, postUri, waiting } = await inboxSite(t, { LIMITS: '0.02' })
  const other = (await federatedSite(t)).person('calm')
  const outcomes: string[] = []
  for (let n = 0; n < 14; n++) outcomes.push(outcomeOf(await send(ana, { type: 'Like', object: postUri })))
  assert.deepEqual(
    [outcomes.slice(0, 12).every((one) => one === '202 ok'), outcomes.at(-1)],
    [true, '429 rate_limited'],
  )
  assert.equal(outcomeOf(await send(other, { type: 'Like', object: postUri })), '202 ok')
  assert.equal((await waiting()).filter(({ host }) => host === peer.host).length, 12)
})

test('only so much of one site waits at a time', async (t) => {
  const { send, ana, postUri, db, clock, peer, waiting } = await inboxSite(t)
  const row = {
    host: peer.host,
    actor_uri: ana.uri,
    task: Buffer.from('{"task":{"kind":"rename"},"actor":null}'),
  }
  const [wait_until, received_at] = [clock.now(), clock.now()]
  await db
    .insertInto('federation_inbox')
    .values(Array.from({ length: 100 }, () => ({ ...row, wait_until, received_at })))
    .execute()
  assert.equal(outcomeOf(await send(ana, { type: 'Like', object: postUri })), '503 unavailable')
  const calm = (await federatedSite(t)).person('calm')
  assert.equal(outcomeOf(await send(calm, { type: 'Like', object: postUri })), '202 ok')
  await db.deleteFrom('federation_inbox').execute()
  assert.equal(
    outcomeOf(await send(ana, { type: 'Like', object: postUri })),
    '202 ok',
    'it was not taken for a replay',
  )
  assert.equal((await waiting()).length, 1)
})

test('blocked sites are refused, and where the owner lists the welcome ones, all others', async (t) => {
  const { send, ana, postUri, set, peer } = await inboxSite(t)
  const like = { type: 'Like', object: postUri }
  const others = Array.from({ length: 900 }, (_, n) => `spam-${n}.example`)
  const blocked = await set('federation.blocked', [...others, '127.0.0.1'].join('\r\n'))
  assert.equal(outcomeOf(blocked), '200 ok', 'a list as long as those that are shared')
  assert.equal(outcomeOf(await send(ana, like)), '403 forbidden')
  await set('federation.blocked', '')
  await set('federation.allowed', 'good.example')
  assert.equal(outcomeOf(await send(ana, like)), '403 forbidden')
  await set('federation.allowed', '127.0.0.1\ngood.example')
  assert.equal(outcomeOf(await send(ana, like)), '202 ok')
  assert.ok(peer.asked.length > 0)
  await set('federation.enabled', false)
  assert.equal(outcomeOf(await send(ana, like)), '404 not_found')
})

test('bodies beyond the limits are refused before anything is done with them', async (t) => {
  const { app, ana, sign, deliver, postUri } = await inboxSite(t)
  const deep = `${'{"object":'.repeat(30)}1${'}'.repeat(30)}`
  const wide = `{"object":[${'1,'.repeat(11_000)}1]}`
  const inject = (payload: string | Buffer, type = 'application/activity+json') =>
    app.inject({ method: 'POST', url: '/ap/inbox', payload, headers: { 'content-type': type } })
  assert.equal(outcomeOf(await inject(deep)), '400 invalid_request')
  assert.equal(outcomeOf(await inject(wide)), '400 invalid_request')
  assert.equal(outcomeOf(await inject(Buffer.from([0xff, 0xfe]))), '400 invalid_request')
  assert.equal(outcomeOf(await inject('{"a":1,"a":2}')), '400 invalid_request')
  assert.equal(outcomeOf(await inject('[]')), '400 invalid_request')
  assert.equal(outcomeOf(await inject('"x"')), '400 invalid_request')
  assert.equal(outcomeOf(await inject(' '.repeat(256 * 1024 + 1))), '413 body_too_large')
  assert.equal(outcomeOf(await inject('{}', 'text/plain')), '415 media_type_not_supported')
  const signed = await sign(ana, { type: 'Like', object: postUri, actor: ana.uri, id: `${ana.uri}/likes/1` })
  const type = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"'
  const headers = { ...signed.headers, 'content-type': type }
  assert.equal(outcomeOf(await deliver({ ...signed, headers })), '202 ok')
  await pause(0)
})
