import type { ChangeEvent, ClickEvent, PushEvent, WorkerScope } from './worker-types.ts'

/** Made by features/push/message.ts. */
interface PushMessage {
  title: string
  body: string
  lang: string
  url: string
  notice: number | null
}

/** One notification at a time: a later one has all that is unread, and takes the place of the earlier one. */
const TAG = 'notices'

/** Every message must be shown, or the browser takes the permission back. */
export async function showMessage({ registration }: WorkerScope, { data }: PushEvent): Promise<void> {
  const { title, body, lang, url, notice }: PushMessage = data?.json() ?? nothingSaid
  // TypeScript does not know `renotify`: it sounds again although the tag is the same.
  const options = { body, lang, tag: TAG, renotify: true, data: { url, notice } }
  await registration.showNotification(title, options)
}

const nothingSaid: PushMessage = {
  title: location.hostname,
  body: '',
  lang: '',
  url: '/messages',
  notice: null,
}

/** A click leads to what it is about and marks it as read, as in the list. */
export async function openMessage({ clients }: WorkerScope, { notification }: ClickEvent): Promise<void> {
  const { url, notice } = notification.data
  notification.close()
  await Promise.all([clients.openWindow(url), notice && send('POST', `/api/messages/${notice}/read`)])
}

/** The push service gave the browser another address. Refused unless the site still sends to the earlier one. */
export async function moveSubscription(
  { registration }: WorkerScope,
  { oldSubscription, newSubscription }: ChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options
  if (!options?.applicationServerKey) return
  const renewed = newSubscription ?? (await registration.pushManager.subscribe(options))
  const { endpoint, keys } = renewed.toJSON()
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey))
  const public_key = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  await send('PUT', '/api/settings/push/device', {
    endpoint,
    keys,
    public_key,
    replaces: oldSubscription?.endpoint,
  })
}

/** With a fresh CSRF token; a session that has to be refreshed is, once. */
async function send(method: string, path: string, body?: object): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const { csrf_token } = await (await fetch('/api/auth/csrf')).json()
    const headers = { 'x-csrf-token': csrf_token, ...(body && { 'content-type': 'application/json' }) }
    return fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const { status } = await call(method, path, body)
  if (status === 401 && (await call('POST', '/api/auth/refresh')).ok) await call(method, path, body)
}
