import type { FastifyInstance, FastifyReply } from 'fastify'
import { unavailable } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'

/** Hijacks the reply and hands its socket to the event streams. */
export function answerWithStream(app: FastifyInstance, viewer: Viewer, reply: FastifyReply): undefined {
  if (app.drain.started) throw unavailable()
  // Not kept alive: a closing server would wait for the next request on the connection.
  reply.header('connection', 'close').header('x-accel-buffering', 'no')
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  app.streams.open(viewer, reply.raw)
}
