import { limitConcurrency } from '../../kernel/concurrency/concurrency-limit.ts'
import { Refusal } from '../../kernel/errors.ts'
import { FetchError, type SafeFetch } from '../../kernel/fetch/safe-fetch.ts'
import { type ReceivedFile, receiveFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { MAX_BYTES } from '../uploads/rules.ts'

const LIMITS = {
  maxBytes: MAX_BYTES,
  timeoutMs: 10_000,
  accept: 'image/webp,image/png,image/jpeg,image/gif',
}
// Concurrency limit: a pasted page requests many pictures at once, each of which may take ten seconds.
const limited = limitConcurrency({
  name: 'picture_fetch',
  concurrency: 10,
  maxWaiting: 200,
  maxRunMs: 2 * LIMITS.timeoutMs,
  perKey: { concurrency: 2, maxWaiting: 20 },
})

/** Fetches a picture from another site into a temporary file, like an uploaded one. */
export function importImage(
  fetch: SafeFetch,
  tempDir: string,
  viewer: Viewer,
  url: string,
): Promise<ReceivedFile> {
  return limited(String(viewer.id), () => receiveFile(tempDir, fetch(url, LIMITS))).catch((error) => {
    throw error instanceof FetchError ? refusalOf(error) : error
  })
}

function refusalOf({ reason }: FetchError): Refusal {
  switch (reason) {
    case 'not_allowed':
      return new Refusal('image_url_not_allowed')
    case 'too_large':
      return new Refusal('image_too_large')
    case 'failed':
      return new Refusal('image_fetch_failed')
  }
}
