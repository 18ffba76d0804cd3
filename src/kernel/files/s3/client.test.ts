import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { isUnavailable } from '../../db/failures.ts'
import { s3Store } from './s3-store.ts'
import { s3SettingsOf } from './settings.ts'

const CONTENT = Buffer.alloc(300_000, 'joule')
const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

test('a store that is busy is asked again, with the whole content and its checksum', async (t) => {
  const bodies: Buffer[] = []
  const { files, requests } = await stub(t, async (request, response) => {
    bodies.push(await buffer(request))
    if (requests.length === 1) return request.socket.destroy()
    response.writeHead([503, 429, 500][requests.length - 2] ?? 200).end()
  })
  await files.save('picture.png', CONTENT)
  assert.equal(requests.length, 5)
  assert.ok(bodies.every((body) => body.equals(CONTENT)))
  const { url, headers } = requests.at(-1)!
  assert.equal(url, '/pictures/site/uploads/picture.png')
  assert.equal(headers['x-amz-content-sha256'], createHash('sha256').update(CONTENT).digest('hex'))
  assert.equal(headers['content-type'], 'image/png')
  assert.equal(headers['cache-control'], 'immutable')
  assert.match(headers.authorization!, /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/)
})

test('a refusal is not asked again, and is no fault of the request', async (t) => {
  const { files, requests } = await stub(t, (_, response) =>
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  )
  const refused = await files.read('picture.png').catch((error) => error)
  assert.match(refused.message, /403 AccessDenied/)
  assert.ok(isUnavailable(refused))
  assert.equal(requests.length, 1)
})

test('content that breaks off is told as it is, and not sent again', async (t) => {
  const { files, requests } = await stub(t, () => {})
  const broken = {
    bytes: CONTENT.length,
    sha256: Buffer.alloc(32),
    async *[Symbol.asyncIterator]() {
      yield CONTENT.subarray(0, 1_000)
      throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    },
  }
  await assert.rejects(files.save('picture.png', broken), { code: 'EIO' })
  assert.ok(requests.length <= 1)
})

test('while visitors read as many files slowly as may be read at once, a file is stored', async (t) => {
  const { files, requests } = await stub(t, ({ method }, response) => {
    if (method === 'GET') response.writeHead(200, { 'content-length': 10 ** 9 }).write(CONTENT)
    else response.end()
  })
  const slow = await Promise.all(Array.from({ length: 64 }, () => files.read('song.mp3')))
  t.after(() => slow.forEach((found) => void found?.stream.destroy()))
  await files.save('picture.png', CONTENT)
  assert.equal(requests.length, 65)
})

/** A server that only answers as it is told: what a real store cannot be made to do. */
async function stub(t: TestContext, answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const settings = s3SettingsOf(`s3://pictures/site?endpoint=http://127.0.0.1:${port}`, KEYS)
  return { files: s3Store({ ...settings, typeOf: () => 'image/png', cacheControl: 'immutable' }), requests }
}
