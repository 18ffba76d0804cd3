import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testFolder } from '../../src/kernel/postgres/testing.ts'
import { urlOf } from '../faults/database-server.ts'
import { startSite, statusOf, until } from '../faults/site.ts'
import { png, pngChunk } from '../fixtures/pictures.ts'
import { migratedDatabase } from '../kit/database.ts'
import { onlyDeep, SLACK } from '../kit/deep.ts'
import { AVATAR, multipart, pictureParts } from '../kit/multipart.ts'
import { openHttp2 } from '../peers/http2-client.ts'
import { freePort } from '../run/free-port.ts'
import { newAuthor } from './author.ts'
import { installMissing, missingPrograms } from './programs.ts'
import { startHaproxy, startNginx, startNginxWithTls } from './proxies.ts'

const CLIENTS = 8
/** Longer than two checks of haproxy take until it counts a site as down. */
const FROZEN_MS = 8_000

installMissing({ nginx: 'nginx', haproxy: 'haproxy', openssl: 'openssl' })
const missing = missingPrograms('nginx', 'haproxy', 'openssl')
const skip =
  missing.length > 0 && `${missing.join(' and ')} not found: run "apt-get install nginx haproxy openssl"`

test('TLS, HTTP/2 and several sites behind the samples', { skip }, async (t) => {
  const DATABASE_URL = urlOf((await migratedDatabase(t)).connection)
  const env = { DATABASE_URL, LIMITS: '0', TRUST_PROXY: '127.0.0.1' }
  const site = await startSite(t, { env })
  const { folder, atEnd } = await testFolder(t)
  const author = await newAuthor(site.url, 'author')
  const headers = { authorization: `Bearer ${author.token}` }
  const id = await author.publish()

  await t.test('nginx with TLS and HTTP/2', async (t) => {
    const nginx = await startNginxWithTls(path.join(folder, 'nginx'), site.url)
    atEnd(nginx.stop)
    const plain = await fetch(`${nginx.url}/posts?page=1`, { redirect: 'manual' })
    assert.equal(plain.status, 308)
    assert.equal(plain.headers.get('location'), 'https://127.0.0.1/posts?page=1')
    const { ask, open } = openHttp2(t, nginx.tlsUrl)
    const page = await ask('/')
    assert.equal(page.status, 200)
    assert.match(page.text, /<html lang="zh-CN"/)

    const upload = (bytes: number) => {
      const padded = png({ width: 100, height: 100, before: [pngChunk('raNd', Buffer.alloc(bytes))] })
      const { body, headers: kind } = multipart(pictureParts(padded, 'me.png', 'image/png'))
      return ask(AVATAR, { method: 'POST', headers: { ...headers, ...kind, 'accept-language': 'en' }, body })
    }
    assert.equal((await upload(5_100_000)).status, 200)
    const bySite = await upload(7_000_000)
    assert.equal(bySite.status, 413)
    assert.equal(JSON.parse(bySite.text).error.code, 'image_too_large')
    // Refused by its head.
    const announced = { ...headers, 'accept-language': 'en', 'content-length': '54000000' }
    const byNginx = await ask(AVATAR, { method: 'POST', headers: announced, body: Buffer.from('…') })
    assert.equal(byNginx.status, 413)
    assert.equal(JSON.parse(byNginx.text).error.message, 'What you sent is too large.')

    let heard = ''
    const stream = open('/api/messages/stream', { headers })
    stream.setEncoding('utf8').on('data', (more) => {
      heard += more
    })
    assert.ok((await until(() => heard.includes('event: unread'))) < 2_000 * SLACK)
    stream.close()
  })

  await t.test('the last live site is asked also while it is too slow for any check', async () => {
    const gone = `http://127.0.0.1:${await freePort()}`
    const haproxy = await startHaproxy(path.join(folder, 'last'), site.url, gone)
    atEnd(haproxy.stop)
    const nginx = await startNginx(path.join(folder, 'nginx-last'), site.url)
    atEnd(nginx.stop)
    site.process.signal('SIGSTOP')
    const answers: Promise<number | null>[] = []
    for (let ms = 0; ms < FROZEN_MS; ms += 200) {
      for (const { url } of [haproxy, nginx]) answers.push(statusOf(`${url}/posts/${id}`))
      await pause(200)
    }
    site.process.signal('SIGCONT')
    assert.deepEqual(new Set(await Promise.all(answers)), new Set([200]))
  })

  await t.test('haproxy sends requests to the other site when one stops: none fails', onlyDeep, async (t) => {
    // On a busy machine the balancer's looks come late.
    const other = await startSite(t, { env: { ...env, DRAIN_SECONDS: '8' } })
    const haproxy = await startHaproxy(path.join(folder, 'haproxy'), site.url, other.url)
    atEnd(haproxy.stop)
    const counts: Record<string, number> = {}
    let stopped = false
    const client = async () => {
      while (!stopped) {
        for (const [method, page] of [
          ['GET', `/posts/${id}`],
          ['POST', `/api/posts/${id}/like`],
          ['GET', '/livez'],
        ] as const) {
          const reply = await fetch(haproxy.url + page, { method, headers }).catch((error) => error)
          await reply.body?.cancel()
          const outcome = `${method} ${reply.status ?? reply}`
          counts[outcome] = (counts[outcome] ?? 0) + 1
        }
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    await pause(1_000)
    assert.deepEqual(await other.stop(), { code: 0, signal: null })
    await pause(1_000)
    stopped = true
    await Promise.all(clients)
    t.diagnostic(JSON.stringify(counts))
    assert.deepEqual(Object.keys(counts).sort(), ['GET 200', 'POST 200'])
  })
})
