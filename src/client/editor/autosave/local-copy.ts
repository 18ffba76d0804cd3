import { allRecords, deleteRecord, putRecord } from './indexed-db.ts'
import type { PostDraft } from './post-draft.ts'

/** A draft that is being created: repeated word by word with its key, it is created once. */
export interface Creation {
  key: string
  words: PostDraft
  /** False where its author asked for the save. */
  autosave: boolean
}

export interface LocalCopy {
  /** One for each time a page was opened, so that two tabs never write over each other. */
  key: string
  owner: string
  post: number | null
  /** What the words are a change of. */
  version: number
  words: PostDraft
  /** What was last sent, whether or not an answer came. */
  sent: PostDraft | null
  creation: Creation | null
  at: number
}

const PAGE_KEY: string = crypto.randomUUID()
// Held as long as this page lives, however it ends.
navigator.locks?.request(lockOf(PAGE_KEY), () => new Promise(() => {}))

export function saveLocalCopy(copy: Omit<LocalCopy, 'key' | 'at'>): Promise<void> {
  return putRecord({ ...copy, key: PAGE_KEY, at: Date.now() })
}

export function deleteLocalCopy(key = PAGE_KEY): Promise<void> {
  return deleteRecord(key)
}

/** What pages that are no more have left behind of this post, newest first. */
export async function orphanedCopies(owner: string, post: number | null): Promise<LocalCopy[]> {
  const all = await allRecords<LocalCopy>()
  const ours = all.filter((copy) => copy.owner === owner && copy.post === post && copy.key !== PAGE_KEY)
  const left = await Promise.all(ours.map(async (copy) => ((await isPageGone(copy.key)) ? [copy] : [])))
  return left.flat().sort((a, b) => b.at - a.at)
}

/** Waits a moment: a page that was just left may still be going. */
async function isPageGone(key: string): Promise<boolean> {
  const waiting = { signal: AbortSignal.timeout(1_000) }
  return (await navigator.locks?.request(lockOf(key), waiting, () => true).catch(() => false)) ?? true
}

function lockOf(key: string): string {
  return `writing ${key}`
}
