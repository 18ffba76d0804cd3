import assert from 'node:assert/strict'
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { type Deliver, httpDelivery } from '../../src/features/push/deliver.ts'

const SERVICE = 'push.example.org'

/** A browser that subscribes: its keys, and the receiver's half of RFC 8291, written from the text of the standard. */
export function pushDevice({ service = SERVICE }: { service?: string } = {}) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomBytes(12).toString('base64url')}`
  const endpoint = `https://${service}${path}`
  return {
    path,
    endpoint,
    bodyFor: (public_key: string) => ({
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      public_key,
    }),
    read: (body: Buffer) => JSON.parse(decryptPush(body, keys, auth).toString()),
  }
}

export function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  assert.ok(body.length - 86 <= body.readUInt32BE(16), 'one record')
  assert.equal(body.readUInt8(20), 65)
  const sender = body.subarray(21, 86)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const keying = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(keying, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(keying, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  assert.ok(
    padded.subarray(end + 1).every((byte) => byte === 0),
    'padding',
  )
  return padded.subarray(0, end)
}

/** The claims of a VAPID header, with the public key that its signature holds for. */
export function readVapid(authorization = ''): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [header = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  assert.ok(verify('sha256', signed, how, Buffer.from(signature, 'base64url')), 'signed by that key')
  const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  assert.deepEqual(parsed(header), { typ: 'JWT', alg: 'ES256' })
  return { key, claims: parsed(claims) }
}

interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

type Answer = number | 'never' | { status: number; retryAfter: number }

/**
 * A push service on loopback that keeps what it receives. Endpoints are https at a public name; `deliver` takes the real client there,
 * whatever the name.
 */
export async function pushService(t: TestContext, answer: (received: ReceivedPush[]) => Answer = () => 201) {
  const received: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    const given = answer(received)
    if (given === 'never') return
    const { status, retryAfter } = typeof given === 'number' ? { status: given, retryAfter: 0 } : given
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    response.writeHead(status).end('read by nobody')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, received, deliver: deliveryTo(port) }
}

/** The client of the site, sent to a port of this machine. */
export function deliveryTo(port: number): Deliver {
  const reach = { resolve: async () => ['127.0.0.1'], isReachable: () => true }
  const real = httpDelivery(reach)
  return (endpoint, ...rest) => real(new URL(endpoint.pathname, `http://127.0.0.1:${port}`), ...rest)
}
