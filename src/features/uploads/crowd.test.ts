import assert from 'node:assert/strict'
import net from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../test/app.ts'
import type { PersonLike } from '../../../test/build.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import {
  AVATAR,
  multipart,
  PICTURE_ROUTES,
  POST_PICTURE,
  pictureParts,
  sendPicture,
} from '../../../test/multipart.ts'
import { namesOf, outcome, uploadsOf } from '../../../test/uploads.ts'

const MEGABYTE = 1024 * 1024

for (const { url, ok, crowd, files } of [
  { url: AVATAR, ok: '200 ok', crowd: 32, files: 1 },
  { url: POST_PICTURE, ok: '201 ok', crowd: 6, files: 6 * 4 },
]) {
  test(`${url}: ${crowd} at once are all served, none leaves more than it should, memory stays bounded`, async (t) => {
    const { user, app, db } = await testApp(t)
    const ming = await user()
    const others = await namesOf(app)
    const large = await picture('jpeg', 6_000, 4_000)
    const sent = Buffer.concat([large, Buffer.alloc(4 * MEGABYTE - large.length)])
    const before = process.memoryUsage.rss()
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
    const replies = await Promise.all(Array.from({ length: crowd }, () => sendPicture(ming, url, sent)))
    clearInterval(watch)
    assert.deepEqual(replies.map(outcome), Array(crowd).fill(ok))
    const stored = (await uploadsOf(db, ming)).map(({ name }) => name)
    assert.equal(stored.length, files)
    assert.deepEqual(await namesOf(app), [...others, ...stored].sort())
    // The bodies of the 32 alone are 128 MB, sent and received and handed on; their pixels would be 2.3 GB.
    const grown = (most - before) / MEGABYTE
    assert.ok(grown < 500, `${grown} MB`)
  })
}

test('who waits behind too many is asked to come later; avatars and pictures are 20 a minute together', async (t) => {
  const { user, app, db } = await testApp(t, { env: { LIMITS: '1' } })
  const people = await Promise.all(Array.from({ length: 6 }, () => user()))
  const others = await namesOf(app)
  const sent = await picture('png', 1_500, 1_500)
  const urls = Array.from({ length: 21 }, (_, index) => (index % 2 ? AVATAR : POST_PICTURE))
  const replies = await Promise.all(
    people.flatMap((person) => urls.map((url) => sendPicture(person, url, sent))),
  )
  const ends = Object.groupBy(replies.map(outcome), (end) => end)
  assert.deepEqual(Object.keys(ends).sort(), ['200 ok', '201 ok', '429 rate_limited', '503 unavailable'])
  assert.equal(ends['429 rate_limited']!.length, 6)
  assert.ok(
    replies.every(({ statusCode, headers }) => statusCode < 300 || Number(headers['retry-after']) > 0),
  )
  const stored = (await Promise.all(people.map((person) => uploadsOf(db, person)))).flat()
  assert.deepEqual(await namesOf(app), [...others, ...stored.map(({ name }) => name)].sort())
})

test('an upload that breaks off leaves nothing', async (t) => {
  const { site, person, url } = await listening(t)
  const before = await namesOf(site.app)
  const { body, headers } = multipart(pictureParts(Buffer.alloc(3 * MEGABYTE, '\xff\xd8\xff', 'latin1')))
  const head = (address: string) => [
    `POST ${address} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: ${bearer(person)}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${body.length}`,
  ]
  for (const route of PICTURE_ROUTES) {
    for (const part of [0, 100, MEGABYTE]) {
      const socket = net.connect(Number(url.port), url.hostname)
      socket.write(`${head(route.url).join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, part))
      await pause(60)
      socket.resetAndDestroy()
    }
  }
  await pause(60)
  assert.deepEqual(await namesOf(site.app), before)
  assert.equal((await site.visitor.get('/livez')).statusCode, 200)
})

test('who is refused hears why, even when much was still to be sent', async (t) => {
  const { site, person, url } = await listening(t)
  const before = await namesOf(site.app)
  const send = async (fill: (form: FormData) => void) => {
    const body = new FormData()
    fill(body)
    const headers = { authorization: bearer(person) }
    const reply = await fetch(new URL(POST_PICTURE, url), { method: 'POST', body, headers })
    return `${reply.status} ${((await reply.json()) as { error?: { code: string } }).error?.code ?? 'ok'}`
  }
  const blob = (bytes: number) => new Blob([Buffer.alloc(bytes)], { type: 'image/png' })
  const [tooMuch, alright] = [blob(40 * MEGABYTE), blob(4 * MEGABYTE)]
  assert.equal(await send((form) => form.set('image', tooMuch, 'me.png')), '413 image_too_large')
  assert.equal(await send((form) => form.set('other', tooMuch, 'me.png')), '400 invalid_request')
  const twice = (form: FormData) => {
    for (const name of ['a.png', 'b.png']) form.append('image', alright, name)
  }
  assert.equal(await send(twice), '400 invalid_request')
  const described = (form: FormData) => {
    form.append('caption', 'me')
    form.append('image', alright, 'me.png')
  }
  assert.equal(await send(described), '400 invalid_request')
  assert.deepEqual(await namesOf(site.app), before)
  const face = new Blob([await picture('png')])
  assert.equal(await send((form) => form.set('image', face, 'me.png')), '201 ok')
})

function bearer(person: PersonLike): string {
  return `Bearer ${person.cookie('access_token')}`
}

async function listening(t: TestContext) {
  const site = await testApp(t)
  const url = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  return { site, person: await site.user(), url }
}
