import type { Logger } from 'pino'
import type { Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { holdClaim, settle } from '../../kernel/ops/queue.ts'
import { runDueTasks, type Task, type TaskQueue, type TaskRun } from '../../kernel/ops/task-queue.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { notify } from '../notifications/service.ts'
import { removePrivateFile } from '../private-files/service.ts'
import { viewerFor } from '../sessions/rules.ts'
import { importItem } from './import-item.ts'
import { openSource } from './open-source.ts'
import type { PictureSite } from './pictures.ts'
import {
  findImport,
  type ImportRow,
  insertItems,
  itemsOf,
  type NewItem,
  settleItem,
  updateImport,
} from './queries.ts'
import { type Failure, MAX_ITEMS } from './rules.ts'
import { type FoundItem, type ImportSource, UnreadableFile } from './sources/source.ts'

const QUEUE = { table: 'imports' } as const
const MAX_COUNTED = 1_000
/** Of the path or id as it is stored; the file is read by the whole one. */
const MAX_SOURCE = 500

/** Reads what was uploaded, and writes drafts of what was chosen. */
export function runDueImports(
  site: PictureSite,
  log: Pick<Logger, 'info' | 'warn'>,
  stopping = new AbortController().signal,
): Promise<void> {
  const queue: TaskQueue = {
    ...QUEUE,
    run: (task, run) => runImport(site, task, run),
    giveUp: async (trx, task) => fail(trx, site, await findImport(trx, task.id), task, 'error'),
  }
  return runDueTasks(site.db, queue, log, stopping)
}

async function runImport(site: PictureSite, task: Task, run: TaskRun): Promise<void> {
  const row = await findImport(site.db, task.id)
  try {
    await using source = await openSource(site.files, site.tempDir, row.kind, row.file)
    if (row.phase === 'read') await readItems(site, task, source)
    else await writeItems(site, task, source, run)
  } catch (error) {
    const reason = failureOf(error)
    if (!reason) throw error
    await settle(site.db, QUEUE, task, (trx) => fail(trx, site, row, task, reason))
  }
}

async function readItems(site: PictureSite, task: Task, source: ImportSource): Promise<void> {
  const items: NewItem[] = []
  for await (const item of source.items()) {
    if (items.length === MAX_ITEMS) throw new UnreadableFile('too_many')
    items.push(foundRow(item, items.length))
  }
  if (items.length === 0) throw new UnreadableFile('nothing_found')
  await settle(site.db, QUEUE, task, async (trx) => {
    await insertItems(trx, task.id, items)
    await updateImport(trx, task.id, { state: 'preview', done: 0, total: 0 })
  })
}

function foundRow(
  { source, title, dated_at, tags, text, cover, problems }: FoundItem,
  position: number,
): NewItem {
  return {
    position,
    source: [...source].slice(0, MAX_SOURCE).join(''),
    title: [...title].slice(0, 200).join(''),
    dated_at,
    tags: tags.slice(0, 20).map((tag) => tag.slice(0, 50)),
    pictures: countPictures(text) + (cover ? 1 : 0),
    problems: title.trim() ? problems : [...problems, { code: 'no_title' }],
  }
}

/** Counts up to more than any text has. */
function countPictures(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/<img\b|!\[/gi)) if (++count === MAX_COUNTED) break
  return count
}

/** Continues after the settled items: a draft and its item are written in one transaction. */
async function writeItems(site: PictureSite, task: Task, source: ImportSource, run: TaskRun): Promise<void> {
  const rows = new Map((await itemsOf(site.db, task.id)).map((row) => [row.position, row]))
  const chosen = [...rows.values()].filter(({ state }) => state !== 'found').length
  let done = chosen - [...rows.values()].filter(({ state }) => state === 'chosen').length
  let position = -1
  for await (const item of source.items()) {
    position++
    if (rows.get(position)?.state !== 'chosen') continue
    run.signal.throwIfAborted()
    run.progress(done++, chosen)
    await writeItem(site, task, source, { item, position, problems: rows.get(position)?.problems ?? [] }, run)
    run.endTurn()
  }
  await settle(site.db, QUEUE, task, async (trx) => {
    const row = await findImport(trx, task.id)
    await updateImport(trx, task.id, { state: 'done', finished_at: trx.now, done: chosen, total: chosen })
    if (row.file) await removePrivateFile(trx, site.files, row.file)
    await notify(trx, noticeOf(task, 'import_done'))
  })
}

interface ChosenItem {
  item: FoundItem
  position: number
  problems: FoundItem['problems']
}

async function writeItem(
  site: PictureSite,
  task: Task,
  source: ImportSource,
  { item, position, problems }: ChosenItem,
  { signal }: TaskRun,
): Promise<void> {
  const viewer = await authorOf(site, task)
  const found = { ...item, problems }
  const refused = await importItem(
    site,
    viewer,
    source,
    found,
    async (trx, outcome) =>
      (await holdClaim(trx, QUEUE, task)) && settleItem(trx, task.id, position, outcome),
    signal,
  )
  if (!refused) return
  await settle(site.db, QUEUE, task, async (trx) => {
    await settleItem(trx, task.id, position, { state: 'refused', post_id: null, problems: refused })
  })
}

/** The person, whose session may have ended by now. */
async function authorOf({ db }: PictureSite, { user_id }: Task): Promise<Viewer> {
  return viewerFor(await accounts.presentUser(db, user_id), { in_background: true })
}

async function fail(
  trx: Trx,
  site: PictureSite,
  { file }: ImportRow,
  task: Task,
  problem: Failure,
): Promise<void> {
  await updateImport(trx, task.id, { state: 'failed', problem, finished_at: trx.now })
  if (file) await removePrivateFile(trx, site.files, file)
  await notify(trx, noticeOf(task, 'import_failed'))
}

function failureOf(error: unknown): Failure | null {
  if (error instanceof UnreadableFile) return error.reason
  // Banned, or leaving.
  return error instanceof Refusal && [401, 403, 404].includes(error.status) ? 'not_allowed' : null
}

function noticeOf({ id, user_id }: Task, event: 'import_done' | 'import_failed') {
  return { kind: 'system', recipient_id: user_id, related_id: id, data: { event } } as const
}
