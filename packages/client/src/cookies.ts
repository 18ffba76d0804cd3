import type { Send } from './send.ts'

/**
 * Cookie store of a program, for one site. Browsers send and hide cookies themselves: there the store stays empty, and nothing is
 * added.
 */
export function withCookies(send: Send, cookies: Map<string, string>): Send {
  return async (request) => {
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await send(request)
    for (const line of response.headers.getSetCookie?.() ?? []) keep(cookies, line)
    return response
  }
}

/** All cookies of the site are for all of its paths. */
function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
