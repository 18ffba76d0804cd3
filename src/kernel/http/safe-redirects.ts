import type { FastifyInstance } from 'fastify'
import { sameSitePath } from './same-site-path.ts'

/** Open redirect guard: a Location that leads off the site becomes the home page. */
export function useSafeRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const to = isRedirect(reply.statusCode) ? reply.getHeader('location') : undefined
    if (to !== undefined) reply.header('location', sameSitePath(String(to)) ?? '/')
    done(null, payload)
  })
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}
