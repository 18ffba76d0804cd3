import { Resolver } from 'node:dns/promises'
import http, {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** DNS lookup, and which addresses may be contacted. */
export interface Reach {
  resolve(name: string, signal: AbortSignal): Promise<string[]>
  isReachable(address: string): boolean
}

interface Outgoing {
  method?: string
  headers: OutgoingHttpHeaders
  body?: string | Buffer
  /** Of connections that are used again; by default each request has its own. */
  agent?: Agent
}

/** Limit on 1xx answers before the real one: a server could send them endlessly. */
const MAX_INTERIM_ANSWERS = 10

/** The name has no address, or none that may be contacted. */
export class UnreachableError extends Error {}

export class OversizedError extends Error {}

/**
 * Sends one request to an address that a person named, without following redirects. The name is resolved once and the connection pinned
 * to the addresses that were checked, so that it cannot mean another machine a moment later (DNS rebinding).
 */
export async function pinnedRequest(
  url: URL,
  { method = 'GET', headers, body, agent }: Outgoing,
  { resolve, isReachable }: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = hostOf(url)
  const resolved = isIP(host) ? [host] : await orAborted(resolve(host, signal), signal)
  const addresses = resolved.filter(isReachable)
  if (addresses.length === 0) throw new UnreachableError('no address that may be reached')
  const { request } = url.protocol === 'https:' ? https : http
  const call = request(url, {
    agent: agent ?? false,
    method,
    headers,
    lookup: pinnedLookup(addresses),
    signal,
  })
  const response = orAborted(responseTo(call), signal)
  call.end(body)
  return response
}

/** The body of an answer as text; throws for one beyond this many bytes. */
export async function boundedText(response: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new OversizedError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Settles however the exchange ends: 101 and the answer to CONNECT come without 'response', and Node then closes the request without
 * an error.
 */
function responseTo(call: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interim = 0
    call.on('response', resolve)
    // Errors after the response has started come from its stream.
    call.on('error', reject)
    call.on('close', () => reject(new Error('closed without an answer')))
    call.on('information', () => {
      if (++interim > MAX_INTERIM_ANSWERS) call.destroy(new Error('too many interim answers'))
    })
  })
}

/** Rejects on abort, whatever the work is waiting for: it may come from the caller and know nothing of the signal. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
    work.then(resolve, reject)
  })
}

/** http or https without credentials; a literal IP address must be public, unless private ones are allowed. */
export function isAllowedUrl(address: string, privateAddresses: boolean): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  const host = hostOf(url)
  return privateAddresses || !isIP(host) || isPublicAddress(host)
}

export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Uses c-ares rather than getaddrinfo, which reads /etc/hosts, and when slow would hold a thread that file access waits for. */
export async function resolveName(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

function pinnedLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    if (all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }
}
