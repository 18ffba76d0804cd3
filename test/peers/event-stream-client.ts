import assert from 'node:assert/strict'
import http from 'node:http'
import type { TestContext } from 'node:test'
import { until } from '../faults/site.ts'

/** Server-sent events client of /api/messages/stream, over a connection of its own. */
export interface EventStreamClient {
  headers: http.IncomingHttpHeaders
  /** The counts in the order in which they came. */
  counts: number[]
  beats(): number
  ended(): boolean
  leave(): void
}

/** Resolves after the first count. An agent chooses the connection. */
export async function openEventStream(
  t: TestContext,
  url: string,
  headers: Record<string, string>,
  agent: http.Agent | false = false,
): Promise<EventStreamClient> {
  const asking = http.get(`${url}/api/messages/stream`, { headers, agent })
  t.after(() => asking.destroy())
  const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject)
  })
  assert.equal(reply.statusCode, 200)
  let heard = ''
  let ended = false
  const counts: number[] = []
  reply.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
    // In all that was heard: a proxy may cut an event in two.
    const events = [...heard.matchAll(/event: unread\ndata: (.*)\n\n/g)]
    for (const [, data] of events.slice(counts.length)) counts.push(JSON.parse(data!).count)
  })
  reply.on('close', () => {
    ended = true
  })
  asking.on('error', () => {})
  await until(() => counts.length > 0 || ended)
  return {
    headers: reply.headers,
    counts,
    beats: () => heard.split('\n:\n').length - 1,
    ended: () => ended,
    leave: () => void asking.destroy(),
  }
}
