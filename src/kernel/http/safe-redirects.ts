import type { FastifyInstance } from 'fastify'

const HERE = 'http://here.invalid'

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

/** Open redirect guard: returns a path on this site with its query, as a browser would resolve it; null for any other URL. */
export function sameSitePath(text: string): string | null {
  // Browsers drop control characters and treat a backslash as a slash, so URLs with either are refused.
  if (!text.startsWith('/') || /[\\\p{Cc}\s]/u.test(text)) return null
  const url = URL.parse(text, HERE)
  // "/.//evil" starts as a path and resolves to one that names a host; proxies may decode the slash in "/%2fevil".
  if (url?.origin !== HERE || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
