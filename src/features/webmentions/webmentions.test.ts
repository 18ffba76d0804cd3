import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { type MentionedPage, mentionedSite } from '../../../test/peers/mentioned-site.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { httpDelivery } from '../webhooks/service.ts'
import { endpointInHeader, targetsIn } from './rules.ts'
import { sendDueMentions } from './service.ts'
import { webmentionsSlice } from './slice.ts'

const ORIGIN = 'http://joule.example'
const DAY_S = 24 * 3600
const HOOK = '<link rel="webmention" href="/take">'

async function openSite(t: TestContext, pages: Record<string, MentionedPage>) {
  const site = await testApp(t, { env: { PUBLIC_URL: ORIGIN } })
  for (const table of ['webmention_posts', 'webmention_targets'] as const)
    await site.db.deleteFrom(table).execute()
  const peer = await mentionedSite(t, pages)
  const boss = await site.owner()
  const turn = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'webmentions.send', value })
  assert.equal((await turn(true)).statusCode, 200)
  const log = { info() {}, warn() {} }
  const send = () =>
    sendDueMentions(site.db, {
      open: peer.open,
      deliver: httpDelivery(true),
      allows: () => true,
      origin: ORIGIN,
      log,
    })
  const ming = await site.writer()
  const targets = () => site.db.selectFrom('webmention_targets').selectAll().orderBy('id').execute()
  /** No link of a post leads to loopback, so those of the peer are queued by hand. */
  const queue = async (postId: number, ...paths: string[]) => {
    await site.db.deleteFrom('webmention_posts').execute()
    for (const path of paths)
      await site.db
        .insertInto('webmention_targets')
        .values({ post_id: postId, target: peer.origin + path, linked: true, wait_until: site.clock.now() })
        .execute()
  }
  return { ...site, peer, boss, turn, send, ming, targets, queue }
}

test('pages that a post links to are queued when it is published, changed and hidden, and drafts tell nobody', async (t) => {
  const { ming, send, targets, boss, db } = await openSite(t, {})
  const links = (...paths: string[]) => paths.map((path) => `<p><a href="${path}">x</a></p>`).join('')
  const [one, two] = ['https://one.example/a?b=1&c=2', 'https://two.example/']
  const body = links(
    `${one}#part`,
    one,
    `${ORIGIN}/posts/1`,
    '/posts/2',
    'https://10.0.0.1/',
    'mailto:a@b.example',
    two,
  )
  const draft = (await ming.post('/api/studio/posts', { title: '题', body, draft: true })).json()
  await send()
  assert.deepEqual(await targets(), [])
  const stateOf = async () =>
    (await targets()).map(({ target, linked, attempts }) => [target, linked, attempts])
  assert.ok((await ming.post(`/api/studio/posts/${draft.id}/submit`)).statusCode < 300)
  await send()
  const fragment = `${one}#part`
  assert.deepEqual(await stateOf(), [
    [fragment, true, 1],
    [one, true, 1],
    [two, true, 1],
  ])
  await ming.put(`/api/studio/posts/${draft.id}`, { body: links(two) })
  await send()
  assert.deepEqual(await stateOf(), [
    [fragment, false, 1],
    [one, false, 1],
    [two, true, 1],
  ])
  await boss.post(`/api/admin/posts/${draft.id}/lock`, { reason: 'x' })
  await send()
  assert.deepEqual(
    (await stateOf()).map(([, linked]) => linked),
    [false, false, false],
  )
  assert.deepEqual(await db.selectFrom('webmention_posts').selectAll().execute(), [])
})

test('the endpoint is found by header, link and anchor, relative to where redirects end, and gets source and target', async (t) => {
  const { post, peer, queue, send, targets, db } = await openSite(t, {
    '/header': {
      headers: { link: '<https://x.example/>; rel=next, </by-header?a=1>; rel="a webmention"' },
      body: HOOK,
    },
    '/link': { body: `<html><head>${HOOK}</head>` },
    '/anchor': {
      body: '<!-- <link rel=webmention href=/no> --><a rel="nofollow Webmention" href="?here">x</a>',
    },
    '/moved': { status: 302, headers: { location: '/deep/page' } },
    '/deep/page': { body: '<link rel="webmention" href="take">' },
    '/itself': { body: '<link rel="webmention" href="">' },
    '/none': { body: '<p>&lt;link rel=webmention href=/no&gt;</p><link rel="not-webmention" href="/no">' },
    '/text': { headers: { 'content-type': 'text/plain' }, body: HOOK },
  })
  const { id } = await post()
  const paths = ['/header', '/link', '/anchor', '/moved', '/itself', '/none', '/text']
  await queue(id, ...paths)
  await send()
  const source = `${ORIGIN}/posts/${id}`
  const told = (endpoint: string, path: string) => ({ endpoint, source, target: peer.origin + path })
  const inOrder = (list: typeof peer.received) => list.toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1))
  assert.deepEqual(
    inOrder(peer.received),
    inOrder([
      told('/by-header?a=1', '/header'),
      told('/take', '/link'),
      told('/anchor?here', '/anchor'),
      told('/deep/take', '/moved'),
      told('/itself', '/itself'),
    ]),
  )
  assert.deepEqual(
    (await targets()).map(({ state }) => state),
    paths.map(() => 'done'),
  )
  await db.deleteFrom('webmention_targets').execute()
})

test('a site that fails is told again, and given up; what is not linked any more is told once and forgotten; two processes tell once', async (t) => {
  const { post, peer, queue, send, targets, clock, db, turn } = await openSite(t, { '/a': { body: HOOK } })
  const { id } = await post()
  await queue(id, '/a')
  peer.answerWith(503)
  await send()
  await send()
  assert.equal(peer.received.length, 1, 'not before its time')
  clock.advance(5 * 60)
  peer.answerWith(202)
  await Promise.all(Array.from({ length: 8 }, send))
  assert.equal(peer.received.length, 2)

  await db.updateTable('webmention_targets').set({ linked: false, state: 'queued', attempts: 0 }).execute()
  peer.answerWith(503)
  clock.advance(60 * 60)
  for (const minutes of [5, 60, 720, 0]) {
    await send()
    clock.advance(minutes * 60)
  }
  assert.deepEqual([peer.received.length, await targets()], [6, []])

  await queue(id, '/a')
  peer.answerWith(400)
  await send()
  assert.deepEqual(
    (await targets()).map(({ state }) => state),
    ['done'],
    'refused for good',
  )
  await db.updateTable('webmention_targets').set({ state: 'queued', attempts: 0 }).execute()
  await turn(false)
  await send()
  assert.equal(peer.received.length, 7, 'what waited is nobody’s any more')
  await db.deleteFrom('webmention_targets').execute()
})

test('what a post linked to is forgotten with the post and with its author, after sending was switched off as well', async (t) => {
  const { app, db, writer, post, peer, queue, send, targets, clock, turn } = await openSite(t, {
    '/a': { body: HOOK },
  })
  const lan = await writer()
  const [one, two] = [await post({ author: lan }), await post({ author: lan })]
  await queue(one.id, '/a')
  await queue(two.id, '/a')
  await send()
  assert.equal(peer.received.length, 2)
  await turn(false)
  const linking = async () => (await targets()).map(({ post_id }) => post_id)

  assert.equal((await lan.delete(`/api/studio/posts/${one.id}`)).statusCode, 200)
  await send()
  assert.deepEqual(await linking(), [two.id])
  assert.equal((await lan.post(`/api/studio/posts/${one.id}/restore`)).statusCode, 200)
  await send()
  assert.deepEqual(await linking(), [two.id], 'what nobody is told of is not noted')

  await lan.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(30 * DAY_S)
  for (const job of jobsOf(db, app.files)) if (job.name === 'purge accounts') await runJob(db, job, app.log)
  await send()
  assert.deepEqual(await linking(), [])
  assert.equal(peer.received.length, 2, 'nobody is told')
})

test('headers are read as they come', () => {
  const cases: Record<string, string | null> = {
    '<a>; rel=webmention': 'a',
    '< /x >; title="a, b"; REL="webmention other"': '/x',
    '<a>; rel="other", <b>; rel=webmention': 'b',
    '<>; rel=webmention': '',
    '<a>; rel=webmentions': null,
    'rel=webmention': null,
  }
  for (const [header, expected] of Object.entries(cases))
    assert.equal(endpointInHeader(header), expected, header)
  const many = Array.from({ length: 30 }, (_, n) => `https://one.example/${n}`)
  assert.equal(targetsIn(many, ORIGIN).length, 20)
})

test('the audit finds webmentions that cannot be', async (t) => {
  const { db, post, queue } = await openSite(t, {})
  const { id } = await post()
  await queue(id, '/a')
  const sent = webmentionsSlice.invariants.filter(({ id }) => ['I175', 'I204'].includes(id))
  await assertInvariantsDetect(db, sent, [
    [
      'I175',
      [sql`update webmention_targets set attempts = 5`],
      /^webmention of post \d+ for http:\/\/127\.0\.0\.1:\d+\/a after 5 attempts, queued$/,
    ],
    [
      'I204',
      [
        sql`update posts set purged_at = created_at, deleted_at = created_at, revision_id = null, public_revision_id = null where id = ${id}`,
        sql`delete from webmention_posts`,
      ],
      /^webmention of post \d+, which is purged, for http:\/\/127\.0\.0\.1:\d+\/a$/,
    ],
  ])
  for (const table of ['webmention_posts', 'webmention_targets'] as const)
    await db.deleteFrom(table).execute()
})
