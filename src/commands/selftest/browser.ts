/** The answer to a call. */
export interface Answer {
  status: number
  /** In the notation of checks: "200", or "409 version_conflict". */
  outcome: string
  location: string | null
  /** Something in the JSON, by its path: "items.0.id". */
  at(path: string): unknown
  number(path: string): number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sending {
  /** Sends this CSRF token in place of the right one; null sends none. */
  csrf?: string | null
}

/** Calls a site as a browser does: keeps its cookies, sends the CSRF token with every write. */
export interface Browser {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, how?: Sending): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  upload(path: string, picture: Buffer): Promise<Answer>
}

export function openBrowser(baseUrl: string): Browser {
  const cookies = new Map<string, string>()
  let csrf: string | undefined

  const fetchAnswer = async (
    method: Method,
    path: string,
    headers: Record<string, string>,
    body?: string | FormData,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(new URL(path, baseUrl), {
      method,
      headers: { ...headers, ...(cookie && { cookie }), 'accept-language': 'en' },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    for (const line of reply.headers.getSetCookie()) storeCookie(line)
    return answerOf(reply.status, reply.headers.get('location'), await reply.text())
  }
  const storeCookie = (line: string) => {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/)
    const ended = value === '' || attributes.some((attribute) => /^ *max-age=0$/i.test(attribute))
    if (ended) cookies.delete(name)
    else cookies.set(name, value)
    // A token belongs to a session, so another session needs another one.
    if (name.endsWith('access_token')) csrf = undefined
  }
  const token = async () =>
    (csrf ??= String((await fetchAnswer('GET', '/api/auth/csrf', {})).at('csrf_token')))
  const write = async (method: Method, path: string, body: unknown, how: Sending = {}) => {
    const sent = how.csrf === undefined ? await token() : how.csrf
    const headers: Record<string, string> = sent === null ? {} : { 'x-csrf-token': sent }
    if (body instanceof FormData) return fetchAnswer(method, path, headers, body)
    return fetchAnswer(
      method,
      path,
      { ...headers, 'content-type': 'application/json' },
      JSON.stringify(body ?? {}),
    )
  }
  return {
    get: (path) => fetchAnswer('GET', path, {}),
    post: (path, body, how) => write('POST', path, body, how),
    put: (path, body) => write('PUT', path, body),
    delete: (path) => write('DELETE', path, undefined),
    upload(path, picture) {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(picture)]), 'picture')
      return write('POST', path, form)
    },
  }
}

function answerOf(status: number, location: string | null, text: string): Answer {
  const body = /^[[{]/.test(text) ? JSON.parse(text) : null
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], body)
  const code = at('error.code')
  return {
    status,
    outcome: code === undefined ? String(status) : `${status} ${code}`,
    location,
    at,
    number: (path) => Number(at(path)),
  }
}
