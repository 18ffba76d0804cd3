import type { LightMyRequestResponse } from 'fastify'
import type { DeclaredRoute } from '../../src/kernel/http/route-policy.ts'
import { type BrowserLike, outcomeOf } from '../kit/browser-like.ts'
import { isForm, type Method, nameOf } from './declared-routes.ts'
import { plainBody } from './plain-answer.ts'

type Post = { id: number; version: number }

const BODIES: Record<string, (post: Post, folder: number) => object> = {
  'PUT /api/studio/posts/:id': () => ({ title: '改' }),
  'PUT /api/studio/posts/:id/working-copy': ({ version }) => ({ version, title: '改', body: '<p>改</p>' }),
  'PUT /api/studio/posts/:id/schedule': () => ({ publish_at: '2026-06-01T12:00' }),
  'PUT /api/studio/posts/:id/draft-link': () => ({ days: 7 }),
  'POST /api/posts/:id/comments': () => ({ content: '说' }),
  'PUT /api/posts/:id/comments/seen': () => ({ comment_id: 1 }),
  'PUT /api/posts/:id/reading': () => ({ progress: 50 }),
  'POST /api/energize': ({ id }) => ({ post_id: id, type: 'light' }),
  'POST /api/energy/energize': ({ id }) => ({ post_id: id, type: 'light' }),
  'POST /api/studio/series/:id/posts': ({ id }) => ({ post_id: id }),
  'POST /api/folders/:id/posts': ({ id }) => ({ post_id: id }),
  'PUT /api/folders/:id/posts/:postId': (_, folder) => ({ to_folder_id: folder }),
  'POST /api/admin/posts/:id/reject': () => ({ reason: '不' }),
  'POST /api/admin/posts/:id/lock': () => ({ reason: '不' }),
  'DELETE /api/admin/posts/:id': () => ({ reason: '不' }),
}

/** Calls a route for a post. */
export async function call(browser: BrowserLike, route: string, post: Post): Promise<LightMyRequestResponse> {
  const [method, pattern] = route.split(' ') as [Method, string]
  const folder = pattern.includes('/folders/') ? await folderOf(browser) : 0
  const address = pattern
    .replace('/folders/:id', `/folders/${folder}`)
    .replace('/series/:id', '/series/999999')
    .replace(/:(id|postId)/, String(post.id))
    .replace(':version', '1')
    .replace(':file', `${'0'.repeat(16)}.png`)
    .replace(':root_id', '999999')
  return browser.request(method, address, BODIES[route]?.(post, folder))
}

const folders = new WeakMap<BrowserLike, number>()

/** Of the caller, empty of the posts asked about; those who may have none name one that does not exist. */
async function folderOf(browser: BrowserLike): Promise<number> {
  const known = folders.get(browser) ?? (await browser.post('/api/folders', { name: '夹' })).json().id
  folders.set(browser, known ?? 999_999)
  return known ?? 999_999
}

export function outcome(reply: LightMyRequestResponse): string {
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return isJson ? outcomeOf(reply) : `${reply.statusCode} page`
}

/** Whether a route is about one post: by its address, or by what it is sent. A form runs the handler of a route of the API. */
export function namesAPost(route: DeclaredRoute): boolean {
  if (isForm(route)) return false
  const { url, options } = route
  const body = options.schema?.body as { properties?: Record<string, unknown> } | undefined
  return /\/posts\/:/.test(url) || Object.hasOwn(body?.properties ?? {}, 'post_id')
}

export function declared(routes: DeclaredRoute[], route: string): boolean {
  return routes.some((each) => nameOf(each) === route.split('?')[0])
}

/** All of an answer that must be the same for what is hidden and what does not exist. */
export function facesOf(reply: LightMyRequestResponse, id: number): object {
  const { date: _, 'x-request-id': __, ...headers } = reply.headers
  const plain = (text: string) =>
    plainBody(text).replaceAll(String(id), 'ID').replaceAll(String(reply.headers['x-request-id']), 'REQUEST')
  return {
    status: reply.statusCode,
    headers: JSON.parse(plain(JSON.stringify(headers))),
    body: plain(reply.body),
  }
}
