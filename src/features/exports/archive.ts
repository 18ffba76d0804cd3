import { Readable } from 'node:stream'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ZipEntry } from '../../kernel/zip/write-zip.ts'
import type { ExportedTable } from '../slice.ts'
import { picturesOf } from '../uploads/service.ts'
import { postEntries } from './post-files.ts'
import { jsonOfTable } from './table-rows.ts'

/** The files of a person's archive, in order: a readme, the tables, the posts, the pictures. */
export async function archiveEntries(
  db: Db,
  { files, tables }: { files: FileStore; tables: readonly ExportedTable[] },
  userId: number,
  lang: Lang,
): Promise<ZipEntry[]> {
  const { exports: words } = wordsIn(lang)
  const readme = async () => Readable.from([words.readme(db.clock.now().toISOString())])
  const data = tables.map((table) => ({
    path: `data/${table.file}.json`,
    open: async () => jsonOfTable(db, table, userId),
  }))
  const pictures = (await picturesOf(db, userId)).map((name) => ({
    path: `pictures/${name}`,
    open: async () => (await files.read(name))?.stream ?? null,
    compressed: true,
  }))
  const posts = await postEntries(db, userId, lang)
  return [{ path: words.readmeFile, open: readme }, ...data, ...posts, ...pictures]
}
