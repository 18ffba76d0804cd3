import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blockList } from '../../src/kernel/fetch/public-address.ts'
import { type SafeFetch, safeFetch } from '../../src/kernel/fetch/safe-fetch.ts'

export interface ExternalSite {
  url: string
  port: string
  /** Takes this machine for the public internet, and every name for a name of this machine. */
  fetch: SafeFetch
  /** The names that were asked for, in order. */
  asked: string[]
}

/** Mock of another site, on the loopback address; unref'd, so it keeps no test process alive. */
export async function externalSite(answer: RequestListener): Promise<ExternalSite> {
  const server = http.createServer(answer).listen(0, '127.0.0.1').unref()
  server.on('connection', (socket) => socket.unref())
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return ['127.0.0.1', '169.254.169.254']
  }
  const fetch = safeFetch({ networks: blockList(['127.0.0.1/32']), ports: [port], resolve })
  return { url: `http://127.0.0.1:${port}/`, port, fetch, asked }
}
