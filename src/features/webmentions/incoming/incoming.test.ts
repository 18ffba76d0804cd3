import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../../test/kit/corruption-cases.ts'
import { type MentionedPage, mentionedSite } from '../../../../test/peers/mentioned-site.ts'
import { captureStatements } from '../../../../test/probes/captured-statements.ts'
import { giveRights } from '../../../../test/subjects/moderators.ts'
import { jobsOf } from '../../../jobs.ts'
import { transaction } from '../../../kernel/db/db.ts'
import { runJob } from '../../../kernel/ops/jobs.ts'
import { checkDueMentions } from '../service.ts'
import { webmentionsSlice } from '../slice.ts'
import { pruneMentions } from './pruning.ts'

const ORIGIN = 'http://joule.example'
const DAY_S = 24 * 3600
const RECEIVE = 'webmentions.receive'

/** A site that takes webmentions, a post of Lan, and another site whose pages may be changed. */
async function openSite(
  t: TestContext,
  pages: Record<string, MentionedPage> = {},
  env: Record<string, string> = {},
) {
  const site = await testApp(t, { env: { PUBLIC_URL: ORIGIN, ...env } })
  const { db, app } = site
  for (const table of ['webmention_checks', 'webmentions'] as const) await db.deleteFrom(table).execute()
  const boss = await site.owner()
  const set = (key: string, value: unknown) => boss.put('/api/admin/site-settings', { key, value })
  assert.equal((await set(RECEIVE, true)).statusCode, 200)
  const lan = await site.writer()
  const post = await site.post({ author: lan, title: 'Tides' })
  const peer = await mentionedSite(t, pages)
  const target = `${ORIGIN}/posts/${post.id}`
  const link = `<a href="${target}">Tides</a>`
  const page = (path: string) => peer.origin + path
  const say = (fields: Record<string, string>, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/webmention',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(fields)),
      ...more,
    })
  const log = { info() {}, warn() {} }
  const check = () => checkDueMentions(db, { open: peer.open, origin: ORIGIN, log })
  /** Sent, and read. */
  const mention = async (path: string, to = target) => {
    const reply = await say({ source: page(path), target: to })
    assert.equal(reply.statusCode, 202, reply.body)
    await check()
  }
  const held = async (person = lan) => (await person.get('/api/webmentions/held')).json().items
  const shown = async () => (await site.visitor.get(`/api/posts/${post.id}/webmentions`)).json().items
  const body = async () => (await site.visitor.get(`/posts/${post.id}`)).body
  const waiting = () => db.selectFrom('webmention_checks').selectAll().execute()
  const states = async () => {
    const rows = db.selectFrom('webmentions').select('state').where('post_id', '=', post.id).orderBy('id')
    return (await rows.execute()).map(({ state }) => state)
  }
  return {
    ...site,
    ...{
      boss,
      set,
      lan,
      post,
      peer,
      pages,
      target,
      link,
      page,
      say,
      check,
      mention,
      held,
      shown,
      body,
      waiting,
      states,
    },
  }
}

test('a page that links to a post waits, is told to the author, let in, shown below the post, changed, and goes with its link', async (t) => {
  const { pages, link, mention, held, shown, body, lan, boss, user, page, post } = await openSite(t)
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
  const { pages, link, mention, held, lan, body } = await openSite(t)
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
  const { say, target, page, post, waiting, lan, boss, db, visitor } = await openSite(t)
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
    await openSite(t)
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

test('only a link that people can follow counts, by any address that leads to the post', async (t) => {
  const { pages, target, mention, held, post, db, peer } = await openSite(t)
  const counts: Record<string, string> = {
    '/fragment': `<a href="${target}#comments">x</a>`,
    '/query': `<a href='${target}?utm_source=a&amp;b=1'>x</a>`,
    '/scheme': `<a href=HTTPS://Joule.example/posts/${post.id}>x</a>`,
    '/base': `<base href="${ORIGIN}/posts/"><base href="https://b.example/"><a href="${post.id}">x</a>`,
    '/area': `<map><area href="${target}"></map>`,
    '/deep': `${'<div>'.repeat(500)}<a href="${target}">x</a>`,
  }
  const not: Record<string, string> = {
    '/comment': `<!-- <a href="${target}">x</a> -->`,
    '/script': `<script>"<a href='${target}'>"</script><style><a href="${target}"></style>`,
    '/template': `<template><a href="${target}">x</a></template>`,
    '/text': `&lt;a href="${target}"&gt; ${target}`,
    '/other': `<a href="${target}0">x</a><a href="${ORIGIN}/posts">x</a>`,
    '/elsewhere': `<a href="https://joule.example.org/posts/${post.id}">x</a>`,
    '/port': `<a href="http://joule.example:81/posts/${post.id}">x</a>`,
    '/picture': `<img src="${target}">`,
    '/relative': `<a href="/posts/${post.id}">x</a>`,
  }
  for (const [path, body] of Object.entries({ ...counts, ...not })) pages[path] = { body }
  pages['/plain'] = { headers: { 'content-type': 'text/plain' }, body: `<a href="${target}">x</a>` }
  pages['/gone-far'] = { body: `${'<p>x</p>'.repeat(200_000)}<a href="${target}">x</a>` }
  for (const path of Object.keys(pages)) await mention(path)
  const found = (await held()).map(({ url }: { url: string }) => url.slice(peer.origin.length))
  assert.deepEqual(found.sort(), Object.keys(counts).sort())
  await db.deleteFrom('webmentions').execute()

  // A forum that was imported here: its addresses redirect.
  await sql`insert into old_addresses (path, post_id) values ('/topic/7', ${post.id})`.execute(db)
  pages['/old'] = { body: `<a href="${ORIGIN}/topic/7">x</a>` }
  await mention('/old', `${ORIGIN}/topic/7`)
  assert.equal((await held()).length, 1)
  await sql`delete from old_addresses`.execute(db)
})

test('redirects are followed, but to no private address and not back to this site', async (t) => {
  const { pages, link, mention, held, waiting, target, db } = await openSite(t)
  pages['/moved'] = { status: 301, headers: { location: '/new' } }
  pages['/new'] = { body: `<title>New</title>${link}` }
  await mention('/moved')
  assert.deepEqual(
    (await held()).map(({ title }: { title: string }) => title),
    ['New'],
  )
  await db.deleteFrom('webmentions').execute()
  pages['/private'] = { status: 302, headers: { location: 'http://10.0.0.7/' } }
  pages['/metadata'] = { status: 302, headers: { location: 'http://169.254.169.254/latest' } }
  pages['/loop'] = { status: 302, headers: { location: '/loop' } }
  pages['/inside'] = { status: 302, headers: { location: 'http://inside.example/' } }
  pages['/back'] = { status: 302, headers: { location: target } }
  for (const path of ['/private', '/metadata', '/loop', '/inside', '/back']) await mention(path)
  assert.deepEqual(await held(), [])
  await db.deleteFrom('webmention_checks').execute()
  await mention('/new', target.replace('http:', 'https:'))
  assert.equal((await held()).length, 1)
  assert.deepEqual(await waiting(), [])
})

test('a page that is gone takes its mention along, one that fails is asked again and keeps it', async (t) => {
  const { pages, link, mention, held, check, waiting, clock, lan, states } = await openSite(t)
  const left = async () => [await states(), (await waiting()).length]
  pages['/a'] = { body: `<title>A</title>${link}` }
  await mention('/a')
  await lan.post(`/api/webmentions/${(await held())[0].id}/admit`)
  pages['/a'] = { status: 503 }
  await mention('/a')
  assert.deepEqual(await left(), [['shown'], 1])
  for (const minutes of [5, 60, 360]) {
    await check()
    clock.advance(minutes * 60)
    await check()
  }
  assert.deepEqual(await left(), [['shown'], 0], 'given up')
  pages['/a'] = { status: 403 }
  await mention('/a')
  assert.deepEqual(await left(), [['shown'], 0], 'refused for good')
  pages['/a'] = { status: 410 }
  await mention('/a')
  assert.deepEqual(await left(), [[], 0])
  pages['/a'] = { body: link }
  await mention('/a')
  assert.deepEqual(await left(), [['held'], 0])
  pages['/a'] = { status: 404 }
  await mention('/a')
  assert.deepEqual(await left(), [[], 0])
})

test('64 times the same page at once is one check and one mention, with many workers as well', async (t) => {
  const { pages, link, say, page, target, check, held, waiting, peer } = await openSite(t)
  pages['/a'] = { body: link }
  const sent = await Promise.all(Array.from({ length: 64 }, () => say({ source: page('/a'), target })))
  assert.deepEqual([...new Set(sent.map(({ statusCode }) => statusCode))], [202])
  assert.equal((await waiting()).length, 1)
  await Promise.all(Array.from({ length: 64 }, check))
  assert.deepEqual([peer.asked, (await held()).length, await waiting()], [['/a'], 1, []])
  const both = () => Promise.all([say({ source: page('/a'), target }), check()])
  await Promise.all(Array.from({ length: 32 }, both))
  await check()
  assert.deepEqual([(await held()).length, await waiting()], [1, []])
})

test('a page that is named again while it is read is read again', async (t) => {
  const { pages, link, say, page, target, check, held, peer, db } = await openSite(t)
  pages['/a'] = { body: `<title>Before</title>${link}` }
  await say({ source: page('/a'), target })
  const log = { info() {}, warn() {} }
  // It changes, and its site says so, between the reading and the settlement.
  const open: typeof peer.open = async (...asked) => {
    const answer = await peer.open(...asked)
    if (peer.asked.length > 1) return answer
    pages['/a'] = { body: `<title>After</title>${link}` }
    await say({ source: page('/a'), target })
    return answer
  }
  await checkDueMentions(db, { open, origin: ORIGIN, log })
  await check()
  assert.deepEqual(
    [peer.asked.length, (await held()).map(({ title }: { title: string }) => title)],
    [2, ['After']],
  )
})

test('only so much waits, of one host and below one post, and hosts take turns', async (t) => {
  const { pages, link, say, page, target, mention, held, waiting, states, db, post, check, clock, lan } =
    await openSite(t)
  for (let n = 0; n < 25; n++) {
    pages[`/${n}`] = { body: `<title>${n}</title>${link}` }
    await mention(`/${n}`)
  }
  assert.equal((await held()).length, 20, 'of one host')
  const notices: { link: string }[] = (await lan.get('/api/messages')).json().items
  const told = notices.filter(({ link: where }) => where.endsWith('#outside-mentions'))
  assert.equal(told.length, 1, 'one host is told of once')
  const now = clock.now()
  const elsewhere = Array.from({ length: 49 }, (_, n) => ({
    post_id: post.id,
    source: `https://blog${n}.example/`,
    host: `blog${n}.example`,
    ...{ title: '', author: '', word: null, received_at: now, checked_at: now },
  }))
  await db.deleteFrom('webmentions').execute()
  await db.insertInto('webmentions').values(elsewhere).execute()
  for (const path of ['/0', '/1', '/2']) await mention(path)
  assert.equal((await states()).length, 50, 'below one post')
  await db.deleteFrom('webmentions').execute()

  const outcomes = []
  for (let n = 0; n < 52; n++) outcomes.push((await say({ source: page(`/q${n}`), target })).statusCode)
  assert.deepEqual([outcomes.filter((status) => status === 202).length, outcomes.at(-1)], [50, 503])
  assert.equal((await say({ source: page('/q3'), target })).statusCode, 202, 'waits already')
  assert.equal((await say({ source: 'https://other.example/', target })).statusCode, 202)
  const turns = (await waiting()).filter(({ host }) => host === 'other.example').map(({ turn }) => turn)
  assert.deepEqual(turns, [0], 'before the second page of the others')
  await db.deleteFrom('webmention_checks').where('host', '=', 'other.example').execute()
  await check()
  assert.deepEqual(await waiting(), [])
})

test('one sender, and pages of one host, are taken so often', async (t) => {
  const { say, target } = await openSite(t, {}, { LIMITS: '1' })
  const from = (remoteAddress: string, source: string) => say({ source, target }, { remoteAddress })
  const statuses = new Set<number>()
  for (let n = 0; n < 61; n++)
    statuses.add((await from(`10.1.0.${n}`, `https://flood.example/${n % 40}`)).statusCode)
  assert.deepEqual([...statuses], [202, 429])
  assert.equal((await from('10.1.0.99', 'https://calm.example/')).statusCode, 202)
  const answers = []
  for (let n = 0; n < 121; n++) answers.push((await from('10.2.0.1', 'nonsense')).statusCode)
  assert.deepEqual([answers[0], answers.at(-1)], [400, 429])
})

test('blocked hosts are refused, words of the owner hold, hide or refuse what a page calls itself', async (t) => {
  const { pages, link, boss, set, say, page, target, mention, held, shown, lan, check, db } =
    await openSite(t)
  pages['/a'] = { body: `<title>A</title>${link}` }
  const list = async (fields: object) => {
    const reply = await boss.post('/api/admin/screening-lists', { name: 'x', ...fields })
    assert.equal(reply.statusCode, 201, reply.body)
    return reply.json().id as number
  }
  await set('federation.blocked', '127.0.0.1\n.evil.example')
  assert.equal((await say({ source: page('/a'), target })).statusCode, 403)
  for (const host of ['evil.example', 'a.evil.example.'])
    assert.equal((await say({ source: `https://${host}/`, target })).statusCode, 403, host)
  assert.equal((await say({ source: 'http://joule.example./posts/1', target })).statusCode, 400)
  await set('federation.blocked', '')
  const hosts = await list({ kind: 'blocked_hosts', text: 'blog.example' })
  for (const host of ['a.blog.example', 'blog.example.'])
    assert.equal((await say({ source: `https://${host}/`, target })).statusCode, 403, host)
  await boss.delete(`/api/admin/screening-lists/${hosts}`)
  await say({ source: page('/a'), target })
  await set('federation.blocked', '127.0.0.1')
  await check()
  assert.deepEqual(await held(), [], 'blocked while it waited')
  await set('federation.blocked', '')

  const words = (action: string, text: string) =>
    list({ kind: 'words', action, scopes: ['comments'], text, name: action })
  const lists = [await words('hold', 'flood'), await words('refuse', 'casino'), await words('mask', 'damn')]
  pages['/held'] = { body: `<title>flood</title>${link}` }
  pages['/refused'] = { body: `<title>Casino</title>${link}` }
  pages['/masked'] = { body: `<title>damn tides</title>${link}` }
  for (const path of ['/a', '/held', '/refused', '/masked']) await mention(path)
  const seen = (await held()).map(({ title, word }: Record<string, string>) => [title, word])
  assert.deepEqual(seen, [
    ['A', null],
    ['flood', 'flood'],
    ['＊＊＊＊ tides', null],
  ])
  assert.match((await boss.get('/admin/held-comments')).body, /flood/)
  const [first, flood] = await held()
  assert.equal(
    (await lan.post(`/api/webmentions/${flood.id}/admit`)).statusCode,
    403,
    'no author overrules a list',
  )
  const studio = (await lan.get('/studio/outside-replies')).body
  assert.ok(studio.includes(`POST /api/webmentions/${first.id}/admit`))
  assert.ok(!studio.includes(`POST /api/webmentions/${flood.id}/admit`))
  pages['/held'] = { body: `<title>a worse flood</title>${link}` }
  await mention('/held')
  const late = await boss.post(`/api/webmentions/${flood.id}/admit`)
  assert.equal(late.statusCode, 404, 'changed since it was read')
  const worse = (await held()).at(-1)
  assert.equal((await boss.post(`/api/webmentions/${worse.id}/admit`)).statusCode, 200)
  assert.equal((await lan.delete(`/api/webmentions/${worse.id}`)).statusCode, 200)
  await mention('/held')
  await lan.post(`/api/webmentions/${first.id}/admit`)
  pages['/a'] = { body: `<title>flood again</title>${link}` }
  await mention('/a')
  assert.deepEqual([(await shown()).length, (await held()).length], [0, 2], 'looked at once more')
  pages['/a'] = { body: `<title>Casino</title>${link}` }
  await mention('/a')
  assert.equal((await held()).length, 1)
  lists.push(
    await list({ kind: 'words', action: 'refuse', scopes: ['names'], text: 'wicked', name: 'names' }),
  )
  pages['/named'] = { body: `<div class=h-entry><p class=p-author>Wicked Ana</p></div>${link}` }
  await mention('/named')
  assert.equal((await held()).length, 1, 'a name that nobody may have')
  for (const id of lists) await boss.delete(`/api/admin/screening-lists/${id}`)
  await db.deleteFrom('webmentions').execute()
})

test('a moderator decides and the log says so; what was refused does not come back; a hidden post hides its mentions', async (t) => {
  const { pages, link, mention, held, shown, body, boss, lan, user, db, post, visitor } = await openSite(t)
  pages['/a'] = { body: `<title>Flotsam</title>${link}` }
  pages['/b'] = { body: `<title>Jetsam</title>${link}` }
  await mention('/a')
  await mention('/b')
  const moderator = await user({ role: 'moderator' })
  const all = (await moderator.get('/api/admin/webmentions')).json().items
  assert.deepEqual(
    all.map(({ title }: { title: string }) => title),
    ['Flotsam', 'Jetsam'],
  )
  assert.equal((await lan.get('/api/admin/webmentions')).statusCode, 403)
  const [a, b] = await held()
  assert.equal((await moderator.post(`/api/webmentions/${a.id}/admit`)).statusCode, 200)
  assert.equal((await moderator.delete(`/api/webmentions/${b.id}`)).statusCode, 200)
  const log = (await boss.get('/api/admin/log')).json().items
  assert.deepEqual(
    log
      .slice(0, 2)
      .map(({ action, target_id }: { action: string; target_id: number }) => [action, target_id]),
    [
      ['webmention.refuse', b.id],
      ['webmention.admit', a.id],
    ],
  )
  await mention('/b')
  assert.deepEqual(await held(), [])
  assert.equal((await lan.post(`/api/webmentions/${b.id}/admit`)).statusCode, 404)
  assert.match(await body(), /Flotsam/)

  await boss.post(`/api/admin/posts/${post.id}/lock`, { reason: 'x' })
  assert.equal((await visitor.get(`/api/posts/${post.id}/webmentions`)).statusCode, 404)
  await boss.post(`/api/admin/posts/${post.id}/unlock`)
  assert.equal((await shown()).length, 1)
  assert.equal((await boss.delete(`/api/webmentions/${a.id}`)).statusCode, 200)
  assert.deepEqual([await shown(), (await body()).includes('Flotsam')], [[], false])
  await db.deleteFrom('webmentions').execute()
})

test('what nobody has decided about is forgotten after 90 days, and the rest with its post or its host', async (t) => {
  const site = await openSite(t)
  const { pages, link, mention, held, lan, clock, db, owner, say, post, target, waiting, states, body } = site
  const purgePosts = async () => {
    for (const job of jobsOf(db, site.app.files))
      if (job.name === 'purge posts') await runJob(db, job, site.app.log)
  }
  const prune = () => transaction(db, pruneMentions)
  for (const name of ['a', 'b', 'c']) pages[`/${name}`] = { body: `<title>Page ${name}</title>${link}` }
  for (const name of ['a', 'b', 'c']) await mention(`/${name}`)
  const [a, b] = await held()
  await lan.post(`/api/webmentions/${a.id}/admit`)
  await lan.delete(`/api/webmentions/${b.id}`)
  clock.advance(89 * DAY_S)
  await prune()
  assert.deepEqual(await states(), ['shown', 'refused', 'held'])
  clock.advance(2 * DAY_S)
  await prune()
  assert.deepEqual(await states(), ['shown', 'refused'])
  assert.match(await body(), /Page a/)
  // Everybody's session has ended meanwhile.
  const boss = await owner()
  const block = (value: string) => boss.put('/api/admin/site-settings', { key: 'federation.blocked', value })
  await block('127.0.0.1')
  await prune()
  assert.deepEqual([await states(), (await body()).includes('Page a')], [[], false])
  await block('')
  await mention('/a')
  await say({ source: 'https://blog.example/', target })
  assert.deepEqual([await states(), (await waiting()).length], [['held'], 1])
  assert.equal((await boss.delete(`/api/admin/posts/${post.id}`, { reason: 'x' })).statusCode, 200)
  await prune()
  assert.deepEqual([await states(), await waiting()], [['held'], []], 'nothing is read for a deleted post')
  clock.advance(30 * DAY_S)
  await purgePosts()
  await prune()
  assert.deepEqual(await states(), [])
})

test('a post that comes back has its mentions: out of the bin, and after a removal that is undone', async (t) => {
  const { pages, link, mention, held, lan, boss, db, post, states, body, visitor } = await openSite(t)
  for (const name of ['a', 'b', 'c']) pages[`/${name}`] = { body: `<title>Page ${name}</title>${link}` }
  for (const name of ['a', 'b', 'c']) await mention(`/${name}`)
  const [a, b] = await held()
  await lan.post(`/api/webmentions/${a.id}/admit`)
  await lan.delete(`/api/webmentions/${b.id}`)
  const isBack = async () => {
    assert.deepEqual(await states(), ['shown', 'refused', 'held'])
    assert.match(await body(), /Page a/)
  }
  const isAway = async () => {
    await transaction(db, pruneMentions)
    assert.equal((await visitor.get(`/api/posts/${post.id}/webmentions`)).statusCode, 404)
    assert.deepEqual((await boss.get('/api/admin/webmentions')).json().items, [])
  }
  assert.equal((await lan.delete(`/api/studio/posts/${post.id}`)).statusCode, 200)
  await isAway()
  assert.equal((await lan.post(`/api/studio/posts/${post.id}/restore`)).statusCode, 200)
  await isBack()
  assert.equal((await boss.post(`/api/admin/users/${lan.id}/removal`, { reason: 'x' })).statusCode, 200)
  await isAway()
  assert.equal((await boss.delete(`/api/admin/users/${lan.id}/removal`)).statusCode, 200)
  await isBack()
  await db.deleteFrom('webmentions').execute()
})

test('what waits below a deleted post, where nobody can decide about it, leaves room for other mentions of its host', async (t) => {
  const { pages, page, mention, held, lan, writer, db, clock, post } = await openSite(t)
  const ming = await writer()
  const now = clock.now()
  const waiting = Array.from({ length: 20 }, (_, n) => ({
    ...{ post_id: post.id, source: page(`/${n}`), host: new URL(page('/')).host },
    ...{ title: '', author: '', word: null, received_at: now, checked_at: now },
  }))
  await db.insertInto('webmentions').values(waiting).execute()
  const { id } = (await ming.post('/api/studio/posts', { title: 'Waves', body: '<p>of the sea</p>' })).json()
  const other = `${ORIGIN}/posts/${id}`
  pages['/other'] = { body: `<a href="${other}">x</a>` }
  await mention('/other', other)
  assert.deepEqual(await held(ming), [])
  await lan.delete(`/api/studio/posts/${post.id}`)
  await mention('/other', other)
  assert.equal((await held(ming)).length, 1)
  await db.deleteFrom('webmentions').execute()
})

test('a moderator who may not review posts reads no title of a draft that was public', async (t) => {
  const { pages, link, mention, held, lan, boss, user, post, db } = await openSite(t)
  pages['/a'] = { body: `<title>Flotsam</title>${link}` }
  await mention('/a')
  await giveRights(boss, ['comments'])
  const moderator = await user({ role: 'moderator' })
  /** What the list and the page say of the post. */
  const seen = async (person: typeof lan) => {
    const [mention] = (await person.get('/api/admin/webmentions')).json().items
    const page = (await person.get('/admin/held-comments')).body
    return [mention.post.title, /Tides|Secret/.exec(page)?.[0] ?? '', page.includes('Flotsam')]
  }
  assert.deepEqual(await seen(moderator), ['Tides', 'Tides', true])
  assert.equal((await lan.post(`/api/studio/posts/${post.id}/unpublish`)).statusCode, 200)
  assert.equal((await lan.put(`/api/studio/posts/${post.id}`, { title: 'Secret' })).statusCode, 200)
  assert.deepEqual(await seen(moderator), ['', '', true])
  assert.deepEqual(await seen(boss), ['Secret', 'Secret', true])
  assert.equal((await held())[0].post.title, 'Secret', 'to its author')
  await boss.post(`/api/admin/posts/${post.id}/lock`, { reason: 'x' })
  assert.deepEqual(await seen(moderator), ['', '', true], 'nor of one that is locked')
  await giveRights(boss, ['comments', 'posts'])
  assert.deepEqual(await seen(moderator), ['Secret', 'Secret', true])
  await db.deleteFrom('webmentions').execute()
})

test('a page that visitors read asks nothing while it is off, and nothing of what is cached', async (t) => {
  const { set, post, app } = await openSite(t)
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
  const { pages, link, mention, say, target, db, lan } = await openSite(t)
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
