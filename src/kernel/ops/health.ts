import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { contractedLine, firstContraction, lastNumber, migrationFiles } from '../db/migration-history.ts'
import { unavailable } from '../errors.ts'

/**
 * For up to this long during a database outage or with a full disk, balancers keep sending requests: visitors are answered from the
 * cache, and other processes would do no better.
 */
const MAX_OUTAGE_MS = 30_000
/** A database or disk that takes longer than this to answer is considered hung. */
const ANSWER_MS = 1_000

type Health = Static<typeof Health>
const Health = Type.Object({ status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')]) })

declare module 'fastify' {
  interface FastifyInstance {
    /** Degraded: during an outage, as long as visitors are answered from the cache. Throws a 503 where the site is not ready. */
    readiness(): Promise<Health['status']>
  }
}

const route = {
  schema: { response: { 200: Health } },
  config: { access: 'anyone' },
  logLevel: 'warn',
} as const

/** Liveness and readiness probes. /livez: the process answers. /readyz: a balancer may send requests here. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const outage = watchOutage(app)
  const contracted = await watchContraction(app)
  app.get('/livez', route, (_request, reply) => {
    reply.send({ status: 'ok' })
  })

  app.decorate('readiness', () => readiness(app, outage, contracted))
  app.get('/readyz', route, async () => ({ status: await app.readiness() }))
}

async function readiness(
  { drain }: FastifyInstance,
  outage: () => Promise<number>,
  contracted: () => Promise<boolean>,
): Promise<Health['status']> {
  const outageMs = await outage()
  if (drain.started || outageMs > MAX_OUTAGE_MS) throw unavailable()
  if (outageMs === 0 && (await contracted())) throw unavailable()
  return outageMs > 0 ? 'degraded' : 'ok'
}

/** Whether a newer version has meanwhile removed something this one uses; logged once. */
async function watchContraction({ db, log }: FastifyInstance): Promise<() => Promise<boolean>> {
  const known = lastNumber(await migrationFiles())
  let told = false
  return async () => {
    const { rows } = await sql<{ name: string }>`
      select name from schema_migrations where version > ${known} order by version`.execute(db)
    const contraction = firstContraction(known, rows)
    if (contraction && !told) log.error(contractedLine(contraction))
    told ||= contraction !== undefined
    return contraction !== undefined
  }
}

/** How long the database has been down or a disk full, in milliseconds, as seen by connections and probes; 0 if neither. */
function watchOutage(app: FastifyInstance): () => Promise<number> {
  const { db } = app
  let failingSince: number | null = null
  return async () => {
    const since = (await takesWrites(app)) ? null : (db.awaySince() ?? failingSince ?? performance.now())
    failingSince = since
    return since === null ? 0 : Math.max(1, performance.now() - since)
  }
}

/**
 * The server migrates before it listens, so a database that answers has been migrated. Answers alone say nothing about a full disk,
 * since reads still work there.
 */
function takesWrites(app: FastifyInstance): Promise<boolean> {
  const answer = Promise.all([sql`select 1`.execute(app.db), app.hasDiskRoom()]).then(
    ([, room]) => room,
    () => false,
  )
  return Promise.race([answer, pause(ANSWER_MS, false, { ref: false })])
}
