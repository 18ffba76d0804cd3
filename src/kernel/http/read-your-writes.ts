import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { readCookie, writeCookie } from './cookies.ts'

const COOKIE = 'position'
/** Longer than the lag of any replica in use. */
const MAX_AGE_SECONDS = 10
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Read your writes: if there are replicas, the answer to a write sets a cookie with the position of the database's log, and every
 * process requires a replica to have reached it before showing this browser anything.
 */
export function useWritePosition(app: FastifyInstance): void {
  const { replicas } = app.db
  if (!replicas) return
  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400) return
    // An unknown position is beyond everything, so the primary answers.
    const position = await replicas.position().catch(() => Number.MAX_SAFE_INTEGER)
    writeCookie(reply, app.cookies, COOKIE, String(position), { maxAgeSeconds: MAX_AGE_SECONDS })
  })
}

/**
 * The database for a page or list that may come from a replica: one that has the caller's last write. Clients with a bearer token keep
 * no cookies and read from the primary, as does every route that does not call this.
 */
export function replicaFor(request: FastifyRequest): Db {
  const { db, cookies } = request.server
  if (!db.replica || request.identity.bearer) return db
  const wrote = readCookie(request, cookies, COOKIE)
  if (wrote) db.replicas?.require(Number(wrote))
  return db.replica
}
