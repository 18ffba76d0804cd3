import assert from 'node:assert/strict'
import net from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../test/app.ts'
import type { PersonLike } from '../../../test/build.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { multipart, pictureParts, sendAvatar } from '../../../test/multipart.ts'
import { namesOf, outcome, uploadsOf } from '../../../test/uploads.ts'

const MEGABYTE = 1024 * 1024

test('32 uploads at once are all served, one picture is left, and memory stays bounded', async (t) => {
  const { user, app, db } = await testApp(t)
  const ming = await user()
  const others = await namesOf(app)
  const large = await picture('jpeg', 6_000, 4_000)
  const sent = Buffer.concat([large, Buffer.alloc(4 * MEGABYTE - large.length)])
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  const replies = await Promise.all(Array.from({ length: 32 }, () => sendAvatar(ming, sent)))
  clearInterval(watch)
  assert.deepEqual(replies.map(outcome), Array(32).fill('200 ok'))
  const [worn, ...rest] = await uploadsOf(db, ming)
  assert.deepEqual(rest, [])
  assert.deepEqual(await namesOf(app), [...others, worn!.name].sort())
  // The bodies alone are 128 MB, sent and received; the pixels of all of them would be 2.3 GB.
  const grown = (most - before) / MEGABYTE
  assert.ok(grown < 700, `${grown} MB`)
})

test('who waits behind too many is asked to come later, and nobody uploads more than 20 a minute', async (t) => {
  const { user, app, db } = await testApp(t, { env: { LIMITS: '1' } })
  const people = await Promise.all(Array.from({ length: 6 }, () => user()))
  const others = await namesOf(app)
  const face = await picture('png', 1_500, 1_500)
  const replies = await Promise.all(
    people.flatMap((person) => Array.from({ length: 21 }, () => sendAvatar(person, face))),
  )
  const ends = Object.groupBy(replies.map(outcome), (end) => end)
  assert.deepEqual(Object.keys(ends).sort(), ['200 ok', '429 rate_limited', '503 unavailable'])
  assert.equal(ends['429 rate_limited']!.length, 6)
  assert.ok(
    replies.every(({ statusCode, headers }) => statusCode === 200 || Number(headers['retry-after']) > 0),
  )
  const worn = (await Promise.all(people.map((person) => uploadsOf(db, person)))).flat()
  assert.deepEqual(await namesOf(app), [...others, ...worn.map(({ name }) => name)].sort())
})

test('an upload that breaks off leaves nothing', async (t) => {
  const { site, person, url } = await listening(t)
  const before = await namesOf(site.app)
  const { body, headers } = multipart(pictureParts(Buffer.alloc(3 * MEGABYTE, '\xff\xd8\xff', 'latin1')))
  const head = [
    'POST /api/settings/avatar HTTP/1.1',
    `host: ${url.host}`,
    `authorization: ${bearer(person)}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${body.length}`,
  ]
  for (const part of [0, 100, MEGABYTE]) {
    const socket = net.connect(Number(url.port), url.hostname)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, part))
    await pause(60)
    socket.resetAndDestroy()
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
    const reply = await fetch(new URL('/api/settings/avatar', url), { method: 'POST', body, headers })
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
  assert.equal(await send((form) => form.set('image', face, 'me.png')), '200 ok')
})

function bearer(person: PersonLike): string {
  return `Bearer ${person.cookie('access_token')}`
}

async function listening(t: TestContext) {
  const site = await testApp(t)
  const url = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  return { site, person: await site.user(), url }
}
