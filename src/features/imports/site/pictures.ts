import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { FetchError, type SafeFetch } from '../../../kernel/fetch/safe-fetch.ts'
import { openedLater } from '../../../kernel/files/file-store.ts'

/** After so many failures in a row, a host is asked no more: a site that is gone would cost ten seconds for each picture. */
const MAX_FAILURES = 3

/** Circuit breaker for each host. */
export function fetchUnlessDown(fetch: SafeFetch): SafeFetch {
  const failures = new Map<string, number>()
  return async function* fetchPicture(address, limits) {
    const host = URL.parse(address)?.host ?? ''
    const failed = failures.get(host) ?? 0
    if (failed >= MAX_FAILURES) throw new FetchError('failed')
    try {
      yield* fetch(address, limits)
      failures.delete(host)
    } catch (error) {
      if (error instanceof FetchError && error.reason === 'failed') failures.set(host, failed + 1)
      throw error
    }
  }
}

/**
 * Finds pictures in a folder that was copied from the other site, by the end of their path: the folder may be the root of the site, its
 * uploads, or what a backup has of them. Never outside of it.
 */
export function picturesIn(folder: string): (address: string) => Promise<AsyncIterable<Buffer> | null> {
  return async (address) => {
    const root = await realpath(folder)
    const parts = decoded(URL.parse(address, 'http://a')?.pathname ?? '')
      .split('/')
      .filter((part) => part !== '' && part !== '.' && part !== '..')
    // The name alone would find another picture of the same name.
    const least = Math.min(2, parts.length)
    for (let from = Math.max(0, parts.length - MAX_PARTS); from <= parts.length - least; from++) {
      const found = await realpath(path.join(root, ...parts.slice(from))).catch(() => null)
      if (found?.startsWith(root + path.sep) && (await stat(found)).isFile()) return openedLater(found)
    }
    return null
  }
}

const MAX_PARTS = 12

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('\0', '')
  } catch {
    return text
  }
}
