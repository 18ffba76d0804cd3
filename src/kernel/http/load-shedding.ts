import type { FastifyInstance } from 'fastify'
import { unavailable } from '../errors.ts'

/**
 * Statements sent or waiting for a connection whose answers the process has not yet worked off: its queue, whether the database or the
 * process itself is behind. A hundred people at once make fewer than half of it.
 */
const MAX_QUEUED = 500

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reading that can wait, lists and searches: the first to be refused under overload. */
    shedsLoad?: true
  }
}

/**
 * Load shedding: above a queue length, lists and searches are refused with 503 and Retry-After, so that writes, conversations and what is
 * in a cache are still answered in time. Visitors get the last list that the response cache has.
 */
export function useLoadShedding(app: FastifyInstance): void {
  // Before the guard, whose read of the session would wait in the same queue.
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (routeOptions.config.shedsLoad && isOverloaded()) done(unavailable())
    else done()
  })

  function isOverloaded(): boolean {
    const { readsInFlight, waiting } = app.db.connectionFigures()
    return readsInFlight + waiting > MAX_QUEUED
  }
}
