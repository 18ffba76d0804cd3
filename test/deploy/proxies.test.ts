import assert from 'node:assert/strict'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { MAX_FILE_BYTES } from '../../src/features/imports/rules.ts'
import { MAX_AUDIO_BYTES } from '../../src/features/uploads/rules.ts'
import { testFolder } from '../../src/kernel/postgres/testing.ts'
import { urlOf } from '../faults/database-server.ts'
import { type Site, startSite, statusOf, until } from '../faults/site.ts'
import { picture } from '../fixtures/pictures.ts'
import { migratedDatabase } from '../kit/database.ts'
import { SLACK } from '../kit/deep.ts'
import { openEventStream } from '../peers/event-stream-client.ts'
import { newAuthor } from './author.ts'
import { installMissing, missingPrograms } from './programs.ts'
import { startNginx, startVarnish } from './proxies.ts'

const PROXIES = { nginx: startNginx, Varnish: startVarnish }
const SHARED_CACHE_SECONDS = 3
/** On top of it: the old page while the new one is fetched, and a busy machine. */
const LATE_MS = 3_000 * SLACK
/** The site's own refusal follows: they are sent under a field that these routes do not have. */
const LARGEST = { '/api/posts/upload-audio': MAX_AUDIO_BYTES, '/api/studio/import': MAX_FILE_BYTES }

installMissing({ nginx: 'nginx', varnishd: 'varnish' })
const missing = missingPrograms('nginx', 'varnishd')
const skip = missing.length > 0 && `${missing.join(' and ')} not found: run "apt-get install nginx varnish"`

test('visitors share a cache in front of the site, members pass it', { skip }, async (t) => {
  const env = {
    DATABASE_URL: urlOf((await migratedDatabase(t)).connection),
    LIMITS: '0',
    TRUST_PROXY: '127.0.0.1',
    SHARED_CACHE_SECONDS: String(SHARED_CACHE_SECONDS),
  }
  const site = await startSite(t, { env })
  for (const [name, start] of Object.entries(PROXIES))
    await t.test(`behind ${name}`, async (t) => {
      const { folder, atEnd } = await testFolder(t)
      const proxy = await start(path.join(folder, name), site.url)
      atEnd(proxy.stop)
      await visit(t, site, proxy.url, name)
    })
})

async function visit(t: TestContext, site: Site, url: string, name: string): Promise<void> {
  const author = await newAuthor(url, name)
  const id = await author.publish()

  await t.test('a visitor gets the page that another visitor asked for', async () => {
    const first = await open(url, `/posts/${id}`)
    const cookie = 'theme=dark; csrf_id=abc; announcement_put_away=1'
    const second = await open(url, `/posts/${id}`, { cookie })
    assert.deepEqual([first.fromCache, second.fromCache], [false, true])
    assert.equal(second.text, first.text)
    const unchanged = await fetch(`${url}/posts/${id}`, { headers: { 'if-none-match': second.etag } })
    assert.equal(unchanged.status, 304)
  })

  await t.test('everyone gets their language, whatever others ask for', async () => {
    const page = `/posts/${id}?page=1`
    const asking: Record<string, Record<string, string>[]> = {
      en: [
        { 'accept-language': 'en-GB,en;q=0.9' },
        { 'accept-language': 'fr, en;q=0.5' },
        { cookie: 'a=b; lang=en' },
      ],
      'zh-TW': [
        { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' },
        { 'accept-language': 'zh-Hant-HK,zh-Hant;q=0.9,zh;q=0.8' },
        { cookie: 'lang=zh-TW', 'accept-language': 'en' },
      ],
      'zh-CN': [
        { 'accept-language': 'zh-Hans-HK,zh;q=0.9,en;q=0.8' },
        { 'accept-language': 'de-DE,de;q=0.9,zh;q=0.5,en;q=0.3' },
        { cookie: 'lang=zh-CN', 'accept-language': 'en' },
        {},
      ],
    }
    // These could be read in two ways: they must not decide what others get.
    for (const cookie of ['lang=%65n', 'lang=zh-CN; lang=en', 'lang="en"'])
      assert.equal((await open(url, page, { cookie })).fromCache, false)
    for (const [lang, all] of Object.entries(asking))
      for (const [turn, headers] of all.entries()) {
        const { text, fromCache } = await open(url, page, headers)
        assert.ok(text.includes(`<html lang="${lang}"`), `${JSON.stringify(headers)} is ${lang}`)
        assert.equal(fromCache, turn > 0)
      }
  })

  await t.test('a member never gets the page of visitors, nor they the page of a member', async () => {
    await open(url, '/posts')
    for (const headers of [author.session, { authorization: `Bearer ${author.token}` }]) {
      const own = await open(url, '/posts', headers)
      assert.equal(own.fromCache, false)
      assert.ok(own.text.includes(`/space/${author.uid}`))
      assert.ok((await open(url, '/posts')).text.includes('href="/login'))
    }
  })

  await t.test('a caller cannot say who or where they are', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'elsewhere.example' }
    const { text } = await open(url, `/posts/${id}?forged`, forged)
    assert.ok(!text.includes('elsewhere.example'))
    assert.ok(!site.process.log().includes('198.51.100.7'))
  })

  await t.test('a write counts when it comes from a page of the proxy’s address', async () => {
    const csrf = await fetch(`${url}/api/auth/csrf`, { headers: author.session })
    const { csrf_token } = (await csrf.json()) as { csrf_token: string }
    const like = async (origin: string) => {
      const headers = { ...author.session, 'x-csrf-token': csrf_token, origin }
      return (await fetch(`${url}/api/posts/${id}/like`, { method: 'POST', headers })).status
    }
    assert.deepEqual([await like(url), await like('http://elsewhere.example')], [200, 403])
  })

  await t.test('who asks together is answered by one request to the site', async () => {
    const page = `/space/${author.uid}`
    await Promise.all(Array.from({ length: 32 }, () => open(url, page)))
    const asked = site.process
      .log()
      .split('\n')
      .filter((line) => line.includes(`"${page}"`))
    assert.equal(asked.length, 1)
  })

  await t.test('assets come from the cache for everyone', async () => {
    const { text } = await open(url, '/')
    const asset = /\/assets\/[^"]+/.exec(text)![0]
    await open(url, asset)
    const again = await open(url, asset, author.session)
    assert.equal(again.fromCache, true)
    assert.match(again.cacheControl, /immutable/)
  })

  await t.test('unread counts arrive while the page is open', async (t) => {
    const stream = await openEventStream(t, url, author.session)
    await (await newAuthor(url, `${name}fan`)).follow(author.uid)
    await until(() => stream.counts.at(-1) === 1)
  })

  await t.test('a picture is uploaded and seen', async () => {
    const answer = await author.upload('/api/settings/avatar', await picture('png'))
    assert.equal(answer.outcome, '200')
    assert.equal(await statusOf(url + String(answer.at('avatar_url'))), 200)
  })

  await t.test('the largest file of each kind reaches the site', async () => {
    for (const [path, bytes] of Object.entries(LARGEST)) {
      const file = Buffer.alloc(bytes)
      assert.equal((await author.upload(path, file)).outcome, '400 invalid_request', path)
    }
  })

  await t.test('a post that its author deleted is gone when the shared seconds are over', async () => {
    await open(url, `/posts/${id}`)
    assert.equal((await author.delete(`/api/studio/posts/${id}`)).status, 200)
    const took = await until(async () => (await statusOf(`${url}/posts/${id}`)) === 404)
    assert.ok(took < SHARED_CACHE_SECONDS * 1000 + LATE_MS, `after ${took} ms`)
  })
}

async function open(url: string, page: string, headers: Record<string, string> = {}) {
  const reply = await fetch(url + page, { headers })
  assert.equal(reply.status, 200)
  return {
    text: await reply.text(),
    fromCache: /HIT|STALE/.test(reply.headers.get('x-cache') ?? ''),
    etag: reply.headers.get('etag') ?? '',
    cacheControl: reply.headers.get('cache-control') ?? '',
  }
}
