import { DEFAULT_LANG } from '../../i18n/languages.ts'
import { POSTS, READER, readerLines, SHELL } from './cache-names.ts'

const ASSETS = 'assets'
const OFFLINE = '/offline'
const MAX_POSTS = 20
const TIMEOUT_MS = 10_000
const LANGUAGE = new URL(location.href).searchParams.get('language') ?? DEFAULT_LANG

/** One change to the caches at a time: a copy that is being saved when a person logs out is cleared afterwards. */
let pending: Promise<unknown> = Promise.resolve()
export function inOrder(change: () => Promise<unknown>): Promise<unknown> {
  pending = pending.then(change, change)
  return pending
}

export async function saveOfflinePage(): Promise<void> {
  await save(SHELL, OFFLINE)
  await deleteOldAssets()
}

/** The posts that one reader has opened are shown to nobody else. */
export async function setReader(reader: string, name: string): Promise<void> {
  const shell = await caches.open(SHELL)
  const known = (await (await shell.match(READER))?.text()) ?? ''
  const current = readerLines(reader, name)
  if (known === current) return
  if (known.split('\n')[0] !== reader) await caches.delete(POSTS)
  await shell.put(READER, new Response(current))
}

/** LRU: what is saved again moves to the end of the keys. */
export async function savePost(path: string): Promise<void> {
  await save(POSTS, path)
  const posts = await caches.open(POSTS)
  for (const oldest of (await posts.keys()).slice(0, -MAX_POSTS)) await posts.delete(oldest)
}

export async function deletePost(path: string): Promise<void> {
  await (await caches.open(POSTS)).delete(path)
}

export async function savedPage(path: string): Promise<Response> {
  const found = (await find(POSTS, path)) ?? (await find(SHELL, OFFLINE))
  return found ?? Response.error()
}

export async function savedAsset(request: Request): Promise<Response> {
  return (await find(ASSETS, request.url)) ?? fetch(request)
}

async function find(cache: string, url: string): Promise<Response | undefined> {
  return (await caches.open(cache)).match(url)
}

/** Fetched without cookies, as visitors see it, so nothing about a person is in it. Marked, so that it does not report itself. */
async function save(cache: string, path: string): Promise<void> {
  const headers = { 'accept-language': LANGUAGE, purpose: 'prefetch' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(path, { credentials: 'omit', headers, signal })
  if (answer.status === 404 || answer.status === 410) await (await caches.open(cache)).delete(path)
  if (!answer.ok) return
  const html = await answer.text()
  const assets = await caches.open(ASSETS)
  for (const asset of assetsIn(html)) if (!(await assets.match(asset))) await assets.add(asset)
  const marked = html.replace('<html ', '<html data-saved ')
  // With the content policy and the other headers, except those about the transferred bytes.
  const kept = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) kept.delete(name)
  const copy = new Response(marked, { headers: kept })
  await (await caches.open(cache)).put(path, copy)
}

/** After a deploy the pages have other assets; those that no copy uses are deleted. */
async function deleteOldAssets(): Promise<void> {
  const used = new Set<string>()
  for (const name of [POSTS, SHELL]) {
    const cache = await caches.open(name)
    for (const key of await cache.keys())
      for (const asset of assetsIn((await (await cache.match(key))?.text()) ?? '')) used.add(asset)
  }
  const assets = await caches.open(ASSETS)
  for (const key of await assets.keys()) if (!used.has(new URL(key.url).pathname)) await assets.delete(key)
}

function assetsIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/(?:assets|brand)\/[^"]+)"/g)].map(([, address = '']) => address)
}
