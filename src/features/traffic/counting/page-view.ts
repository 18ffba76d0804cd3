import type { IncomingHttpHeaders } from 'node:http'
import { chooseLang } from '../../../i18n/words.ts'
import { DIRECT, INTERNAL, OTHER } from '../rules.ts'
import { type Agent, agentOf } from './user-agents.ts'

const MAX_HOST = 100
/** Spellings of one header that are remembered. */
const MAX_REMEMBERED = 2_000

/** A page that somebody opened: not what a script fetches, nor what a browser loads ahead. */
export function isOpened(method: string, headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode']
  return (
    method === 'GET' &&
    (mode === undefined || mode === 'navigate') &&
    headers.purpose !== 'prefetch' &&
    headers['sec-purpose'] === undefined
  )
}

export const agentFor: (userAgent: string) => Agent = remembered(agentOf)

/** The language that a browser asks for first: Chinese as the site tells it apart, others by their main tag. */
export const languageFor: (acceptLanguage: string) => string = remembered((header) => {
  const [tag = ''] = header.split(/[,;]/, 1)
  const main = /^[a-z]{2,3}(?=-|$)/i.exec(tag.trim())?.[0].toLowerCase()
  return main === 'zh' ? chooseLang(undefined, tag) : (main ?? OTHER)
})

/**
 * Where the reader came from: a host, `DIRECT`, or `INTERNAL`. A page that was not reached from another one of the site
 * begins a visit; a reload does not. No state is needed for that, so the visits of several processes add up.
 */
export function sourceOf(headers: IncomingHttpHeaders, siteHost: string | undefined): string {
  const { referer, host } = headers
  const from = referer === undefined ? undefined : hostOf(referer)
  const fromHere = from === undefined ? headers['sec-fetch-site'] === 'same-origin' : from === host
  const reloaded = headers['cache-control'] === 'max-age=0' || headers['cache-control'] === 'no-cache'
  if (fromHere || reloaded || (from !== undefined && from === siteHost)) return INTERNAL
  return from === undefined ? DIRECT : publicHost(from)
}

function hostOf(address: string): string | undefined {
  const at = address.indexOf('://')
  const rest = at < 0 ? '' : address.slice(at + 3, at + 3 + 2 * MAX_HOST)
  return rest.slice(0, rest.search(/[/?#]|$/)).toLowerCase() || undefined
}

/** Without port and www. Addresses in numbers and names inside a network say who rather than where: they are `OTHER`. */
function publicHost(from: string): string {
  const host = from.replace(/:\d*$/, '').replace(/^www\./, '')
  return isPublicHost(host) ? host : OTHER
}

function isPublicHost(host: string): boolean {
  const dot = host.lastIndexOf('.')
  return dot > 0 && host.length <= MAX_HOST && /^[a-z0-9.-]+$/.test(host) && /[a-z]/.test(host.slice(dot))
}

/** Memoized: nearly all readers send one of a few spellings, and callers can make up any number. */
function remembered<T>(read: (header: string) => T): (header: string) => T {
  const known = new Map<string, T>()
  return (header) => {
    const found = known.get(header)
    if (found !== undefined) return found
    if (known.size >= MAX_REMEMBERED) known.clear()
    const value = read(header)
    known.set(header, value)
    return value
  }
}
