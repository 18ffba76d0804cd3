import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import type http from 'node:http'
import { test } from 'node:test'
import { SLACK } from '../../../../test/kit/deep.ts'
import { pemOf } from '../../../../test/peers/federated-site.ts'
import { INBOX, inboxSite, outcomeOf } from '../../../../test/subjects/federation-inbox.ts'

const status = (code: number) => (response: http.ServerResponse) => response.writeHead(code).end()

test('a signature over thousands of headers, or over one of them many times, is refused before it is computed', async (t) => {
  const { sign, ana, postUri, app } = await inboxSite(t)
  const like = { type: 'Like', object: postUri, actor: ana.uri, id: `${ana.uri}/likes/1` }
  const { headers, payload } = await sign(ana, like)
  const post = (names: string) => {
    const signature = String(headers.signature).replace(/headers="[^"]*"/, `headers="${names}"`)
    const sent = { ...headers, signature, x: 'y'.repeat(7_000) }
    return app.inject({ method: 'POST', url: INBOX, payload, headers: sent })
  }
  const required = '(request-target) host date digest'
  for (const more of ['x '.repeat(3_600), 'date ', 'h '.repeat(40)]) {
    const before = performance.now()
    const answer = await post(`${more}${required}`)
    assert.equal(answer.json().error.details.reason, 'too many headers are signed, or one of them twice')
    assert.ok(performance.now() - before < 200 * SLACK)
  }
})

test('somebody who makes up actors of a site that it answers with errors shuts out nobody else of it', async (t) => {
  const { send, peer, postUri, clock } = await inboxSite(t)
  const like = { type: 'Like', object: postUri }
  const huge = (response: http.ServerResponse) => {
    response.setHeader('content-type', 'application/activity+json')
    response.end(' '.repeat(300 * 1024))
  }
  const circle = (response: http.ServerResponse) =>
    response.writeHead(302, { location: response.req.url ?? '' }).end()
  for (const [name, answer] of Object.entries({
    private: status(401),
    forbidden: status(403),
    broken: status(500),
    circle,
    huge,
  })) {
    const made = peer.person(name)
    peer.answers.set(`/users/${name}`, answer)
    for (const _ of [1, 2]) assert.equal(outcomeOf(await send(made, like)), '503 unavailable', name)
    assert.equal(
      peer.asked.filter((path) => path === `/users/${name}`).length,
      name === 'circle' ? 4 : 1,
      name,
    )
    assert.equal(outcomeOf(await send(peer.person(`after-${name}`), like)), '202 ok', name)
  }
  // One that wants rest gets it.
  const made = peer.person('limited')
  peer.answers.set('/users/limited', status(429))
  assert.equal(outcomeOf(await send(made, like)), '503 unavailable')
  assert.equal(outcomeOf(await send(peer.person('later'), like)), '503 unavailable')
  clock.advance(61)
  assert.equal(outcomeOf(await send(peer.person('later'), like)), '202 ok')
})

test('a like is taken back from a site that answers signed questions only', async (t) => {
  const { does, peer, ana, postUri, clock, reactions, actorUri, followers } = await inboxSite(t)
  const { pathname } = new URL(ana.uri)
  peer.answers.set(pathname, (response) => {
    if (!response.req.headers.signature) return status(401)(response)
    response.writeHead(200, { 'content-type': 'application/activity+json' })
    return response.end(JSON.stringify(ana.document))
  })
  const like = { type: 'Like', id: `${ana.uri}/likes/1`, actor: ana.uri, object: postUri }
  await does(ana, like)
  await does(ana, { type: 'Follow', object: actorUri })
  assert.deepEqual([(await reactions()).length, (await followers()).length], [1, 1])
  // What this process remembered of her is too old.
  clock.advance(3_601)
  await does(ana, { type: 'Undo', object: like })
  assert.deepEqual(await reactions(), [])
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  ana.privateKey = keys.privateKey
  Object.assign(ana.document, {
    publicKey: { id: ana.keyId, owner: ana.uri, publicKeyPem: pemOf(keys.publicKey) },
  })
  clock.advance(3_601)
  const follow = { type: 'Follow', id: `${ana.uri}/follows/1`, actor: ana.uri, object: actorUri }
  await does(ana, { type: 'Undo', object: follow })
  assert.deepEqual(await followers(), [], 'with a new key, too')
})

test('a key is good for nothing once its owner has signed with another', async (t) => {
  const { does, send, peer, ana, actorUri, note, postUri, clock } = await inboxSite(t)
  await does(ana, { type: 'Follow', object: actorUri })
  const object = note(ana)
  await does(ana, { type: 'Create', object })
  const stolen = { ...ana }
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  peer.person(ana.uri.split('/').at(-1) ?? '', keys)
  ana.privateKey = keys.privateKey
  clock.advance(3_601)
  await does(ana, { type: 'Delete', object: object.id })
  assert.equal(outcomeOf(await send(stolen, { type: 'Like', object: postUri })), '401 signature_invalid')
})

test('a dot at the end of a host is no way around the owner’s blocks', async (t) => {
  const { send, set, peer, postUri, note, ana } = await inboxSite(t)
  const dotted = peer.person('eve', undefined, 'evil.example.')
  const like = { type: 'Like', object: postUri }
  await set('federation.blocked', '.evil.example\nother.example.')
  assert.equal(outcomeOf(await send(dotted, like)), '400 invalid_request')
  assert.equal(outcomeOf(await send(peer.person('eve', undefined, 'evil.example'), like)), '403 forbidden')
  assert.equal(outcomeOf(await send(peer.person('eve', undefined, 'a.other.example'), like)), '403 forbidden')
  const url = 'http://127.0.0.1./x'
  assert.equal(outcomeOf(await send(ana, { type: 'Create', object: note(ana, { url }) })), '202 ok')
})

test('times that no text can have are those of its arrival', async (t) => {
  const { does, ana, note, replies } = await inboxSite(t)
  for (const published of ['-200000-01-01T00:00:00Z', '-000044-03-15T00:00:00Z', '0001-01-01T00:00:00Z'])
    await does(ana, { type: 'Create', object: note(ana, { published }) })
  const found = await replies()
  assert.equal(found.length, 3)
  for (const { published_at, received_at } of found) assert.deepEqual(published_at, received_at)
})

test('the name of somebody who was let in changes below posts, and handles hold no other address', async (t) => {
  const { does, ana, note, lan, visitor, post, replies, peer } = await inboxSite(t)
  ana.document.preferredUsername = 'ana@bank.example'
  await does(ana, { type: 'Create', object: note(ana) })
  const [reply] = await replies()
  assert.equal((await lan.post(`/api/federated-replies/${reply?.id}/admit`)).statusCode, 200)
  const author = async () =>
    (await visitor.get(`/api/posts/${post.id}/federated-replies`)).json().items[0].author
  const page = async () => (await visitor.get(`/posts/${post.id}`)).body
  assert.equal((await author()).handle, `@anabank.example@${peer.host}`)
  const old = String(ana.document.name)
  assert.ok((await page()).includes(old))
  ana.document.name = 'Anastasia'
  await does(ana, { type: 'Update', object: ana.document })
  assert.equal((await author()).name, 'Anastasia')
  assert.ok((await page()).includes('Anastasia') && !(await page()).includes(old))
})

test('names of other sites are judged by the lists for names', async (t) => {
  const { does, peer, note, lan, boss, replies, visitor, post, actorUri } = await inboxSite(t)
  const list = (action: string, text: string) =>
    boss.post('/api/admin/screening-lists', { kind: 'words', name: text, action, scopes: ['names'], text })
  for (const [action, text] of [
    ['refuse', 'wicked'],
    ['hold', 'casino'],
  ] as const)
    assert.equal((await list(action, text)).statusCode, 201)
  const called = (handle: string, name: string) => {
    const who = peer.person(handle)
    who.document.name = name
    return who
  }
  const says = async (who: ReturnType<typeof called>) => does(who, { type: 'Create', object: note(who) })
  await says(called('eve', 'the wicked one'))
  await says(called('wicked_bob', 'Bob'))
  assert.deepEqual(await replies(), [])
  const dan = called('dan', 'Dan of the casino')
  await does(dan, { type: 'Follow', object: actorUri })
  await says(dan)
  assert.deepEqual(
    (await replies()).map(({ held_for }) => held_for),
    ['words'],
  )
  const [held] = await replies()
  assert.equal((await lan.post(`/api/federated-replies/${held?.id}/admit`)).statusCode, 200)
  const shown = async () =>
    (await visitor.get(`/api/posts/${post.id}/federated-replies`))
      .json()
      .items.map(({ author }: { author: { name: string } }) => author.name)
  assert.deepEqual(await shown(), [], 'the author of the post lets in the person, not the name')
  assert.equal((await boss.post(`/api/federated-replies/${held?.id}/admit`)).statusCode, 200)
  assert.deepEqual(await shown(), ['Dan of the casino'])
  await says(dan)
  assert.equal((await shown()).length, 2, 'let in under that name')

  // Somebody who was let in may take another name, but none that a list objects to.
  const page = async () => (await visitor.get(`/posts/${post.id}`)).body
  for (const [name, kept] of [
    ['Daniel', 'Daniel'],
    ['Wicked Daniel', 'Daniel'],
    ['Casino Daniel', 'Daniel'],
    ['Danny', 'Danny'],
  ] as const) {
    dan.document.name = name
    await does(dan, { type: 'Update', object: dan.document })
    assert.deepEqual(await shown(), [kept, kept])
    assert.match(await page(), new RegExp(`<bdi>${kept}</bdi>`))
  }
})

test('a host that texts must not link to has no place here either, and nothing is shown while federation is off', async (t) => {
  const { does, ana, note, replies, boss, lan, visitor, post, set, postUri } = await inboxSite(t)
  await does(ana, { type: 'Create', object: note(ana) })
  await does(ana, { type: 'Like', object: postUri })
  const [reply] = await replies()
  await lan.post(`/api/federated-replies/${reply?.id}/admit`)
  const shown = async () => {
    const { items, likes_count } = (await visitor.get(`/api/posts/${post.id}/federated-replies`)).json()
    return [items.length, likes_count]
  }
  assert.deepEqual(await shown(), [1, 1])
  await set('federation.enabled', false)
  assert.deepEqual(await shown(), [0, 0])
  await set('federation.enabled', true)
  const blocked = { kind: 'blocked_hosts', name: 'hosts', text: 'blocked.example\n127.0.0.1' }
  assert.equal((await boss.post('/api/admin/screening-lists', blocked)).statusCode, 201)
  await does(ana, { type: 'Create', object: note(ana) })
  assert.equal((await replies()).length, 1)
})
