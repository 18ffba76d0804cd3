import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SHAPES } from '../../../../test/fixtures/activities.ts'
import * as browserLike from '../../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../../test/kit/corruption-cases.ts'
import { SLACK } from '../../../../test/kit/deep.ts'
import { federatedSite, pemOf } from '../../../../test/peers/federated-site.ts'
import { says, screeningProgram } from '../../../../test/peers/screening-program.ts'
import { inboxSite, ORIGIN, outcomeOf } from '../../../../test/subjects/federation-inbox.ts'
import { transaction } from '../../../kernel/db/db.ts'
import { openExternalChecks } from '../../screening/service.ts'
import { federationSlice } from '../slice.ts'
import { pruneReceived } from './pruning.ts'

let named = 0

for (const scheme of ['cavage', 'rfc9421'] as const)
  test(`somebody of another site follows, is told so, and goes (${scheme})`, async (t) => {
    const { send, work, ana, actorUri, followers, peer } = await inboxSite(t)
    const follow = { type: 'Follow', object: actorUri, id: `${ana.uri}/follows/1` }
    assert.equal(outcomeOf(await send(ana, follow, scheme)), '202 ok')
    await work()
    assert.deepEqual(
      (await followers()).map(({ follow_uri }) => follow_uri),
      [follow.id],
    )
    const [accept] = peer.arrived
    assert.deepEqual([accept?.type, accept?.actor], ['Accept', actorUri])
    assert.deepEqual(accept?.object, { id: follow.id, type: 'Follow', actor: ana.uri, object: actorUri })
    await send(ana, { type: 'Undo', object: { ...follow, actor: ana.uri } }, scheme)
    await work()
    assert.deepEqual(await followers(), [])
  })

test('an undone follow may be named by its id alone', async (t) => {
  const { does, ana, actorUri, followers } = await inboxSite(t)
  const id = `${ana.uri}/follows/1`
  await does(ana, { type: 'Follow', object: actorUri, id })
  await does(ana, { type: 'Undo', object: `${ana.uri}/follows/2` })
  assert.equal((await followers()).length, 1)
  await does(ana, { type: 'Undo', object: id })
  assert.deepEqual(await followers(), [])
})

test('likes and boosts are counted once for each actor, taken back, and store nobody', async (t) => {
  const { does, ana, peer, postUri, post, reactions, db } = await inboxSite(t)
  const ben = peer.person('ben')
  for (const who of [ana, ana, ben]) await does(who, { type: 'Like', object: postUri })
  await does(ana, { type: 'Announce', object: { id: `${ORIGIN}/posts/${post.id}` } })
  assert.deepEqual(
    (await reactions()).map(({ kind }) => kind),
    ['announce', 'like', 'like'],
  )
  const known = await db
    .selectFrom('federation_actors')
    .select('uri')
    .where('uri', 'in', [ana.uri, ben.uri])
    .execute()
  assert.deepEqual(known, [])
  await does(ana, {
    type: 'Undo',
    object: { type: 'Like', id: `${ana.uri}/likes/1`, actor: ana.uri, object: postUri },
  })
  assert.deepEqual(
    (await reactions()).map(({ kind }) => kind),
    ['announce', 'like'],
  )
  // Somebody else's like is not theirs to take back.
  await does(ana, {
    type: 'Undo',
    object: { type: 'Like', id: `${ben.uri}/likes/1`, actor: ben.uri, object: postUri },
  })
  assert.equal((await reactions()).length, 2)
})

test('an answer is held as plain text, and changed and deleted by its writer only', async (t) => {
  const { does, ana, peer, note, replies } = await inboxSite(t)
  const eve = peer.person('eve')
  const url = `${peer.origin}/@ana/1`
  const object = note(ana, {
    content:
      '<p>Hi <script>alert(1)</script><img src=x onerror=alert(2)> <a href="javascript:alert(3)">there</a></p><p>two &amp; three</p>',
    url,
    published: '2999-01-01T00:00:00Z',
  })
  await does(ana, { type: 'Create', object })
  const [reply] = await replies()
  assert.deepEqual([reply?.content, reply?.url, reply?.uri], ['Hi there\ntwo & three', url, object.id])
  assert.ok(reply && reply.published_at <= reply.received_at, 'nothing is from the future')
  await does(eve, { type: 'Update', object: { ...object, attributedTo: eve.uri, content: 'mine' } })
  await does(eve, { type: 'Delete', object: object.id })
  assert.equal((await replies())[0]?.content, 'Hi there\ntwo & three')
  await does(ana, { type: 'Update', object: { ...object, content: '<p>better</p>' } })
  assert.equal((await replies())[0]?.content, 'better')
  const answer = note(eve, { inReplyTo: object.id })
  await does(eve, { type: 'Create', object: answer })
  assert.equal((await replies()).length, 2, 'an answer to an answer')
  await does(ana, { type: 'Delete', object: { id: object.id, type: 'Tombstone' } })
  assert.deepEqual(
    (await replies()).map(({ uri }) => uri),
    [answer.id],
  )
})

for (const [program, shapes] of Object.entries(SHAPES))
  test(`what ${program} sends is understood: likes, replies and their deletion`, async (t) => {
    const { does, peer, db, actorUri, postUri, replies, reactions, followers, post } = await inboxSite(t)
    const who = peer.person(program.toLowerCase())
    const {
      follow,
      like,
      unlike,
      reply,
      flag,
      delete: deletion,
    } = shapes({
      actor: who.uri,
      author: actorUri,
      post: postUri,
    })
    if (follow) {
      await does(who, follow)
      assert.equal((await followers()).length, 1)
    }
    if (like && unlike) {
      await does(who, like)
      assert.deepEqual(await reactions(), [{ kind: 'like' }])
      await does(who, unlike)
      assert.deepEqual(await reactions(), [])
    }
    await does(who, reply ?? {})
    const [said] = await replies()
    assert.match(String(said?.content), /^(?:@lan(?:@joule\.example)? )?well said$/)
    assert.ok(said && said.published_at < said.received_at)
    if (flag) {
      await does(who, flag)
      const reported = db.selectFrom('federation_flags').select('reason').where('target_id', '=', post.id)
      assert.deepEqual(await reported.execute(), [{ reason: flag.content }])
    }
    await does(who, deletion ?? {})
    assert.deepEqual(await replies(), [])
  })

test('nothing is stored about what is not of this site, private, or not theirs to say', async (t) => {
  const { send, ana, peer, note, waiting, postUri, post, actorUri, db, lan } = await inboxSite(t)
  const eve = peer.person('eve')
  const draft = (await lan.post('/api/studio/posts', { title: '题', body: '<p>x</p>', draft: true })).json()
  await db.deleteFrom('federation_inbox').execute()
  const before = await db.selectFrom('federation_received').select('id_hash').execute()
  const foreign = 'http://elsewhere.example/notes/1'
  const activities = [
    { type: 'Like', object: foreign },
    { type: 'Like', object: [postUri, postUri] },
    { type: 'Like', object: `${actorUri}/posts/${draft.id}/1` },
    { type: 'Like', object: `${ORIGIN}/posts/999999999` },
    { type: 'Like', object: `${ORIGIN}.evil.example/posts/${post.id}` },
    { type: 'Announce', object: { type: 'Announce', id: `${ana.uri}/announces/1`, object: postUri } },
    { type: 'Announce', object: { type: 'Create', id: `${ana.uri}/creates/1`, object: note(ana) } },
    { type: 'Follow', object: `${ORIGIN}/ap/actors/999999999` },
    { type: 'Follow', object: postUri },
    { type: 'Create', object: note(ana, { inReplyTo: foreign }) },
    { type: 'Create', object: note(ana, { to: [`${ana.uri}/followers`], cc: [actorUri] }) },
    { type: 'Create', object: note(ana, { attributedTo: eve.uri }) },
    { type: 'Create', object: note(ana, { attributedTo: [ana.uri, eve.uri] }) },
    { type: 'Create', object: note(ana, { attributedTo: 'http://elsewhere.example/users/ana' }) },
    { type: 'Create', object: note(ana, { id: 'http://elsewhere.example/notes/1' }) },
    { type: 'Create', object: note(ana, { id: `${ana.uri}/${'x'.repeat(500)}` }) },
    { type: 'Create', object: note(ana, { type: 'Question', content: undefined, name: 'yes' }) },
    { type: 'Create', object: `${ana.uri}/notes/1` },
    { type: 'Update', object: note(ana) },
    { type: 'Delete', object: `${ana.uri}/notes/1` },
    { type: 'Delete', object: eve.uri },
    { type: 'Delete', object: ana.uri },
    { type: 'Accept', object: `${ana.uri}/follows/1` },
    { type: 'Move', object: ana.uri, target: eve.uri },
    { type: 'Undo', object: { type: 'Like', id: `${ana.uri}/likes/1`, actor: ana.uri, object: postUri } },
    { type: ['Like', 'Follow'], object: postUri },
    { type: 'Collection', items: Array.from({ length: 1_000 }, (_, n) => `${ana.uri}/${n}`) },
  ]
  for (const activity of activities) {
    const outcome = outcomeOf(await send(ana, activity))
    assert.match(outcome, /^(202 ok|400 invalid_request)$/, JSON.stringify(activity))
  }
  assert.deepEqual(await waiting(), [])
  assert.deepEqual(await db.selectFrom('federation_received').select('id_hash').execute(), before)
  assert.deepEqual(peer.asked, [], 'nobody was asked anything')
})

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

test('what comes twice is done once, 64 at the same time as well', async (t) => {
  const { deliver, sign, ana, postUri, db, work, reactions, does } = await inboxSite(t)
  const signed = await sign(ana, { type: 'Like', object: postUri, actor: ana.uri, id: `${ana.uri}/likes/1` })
  const outcomes = await Promise.all(Array.from({ length: 64 }, async () => outcomeOf(await deliver(signed))))
  assert.deepEqual([...new Set(outcomes)], ['202 ok'])
  assert.equal((await db.selectFrom('federation_inbox').select('id').execute()).length, 1)
  await Promise.all([work(), work()])
  await does(ana, {
    type: 'Undo',
    object: { type: 'Like', id: `${ana.uri}/likes/1`, actor: ana.uri, object: postUri },
  })
  assert.equal(outcomeOf(await deliver(signed)), '202 ok')
  await work()
  assert.deepEqual(await reactions(), [], 'a replay does not bring back what was taken back')
})

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

test('an actor who is deleted takes along what came of them', async (t) => {
  const { does, ana, actorUri, postUri, note, followers, replies, reactions } = await inboxSite(t)
  await does(ana, { type: 'Follow', object: actorUri })
  await does(ana, { type: 'Like', object: postUri })
  await does(ana, { type: 'Create', object: note(ana) })
  assert.deepEqual(
    [(await followers()).length, (await replies()).length, (await reactions()).length],
    [1, 1, 1],
  )
  await does(ana, { type: 'Delete', object: { type: 'Tombstone', id: ana.uri } })
  assert.deepEqual([await followers(), await replies(), await reactions()], [[], [], []])
})

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

test('an answer is shown once its writer is let in, further ones at once, and none of somebody who is turned away', async (t) => {
  const { does, ana, peer, note, lan, user, visitor, post, db, actorUri, followers, boss } =
    await inboxSite(t)
  const shown = async () => (await visitor.get(`/api/posts/${post.id}/federated-replies`)).json()
  const page = async () => (await visitor.get(`/posts/${post.id}`)).body
  const held = async () => (await lan.get('/api/federated-replies/held')).json().items
  await does(ana, { type: 'Create', object: note(ana, { content: '<p>First <b>words</b></p>' }) })
  assert.deepEqual([(await shown()).items, (await held()).length], [[], 1])
  assert.ok(!(await page()).includes('First words'))
  const [waits] = await held()
  assert.deepEqual(waits.author, {
    name: ana.document.name,
    handle: `@${ana.document.preferredUsername}@${peer.host}`,
    url: ana.document.url,
  })
  assert.deepEqual(waits.post, { id: post.id, title: 'Tides' })
  const told = (await lan.get('/api/messages')).json().items
  assert.equal(told[0].link, '/studio/outside-replies')

  const other = await user()
  for (const act of ['admit', 'turn-away'])
    assert.equal(
      browserLike.outcomeOf(await other.post(`/api/federated-replies/${waits.id}/${act}`)),
      '404 comment_not_found',
    )
  assert.equal(
    browserLike.outcomeOf(await other.delete(`/api/federated-replies/${waits.id}`)),
    '404 comment_not_found',
  )
  assert.match((await lan.get('/studio/outside-replies')).body, /First words/)
  assert.match((await boss.get('/admin/held-comments')).body, /First words/)
  assert.equal((await lan.post(`/api/federated-replies/${waits.id}/admit`)).statusCode, 200)
  assert.equal((await shown()).items[0].content, 'First words')
  assert.match(await page(), /First words/)

  const second = note(ana, { content: '<p>Second</p>' })
  await does(ana, { type: 'Create', object: second })
  assert.match(await page(), /Second/)
  await does(ana, { type: 'Update', object: { ...second, content: '<p>Changed</p>' } })
  assert.match(await page(), /Changed/)
  await does(ana, { type: 'Like', object: `${ORIGIN}/posts/${post.id}` })
  assert.equal((await shown()).likes_count, 1)
  assert.match(await page(), /On other sites: 1 like, 0 boosts|其他站点：1 个赞/)
  const counted = await db
    .selectFrom('posts')
    .select(['comments_count', 'likes_count'])
    .where('id', '=', post.id)
    .executeTakeFirst()
  assert.deepEqual(counted, { comments_count: 0, likes_count: 0 })
  await does(ana, { type: 'Delete', object: second.id })
  assert.ok(!(await page()).includes('Changed'))

  await does(ana, { type: 'Follow', object: actorUri })
  assert.equal((await boss.post(`/api/federated-replies/${waits.id}/turn-away`)).statusCode, 200)
  assert.deepEqual([(await shown()).items, await followers()], [[], []])
  for (const activity of [
    { type: 'Create', object: note(ana) },
    { type: 'Follow', object: actorUri },
  ])
    await does(ana, activity)
  assert.deepEqual([(await shown()).items, await held(), await followers()], [[], [], []])
})

test('markup and control characters of another site reach nobody’s browser', async (t) => {
  const { does, ana, note, lan, visitor, post } = await inboxSite(t)
  const evil = '<script>alert(1)</script>'
  ana.document.name = `${evil}\u202Eana\u0000`
  ana.document.preferredUsername = `a"><img src=x onerror=alert(1)>`
  ana.document.url = 'javascript:alert(1)'
  await does(ana, {
    type: 'Create',
    object: note(ana, {
      content: `&lt;script&gt;alert(1)&lt;/script&gt; :<img src=x>:\u202E`,
      summary: evil,
    }),
  })
  const { id, author } = (await lan.get('/api/federated-replies/held')).json().items[0]
  assert.deepEqual([author.name, author.url], [`${evil}ana`, ana.uri])
  await lan.post(`/api/federated-replies/${id}/admit`)
  const { body } = await visitor.get(`/posts/${post.id}`)
  assert.ok(body.includes('&lt;script&gt;alert(1)'))
  for (const markup of [evil, '<img src=x', 'javascript:alert', '\u202E'])
    assert.ok(!body.includes(markup), markup)
})

test('only so many answers wait, of one person and below closed comments none', async (t) => {
  const { does, ana, note, replies, lan, post } = await inboxSite(t)
  for (let n = 0; n < 22; n++) await does(ana, { type: 'Create', object: note(ana) })
  assert.equal((await replies()).length, 20)
  const { items } = (await lan.get('/api/messages')).json()
  const told = items.filter(({ link }: { link: string }) => link === '/studio/outside-replies')
  assert.equal(told.length, 1, 'one notice for a person who waits')
  await lan.put(`/api/posts/${post.id}/comments/closed`)
  const [first] = await replies()
  await lan.post(`/api/federated-replies/${first?.id}/admit`)
  await does(ana, { type: 'Create', object: note(ana) })
  assert.equal((await replies()).length, 20)
})

test('the words of somebody who was let in are judged as those of a comment, and a moderator decides about what is held', async (t) => {
  const { does, ana, note, lan, boss, visitor, post, replies } = await inboxSite(t)
  const says = (content: string, more = {}) => note(ana, { content: `<p>${content}</p>`, ...more })
  const shown = async () =>
    (await visitor.get(`/api/posts/${post.id}/federated-replies`))
      .json()
      .items.map(({ content }: { content: string }) => content)
  const waiting = async () =>
    (await boss.get('/api/admin/federated-replies'))
      .json()
      .items.filter((each: { post: { id: number } }) => each.post.id === post.id)
  const lists = Object.entries({ refuse: 'wicked', hold: 'casino', mask: 'darn' }).map(([action, text]) =>
    boss.post('/api/admin/screening-lists', {
      kind: 'words',
      name: text,
      action,
      scopes: ['comments'],
      text,
    }),
  )
  const ids: number[] = (await Promise.all(lists)).map((list) => list.json().id)
  await does(ana, { type: 'Create', object: says('A wicked thing') })
  assert.deepEqual(await replies(), [], 'refused, of somebody who waits as well')
  await does(ana, { type: 'Create', object: says('Good day') })
  const [first] = await replies()
  await lan.post(`/api/federated-replies/${first?.id}/admit`)
  await does(ana, { type: 'Create', object: says('Oh darn') })
  await does(ana, { type: 'Create', object: says('A wicked thing') })
  const casino = says('To the casino')
  await does(ana, { type: 'Create', object: casino })
  assert.deepEqual(await shown(), ['Good day', 'Oh ＊＊＊＊'])
  const [held] = await waiting()
  assert.deepEqual([held.content, held.held_for], ['To the casino', 'words'])
  assert.deepEqual(held.held_details, { word: 'casino' })
  assert.match((await boss.get('/admin/held-comments')).body, /To the casino/)
  assert.deepEqual((await lan.get('/api/federated-replies/held')).json().items, [], 'the author is not asked')

  await lan.post(`/api/federated-replies/${held.id}/admit`)
  assert.equal((await shown()).length, 2)
  assert.equal((await boss.post(`/api/federated-replies/${held.id}/admit`)).statusCode, 200)
  assert.deepEqual([(await shown()).at(-1), await waiting()], ['To the casino', []])
  const told = (await lan.get('/api/messages')).json().items
  assert.ok(told.some(({ content }: { content: string }) => content.includes('To the casino')))
  await does(ana, { type: 'Update', object: { ...casino, content: 'The casino again' } })
  assert.deepEqual([(await shown()).length, (await waiting()).length], [2, 1])
  const [read] = await waiting()
  await does(ana, { type: 'Update', object: { ...casino, content: 'A better casino' } })
  const late = await boss.post(`/api/federated-replies/${read.id}/admit`)
  assert.equal(late.statusCode, 404, 'changed since it was read')
  assert.deepEqual([(await shown()).length, (await waiting()).length], [2, 1])
  await does(ana, { type: 'Update', object: { ...casino, content: 'All is well' } })
  assert.deepEqual([(await shown()).at(-1), await waiting()], ['All is well', []])
  await does(ana, { type: 'Update', object: { ...casino, content: 'How wicked' } })
  assert.equal((await shown()).length, 2, 'what must not be said any more is gone')
  for (const id of ids) assert.equal((await boss.delete(`/api/admin/screening-lists/${id}`)).statusCode, 200)
})

test('the owner’s program is asked about replies, each by the handle of its writer', async (t) => {
  const site = await inboxSite(t, { WEBHOOKS_PRIVATE_ADDRESSES: 'true' })
  const { does, ana, peer, note, boss, lan, db, app, clock, replies } = site
  const close = await openExternalChecks(db, app.config, app.keyFor, app.log, SLACK)
  const program = await screeningProgram(t, () => clock.now().getTime() / 1000)
  const added = await boss.post('/api/admin/screening-program', { url: program.url, scopes: ['comments'] })
  assert.equal(added.statusCode, 201, added.body)
  program.secret = added.json().secret
  const answers = async (verdict: string) => {
    program.answer = says(verdict)
    await does(ana, { type: 'Create', object: note(ana) })
    return (await replies()).map(({ held_for }) => held_for)
  }
  assert.deepEqual(await answers('pass'), [null])
  const username = `@${ana.document.preferredUsername}@${peer.host}`
  assert.deepEqual(program.asked.at(-1)?.author, { uid: 0, username, level: 0 })
  await lan.post(`/api/federated-replies/${(await replies())[0]?.id}/admit`)
  assert.deepEqual(await answers('hold'), [null, 'program'])
  assert.deepEqual(await answers('refuse'), [null, 'program'])
  await close()
})

test('a report of another site is one of its site, and is closed by a moderator', async (t) => {
  const { does, ana, peer, postUri, actorUri, boss, lan, post } = await inboxSite(t)
  await does(ana, {
    type: 'Flag',
    object: [actorUri, postUri, 'http://elsewhere.example/1'],
    content: 'Spam <b>!',
  })
  await does(ana, { type: 'Flag', object: [actorUri, postUri], content: 'Still spam' })
  await does(ana, { type: 'Flag', object: actorUri, content: '' })
  const listed = async () =>
    (await boss.get('/api/admin/federated-reports'))
      .json()
      .items.filter(({ host }: { host: string }) => host === peer.host)
  const [about, person] = await listed()
  assert.deepEqual(
    [about.target_type, about.target_id, about.title, about.reason],
    ['post', post.id, 'Tides', 'Still spam'],
  )
  assert.deepEqual([person.target_type, person.target_id], ['user', lan.id])
  assert.match((await boss.get('/admin/reports')).body, /Still spam/)
  for (const { id } of [about, person])
    assert.equal((await boss.delete(`/api/admin/federated-reports/${id}`)).statusCode, 200)
  assert.equal(
    browserLike.outcomeOf(await boss.delete(`/api/admin/federated-reports/${about.id}`)),
    '404 not_found',
  )
  assert.deepEqual(await listed(), [])
})

test('what nobody has let in is forgotten after 90 days, and so is who is not here any more', async (t) => {
  const { does, ana, peer, note, replies, lan, db, clock, owner, visitor, post } = await inboxSite(t)
  const ben = peer.person('ben')
  const prune = () => transaction(db, pruneReceived)
  await does(ana, { type: 'Create', object: note(ana) })
  await does(ben, { type: 'Create', object: note(ben) })
  const [first] = await replies()
  await lan.post(`/api/federated-replies/${first?.id}/admit`)
  clock.advance(91 * 24 * 3600)
  await prune()
  assert.deepEqual(
    (await replies()).map(({ id }) => id),
    [first?.id],
  )
  const known = await db.selectFrom('federation_actors').select('uri').where('host', '=', peer.host).execute()
  assert.deepEqual(known, [{ uri: ana.uri }])
  const boss = await owner()
  const set = (value: string) => boss.put('/api/admin/site-settings', { key: 'federation.blocked', value })
  await set('127.0.0.1')
  await prune()
  assert.deepEqual((await visitor.get(`/api/posts/${post.id}/federated-replies`)).json().items, [])
  await set('')
})

test('the audit finds what cannot be', async (t) => {
  const { does, ana, note, lan, db, replies, actorUri } = await inboxSite(t)
  await does(ana, { type: 'Create', object: note(ana) })
  await does(ana, { type: 'Follow', object: actorUri })
  const [reply] = await replies()
  const ours = federationSlice.invariants.filter(({ id }) => ['I200', 'I201'].includes(id))
  await assertInvariantsDetect(db, ours, [
    [
      'I200',
      [sql`update federation_replies set uri = 'https://elsewhere.example/1' where id = ${reply?.id}`],
      /^answer https:\/\/elsewhere/,
    ],
    [
      'I201',
      [
        sql`insert into federation_admissions (user_id, actor_id, admitted, decided_at)
          values (${lan.id}, ${reply?.actor_id}, false, ${reply?.received_at})`,
      ],
      /^actor \d+ follows author \d+$/,
    ],
  ])
})
