import type { Logger } from 'pino'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import type { PictureSite } from './pictures.ts'
import { IMPORTS_CHANNEL } from './rules.ts'
import { runDueImports } from './run-import.ts'

/** Reads and writes what people import, in the background. */
export function startImporter(site: PictureSite, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => runDueImports(site, log, stopping)
  return startBackgroundWorker(site.db, { channel: IMPORTS_CHANNEL, run, failure: 'could not import' }, log)
}
