import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { federatedSite, pemOf } from '../../../../test/peers/federated-site.ts'
import { inboxSite, outcomeOf } from '../../../../test/subjects/federation-inbox.ts'

let named = 0

test('unsigned and wrongly signed activities are refused, and so are keys that are not the actor’s', async (t) => {
  const { deliver, sign, ana, peer, postUri, waiting, clock } = await inboxSite(t)
  const other = await federatedSite(t)
  const eve = other.person('eve')
  const activity = { type: 'Like', object: postUri, actor: ana.uri, id: `${ana.uri}/likes/1` }
  const good = await sign(ana, activity)
  const outcome = async (signed: typeof good, path?: string) => outcomeOf(await deliver(signed, path))

  const { signature: _, ...unsigned } = good.headers
  assert.equal(await outcome({ ...good, headers: unsigned as typeof good.headers }), '401 signature_invalid')
  assert.equal(
    await outcome({ ...good, payload: good.payload.replace('likes/1', 'likes/2') }),
    '401 signature_invalid',
  )
  assert.equal(
    await outcome(good, '/ap/actors/1/inbox'),
    '401 signature_invalid',
    'signed for another address',
  )
  assert.equal(await outcome(await sign(eve, activity)), '401 signature_invalid', 'a key of another site')
  const ben = peer.person('ben', generateKeyPairSync('rsa', { modulusLength: 2048 }))
  assert.equal(
    await outcome(await sign(ben, activity)),
    '401 signature_invalid',
    'a key of somebody else there',
  )
  const stolen = { keyId: ana.keyId, privateKey: ben.privateKey }
  assert.equal(await outcome(await sign(stolen, activity)), '401 signature_invalid', 'not the key it names')
  assert.equal(
    await outcome(await sign({ ...ana, keyId: `${ana.uri}#none` }, activity)),
    '401 signature_invalid',
  )
  const spoofed = { ...activity, id: 'http://elsewhere.example/likes/1' }
  assert.equal(await outcome(await sign(ana, spoofed)), '400 invalid_request', 'an id of another site')
  assert.equal(
    await outcome(await sign(ana, { ...activity, actor: [ana.uri, eve.uri] })),
    '400 invalid_request',
  )
  assert.equal(
    await outcome(await sign(ana, { ...activity, id: `${ana.uri}/${'x'.repeat(500)}` })),
    '400 invalid_request',
  )
  clock.advance(12 * 3600 + 1)
  assert.equal(await outcome(good), '401 signature_invalid', 'too old')
  assert.deepEqual(await waiting(), [])
})

test('an actor is believed only where its own address says so', async (t) => {
  const { send, ana, peer, postUri, waiting } = await inboxSite(t)
  const other = await federatedSite(t)
  const { document } = ana
  const wrong: Record<string, object | null> = {
    'of another id': { ...document, id: `${peer.origin}/users/ben` },
    'of another host': { ...document, id: `${other.origin}/users/ana` },
    'a key that is somebody else’s': {
      ...document,
      publicKey: { ...(document.publicKey as object), owner: `${peer.origin}/users/ben` },
    },
    'no key': { ...document, publicKey: undefined },
    'an inbox elsewhere': { ...document, inbox: `${other.origin}/inbox` },
    'not somebody': { ...document, type: 'Note' },
    'a list': [document],
    'twice the same name': null,
  }
  for (const [what, told] of Object.entries(wrong)) {
    const who = peer.person(`w${++named}`)
    const text = JSON.stringify(told ?? document).replaceAll(ana.uri, who.uri)
    peer.answers.set(new URL(who.uri).pathname, (response) => {
      response.setHeader('content-type', 'application/activity+json')
      response.end(told === null ? text.replace('{', '{"id":"x",') : text)
    })
    assert.equal(outcomeOf(await send(who, { type: 'Like', object: postUri })), '401 signature_invalid', what)
  }
  const html = peer.person('html')
  peer.answers.set('/users/html', (response) => {
    response.setHeader('content-type', 'text/html')
    response.end(JSON.stringify(html.document))
  })
  assert.equal(outcomeOf(await send(html, { type: 'Like', object: postUri })), '401 signature_invalid')
  assert.deepEqual(await waiting(), [])
})

test('an actor who changes keys is asked again, once a minute at most', async (t) => {
  const { send, ana, peer, postUri, clock, reactions, work } = await inboxSite(t)
  const like = { type: 'Like', object: postUri }
  const asked = () => peer.asked.filter((path) => path === new URL(ana.uri).pathname).length
  assert.equal(outcomeOf(await send(ana, like)), '202 ok')
  assert.equal(asked(), 1)
  const fresh = generateKeyPairSync('rsa', { modulusLength: 2048 })
  ana.privateKey = fresh.privateKey
  ana.document.publicKey = { id: ana.keyId, owner: ana.uri, publicKeyPem: pemOf(fresh.publicKey) }
  assert.equal(outcomeOf(await send(ana, like)), '401 signature_invalid')
  assert.equal(asked(), 1)
  clock.advance(61)
  assert.equal(outcomeOf(await send(ana, like)), '202 ok')
  assert.equal(asked(), 2)
  await work()
  assert.equal((await reactions()).length, 1)
})

test('an actor may sign with an Ed25519 key of its assertionMethod (Multikey), if it is its own', async (t) => {
  const { send, work, ana, peer, postUri } = await inboxSite(t)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const outcome = async (name: string, publicKeyMultibase: unknown, controller?: string) => {
    const who = peer.person(name)
    const key = { id: `${who.uri}#ed25519`, type: 'Multikey', controller: controller ?? who.uri }
    who.document.assertionMethod = [{ ...key, publicKeyMultibase }]
    const signer = { ...who, keyId: key.id, privateKey }
    return outcomeOf(await send(signer, { type: 'Like', object: postUri }, 'rfc9421'))
  }
  const right = multibaseOf(publicKey)
  assert.equal(await outcome('own', right), '202 ok')
  assert.equal(await outcome('foreign', right, ana.uri), '401 signature_invalid')
  const wrong = [
    'z6Mk',
    `${right}1`,
    `z6Mk${'1'.repeat(44)}`,
    `z6Mk${'z'.repeat(44)}`,
    right.slice(1),
    7,
    null,
  ]
  for (const [n, text] of wrong.entries())
    assert.equal(await outcome(`wrong${n}`, text), '401 signature_invalid', String(text))
  await work()
})

/** Base58 (Bitcoin's) of the code of the kind of key and its bytes. */
function multibaseOf(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' })
  let number = BigInt(`0xed01${Buffer.from(x, 'base64url').toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n)
    text = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[Number(number % 58n)] + text
  return `z${text}`
}

test('hosts that never answer, answer 429 or 410, redirect elsewhere or never end are given up, and not asked again at once', async (t) => {
  const { send, postUri, clock, does, work, reactions } = await inboxSite(t)
  const like = { type: 'Like', object: postUri }
  const answers: Record<string, (response: import('node:http').ServerResponse) => unknown> = {
    'too busy': (response) => response.writeHead(429).end(),
    'a redirect to a file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'a circle': (response) => response.writeHead(302, { location: '/users/bad' }).end(),
    'without end': (response) => {
      response.setHeader('content-type', 'application/activity+json')
      const flow = setInterval(() => response.write(' '.repeat(65_536)), 1)
      response.on('close', () => clearInterval(flow))
    },
    'a bomb': (response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end('x')
    },
  }
  for (const [what, answer] of Object.entries(answers)) {
    const peer = await federatedSite(t)
    const bad = peer.person('bad')
    peer.answers.set('/users/bad', answer)
    assert.equal(outcomeOf(await send(bad, like)), '503 unavailable', what)
    const asked = peer.asked.length
    assert.equal(outcomeOf(await send(bad, like)), '503 unavailable', what)
    assert.equal(peer.asked.length, asked, what)
    clock.advance(61)
    peer.answers.set('/users/bad', bad.document)
    assert.equal(outcomeOf(await send(bad, like)), '202 ok', what)
  }
  // A site that says an actor is gone is believed about its own people: what they left goes with them.
  const peer = await federatedSite(t)
  const gone = peer.person('gone')
  await work()
  const before = await reactions()
  await does(gone, like)
  assert.equal((await reactions()).length, before.length + 1)
  clock.advance(3601)
  peer.answers.set('/users/gone', (response) => response.writeHead(410).end())
  await does(gone, { type: 'Delete', object: gone.uri })
  assert.deepEqual(await reactions(), before)
  assert.equal(outcomeOf(await send(gone, like)), '401 signature_invalid')
})
