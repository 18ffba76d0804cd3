import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { blockList } from '../../src/kernel/fetch/public-address.ts'
import { type SafeOpen, safeOpen } from '../../src/kernel/fetch/safe-fetch.ts'

/** How a page of the other site answers. */
export interface MentionedPage {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Another site on loopback that takes webmentions at any path it is posted to, and keeps them. */
export async function mentionedSite(t: TestContext, pages: Record<string, MentionedPage>) {
  const received: { endpoint: string; source: string | null; target: string | null }[] = []
  const asked: string[] = []
  let status = 202
  const server = http.createServer(async (request, response) => {
    const { url = '', method } = request
    if (method === 'POST') {
      const sent = new URLSearchParams(await text(request))
      received.push({ endpoint: url, source: sent.get('source'), target: sent.get('target') })
      return response.writeHead(status).end()
    }
    asked.push(url)
    const page = pages[url]
    const type = { 'content-type': 'text/html; charset=utf-8' }
    response.writeHead(page ? (page.status ?? 200) : 404, { ...type, ...page?.headers }).end(page?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = String((server.address() as AddressInfo).port)
  // Takes this machine for the public internet; every name leads to a private address.
  const resolve = async () => ['10.0.0.7', '169.254.169.254']
  const open: SafeOpen = safeOpen({ networks: blockList(['127.0.0.1/32']), ports: [port], resolve })
  return {
    origin: `http://127.0.0.1:${port}`,
    open,
    received,
    asked,
    answerWith(next: number) {
      status = next
    },
  }
}
