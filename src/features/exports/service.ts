import type { Logger } from 'pino'
import type { Lang } from '../../i18n/words.ts'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as privateFiles from '../private-files/service.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import { type ExportSite, makeDueExports } from './make-export.ts'
import { deleteExports, type ExportRow, exportsSince, insertExport } from './queries.ts'
import { EXPORT_MS, EXPORTS_CHANNEL, nextExportAt } from './rules.ts'
import type { DataExport, ExportLocation, ExportState } from './schema.ts'

const FILE_PATH = '/api/settings/export/file'

export async function exportState(db: Db, viewer: Viewer): Promise<ExportState> {
  return stateOf(db, viewer.id, db.clock.now())
}

/** Locks the person's row, so that concurrent requests count each other. */
export function requestExport(db: Db, files: FileStore, viewer: Viewer, lang: Lang): Promise<ExportState> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    await accounts.lockUser(trx, viewer.id)
    const { latest, next_at } = await stateOf(trx, viewer.id, trx.now)
    if (latest?.state === 'queued' || latest?.state === 'running') throw new Refusal('export_running')
    if (next_at) throw new Refusal('export_limit', { details: { next_at } })
    for (const { file } of await recentExports(trx, viewer.id, trx.now))
      if (file) await privateFiles.removePrivateFile(trx, files, file)
    await insertExport(trx, viewer.id, lang)
    trx.afterCommit(() => trx.signals.send(EXPORTS_CHANNEL, [viewer.id]))
    return stateOf(trx, viewer.id, trx.now)
  })
}

/** Says where the archive is, after the proof that the route requires; downloading it requires the proof again. */
export function announceDownload(db: Db, viewer: Viewer, origin: ClientOrigin): Promise<ExportLocation> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    await readyFile(trx, viewer.id, trx.now)
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'data_exported', origin })
    return { location: FILE_PATH }
  })
}

/** Deletes rows that no longer count; their files have expired with them. */
export function pruneExports(trx: Trx): Promise<void> {
  return deleteExports(trx, { before: new Date(trx.now.getTime() - EXPORT_MS) })
}

/** The name of the archive that can be downloaded. */
export async function readyFile(db: Reader, userId: number, now: Date): Promise<string> {
  const [latest] = await recentExports(db, userId, now)
  if (!latest?.file) throw notFound()
  return latest.file
}

function recentExports(db: Reader, userId: number, now: Date): Promise<ExportRow[]> {
  return exportsSince(db, userId, new Date(now.getTime() - EXPORT_MS))
}

async function stateOf(db: Reader, userId: number, now: Date): Promise<ExportState> {
  const recent = await recentExports(db, userId, now)
  const [latest] = recent
  return {
    latest: latest ? await exportOf(db, latest, now) : null,
    next_at: nextExportAt(recent.filter(({ state }) => state !== 'failed')),
  }
}

async function exportOf(db: Reader, row: ExportRow, now: Date): Promise<DataExport> {
  const { done, total, created_at, finished_at } = row
  const kept = row.file ? await privateFiles.findPrivateFile(db, row.file) : undefined
  const file = kept && kept.expires_at > now ? kept : null
  const ready = row.state === 'ready' && !file ? 'gone' : row.state
  return {
    state: ready === 'queued' && row.attempts > 0 ? 'running' : ready,
    ...{ done, total, created_at, finished_at },
    bytes: file?.bytes ?? null,
    expires_at: file?.expires_at ?? null,
  }
}

/** Makes requested archives in the background. */
export function startExporter(db: Db, site: ExportSite, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => makeDueExports(db, site, log, stopping)
  return startBackgroundWorker(db, { channel: EXPORTS_CHANNEL, run, failure: 'could not make exports' }, log)
}
