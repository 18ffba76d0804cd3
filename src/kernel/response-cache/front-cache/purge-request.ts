import { lookup } from 'node:dns/promises'
import type { FrontCache } from '../../config/front-cache.ts'
import { pinnedRequest } from '../../fetch/pinned-request.ts'

interface Outgoing {
  method: string
  url: URL
  headers: Record<string, string>
  body?: string
}

interface Service {
  /** In one request, within the limits that the service documents. */
  maxKeys: number
  /** Least time between two requests. */
  everyMs: number
  request(cache: FrontCache, keys: string[]): Outgoing
}

export const SERVICES: Record<FrontCache['kind'], Service> = {
  // The sample of deploy/ hands the header to the xkey module. 8 KB of headers.
  varnish: {
    maxKeys: 200,
    everyMs: 20,
    request: ({ url }, keys) => ({ method: 'PURGE', url, headers: { xkey: keys.join(' ') } }),
  },
  // `url` is that of the service: https://api.fastly.com/service/<id>
  fastly: {
    maxKeys: 256,
    everyMs: 100,
    request: ({ url, token }, keys) => ({
      ...{ method: 'POST', url: below(url, 'purge') },
      headers: { 'fastly-key': token, 'surrogate-key': keys.join(' '), accept: 'application/json' },
    }),
  },
  // `url` is that of the zone: https://api.cloudflare.com/client/v4/zones/<id>
  cloudflare: {
    maxKeys: 30,
    everyMs: 500,
    request: ({ url, token }, keys) => ({
      ...{ method: 'POST', url: below(url, 'purge_cache'), body: JSON.stringify({ tags: keys }) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }),
  },
}

/** The operator names these addresses, so every one may be reached. */
const REACH = {
  resolve: async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address),
  isReachable: () => true,
}

/** Throws unless the cache has confirmed it. */
export async function purge(cache: FrontCache, keys: string[], signal: AbortSignal): Promise<void> {
  const { url, headers, body = '', ...request } = SERVICES[cache.kind].request(cache, keys)
  const length = String(Buffer.byteLength(body))
  const outgoing = { ...request, body, headers: { ...headers, 'content-length': length } }
  const response = await pinnedRequest(url, outgoing, REACH, signal)
  response.destroy()
  if (response.statusCode !== 200) throw new Error(`the cache answered ${response.statusCode}`)
}

function below(url: URL, name: string): URL {
  return new URL(name, url.href.endsWith('/') ? url : `${url}/`)
}
