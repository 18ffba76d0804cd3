import { createHash, createVerify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

type Activity = {
  id: string
  type: string
  actor: string
  object: { type?: string } & Record<string, unknown>
}

export interface ArrivedActivity extends Activity {
  path: string
  /** Whom it was sent to. */
  host: string
  /** How many requests were open when it arrived, itself included. */
  open: number
}

/**
 * An inbox of another site on loopback. Signatures (draft-cavage) are verified here by other code than the site's, with the key of the
 * actor as the site serves it.
 */
export async function federatedSite(
  t: TestContext,
  keyOf: (keyId: string) => Promise<string>,
  answer: (activity: Activity) => number | Promise<number> = () => 202,
  headers: Record<string, string> = {},
) {
  const arrived: ArrivedActivity[] = []
  let open = 0
  const server = http.createServer((request, reply) => {
    open++
    void take(request, open)
      .catch(() => 400)
      .then((status) => reply.writeHead(status, headers).end())
      .finally(() => open--)
  })

  async function take(request: http.IncomingMessage, openNow: number): Promise<number> {
    const body = await buffer(request)
    const activity = JSON.parse(String(body)) as Activity
    if (!(await isSigned(request, body))) return 401
    arrived.push({ ...activity, host: request.headers.host ?? '', path: request.url ?? '', open: openNow })
    return answer(activity)
  }

  async function isSigned(
    { method, url, headers: sent }: http.IncomingMessage,
    body: Buffer,
  ): Promise<boolean> {
    const fields = new Map(
      [...String(sent.signature).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']),
    )
    const names = (fields.get('headers') ?? '').split(' ')
    const digest = `SHA-256=${createHash('sha256').update(body).digest('base64')}`
    if (sent.digest !== digest) return false
    const target = `${method?.toLowerCase()} ${url}`
    const lines = names.map((name) => `${name}: ${name === '(request-target)' ? target : sent[name]}`)
    const key = await keyOf(fields.get('keyId') ?? '')
    return (
      ['(request-target)', 'host', 'date', 'digest'].every((name) => names.includes(name)) &&
      createVerify('sha256')
        .update(lines.join('\n'))
        .verify(key, fields.get('signature') ?? '', 'base64')
    )
  }

  // On every address of loopback: many hosts in one.
  server.listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    port,
    origin: `http://127.0.0.1:${port}`,
    arrived,
    /** What has arrived since the last look: its type and what it is about. */
    news: () => arrived.splice(0).map(({ type, object }) => `${type} ${object.type ?? ''}`.trim()),
  }
}
