import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { websubHub } from '../../../test/peers/websub-hub.ts'
import { httpDelivery } from '../webhooks/service.ts'
import { sendDuePings } from './service.ts'
import { websubSlice } from './slice.ts'

const ORIGIN = 'http://joule.example'
const both = (page: string) => [`${ORIGIN}${page}/feed.json`, `${ORIGIN}${page}/feed.xml`]

async function openSite(t: TestContext, hubUrl: string) {
  const site = await testApp(t, { env: { PUBLIC_URL: ORIGIN } })
  await site.db.deleteFrom('websub_pings').execute()
  const boss = await site.owner()
  const setHub = (value: string) => boss.put('/api/admin/site-settings', { key: 'feeds.hub', value })
  assert.equal((await setHub(hubUrl)).statusCode, 200)
  const log = { info() {}, warn() {} }
  const send = (origin = ORIGIN) => sendDuePings(site.db, { deliver: httpDelivery(true), origin, log })
  const waiting = async () => (await site.db.selectFrom('websub_pings').selectAll().execute()).length
  return { ...site, boss, setHub, send, waiting }
}

test('the hub hears which feeds have changed: when a post is published, changed and withdrawn, and nothing of drafts', async (t) => {
  const hub = await websubHub(t)
  const { writer, post, boss, send, waiting, visitor } = await openSite(t, hub.url)
  const ming = await writer()
  const series = (await ming.post('/api/studio/series', { title: '连载' })).json()
  const draft = await post({ author: ming, status: 'draft', tags: ['灯 塔'] })
  await ming.post(`/api/studio/series/${series.id}/posts`, { post_id: draft.id })
  assert.equal(await waiting(), 0)
  const feeds = [
    ...both(''),
    ...both(`/series/${series.id}`),
    ...both(`/space/${ming.id}`),
    ...both('/tags/%E7%81%AF%20%E5%A1%94'),
  ]
  const steps = {
    publish: () => ming.post(`/api/studio/posts/${draft.id}/submit`),
    change: () => ming.put(`/api/studio/posts/${draft.id}`, { title: '改了' }),
    lock: () => boss.post(`/api/admin/posts/${draft.id}/lock`, { reason: 'x' }),
    unlock: () => boss.post(`/api/admin/posts/${draft.id}/unlock`),
    withdraw: () => ming.post(`/api/studio/posts/${draft.id}/unpublish`),
  }
  for (const [name, step] of Object.entries(steps)) {
    assert.ok((await step()).statusCode < 300, name)
    await send()
    assert.deepEqual(hub.pings(), feeds, name)
    hub.forget()
  }
  await post({ author: ming })
  await boss.post('/api/posts/1/like')
  hub.forget()
  await send()

  const atom = await visitor.get('/feed.xml')
  assert.ok(atom.body.includes(`<link rel="hub" href="${hub.url}"/>`))
  assert.equal(atom.headers.link, `<${hub.url}>; rel="hub", <${ORIGIN}/feed.xml>; rel="self"`)
  assert.deepEqual(JSON.parse((await visitor.get('/feed.json')).body).hubs, [
    { type: 'WebSub', url: hub.url },
  ])
})

test('many changes of a feed are one ping; a hub that fails is asked again, and given up; two processes tell it once', async (t) => {
  let status = 500
  const hub = await websubHub(t, () => status)
  const { writer, post, send, waiting, clock } = await openSite(t, hub.url)
  const ming = await writer()
  for (let n = 0; n < 8; n++) await post({ author: ming })
  await send()
  assert.deepEqual(hub.pings(), [`${ORIGIN}/feed.xml`, `${ORIGIN}/space/${ming.id}/feed.xml`])
  assert.equal(await waiting(), 2)
  await send()
  assert.equal(hub.pings().length, 2, 'not before its time')
  clock.advance(60)
  status = 204
  hub.forget()
  await Promise.all([send(), send()])
  assert.deepEqual(hub.pings(), [...both(''), ...both(`/space/${ming.id}`)])
  assert.equal(await waiting(), 0)

  status = 500
  hub.forget()
  await post({ author: ming })
  await send()
  for (const minutes of [1, 5, 30, 120]) {
    clock.advance(minutes * 60)
    await send()
  }
  assert.deepEqual([hub.pings().length, await waiting()], [10, 0])
})

test('a hub is an address of the web; without one nothing is queued, and what is rolled back is not either', async (t) => {
  const hub = await websubHub(t)
  const { db, post, setHub, send, waiting, visitor } = await openSite(t, hub.url)
  for (const wrong of ['ftp://example.org/', 'nonsense', 'https://a:b@example.org/', 'javascript:alert(1)'])
    assert.equal((await setHub(wrong)).statusCode, 400, wrong)
  const { id } = await post()
  await send()
  hub.forget()
  const unlisted = db.transaction().execute(async (trx) => {
    await sql`update posts set deleted_at = published_at where id = ${id}`.execute(trx)
    throw new Error('no')
  })
  await assert.rejects(unlisted)
  assert.equal(await waiting(), 0)

  await post()
  assert.ok((await waiting()) > 0)
  await setHub('')
  await send()
  assert.deepEqual([hub.pings(), await waiting()], [[], 0], 'what waited is nobody’s any more')
  await post()
  assert.equal(await waiting(), 0)
  assert.doesNotMatch((await visitor.get('/feed.xml')).body, /rel="hub"/)
})

test('the audit finds pings that cannot be', async (t) => {
  const { db, post } = await openSite(t, 'https://hub.example/')
  await post()
  await assertInvariantsDetect(db, websubSlice.invariants, [
    [
      'I162',
      [sql`update websub_pings set attempts = 6 where kind = 'site'`],
      /^ping \d+ about site "" after 6 attempts$/,
    ],
  ])
  await db.deleteFrom('websub_pings').execute()
})
