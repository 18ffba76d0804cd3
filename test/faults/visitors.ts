import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Enough of them are under way at any moment; without it they take both processors from other tests. */
const THINK_MS = 10

/** Load of page requests over keep-alive connections, until the site accepts no new ones. */
export function startVisitors(site: { readonly url: string }, path: string, howMany = 8) {
  const statuses: number[] = []
  const failures: Error[] = []
  const gone = Promise.all(Array.from({ length: howMany }, visit))

  async function visit(): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (;;) {
        statuses.push(await ask(`${site.url}${path}`, agent))
        await pause(THINK_MS)
      }
    } catch (error) {
      if (!(error instanceof NotTaken)) failures.push(error as Error)
    } finally {
      agent.destroy()
    }
  }

  return { statuses, failures, gone }
}

/** A new connection that the system had queued or refused; the site never saw it. */
class NotTaken extends Error {}

function ask(url: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (reply) => {
      reply.on('error', reject)
      reply.on('end', () => resolve(reply.statusCode!)).resume()
    })
    // A kept connection may close while a request is in flight, so clients retry over a new one.
    request.on('error', ({ message }) =>
      request.reusedSocket ? resolve(ask(url, agent)) : reject(new NotTaken(message)),
    )
  })
}
