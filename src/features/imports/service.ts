import { open } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { FetchError, type SafeFetch } from '../../kernel/fetch/safe-fetch.ts'
import { type FileStore, openedLater } from '../../kernel/files/file-store.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { requirePublishLevel } from '../authoring/service.ts'
import * as privateFiles from '../private-files/service.ts'
import type { PictureSite } from './pictures.ts'
import {
  chooseItems,
  deleteImports,
  failExpired,
  insertImport,
  itemsOf,
  lockImport,
  newestImport,
  updateImport,
} from './queries.ts'
import { FILE_MS, IMPORTS_CHANNEL, type ImportKind, KEPT_MS, MAX_XML_BYTES } from './rules.ts'
import { runDueImports } from './run-import.ts'
import type { ImportState } from './schema.ts'

const FEED = {
  maxBytes: MAX_XML_BYTES,
  timeoutMs: 20_000,
  accept: 'application/rss+xml,application/atom+xml,application/xml,text/xml',
}
const SNIFFED_BYTES = 4096

export async function latestImport(db: Db, viewer: Viewer): Promise<ImportState | null> {
  const row = await newestImport(db, viewer.id)
  if (!row) return null
  const { id, file: _, ...state } = row
  return { ...state, found: await itemsOf(db, id) }
}

/** The kind is determined by the content, not the name. */
export async function importFile(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<{ latest: ImportState | null }> {
  const kind = await kindOf(file)
  if (!kind) throw new InvalidRequest([{ field: 'file', rule: 'other' }])
  if (kind !== 'markdown' && file.bytes > MAX_XML_BYTES) throw new Refusal('import_too_large')
  return begin(db, files, viewer, kind, openedLater(file.path))
}

/** Imports a feed from an address that the person names. */
export async function importFeed(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  fetch: SafeFetch,
  url: string,
): Promise<{ latest: ImportState | null }> {
  return begin(db, files, viewer, 'feed', fetch(url, FEED)).catch((error) => {
    if (!(error instanceof FetchError)) throw error
    if (error.reason === 'too_large') throw new Refusal('import_too_large')
    throw new Refusal('import_fetch_failed')
  })
}

async function begin(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  kind: ImportKind,
  content: AsyncIterable<Buffer>,
): Promise<{ latest: ImportState | null }> {
  await requirePublishLevel(db, viewer)
  const file = await privateFiles.storePrivateFile(files, kind === 'markdown' ? 'zip' : 'xml', content)
  try {
    // An address may answer with nothing; the content of an upload has been looked at.
    if (file.bytes === 0) throw new Refusal('import_fetch_failed')
    await write(db, viewer, async (trx) => {
      trx.declareChanges([])
      await privateFiles.addPrivateFile(trx, viewer.id, file, fileExpiry(trx))
      if (!(await insertImport(trx, { user_id: viewer.id, kind, file: file.name })))
        throw new Refusal('import_open')
      wake(trx, viewer)
    })
  } catch (error) {
    // If it is unknown whether the commit succeeded, the job that deletes files without a row takes care of it.
    if (error instanceof Refusal) await files.privateFiles().remove(file.name)
    throw error
  }
  return { latest: await latestImport(db, viewer) }
}

/** Items that are not chosen are not imported. */
export function chooseFromImport(db: Db, viewer: Viewer, items: string[]): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const row = await lockImport(trx, viewer.id)
    if (row?.state !== 'preview' || !row.file) throw notFound()
    const total = await chooseItems(trx, row.id, items.map(Number))
    if (total === 0) throw new InvalidRequest([{ field: 'items', rule: 'required' }])
    await privateFiles.prolongPrivateFile(trx, row.file, fileExpiry(trx))
    await updateImport(trx, row.id, {
      phase: 'write',
      state: 'queued',
      done: 0,
      total,
      attempts: 0,
      wait_until: trx.now,
    })
    wake(trx, viewer)
    return {}
  })
}

/** Drops what has not been written yet; drafts that have been written stay. */
export function cancelImport(db: Db, files: FileStore, viewer: Viewer): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const row = await lockImport(trx, viewer.id)
    if (!row) throw notFound()
    await updateImport(trx, row.id, { state: 'done', finished_at: trx.now })
    if (row.file) await privateFiles.removePrivateFile(trx, files, row.file)
    return {}
  })
}

/** Hourly, after the files that have expired: a preview without its file has nothing left to choose. */
export async function pruneImports(trx: Trx): Promise<void> {
  await failExpired(trx)
  await deleteImports(trx, { before: new Date(trx.now.getTime() - KEPT_MS) })
}

function fileExpiry({ now }: Trx): Date {
  return new Date(now.getTime() + FILE_MS)
}

function wake(trx: Trx, { id }: Viewer): void {
  trx.afterCommit(() => trx.signals.send(IMPORTS_CHANNEL, [id]))
}

async function kindOf({ path }: ReceivedFile): Promise<ImportKind | null> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
  const head = buffer.subarray(0, bytesRead).toString('latin1')
  if (head.startsWith('PK\x03\x04')) return 'markdown'
  if (!/<(rss|feed|rdf:RDF)\b/i.test(head)) return null
  return /wordpress\.org\/export\//.test(head) ? 'wordpress' : 'feed'
}

/** Runs imports in the background. */
export function startImporter(site: PictureSite, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => runDueImports(site, log, stopping)
  return startBackgroundWorker(site.db, { channel: IMPORTS_CHANNEL, run, failure: 'could not import' }, log)
}
