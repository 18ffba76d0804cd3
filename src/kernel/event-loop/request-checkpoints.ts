import type { FastifyInstance } from 'fastify'
import { begin, finish, pass, type Work, workOfRoute } from './checkpoints.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the event-loop monitor. */
    work: Work | null
  }
}

/**
 * Three checkpoints per request: its start, after the body is read and validated, and when the answer is serialized. Blocking work is
 * nearly always right before or right after one of them.
 */
export function useCheckpoints(app: FastifyInstance): void {
  app.decorateRequest('work', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = workOfRoute(request.method, request.routeOptions.url ?? 'none')
    begin(request.work)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.work) pass(request.work)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.work) finish(request.work)
    done()
  })
}
