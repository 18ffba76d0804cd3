import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { pushDevice } from '../../../test/peers/push-service.ts'
import { PUSH, sitePushingTo } from '../../../test/subjects/push.ts'

test('an endpoint is stored in one spelling, so that the audit finds nothing, and replaced in any', async (t) => {
  const { site } = await sitePushingTo(t)
  const ming = await site.user()
  const { public_key } = (await ming.get(PUSH)).json()
  let replaces: string | undefined
  for (const endpoint of [
    'HTTPS://push.example.com/x',
    'https://push.example.com:443/y',
    'https://push.example.com?x',
    'https://推送.example/z',
    ' https://push.example.com/w',
  ]) {
    const body = {
      ...pushDevice().bodyFor(public_key),
      endpoint,
      ...(replaces === undefined ? {} : { replaces }),
    }
    assert.equal(outcomeOf(await ming.put(`${PUSH}/device`, body)), '200 ok', endpoint)
    const stored = await site.db.selectFrom('push_subscriptions').select(['endpoint', 'service']).execute()
    const { href, host } = new URL(endpoint)
    assert.deepEqual(stored, [{ endpoint: href, service: host }])
    replaces = endpoint
  }
})

test('a compressed key and a host that no name server knows are refused', async (t) => {
  const { site } = await sitePushingTo(t)
  const ming = await site.user()
  const { public_key } = (await ming.get(PUSH)).json()
  const body = pushDevice().bodyFor(public_key)
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const compressed = { ...body.keys, p256dh: pair.getPublicKey('base64url', 'compressed') }
  for (const wrong of [
    { keys: compressed },
    { endpoint: `https://${'a'.repeat(60)}.${'b.'.repeat(100)}example/x` },
    { endpoint: `https://push.example/${'ü'.repeat(900)}` },
  ])
    assert.equal(outcomeOf(await ming.put(`${PUSH}/device`, { ...body, ...wrong })), '400 invalid_request')
})
