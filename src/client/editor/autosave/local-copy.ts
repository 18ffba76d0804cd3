import { allRecords, deleteRecord, putRecord } from './indexed-db.ts'
import type { PostDraft } from './post-draft.ts'

/** A draft that is being created: repeated unchanged with its idempotency key, it is created once. */
export interface Creation {
  key: string
  words: PostDraft
  /** False for a save by button. */
  autosave: boolean
}

/** The record in IndexedDB; its field names are a storage format. */
export interface LocalCopy {
  /** One per page load, so that two tabs never overwrite each other. */
  key: string
  owner: string
  post: number | null
  /** The server's version that the draft is based on. */
  version: number
  words: PostDraft
  /** The last request, answered or not. */
  sent: PostDraft | null
  creation: Creation | null
  at: number
}

const PAGE_KEY: string = crypto.randomUUID()
// A Web Lock marks this page as alive; the browser releases it however the page ends.
navigator.locks?.request(lockOf(PAGE_KEY), () => new Promise(() => {}))

export function saveLocalCopy(copy: Omit<LocalCopy, 'key' | 'at'>): Promise<void> {
  return putRecord({ ...copy, key: PAGE_KEY, at: Date.now() })
}

export function deleteLocalCopy(key = PAGE_KEY): Promise<void> {
  return deleteRecord(key)
}

/** Copies of this post left by pages that are gone, newest first. */
export async function orphanedCopies(owner: string, post: number | null): Promise<LocalCopy[]> {
  const all = await allRecords<LocalCopy>()
  const ours = all.filter((copy) => copy.owner === owner && copy.post === post && copy.key !== PAGE_KEY)
  const left = await Promise.all(ours.map(async (copy) => ((await isPageGone(copy.key)) ? [copy] : [])))
  return left.flat().sort((a, b) => b.at - a.at)
}

/** Waits up to a second: a page that is unloading still holds its lock. */
async function isPageGone(key: string): Promise<boolean> {
  const waiting = { signal: AbortSignal.timeout(1_000) }
  return (await navigator.locks?.request(lockOf(key), waiting, () => true).catch(() => false)) ?? true
}

function lockOf(key: string): string {
  return `writing ${key}`
}
