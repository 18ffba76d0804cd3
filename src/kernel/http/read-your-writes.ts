import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { readCookie, writeCookie } from './cookies.ts'

const COOKIE = 'position'
/** Longer than any replica that is used is behind. */
const MAX_AGE_SECONDS = 10
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Read your writes: where there are replicas, the answer to a write sets a cookie with the position of the database's log, so that
 * every process asks a replica for it before it shows this browser anything.
 */
export function useWritePosition(app: FastifyInstance): void {
  const { replicas } = app.db
  if (!replicas) return
  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400) return
    // Unknown is beyond everything: the primary answers.
    const position = await replicas.position().catch(() => Number.MAX_SAFE_INTEGER)
    writeCookie(reply, app.cookies, COOKIE, String(position), { maxAgeSeconds: MAX_AGE_SECONDS })
  })
}

/**
 * Where a page or list that may be read from a replica is read: it has the last write of who asks. A client with a bearer token keeps
 * no cookies, and reads from the primary. So does every route that does not ask for this.
 */
export function replicaFor(request: FastifyRequest): Db {
  const { db, cookies } = request.server
  if (!db.replica || request.identity.bearer) return db
  const wrote = readCookie(request, cookies, COOKIE)
  if (wrote) db.replicas?.require(Number(wrote))
  return db.replica
}
