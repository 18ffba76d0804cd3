import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type BlockList, isIP } from 'node:net'
import { hostOf, pinnedRequest, resolveName } from './pinned-request.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
// Identity encoding only: compressed content could expand to any size.
const HEADERS = { 'user-agent': 'Joule', 'accept-encoding': 'identity' }

interface FetchLimits {
  maxBytes: number
  /** For the whole fetch: DNS, redirects and body. */
  timeoutMs: number
  accept: string
  /** More headers, for each address on the way: what is signed names the address. */
  headersFor?(url: URL): Promise<OutgoingHttpHeaders>
}

type Asked = Pick<FetchLimits, 'accept' | 'headersFor'>

/** `not_allowed` follows from the URL alone; every network error is `failed`, so that nobody can map our network. */
export class FetchError extends Error {
  readonly reason: 'not_allowed' | 'too_large' | 'failed'
  /** What a server answered that has no content to give. */
  readonly status: number | null

  constructor(reason: FetchError['reason'], options: ErrorOptions & { status?: number } = {}) {
    super(`fetching a foreign address: ${reason}`, options)
    this.reason = reason
    this.status = options.status ?? null
  }
}

/** What stands at a foreign address, behind its redirects. */
interface ForeignAnswer {
  url: URL
  headers: IncomingHttpHeaders
  body: AsyncIterable<Buffer>
  /** Ends the connection; the body need not be read. */
  close(): void
}

/** Opens a foreign address, or throws a FetchError. The body may be of any length and end with any error. */
export type SafeOpen = (address: string, limits: Omit<FetchLimits, 'maxBytes'>) => Promise<ForeignAnswer>

/** Streams the content at a foreign address, or throws a FetchError. */
export type SafeFetch = (address: string, limits: FetchLimits) => AsyncGenerator<Buffer, void, void>

interface SafeFetchOptions {
  /** DNS lookup, once per hop. */
  resolve?(name: string, signal: AbortSignal): Promise<string[]>
  /** Additional addresses and ports to allow, for tests. */
  networks?: BlockList
  ports?: string[]
  /** Where the settings allow all addresses and ports. */
  privateAddresses?: boolean
}

/**
 * HTTP client for URLs that users name, safe against SSRF: only http and https on their default ports, only public addresses. A name is
 * resolved once and the connection pinned to the addresses that were checked, so that it cannot mean another machine a moment later
 * (DNS rebinding); every redirect is checked the same way.
 */
export function safeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const open = safeOpen(options)
  return async function* fetch(address, { maxBytes, ...limits }) {
    const { headers, body, close } = await open(address, limits)
    try {
      if (Number(headers['content-length']) > maxBytes) throw new FetchError('too_large')
      let bytes = 0
      for await (const chunk of body) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new FetchError('too_large')
        yield chunk
      }
    } catch (error) {
      throw asFetchError(error)
    } finally {
      close()
    }
  }
}

export function asFetchError(error: unknown): FetchError {
  return error instanceof FetchError ? error : new FetchError('failed', { cause: error })
}

/** The same, for those who need more than the content. */
export function safeOpen({
  resolve = resolveName,
  networks,
  ports = [],
  privateAddresses = false,
}: SafeFetchOptions = {}): SafeOpen {
  return async (address, { timeoutMs, ...asked }) => {
    const url = allowedUrl(address)
    if (!url) throw new FetchError('not_allowed')
    try {
      return await followRedirects(url, asked, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      throw asFetchError(error)
    }
  }

  function allowedUrl(address: string, base?: URL): URL | null {
    const url = URL.parse(address, base?.href)
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
    if (url.port && !privateAddresses && !ports.includes(url.port)) return null
    const host = hostOf(url)
    return isIP(host) && !isReachable(host) ? null : url
  }

  async function followRedirects(start: URL, asked: Asked, signal: AbortSignal): Promise<ForeignAnswer> {
    let url: URL | null = start
    let status = 0
    for (let hops = 0; url && hops <= MAX_REDIRECTS; hops++) {
      const response: IncomingMessage = await open(url, asked, signal)
      const { statusCode = 0, headers } = response
      status = statusCode
      if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity')
        return { url, headers, body: response, close: () => void response.destroy() }
      response.destroy()
      url = REDIRECTS.includes(statusCode) && headers.location ? allowedUrl(headers.location, url) : null
    }
    throw new FetchError('failed', { status })
  }

  async function open(
    url: URL,
    { accept, headersFor }: Asked,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const headers = { ...HEADERS, accept, ...(await headersFor?.(url)) }
    return pinnedRequest(url, { headers }, { resolve, isReachable }, signal)
  }

  function isReachable(address: string): boolean {
    return (
      privateAddresses ||
      isPublicAddress(address) ||
      !!networks?.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
    )
  }
}
