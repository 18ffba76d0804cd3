import type { FastifyInstance } from 'fastify'

/** Open redirect guard: replaces a Location that leads off the site with the home page. */
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

const HERE = 'http://here.invalid'

/** Open redirect guard: a path of this site with its query, as the browser reads it; null for any other URL. */
export function sameSitePath(text: string): string | null {
  // Browsers drop control characters and take a backslash for a slash, so neither is let through to be parsed again.
  if (!text.startsWith('/') || /[\\\p{Cc}\s]/u.test(text)) return null
  const url = URL.parse(text, HERE)
  // "/.//evil" begins like a path and becomes one that names a host; proxies may decode the slash of "/%2fevil".
  if (url?.origin !== HERE || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
