import type { FastifyInstance } from 'fastify'
import { sameSitePath } from '../same-site-path.ts'

/** No answer leads off the site, whatever its address was made of: one that would leads home instead. */
export function useSafeRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const to = reply.getHeader('location')
    if (to !== undefined) reply.header('location', sameSitePath(String(to)) ?? '/')
    done(null, payload)
  })
}
