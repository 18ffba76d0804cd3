import assert from 'node:assert/strict'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { IMPORT_PICTURE } from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'
import { externalSite } from '../../../test/peers/external-site.ts'
import { isPublicAddress } from '../../kernel/fetch/public-address.ts'
import { safeFetch } from '../../kernel/fetch/safe-fetch.ts'

const MEGABYTE = 1024 * 1024

test('Ming takes over a picture from elsewhere: it is his upload, and nothing of him got there', async (t) => {
  const { user, app, db, visitor } = await testApp(t)
  const ming = await user()
  const image = await picture('png', 600, 300)
  const heard: IncomingHttpHeaders[] = []
  const elsewhere = await externalSite((request, reply) => {
    heard.push(request.headers)
    // What the other side says about itself counts for nothing.
    if (request.url === '/cat') reply.setHeader('content-type', 'text/html').end(image)
    else reply.writeHead(302, { location: '/cat', 'set-cookie': 'a=b' }).end()
  })
  app.fetchForeign = elsewhere.fetch
  const named = `http://pictures.example:${elsewhere.port}/`
  for (const url of [elsewhere.url, named]) {
    const reply = await ming.post(IMPORT_PICTURE, { url })
    assert.equal(reply.statusCode, 201, reply.body)
    const { url: own, ...rest } = reply.json()
    const served = await visitor.get(own)
    assert.deepEqual(rest, { width: 600, height: 300, bytes: served.rawPayload.length, type: 'image/png' })
  }
  assert.equal((await uploadsOf(db, ming)).length, 4, 'two pictures, each in two sizes')
  // Once per hop, and the connection goes where that answer led.
  assert.deepEqual(elsewhere.asked, ['pictures.example', 'pictures.example'])
  for (const headers of heard) {
    const sent = Object.keys(headers).sort()
    assert.deepEqual(sent, ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  }
})

test('addresses that are no public web address are refused by their text', async (t) => {
  const { user, app, db } = await testApp(t)
  const ming = await user()
  let calls = 0
  const { port } = await externalSite((_request, reply) => reply.end(String(calls++)))
  const refused = [
    'not an address',
    '/uploads/a.png',
    'file:///etc/passwd',
    'ftp://example.org/a.png',
    'data:image/png;base64,AA',
    'https://me@example.org/a.png',
    'https://:word@example.org/a.png',
    'https://example.org:8443/a.png',
    'http://example.org:22/',
    `http://127.0.0.1:${port}/`,
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
  ]
  for (const url of refused)
    assert.equal(outcome(await ming.post(IMPORT_PICTURE, { url })), '400 image_url_not_allowed', url)
  const tooLong = `https://example.org/${'a'.repeat(2_048)}`
  for (const url of ['', tooLong, 1])
    assert.equal(outcome(await ming.post(IMPORT_PICTURE, { url })), '400 invalid_request')

  // What only a look into the network tells is answered like a name that does not exist.
  app.fetchForeign = safeFetch({ resolve: async (name) => (name === 'inside.example' ? ['10.0.0.7'] : []) })
  for (const url of ['http://inside.example/', 'http://nobody.example/'])
    assert.equal(outcome(await ming.post(IMPORT_PICTURE, { url })), '422 image_fetch_failed', url)
  assert.equal(calls, 0)
  assert.deepEqual(await uploadsOf(db, ming), [])
})

test('redirects are followed three times, and never to where the address itself could not lead', async (t) => {
  const { user, app } = await testApp(t)
  const ming = await user()
  const image = await picture('gif')
  const secret = await externalSite((_request, reply) => reply.end(image))
  const elsewhere = await externalSite(({ url }, reply) => {
    const left = Number(url?.slice(1))
    if (left === 0) return void reply.end(image)
    const location = Number.isNaN(left) ? decodeURIComponent(url!.slice(1)) : `/${left - 1}`
    reply.writeHead(301, { location }).end()
  })
  app.fetchForeign = elsewhere.fetch
  const importFrom = async (path: string) =>
    outcome(await ming.post(IMPORT_PICTURE, { url: `${elsewhere.url}${path}` }))
  assert.equal(await importFrom('3'), '201 ok')
  const lost = ['4', ...[secret.url, 'http://10.0.0.1/', 'file:///etc/passwd'].map(encodeURIComponent)]
  for (const path of lost) assert.equal(await importFrom(path), '422 image_fetch_failed', path)
})

test('what answers badly, with too much or with no picture is refused, and leaves nothing', async (t) => {
  const { user, app } = await testApp(t)
  const ming = await user()
  const before = await uploadedNames(app)
  const endless = (reply: ServerResponse) => {
    const send = () => reply.write(Buffer.alloc(MEGABYTE)) && setImmediate(send)
    reply.on('drain', send)
    send()
  }
  const answers: [expected: string, answer: (reply: ServerResponse) => void][] = [
    ['422 image_fetch_failed', (reply) => reply.writeHead(404).end('not here')],
    ['422 image_fetch_failed', (reply) => reply.writeHead(304).end()],
    ['422 image_fetch_failed', (reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
    ['422 image_fetch_failed', (reply) => reply.destroy()],
    [
      '422 image_fetch_failed',
      (reply) => reply.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).flushHeaders(),
    ],
    [
      '422 image_fetch_failed',
      (reply) => reply.writeHead(200, { 'content-length': 9 }).write('x', () => reply.destroy()),
    ],
    ['413 image_too_large', (reply) => reply.writeHead(200, { 'content-length': 6 * MEGABYTE }).write('x')],
    ['413 image_too_large', endless],
    ['415 image_type_not_allowed', (reply) => reply.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['400 image_invalid', (reply) => reply.end('GIF89a, or not')],
  ]
  for (const [expected, answer] of answers) {
    const { url, fetch } = await externalSite((_request, reply) => answer(reply))
    app.fetchForeign = fetch
    assert.equal(outcome(await ming.post(IMPORT_PICTURE, { url })), expected)
  }
  const { url, fetch } = await externalSite((_request, reply) => void reply.write('drop by drop'))
  app.fetchForeign = (address, limits) => fetch(address, { ...limits, timeoutMs: limits.timeoutMs / 50 })
  assert.equal(outcome(await ming.post(IMPORT_PICTURE, { url })), '422 image_fetch_failed')
  assert.deepEqual(await uploadedNames(app), before)
})

test('public addresses, and those that are none', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
    assert.equal(isPublicAddress(address), true, address)
  const inside = [
    ['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.8.8.8', '169.254.1.1', '172.16.0.1', '172.31.255.255'],
    ['192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
    ['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:1.1.1.1', '::127.0.0.1', '64:ff9b::1.1.1.1'],
    [
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'fc00::1',
      'fdff::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
    ],
    ['', 'localhost', '1.2.3', '1.2.3.4.5', 'fe80::1%eth0'],
  ].flat()
  for (const address of inside) assert.equal(isPublicAddress(address), false, address)
})
