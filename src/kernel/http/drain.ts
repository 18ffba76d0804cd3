import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const NOTICE_MS = 300
const LONGEST_MS = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    drain: { started: boolean }
  }
}

/** While draining, each answer asks its client to leave, so that kept-alive connections end between requests. */
export function useDrain(app: FastifyInstance): void {
  app.decorate('drain', { started: false })
  app.addHook('onSend', async (_request, reply) => {
    if (app.drain.started) reply.header('connection', 'close')
  })
}

/** Turns readiness off, lets clients notice, then ends work in flight: 10 seconds at most. */
export async function drainAndClose(app: FastifyInstance): Promise<void> {
  app.drain.started = true
  await pause(NOTICE_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS - NOTICE_MS)
  await app.close()
  clearTimeout(cut)
}
