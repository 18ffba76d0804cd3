import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { makeDueExports } from '../../src/features/exports/make-export.ts'
import { EXPORTED_TABLES } from '../../src/features/slices.ts'
import type { FileStore } from '../../src/kernel/files/file-store.ts'
import { openZip } from '../../src/kernel/zip/read-zip.ts'
import { temporaryFolder } from '../fixtures/edge-case-database.ts'
import type { TestApp } from '../kit/app.ts'
import type { PersonLike } from '../kit/user-builders.ts'

const LOG = { info() {}, warn() {} }
const NO_LIMITS = { entries: 100_000, bytes: 1024 ** 3 }

/** Makes the exports that are due, as the site's background worker does. */
export function makeExports(
  { db, app }: TestApp,
  files: FileStore = app.files,
  mailOn = false,
): Promise<void> {
  return makeDueExports(db, { files, tables: EXPORTED_TABLES, mailOn }, LOG)
}

/** The files of a zip archive as texts, by their paths. */
export async function unzip(t: TestContext, archive: Buffer): Promise<Record<string, string>> {
  const file = path.join(await temporaryFolder(t), 'archive.zip')
  await writeFile(file, archive)
  await using zip = await openZip(file, NO_LIMITS)
  const texts: Record<string, string> = {}
  for (const name of zip.paths) texts[name] = (await zip.read(name)).toString()
  return texts
}

/** Requests an export, has it made, and downloads it. */
export async function exportOf(t: TestContext, site: TestApp, person: PersonLike) {
  await person.post('/api/settings/export')
  await makeExports(site)
  const { location } = (await person.post('/api/settings/export/download')).json()
  return unzip(t, (await person.get(location)).rawPayload)
}

export async function privateNames({ app }: TestApp): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of app.files.privateFiles().list()) names.push(name)
  return names
}
