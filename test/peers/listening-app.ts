import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  /** As it came. */
  bytes: Buffer
  /** Decompressed. */
  body: string
}

type Headers = Record<string, string | string[]>
export type Ask = (path: string, headers?: Headers, method?: string) => Promise<Answer>

const DECODERS: Record<string, ((bytes: Buffer) => Promise<Buffer>) | undefined> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
}

/** Asks the app over sockets: what is answered before the framework is passed by `app.inject`. */
export async function listeningApp(t: TestContext, app: FastifyInstance, maxSockets = 32): Promise<Ask> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets })
  t.after(() => agent.destroy())
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port, path, method, headers }
      const request = http.request(options, (reply) => void answerOf(reply).then(resolve, reject))
      request.on('error', reject).end()
    })
}

async function answerOf(reply: http.IncomingMessage): Promise<Answer> {
  const bytes = await buffer(reply)
  const decode = DECODERS[reply.headers['content-encoding'] ?? 'identity']
  const body = String(decode && bytes.length > 0 ? await decode(bytes) : bytes)
  return { status: reply.statusCode!, headers: reply.headers, bytes, body }
}
