import type { Logger } from 'pino'
import { type Db, transaction } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { holdClaim } from '../../kernel/ops/queue.ts'
import { runDueTasks, type Task, type TaskQueue, type TaskRun } from '../../kernel/ops/task-queue.ts'
import { type ZipEntry, zipOf } from '../../kernel/zip/write-zip.ts'
import * as accounts from '../accounts/service.ts'
import { queueMail } from '../mail/service.ts'
import { notify } from '../notifications/service.ts'
import { addPrivateFile, type StoredFile, storePrivateFile } from '../private-files/service.ts'
import type { ExportedTable } from '../slice.ts'
import { archiveEntries } from './archive.ts'
import { finishExport, langOfExport } from './queries.ts'
import { EXPORT_MS } from './rules.ts'

export interface ExportSite {
  files: FileStore
  tables: readonly ExportedTable[]
  /** Whether the site can send mail. */
  mailOn: boolean
}

/** Makes every requested archive, one after the other. */
export function makeDueExports(
  db: Db,
  site: ExportSite,
  log: Pick<Logger, 'info' | 'warn'>,
  stopping = new AbortController().signal,
): Promise<void> {
  const queue: TaskQueue = {
    table: 'exports',
    run: (task, run) => makeExport(db, site, task, run),
    giveUp: async (trx, task) => {
      await finishExport(trx, task, { state: 'failed' })
      await notify(trx, noticeOf(task, 'export_failed'))
    },
  }
  return runDueTasks(db, queue, log, stopping)
}

async function makeExport(db: Db, site: ExportSite, task: Task, run: TaskRun): Promise<void> {
  const { files, mailOn } = site
  const lang = await langOfExport(db, task.id)
  const entries = await archiveEntries(db, site, task.user_id, lang)
  const file = await storePrivateFile(files, 'zip', zipOf(counted(entries, run), db.clock.now()))
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    const user = await accounts.findUser(trx, task.user_id)
    if (!user?.email || !(await holdClaim(trx, { table: 'exports' }, task))) return discard(files, file)
    await addPrivateFile(trx, task.user_id, file, new Date(trx.now.getTime() + EXPORT_MS))
    const total = entries.length
    await finishExport(trx, task, { state: 'ready', file: file.name, done: total, total })
    await notify(trx, noticeOf(task, 'export_ready'))
    if (mailOn) await queueMail(trx, { kind: 'export_ready', user_id: user.id, address: user.email, lang })
  })
}

/** Reports progress with each file, and stops when the process does. */
function counted(entries: ZipEntry[], { signal, progress }: TaskRun): ZipEntry[] {
  return entries.map((entry, done) => ({
    ...entry,
    async open() {
      signal.throwIfAborted()
      progress(done, entries.length)
      return entry.open()
    },
  }))
}

async function discard(files: FileStore, { name }: StoredFile): Promise<void> {
  await files.privateFiles().remove(name)
}

function noticeOf({ id, user_id }: Task, event: 'export_ready' | 'export_failed') {
  return { kind: 'system', recipient_id: user_id, related_id: id, data: { event } } as const
}
