import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import {
  dumpAsText,
  edgeCaseMigrations,
  migrationFolder,
  seedEdgeCases,
} from '../../../test/fixtures/edge-case-database.ts'
import { contentsOf, databaseAndFolder, siteWithFiles } from '../../../test/fixtures/site-with-files.ts'
import { scratchDatabase } from '../../../test/kit/database.ts'
import { readHistory } from '../db/migration-history.ts'
import { restore } from './restore.ts'

const now = new Date('2026-02-03T04:05:06Z')
// A backup of the edge cases and two files, written by the last code that wrote this format.
const FIXTURE = path.join(import.meta.dirname, '../../../test/fixtures/backup-format-1')

test('a backup in the first format is restored, rows and files', async (t) => {
  const [site, fresh] = [await scratchDatabase(t), await databaseAndFolder(t)]
  const directory = await migrationFolder(t, edgeCaseMigrations)
  await seedEdgeCases(site.connection, directory)
  const read = await restore(fresh.connection, FIXTURE, { now, directory, files: fresh.store })
  assert.deepEqual(read, { tables: 5, rows: 16, files: 2 })
  assert.deepEqual(await dumpAsText(fresh.connection), await dumpAsText(site.connection))
  assert.deepEqual(
    await contentsOf(fresh.store),
    new Map([
      ['small.png', Buffer.from('a picture').toString('base64')],
      ['empty.gif', ''],
    ]),
  )
})

test('a file that is not what its entry says, or is named to land elsewhere, is refused', async (t) => {
  const { site, archive, directory } = await siteWithFiles(t)
  const fresh = await databaseAndFolder(t)
  const header = { created_at: now.toISOString(), postgres: '18', migrations: await readHistory(site.client) }
  const content = Buffer.from('a picture')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const good = { kind: 'file', name: 'good.jpg', bytes: 9, sha256 }
  const forged: [object, string][] = [
    [{ ...good, bytes: 10 }, 'does not match its checksum'],
    [{ ...good, sha256: sha256.replace(/./, 'x') }, 'does not match its checksum'],
    [{ ...good, name: '../../outside.jpg' }, 'cannot be the name of a file'],
    [{ ...good, kind: 'song' }, 'holds a song, which this Joule cannot restore'],
  ]
  for (const [entry, words] of forged) {
    const frames = [frame(JSON.stringify(header))]
    for (const description of [{ ...good, name: 'earlier.jpg' }, entry])
      frames.push(frame(JSON.stringify(description)), frame(content), frame(''))
    await writeFile(archive, sealed(Buffer.concat([...frames, frame('')])))
    const forgery = restore(fresh.connection, archive, { now, directory, files: fresh.store })
    await assert.rejects(forgery, refusal(words))
    assert.deepEqual(await contentsOf(fresh.store), new Map())
  }
})

function frame(content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function sealed(frames: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.from('joule-backup 1\n'), zstdCompressSync(frames)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return Buffer.concat([bytes, Buffer.from(`sha256 ${sha256}\n`)])
}

function refusal(words: string) {
  return (error: Error) => error.name === 'StartupError' && error.message.includes(words)
}
