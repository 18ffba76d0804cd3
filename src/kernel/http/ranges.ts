import type { IncomingHttpHeaders } from 'node:http'
import type { Part } from '../files/file-store.ts'

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part of a file that a request asks for (RFC 9110, section 14): null for all of it, also where the header is malformed, names several
 * parts, or is about another version (`If-Range`).
 */
export function requestedPart(
  { range, 'if-range': version }: IncomingHttpHeaders,
  { bytes, etag }: { bytes: number; etag: string },
): Part | 'outside' | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(range ?? '') ?? []
  if ((first === '' && last === '') || (version !== undefined && version !== etag)) return null
  // Without a first byte, the last so many.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'outside' : { start, end }
}
