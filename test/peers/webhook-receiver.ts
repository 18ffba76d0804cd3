import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface ReceivedWebhook {
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A real HTTP server on loopback that keeps what it receives; `answer` says the status, or never. */
export async function webhookReceiver(
  t: TestContext,
  answer: (received: ReceivedWebhook[]) => number | 'never' = () => 200,
) {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const status = answer(received)
    if (status === 'never') return
    response.writeHead(status, { location: '/elsewhere' }).end(`answer ${status}\u0007`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received }
}
