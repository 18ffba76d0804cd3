import { ApiError } from './api-error.ts'
import { csrfToken, renewCsrfToken } from './csrf.ts'
import { ask } from './dialogs.ts'
import { fetchPage } from './fragments.ts'
import { t } from './i18n.ts'
import { isLeftOver } from './viewer.ts'

const DIALOG = 'step-up'

/** Where 401 is the answer to a login. Step-up is for people who are logged in. */
const REFUSES_LOGIN = /^\/api\/auth\/(?!step-up)/

let asking: Promise<boolean> | undefined

export { ApiError }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `fetch`, or a replacement with its signature. */
export type Transport = (
  path: string,
  request: { method: string; headers: Record<string, string>; body?: FormData | string },
) => Promise<Response>

export interface CallOptions {
  transport?: Transport
  headers?: Record<string, string>
  /** Not caused by a user action: a 401 is thrown instead of redirecting to the login page. */
  background?: boolean
}

/** Calls the API for a JSON answer. */
export async function api<T>(
  method: Method,
  path: string,
  body?: object,
  options: CallOptions = {},
): Promise<T> {
  const response = await callApi(method, path, body, options)
  // The connection broke, or something in front of the site answered with its own page: the outcome of the call is unknown.
  return response.json().catch(() => {
    throw offline()
  })
}

/**
 * API client. Renews a stale CSRF token and an expired session once each, asks the person to prove again who they are if that is
 * required, then repeats the call; a visitor who is not logged in is redirected to the login page and back. A page left over from
 * someone else is reloaded.
 */
export async function callApi(
  method: Method,
  path: string,
  body: object | undefined,
  options: CallOptions,
): Promise<Response> {
  let tokenRenewed = false
  let sessionRenewed = false
  let provedAgain = false

  for (;;) {
    const refreshesBefore = refreshes
    const response = await send(method, path, body, options)
    if (response.ok) return response

    const error = await ApiError.from(response)
    if (error.code === 'csrf_invalid' && !tokenRenewed) {
      // With a new token the call would be made in the name of someone else.
      if (isLeftOver() && options.background) throw error
      if (isLeftOver()) return reload()
      tokenRenewed = true
      await renewCsrfToken()
    } else if (response.status === 401 && !REFUSES_LOGIN.test(path)) {
      // Another call may have refreshed the session while this one was in flight: then it is only repeated.
      const renewed =
        !redirecting && !sessionRenewed && (refreshes > refreshesBefore || (await refreshSession()))
      if (!renewed && options.background) throw error
      if (!renewed) return redirectToLogin()
      sessionRenewed = true
    } else if (error.code === 'step_up_required' && !provedAgain && !options.background) {
      provedAgain = await proveAgain()
      if (!provedAgain) throw error
    } else {
      throw error
    }
  }
}

async function send(
  method: Method,
  path: string,
  body: object | undefined,
  { transport = fetch, headers: extraHeaders }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...extraHeaders }
  // For a FormData body the browser sets the content type, with its multipart boundary.
  const form = body instanceof FormData
  if (body && !form) headers['content-type'] = 'application/json'
  try {
    if (method !== 'GET') headers['x-csrf-token'] = await csrfToken()
    return await transport(path, { method, headers, body: form ? body : body && JSON.stringify(body) })
  } catch {
    throw offline()
  }
}

function offline(): ApiError {
  return new ApiError(0, { code: 'offline', message: t.offline })
}

let refreshes = 0
let refreshing: Promise<boolean> | undefined

/** Concurrent callers share one refresh. */
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

let redirecting = false
// The refused calls never settle: a page restored from the back/forward cache is reloaded.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !redirecting) return
  redirecting = false
  location.reload()
})

/** Redirects once for all calls. Never settles, so that no caller shows an error before the page unloads. */
function redirectToLogin(): Promise<never> {
  if (!redirecting) location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  redirecting = true
  return new Promise(() => {})
}

/** Never settles either: the person who is logged in now sees the page as their own. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** Asks the person to prove again who they are; concurrent callers share one dialog. False if it was dismissed. */
function proveAgain(): Promise<boolean> {
  asking ??= askForProof().finally(() => {
    asking = undefined
  })
  return asking
}

/** The dialog is fetched, because few pages need it, and removed afterwards with what was typed into it. */
async function askForProof(): Promise<boolean> {
  const page = await fetchPage('/step-up')
  const dialog = page?.getElementById(DIALOG)
  if (!page || !dialog) return false
  addMissingScripts(page)
  dialog.removeAttribute('open')
  document.body.append(dialog)
  const answer = await ask(DIALOG)
  dialog.remove()
  return answer === 'done'
}

/** Scripts that the dialog's page has and this one lacks. */
function addMissingScripts(page: Document): void {
  const present = new Set([...document.scripts].map(({ src }) => src))
  for (const { src } of page.scripts) {
    if (!src || present.has(src)) continue
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
}
