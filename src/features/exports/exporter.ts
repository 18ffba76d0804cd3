import type { Logger } from 'pino'
import type { Db } from '../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import { type ExportSite, makeDueExports } from './make-export.ts'
import { EXPORTS_CHANNEL } from './rules.ts'

/** Makes the archives that people request, in the background. */
export function startExporter(db: Db, site: ExportSite, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => makeDueExports(db, site, log, stopping)
  return startBackgroundWorker(db, { channel: EXPORTS_CHANNEL, run, failure: 'could not make exports' }, log)
}
