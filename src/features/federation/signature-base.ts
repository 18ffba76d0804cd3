import { hash, timingSafeEqual } from 'node:crypto'
import { readDictionary } from './signature-headers.ts'

export interface HttpMessage {
  method: string
  /** What was asked for, with the authority that this server has by its settings: a `Host` header says what the sender likes. */
  url: URL
  /** By lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it went over the wire; null for a request without one. */
  body: Buffer | null
}

/** The reason is for the log and for those who write the other server; it tells nothing that the request does not say. */
export class SignatureError extends Error {}

const DIGESTS = ['sha-256', 'sha-512'] as const

export function cavageBase(
  message: HttpMessage,
  names: string[],
  times: Record<string, string | undefined>,
): string {
  return names.map((name) => `${name}: ${cavageValue(message, name, times)}`).join('\n')
}

function cavageValue(message: HttpMessage, name: string, times: Record<string, string | undefined>): string {
  const { method, url } = message
  if (name === '(request-target)') return `${method.toLowerCase()} ${url.pathname}${url.search}`
  return (Object.hasOwn(times, name) ? times[name] : undefined) ?? headerValue(message, name)
}

export function rfc9421Base(message: HttpMessage, components: string[], raw: string): string {
  const lines = components.map((component) => `${component}: ${rfcValue(message, component)}`)
  return [...lines, `"@signature-params": ${raw}`].join('\n')
}

function rfcValue(message: HttpMessage, component: string): string {
  const { method, url } = message
  switch (component) {
    case '"@method"':
      return method
    case '"@target-uri"':
      return url.href
    case '"@authority"':
      return url.host
    case '"@scheme"':
      return url.protocol.slice(0, -1)
    case '"@request-target"':
      return url.pathname + url.search
    case '"@path"':
      return url.pathname
    case '"@query"':
      return url.search || '?'
    default:
      return headerValue(message, component.slice(1, -1))
  }
}

function headerValue(message: HttpMessage, name: string): string {
  if (name === 'host') return message.url.host
  const value = fieldOf(message, name)
  if (value === null) throw new SignatureError('a header is signed that is not there')
  return value
}

export function fieldOf({ headers }: HttpMessage, name: string): string | null {
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined
  return value === undefined ? null : [value].flat().join(', ').trim()
}

/** `SHA-256=…,SHA-512=…`, by lower-case names. */
export function cavageDigests(field: string): Map<string, Buffer> {
  const parts = field.split(',', DIGESTS.length + 2).map((part) => part.trim())
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('=')
      return [part.slice(0, end).toLowerCase(), Buffer.from(part.slice(end + 1), 'base64')]
    }),
  )
}

export function rfcDigests(field: string): Map<string, Buffer> {
  const members = [...(readDictionary(field) ?? [])]
  return new Map(members.flatMap(([name, { bytes }]) => (bytes ? [[name, bytes] as const] : [])))
}

/** All that are understood must match, and one at least. */
export function refuseOtherBody(digests: Map<string, Buffer>, body: Buffer): void {
  const known = DIGESTS.filter((name) => digests.has(name))
  const matches = known.every((name) => {
    const right = hash(name.replace('-', ''), body, 'buffer')
    const given = digests.get(name)
    return given?.length === right.length && timingSafeEqual(given, right)
  })
  if (known.length === 0 || !matches) throw new SignatureError('the digest does not match the body')
}
