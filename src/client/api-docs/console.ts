import { ApiError, callApi, type Method } from '../core/api.ts'

/** The export of a large site would freeze the browser. */
const MAX_SHOWN_BYTES = 100_000

/** Sends the request in the form, as the reader or with the token entered there. */
export async function sendRequest(form: HTMLFormElement): Promise<void> {
  const answer = form.querySelector<HTMLElement>('[data-api-answer]')
  const download = form.querySelector<HTMLAnchorElement>('[data-api-download]')
  if (!answer || !download) return
  const { text, file } = await answerOf(form)
  answer.hidden = false
  answer.textContent = text
  if (!download.hidden) URL.revokeObjectURL(download.href)
  download.hidden = !file
  if (!file) return
  download.href = URL.createObjectURL(file)
  download.download = file.name
}

async function answerOf(form: HTMLFormElement): Promise<Shown> {
  const fields = new FormData(form)
  const [path, token] = ['path', 'token'].map((name) => fields.get(name))
  const method = form.dataset.method as Method
  // Only the API of this site: any address typed here gets the session or the token.
  if (typeof path !== 'string' || !path.startsWith('/api/')) return { text: '/api/…' }
  try {
    const body = bodyOf(form, fields)
    const response = token
      ? await sendWithToken(method, path, String(token), body)
      : await callApi(method, path, body, { background: true })
    return await shownAnswer(response)
  } catch (error) {
    if (!(error instanceof ApiError)) return { text: String(error) }
    const { status, code, message, details } = error
    return { text: `${status}\n${JSON.stringify({ error: { code, message, details } }, null, 2)}` }
  }
}

/** A form with the chosen file if the operation takes one, otherwise the JSON that was typed. */
function bodyOf(form: HTMLFormElement, fields: FormData): object | undefined {
  const text = fields.get('body')
  if (typeof text === 'string') return JSON.parse(text)
  const input = form.querySelector<HTMLInputElement>('[data-api-file]')
  if (!input) return undefined
  const sent = new FormData()
  for (const file of input.files ?? []) sent.append(input.name, file)
  return sent
}

/** Without cookies, so that only the token counts. */
function sendWithToken(method: Method, path: string, token: string, body?: object): Promise<Response> {
  const form = body instanceof FormData
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && !form && { 'content-type': 'application/json' }),
  }
  const sent = form ? body : JSON.stringify(body)
  return fetch(path, { method, headers, credentials: 'omit', ...(body && { body: sent }) })
}

/** What is shown of an answer, and the file that is offered if it is not JSON. */
interface Shown {
  text: string
  file?: File
}

async function shownAnswer(response: Response): Promise<Shown> {
  const [type = ''] = response.headers.get('content-type')?.split(';') ?? []
  if (type === 'application/json')
    return { text: `${response.status}\n${JSON.stringify(await response.json(), null, 2)}` }
  const file = new File([await response.blob()], nameOf(response))
  const text = type.startsWith('text/') ? `\n${await file.slice(0, MAX_SHOWN_BYTES).text()}` : ''
  return { text: `${response.status}\n${type}, ${inBytes(file.size)}${text}`, file }
}

function nameOf({ headers, url }: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  return name ?? new URL(url).pathname.split('/').at(-1)!
}

function inBytes(size: number): string {
  const options = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(document.documentElement.lang, options).format(size)
}
