import type { Db } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { SafeFetch } from '../../kernel/fetch/safe-fetch.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { type ReceivedFile, receiveFile } from '../../kernel/files/received-file.ts'
import { enforceLimit } from '../../kernel/http/rate-limit.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { importImage, uploadPicture } from '../authoring/service.ts'
import { MAX_BYTES, UPLOADS } from '../uploads/rules.ts'
import { deadlineFrom, isTemporary, retryOrNull } from './retry.ts'
import { MAX_PICTURE_PROBLEMS, MAX_PICTURES_PER_ITEM, type Problem } from './rules.ts'

/** Where pictures are stored, and how they are fetched. */
export interface PictureSite {
  db: Db
  files: FileStore
  tempDir: string
  fetch: SafeFetch
  /** The scale of the rate limits. */
  limits: number
}

/** Opens a picture that came with the text; null if there is none at this address. */
type OpenInside = (address: string) => Promise<AsyncIterable<Buffer> | null>

// Stops at the next tag, so that it takes linear time.
const PICTURE = /(<img\b[^<>]*?\ssrc\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi

/**
 * Imports the cover and pictures of a text as uploads; those that cannot be fetched stay links to their original address, or are
 * removed. All of them share one deadline, because other people's imports are waiting.
 */
export async function withOwnPictures(
  site: PictureSite,
  viewer: Viewer,
  openInside: OpenInside,
  text: { html: string; cover: string | null },
  signal: AbortSignal,
): Promise<{ html: string; cover_url: string | null; problems: Problem[] }> {
  // The cover is brought along as the first picture of the text.
  const cover = text.cover ? `<img src="${text.cover.replace(/["<>]/g, encodeURIComponent)}">` : ''
  const html = cover + text.html
  const problems: Problem[] = []
  const addresses = [
    ...new Set([...html.matchAll(PICTURE)].map(([, , double, single]) => double ?? single ?? '')),
  ]
  const taken = new Map<string, string>()
  const deadline = deadlineFrom(site.db.clock, signal)
  for (const address of addresses.slice(0, MAX_PICTURES_PER_ITEM)) {
    const picture = decodeAmpersand(address)
    const result = await retryOrNull(deadline, () => take(site, viewer, openInside, picture))
    if (typeof result === 'string') taken.set(address, result)
    else problems.push(result ?? { code: 'picture_failed', detail: detailOf(picture) })
  }
  const replaced = html.replace(PICTURE, (whole, before: string, double?: string, single?: string) => {
    const own = taken.get(double ?? single ?? '')
    return own ? `${before}"${own}"` : whole
  })
  const left: Problem[] = addresses.length > MAX_PICTURES_PER_ITEM ? [{ code: 'too_many_pictures' }] : []
  const end = cover ? replaced.indexOf('>') + 1 : 0
  const [, url] = /src="(\/uploads\/[^"]*)"/.exec(replaced.slice(0, end)) ?? []
  return { html: replaced.slice(end), cover_url: url ?? null, problems: [...shortened(problems), ...left] }
}

/** Lists the first ones and counts the others: 1,000 texts with 50 each would make an answer of 10 MB. */
function shortened(problems: Problem[]): Problem[] {
  const more = problems.length - MAX_PICTURE_PROBLEMS
  if (more <= 0) return problems
  return [...problems.slice(0, MAX_PICTURE_PROBLEMS), { code: 'picture_failed', detail: `+${more}` }]
}

/** The address of the upload, or the problem. */
async function take(
  { db, files, tempDir, fetch, limits }: PictureSite,
  viewer: Viewer,
  openInside: OpenInside,
  address: string,
): Promise<string | Problem> {
  const detail = detailOf(address)
  const open = async (): Promise<ReceivedFile | null> => {
    const inside = await openInside(address)
    if (inside) return receiveFile(tempDir, withinLimit(inside))
    return /^https?:\/\//i.test(address) ? importImage(fetch, tempDir, viewer, address) : null
  }
  try {
    await enforceLimit(db, UPLOADS, { subject: viewer.id }, limits)
    await using file = await open()
    if (!file) return { code: 'picture_missing', detail }
    return (await uploadPicture(db, files, viewer, file)).url
  } catch (error) {
    if (!(error instanceof Refusal) || isTemporary(error) || error.status === 401 || error.status === 403)
      throw error
    return { code: error.code === 'upload_quota' ? 'quota' : 'picture_failed', detail }
  }
}

/** What cannot be unpacked or read is the picture's problem; what cannot be stored here is not. */
async function* withinLimit(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let bytes = 0
  try {
    for await (const chunk of content) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw new Refusal('image_too_large')
      yield chunk
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('image_invalid')
  }
}

function detailOf(address: string): string {
  return address.slice(0, 200)
}

function decodeAmpersand(address: string): string {
  return address.replaceAll('&amp;', '&')
}
