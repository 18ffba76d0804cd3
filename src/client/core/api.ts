import { ApiError } from './api-error.ts'
import { csrfToken, renewCsrfToken } from './csrf.ts'
import { t } from './i18n.ts'

export { ApiError }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `fetch`, or whatever can do more than it. */
export type Transport = (
  path: string,
  request: { method: string; headers: Record<string, string>; body?: FormData | string },
) => Promise<Response>

export interface CallOptions {
  transport?: Transport
  headers?: Record<string, string>
  /** For calls that nobody pressed a button for: they never lead away from the page. */
  background?: boolean
}

/**
 * Every call of the site's API from the browser. It heals a stale CSRF token and an expired session once
 * each; a visitor who is not logged in is led to the login page and back.
 */
export async function api<T>(
  method: Method,
  path: string,
  body?: object,
  options: CallOptions = {},
): Promise<T> {
  let tokenRenewed = false
  let sessionTried = false

  for (;;) {
    const sentAfter = refreshes
    const response = await send(method, path, body, options)
    if (response.ok) return response.json()

    const error = await ApiError.from(response)
    if (error.code === 'csrf_invalid' && !tokenRenewed) {
      tokenRenewed = true
      await renewCsrfToken()
    } else if (response.status === 401 && !path.startsWith('/api/auth/')) {
      // Another call may have refreshed while this one was on its way: then its answer is old news.
      const healed = !leaving && !sessionTried && (refreshes > sentAfter || (await refreshSession()))
      if (!healed && options.background) throw error
      if (!healed) return redirectToLogin()
      sessionTried = true
    } else {
      throw error
    }
  }
}

async function send(
  method: Method,
  path: string,
  body: object | undefined,
  { transport = fetch, headers: more }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...more }
  if (method !== 'GET') headers['x-csrf-token'] = csrfToken()
  // A form's boundary belongs into its content type, which only the browser knows.
  const form = body instanceof FormData
  if (body && !form) headers['content-type'] = 'application/json'
  try {
    return await transport(path, { method, headers, body: form ? body : body && JSON.stringify(body) })
  } catch {
    throw new ApiError(0, { code: 'offline', message: t.offline })
  }
}

let refreshes = 0
let refreshing: Promise<boolean> | undefined

/** However many calls find the session expired at once, one refresh serves them all. */
function refreshSession(): Promise<boolean> {
  refreshing ??= api('POST', '/api/auth/refresh')
    .then(
      () => {
        refreshes += 1
        return true
      },
      (error: ApiError) => {
        if (error.status === 401) return false
        throw error
      },
    )
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

let leaving = false
// A page that is kept and shown again has not left after all.
addEventListener('pagehide', () => {
  leaving = false
})

/** Never settles: the page is about to go, once however many calls find out, and nobody should flash an error on its way. */
function redirectToLogin(): Promise<never> {
  if (!leaving) location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  leaving = true
  return new Promise(() => {})
}
