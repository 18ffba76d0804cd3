import { codeOf, isAuthentication, jsonOf, type Send, untilAborted } from './send.ts'

interface SessionOptions {
  baseUrl: string
  /** Of its own requests; those that it is given have theirs. */
  headers?: Record<string, string>
}

/**
 * Session by cookies: sends the CSRF token with every write, and renews it and an expired session once each per request. Requests
 * that find the session expired at the same time share one refresh.
 */
export function withSession(send: Send, { baseUrl, headers }: SessionOptions): Send {
  const site = baseUrl.replace(/\/$/, '')
  let csrfToken: Promise<string> | undefined
  let refreshing: Promise<Response> | undefined
  let refreshes = 0

  return sendInSession

  async function sendInSession(request: Request): Promise<Response> {
    let csrfRenewed = false
    let refreshed = false
    for (;;) {
      const refreshesBefore = refreshes
      const response = await sendWithCsrf(request.clone())
      if (!csrfRenewed && response.status === 403 && (await codeOf(response)) === 'csrf_invalid') {
        csrfRenewed = true
        csrfToken = undefined
      } else if (!refreshed && response.status === 401 && !isAuthentication(request)) {
        refreshed = true
        const renewed = refreshes > refreshesBefore || (await untilAborted(refresh(), request.signal))
        if (renewed !== true) return renewed.status === 401 ? response : renewed.clone()
      } else {
        return response
      }
    }
  }

  async function sendWithCsrf(request: Request): Promise<Response> {
    if (request.method === 'GET' || request.method === 'HEAD') return send(request)
    csrfToken ??= fetchCsrfToken()
    request.headers.set('x-csrf-token', await untilAborted(csrfToken, request.signal))
    const response = await send(request)
    // The token belongs to a session, which begins or ends with it.
    if (isAuthentication(request) && response.ok) csrfToken = undefined
    return response
  }

  /** Empty where the site refuses one: it will then refuse the write as well, and say why. */
  async function fetchCsrfToken(): Promise<string> {
    try {
      const response = await send(new Request(`${site}/api/auth/csrf`, { headers }))
      const { csrf_token = '' } = await jsonOf<{ csrf_token: string }>(response)
      return csrf_token
    } catch (error) {
      csrfToken = undefined
      throw error
    }
  }

  /** True, or the response that refuses it. */
  async function refresh(): Promise<true | Response> {
    refreshing ??= requestRefresh()
    const response = await refreshing
    return response.ok || response
  }

  async function requestRefresh(): Promise<Response> {
    const request = new Request(`${site}/api/auth/refresh`, { method: 'POST', headers, body: '{}' })
    request.headers.set('content-type', 'application/json')
    try {
      const response = await sendInSession(request)
      if (response.ok) refreshes += 1
      return response
    } finally {
      refreshing = undefined
    }
  }
}
