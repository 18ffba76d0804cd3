import type { Db } from '../../../kernel/db/db.ts'
import { transaction } from '../../../kernel/db/db.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { hashNewPassword } from '../../accounts/service.ts'
import * as moderation from '../../moderation/service.ts'
import type { PictureSite } from '../pictures.ts'
import { importComments } from './import-comments.ts'
import { importPeople, type SiteImport } from './import-people.ts'
import { type PostImport, preparePosts, writePosts } from './import-posts.ts'
import { fetchUnlessDown } from './pictures.ts'
import { importedIds } from './queries.ts'
import {
  isLeftOut,
  type LeftOut,
  type SiteSource,
  type SourceComment,
  type SourcePerson,
  type SourcePost,
} from './records.ts'
import type { Report } from './report.ts'

export { openSite } from './open-site.ts'
export { SITE_KINDS, type SiteKind } from './records.ts'
export { createReport } from './report.ts'

/** Rows of one transaction. */
const BATCH = { people: 500, posts: 100, comments: 500 }
/** Replies that wait for their comment; beyond that, they stand below the post. */
const MAX_WAITING = 5_000

/** Stands for everybody whom the source no longer knows. */
const NOBODY: SourcePerson = {
  source: 'nobody',
  email: null,
  proved: false,
  name: 'former_member',
  about: '',
  joined_at: null,
  address: null,
}

interface Run {
  db: Db
  /** The kind and address of the source. */
  site: string
  source: SiteSource
  pictures: PictureSite
  report: Report
  signal: AbortSignal
  onProgress(): void
}

/** Reads the source to its end and counts: a broken one is found before anything is written. */
export async function countSite({
  source,
  report,
  signal,
}: Pick<Run, 'source' | 'report' | 'signal'>): Promise<void> {
  for await (const _ of source.people()) report.add('people')
  signal.throwIfAborted()
  for await (const post of source.posts()) {
    if (isLeftOut(post)) report.leaveOut(post.reason, post.what)
    else report.add(post.draft ? 'drafts' : 'posts')
  }
  signal.throwIfAborted()
  for await (const comment of source.comments()) {
    if (isLeftOut(comment)) report.leaveOut(comment.reason, comment.what)
    else report.add('comments')
  }
}

/**
 * Writes people, then posts, then comments, each batch in a transaction together with the ids of the source. So an import that was
 * interrupted goes on where it stopped when it is started again, and a repeated one writes what is new.
 */
export async function importSite(run: Run, operator: Viewer): Promise<void> {
  const { db, site, source, report, signal } = run
  const people: SiteImport = { db, site, report, passwordHash: await hashNewPassword(null) }
  await eachBatch(run, source.people(), BATCH.people, (batch) => importPeople(people, batch))
  const texts: PostImport = {
    ...people,
    pictures: { ...run.pictures, fetch: fetchUnlessDown(run.pictures.fetch) },
    openPicture: (address) => source.openPicture(address),
    nobody: once(() => findNobody(people)),
    underWay: new Set(),
    signal,
  }
  await importPosts(run, texts)
  let waiting: SourceComment[] = []
  await eachBatch(run, source.comments(), BATCH.comments, async (batch) => {
    waiting = await importComments(texts, [...waiting, ...batch], waiting.length > MAX_WAITING)
  })
  await importComments(texts, waiting, true)
  await transaction(db, async (trx) => {
    const details = { site, ...report.counts, ...moderation.operatorMark(operator) }
    const decision = { action: 'site.imported', target_type: 'site', target_id: 0, details } as const
    await moderation.record(trx, { actor_id: operator.id, ...decision })
  })
}

/** Pipeline: while one batch is written, the worker pool cleans the texts of the next one. */
async function importPosts(run: Run, texts: PostImport): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  const prepareNext = async (batch: SourcePost[]) => {
    const prepared = await preparePosts(texts, batch)
    await writing
    writing = writePosts(texts, prepared)
    // A failure is thrown where it is awaited.
    writing.catch(() => {})
  }
  await eachBatch(run, run.source.posts(), BATCH.posts, prepareNext).finally(() => writing)
}

async function eachBatch<Record extends object>(
  { report, signal, onProgress }: Run,
  records: AsyncIterable<Record | LeftOut>,
  size: number,
  work: (batch: Record[]) => Promise<void>,
): Promise<void> {
  let batch: Record[] = []
  const flush = async () => {
    signal.throwIfAborted()
    await work(batch)
    batch = []
    onProgress()
  }
  for await (const record of records) {
    if (isLeftOut(record)) report.leaveOut(record.reason, record.what)
    else if (batch.push(record) === size) await flush()
  }
  if (batch.length > 0) await flush()
}

async function findNobody(site: SiteImport): Promise<number> {
  await importPeople(site, [NOBODY])
  return (await importedIds(site.db, site.site, 'person', [NOBODY.source])).get(NOBODY.source)!
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
