import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mentionableSite, ORIGIN } from '../../../../test/subjects/webmentions.ts'
import { checkDueMentions } from '../service.ts'

test('only a link that people can follow counts, by any address that leads to the post', async (t) => {
  const { pages, target, mention, held, post, db, peer } = await mentionableSite(t)
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
  const { pages, link, mention, held, waiting, target, db } = await mentionableSite(t)
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
  const { pages, link, mention, held, check, waiting, clock, lan, states } = await mentionableSite(t)
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
  const { pages, link, say, page, target, check, held, waiting, peer } = await mentionableSite(t)
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
  const { pages, link, say, page, target, check, held, peer, db } = await mentionableSite(t)
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
    await mentionableSite(t)
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
  const { say, target } = await mentionableSite(t, {}, { LIMITS: '1' })
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
