import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../test/faults/site.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { SLACK } from '../../../test/kit/deep.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { type ArrivedActivity, federatedSite } from '../../../test/peers/federated-site.ts'
import { federatingSite, ORIGIN, TYPE } from '../../../test/subjects/federation.ts'
import { cacheFigures } from '../../kernel/cache/store.ts'
import { createLogger } from '../../kernel/ops/logging.ts'
import { startFederation } from './service.ts'

const LONG_TYPE = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"'

test('an author is found by a handle, an address and a page, and only where both the owner and the author want it', async (t) => {
  const { author, writer, visitor, set, read, db } = await federatingSite(t)
  const { person, handle, actor } = await author()
  assert.equal(handle, `@${person.username.toLowerCase()}@joule.example`)
  assert.deepEqual(
    [actor.type, actor.preferredUsername, actor.name, actor.url],
    ['Person', person.username.toLowerCase(), person.username, `${ORIGIN}/space/${person.id}`],
  )
  for (const accept of [TYPE, LONG_TYPE, `${TYPE}, ${LONG_TYPE}, text/html;q=0.1`]) {
    const reply = await visitor.get(`/space/${person.id}`, { headers: { accept } })
    assert.equal(JSON.parse(reply.body).id, actor.id, accept)
    assert.match(String(reply.headers['content-type']), /^application\/activity\+json/)
  }
  const page = await visitor.get(`/space/${person.id}`, { headers: { accept: 'text/html, */*' } })
  assert.match(String(page.headers['content-type']), /^text\/html/)
  for (const resource of [actor.id, actor.url, `acct:${handle.slice(1).toUpperCase()}`]) {
    const reply = await visitor.get(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`)
    assert.equal(reply.headers['access-control-allow-origin'], '*')
    assert.equal(JSON.parse(reply.body).subject, `acct:${handle.slice(1)}`)
  }
  for (const resource of [
    'acct:nobody@joule.example',
    `acct:${handle.slice(1).split('@')[0]}@other.example`,
    'x',
  ])
    assert.equal((await visitor.get(`/.well-known/webfinger?resource=${resource}`)).statusCode, 404, resource)
  assert.equal((await visitor.get('/.well-known/webfinger')).statusCode, 400)
  const { links } = await read('/.well-known/nodeinfo')
  assert.deepEqual((await read(links[0].href)).protocols, ['activitypub'])

  const other = await writer()
  assert.equal((await visitor.get(`/space/${other.id}/actor`)).statusCode, 404)
  await set('federation.enabled', false)
  for (const path of [
    actor.id.replace(ORIGIN, ''),
    '/nodeinfo/2.1',
    '/.well-known/nodeinfo',
    `/space/${person.id}/actor`,
  ])
    assert.equal((await visitor.get(path)).statusCode, 404, path)
  assert.equal(
    outcomeOf(await other.put('/api/settings/federation', { enabled: true })),
    '409 federation_off',
  )
  await db.deleteFrom('federation_authors').execute()
})

test('names that other programs cannot write give way to one that they can, and names are not given twice', async (t) => {
  const { writer } = await federatingSite(t)
  const named = async (username: string) => {
    const person = await writer()
    assert.equal((await person.put('/api/settings/profile', { username })).statusCode, 200)
    return { person, handle: (await person.put('/api/settings/federation', { enabled: true })).json().handle }
  }
  const chinese = await named('灯塔看守')
  assert.equal(chinese.handle, `@user_${chinese.person.id}@joule.example`)
  const ming = await named('Ming_3')
  assert.equal(ming.handle, '@ming_3@joule.example')
})

test('a post with all that belongs to it is an Article, and what is hidden is missing', async (t) => {
  const { author, read, visitor, post, boss } = await federatingSite(t)
  const { person, actor } = await author()
  const { id } = await post({
    author: person,
    title: '灯 & <塔>',
    summary: '一句 <话>',
    body: '<p>字 <a href="/posts/1">链接</a> <img src="/uploads/aB3-_6789012345678901x.webp" alt=""></p>',
    tags: ['灯 塔', 'c++'],
    cover_url: 'https://example.org/a.jpg',
  })
  const article = await read(`/posts/${id}`)
  assert.deepEqual(
    { ...article, '@context': undefined, content: undefined },
    {
      '@context': undefined,
      content: undefined,
      id: `${actor.id}/posts/${id}/1`,
      type: 'Article',
      attributedTo: actor.id,
      name: '灯 & <塔>',
      summary: '一句 &lt;话&gt;',
      mediaType: 'text/html',
      url: `${ORIGIN}/posts/${id}`,
      published: '2026-03-01T10:00:00.000Z',
      to: ['https://www.w3.org/ns/activitystreams#Public'],
      cc: [actor.followers],
      image: { type: 'Image', url: 'https://example.org/a.jpg' },
      tag: [
        { type: 'Hashtag', name: '#灯_塔', href: `${ORIGIN}/tags/%E7%81%AF%20%E5%A1%94` },
        { type: 'Hashtag', name: '#c_', href: `${ORIGIN}/tags/c%2B%2B` },
      ],
    },
  )
  assert.ok(article.content.includes(`<a href="${ORIGIN}/posts/1"`))
  assert.deepEqual(await read(article.id), article)
  const outbox = await read(actor.outbox)
  assert.equal(outbox.totalItems, 1)
  const { orderedItems } = await read(outbox.first)
  assert.deepEqual(
    orderedItems.map(({ object }: { object: string }) => object),
    [article.id],
  )
  assert.deepEqual((await read(actor.followers)).totalItems, 0)

  const foreign = await post()
  const draft = await post({ author: person, status: 'draft' })
  const path = article.id.replace(ORIGIN, '')
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: 'x' })
  for (const each of [
    path,
    `/posts/${id}/article`,
    `/posts/${draft.id}/article`,
    `/posts/${foreign.id}/article`,
  ])
    assert.equal((await visitor.get(each)).statusCode, 404, each)
  assert.equal((await read(actor.outbox)).totalItems, 0)
})

test('a document asked for with any unknown query is one entry of the cache', async (t) => {
  const { author, visitor, post } = await federatingSite(t)
  const { person, actor } = await author()
  const { id } = await post({ author: person })
  const path = actor.id.replace(ORIGIN, '')
  const addresses = [
    path,
    `${path}/followers`,
    `${path}/outbox`,
    `${path}/outbox?page=1`,
    `${path}/posts/${id}/1`,
    `/space/${person.id}/actor`,
    `/posts/${id}/article`,
  ]
  for (const address of addresses) {
    const { body } = await visitor.get(address)
    const { entries } = cacheFigures()
    for (let n = 0; n < 20; n++) {
      const asked = `${address}${address.includes('?') ? '&' : '?'}x=${n}`
      assert.equal((await visitor.get(asked)).body, body, asked)
    }
    assert.equal(cacheFigures().entries, entries, address)
  }
  assert.notEqual(
    (await visitor.get(`${path}/outbox?page=1`)).body,
    (await visitor.get(`${path}/outbox`)).body,
  )
})

test('followers elsewhere get what is published, changed and hidden, once for each site, and nothing of drafts', async (t) => {
  const { author, federate, follow, keyOf, boss, post, read } = await federatingSite(t)
  const { person, actor } = await author()
  const [one, two] = [await federatedSite(t, { keyOf }), await federatedSite(t, { keyOf })]
  await follow(actor, one.host, { count: 3 })
  await follow(actor, two.host, { count: 2, shared: false })
  const draft = await post({ author: person, status: 'draft', title: '草稿' })
  await federate()
  assert.deepEqual([one.news(), two.news()], [[], []])
  const steps = [
    ['Create Article', () => person.post(`/api/studio/posts/${draft.id}/submit`)],
    ['Update Article', () => person.put(`/api/studio/posts/${draft.id}`, { title: '改了' })],
    ['Delete Tombstone', () => boss.post(`/api/admin/posts/${draft.id}/lock`, { reason: 'x' })],
    ['Create Article', () => boss.post(`/api/admin/posts/${draft.id}/unlock`)],
    ['Delete Tombstone', () => person.post(`/api/studio/posts/${draft.id}/unpublish`)],
  ] as const
  const ids: string[] = []
  for (const [expected, step] of steps) {
    assert.ok((await step()).statusCode < 300, expected)
    await federate()
    const [first] = one.arrived as [ArrivedActivity]
    ids.push(String(first.object.id))
    assert.equal(first.path, '/inbox')
    assert.deepEqual(two.arrived.map(({ path }) => path).sort(), ['/users/0/inbox', '/users/1/inbox'])
    assert.deepEqual([one.news(), two.news()], [[expected], [expected, expected]])
  }
  const [first, second] = [`${actor.id}/posts/${draft.id}/1`, `${actor.id}/posts/${draft.id}/2`]
  assert.deepEqual(ids, [first, first, first, second, second], 'what was deleted elsewhere never comes back')

  await person.put('/api/settings/profile', { signature: '写字的人' })
  await federate()
  assert.deepEqual(one.news(), ['Update Person'])
  assert.equal((await read(actor.id)).summary, '<p>写字的人</p>')
})

test('who leaves, is banned or switches it off is deleted elsewhere, by the key that others know', async (t) => {
  const { author, federate, follow, boss, visitor } = await federatingSite(t)
  const ways = {
    off: (person: Awaited<ReturnType<typeof author>>['person']) =>
      person.put('/api/settings/federation', { enabled: false }),
    ban: (person: { id: number }) =>
      boss.put(`/api/admin/users/${person.id}/status`, { status: 'banned', reason: 'x' }),
    leave: (person: Awaited<ReturnType<typeof author>>['person']) =>
      person.post('/api/settings/delete-account', { password: PASSWORD }),
  }
  for (const [name, go] of Object.entries(ways)) {
    const { person, actor } = await author()
    const key = actor.publicKey.publicKeyPem
    const site = await federatedSite(t, { keyOf: async () => key })
    await follow(actor, site.host)
    await person.post('/api/studio/posts', { title: '一', body: '<p>二</p>' })
    await federate()
    assert.deepEqual(site.news(), ['Create Article'], name)
    const reply = await go(person)
    assert.ok(reply.statusCode < 300, `${name}: ${reply.body}`)
    await federate()
    assert.deepEqual(
      site.arrived.map(({ type, object }) => [type, object]),
      [['Delete', actor.id]],
      name,
    )
    assert.equal((await visitor.get(actor.id.replace(ORIGIN, ''))).statusCode, 404, name)
  }
})

test('what is hidden is asked back within a minute, in every way of hiding, without anybody doing more', async (t) => {
  const { author, follow, app, db, boss } = await federatingSite(t)
  const stop = startFederation(db, app.config, app.keyFor, createLogger('silent'))
  t.after(stop)
  const { person, actor } = await author()
  const other = await federatedSite(t)
  await follow(actor, other.host)
  const reason = { reason: 'x' }
  const { id: user } = person
  const ways: Record<string, (post: number) => Promise<{ statusCode: number; body: string }>> = {
    unpublished: (post) => person.post(`/api/studio/posts/${post}/unpublish`),
    binned: (post) => person.delete(`/api/studio/posts/${post}`),
    locked: (post) => boss.post(`/api/admin/posts/${post}/lock`, reason),
    removed: (post) => boss.request('DELETE', `/api/admin/posts/${post}`, reason),
    'of a banned author': () => boss.put(`/api/admin/users/${user}/status`, { status: 'banned', ...reason }),
  }
  const slowest = { way: '', ms: 0 }
  for (const [way, hide] of Object.entries(ways)) {
    const published = await person.post('/api/studio/posts', { title: way, body: '<p>字</p>' })
    await until(() => other.arrived.length === 1)
    assert.deepEqual(other.news(), ['Create Article'], way)
    const reply = await hide(published.json().id)
    assert.ok(reply.statusCode < 300, `${way}: ${reply.body}`)
    const ms = await until(() => other.arrived.length === 1)
    assert.ok(ms < 60_000 * SLACK, `${way}: ${ms}`)
    assert.match(String(other.news()), /^Delete/, way)
    if (ms > slowest.ms) Object.assign(slowest, { way, ms })
  }
  t.diagnostic(`the slowest: ${slowest.way}, ${slowest.ms} ms`)
})
