import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '../../../kernel/concurrency-limit.ts'
import type { Db } from '../../../kernel/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/file-store.ts'
import type { Viewer } from '../../../kernel/http.ts'
import { FetchError, type SafeFetch } from '../../../kernel/safe-fetch.ts'
import { MOST_BYTES } from '../../uploads/rules.ts'
import type { UploadedPicture } from '../../uploads/schema.ts'
import { uploadPicture } from './pictures.ts'

const LIMITS = {
  maxBytes: MOST_BYTES,
  timeoutMs: 10_000,
  accept: 'image/webp,image/png,image/jpeg,image/gif',
}
// A page pasted with all its pictures asks for many at once; each may take its ten seconds.
const limited = limitConcurrency({
  concurrency: 10,
  maxWaiting: 200,
  perKey: { concurrency: 2, maxWaiting: 20 },
})

/** Takes over a picture from elsewhere: fetched by the site, then treated like an upload. */
export async function importPicture(
  db: Db,
  files: FileStore,
  fetch: SafeFetch,
  viewer: Viewer,
  url: string,
): Promise<UploadedPicture> {
  const bytes = await limited(String(viewer.id), () => fetchPicture(fetch, url))
  return uploadPicture(db, files, viewer, bytes)
}

async function fetchPicture(fetch: SafeFetch, url: string): Promise<Buffer> {
  try {
    return await buffer(fetch(url, LIMITS))
  } catch (error) {
    throw error instanceof FetchError ? refusalOf(error) : error
  }
}

function refusalOf({ reason }: FetchError): Refusal {
  switch (reason) {
    case 'not_allowed':
      return new Refusal(400, 'image_url_not_allowed')
    case 'too_large':
      return new Refusal(413, 'image_too_large')
    case 'failed':
      return new Refusal(422, 'image_fetch_failed')
  }
}
