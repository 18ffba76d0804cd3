import { type Db, type Trx, write, writeBatched } from '../../kernel/db/db.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as posts from '../posts/service.ts'
import {
  countHistory,
  deleteEntries,
  deleteEntriesBefore,
  deletePrefs,
  type Entry,
  findPrefs,
  findProgress,
  HISTORY_ORDER,
  historyPage,
  lastUnfinished,
  savePrefs,
  selectReach,
  type Unfinished,
} from './queries.ts'
import { recordBatch } from './record.ts'
import { isFinished, keptSince, MIN_READERS } from './rules.ts'
import type { ReadingAnswer, ReadingEntry, ReadingPrefs, ReadingPrefsBody } from './schema.ts'

const PRUNED_AT_ONCE = 5_000

/** One statement for everyone who reads at the moment: the guard (may write, post is public, history is on) and the entry. */
export async function recordReading(
  db: Db,
  viewer: Viewer,
  postId: number,
  progress: number,
): Promise<ReadingAnswer> {
  const call = { user_id: viewer.id, session_id: viewer.session_id, post_id: postId, progress }
  const lock = (trx: Trx) => posts.lockPublicPost(trx, viewer, postId)
  const row = await writeBatched(db, viewer, recordBatch, call, lock)
  return { recorded: row?.recorded ?? false }
}

/** Newest first. */
export async function listReading(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<ReadingEntry>> {
  const page = readPage(query)
  const rows = await historyPage(db, [viewer.id], page)
  const total = page.after ? null : await countHistory(db, viewer.id)
  const { items, ...rest } = pageOf(page, rows, total, HISTORY_ORDER.cursorOf)
  return { ...rest, items: await withPosts(db, viewer, items) }
}

/** The latest posts that someone has started but not finished. */
export function continueReading(db: Db, { id }: Viewer): Promise<Unfinished[]> {
  return lastUnfinished(db, id)
}

/** Which of these posts somebody has read to the end. */
export async function finishedAmong(db: Db, { id }: Viewer, postIds: number[]): Promise<Set<number>> {
  const entries = await findProgress(db, id, postIds)
  return new Set(entries.filter(({ progress }) => isFinished(progress)).map(({ post_id }) => post_id))
}

/** How far members read these posts of an author: sums only, and none of fewer than `MIN_READERS`. */
export async function readingReach(
  db: Db,
  authorId: number,
  postIds: number[],
  percents: readonly number[],
): Promise<Map<number, { readers: number; reached: number[] }>> {
  const rows = await selectReach(db, authorId, postIds, percents, MIN_READERS)
  return new Map(rows.map(({ post_id, ...reach }) => [post_id, reach]))
}

async function withPosts(db: Db, viewer: Viewer, rows: Entry[]): Promise<ReadingEntry[]> {
  const visible = await posts.visiblePosts(
    db,
    viewer,
    rows.map(({ post_id }) => post_id),
  )
  return rows.flatMap(({ post_id, read_at, progress }) => {
    const post = visible.get(post_id)
    return post ? [{ post, read_at, progress }] : []
  })
}

/** Also works if the post is no longer visible. */
export function removeReading(db: Db, viewer: Viewer, postId: number): Promise<object> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    if ((await deleteEntries(trx, viewer.id, postId)) === 0) throw new Refusal('post_not_found')
    return {}
  })
}

export function clearReading(db: Db, viewer: Viewer): Promise<object> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    await deleteEntries(trx, viewer.id)
    return {}
  })
}

/** Deletes a person's reading history and preferences. */
export async function eraseReading(trx: Trx, userId: number): Promise<number> {
  await deletePrefs(trx, userId)
  return deleteEntries(trx, userId)
}

export function pruneReading(trx: Trx): Promise<number> {
  return deleteEntriesBefore(trx, keptSince(trx.now), PRUNED_AT_ONCE)
}

export async function readingPrefs(db: Db, viewer: Viewer): Promise<ReadingPrefs> {
  return toPrefs(await findPrefs(db, viewer.id))
}

/** Locks the preference first: what is being recorded comes before and is deleted, or finds the history off. */
export function setReadingPrefs(db: Db, viewer: Viewer, change: ReadingPrefsBody): Promise<ReadingPrefs> {
  const { enabled, language } = change
  return write(db, viewer, async (trx) => {
    // A topic of the viewer, so that all processes reload the session, whose row has the language.
    trx.declareChanges([`person ${viewer.id}`])
    const prefs = await savePrefs(trx, viewer.id, {
      ...(enabled === undefined ? {} : { keeps_history: enabled }),
      ...(language === undefined ? {} : { language: language === 'all' ? null : language }),
    })
    if (!prefs.keeps_history) await deleteEntries(trx, viewer.id)
    return toPrefs(prefs)
  })
}

function toPrefs({ keeps_history, language }: Awaited<ReturnType<typeof findPrefs>>): ReadingPrefs {
  return { enabled: keeps_history, language: language ?? 'all' }
}
