import type { FastifyInstance } from 'fastify'
import { sameSitePath } from '../same-site-path.ts'

/** Open redirect guard: a Location that leads off the site becomes the home page. */
export function useSafeRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const to = reply.getHeader('location')
    if (to !== undefined) reply.header('location', sameSitePath(String(to)) ?? '/')
    done(null, payload)
  })
}
