import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { assertInvariantsDetect } from '../../../../test/kit/corruption-cases.ts'
import { captureStatements } from '../../../../test/probes/captured-statements.ts'
import { mentionableSite, ORIGIN, RECEIVE } from '../../../../test/subjects/webmentions.ts'
import { webmentionsSlice } from '../slice.ts'

test('a page that links to a post waits, is told to the author, let in, shown below the post, changed, and goes with its link', async (t) => {
  const { pages, link, mention, held, shown, body, lan, boss, user, page, post } = await mentionableSite(t)
  pages['/a'] = {
    body: `<title>Blog</title><div class="h-entry"><h1 class="p-name">Low <b>tide</b></h1>
      <p class="p-author h-card"><span class="p-name">Ana</span> of the sea</p>${link}</div>`,
  }
  await mention('/a')
  const [waits] = await held()
  assert.deepEqual(
    [waits.url, waits.title, waits.author, waits.post, waits.word],
    [page('/a'), 'Low tide', 'Ana', { id: post.id, title: 'Tides' }, null],
  )
  assert.deepEqual([await shown(), (await body()).includes('Low tide')], [[], false])
  const [told] = (await lan.get('/api/messages')).json().items
  assert.deepEqual([told.link, told.content], ['/studio/outside-replies#outside-mentions', 'Low tide'])
  assert.match((await lan.get('/studio/outside-replies')).body, /Low tide/)
  assert.match((await boss.get('/admin/held-comments')).body, /Low tide/)
  const stranger = await user()
  for (const answer of [
    await stranger.post(`/api/webmentions/${waits.id}/admit`),
    await stranger.delete(`/api/webmentions/${waits.id}`),
  ])
    assert.equal(answer.statusCode, 404)

  assert.equal((await lan.post(`/api/webmentions/${waits.id}/admit`)).statusCode, 200)
  assert.deepEqual(
    (await shown()).map(({ url, title, author }: Record<string, string>) => [url, title, author]),
    [[page('/a'), 'Low tide', 'Ana']],
  )
  assert.match(
    await body(),
    new RegExp(`<a href="${page('/a')}" rel="nofollow ugc noopener" target="_blank"><bdi>Low tide`),
  )
  assert.equal((await held()).length, 0)

  pages['/a'] = { body: `<meta property="og:title" content="High tide">${link}` }
  await mention('/a')
  assert.match(await body(), /High tide/)
  assert.equal((await shown()).length, 1)
  pages['/a'] = { body: '<title>High tide</title>' }
  await mention('/a')
  assert.deepEqual([await shown(), (await body()).includes('High tide')], [[], false])
})

test('what a page says is shown as text', async (t) => {
  const { pages, link, mention, held, lan, body } = await mentionableSite(t)
  pages['/evil'] = {
    body: `<div class=h-entry><p class=p-name>&lt;script&gt;alert(1)&lt;/script&gt;\u202Etide ${'x'.repeat(500)}</p>
      <a class="p-author h-card" href="javascript:alert(1)">&lt;img src=x onerror=alert(1)&gt;</a></div>${link}`,
  }
  await mention('/evil')
  const [waits] = await held()
  assert.ok(waits.title.length <= 200 && !waits.title.includes('\u202E'))
  await lan.post(`/api/webmentions/${waits.id}/admit`)
  const seen = await body()
  assert.ok(seen.includes('&lt;script&gt;alert(1)') && !seen.includes('<script>alert(1)'))
  assert.ok(!seen.includes('<img src=x') && !seen.includes('javascript:alert'))
  pages['/untitled'] = { body: link }
  await mention('/untitled')
  assert.match((await lan.get('/studio/outside-replies')).body, /127\.0\.0\.1:\d+\/untitled/)
})

test('what cannot be is refused by the name of its field, and a hidden post like one that never was', async (t) => {
  const { say, target, page, post, waiting, lan, boss, db, visitor } = await mentionableSite(t)
  const draft = await post.id
  const fieldsOf = async (fields: Record<string, string>) => {
    const reply = await say(fields)
    assert.equal(reply.statusCode, 400, reply.body)
    return Object.keys(reply.json().error.details).join()
  }
  const source = page('/a')
  assert.equal(await fieldsOf({ target }), 'source')
  assert.equal(await fieldsOf({ source }), 'target')
  assert.equal(await fieldsOf({}), 'source,target')
  for (const wrong of [
    'nonsense',
    'ftp://blog.example/a',
    'javascript:alert(1)',
    'https://a:b@blog.example/',
    `https://blog.example/${'a'.repeat(2000)}`,
    target,
    `${ORIGIN}/about`,
    `https://joule.example/posts/${draft}`,
  ])
    assert.equal(await fieldsOf({ source: wrong, target }), 'source', wrong)
  const nowhere = [
    ORIGIN,
    `${ORIGIN}/posts`,
    `${ORIGIN}/posts/999999999`,
    `${ORIGIN}/posts/1/edit`,
    'https://blog.example/posts/1',
    'x',
  ]
  for (const wrong of nowhere) assert.equal(await fieldsOf({ source, target: wrong }), 'target', wrong)

  const missing = await say({ source, target: `${ORIGIN}/posts/999999999` })
  await boss.post(`/api/admin/posts/${post.id}/lock`, { reason: 'x' })
  const hidden = await say({ source, target })
  assert.deepEqual([hidden.statusCode, hidden.body], [missing.statusCode, missing.body])
  await boss.post(`/api/admin/posts/${post.id}/unlock`)
  await lan.put(`/api/posts/${post.id}/comments/closed`)
  assert.equal(await fieldsOf({ source, target }), 'target', 'nothing more is to be said there')
  await lan.delete(`/api/posts/${post.id}/comments/closed`)

  for (const [type, payload] of [
    ['application/json', JSON.stringify({ source, target })],
    ['text/plain', 'source=a'],
  ])
    assert.equal((await say({}, { headers: { 'content-type': type }, payload })).statusCode, 415)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const payload of [`source=${source}&source=${source}&target=${target}`, 'source=%zz', 'source=%00'])
    assert.equal((await say({}, { headers, payload })).statusCode, 400, payload)
  assert.equal((await say({}, { headers, payload: `source=${'a'.repeat(300_000)}` })).statusCode, 413)
  assert.equal((await visitor.get('/webmention')).statusCode, 405)
  assert.deepEqual(await waiting(), [])
  const more = await say({ source, target, vouch: 'https://blog.example/' })
  assert.deepEqual([more.statusCode, more.headers['content-type']], [202, 'text/plain; charset=utf-8'])
  assert.equal((await waiting()).length, 1)
  await db.deleteFrom('webmention_checks').execute()
})

test('pages of posts name the endpoint while the owner has it on, and otherwise there is none', async (t) => {
  const { app, set, say, target, page, post, visitor, lan, pages, link, mention, held, shown, body } =
    await mentionableSite(t)
  const endpoint = `${ORIGIN}/webmention`
  const ask = (method: 'GET' | 'HEAD' = 'GET', path = `/posts/${post.id}`) =>
    app.inject({ method, url: path })
  const linkOf = `<${endpoint}>; rel="webmention"`
  for (const reply of [await ask(), await ask(), await ask('HEAD'), await lan.get(`/posts/${post.id}`)])
    assert.equal(reply.headers.link, linkOf)
  assert.ok((await ask()).body.includes(`<link rel="webmention" href="${endpoint}">`))
  assert.equal((await ask('GET', '/posts')).headers.link, undefined)
  pages['/a'] = { body: `<title>Low</title>${link}` }
  await mention('/a')
  await lan.post(`/api/webmentions/${(await held())[0].id}/admit`)
  assert.match(await body(), /Low/)

  await set(RECEIVE, false)
  const off = await ask()
  assert.deepEqual(
    [off.headers.link, off.body.includes('webmention'), off.body.includes('Low')],
    [undefined, false, false],
  )
  assert.equal((await say({ source: page('/a'), target })).statusCode, 404)
  assert.equal((await say({})).statusCode, 404)
  assert.deepEqual(await shown(), [])
  await set(RECEIVE, true)
  assert.match((await visitor.get(`/posts/${post.id}`)).body, /Low/)
})

test('a page that visitors read asks nothing while it is off, and nothing of what is cached', async (t) => {
  const { set, post, app } = await mentionableSite(t)
  /** Statements about mentions, and of all. */
  const read = async () => {
    const asked = await captureStatements(async () =>
      assert.equal((await app.inject(`/posts/${post.id}`)).statusCode, 200),
    )
    return [asked.filter(({ text }) => text.includes('webmention')).length, asked.length]
  }
  assert.equal((await read())[0], 1, 'once for each rendering of the comments')
  assert.deepEqual(await read(), [0, 0], 'from the response cache')
  await set(RECEIVE, false)
  const [mentions, all = 0] = await read()
  assert.ok(mentions === 0 && all > 0)
})

test('the audit finds mentions that cannot be', async (t) => {
  const { pages, link, mention, say, target, db, lan } = await mentionableSite(t)
  pages['/a'] = { body: `<title>A</title>${link}` }
  await mention('/a')
  await say({ source: 'https://blog.example/', target })
  const received = webmentionsSlice.invariants.filter(({ id }) => !['I175', 'I204'].includes(id))
  await assertInvariantsDetect(db, received, [
    [
      'I183',
      [sql`update webmention_checks set attempts = 5`],
      /^check \d+ of https:\/\/blog\.example\/ after 5 attempts$/,
    ],
    ['I184', [sql`update webmentions set host = 'blog.example'`], /^mention \d+: http:\S+ of blog\.example$/],
    [
      'I184',
      [sql`update webmention_checks set host = 'other.example'`],
      /^check \d+: \S+ of other\.example$/,
    ],
    ['I185', [sql`update webmentions set state = 'refused'`], /^mention \d+ was refused, and says "A"$/],
    [
      'I185',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${lan.id}`,
      ],
      /^mention \d+ of post \d+ by user \d+$/,
    ],
  ])
  await db.deleteFrom('webmention_checks').execute()
})
