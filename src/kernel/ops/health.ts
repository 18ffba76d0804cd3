import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { unavailable } from '../errors.ts'

const Health = Type.Object({ status: Type.Literal('ok') })
const route = {
  schema: { response: { 200: Health } },
  config: { access: 'anyone' },
  logLevel: 'warn',
} as const

/** Liveness and readiness probes. /livez: the process answers. /readyz: a balancer may send requests here. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/livez', route, (_request, reply) => {
    reply.send({ status: 'ok' })
  })

  app.get('/readyz', route, async () => {
    await requireReady(app)
    return { status: 'ok' as const }
  })
}

async function requireReady({ db, drain }: FastifyInstance): Promise<void> {
  if (drain.started) throw unavailable()
  // The server migrates before it listens, so a database that answers is a migrated one.
  await sql`select 1`.execute(db)
}
