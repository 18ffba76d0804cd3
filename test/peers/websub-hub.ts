import type { TestContext } from 'node:test'
import { webhookReceiver } from './webhook-receiver.ts'

/** A hub (WebSub) on loopback: accepts what publishers send, and says of which feeds it heard. */
export async function websubHub(t: TestContext, answer: () => number | 'never' = () => 202) {
  const { url, received } = await webhookReceiver(t, answer)
  return {
    url,
    /** The feeds of all accepted or refused pings so far, in alphabetical order. */
    pings: () =>
      received
        .map(({ headers, body }) => {
          const sent = new URLSearchParams(body)
          if (headers['content-type'] !== 'application/x-www-form-urlencoded') throw new Error('no form')
          if (sent.get('hub.mode') !== 'publish') throw new Error(`hub.mode=${sent.get('hub.mode')}`)
          return sent.get('hub.url') ?? ''
        })
        .sort(),
    forget: () => void received.splice(0),
  }
}
