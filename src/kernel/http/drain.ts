import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stopTime } from '../concurrency/stop-deadline.ts'

const UNUSED_AFTER_MS = 500
const MAX_DRAIN_MS = 10_000
/** Of a stop, for what follows: the workers, the connections to the database, PostgreSQL. */
const KEPT_MS = 15_000
const MAX_CLOSE_MS = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      started: boolean
      sockets: Set<Socket>
      /** Called when draining starts: each ends responses that would never end on their own. */
      callbacks: (() => void)[]
    }
  }
}

/** Connection draining: responses carry `Connection: close`, so that keep-alive connections end between requests. */
export function useDrain(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.decorate('drain', { started: false, sockets, callbacks: [] })
  app.addHook('preClose', async () => endOpenStreams(app))
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.drain.started) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Graceful shutdown: readiness goes off, everything is answered for DRAIN_SECONDS while balancers notice, then requests in flight
 * get at most 10 seconds to finish, and closing 5: less if the stop as a whole has no more.
 */
export async function drainAndClose(app: FastifyInstance): Promise<void> {
  app.drain.started = true
  endOpenStreams(app)
  await pause(app.config.drainSeconds * 1000)
  const closed = new Promise<void>((resolve) => app.server.close(() => resolve()))
  const closeUnused = setInterval(() => closeUnusedConnections(app), UNUSED_AFTER_MS)
  const closeAll = setTimeout(() => app.server.closeAllConnections(), stopTime(MAX_DRAIN_MS, KEPT_MS))
  await closed
  clearInterval(closeUnused)
  clearTimeout(closeAll)
  await Promise.race([app.close(), pause(stopTime(MAX_CLOSE_MS, KEPT_MS), undefined, { ref: false })])
}

function endOpenStreams(app: FastifyInstance): void {
  for (const end of app.drain.callbacks) end()
}

/**
 * Closes connections that browsers opened speculatively and never used, and those that are idle again: an answer that had begun before
 * draining did not say that its connection will be closed.
 */
function closeUnusedConnections({ server, drain }: FastifyInstance): void {
  for (const socket of drain.sockets) if (socket.bytesRead === 0) socket.destroy()
  server.closeIdleConnections()
}
