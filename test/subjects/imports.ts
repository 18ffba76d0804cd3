import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { runDueImports } from '../../src/features/imports/run-import.ts'
import { zipOf } from '../../src/kernel/zip/write-zip.ts'
import type { TestApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { sendParts } from '../kit/multipart.ts'

const LOG = { info() {}, warn() {} }
export const IMPORT = '/api/studio/import'

/** Reads and writes what is due, as the site's background worker does. */
export function runImports(
  { db, app }: TestApp,
  stopping?: AbortSignal,
  { fetch = app.fetchForeign, limits = 0 } = {},
): Promise<void> {
  const { files, tempDir } = app
  return runDueImports({ db, files, tempDir, fetch, limits }, LOG, stopping)
}

export function sendImport(person: BrowserLike, content: Buffer | string) {
  return sendParts(person, IMPORT, [
    { name: 'file', content, filename: 'file', type: 'application/octet-stream' },
  ])
}

export function zipFile(files: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({
    path: name,
    open: async () => Readable.from([content]),
  }))
  return buffer(zipOf(entries, new Date('2026-01-01')))
}

export function importFixture(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, '../fixtures/imports', name), 'utf8')
}

/** Reads, chooses all, and writes. */
export async function importAll(site: TestApp, person: BrowserLike, content: Buffer | string) {
  await sendImport(person, content)
  await runImports(site)
  const { latest } = (await person.get(IMPORT)).json()
  const items = latest.found.map(({ position }: { position: number }) => String(position))
  await person.post(`${IMPORT}/choice`, { items })
  await runImports(site)
  return (await person.get(IMPORT)).json().latest
}
