import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { json } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { noise, picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { DEEP } from '../../../test/kit/deep.ts'
import {
  AVATAR,
  COMMENT_PICTURE,
  multipart,
  PICTURE_ROUTES,
  POST_PICTURE,
  pictureParts,
  sendPicture,
} from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

const MEGABYTE = 1024 * 1024

test('six pictures of one person at once are all served, one after the other, in all their sizes', async (t) => {
  const { user, app, db } = await testApp(t)
  const ming = await user()
  const others = await uploadedNames(app)
  // Wide enough for all sizes, and no higher than that needs.
  const sent = await picture('jpeg', 3_000, 200)
  const replies = await Promise.all(Array.from({ length: 6 }, () => sendPicture(ming, POST_PICTURE, sent)))
  assert.deepEqual(replies.map(outcome), Array(6).fill('201 ok'))
  const stored = (await uploadsOf(db, ming)).map(({ name }) => name)
  assert.equal(stored.length, 6 * 4)
  assert.deepEqual(await uploadedNames(app), [...others, ...stored].sort())
  assert.deepEqual(await readdir(app.tempDir), [])
})

test('bodies of 5 MB at once are in memory by a few chunks each, and none waits for the garbage collector', async (t) => {
  const count = DEEP ? 64 : 24
  const { site, url } = await listening(t)
  const people = await Promise.all(Array.from({ length: 8 }, () => site.user()))
  const others = await uploadedNames(site.app)
  const face = await picture('jpeg', 20, 20)
  const { body, headers } = multipart(
    pictureParts(Buffer.concat([face, Buffer.alloc(5 * MEGABYTE - face.length)])),
  )
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 10)
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const auth = { authorization: bearer(people[index % 8]!) }
      const call = http.request(new URL(AVATAR, url), { method: 'POST', headers: { ...headers, ...auth } })
      call.end(body)
      const [reply] = (await once(call, 'response')) as [http.IncomingMessage]
      reply.resume()
      return reply.statusCode
    }),
  )
  clearInterval(watch)
  assert.deepEqual(statuses, Array(count).fill(200))
  const grown = (most - before) / MEGABYTE
  assert.ok(grown < count, `${grown} MB of ${5 * count} MB sent`)
  const stored = (await Promise.all(people.map((person) => uploadsOf(site.db, person)))).flat()
  assert.deepEqual(await uploadedNames(site.app), [...others, ...stored.map(({ name }) => name)].sort())
  assert.deepEqual(await readdir(site.app.tempDir), [])
})

test('while Mallory floods, an avatar of Ming is made at once', async (t) => {
  const { user } = await testApp(t)
  const [mallory, ming] = [await user(), await user()]
  const slow = await noise(1_600, 1_600).jpeg({ quality: 60 }).toBuffer()
  const face = await picture('png', 20, 20)
  let made = 0
  const flood = Array.from({ length: 6 }, async () => {
    const reply = await sendPicture(mallory, POST_PICTURE, slow)
    made++
    return outcome(reply)
  })
  while (made === 0) await pause(10)
  assert.equal(outcome(await sendPicture(ming, AVATAR, face)), '200 ok')
  assert.ok(made < 4, `${made} of Mallory's were made before Ming's`)
  assert.deepEqual(await Promise.all(flood), Array(6).fill('201 ok'))
})

test('a person with too many waiting is asked to come later; avatars and pictures share a limit of 20 a minute', async (t) => {
  const { user, app, db } = await testApp(t, { env: { LIMITS: '1' } })
  const people = await Promise.all(Array.from({ length: 2 }, () => user()))
  const others = await uploadedNames(app)
  const sent = await picture('png', 1_500, 1_500)
  const urls = Array.from({ length: 21 }, (_, index) => (index % 2 ? AVATAR : POST_PICTURE))
  const replies = await Promise.all(
    people.flatMap((person) => urls.map((url) => sendPicture(person, url, sent))),
  )
  const ends = Object.groupBy(replies.map(outcome), (end) => end)
  assert.deepEqual(Object.keys(ends).sort(), ['200 ok', '201 ok', '429 rate_limited'])
  // One of each over the limit of a minute, and those beyond the 13 of each that are made or wait.
  assert.ok(ends['429 rate_limited']!.length > 2, `${ends['429 rate_limited']!.length} refused`)
  assert.ok(
    replies.every(({ statusCode, headers }) => statusCode < 300 || Number(headers['retry-after']) > 0),
  )
  const stored = (await Promise.all(people.map((person) => uploadsOf(db, person)))).flat()
  assert.deepEqual(await uploadedNames(app), [...others, ...stored.map(({ name }) => name)].sort())
})

test('whom level, quota or limit already refuse is told so before the picture is sent', async (t) => {
  const { site, url } = await listening(t, { LIMITS: '1' })
  const tell = async (person: PersonLike, address: string) => {
    const headers = { authorization: bearer(person), 'content-type': 'multipart/form-data; boundary=x' }
    const options = { method: 'POST', headers: { ...headers, 'content-length': 5 * MEGABYTE }, agent: false }
    const call = http.request(new URL(address, url), options).on('error', () => {})
    call.flushHeaders()
    const [reply] = (await once(call, 'response')) as [http.IncomingMessage]
    const { error } = (await json(reply)) as { error: { code: string } }
    call.destroy()
    return `${reply.statusCode} ${error.code}`
  }
  assert.equal(await tell(await site.user(), COMMENT_PICTURE), '403 level_too_low')

  const hoarder = await site.user()
  const row = { owner_id: hoarder.id, kind: 'post', type: 'image/png', width: 1, height: 1 } as const
  const rest = { sha256: Buffer.alloc(32), created_at: new Date(0) }
  const hoard = Array.from({ length: 100 }, (_, index) => ({
    ...{ ...row, ...rest, bytes: 5 * MEGABYTE },
    name: `${String(index).padStart(22, 'z')}.png`,
  }))
  await site.db.insertInto('uploads').values(hoard).execute()
  for (const address of [AVATAR, POST_PICTURE])
    assert.equal(await tell(hoarder, address), '409 upload_quota', address)
  await site.db.deleteFrom('uploads').where('owner_id', '=', hoarder.id).execute()

  const eager = await site.user()
  const face = await picture('png', 20, 20)
  for (let count = 0; count < 20; count++) await sendPicture(eager, AVATAR, face)
  assert.equal(await tell(eager, AVATAR), '429 rate_limited')
})

test('an upload that breaks off leaves nothing', async (t) => {
  const { site, person, url } = await listening(t)
  const before = await uploadedNames(site.app)
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
  while ((await readdir(site.app.tempDir)).length) await pause(20)
  assert.deepEqual(await uploadedNames(site.app), before)
  assert.equal((await site.visitor.get('/livez')).statusCode, 200)
})

test('a refused client learns why, even if much was still to be sent', async (t) => {
  const { site, person, url } = await listening(t)
  const before = await uploadedNames(site.app)
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
  assert.deepEqual(await uploadedNames(site.app), before)
  assert.deepEqual(await readdir(site.app.tempDir), [])
  const face = new Blob([await picture('png')])
  assert.equal(await send((form) => form.set('image', face, 'me.png')), '201 ok')
})

function bearer(person: PersonLike): string {
  return `Bearer ${person.cookie('access_token')}`
}

async function listening(t: TestContext, env: Record<string, string> = {}) {
  const site = await testApp(t, { env })
  const url = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  return { site, person: await site.user(), url }
}
