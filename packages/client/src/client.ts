import createClient, { type Client } from 'openapi-fetch'
import { withCookies } from './cookies.ts'
import { withIdempotencyKeys } from './idempotency-keys.ts'
import { type RetryOptions, withRetries } from './retries.ts'
import type { paths } from './schema.ts'
import type { Send } from './send.ts'
import { withSession } from './session.ts'

export interface JouleOptions extends RetryOptions {
  /** Where the site is, such as `https://example.org`. */
  baseUrl: string
  /** A personal access token. Without one, requests carry the cookies of a login. */
  token?: string
  /** The cookies of a program, by name: save them to go on with the session later. Browsers have their own. */
  cookies?: Map<string, string>
  /** For every request, such as `{ 'accept-language': 'en' }`. */
  headers?: Record<string, string>
  /** In place of `globalThis.fetch`. */
  fetch?: Send
}

export type Joule = Client<paths>

/** Client of a site: `GET`, `POST`, `PUT` and `DELETE` by path, typed by the site's API description. */
export function createJoule(options: JouleOptions): Joule {
  const {
    baseUrl,
    token,
    cookies = new Map(),
    headers,
    fetch = (request) => globalThis.fetch(request),
  } = options
  const repeating = withRetries(token === undefined ? withCookies(fetch, cookies) : fetch, options)
  const send = token === undefined ? withSession(repeating, options) : withToken(repeating, token)
  return createClient<paths>({ baseUrl, headers, bodySerializer: bodyOf, fetch: withIdempotencyKeys(send) })
}

function withToken(send: Send, token: string): Send {
  return (request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return send(request)
  }
}

/** A body with files is sent as a form, any other as JSON. */
function bodyOf(body: unknown): FormData | string {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
