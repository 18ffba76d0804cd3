import { ApiError, api, type Method } from '../core/api.ts'

/** Sends what the form says, as the reader or with the token that stands in it. */
export async function sendRequest(form: HTMLFormElement): Promise<void> {
  const answer = form.querySelector<HTMLElement>('[data-api-answer]')
  if (!answer) return
  const text = await answerOf(form)
  answer.hidden = false
  answer.textContent = text
}

async function answerOf(form: HTMLFormElement): Promise<string> {
  const fields = new FormData(form)
  const [path, token, text] = ['path', 'token', 'body'].map((name) => fields.get(name))
  const method = form.dataset.method as Method
  // Only the API of this site: whatever address is typed here gets the session or the token.
  if (typeof path !== 'string' || !path.startsWith('/api/')) return '/api/…'
  try {
    const body = typeof text === 'string' ? JSON.parse(text) : undefined
    if (token) return await answerToToken(method, path, String(token), body)
    return JSON.stringify(await api(method, path, body, { background: true }), null, 2)
  } catch (error) {
    if (!(error instanceof ApiError)) return String(error)
    const { status, code, message, details } = error
    return `${status}\n${JSON.stringify({ error: { code, message, details } }, null, 2)}`
  }
}

/** Without cookies, so that the token alone counts. */
async function answerToToken(method: Method, path: string, token: string, body?: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'omit',
    ...(body && { body: JSON.stringify(body) }),
  })
  return `${response.status}\n${JSON.stringify(await response.json(), null, 2)}`
}
